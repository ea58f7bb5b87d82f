import { describe, expect, test } from 'vitest';
import { isSender, parseAddresses, parseSmtpUrl } from './mail-settings.ts';

describe('parseSmtpUrl', () => {
  test('reads host, port, user and password, which are percent-encoded', () => {
    expect(parseSmtpUrl('smtps://ritu%40example.com:a%2Fb%23@smtp.example.com')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      secure: true,
      auth: { user: 'ritu@example.com', pass: 'a/b#' },
      ignoreTLS: false,
      requireTLS: true,
      tls: { rejectUnauthorized: true },
    });
  });

  test('takes the submission port, and an IPv6 address without its brackets', () => {
    expect(parseSmtpUrl('smtp://mail')).toMatchObject({ host: 'mail', port: 587, secure: false });
    expect(parseSmtpUrl('smtp://[::1]:25/')).toMatchObject({ host: '::1', port: 25 });
  });

  test.each([
    ['smtp://mail', false],
    ['smtp://user:secret@mail', true],
    ['smtp://mail?requireTLS=true', true],
    ['smtp://user:secret@mail?ignoreTLS=true', false],
  ])('%s: a password is not sent unencrypted unless that is asked for', (url, requireTLS) => {
    expect(parseSmtpUrl(url)?.requireTLS).toBe(requireTLS);
  });

  test('reads the options of nodemailer that concern encryption', () => {
    const url = 'smtp://localhost:25?ignoreTLS=true&tls.rejectUnauthorized=false';
    expect(parseSmtpUrl(url)).toMatchObject({
      ignoreTLS: true,
      tls: { rejectUnauthorized: false },
    });
  });
});

test('parseAddresses allows blanks around the commas', () => {
  expect(parseAddresses('ritu@example.com , desk+night@clinic.example')).toEqual([
    'ritu@example.com',
    'desk+night@clinic.example',
  ]);
});

test.each([
  ['desk@clinic.example', true],
  ['<desk@clinic.example>', true],
  ['The clinic <desk@clinic.example>', true],
  ['The clinic<desk@clinic.example>', true],
  ["Dr. Asha's Clinic & Co. <desk@clinic.example>", true],
  ['दन्तोदय <desk@clinic.example>', true],
  ['"Dantodaya (Bareilly)" <desk@clinic.example>', true],
  ['"The \\"best\\", Dr. Asha: dentist" <desk@clinic.example>', true],
  ['Dantodaya (Bareilly) <desk@clinic.example>', false],
  ['Dantodaya (Bareilly <desk@clinic.example>', false],
  ['Dantodaya <desk@clinic.example> (Bareilly)', false],
  ['Dantodaya <desk@clinic.example', false],
  ['Dantodaya desk@clinic.example', false],
  ['Dr. Asha; <desk@clinic.example>', false],
  ['Dentists: desk@clinic.example;', false],
  ['"Dantodaya <desk@clinic.example>', false],
  ['=?utf-8?Q?Asha?= <desk@clinic.example>', false],
  ['Asha\u001b <desk@clinic.example>', false],
  ['Asha\r\nBcc: x@y.example <desk@clinic.example>', false],
  ['desk@clinic.example, ritu@clinic.example', false],
  ['The clinic', false],
  ['', false],
])('isSender: %s is %s', (text, expected) => {
  expect(isSender(text)).toBe(expected);
});
