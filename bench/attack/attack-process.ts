// A process of its own, started by measure-attacks.ts: one stranger, who attacks until the process is killed.
import { type AttackName, attacks } from './attacks.ts';

process.once('message', async ({ url, name }: { url: string; name: AttackName }) => {
  process.send?.('begun');
  for (;;) await attacks[name](url).catch(() => {});
});
