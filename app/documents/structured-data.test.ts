import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../content/languages.ts';

const [english] = languages;
const name = 'Teeth </script><script>alert(1)</script><!-- & more';
const words = { ...english.words, clinic: { ...english.words.clinic, name } };
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
  text = structuredData(route, 'https://clinic.example', 'https://clinic.example/picture.jpg', [
    {
      name: 'projects/p/databases/(default)/documents/calendar/2999-01-01',
      fields: {
        ...{ to: { stringValue: '2999-01-02' }, hours: { stringValue: 'closed' } },
        texts: { mapValue: { fields: { en: { stringValue: 'Our holiday' } } } },
        at: { timestampValue: '2026-11-30T06:30:00Z' },
      },
    },
  ]);
});

describe('structured data', () => {
  it('is one block whatever the content holds: nothing in it can end the script element', () => {
    expect(text).not.toMatch(/[<]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });

  it('has the days that staff have closed', () => {
    const [dentist] = JSON.parse(text)['@graph'];
    expect(dentist.specialOpeningHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: '2999-01-01', validThrough: '2999-01-02' },
      ...{ opens: '00:00', closes: '00:00' },
    });
  });

  it('says where a page stands below the home page', () => {
    const [, , breadcrumbs] = JSON.parse(text)['@graph'];
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://clinic.example/',
      'https://clinic.example/contact-us',
    ]);
  });
});
