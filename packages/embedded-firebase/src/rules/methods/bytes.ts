import { methodTable } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const BYTES_METHODS = methodTable<Uint8Array>({
  size: (self) => BigInt(self.length),
  toBase64: (self) =>
    Buffer.from(self).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  toHexString: (self) => Buffer.from(self).toString('hex').toUpperCase(),
});
