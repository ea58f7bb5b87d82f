/** Writes the bytes of a key so that they sort by memcmp as what they stand for. */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(64);
  #length = 0;
  /** The number of bytes after which a key may be cut off. */
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get isFull(): boolean {
    return this.#length > this.limit;
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#length));
  }

  latin1(): string {
    return this.#buffer.toString('latin1', 0, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeUInt16BE(value, this.#length);
  }

  /** Flips the sign bit, so that negative numbers come first. */
  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigUInt64BE(
      BigInt.asUintN(64, value) ^ (1n << 63n),
      this.#length,
    );
  }

  /** Flips the sign bit of positive numbers and every bit of negative ones, so that bytes sort as IEEE doubles. */
  double(value: number): void {
    this.#reserve(8);
    this.#buffer.writeDoubleBE(value === 0 ? 0 : value, this.#length);
    const bits = this.#buffer.readBigUInt64BE(this.#length);
    const flipped = bits >> 63n === 1n ? bits ^ 0xffff_ffff_ffff_ffffn : bits ^ (1n << 63n);
    this.#length = this.#buffer.writeBigUInt64BE(flipped, this.#length);
  }

  /** Writes as much of a string as may be in a key: a character is at least one byte. */
  text(value: string): void {
    this.wholeText(value.length > this.limit ? value.slice(0, this.limit + 1) : value);
  }

  wholeText(value: string): void {
    this.escaped(Buffer.from(value));
  }

  /** Ends the bytes with 00 01. A 00 inside them becomes 00 ff, which is greater than the end. */
  escaped(value: Uint8Array): void {
    this.#reserve(value.length * 2 + 2);
    if (value.includes(0)) {
      for (const byte of value) {
        this.#buffer[this.#length++] = byte;
        if (byte === 0) this.#buffer[this.#length++] = 0xff;
      }
    } else {
      this.#buffer.set(value, this.#length);
      this.#length += value.length;
    }
    this.#buffer[this.#length++] = 0;
    this.#buffer[this.#length++] = 1;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
