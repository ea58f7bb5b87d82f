import { expect, test } from 'vitest';
import { buildAndVisit } from '../clinics/build-clinic.ts';
import { clinics } from '../clinics/clinics.ts';

// One of those that `npm run test:clinics` builds; another-clinic.test.ts looks at one more.
test('a clinic of which everything is long has pages that are whole at every width, and light', {
  timeout: 120_000,
}, async () => {
  const [name = ''] = Object.keys(clinics).filter((each) => each.includes('everything long'));
  const { faults, homeWeight } = await buildAndVisit(clinics[name] ?? {});
  expect(faults).toEqual([]);
  expect(homeWeight).toBeLessThanOrEqual(220 * 1024);
});
