/** The account is not staff: it may not read or change records. In a file without Firebase, so that pages can load it. */
export class NotStaffError extends Error {
  override name = 'NotStaffError';
}
