import { expect, it } from 'vitest';
import { asciiEmail } from './ascii-email.ts';

it.each([
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['Asha.V@BÜCHER.example', 'Asha.V@xn--bcher-kva.example'],
  ['asha@डॉक्टर.भारत', 'asha@xn--11bue6d6fza.xn--h2brj9c'],
  ['asha@bücher。example', 'asha@xn--bcher-kva.example'],
  ['asha@bücher。example。', 'asha@xn--bcher-kva.example'],
  ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
  ['asha@ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
  ['asha@דוגמה.example', 'asha@xn--6dbbec0c.example'],
])('gives the domain of %s its ASCII form', (email, expected) => {
  expect(asciiEmail(email)).toBe(expected);
});

it.each([
  '\u200easha@example.com',
  '\u202aasha@example.com\u202c ',
  '\u00a0asha@example.com\ufeff',
])('takes what nobody sees away from around %j', (email) => {
  expect(asciiEmail(email)).toBe('asha@example.com');
});

it.each([
  ...['', 'asha', 'a@b', 'Asha@Example.COM', 'asha@127.1', 'asha@xn--bcher-kva.example'],
  ...[
    'आशा@example.com',
    'a@bücher.example/x',
    'a@bücher.example:80',
    'a@bü cher.example',
    'a@bücher.example?c',
  ],
  ...['a@bü%63her.example', 'a@bü\u202ecker.example', 'a@[ü]'],
])('leaves %j as it is', (email) => {
  expect(asciiEmail(email)).toBe(email);
});
