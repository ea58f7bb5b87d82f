import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('what sends mail is loaded before the first mail, whose time would tell of an account', () => {
  const module = join(import.meta.dirname, 'mailer.ts');
  const program = `
    import { createRequire } from 'node:module';
    import { openMailer } from ${JSON.stringify(module)};
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).length > 0;
    const before = loaded();
    openMailer({ server: {}, from: '', notifyTo: [] });
    console.log(before, loaded());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stdout).toBe('false true\n');
});
