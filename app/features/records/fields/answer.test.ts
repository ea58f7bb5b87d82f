import { expect, test } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { answerTo } from './answer.ts';

const answers = ['en', 'hi'].map((language) => ({ language, subject: '', beginning: '' }));

test.each([
  ['I have a toothache', 'en'],
  ['मेरे दाँत में दर्द है', 'hi'],
  ['J’ai mal aux dents', 'en'],
  ['', 'en'],
])('who wrote “%s” is answered in %s', (message, language) => {
  const patient = clinicRecord({ name: 'काव्य शर्मा', message });
  expect(answerTo(patient, answers).language).toBe(language);
});
