import { describe, expect, it } from 'vitest';
import {
  inTwoLines,
  letterCount,
  longestWord,
  shortNameOf,
  widestWord,
  widthOf,
  withName,
} from './names.ts';

describe('letters', () => {
  it.each([
    ['Dant', 4],
    ['हिन्दी', 2],
    ['é', 1],
  ])('of "%s" are counted as they are seen', (text, count) => {
    expect(letterCount(text)).toBe(count);
  });

  it('are counted in the longest word, where spaces and hyphens end one', () => {
    expect(longestWord('Multi-speciality Dental Care')).toBe(10);
    expect(longestWord('Zahnarztpraxisgemeinschaft')).toBe(26);
  });
});

describe('a name in two lines', () => {
  it.each([
    ['Smile', ['Smile']],
    ['Dantodaya Dental Clinic', ['Dantodaya', 'Dental Clinic']],
    ['A Dental Clinic', ['A Dental', 'Clinic']],
    ['Of Zahnarztpraxisgemeinschaft', ['Of', 'Zahnarztpraxisgemeinschaft']],
  ])('"%s" is divided where its longer line is shortest', (name, lines) => {
    expect(inTwoLines(name)).toEqual(lines);
  });
});

describe('a short name', () => {
  it('is the content’s own, or the name itself, and no part of it', () => {
    expect(shortNameOf({ name: 'Mumbai Dentistry' })).toBe('Mumbai Dentistry');
    expect(shortNameOf({ name: 'Dantodaya Dental Clinic', shortName: 'Dantodaya' })).toBe(
      'Dantodaya',
    );
  });
});

describe('a text with the name in it', () => {
  const clinic = {
    name: 'Shri Krishna Multi-speciality Dental and Implant Centre',
    shortName: 'Shri Krishna',
  };

  it.each([
    ['Book | {name}', 62, 'Book | Shri Krishna Multi-speciality Dental and Implant Centre'],
    ['Book | {name}', 61, 'Book | Shri Krishna'],
    ['No name', 5, 'No name'],
  ])(
    '"%s" of at most %i letters has the short one where the whole does not fit',
    (text, maximum, told) => {
      expect(withName(text, clinic, maximum)).toBe(told);
    },
  );
});

describe('the width of a text', () => {
  it.each([
    ['Orthodontics', 6.8],
    ['MUMBAI', 4.8],
    ['डेंटल क्लिनिक', 5.8],
    ['歯科', 2],
  ])('"%s" is %f em', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('is that of its widest word, not of its longest', () => {
    expect(widestWord('Illicitly MUMBAI')).toBe(4.8);
  });
});
