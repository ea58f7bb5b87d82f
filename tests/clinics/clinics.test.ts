import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';
import { buildAndVisit } from './build-clinic.ts';
import { clinics } from './clinics.ts';

describe('the site of a clinic with', () => {
  test.each(Object.entries(clinics))(
    '%s is whole at every width, and light',
    async (name, other) => {
      const pictures = join(root, 'test-results', 'clinics', name.replace(/\W+/g, '-'));
      const { faults, homeWeight } = await buildAndVisit(other, pictures);
      expect(faults).toEqual([]);
      expect(homeWeight).toBeGreaterThan(100_000);
      expect(homeWeight).toBeLessThanOrEqual(220 * 1024);
    },
  );
});
