import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopy, copySources } from '../../harness/source-copy.ts';
import type { OtherClinic } from './clinics.ts';
import { type Findings, visit } from './visit.ts';
import { writeClinic } from './write-clinic.ts';

/** Builds the site of another clinic from a copy of the sources, and looks at all its pages. */
export function buildAndVisit(other: OtherClinic, pictures?: string): Promise<Findings> {
  return withSite(other, (site) => visit(site, { pictures }));
}

/** Builds the site of another clinic for as long as it is used. */
export async function withSite<Found>(
  other: OtherClinic,
  use: (site: string) => Promise<Found>,
): Promise<Found> {
  const folder = copySources();
  try {
    await writeClinic(folder, other);
    const { status, stderr } = buildCopy(folder);
    if (status !== 0) throw new Error(stderr);
    return await use(join(folder, 'dist/site'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
