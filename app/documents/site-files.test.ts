import { expect, it } from 'vitest';
import { siteFiles } from './site-files.ts';

const text = (stringValue: string) => ({ stringValue });
const closed = {
  name: 'projects/p/databases/(default)/documents/calendar/2999-01-01',
  fields: {
    ...{ to: text('2999-01-01'), hours: text('closed') },
    texts: { mapValue: { fields: { en: text('Our holiday') } } },
    at: { timestampValue: '2026-11-30T06:30:00Z' },
  },
};

it('tells assistants of the days that staff have closed by the time of the build', () => {
  const llms = (storedCalendar: unknown) =>
    siteFiles({
      ...{ siteUrl: 'https://clinic.example', lastChanges: {}, today: new Date(0) },
      ...{ calendarAssets: { modules: [], stylesheet: '' }, storedCalendar },
    })['llms.txt'];
  expect(llms([closed])).toMatch(/Our holiday, .*\b1\b.*: /);
  expect(llms(undefined)).not.toContain('Our holiday');
});
