import { z } from 'zod';
import { type Collection, collections } from '../../../collections.ts';
import { keyed, oneLine, plural, template, text } from './parts.ts';

/** The collections in which patients' documents come. */
const received = Object.entries<Collection>(collections).flatMap(([name, { receivedAt }]) =>
  receivedAt ? [name as Received] : [],
);
type Received = {
  [Name in keyof typeof collections]: (typeof collections)[Name] extends { receivedAt: string }
    ? Name
    : never;
}[keyof typeof collections];

/** Mail to staff: of what is new in each collection that patients write to, to try it, and with a link for a new password. */
export const mailTexts = z.strictObject({
  told: keyed(received, () =>
    z.strictObject({
      count: plural('count').refine(
        (forms) => Object.values(forms).every((form) => !/[\r\n]/.test(form)),
        'must be one line',
      ),
      note: oneLine(text).exactOptional(),
    }),
  ),
  test: z.strictObject({ subject: oneLine(text), text: template('site') }),
  reset: z.strictObject({ subject: oneLine(template('host')), text: template('site', 'link') }),
});
