import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnvFile } from './env-file.mjs';

const read = (text: string) => readEnvFile(Buffer.from(text));

describe('a .env is read', () => {
  test.each([
    ['STAFF_PASSWORD=correct-horse', 'correct-horse'],
    ['STAFF_PASSWORD=correct horse battery', 'correct horse battery'],
    ["STAFF_PASSWORD='Correct-Horse#42'", 'Correct-Horse#42'],
    ['STAFF_PASSWORD="Correct-Horse#42"', 'Correct-Horse#42'],
    ['STAFF_PASSWORD=\'a $b `c` "d" # e\'', 'a $b `c` "d" # e'],
    ['STAFF_PASSWORD="it\'s # mine"', "it's # mine"],
    ["STAFF_PASSWORD=' both ends '", ' both ends '],
    [' STAFF_PASSWORD = correct-horse \t', 'correct-horse'],
    ['# first\r\nSTAFF_PASSWORD=correct-horse\r\nPORT=3000\r\n', 'correct-horse'],
    ['STAFF_PASSWORD=one\nSTAFF_PASSWORD=two', 'two'],
    ['STAFF_PASSWORD=a=b&c;d', 'a=b&c;d'],
    ['STAFF_PASSWORD=दाँत-éclair', 'दाँत-éclair'],
    ['STAFF_PASSWORD=\nPORT=3000', ''],
  ])('%j', (text, password) => {
    expect(read(text).STAFF_PASSWORD).toBe(password);
  });

  /** systemd's own reader of such files, as a command that prints what it read. */
  const generator =
    '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

  test('as Node reads it, and as systemd does where there is one', () => {
    const value = fc.string({ unit: fc.constantFrom(...'ab \'"`#$\\=;é') });
    const accepted: [name: string, value: string][] = [];
    const lines: string[] = [];
    fc.assert(
      fc.property(value, fc.constantFrom('', "'", '"'), (text, quote) => {
        const name = `V${lines.length}`;
        const line = `${name}=${quote}${text}${quote}`;
        const variables = attempt(line);
        if (variables === null) return;
        expect({ ...parseEnv(line) }).toEqual(variables);
        lines.push(line);
        accepted.push([name, variables[name] ?? '']);
      }),
      { numRuns: 3000 },
    );
    expect(accepted.length).toBeGreaterThan(300);
    if (existsSync(generator)) expect(asSystemdReads(lines)).toEqual(comparable(accepted));
  });

  function asSystemdReads(lines: string[]): Record<string, string> {
    const home = mkdtempSync(join(tmpdir(), 'env-'));
    try {
      mkdirSync(join(home, '.config', 'environment.d'), { recursive: true });
      const text = lines.filter((line) => !line.includes('$')).join('\n');
      writeFileSync(join(home, '.config', 'environment.d', '1.conf'), text);
      const printed = execFileSync(generator, {
        env: { HOME: home },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const entries = printed.matchAll(/^(V\d+)=(?:"(.*)"|(.*))$/gm);
      return Object.fromEntries(
        [...entries].map(([, name, quoted, plain]) => [
          name,
          quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
        ]),
      );
    } finally {
      rmSync(home, { recursive: true });
    }
  }
});

describe('a .env is refused, by line and name and without its value,', () => {
  test.each([
    ['STAFF_PASSWORD=Correct-Horse#42', 'put the value of STAFF_PASSWORD in single quotes'],
    ['STAFF_PASSWORD=Correct-Horse #42', "STAFF_PASSWORD='...'"],
    ["STAFF_PASSWORD='Correct-Horse' # ours", 'no comment behind it'],
    ['STAFF_PASSWORD=$Horse', 'put the value of STAFF_PASSWORD in single quotes'],
    ['STAFF_PASSWORD="$Horse"', 'put the value of STAFF_PASSWORD in single quotes'],
    ['STAFF_PASSWORD="Horse', 'put the value of STAFF_PASSWORD'],
    ["STAFF_PASSWORD='Horse\\n'", 'no \\'],
    ['STAFF_PASSWORD=`Horse`', 'put the value of STAFF_PASSWORD'],
    ["STAFF_PASSWORD=Horse's", "in double quotes where it holds a '"],
    ['export STAFF_PASSWORD=Horse', 'leave out "export"'],
    ['STAFF_PASSWORD: Horse', 'this is not NAME=value'],
    ['STAFF-PASSWORD=Horse', 'this is not NAME=value'],
    ['# see C:\\Horse\\', 'a comment must not end in \\'],
    ['STAFF_PASSWORD=Horse\0', 'a control character'],
  ])('%j', (line, message) => {
    const refused = () => read(`PORT=3000\n${line}\n`);
    expect(refused).toThrow(/^\.env, line 2: [^\n]+\.$/);
    expect(refused).toThrow(message);
    expect(refused).not.toThrow(/Horse/);
  });

  test.each([
    ['a byte order mark', Buffer.from('\ufeffSTAFF_PASSWORD=Horse')],
    ['UTF-16', Buffer.from('\ufeffSTAFF_PASSWORD=Horse', 'utf16le')],
    ['Latin 1', Buffer.from('STAFF_PASSWORD=Hörse', 'latin1')],
  ])('%s', (_what, bytes) => {
    expect(() => readEnvFile(bytes)).toThrow(
      '.env must be saved as UTF-8 without a byte order mark.',
    );
  });
});

function attempt(line: string): Record<string, string> | null {
  try {
    return read(line);
  } catch {
    return null;
  }
}

/** Without what systemd does to its own such files alone: it replaces `$NAME` and leaves out what is empty. */
function comparable(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && !value.includes('$')));
}
