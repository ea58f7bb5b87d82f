import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { languages } from '../content/languages.ts';
import { wordsSchema } from '../content/schemas/words.ts';
import { faultsIn } from './check-content.ts';
import { contentFiles } from './content-files.ts';

const picture: PictureSource = { sources: {}, img: { src: '/picture.svg', w: 16, h: 9 } };
const [{ words }] = languages;
const wrong = [
  undefined,
  null,
  true,
  7,
  -200,
  0.5,
  '',
  ' ',
  'x',
  '\u0000',
  [],
  [null],
  {},
  { more: 1 },
];
/** Beginnings of what our own messages say. */
const plain = /^(must|pictures\/)\b/;
/** Zod's words, which are for programmers. */
const technical =
  /expected|received|invalid|unrecognized|too (small|big)|undefined|\bnull\b|regex|pattern/i;

/** What the files hold: this clinic's facts, and those that it does without. */
function contentOf(file: string): Record<string, unknown> {
  const exported = { ...contentFiles[file]?.values } as Record<string, unknown>;
  if (file === 'pictures.ts') return { ...exported, map: picture };
  if (file === 'beside.ts') return { beside: { language: 'hi', name: 'हँसी', tagline: 'हँसी' } };
  if (file === 'hours.ts')
    return {
      ...exported,
      exceptions: [{ id: 'holi', from: '2027-03-22', to: '2027-03-23', hours: 'closed' }],
    };
  if (file === 'privacy.ts') return { privacy: inEachLanguage(notice) };
  if (file === 'terms.ts')
    return { terms: inEachLanguage({ page, heading: 'Terms', paragraphs: ['Text'] }) };
  return exported;
}

const page = { title: 'Title', description: 'Text' };
/** A notice with all that it may have. */
const notice = {
  page,
  heading: 'Heading',
  introduction: 'Text',
  since: 'Since today.',
  sections: [
    {
      covers: ['who', 'what', 'why', 'how long', 'rights', 'complaint'],
      heading: 'Heading',
      text: 'Text',
      appointment: Object.fromEntries(
        fieldsOf(words.forms.appointment).map((field) => [field, 'Text']),
      ),
      list: ['Item'],
      end: 'Text',
      contact: { phone: '+91 55555 11111', email: 'desk@example.org' },
      link: { text: 'Text', url: 'https://board.example' },
    },
    {
      covers: [],
      heading: 'Heading',
      feedback: Object.fromEntries(fieldsOf(words.forms.feedback).map((field) => [field, 'Text'])),
    },
  ],
  atForms: { appointment: 'Text', feedback: 'Text', link: 'Text' },
};

function fieldsOf(form: object): string[] {
  return Object.keys(form).filter(
    (key) => (form as Record<string, unknown>)[key] instanceof Object,
  );
}

function inEachLanguage(texts: object): object {
  return Object.fromEntries(languages.map(({ code }) => [code, texts]));
}

/** As the build gives them to the pages; a test has their files' names. */
function withPictures(value: unknown): unknown {
  if (typeof value === 'string' && /^data:image|\/pictures\//.test(value)) return picture;
  if (Array.isArray(value)) return value.map(withPictures);
  if (typeof value !== 'object' || value === null || value === picture) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withPictures(inner)]),
  );
}

/** The value again and again, each time with something else in one of its places: with the way there and what is there. */
function* spoiled(value: unknown): Generator<[path: string[], put: unknown, value: unknown]> {
  for (const put of wrong) yield [[], put, put];
  if (typeof value !== 'object' || value === null || value === picture) return;
  for (const [key, inner] of Object.entries(value))
    for (const [path, put, whole] of spoiled(inner)) {
      const copy = Array.isArray(value)
        ? value.with(Number(key), whole)
        : { ...value, [key]: whole };
      yield [[key, ...path], put, copy];
    }
}

