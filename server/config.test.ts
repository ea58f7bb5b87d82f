import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  test('has a default for everything, and empty counts as not set', () => {
    for (const environment of [{}, { PORT: '', STAFF_EMAIL: '', TRUST_PROXY: '' }]) {
      expect(readConfig(environment)).toMatchObject({
        port: 3000,
        host: '127.0.0.1',
        dataDirectory: resolve('data'),
        siteUrl: new URL('http://localhost:3000'),
        rateLimits: true,
        firstStaff: { email: 'admin@example.com', password: null },
        mail: null,
      });
    }
  });

  test('reads what is given', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      SITE_URL: 'https://www.example.com/',
      RATE_LIMITS: 'off',
      STAFF_EMAIL: ' Ritu@Example.com',
      STAFF_PASSWORD: 'correct horse battery',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32',
      ALLOWED_ORIGINS: 'https://Front.example:443/, http://localhost:5173,',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      siteUrl: new URL('https://www.example.com'),
      rateLimits: false,
      firstStaff: { email: 'ritu@example.com', password: 'correct horse battery' },
    });
    expect([...config.allowedOrigins]).toEqual(['https://front.example', 'http://localhost:5173']);
    expect(config.trustedProxies.check('127.0.0.1')).toBe(true);
    expect(config.trustedProxies.check('10.9.9.9')).toBe(true);
    expect(config.trustedProxies.check('2001:db8::7', 'ipv6')).toBe(true);
    expect(config.trustedProxies.check('192.0.2.1')).toBe(false);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['HOST', 'a host'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/clinic'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://user:secret@example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'front.example'],
    ['ALLOWED_ORIGINS', 'https://*.front.example'],
    ['ALLOWED_ORIGINS', 'https://front.example, https://front.example/app'],
    ['RATE_LIMITS', 'no'],
    ['MAX_DATABASE_MB', '0'],
    ['MAX_DATABASE_MB', '1.5'],
    ['STAFF_EMAIL', 'ritu'],
    ['STAFF_EMAIL', 'ritu\u001b[2J@example.com'],
    ['STAFF_PASSWORD', 'short'],
    ['SMTP_URL', 'smtp.example.com'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtp://:hunter2@smtp.example.com'],
    ['SMTP_URL', 'smtp://%zz:hunter2@smtp.example.com'],
    ['SMTP_URL', 'smtp://smtp.example.com/path'],
    ['SMTP_URL', 'smtp://smtp.example.com?logger=true'],
    ['SMTP_URL', 'smtp://smtp.example.com?ignoreTLS=yes'],
    ['NOTIFY_TO', 'ritu'],
    ['NOTIFY_TO', 'ritu@example.com,'],
    ['NOTIFY_TO', 'ritu@example.com asha@example.com'],
    ['NOTIFY_TO', 'ritu@example.com\nBcc: all@example.com'],
    ['NOTIFY_TO', 'ritu@example.com'],
    ['MAIL_FROM', 'The clinic'],
    ['MAIL_FROM', 'The clinic (Bareilly) <a@example.com>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
  ])('refuses %s=%s in one line that begins with its name', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .+\\.$`));
  });

  test.each([
    ['STAFF_PASSWORD', 'hunter2'],
    ['SMTP_URL', 'smtp://ritu:hunter2@smtp.example.com?no=option'],
  ])('does not show a refused %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).not.toThrow(/hunter2/);
  });

  test('sends mail as no-reply@ the host of SITE_URL unless MAIL_FROM says otherwise', () => {
    const environment = { SMTP_URL: 'smtp://mail', SITE_URL: 'https://www.example.com:8443' };
    expect(readConfig(environment).mail?.from).toBe('no-reply@www.example.com');
    const MAIL_FROM = 'The clinic <hello@example.com>';
    expect(readConfig({ ...environment, MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
  });
});
