import { expect, test } from 'vitest';
import { PasswordResetLimits } from './password-reset-limits.ts';

test('an account has five links an hour, however many other names are asked for meanwhile', () => {
  const limits = new PasswordResetLimits();
  for (let link = 0; link < 5; link += 1) limits.count('owner@x.in', `2001:db8:${link}::/64`);
  for (let name = 0; name < 20_000; name += 1)
    limits.count(`made-up-${name}@x.in`, `2001:db9:${name % 1000}::/64`);
  expect(() => limits.count('owner@x.in', '2001:db8:9::/64')).toThrow(/Too many links/);
});
