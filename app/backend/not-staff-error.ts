/** The account is not staff: it may not read or change records. The file does not import Firebase: pages can load it. */
export class NotStaffError extends Error {
  override name = 'NotStaffError';
}
