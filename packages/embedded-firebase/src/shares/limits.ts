const MEBIBYTE = 1024 * 1024;
const MINUTE = 60;
const HOUR = 3600;

/**
 * What one client may take of the server: all figures in one place. A client is an address (an IPv6 address counts as its
 * /64) or, where nothing else is said, a signed-in account. All who work in one house, or a mobile network's customers, may share an
 * address: the figures are far above what people do, and below what hurts (docs/decisions/0013-what-one-address-may-take.md).
 * Of a share, `each` is what one client that is not signed in may hold of `total`; `kept` is for known clients alone.
 */
export const limits = {
  /** Requests: of pages and files, reads, writes and sign-ins. */
  requests: {
    page: { points: 3000, seconds: MINUTE },
    read: { points: 1200, seconds: MINUTE },
    write: { points: 120, seconds: MINUTE },
    'sign-in': { points: 600, seconds: MINUTE },
  },
  /** Writes that an address may try, successful or not: each costs a decision of the rules. */
  writes: { points: 240, seconds: MINUTE },
  /** What an address may store. */
  newDocuments: { points: 300, seconds: HOUR },
  storedBytes: { points: 2_000_000, seconds: HOUR },
  /** Failed sign-ins of an address on one account, of an address on all, and of all addresses on one account. */
  failuresOfPair: { points: 10, seconds: 15 * MINUTE },
  failuresOfAddress: { points: 50, seconds: 15 * MINUTE },
  failuresOfAccount: { points: 20, seconds: 15 * MINUTE },
  /** Links to set a new password: that an address may ask for, and that an account may be sent. */
  linksOfAddress: { points: 20, seconds: HOUR },
  linksOfAccount: { points: 5, seconds: HOUR },
  /** Connections of an address, a tenth of all. */
  connections: { total: Number.POSITIVE_INFINITY, each: 400, kept: 0 },
  /** Bodies in chunks that an address may be sending. */
  bodiesInChunks: { total: 20, each: 2, kept: 0 },
  /** Passwords that wait to be hashed: a client that waits behind so many is still there when its turn comes. */
  hashings: { total: 20, each: 3, kept: 8 },
  /** Bytes of the large requests that are being read, are waiting or are being carried out. */
  largeRequests: { total: 48 * MEBIBYTE, each: 8 * MEBIBYTE, kept: 16 * MEBIBYTE },
  /** Characters of long responses that their clients have not read yet. */
  unreadResponses: { total: 64 * MEBIBYTE, each: 16 * MEBIBYTE, kept: 24 * MEBIBYTE },
  /** Open snapshots: each needs a connection, and while one is open the write-ahead log can only grow. */
  snapshots: { total: 32, each: 4, kept: 12 },
  /**
   * The most characters of stored JSON that one commit may load; less for batchGet, whose whole response is built in memory
   * before it is sent. Each document is parsed, checked and encoded while other requests wait. A form finds at most the
   * document of an earlier attempt; signed-in accounts, whose limit is `known`, delete and restore many at once.
   */
  loadedCharacters: { each: MEBIBYTE, known: 10 * MEBIBYTE },
  responseCharacters: { each: MEBIBYTE / 4, known: 10 * MEBIBYTE },
  /** Bytes of the documents of a page of a list, which ends before it has more; a larger document stands alone. */
  pageBytes: { each: 100_000, known: 4_000_000 },
};
