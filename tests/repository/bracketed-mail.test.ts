import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFile } from 'embedded-firebase';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailTexts } from '../../scripts/lib/mail-texts.ts';
import { answerTestMails } from '../../server/mail/answer-test-mails.ts';
import { composeDigest } from '../../server/mail/compose-digest.ts';
import { mailTables } from '../../server/mail/mail-tables.ts';
import type { MailTexts } from '../../server/mail/mail-texts.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { createResetMailer } from '../../server/mail/reset-mailer.ts';
import { askForTestMail } from '../../server/mail/test-mails.ts';
import { inBrackets, outside } from '../clinics/words/in-brackets.ts';

const siteUrl = new URL('https://clinic.example');
const to = ['desk@clinic.example'];

test.each(mailTexts)(
  'mail to staff says no word but those of its language: $tag',
  async (texts) => {
    const { told, reset, test } = texts;
    const bracketed: MailTexts = { ...texts, ...inBrackets({ told, reset, test }) };
    vi.useFakeTimers();
    const directory = mkdtempSync(join(tmpdir(), 'bracketed-mail-'));
    const database = new DataFile(join(directory, 'mail.sqlite'), mailTables).open();
    onTestFinished(() => {
      vi.useRealTimers();
      database.close();
      rmSync(directory, { recursive: true });
    });
    const send = vi.fn<Mailer['send']>().mockResolvedValue({ refused: [] });

    const log = vi.fn();
    createResetMailer(
      { send },
      bracketed,
      log,
    )('a@b.example', `${siteUrl}reset-password?oobCode=12`);
    askForTestMail(database);
    const transact = async (work: () => void) => work();
    const options = { database, mailer: { send }, to, texts: bracketed, siteUrl, transact };
    const stop = answerTestMails({ ...options, onSent: () => {} });
    await vi.advanceTimersByTimeAsync(3000);
    stop();
    expect(log).not.toHaveBeenCalled();

    const digests = [1, 2, 1000].map((count) => {
      const counts = new Map(Object.keys(told).map((collection) => [collection, count]));
      return composeDigest(bracketed, counts, siteUrl);
    });
    const mails = [...send.mock.calls.map(([mail]) => mail), ...digests];
    expect(mails).toHaveLength(5);
    for (const mail of mails) {
      const written = [mail?.subject ?? '', mail?.text ?? ''];
      for (const text of written) expect(text).toContain('⟦');
      expect(outside(written.map((text) => text.replace(/https:\S*/g, '')))).toEqual([]);
    }
  },
);
