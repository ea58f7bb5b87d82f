// node tests/official/record-rules.ts http://127.0.0.1:PORT
// Has a running emulator of Firestore decide every case of the rules-*.json and writes the outcomes there. To add a case,
// write its line with any outcome. Recorded with the emulator 1.19.9 of Google Cloud CLI 528.0.0.
import { outcomeOf, type RecordedSources, readRecorded, writeRecorded } from './recorded-rules.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Name the address of the emulator.');
const project = 'demo-record';
const root = `projects/${project}/databases/(default)/documents`;

await recordSources();
await recordExpressions();
await recordRequests();

async function recordSources(): Promise<void> {
  const recorded: RecordedSources = {};
  for (const source of Object.keys(readRecorded('rules-sources.json'))) {
    recorded[source] = await putRules(source);
  }
  writeRecorded('rules-sources.json', recorded);
}

async function recordExpressions(): Promise<void> {
  const recorded = readRecorded('rules-expressions.json');
  const { source, functions, document, expressions } = recorded;
  await store({ 'docs/d': document });
  for (const expression of Object.keys(expressions)) {
    const holds = async (condition: string) => {
      const matches = `match /e/{id} { allow get: if ${condition}; }`;
      const rules = source.replace('FUNCTIONS', () => functions).replace('MATCHES', () => matches);
      if ((await putRules(rules)) === null) return null;
      return (await ask('GET', '/e/x')).status === 'NOT_FOUND';
    };
    const isTrue = await holds(expression);
    if (isTrue === null) expressions[expression] = 'refused';
    else if (isTrue) expressions[expression] = 'true';
    else expressions[expression] = (await holds(`!(${expression})`)) ? 'false' : 'error';
  }
  writeRecorded('rules-expressions.json', recorded);
}

async function recordRequests(): Promise<void> {
  const recorded = readRecorded('rules-requests.json');
  for (const { rules, stored, outcomes } of recorded.rules) {
    if ((await putRules(rules)) === null) throw new Error(`These rules are refused: ${rules}`);
    for (const name of Object.keys(outcomes)) {
      const request = recorded.requests[name];
      if (request === undefined) throw new Error(`There is no request ${name}.`);
      await store(recorded.stored[stored] ?? {});
      const { method, path, body, auth } = request;
      const token = auth === null ? undefined : unsigned(recorded.claims[auth] ?? {});
      const { status, text } = await ask(method, path, body, token);
      outcomes[name] = outcomeOf(path, status, text);
    }
  }
  writeRecorded('rules-requests.json', recorded);
}

/** Where the rules are warned of a name or an arity; null when they are refused. */
async function putRules(content: string): Promise<string[] | null> {
  const response = await fetch(`${url}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) return null;
  const { issues = [] } = (await response.json()) as {
    issues?: { description: string; sourcePosition: { line: number; column: number } }[];
  };
  // In a function that nobody calls the compiler knows no `request`.
  return issues
    .filter(({ description }) => /^(Invalid \w+ name|Incorrect number)/.test(description))
    .filter(({ description }) => !/: (request|resource)\.$/.test(description))
    .map(({ sourcePosition: { line, column } }) => `${line}:${column}`);
}

/** Empties the database and stores these documents in it. */
async function store(documents: Record<string, object>): Promise<void> {
  await fetch(`${url}/emulator/v1/${root}`, { method: 'DELETE' });
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `{documents}/${path}`, fields },
  }));
  const { status } = await ask('POST', ':commit', { writes }, 'owner');
  if (status !== null) throw new Error('The documents were not stored.');
}

async function ask(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/v1/${root}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: filled(JSON.stringify(body)) }),
  });
  const text = await response.text();
  const answer = JSON.parse(text);
  const error = (Array.isArray(answer) ? answer[0] : answer).error as
    | { status: string }
    | undefined;
  return { status: error?.status ?? null, text };
}

function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(filled(JSON.stringify(part))).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function filled(text: string): string {
  return text.replaceAll('{documents}', root).replaceAll('{project}', project);
}
