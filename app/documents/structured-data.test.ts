import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../content/languages.ts';

const [english] = languages;
const name = 'Teeth </script><script>alert(1)</script><!-- & more';
const words = { ...english.words, clinic: { ...english.words.clinic, name } };
vi.mock('../content/hours.ts', () => ({ week, timeZone: 'Asia/Kolkata' }));

const open = { opens: '18:00', closes: '02:00' };
const week = {
  Monday: open,
  Tuesday: 'closed',
  Wednesday: 'closed',
  Thursday: 'closed',
  Friday: 'closed',
  Saturday: 'closed',
  Sunday: open,
};
const route = {
  path: '/contact-us',
  page: 'contact-us',
  language: { ...english, words },
  title: 'Book',
  description: '',
  indexable: true,
  interactive: true,
};

let text: string;
beforeEach(async () => {
  const { structuredData } = await import('./structured-data.ts');
  text = structuredData(route, 'https://clinic.example', 'https://clinic.example/picture.jpg');
});

describe('structured data', () => {
  it('is one block whatever the content holds: nothing in it can end the script element', () => {
    expect(text).not.toMatch(/[<]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });

  it('lists the days that are open, and no day that is closed', () => {
    const hours = JSON.parse(text)['@graph'][0].openingHoursSpecification;
    expect(hours).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', ...open },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', ...open },
    ]);
  });

  it('says where a page stands below the home page', () => {
    const [, , breadcrumbs] = JSON.parse(text)['@graph'];
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://clinic.example/',
      'https://clinic.example/contact-us',
    ]);
  });
});
