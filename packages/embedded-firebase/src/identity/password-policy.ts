import { MAXIMUM_PASSWORD_LENGTH } from './passwords.ts';

const MINIMUM_PASSWORD_LENGTH = 8;
const MINIMUM_DIFFERENT_CHARACTERS = 4;

/** What people choose first when eight characters are asked for. */
const commonest = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'password1234',
  'password@123',
  'passw0rd',
  'p@ssw0rd',
  '12345678',
  '123456789',
  '1234567890',
  '0987654321',
  '87654321',
  'qwertyuiop',
  'qwerty123',
  'qwerty1234',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'asdfghjkl',
  'abcd1234',
  'abc12345',
  'abcdefgh',
  'iloveyou',
  'welcome1',
  'welcome123',
  'welcome@123',
  'letmein123',
  'changeme',
  'admin123',
  'admin@123',
  'admin1234',
  'administrator',
]);

/**
 * Why a new password is refused, as a sentence, or null when it may be used. As NIST SP 800-63B advises: a length, a
 * list of the commonest and the account's own email, and no rules about kinds of characters. `own` are the commonest among
 * the users of one application, in small letters.
 */
export function passwordWeakness(
  password: string,
  email: string,
  own: ReadonlySet<string>,
): string | null {
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    return `Password should be at most ${MAXIMUM_PASSWORD_LENGTH} characters`;
  }
  // What is hashed: a letter and its accent may come as one character or as two.
  const composed = password.normalize('NFC');
  if ([...composed].length < MINIMUM_PASSWORD_LENGTH) {
    return `Password should be at least ${MINIMUM_PASSWORD_LENGTH} characters`;
  }
  const letters = composed.toLowerCase();
  if (new Set(letters).size < MINIMUM_DIFFERENT_CHARACTERS) {
    return `Password should have at least ${MINIMUM_DIFFERENT_CHARACTERS} different characters`;
  }
  const isEmail = letters === email || letters === email.split('@')[0];
  const isCommon = commonest.has(letters) || own.has(letters);
  return isEmail || isCommon ? 'Password is too easy to guess' : null;
}
