import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Backend } from '../../src/backend.ts';
import { firestoreHandler } from '../../src/firestore/routes.ts';
import { ApiError } from '../../src/http/errors.ts';
import { parseRuleset, type Ruleset } from '../../src/rules/ruleset.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { type Fields, outcomeOf, type RecordedRequest } from '../official/recorded-rules.ts';
import { projectOf } from '../support/server.ts';

const root = 'projects/demo-clinic/databases/(default)/documents';
const OPEN = parseRuleset(
  `rules_version = '2';
  service cloud.firestore { match /{document=**} { allow read, write; } }`,
  'open.rules',
);

/** For the one recorded query that needs an index; the emulator needs none. */
const INDEXES = {
  indexes: [
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'owner', order: 'ASCENDING' },
        { fieldPath: 'n', order: 'DESCENDING' },
      ],
    },
  ],
};

/** Firestore's whole protocol without HTTP, under rules that change from one request to the next. */
export function startRecordedServer(claims: Record<string, object>) {
  const directory = mkdtempSync(join(tmpdir(), 'recorded-'));
  const database = openDatabase(join(directory, 'data.sqlite'));
  // Hundreds of commits that nobody needs on the disk.
  database.sql.exec('PRAGMA synchronous = OFF');
  let ruleset: Ruleset = OPEN;
  /** The documents that may be there, and whether they are just those that were stored last. */
  let present: Record<string, Fields> = {};
  let isUntouched = false;
  const written = new Set<string>();
  const project = {
    ...projectOf(undefined, INDEXES),
    ruleset: {
      allows: (...request: Parameters<Ruleset['allows']>) => ruleset.allows(...request),
      warnings: [],
    },
  };
  const { firestore } = new Backend(database, project);
  const handle = firestoreHandler(firestore, async (name) => {
    const token = JSON.parse(filled(JSON.stringify(claims[name])));
    return { uid: token.sub, claims: token };
  });

  async function ask({ method, path, body, auth }: RecordedRequest): Promise<string> {
    try {
      const json = await handle({
        method,
        url: new URL(`http://localhost/v1/${root}${path}`),
        authorization: auth === null ? undefined : `Bearer ${auth}`,
        client: { key: auth ?? 'a visitor', isKnown: auth !== null },
        path: '',
        address: '',
        bodyLength: 0,
        body: async () => Buffer.from(filled(JSON.stringify(body))),
        whenGone: () => {},
      });
      if (path === ':commit') {
        isUntouched = false;
        for (const name of namesOf(body)) written.add(name);
      }
      return outcomeOf(path, null, typeof json === 'string' ? json : '[]');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return outcomeOf(path, error.status, '');
    }
  }

  return {
    ask,
    use(rules: Ruleset): void {
      ruleset = rules;
    },
    /** Leaves nothing but these documents. */
    async store(documents: Record<string, Fields>): Promise<void> {
      if (isUntouched && documents === present) return;
      const writes = [
        ...[...written].map((path) => ({ delete: `{documents}/${path}` })),
        ...Object.entries(documents).map(([path, fields]) => ({
          update: { name: `{documents}/${path}`, fields },
        })),
      ];
      ruleset = OPEN;
      await ask({ method: 'POST', path: ':commit', body: { writes }, auth: null });
      present = documents;
      isUntouched = true;
    },
    stop(): void {
      database.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The paths of the documents that a commit may write. */
function namesOf(body: object | undefined): string[] {
  const names = JSON.stringify(body).matchAll(/"\{documents\}\/([^"]*)"/g);
  return [...names].map(([, path]) => path ?? '');
}

function filled(text: string): string {
  return text.replaceAll('{documents}', root).replaceAll('{project}', 'demo-clinic');
}
