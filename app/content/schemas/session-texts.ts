import { z } from 'zod';
import { plural, template, text } from './parts.ts';

/** Signing in and out, and passwords. */
export const sessionTexts = z.strictObject({
  loading: text,
  sending: text,
  /** Labels of fields. */
  email: text,
  password: text,
  newPassword: text,
  newPasswordAgain: text,
  /** Buttons. */
  login: text,
  savePassword: text,
  signIn: z.strictObject({ title: text, failed: text, forgotten: text, needsScript: text }),
  /** At the head of the dashboard, and in its place while nothing of it is shown. */
  bar: z.strictObject({
    title: text,
    welcome: template('email'),
    logout: text,
    needsScript: text,
  }),
  /** Over the dashboard, when its session has ended. */
  again: z.strictObject({ title: text, why: text, leave: text }),
  change: z.strictObject({
    title: text,
    current: text,
    wrong: text,
    changed: text,
    failed: text,
    cancel: text,
    close: text,
  }),
  /** A link to set a forgotten password, and where it leads. */
  reset: z.strictObject({
    title: text,
    needsScript: text,
    explanation: text,
    send: text,
    /** It never says whether there is such an account. */
    sent: text,
    cannotMail: text,
    notSent: text,
    invalid: text,
    notChecked: text,
    again: text,
    whose: template('email'),
    changed: text,
    notSet: text,
  }),
  /** Why an attempt failed, where the server says no more. */
  refused: z.strictObject({ network: text, tooMany: text, ended: text, storage: text }),
  differ: text,
  weak: text,
  /** What the server says in English beside its codes. */
  server: z.strictObject({
    short: plural('count'),
    long: plural('count'),
    alike: plural('count'),
    guessed: text,
    busy: text,
    tooMany: text,
    tooManyLinks: text,
    seconds: plural('count'),
    minutes: plural('count'),
  }),
});
export type SessionTexts = z.infer<typeof sessionTexts>;
