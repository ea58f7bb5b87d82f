import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/** The workspace of the embedded server, which knows nothing of the rest. */
const embedded = 'packages/embedded-firebase/';
/** All of it that the others may import: what its package.json exports. */
const door = `${embedded}src/(index|rules/ruleset).ts$`;
/** What it exports for tests. */
const testing = `${embedded}tests/testing.ts$`;

/**
 * Who may import whom: each room of the tree, and what its files may import besides each other. Both are the beginnings
 * of paths, as regular expressions; each match of a group is a room of its own. Types and dynamic imports count too.
 */
export const rooms: Record<string, string[]> = {
  'collections.ts': [],

  'app/text/': [],
  'app/network/': [],
  'app/components/': ['app/network/', 'app/text/', 'app/content/schemas/texts.ts'],
  'app/backend/': ['collections.ts'],
  'app/features/([^/]+)/': [
    ...['app/backend/', 'app/components/', 'app/network/', 'app/text/'],
    'app/content/schemas/(((session|dashboard)-)?texts|hours).ts',
  ],
  'app/features/records/fields/': [
    'app/backend/',
    'app/content/schemas/dashboard-texts.ts',
    'app/text/',
  ],
  'app/features/records/arrange/': ['app/backend/', 'app/text/', 'app/features/records/fields/'],
  'app/features/records/list/': [
    ...['app/backend/', 'app/network/', 'app/text/'],
    ...['app/features/records/fields/', 'app/features/records/arrange/'],
  ],
  'app/features/records/undo/': [
    ...['app/backend/', 'app/components/', 'app/network/', 'app/text/'],
    ...['app/features/records/fields/', 'app/features/records/arrange/'],
  ],
  'app/features/records/(table|tools|deletions|follow-ups|moderation)/': [
    ...['app/backend/', 'app/components/', 'app/network/', 'app/text/'],
    ...['app/features/records/fields/', 'app/features/records/arrange/'],
    ...['app/features/records/list/', 'app/features/records/undo/'],
  ],
  'app/content/': ['collections.ts', 'app/text/', 'app/backend/record-fields.ts'],
  'app/clinic/': ['app/content/', 'app/text/'],
  'app/pages/': ['app/clinic/', 'app/features/', 'app/components/', 'app/content/', 'app/text/'],
  'app/routes.ts': ['app/content/', 'app/text/'],
  'app/vite-env.d.ts': [],
  'app/page-modules.ts': ['app/pages/', 'app/content/'],
  'app/page-parts.ts': ['app/pages/'],
  'app/page-data.ts': ['app/content/schemas/texts.ts', 'app/features/opening/'],
  'app/documents/': [
    ...['app/page-modules.ts', 'app/page-parts.ts', 'app/page-data.ts', 'app/routes.ts'],
    ...['app/clinic/', 'app/content/', 'app/features/', 'app/components/', 'app/text/'],
  ],
  'app/start/': [
    ...['app/page-parts.ts', 'app/page-data.ts', 'app/content/schemas/texts.ts'],
    ...['app/features/', 'app/components/', 'app/network/'],
  ],

  [`${embedded}src/operator-error.ts`]: [],
  [`${embedded}src/compare-utf8.ts`]: [],
  [`${embedded}src/shares/`]: [],
  [`${embedded}src/storage/`]: [`${embedded}src/(shares/|operator-error.ts)`],
  [`${embedded}src/rules/`]: [`${embedded}src/(operator-error|compare-utf8).ts`],
  [`${embedded}src/http/`]: [`${embedded}src/(shares/|operator-error.ts)`],
  [`${embedded}src/identity/`]: [`${embedded}src/(storage|http|shares)/`],
  [`${embedded}src/firestore/`]: [
    `${embedded}src/((storage|http|rules|shares)/|(operator-error|compare-utf8).ts)`,
  ],
  [`${embedded}src/[^/]+$`]: [`${embedded}src/`],
  [`${embedded}bin/`]: ['scripts/lib/'],
  [`${embedded}tests/`]: [`${embedded}src/`],

  'server/mail/': [door],
  'server/staff/': [door, 'server/mail/'],
  'server/[^/]+$': [door, 'server/', 'collections.ts'],

  'harness/': [door, 'server/'],
  'bench/': ['harness/', 'app/routes.ts'],
  'scripts/lib/': [
    ...[door, 'server/', 'collections.ts'],
    ...['app/content/(clinic|languages).ts', 'app/text/'],
  ],
  'scripts/build/': [
    ...['scripts/lib/', door, 'server/'],
    ...['app/documents/', 'app/content/', 'app/text/', 'app/routes.ts'],
  ],
  'scripts/commands/': [
    ...['scripts/build/', 'scripts/lib/', 'bench/', 'harness/', door, 'server/'],
    ...['collections.ts', 'app/documents/', 'app/content/', 'app/text/', 'app/routes.ts'],
  ],
  'scripts/run.mjs': ['scripts/lib/'],
  'tests/support/': ['harness/', door, 'server/'],
  'tests/(?!support/)': [
    ...['tests/', 'scripts/', 'bench/', door, 'server/', 'app/', 'collections.ts'],
    '[^/]+\\.config\\.ts$',
  ],
  '[^/]+\\.config\\.ts$': ['scripts/'],
};

