import { changeCopy } from './copy-database.ts';

/**
 * Takes the signing key, all sessions and all links to set a new password out of a copy of a database, so that nothing of
 * them is left in the file: nobody can sign in by the copy without a password. A server that starts with it makes a new
 * key. `validAfter`, in seconds since the epoch, also voids the ID tokens that were issued before. Throws what SQLite
 * throws.
 */
export function leaveOutSessions(file: string, validAfter = 0): void {
  changeCopy(file, (database) => {
    database.exec('DELETE FROM refresh_tokens; DELETE FROM signing_keys');
    // A copy of an older version may lack the table.
    const links = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'password_resets'");
    if (links.get() !== undefined) database.exec('DELETE FROM password_resets');
    if (validAfter === 0) return;
    database
      .prepare('UPDATE accounts SET tokens_valid_after = max(?, tokens_valid_after + 1)')
      .run(validAfter);
  });
}
