import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';
import { rooms } from '../../import-directions.config.ts';

/** Each is a file that imports something: `import 'specifier'` in `file`. */
type Import = [file: string, specifier: string];

const forbidden: Import[] = [
  ['app/start/client.tsx', 'firebase/app'],
  ['app/start/client.tsx', '../../server/project.ts'],
  ['app/start/client.tsx', '../documents/document.tsx'],
  ['app/start/client.tsx', '../content/en/language.ts'],
  ['app/start/client.tsx', '../content/languages.ts'],
  ['app/documents/document.tsx', '@firebase/util'],
  ['app/documents/document.tsx', '../start/shell.ts'],
  ['app/documents/document.tsx', '../backend/enquiries.ts'],
  ['app/routes.ts', './documents/document.tsx'],
  ['app/page-modules.ts', './features/slides/slider.tsx'],
  ['app/pages/home.tsx', '../backend/enquiries.ts'],
  ['app/pages/home.tsx', './../backend/enquiries.ts'],
  ['app/pages/home.tsx', 'firebase/firestore/lite'],
  ['app/pages/home.tsx', '../../server/config.ts'],
  ['app/pages/home.tsx', '../documents/document.tsx'],
  ['app/features/enquiries/form.tsx', '../feedback/send.ts'],
  ['app/features/feedback/form.tsx', '../records/order.ts'],
  ['app/features/records/table/table.tsx', '../../session/use-account.ts'],
  ['app/features/records/fields/fields.ts', '../table/record-table.tsx'],
  ['app/features/records/list/list.ts', '../deletions/use-deletions.ts'],
  ['app/features/records/table/table.tsx', '../tools/csv.ts'],
  ['app/features/records/table/table.tsx', '../dashboard.tsx'],
  ['app/features/enquiries/form.tsx', '../seventh/seventh.ts'],
  ['app/features/seventh/seventh.ts', '../enquiries/form.tsx'],
  ['app/features/enquiries/form.tsx', '../../pages/home.tsx'],
  ['app/features/enquiries/form.tsx', '../../content/clinic.ts'],
  ['app/features/enquiries/form.tsx', 'firebase/auth'],
  ['app/features/enquiries/form.tsx', 'mime'],
  ['app/features/enquiries/form.tsx', '../../../harness/server.ts'],
  ['app/features/enquiries/form.tsx', './records.test-data.ts'],
  ['app/components/button.tsx', '../features/slides/slider.tsx'],
  ['app/components/button.tsx', '../content/clinic.ts'],
  ['app/components/button.tsx', '../backend/session.ts'],
  ['app/components/form/use-send.ts', '../../pages/home.tsx'],
  ['app/network/retry.ts', '../backend/session.ts'],
  ['app/components/button.tsx', '../clinic/address.ts'],
  ['app/features/enquiries/form.tsx', 'zod'],
  ['app/features/enquiries/form.tsx', '../../content/schemas/words.ts'],
  ['app/content/clinic.ts', '../clinic/address.ts'],
  ['app/content/clinic.ts', '../components/icons.tsx'],
  ['app/content/clinic.ts', '../features/slides/slider.tsx'],
  ['app/content/clinic.ts', '../backend/database.ts'],
  ['app/backend/feedback.ts', '../network/deadline.ts'],
  ['app/backend/feedback.ts', '../features/feedback/send.ts'],
  ['app/backend/feedback.ts', '../../server/http/errors.ts'],
  ['app/backend/feedback.test.ts', '../../tests/e2e/support/records.ts'],
  ['app/start/client.tsx', '../../packages/embedded-firebase/src/index.ts'],
  ['app/backend/feedback.ts', '../../packages/embedded-firebase/tests/testing.ts'],
  ['server/main.ts', '../packages/embedded-firebase/tests/testing.ts'],
  ['server/main.ts', '../packages/embedded-firebase/src/storage/database.ts'],
  ['scripts/commands/staff.ts', '../../packages/embedded-firebase/src/identity/passwords.ts'],
  ['harness/server.ts', '../packages/embedded-firebase/tests/support/server.ts'],
  ['tests/protocol/sdk.test.ts', '../../packages/embedded-firebase/src/http/errors.ts'],
  ['packages/embedded-firebase/src/start.ts', '../../../server/config.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../index.ts'],
  ['server/main.ts', '../app/routes.ts'],
  ['server/main.ts', '../scripts/commands/staff.ts'],
  ['server/main.ts', 'node:sqlite'],
  ['server/main.ts', 'react'],
  ['server/main.ts', 'firebase/app'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../identity/sessions.ts'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../../../../server/project.ts'],
  ['packages/embedded-firebase/src/firestore/routes.ts', 'node:sqlite'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../../../../collections.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../../../../collections.ts'],
  ['packages/embedded-firebase/src/firestore/query/run.ts', '../../identity/sessions.ts'],
  ['packages/embedded-firebase/src/identity/routes.ts', '../firestore/routes.ts'],
  ['packages/embedded-firebase/src/identity/routes.ts', '../rules/ruleset.ts'],
  ['packages/embedded-firebase/src/identity/routes.ts', '../../../../server/staff/staff.ts'],
  ['server/staff/staff.ts', '../start-server.ts'],
  ['packages/embedded-firebase/src/rules/ruleset.ts', '../storage/database.ts'],
  ['packages/embedded-firebase/src/rules/ruleset.ts', '../firestore/routes.ts'],
  ['packages/embedded-firebase/src/rules/ruleset.ts', '../http/errors.ts'],
  ['packages/embedded-firebase/src/rules/methods/string.ts', '../../storage/database.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../rules/ruleset.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../firestore/routes.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../http/errors.ts'],
  ['packages/embedded-firebase/src/storage/documents.ts', '../../../../harness/server.ts'],
  ['packages/embedded-firebase/src/shares/turns.ts', '../http/errors.ts'],
  ['packages/embedded-firebase/src/shares/turns.ts', '../storage/database.ts'],
  ['packages/embedded-firebase/src/http/site.ts', '../storage/database.ts'],
  ['packages/embedded-firebase/src/http/site.ts', '../rules/ruleset.ts'],
  ['packages/embedded-firebase/src/http/site.ts', '../firestore/routes.ts'],
  ['packages/embedded-firebase/src/http/site.ts', '../../../../server/project.ts'],
  ['harness/server.ts', '../tests/support/raw-request.ts'],
  ['harness/server.ts', '../scripts/commands/build.ts'],
  ['bench/seed.ts', '../tests/support/raw-request.ts'],
  ['bench/pages/measure-pages.ts', '../../scripts/commands/build.ts'],
  ['scripts/build/fonts.ts', '../commands/build.ts'],
  ['scripts/lib/ask.ts', '../build/fonts.ts'],
  ['scripts/commands/screenshots.ts', '../../tests/support/raw-request.ts'],
  ['scripts/commands/build.ts', 'react'],
  ['scripts/commands/staff.ts', 'node:sqlite'],
  ['harness/server.ts', 'node:sqlite'],
  ['tests/support/raw-request.ts', '../rules/clinic.ts'],
  ['leftovers/clock.ts', '../server/project.ts'],
  ['app/leftovers/clock.ts', 'react'],
  ['server/main.ts', './no-such-file.ts'],
];

const allowed: Import[] = [
  ['app/start/client.tsx', 'react'],
  ['app/start/client.tsx', '../page-parts.ts'],
  ['app/documents/prerender.tsx', '../page-modules.ts'],
  ['app/documents/document.tsx', '../content/clinic.ts'],
  ['app/pages/home.tsx', '../features/slides/slider.tsx'],
  ['app/pages/home.tsx', '../content/clinic.ts'],
  ['app/pages/home.tsx', '../components/button.tsx'],
  ['app/features/enquiries/form.tsx', '../../components/button.tsx'],
  ['app/features/enquiries/form.tsx', '../../backend/enquiries.ts'],
  ['app/features/enquiries/form.tsx', './send.ts'],
  ['app/features/records/table/table.tsx', '../list/record-list.ts'],
  ['app/features/records/dashboard.tsx', './table/record-table.tsx'],
  ['app/features/seventh/table/seventh.ts', '../list/list.ts'],
  ['app/components/form/use-send.ts', '../../network/deadline.ts'],
  ['app/content/schemas/texts.ts', '../../text/hours.ts'],
  ['app/content/schemas/texts.ts', 'zod'],
  ['app/pages/home.tsx', '../clinic/address.ts'],
  ['app/backend/feedback.ts', 'firebase/firestore/lite'],
  ['app/backend/feedback.test.ts', '../../harness/server.ts'],
  ['app/backend/feedback.test.ts', './feedback.test-data.ts'],
  ['app/backend/feedback.ts', '../../collections.ts'],
  ['server/main.ts', './project.ts'],
  ['server/project.ts', '../collections.ts'],
  ['server/main.ts', '../packages/embedded-firebase/src/index.ts'],
  ['scripts/commands/staff.ts', '../../packages/embedded-firebase/src/index.ts'],
  ['tests/rules/clinic.ts', '../../packages/embedded-firebase/src/rules/ruleset.ts'],
  ['tests/rules/clinic.ts', '../../packages/embedded-firebase/tests/testing.ts'],
  ['packages/embedded-firebase/src/start.ts', './firestore/routes.ts'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../rules/ruleset.ts'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../storage/documents.ts'],
  ['packages/embedded-firebase/src/firestore/routes.ts', '../http/errors.ts'],
  ['packages/embedded-firebase/src/identity/routes.ts', '../storage/accounts.ts'],
  ['packages/embedded-firebase/src/identity/routes.ts', '../http/errors.ts'],
  ['packages/embedded-firebase/src/rules/methods/string.ts', '../values.ts'],
  ['packages/embedded-firebase/src/storage/database.ts', 'node:sqlite'],
  ['packages/embedded-firebase/src/storage/group-commit.ts', '../shares/fair-queue.ts'],
  ['harness/server.ts', '../server/project.ts'],
  ['harness/sdk.ts', 'firebase/app'],
  ['bench/seed.ts', '../harness/server.ts'],
  ['scripts/commands/bench.ts', '../../bench/seed.ts'],
  ['tests/protocol/sdk.test.ts', '../../scripts/commands/move.ts'],
];

/** The ways to import that TypeScript has. */
const ways: Record<string, (specifier: string) => string> = {
  value: (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`,
  type: (specifier) => `import type { X } from '${specifier}';\nexport type Y = X;\n`,
  dynamic: (specifier) => `export const y = () => import('${specifier}');\n`,
  reexport: (specifier) => `export { x } from '${specifier}';\n`,
};

const ofSchemas: Import[] = [
  ['app/features/enquiries/form.tsx', '../../content/schemas/texts.ts'],
  ['app/components/button.tsx', '../content/schemas/texts.ts'],
  ['app/content/clinic.ts', './schemas/facts.ts'],
  ['app/documents/check-content.ts', '../content/schemas/facts.ts'],
];

// One tree holds all imports in all ways, since reading one takes the tool seconds.
describe('of a tree with each import', () => {
  let folder: string;
  let refused: string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'imports-'));
    for (const file of ['import-directions.config.ts', 'package.json'])
      cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [name, way] of Object.entries(ways)) {
      writeImports('forbidden', name, forbidden);
      writeImports('allowed', name, allowed);
      writeImports('schema', name, ofSchemas);
      write(`app/components/circle-${name}-a.tsx`, way(`./circle-${name}-b.tsx`));
      write(`app/components/circle-${name}-b.tsx`, way(`./circle-${name}-c.tsx`));
      write(`app/components/circle-${name}-c.tsx`, way(`./circle-${name}-a.tsx`));
      const feature = featureOf(name);
      write(`${feature}/list/circle.ts`, way('../table/cell.ts'));
      write(`${feature}/table/cell.ts`);
      write(`${feature}/table/circle.ts`, way('../list/order.ts'));
      write(`${feature}/list/order.ts`);
    }
    ({ refused } = await check(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe.each(Object.keys(ways))('by %s', (name) => {
    test('every forbidden import is an error', () => {
      expect(forbidden.filter((_, index) => !isRefused('forbidden', name, index))).toEqual([]);
    });

    test('no allowed import is', () => {
      expect(allowed.filter((_, index) => isRefused('allowed', name, index))).toEqual([]);
    });

    test('of a schema only the build may have more than the types', () => {
      const caught = ofSchemas.filter((_, index) => isRefused('schema', name, index));
      expect(caught).toEqual(name === 'type' ? [] : ofSchemas.slice(0, 3));
    });

    test('a circle is an error', () => {
      const begin = `no circle: app/components/circle-${name}-`;
      expect(refused.filter((violation) => violation.startsWith(begin))).toHaveLength(1);
    });

    test('a circle of two folders, in which no file imports itself, is an error', () => {
      expect(refused).toContain(`no circle of folders: ${featureOf(name)}/list`);
    });
  });

  test('no other file is in a circle', () => {
    const circles = refused.filter((violation) => violation.startsWith('no circle: '));
    expect(circles).toHaveLength(Object.keys(ways).length);
  });

  /** Where the two folders of a way import each other. */
  function featureOf(name: string): string {
    return `app/features/circle-${name}`;
  }

  /** Writes each import into a file of its own beside the one named, and what it imports where that is missing. */
  function writeImports(kind: string, name: string, imports: Import[]): void {
    for (const [index, [file, specifier]] of imports.entries()) {
      write(join(dirname(file), caseName(kind, name, index, file)), ways[name]?.(specifier));
      const target = join(dirname(file), specifier);
      if (specifier.startsWith('.') && !specifier.includes('no-such-file')) write(target);
    }
  }

  function write(file: string, text = 'export const x = 1;\nexport type X = 1;\n'): void {
    const path = join(folder, file);
    if (existsSync(path)) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  function isRefused(kind: string, name: string, index: number): boolean {
    const [file] = { forbidden, allowed, schema: ofSchemas }[kind]?.[index] ?? [''];
    return refused.some((violation) => violation.endsWith(`/${caseName(kind, name, index, file)}`));
  }
});

describe('of the whole tree', () => {
  const files = globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: ['node_modules', 'dist', '.build', 'test-results'],
  });

  test('every file is read', async () => {
    expect(files.length).toBeGreaterThan(500);
    const { read } = await check(root);
    expect(files.filter((file) => !read.has(file))).toEqual([]);
  });

  test('every file has a room', () => {
    const patterns = Object.keys(rooms).map((room) => new RegExp(`^${room}`));
    expect(files.filter((file) => !patterns.some((room) => room.test(file)))).toEqual([]);
  });

  test('no file imports by a pattern, which the tool does not see, but the lists of pages', () => {
    const sources = files.filter((file) => !file.startsWith('tests/'));
    const globbing = sources.filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('import.meta.glob'),
    );
    expect(globbing).toEqual(['app/page-modules.ts', 'app/page-parts.ts']);
  });
});

/** A file beside app/'s rooms is a room itself: of its name's pattern, any character stands for the dot. */
function caseName(kind: string, name: string, index: number, file: string): string {
  return dirname(file) === 'app'
    ? basename(file).replace('.ts', `-ts-${name}.ts`)
    : `${kind}${index}-${name}-${basename(file)}`;
}

interface Report {
  modules: { source: string }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** What the tool says of the tree in a folder: the violations as `rule: file`, and the files that it has read. */
async function check(cwd: string): Promise<{ refused: string[]; read: Set<string> }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', 'import-directions.config.ts', '--output-type', 'json', '.'];
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { modules, summary }: Report = JSON.parse(stdout);
  return {
    refused: summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`),
    read: new Set(modules.map(({ source }) => source)),
  };
}
