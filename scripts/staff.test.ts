import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, runScript } from '../harness/process.ts';

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test.each(['add', 'password'])(
  '%s never takes the password of the first start',
  async (command) => {
    const { code, stdout, stderr } = await runScript(
      project,
      'scripts/staff.ts',
      [command, 'ritu@example.com'],
      { environment: { STAFF_PASSWORD: 'correct horse battery' }, input: '' },
    );
    expect(stderr).toMatch(/^This password cannot be used: /);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  },
);
