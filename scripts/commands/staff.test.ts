import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, runScript } from '../../harness/process.ts';
import { clinicData } from '../../server/clinic-data.ts';

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test.each(['add', 'password'])(
  '%s never takes the password of the first start',
  async (command) => {
    clinicData(project.dataDirectory).open().close();
    const { code, stdout, stderr } = await runScript(
      project,
      'scripts/commands/staff.ts',
      [command, 'ritu@example.com'],
      { environment: { STAFF_PASSWORD: 'correct horse battery' }, input: '' },
    );
    expect(stderr).toMatch(/^This password cannot be used: /);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  },
);

test.each([
  ['add', 'ritu@example.com'],
  ['password', 'ritu@example.com'],
  ['remove', 'ritu@example.com'],
  ['list'],
])('%s makes no database where there is none', async (...args) => {
  const input = 'correct horse battery';
  const { code, stdout, stderr } = await runScript(project, 'scripts/commands/staff.ts', args, {
    input,
  });
  expect(stderr).toBe(
    `There is no database at ${project.dataDirectory}/clinic.sqlite: the data folder must be the one in which the server made it.\n`,
  );
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(existsSync(project.dataDirectory)).toBe(false);
});

test('an empty file is no database, and stays as it is', async () => {
  mkdirSync(project.dataDirectory);
  const file = join(project.dataDirectory, 'clinic.sqlite');
  writeFileSync(file, '');
  const { stderr } = await runScript(project, 'scripts/commands/staff.ts', ['list']);
  expect(stderr).toMatch(/^There is no database at /);
  expect(statSync(file).size).toBe(0);
});
