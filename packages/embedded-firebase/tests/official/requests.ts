import { readFileSync, writeFileSync } from 'node:fs';

/** What an emulator answered to a request. The texts of errors are for people and are left out. */
export interface Answer {
  status: number;
  /** Google's name of the error, where the answer is one. */
  error?: string;
  /** The JSON without what differs from one run to the next, or a text that is no JSON. */
  answer: unknown;
}

/** A request, and what Google's emulator answered when it was recorded. The requests are sent in order. */
export interface RecordedRequest extends Answer {
  group: string;
  name: string;
  method: string;
  /** Below the database's documents. `{token}` stands for the page token of the same list without that parameter. */
  path: string;
  /** JSON, or a text that is sent as it is. `{documents}` and `{project}` stand for the database's names. */
  body?: unknown;
  /** The answer is the paths of the found documents alone. */
  only?: 'names';
}

/** Each distinct document of the answers stands once in the file; `{"document": 3}` refers to it. */
interface RecordedFile {
  documents: object[];
  requests: RecordedRequest[];
}

const file = new URL('requests.json', import.meta.url);

export function readRequests(): RecordedRequest[] {
  const { documents, requests }: RecordedFile = JSON.parse(readFileSync(file, 'utf8'));
  const whole = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    return value.map((element) => {
      return typeof element?.document === 'number'
        ? { ...element, document: documents[element.document] }
        : element;
    });
  };
  return requests.map((request) => ({ ...request, answer: whole(request.answer) }));
}

/** Writes the file with one request on a line. */
export function writeRequests(requests: readonly RecordedRequest[]): void {
  const documents = new Map<string, number>();
  const short = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    return value.map((element) => {
      if (typeof element?.document !== 'object') return element;
      const text = line(element.document);
      if (!documents.has(text)) documents.set(text, documents.size);
      return { ...element, document: documents.get(text) };
    });
  };
  const lines = requests.map((request) => line({ ...request, answer: short(request.answer) }));
  writeFileSync(
    file,
    `{"documents":[\n${[...documents.keys()].join(',\n')}\n],\n"requests":[\n${lines.join(',\n')}\n]}\n`,
  );
}

const TOKEN = '&pageToken={token}';

/** Sends one request to the server at `url`. Rejects when it does not answer within 15 s. */
export async function sendRequest(
  url: string,
  project: string,
  { method, path, body, only }: RecordedRequest,
): Promise<Answer> {
  const root = `projects/${project}/databases/(default)/documents`;
  const filled = (text: string) =>
    text.replaceAll('{documents}', root).replaceAll('{project}', project);
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  let address = `${url}/v1/${root}${filled(path)}`;
  if (address.endsWith(TOKEN)) {
    const response = await fetch(address.slice(0, -TOKEN.length));
    const page = (await response.json()) as { nextPageToken: string };
    address = address.replace('{token}', encodeURIComponent(page.nextPageToken));
  }
  const response = await fetch(address, {
    method,
    ...(sent !== undefined && { body: filled(sent) }),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });
  const answer = parse(await response.text());
  const error = (Array.isArray(answer) ? answer[0] : answer)?.error?.status;
  const blanked = (text: string) =>
    text.replaceAll(root, '{documents}').replaceAll(project, '{project}');
  return {
    status: response.status,
    ...(error && { error }),
    answer: only && !error ? namesOf(answer, root) : withoutChanging(answer, blanked),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a server answers
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function namesOf(answer: { document?: { name: string } }[], root: string): string[] {
  return answer.flatMap(({ document }) => document?.name.slice(root.length + 1) ?? []);
}

const HOUR_MS = 3_600_000;
const times = ['createTime', 'updateTime', 'readTime', 'commitTime'];

/** An answer with sorted keys, and without what differs from one run to the next. */
function withoutChanging(value: unknown, blanked: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => withoutChanging(element, blanked));
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(([name]) => name !== 'message');
    kept.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      kept.map(([name, each]) => [name, withoutChanging(each, blanked, name)]),
    );
  }
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'string') return value;
  if (times.includes(key)) return '<time>';
  if (key === 'timestampValue' && Math.abs(Date.parse(value) - Date.now()) < HOUR_MS)
    return '<time>';
  if (key === 'nextPageToken' || key === 'transaction') return '<token>';
  if (key === 'name') return blanked(value.replace(/\/[A-Za-z0-9]{20}$/, '/<id>'));
  return blanked(value);
}

/** JSON in ASCII, because an editor does not show every character. */
function line(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
