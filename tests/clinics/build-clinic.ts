import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../../harness/source-copy.ts';
import type { OtherClinic } from './clinics.ts';
import { type Findings, visit } from './visit.ts';
import { writeClinic } from './write-clinic.ts';

/** Builds the site of another clinic from a copy of the sources, and looks at all its pages. */
export async function buildAndVisit(other: OtherClinic, pictures?: string): Promise<Findings> {
  const folder = copySources();
  try {
    await writeClinic(folder, other);
    execFileSync(process.execPath, ['scripts/commands/build.ts'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env.PATH },
    });
    return await visit(join(folder, 'dist/site'), pictures);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
