import { describe, expect, test } from 'vitest';
import { selectTests } from './test-selection.ts';

describe('npm test -- PATTERN', () => {
  test('means all tests when it is empty', () => {
    expect(selectTests('')).toEqual({ unit: [[]], journeys: [] });
  });

  test('means the tests of a file or folder, where it is the path of one', () => {
    const file = 'server/config.test.ts';
    expect(selectTests(file)).toEqual({ unit: [[file]], journeys: null });
    expect(selectTests('./server/mail/')).toEqual({ unit: [['server/mail']], journeys: null });
    expect(selectTests('tests/e2e/pages.spec.ts')).toMatchObject({
      journeys: ['tests/e2e/pages\\.spec\\.ts'],
    });
    expect(selectTests('./tests')).toMatchObject({ journeys: ['tests'] });
  });

  test('means every test with that text in its file or its title otherwise, capitals or not', () => {
    const { unit, journeys } = selectTests('CONFIG');
    const [named = [], [option, title, ...others] = []] = unit;
    expect(named).toContain('server/config.test.ts');
    expect(named).toContain('scripts/lib/hosted-configuration.test.ts');
    expect([option, title]).toEqual(['--testNamePattern', '(?i:CONFIG)']);
    expect(others).toContain('packages/embedded-firebase/src/rules/equality.test.ts');
    expect(others.filter((file) => named.includes(file))).toEqual([]);
    expect(journeys).toEqual(['--grep', 'CONFIG']);
  });

  test('is text and no regular expression', () => {
    const { unit, journeys } = selectTests('a (b.');
    expect(unit).toHaveLength(1);
    expect(unit[0]?.[1]).toBe('(?i:a \\(b\\.)');
    expect(journeys).toEqual(['--grep', 'a \\(b\\.']);
  });
});
