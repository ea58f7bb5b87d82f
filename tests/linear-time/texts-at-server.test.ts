import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { worstGrowth } from '../../harness/growth.ts';
import { parseFieldPath } from '../../server/firestore/field-paths.ts';
import { databaseName, parseDocumentName } from '../../server/firestore/names.ts';
import { valueKey } from '../../server/firestore/order/key.ts';
import { decodeFields } from '../../server/firestore/values/decode.ts';
import { encodeFields } from '../../server/firestore/values/encode.ts';
import { clientOf } from '../../server/http/client-address.ts';
import { createHostCheck } from '../../server/http/host-check.ts';
import { refuseDotSegments } from '../../server/http/path-check.ts';
import { normalizeEmail } from '../../server/identity/emails.ts';
import { passwordWeakness } from '../../server/identity/password-policy.ts';
import { asMailError } from '../../server/mail/mail-error.ts';
import { CONVERSIONS } from '../../server/rules/conversions.ts';
import { CONTACT, ENQUIRY, FEEDBACK, mayWrite } from '../rules/clinic.ts';

const database = databaseName('demo-clinic');
const wireTypes = ['integer', 'double', 'timestamp', 'string', 'bytes', 'reference'];
const proxies = new BlockList();
proxies.addAddress('127.0.0.1');
const checkHost = createHostCheck(new URL('https://www.example.com'));

function asRequest(header: string): IncomingMessage {
  const headers = { host: header, 'x-forwarded-for': header };
  return { headers, rawHeaders: ['Host', header], socket: { remoteAddress: '127.0.0.1' } } as never;
}

/** The rules remember what they decided of a long text: each is another one. */
let count = 0;
const anew = (text: string) => `${text}${count++}`;

/** What reads a text that somebody sent, wherever that is called. Refusing it is an answer too. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    wireTypes.map((type) => [
      `a document: ${type}`,
      (text: string) => {
        const fields = decodeFields({ a: { [`${type}Value`]: text } });
        for (const value of fields.values()) valueKey(value);
        return encodeFields(fields);
      },
    ]),
  ),
  'a document: name of a field': (text) => decodeFields({ [text]: { nullValue: null } }),
  'a document: its own name': (text) => parseDocumentName(`${database.prefix}/${text}`, database),
  'a document: path of a field': parseFieldPath,
  ...Object.fromEntries(
    ['name', 'number', 'email', 'message'].map((field) => [
      `the rules: an enquiry’s ${field}`,
      (text: string) => mayWrite('visitor', { 'enquiry/e': { ...ENQUIRY, [field]: anew(text) } }),
    ]),
  ),
  'the rules: a feedback': (text) => {
    const feedback = { ...FEEDBACK, name: anew(text), message: anew(text) };
    return mayWrite('visitor', {
      'feedbacks/f': feedback,
      'feedbackContacts/f': { ...CONTACT, number: anew(text) },
    });
  },
  ...Object.fromEntries(
    [...CONVERSIONS].map(([name, convert]) => [
      `rules: ${name}()`,
      (text: string) => convert(text),
    ]),
  ),
  'sign-in: email': normalizeEmail,
  'sign-in: password': (text) => passwordWeakness(text, 'a@example.com'),
  'a request: path': refuseDotSegments,
  'a request: host': (text) => checkHost(asRequest(text)),
  'a request: forwarded for': (text) => clientOf(asRequest(text), proxies),
  'a mail server’s answer': (text) =>
    asMailError({ response: text }, {
      host: 'h',
      port: 1,
      auth: { user: 'a', pass: '1' },
    } as never),
};

test.each(Object.entries(readers))('%s takes a time linear in the text', async (_, read) => {
  const orRefuse = (text: string) => {
    try {
      return read(text);
    } catch {
      return;
    }
  };
  expect(await worstGrowth(orRefuse)).toEqual([]);
});
