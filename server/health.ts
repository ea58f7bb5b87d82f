import type { Context } from 'hono';

/** For monitors, and for the machine that is to know whether the process still answers. */
export const HEALTH_PATH = '/healthz';

/** Says whether records are refused, and nothing more, for anybody may ask. */
export function answerHealth(c: Context, refuses: boolean): Response {
  c.header('Cache-Control', 'no-store');
  return refuses ? c.text('Records are refused.\n', 503) : c.text('OK\n');
}
