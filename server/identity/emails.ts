/** An email as accounts are found by: people type spaces around it and capital letters into it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
