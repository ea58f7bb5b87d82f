/** The account may not read or change records: it is not staff. In a file without Firebase, so that pages can load it. */
export class NotStaffError extends Error {
  override name = 'NotStaffError';
}
