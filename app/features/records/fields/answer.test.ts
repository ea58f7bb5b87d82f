import { expect, test } from 'vitest';
import { clinicRecord } from '../../../backend/clinic-record.test-data.ts';
import { answerTo } from './answer.ts';

const answers = ['en-IN', 'hi-IN'].map((tag) => ({ tag, subject: '', beginning: '' }));

test.each([
  ['I have a toothache', 'en-IN'],
  ['मेरे दाँत में दर्द है', 'hi-IN'],
  ['J’ai mal aux dents', 'en-IN'],
  ['', 'en-IN'],
])('who wrote “%s” is answered in %s', (message, language) => {
  const patient = clinicRecord({ name: 'काव्य शर्मा', message });
  expect(answerTo(patient, answers).tag).toBe(language);
});