describe.each(Object.keys(contentFiles))('what is wrong in %s', (file) => {
  const { shapes } = contentFiles[file] as (typeof contentFiles)[string];
  const right = withPictures(contentOf(file)) as Record<string, unknown>;
  const names = Object.keys(right).filter((name) => name in shapes);

  it('is nothing where it is as it should be', () => {
    expect(faultsIn(file, { values: right, shapes }, names)).toEqual([]);
  });

  it('is told in plain words, with the place of it, whatever stands there', () => {
    let told = 0;
    for (const name of names)
      for (const [path, put, value] of spoiled(right[name])) {
        const faults = faultsIn(file, { values: { ...right, [name]: value }, shapes }, names);
        told += faults.length;
        const inPlain = faults.map(
          ({ message }) => plain.test(message) && !technical.test(message),
        );
        expect(inPlain, JSON.stringify([path, put, faults])).not.toContain(false);
      }
    expect(told).toBeGreaterThan(names.length * 5);
  });

  it('is told where a thing is not exported at all', () => {
    for (const name of names) {
      const others = names.filter((each) => each !== name);
      expect(faultsIn(file, { values: right, shapes }, others)).toContainEqual({
        file,
        field: '',
        message: `must export ${name}`,
      });
    }
  });
});

it('what is wrong in the words of a language is told in plain words', () => {
  let told = 0;
  for (const [name, part] of Object.entries(words)) {
    const schema = wordsSchema.shape[name as keyof typeof words];
    for (const [path, put, value] of spoiled(part)) {
      const issues = schema.safeParse(value).error?.issues ?? [];
      told += issues.length;
      const inPlain = issues.map(({ message }) => plain.test(message) && !technical.test(message));
      expect(inPlain, JSON.stringify([name, path, put, issues])).not.toContain(false);
    }
  }
  expect(told).toBeGreaterThan(2000);
});

describe('the blocks that a clinic may have or not', () => {
  const { payment, access, questions, toothache, opening } = wordsSchema.shape;
  const told = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are left out by null', () => {
    for (const schema of [payment, access, questions, toothache])
      expect(told(schema, null)).toBeUndefined();
    expect(told(opening, { ...words.opening, callBack: null })).toBeUndefined();
  });

  it('say something where they are there', () => {
    expect(told(payment, { heading: 'Paying' })).toEqual([
      ['', 'must have introduction or one of ways, instalments, insurance, from'],
    ]);
    expect(told(access, { heading: 'Getting in', parking: { heading: 'Parking' } })).toEqual([
      ['parking.text', 'must be there'],
    ]);
    expect(told(access, { heading: 'Getting in', stairs: 'none' })).toContainEqual([
      '',
      'must not have stairs, which nothing asks for',
    ]);
    expect(
      told(questions, { page, link: 'Q', heading: 'Q', introduction: 'Text', list: [] }),
    ).toEqual([['list', 'must have 1 to 30']]);
    expect(told(toothache, { ...words.toothache, urgent: [' '] })).toEqual([
      ['urgent.0', 'must say something'],
    ]);
  });
});

describe('the clinic in one language', () => {
  const { shortName: _, address, ...texts } = words.clinic;
  const { clinic: facts } = contentOf('clinic.ts') as { clinic: { postalCode: string } };
  const short = 'Dentária Avenida';
  const faultsOf = (changed: object) => {
    const clinic = { ...texts, name: short, address, ...changed };
    const issues = wordsSchema.shape.clinic.safeParse(clinic).error?.issues ?? [];
    return issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  };

  it('may have an address without a state, and lines as they are written there', () => {
    const lines = ['Shop 3', facts.postalCode, 'Lisboa'];
    expect(faultsOf({ address: { lines, street: 'Shop 3', city: 'Lisboa' } })).toEqual([]);
  });

  it('shows each part of its address, with digits of any script', () => {
    const inDevanagari = (digit: string) => String.fromCodePoint(0x966 + Number(digit));
    const lines = ['Rua 3', facts.postalCode.replace(/\d/g, inDevanagari)];
    expect(faultsOf({ address: { lines, street: 'Rua 3', city: 'Lisboa', state: 'X' } })).toEqual([
      'address.lines must have Lisboa, the city',
      'address.lines must have X, the state',
    ]);
    expect(faultsOf({ address: { ...address, lines: [address.street] } })).toContain(
      `address.lines must have ${facts.postalCode}, the postalCode of clinic.ts`,
    );
  });

  it('is asked for a short name where its own is long', () => {
    const name = 'Centro de Medicina Dentária da Avenida';
    expect(faultsOf({ name, shortName: short })).toEqual([]);
    expect(faultsOf({ name })).toEqual([
      'shortName must be there, since the name has more than 16 letters',
    ]);
  });
});

