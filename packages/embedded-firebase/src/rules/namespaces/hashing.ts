import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { EvaluationError } from '../errors.ts';
import { typeOf } from '../types.ts';
import type { RulesValue } from '../values.ts';
import type { Namespace } from './namespace.ts';

/** Of bytes, or of a string's UTF-8. https://firebase.google.com/docs/reference/rules/rules.hashing */
export const HASHING: Namespace = {
  crc32: (value) => fourBytes(crc32(bytes(value))),
  crc32c: (value) => fourBytes(crc32c(bytes(value))),
  md5: (value) => digest('md5', value),
  sha256: (value) => digest('sha256', value),
};

/** Castagnoli's polynomial, its bits reversed. */
const CRC32C_POLYNOMIAL = 0x82f63b78;

const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ CRC32C_POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

function crc32c(data: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of data) {
    remainder = (CRC32C_TABLE[(remainder ^ byte) & 0xff] as number) ^ (remainder >>> 8);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}

/** The checksum's bytes, the least significant first, as Google's rules have them. */
function fourBytes(checksum: number): Uint8Array {
  const buffer = new Uint8Array(4);
  new DataView(buffer.buffer).setUint32(0, checksum, true);
  return buffer;
}

function digest(algorithm: 'md5' | 'sha256', value: RulesValue): Uint8Array {
  return new Uint8Array(createHash(algorithm).update(bytes(value)).digest());
}

function bytes(value: RulesValue): Uint8Array {
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  if (value instanceof Uint8Array) return value;
  throw new EvaluationError(`expected bytes or string, not ${typeOf(value)}`);
}
