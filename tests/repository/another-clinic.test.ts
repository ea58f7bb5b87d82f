import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../harness/root.ts';
import { copySources } from './source-copy.ts';

/** What another clinic would write into app/content in place of this clinic's facts. */
const replacements: [ours: RegExp, theirs: string][] = [
  [/Dantodaya Dental Clinic/g, 'Smile House'],
  [/Dantodaya/g, 'Smile House'],
  [/दंतोदय/g, 'मुस्कान घर'],
  [/स्वस्थ दाँत, खुली मुस्कान/g, 'हर उम्र के लिए'],
  [/A new dawn for every smile\./g, 'Teeth that last.'],
  [/14 Station Road, Civil Lines/g, '7 Lake View'],
  [/Station Road/g, 'Lake Road'],
  [/Civil Lines/g, 'Lake View'],
  [/Ramganga/g, 'Upper Lake'],
  [/Bareilly/g, 'Bhopal'],
  [/Uttar Pradesh/g, 'Madhya Pradesh'],
  [/243001/g, '462001'],
  [/\+91 55555 01234/g, '+91 55555 11111'],
  [/\+91 55555 05678/g, '+91 55555 22222'],
  [/whatsApp: '[^']*' as/, 'whatsApp: undefined as'],
  [/hello@example\.com/g, 'desk@example.org'],
  [/Asha Verma/g, 'Leela Rao'],
  [/Udaya Web Studio/g, 'Lake Web'],
  [/doctor-a\.svg/g, 'doctor-c.svg'],
  [/Sunday: \{ opens: '10:00', closes: '17:00' \}/, "Sunday: 'closed'"],
];
const ours =
  /Dantodaya|दंतोदय|स्वस्थ|new dawn|Station Road|Ramganga|Civil Lines|Bareilly|Uttar Pradesh|243001|55555 0|hello@|Verma|Udaya|Sun 10:00/;

let folder: string;

beforeAll(() => {
  folder = copySources();
  for (const file of globSync('app/content/**/*.{ts,tsx,svg}', { cwd: folder })) {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8');
    for (const [pattern, theirs] of replacements) text = text.replace(pattern, theirs);
    writeFileSync(path, text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): string {
  return execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, SITE_URL: 'https://smile-house.example' },
  });
}

function spoil(file: string, right: string, wrong: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(right);
  writeFileSync(path, text.replace(right, wrong));
}

describe('another clinic’s site', () => {
  it('is built from app/content alone, and nothing of ours is left in it', {
    timeout: 120_000,
  }, () => {
    build();
    const site = join(folder, 'dist/site');
    const files = globSync('**/*.{html,js,css,txt,xml,json,svg,webmanifest}', { cwd: site });
    expect(files).toContain('index.html');
    const left = files.filter((file) => ours.test(readFileSync(join(site, file), 'utf8')));
    expect(left).toEqual([]);

    const home = readFileSync(join(site, 'index.html'), 'utf8');
    expect(home).toContain('Thursday closed');
    expect(home).toContain('Sunday closed');
    expect(home).toContain('Dr. Leela Rao');
    expect(home).toContain('https://smile-house.example/');
    expect(home).not.toContain('localhost');
    const contact = readFileSync(join(site, 'contact-us/index.html'), 'utf8');
    expect(contact).toContain('+91 55555 11111');
    expect(contact).not.toMatch(/WhatsApp|wa\.me/);
  });

  it('is tested by the same tests, which hold no word of ours', () => {
    const tests = globSync('{tests,harness}/**/*.ts', { cwd: root });
    expect(tests.length).toBeGreaterThan(100);
    const naming = tests.filter((file) => ours.test(readFileSync(join(root, file), 'utf8')));
    expect(naming).toEqual(['tests/repository/another-clinic.test.ts']);
  });

  it('keeps the code of the build before it, for pages that are open meanwhile', {
    timeout: 120_000,
  }, () => {
    const scripts = () => globSync('dist/site/assets/*.js', { cwd: folder });
    const before = scripts();
    const longGone = join('dist/site/assets', 'replaced-long-ago.js');
    writeFileSync(join(folder, longGone), '');
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const script of [...before, longGone]) {
      utimesSync(join(folder, script), twoMonthsAgo, twoMonthsAgo);
    }
    const path = join(folder, 'app/content/clinic.ts');
    writeFileSync(path, readFileSync(path, 'utf8').replace('7 Lake View', '8 Lake View'));
    build();
    expect(scripts()).toEqual(expect.arrayContaining(before));
    expect(scripts().length).toBeGreaterThan(before.length);
    expect(scripts()).not.toContain(longGone);
  });

  it('is refused when its content would make a broken page, naming file and field', {
    timeout: 120_000,
  }, () => {
    spoil('app/content/hours.ts', "opens: '10:00'", "opens: '10 am'");
    spoil('app/content/clinic.ts', "network: 'YouTube'", "network: 'Threads'");
    expect(build).toThrow(/app\/content\/hours\.ts: week\.Monday/);
    expect(build).toThrow(
      'app/content/clinic.ts: social.1.network: must be one of Instagram, YouTube, Facebook',
    );
  });
});
