import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, DataFile } from 'embedded-firebase';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTestMails } from './answer-test-mails.ts';
import { MailError } from './mail-error.ts';
import { mailTables } from './mail-tables.ts';
import { mailTexts } from './mail-texts.test-data.ts';
import type { Mailer } from './mailer.ts';
import { askForTestMail, readTestMailAnswer } from './test-mails.ts';

let directory: string;
let database: Database;
beforeEach(() => {
  vi.useFakeTimers();
  directory = mkdtempSync(join(tmpdir(), 'test-mails-'));
  database = new DataFile(join(directory, 'mail.sqlite'), mailTables).open();
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ['taken', 1],
  ['refused', 0],
])(
  'a test mail that was %s is sent once, though its answer is stored later',
  async (what, sent) => {
    const send = vi.fn<Mailer['send']>().mockResolvedValue({ refused: [] });
    if (what === 'refused')
      send.mockRejectedValue(new MailError({ reason: 'Refused.' }, 'EMESSAGE', 550, null));
    const transact = vi.fn(async (work: () => void) => work());
    transact.mockRejectedValueOnce(new Error('The disk is full.'));
    const onSent = vi.fn();
    const id = askForTestMail(database);
    const siteUrl = new URL('https://clinic.example');
    const to = ['desk@clinic.example'];
    const stop = answerTestMails({
      ...{ database, mailer: { send }, to, siteUrl, transact, onSent },
      texts: mailTexts[0],
    });
    await vi.advanceTimersByTimeAsync(3000);
    stop();
    expect(send).toHaveBeenCalledOnce();
    expect(onSent).toHaveBeenCalledTimes(sent);
    expect(readTestMailAnswer(database, id)?.wasSent).toBe(sent === 1);
  },
);
