import { expect } from 'vitest';

/** Slips in the content of the other clinic: what stands in a file, and what somebody writes instead. */
export const slips: [file: string, right: string, wrong: string][] = [
  ['app/content/hours.ts', "Tuesday: '10:00-20:00'", "Tuesday: '10 am-8 pm'"],
  ['app/content/hours.ts', 'exceptions = [{', 'exceptions = [null, {'],
  ['app/content/hours.ts', "to: '2099-06-24'", "to: '2099-06-31'"],
  ['app/content/clinic.ts', "network: 'YouTube'", "network: 'Threads'"],
  ['app/content/en/home.ts', "  slider: 'The clinic in pictures',\n", ''],
  ['app/content/en/opening.ts', '{hour}:{minute} AM', '{hour} AM'],
  ['app/content/en/opening.ts', 'fromHour: 12', 'fromHour: 0'],
  ['app/content/en/frame.ts', 'Call {phone}', 'Call'],
  ['app/content/en/procedure.ts', "'clear-aligners'", "'clear-aligner'"],
  ['app/content/privacy-example.ts', "        use: 'Call", "        used: 'Call"],
  ['app/content/terms.ts', ', el: rewritten', ', gr: rewritten'],
  ['app/content/clinic.ts', "phones: ['+91 55555 11111',", "phones: ['11111', '1', '2', '3',"],
  ['app/content/slides.ts', "id: 'implant'", "id: 'dawn'"],
  ['app/content/doctors.ts', '= [', '= Array.from({ length: 3 }, () => ['],
  ['app/content/doctors.ts', '] as const;', '] as const).flat();'],
];

/** What the build says of them, all at once. */
export const faults: unknown[] = [
  expect.stringMatching(/^app\/content\/hours\.ts: week\.Tuesday: must be 'closed', /),
  "app/content/hours.ts: exceptions.0: must be such as { id: 'holi', from: '2027-03-22', hours: 'closed' }",
  'app/content/hours.ts: exceptions.1.to: must be a date such as 2027-03-22',
  'app/content/clinic.ts: social.1.network: must be one of Instagram, YouTube, Facebook',
  'app/content/privacy.ts: texts.el.rights.use: must be a text',
  'app/content/terms.ts: el: must be there',
  'app/content/terms.ts: Unrecognized key: "gr"',
  'app/content/clinic.ts: phones.0: must be + and the country code, then digits and spaces',
  'app/content/clinic.ts: phones: must have 1 to 4',
  'app/content/doctors.ts: must have 1 to 8',
  'app/content/doctors.ts: must have ids that differ',
  'app/content/slides.ts: must have ids that differ',
  'app/content/en/home.ts: slider: must be a text',
  'app/content/en/opening.ts: state.times.0.text: must be a text with {minute}',
  'app/content/en/opening.ts: state.times: must begin with hour 0 and have its hours in their order',
  'app/content/en/frame.ts: call: must be a text with {phone}',
  'app/content/en/procedure.ts: groups.orthodontics.treatments.clear-aligners: must be there',
  'app/content/en/procedure.ts: groups.orthodontics.treatments: Unrecognized key: "clear-aligner"',
];