describe('a privacy notice', () => {
  const { code } = languages.at(-1) ?? languages[0];
  const [first, second] = notice.sections;
  const faultsOf = (sections: object[]) => {
    const values = { privacy: { ...inEachLanguage(notice), [code]: { ...notice, sections } } };
    const { shapes = {} } = contentFiles['privacy.ts'] ?? {};
    return faultsIn('privacy.ts', { values, shapes }, ['privacy']).map(
      ({ field, message }) => `${field} ${message}`,
    );
  };

  it.each(['who', 'what', 'why', 'how long', 'rights', 'complaint'])(
    'without a section that covers %s is refused, with its language',
    (topic) => {
      const covers = first?.covers.filter((each) => each !== topic);
      expect(faultsOf([{ ...first, covers }, { ...second }])).toEqual([
        `${code}.sections must have a section that covers ${topic}`,
      ]);
      expect(
        faultsOf([
          { ...first, covers },
          { ...second, covers: [topic] },
        ]),
      ).toEqual([]);
    },
  );

  it('tells of the fields of both forms, of each field', () => {
    expect(faultsOf([{ ...first }])).toEqual([
      `${code}.sections must have a section with feedback, for its form`,
    ]);
    const missing = fieldsOf(words.forms.appointment).map(
      (field) => `${code}.sections.0.appointment.${field} must be there`,
    );
    expect(missing.length).toBeGreaterThan(3);
    expect(faultsOf([{ ...first, appointment: {} }, { ...second }]).sort()).toEqual(missing.sort());
  });

  it('has no section that says nothing', () => {
    const empty = { covers: [], heading: 'Heading' };
    expect(faultsOf([{ ...first }, { ...second }, empty])).toEqual([
      `${code}.sections.2 must have text or appointment or feedback or list`,
    ]);
  });
});

describe('a number of the clinic', () => {
  const { clinic } = contentOf('clinic.ts') as { clinic: object };
  const faultsOf = (facts: object) =>
    faultsIn(
      'clinic.ts',
      {
        values: { clinic: { ...clinic, country: 'IN', postalCode: '243001', ...facts } },
        shapes: contentFiles['clinic.ts']?.shapes ?? {},
      },
      ['clinic'],
    ).map(({ field, message }) => `${field} ${message}`);

  it.each([
    ['+91 5812345678', 'must be written +91 581 234 5678'],
    ['+91 98765 4321', 'must be a number that exists in IN'],
    ['+44 20 7946 0958', 'must be a number that exists in IN'],
    ['0581 234 5678', 'must be + and the country code, then digits and spaces'],
  ])('is not %s', (number, message) => {
    expect(faultsOf({ phones: [number], whatsApp: number })).toEqual([
      `phones.0 ${message}`,
      `whatsApp ${message}`,
    ]);
  });

  it('may be a landline, a mobile or a free one, or the invented clinic’s', () => {
    const phones = ['+91 581 234 5678', '+91 98765 43210', '+91 1800 123 4567', '+91 55555 01234'];
    expect(faultsOf({ phones, whatsApp: undefined })).toEqual([]);
  });
});

describe('a postal code', () => {
  const { clinic } = contentOf('clinic.ts') as { clinic: object };
  const faultsOf = (country: string, postalCode: string) =>
    faultsIn(
      'clinic.ts',
      {
        values: { clinic: { ...clinic, phones: ['+91 55555 01234'], country, postalCode } },
        shapes: contentFiles['clinic.ts']?.shapes ?? {},
      },
      ['clinic'],
    );

  it.each(['3020', '24300', '2430011', '043001', 'SW1A 1AA'])(
    'of India is not %s',
    (postalCode) => {
      expect(faultsOf('IN', postalCode)).toEqual([
        {
          file: 'clinic.ts',
          field: 'postalCode',
          message: 'must be six digits in India, such as 243001',
        },
      ]);
    },
  );

  it.each([
    ['IN', '243001'],
    ['IN', '243 001'],
    ['AT', '3020'],
    ['GB', 'SW1A 1AA'],
  ])('of %s may be %s', (country, postalCode) => {
    expect(faultsOf(country, postalCode)).toEqual([]);
  });
});
