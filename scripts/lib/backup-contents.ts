import type { BackupContents } from 'embedded-firebase';

/** `12 records, the newest of 2026-11-29T09:30:00Z, and 2 accounts` */
export function inWords({ records, accounts, newest }: BackupContents): string {
  const time = newest === null ? '' : `, the newest of ${newest.toISOString().slice(0, 19)}Z,`;
  return `${counted(records, 'record')}${time} and ${counted(accounts, 'account')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
