/** An email as it is stored and looked up: people type spaces around it and capital letters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
