import type { Words } from '../schemas/words.ts';

/** What patients pay, and how; null for no such block. Only what stands here is shown. */
export const payment: Words['payment'] = {
  heading: 'Paying',
  introduction: 'Before anything begins you get a written plan with its price.',
  insurance: {
    heading: 'Insurance',
    text: 'Health insurance in India usually covers teeth only after an accident, unless your policy includes out-patient (OPD) treatment. Ask your insurer before a long treatment; the written plan helps with that.',
  },
};
