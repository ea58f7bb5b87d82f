const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new record's id: 20 random letters and digits, as the Firestore SDK makes them, which need not be loaded for it. */
export function newRecordId(): string {
  let id = '';
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(40))) {
      // 248 is the largest multiple of 62 in a byte: all characters stay equally likely.
      if (byte < 248 && id.length < 20) id += alphabet[byte % 62];
    }
  }
  return id;
}
