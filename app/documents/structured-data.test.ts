import { beforeEach, describe, expect, it, vi } from 'vitest';

const address = { street: '1 Road', city: 'Town', state: 'State', postalCode: '1', country: 'IN' };
const clinic = {
  name: 'Teeth </script><script>alert(1)</script><!-- & more',
  phones: ['+91 1'],
  email: 'a@b',
  address,
  position: { latitude: 1, longitude: 2 },
  social: [],
};
vi.mock('../content/clinic.ts', () => ({ clinic, mapLink: 'https://maps.example' }));
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
    expect(JSON.parse(text)['@graph'][0].name).toBe(clinic.name);
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
