import { LONGEST_PASSWORD } from './passwords.ts';

const SHORTEST_PASSWORD = 10;
const FEWEST_DIFFERENT_CHARACTERS = 5;
// What must be left once the guessable parts are taken out: `Dental@2024` leaves five, `Welcome2024!` five too.
const FEWEST_OWN_CHARACTERS = 7;

// What people choose first when ten characters are asked for; longer ones made of these words are caught too.
const commonParts = [
  'password',
  'passw0rd',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'dentist',
  'dental',
  'clinic',
  'changeme',
  'secret',
  'india',
  'abcdefghij',
  'abc',
  '1234567890',
  '12345678',
  '123456',
  '123',
  '0987654321',
];

/**
 * Why a new password is refused, as a sentence, or null when it may be used. Length is what counts (NIST SP 800-63B);
 * besides, it must not be made of the commonest passwords and the account's own email.
 */
export function passwordWeakness(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    return `Password should be at least ${SHORTEST_PASSWORD} characters`;
  }
  if (password.length > LONGEST_PASSWORD) {
    return `Password should be at most ${LONGEST_PASSWORD} characters`;
  }
  const letters = password.normalize('NFC').toLowerCase();
  if (new Set(letters).size < FEWEST_DIFFERENT_CHARACTERS) {
    return `Password should have at least ${FEWEST_DIFFERENT_CHARACTERS} different characters`;
  }
  if (
    withoutParts(letters, [...email.split(/[@.]/), ...commonParts]).length < FEWEST_OWN_CHARACTERS
  ) {
    return 'Password is too easy to guess';
  }
  return null;
}

function withoutParts(letters: string, parts: string[]): string {
  let rest = letters;
  for (const part of parts.filter((part) => part.length >= 3)) rest = rest.replaceAll(part, '');
  return rest;
}
