import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { readHostedConfiguration } from './hosted-configuration.ts';

const whole = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'clinic-1234.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'clinic-1234',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('readHostedConfiguration', () => {
  test('without any of it the site is for the embedded server', () => {
    expect(readHostedConfiguration({ PORT: '3000', VITE_FIREBASE_API_KEY: '' })).toBeNull();
  });

  test('with all of it the site is for that project', () => {
    expect(readHostedConfiguration(whole)).toEqual({ projectId: 'clinic-1234', appCheck: false });
    expect(readHostedConfiguration({ ...whole, VITE_FIREBASE_APP_CHECK_KEY: '6L' })).toEqual({
      projectId: 'clinic-1234',
      appCheck: true,
    });
  });

  test.each(Object.keys(whole))('names %s when only that is missing', (name) => {
    for (const left of [undefined, '']) {
      expect(() => readHostedConfiguration({ ...whole, [name]: left })).toThrow(
        new RegExp(`half set: ${name} missing`),
      );
    }
  });

  test('names all that is missing when only the App Check key is set', () => {
    expect(() => readHostedConfiguration({ VITE_FIREBASE_APP_CHECK_KEY: '6L' })).toThrow(
      `half set: ${Object.keys(whole).join(', ')} missing`,
    );
  });

  test.each([
    [{ ...whole, VITE_FIREBASE_APPCHECK_KEY: '6L' }, /VITE_FIREBASE_APPCHECK_KEY/],
    [{ ...whole, VITE_FIREBASE_PROJECT_ID: 'my clinic' }, /VITE_FIREBASE_PROJECT_ID/],
  ])('refuses a misspelt setting: %j', (environment, message) => {
    expect(() => readHostedConfiguration(environment)).toThrow(message);
    expect(() => readHostedConfiguration(environment)).toThrow(ConfigError);
  });
});
