import { readFileSync, writeFileSync } from 'node:fs';

/** What Google's compiler said to an expression, and what it came to. */
type ExpressionOutcome = 'true' | 'false' | 'error' | 'refused';

/** A document's fields in Google's JSON. */
export type Fields = Record<string, object>;

interface RecordedExpressions {
  /** A rules file around `FUNCTIONS` and `MATCHES`. */
  source: string;
  functions: string;
  /** The fields of `docs/d`, which the function `D()` reads. */
  document: Fields;
  expressions: Record<string, ExpressionOutcome>;
}

/** By the text of a rules file: null when it is refused, else where it is warned of a name or an arity. */
export type RecordedSources = Record<string, readonly string[] | null>;

export interface RecordedRequest {
  method: string;
  /** Below the database's documents. */
  path: string;
  body?: object;
  /** The name of the claims; null for a visitor. */
  auth: string | null;
}

/** Requests under rules, each on a database that holds nothing but the named documents. */
interface RecordedRulesRequests {
  claims: Record<string, Record<string, unknown>>;
  stored: Record<string, Record<string, Fields>>;
  requests: Record<string, RecordedRequest>;
  rules: {
    rules: string;
    stored: string;
    /** By the request's name: `allowed`, with the number of documents that a query found, `denied`, or an error's name. */
    outcomes: Record<string, string>;
  }[];
}

interface Files {
  'rules-expressions.json': RecordedExpressions;
  'rules-sources.json': RecordedSources;
  'rules-requests.json': RecordedRulesRequests;
}

/** `{documents}` and `{project}` stand for the database's names in requests and claims. */
export function readRecorded<Name extends keyof Files>(name: Name): Files[Name] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** Writes the file with one case on a line. */
export function writeRecorded<Name extends keyof Files>(name: Name, value: Files[Name]): void {
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${lines(part)}`,
  );
  writeFileSync(new URL(name, import.meta.url), `{\n${entries.join(',\n')}\n}\n`);
}

function lines(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, one]) =>
      JSON.stringify({ [key]: one }).slice(1, -1),
    );
    return `{\n${entries.join(',\n')}\n}`;
  }
  if (!value.every((one) => typeof one === 'object')) return JSON.stringify(value);
  return `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
}

/** What a request came to, as it is recorded. */
export function outcomeOf(path: string, status: string | null, body: string): string {
  if (status === 'PERMISSION_DENIED') return 'denied';
  if (status !== null) return status;
  if (!path.endsWith(':runQuery')) return 'allowed';
  const found = (JSON.parse(body) as object[]).filter((element) => 'document' in element);
  return `allowed ${found.length}`;
}