/** Unit tests, which stand beside what they test, and the data they use: they may import the harness as well. */
const test = '\\.test(-data)?\\.tsx?$';

const packages: IForbiddenRuleType[] = [
  onlyIn('app/backend/', 'app/|packages/[^/]+/src/|server/', 'node_modules/@?firebase/'),
  onlyIn(`${embedded}src/storage/`, 'app/|packages/|server/|scripts/|harness/', '^(node:)?sqlite$'),
  onlyIn('app/', '', 'node_modules/(react|react-dom)/'),
  onlyIn(`${embedded}src/http/`, '', 'node_modules/mime/'),
  onlyIn('server/mail/', '', 'node_modules/nodemailer/'),
  onlyIn('app/(content/schemas|documents)/', 'app/', 'node_modules/zod/'),
  {
    name: 'only the build reads a schema, whose types all may use',
    severity: 'error',
    from: { path: '^app/', pathNot: ['^app/(documents|content/schemas)/', '\\.test\\.tsx?$'] },
    to: { path: '^app/content/schemas/', dependencyTypesNot: ['type-only'] },
  },
];

export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, imports]) => ({
      name: `${room} imports ${['only itself', ...imports].join(', ')}`,
      severity: 'error' as const,
      from: { path: `^${room}` },
      to: {
        dependencyTypes: ['local' as const],
        pathNot: [room.replace(/\(.*\)/, '$1'), 'harness/', testing, ...imports].map(
          (path) => `^${path}`,
        ),
      },
    })),
    {
      name: 'the product imports no harness and no test',
      severity: 'error',
      from: { path: '^(app|packages/[^/]+/src|server)/', pathNot: test },
      to: { path: ['^harness/', `^${testing}`, test] },
    },
    {
      name: 'every file has a room',
      severity: 'error',
      from: { pathNot: Object.keys(rooms).map((room) => `^${room}`) },
      to: {},
    },
    {
      name: 'no circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no circle of folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'what is imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...packages,
  ],
  options: {
    // For @swc/core, since its parser 'tsc' cannot use TypeScript 7. With neither it reads nothing and finds no fault.
    parser: 'swc',
    exclude: { path: '^(dist|\\.build|test-results)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
} satisfies IConfiguration;

/** Forbids a package outside of one room, among the rooms named. */
function onlyIn(room: string, among: string, path: string): IForbiddenRuleType {
  return {
    name: `${path} only in ${room}`,
    severity: 'error',
    from: { path: `^(${among})`, pathNot: `^${room}` },
    to: { path },
  };
}
