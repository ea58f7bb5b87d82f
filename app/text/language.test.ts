import { describe, expect, it } from 'vitest';
import { languageAmong } from './language.ts';
import { scriptIn, scriptOf } from './script.ts';

const english = { tag: 'en-IN', commonWords: 'the and was very my' };
const hindi = { tag: 'hi-IN', commonWords: 'है हैं और बहुत मेरे' };
const marathi = { tag: 'mr-IN', commonWords: 'आहे आहेत आणि खूप माझ्या' };
const portuguese = { tag: 'pt-PT', commonWords: 'o a e de muito foi' };

describe('the language of a text is told', () => {
  it.each([
    ['Very good.', [english, hindi], undefined],
    ['Very good.', [hindi, english], 'en-IN'],
    ['बहुत अच्छे डॉक्टर हैं', [english, hindi], 'hi-IN'],
    ['I was treated by डॉ. शर्मा', [english, hindi], 'hi-IN'],
  ])('by its script: %s', (text, languages, tag) => {
    expect(languageAmong(text, languages)).toBe(tag);
  });

  it.each([
    ['बहुत अच्छे डॉक्टर हैं।', 'hi-IN'],
    ['डॉक्टर खूप चांगले आहेत!', 'mr-IN'],
    ['A médica foi muito simpática', 'pt-PT'],
    ['The doctor was very kind', undefined],
    ['Super!', undefined],
    ['धन्यवाद', 'hi-IN'],
  ])('of several in one script by common words, else the first: %s', (text, tag) => {
    expect(languageAmong(text, [english, hindi, marathi, portuguese])).toBe(tag);
  });

  it.each([
    ['बहुत अच्छे', 'pt-PT', 'hi'],
    ['درد نہیں ہوا', 'en-IN', 'ur'],
    ['شكرا', 'pt-PT', 'ar'],
    ['BDS', 'mr-IN', 'en'],
    ['歯が痛い', 'en-IN', 'ja'],
    ['감사합니다', 'en-IN', 'ko'],
    ['Very good', 'pt-PT', undefined],
  ])(
    'by who mostly writes so, where the site has no language in its script: %s',
    (text, own, tag) => {
      expect(languageAmong(text, [{ tag: own }])).toBe(tag);
    },
  );

  it('of Japanese in Chinese characters too', () => {
    expect(languageAmong('東京 一郎', [{ tag: 'en-US' }, { tag: 'ja-JP' }])).toBe('ja-JP');
  });

  it.each(['', '😀 10/10', '…'])('of none where it has no letters: %s', (text) => {
    expect(languageAmong(text, [hindi])).toBeUndefined();
  });
});

it('the script of a language is that of its letters', () => {
  const written = {
    'zh-Hant-TW': '牙',
    'zh-CN': '牙',
    ja: 'は',
    'ko-KR': '이',
    'sr-Latn': 'zub',
    'hi-IN': 'दाँत',
  };
  for (const [tag, text] of Object.entries(written))
    expect(scriptOf(tag), tag).toBe(scriptIn(text));
});
