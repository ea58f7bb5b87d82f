// npm run tell. Mails staff how many records are new, where no server of ours runs: a scheduler calls it.
import { ConfigError, readConfig } from '../../server/config.ts';
import { composeDigest } from '../../server/mail/compose-digest.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { mailTextsIn } from '../../server/mail-language.ts';
import { readArguments, runCommand } from '../lib/command.ts';
import { mailTexts } from '../lib/mail-texts.ts';
import { enterPlace } from '../lib/move/enter-place.ts';
import { printable } from '../lib/printable.ts';
import { countNewRecords } from '../lib/tell/count-new-records.ts';

const usage = `Usage: npm run tell [-- --at PLACE]
PLACE is "firebase" (the project of VITE_FIREBASE_*), unless said otherwise, or the address of an embedded server.
Staff sign in there: TELL_EMAIL and TELL_PASSWORD. SMTP_URL and NOTIFY_TO say how and whom to tell, NOTIFY_LANGUAGE in which language.`;

await runCommand(async () => {
  const { at } = readArguments(usage, { at: { type: 'string', default: 'firebase' } }).values;
  const { mail, siteUrl } = readConfig(process.env);
  if (mail === null || mail.notifyTo.length === 0) {
    throw new ConfigError('SMTP_URL and NOTIFY_TO must say how and whom to tell.');
  }
  const texts = mailTextsIn(mailTexts, mail.language);
  const place = await enterPlace(at, 'TELL', process.env);
  try {
    const found = await countNewRecords(place.firestore, Object.keys(texts.told));
    if (found === null) {
      console.log('The first time: what comes from now on is told of.');
      return;
    }
    const digest = composeDigest(texts, found.counts, siteUrl);
    if (digest !== null) await openMailer(mail).send({ to: mail.notifyTo, ...digest });
    await found.settle();
    console.log(digest === null ? 'Nothing is new.' : `Mailed: ${printable(digest.subject)}.`);
  } finally {
    await place.close();
  }
});
