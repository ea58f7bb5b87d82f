import type { TestServer } from '../../harness/server.ts';

/** Ends all sessions, as a new password that is set elsewhere does. */
export function endSessions({ database }: TestServer): void {
  database.sql.exec(
    'UPDATE accounts SET tokens_valid_after = unixepoch() + 1; DELETE FROM refresh_tokens',
  );
}
