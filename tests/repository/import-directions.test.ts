import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

/** Each is a file that imports something: `import 'specifier'` in `file`. */
type Import = [file: string, specifier: string];

const forbidden: Import[] = [
  ['app/start/client.tsx', 'firebase/app'],
  ['app/start/client.tsx', '../../server/app.ts'],
  ['app/documents/document.tsx', '@firebase/util'],
  ['app/pages/home.tsx', '../backend/enquiries.ts'],
  ['app/pages/home.tsx', './../backend/enquiries.ts'],
  ['app/pages/home.tsx', 'firebase/firestore/lite'],
  ['app/pages/home.tsx', '../../server/config.ts'],
  ['app/features/enquiries/form.tsx', '../feedback/send.ts'],
  ['app/features/enquiries/form.tsx', '../session/guard.tsx'],
  ['app/features/feedback/form.tsx', '../records/order.ts'],
  ['app/features/records/list.tsx', '../enquiries/send.ts'],
  ['app/features/records/list.tsx', '../slides/slider.tsx'],
  ['app/features/records/list.tsx', '../session/use-account.ts'],
  ['app/features/records/table/row.tsx', '../../session/use-account.ts'],
  ['app/features/records/table/row.tsx', '../../../pages/home.tsx'],
  ['app/features/slides/slider.tsx', '../opening/week.ts'],
  ['app/features/enquiries/form.tsx', '../../pages/home.tsx'],
  ['app/features/enquiries/form.tsx', '../../content/clinic.ts'],
  ['app/features/enquiries/form.tsx', 'firebase/auth'],
  ['app/features/enquiries/form.tsx', 'hono'],
  ['app/components/button.tsx', '../features/slides/slider.tsx'],
  ['app/components/button.tsx', '../content/clinic.ts'],
  ['app/components/button.tsx', '../backend/session.ts'],
  ['app/components/form/use-send.ts', '../../pages/home.tsx'],
  ['app/content/clinic.ts', '../components/icons.tsx'],
  ['app/content/clinic.ts', '../features/slides/slider.tsx'],
  ['app/content/clinic.ts', '../backend/database.ts'],
  ['app/backend/feedback.ts', '../network/deadline.ts'],
  ['app/backend/feedback.ts', '../features/feedback/send.ts'],
  ['app/backend/feedback.ts', '../../server/http/errors.ts'],
  ['server/main.ts', '../app/routes.ts'],
  ['server/main.ts', 'node:sqlite'],
  ['server/main.ts', 'react'],
  ['server/main.ts', 'firebase/app'],
  ['server/firestore/routes.ts', '../identity/sessions.ts'],
  ['server/firestore/routes.ts', '../app.ts'],
  ['server/firestore/routes.ts', 'node:sqlite'],
  ['server/firestore/query/run.ts', '../../identity/sessions.ts'],
  ['server/identity/routes.ts', '../firestore/routes.ts'],
  ['server/identity/routes.ts', '../rules/ruleset.ts'],
  ['server/rules/ruleset.ts', '../storage/database.ts'],
  ['server/rules/ruleset.ts', '../firestore/routes.ts'],
  ['server/rules/ruleset.ts', '../http/errors.ts'],
  ['server/rules/methods/string.ts', '../../storage/database.ts'],
  ['server/storage/documents.ts', '../rules/ruleset.ts'],
  ['server/storage/documents.ts', '../firestore/routes.ts'],
  ['server/storage/documents.ts', '../http/errors.ts'],
  ['server/http/site.ts', '../storage/database.ts'],
  ['server/http/site.ts', '../rules/ruleset.ts'],
  ['server/http/site.ts', '../identity/sessions.ts'],
  ['server/http/site.ts', '../firestore/routes.ts'],
  ['server/http/site.ts', '../app.ts'],
];

const allowed: Import[] = [
  ['app/start/client.tsx', 'react'],
  ['app/documents/document.tsx', '../content/clinic.ts'],
  ['app/pages/home.tsx', '../features/slides/slider.tsx'],
  ['app/pages/home.tsx', '../content/clinic.ts'],
  ['app/pages/home.tsx', '../components/button.tsx'],
  ['app/features/enquiries/form.tsx', '../../components/button.tsx'],
  ['app/features/enquiries/form.tsx', '../../backend/enquiries.ts'],
  ['app/features/enquiries/form.tsx', './send.ts'],
  ['app/features/records/table/row.tsx', '../fields/kinds.ts'],
  ['app/features/records/table/row.tsx', '../../../backend/records.ts'],
  ['app/components/form/use-send.ts', '../../network/deadline.ts'],
  ['app/content/hours.ts', '../features/opening/week.ts'],
  ['app/backend/feedback.ts', 'firebase/firestore/lite'],
  ['server/main.ts', './app.ts'],
  ['server/app.ts', './firestore/routes.ts'],
  ['server/firestore/routes.ts', '../rules/ruleset.ts'],
  ['server/firestore/routes.ts', '../storage/documents.ts'],
  ['server/firestore/routes.ts', '../http/errors.ts'],
  ['server/identity/routes.ts', '../storage/accounts.ts'],
  ['server/identity/routes.ts', '../http/errors.ts'],
  ['server/rules/methods/string.ts', '../values.ts'],
  ['server/storage/database.ts', 'node:sqlite'],
];

/** The ways to import that TypeScript has. */
const ways: Record<string, (specifier: string) => string> = {
  value: (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`,
  type: (specifier) => `import type { X } from '${specifier}';\nexport type Y = X;\n`,
  dynamic: (specifier) => `export const y = () => import('${specifier}');\n`,
  'export from': (specifier) => `export { x } from '${specifier}';\n`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  const configuration = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  // The copy lies in no git repository.
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...configuration, $schema: undefined, vcs: { enabled: false } }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(ways))('every forbidden %s import is an error', async (way) => {
  const caught = await restrictedFiles(forbidden, way);
  const missed = forbidden.filter((_, index) => !caught.has(index));
  expect(missed).toEqual([]);
});

test.each(Object.keys(ways))('no allowed %s import is', async (way) => {
  const caught = await restrictedFiles(allowed, way);
  expect(allowed.filter((_, index) => caught.has(index))).toEqual([]);
});

/** Writes each import into a file of its own beside the one named, and answers the places of those that lint refuses. */
async function restrictedFiles(imports: Import[], way: string): Promise<Set<number>> {
  const write = ways[way];
  if (!write) throw new Error(`There is no such way: ${way}`);
  for (const top of ['app', 'server']) rmSync(join(folder, top), { recursive: true, force: true });
  for (const [index, [file, specifier]] of imports.entries()) {
    const path = join(folder, dirname(file), `case${index}-${file.split('/').at(-1)}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, write(specifier));
  }
  const report = await lint();
  const caught = new Set<number>();
  for (const { category, location } of report.diagnostics) {
    const place = /case(\d+)-/.exec(JSON.stringify(location))?.[1];
    if (category === 'lint/style/noRestrictedImports' && place) caught.add(Number(place));
  }
  return caught;
}

interface Report {
  diagnostics: { category: string; location: unknown }[];
}

async function lint(): Promise<Report> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}
