import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it.each(['Asha', 'काव्य शर्मा', 'D’Souza 36', ''])('%j stands in a sentence as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

it.each([
  ['محمد علی', 'محمد علی'],
  ['דוד (Dr.)', 'דוד (Dr.)'],
  ['\u202eAsha', 'Asha'],
  ['Asha\u2069\u202e', 'Asha'],
])('%j turns nothing beside it', (name, shown) => {
  expect(isolated(name)).toBe(`\u2068${shown}\u2069`);
});
