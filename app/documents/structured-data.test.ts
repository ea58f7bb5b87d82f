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
  text = structuredData(route, 'https://clinic.example', 'https://clinic.example/picture.jpg');
});

describe('structured data', () => {
  it('is one block whatever the content holds: nothing in it can end the script element', () => {
    expect(text).not.toMatch(/[<]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });

  it('says where a page stands below the home page', () => {
    const [, , breadcrumbs] = JSON.parse(text)['@graph'];
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://clinic.example/',
      'https://clinic.example/contact-us',
    ]);
  });
});
