import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
  ServiceBlock,
} from './ast.ts';
import {
  MAXIMUM_ARGUMENTS,
  MAXIMUM_LET_BINDINGS,
  MAXIMUM_MATCH_DEPTH,
  MAXIMUM_SOURCE_BYTES,
} from './limits.ts';
import { parseExpression } from './parse-expression.ts';
import { parsePattern } from './parse-paths.ts';
import { type Source, syntaxError } from './source.ts';
import { TokenReader } from './token-reader.ts';
import { RESERVED } from './words.ts';

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...(['get', 'list', 'create', 'update', 'delete'] as const).map(
    (method): [string, readonly Method[]] => [method, [method]],
  ),
]);

/** Reads a whole rules file, its shape only: names are looked up by `compileRuleset`. */
export function parseRulesFile(source: Source): RulesFile {
  if (Buffer.byteLength(source.text) > MAXIMUM_SOURCE_BYTES) {
    throw syntaxError(source, 0, `expected at most ${MAXIMUM_SOURCE_BYTES} bytes`);
  }
  const reader = new TokenReader(source);
  const version = parseVersion(reader);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  do {
    if (reader.sees('function')) functions.push(parseFunction(reader));
    else services.push(parseService(reader, services));
  } while (reader.next.kind !== 'end');
  return { version, functions, services };
}

const SERVICE_NAME = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;

function parseService(reader: TokenReader, others: readonly ServiceBlock[]): ServiceBlock {
  reader.expect('service');
  const { source, next } = reader;
  SERVICE_NAME.lastIndex = next.start;
  const name = SERVICE_NAME.exec(source.text)?.[0];
  if (name === undefined) throw reader.expected('the name of a service');
  if (others.some((other) => other.name === name)) {
    throw syntaxError(source, next.start, `expected one service "${name}" but found another`);
  }
  reader.continueAt(next.start + name.length);
  const { functions, allows, matches } = parseBody(reader, 0);
  const [allow] = allows;
  if (allow) throw syntaxError(source, allow.at, 'expected "allow" inside a match');
  return { at: next.start, name, functions, matches };
}

function parseVersion(reader: TokenReader): '1' | '2' {
  if (!reader.takes('rules_version')) return '1';
  reader.expect('=');
  const token = reader.next;
  if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
    throw reader.expected("'1' or '2'");
  }
  reader.take();
  reader.takes(';');
  return token.value;
}

type Body = Omit<MatchBlock, 'at' | 'pattern'>;

function parseBody(reader: TokenReader, depth: number): Body {
  const body: Body = { functions: [], allows: [], matches: [] };
  reader.expect('{');
  if (reader.sees('}')) throw reader.expected('at least one "match", "allow" or "function"');
  while (!reader.takes('}')) {
    if (reader.sees('function')) body.functions.push(parseFunction(reader));
    else if (reader.sees('match')) body.matches.push(parseMatch(reader, depth + 1));
    else if (reader.sees('allow')) body.allows.push(parseAllow(reader));
    else throw reader.expected('"match", "allow", "function" or "}"');
  }
  return body;
}

function parseMatch(reader: TokenReader, depth: number): MatchBlock {
  const at = reader.expect('match').start;
  if (depth > MAXIMUM_MATCH_DEPTH) {
    throw syntaxError(reader.source, at, `expected at most ${MAXIMUM_MATCH_DEPTH} nested matches`);
  }
  const pattern: PatternSegment[] = parsePattern(reader);
  return { at, pattern, ...parseBody(reader, depth) };
}

function parseAllow(reader: TokenReader): AllowStatement {
  const at = reader.expect('allow').start;
  const methods = new Set<Method>();
  const unknownMethods: AllowStatement['unknownMethods'] = [];
  do {
    const { start } = reader.next;
    const name = parseNewName(reader, [...METHODS.keys()].join(', '));
    const named = METHODS.get(name);
    if (named === undefined) unknownMethods.push({ at: start, name });
    for (const method of named ?? []) methods.add(method);
  } while (reader.takes(','));
  let condition: AllowStatement['condition'] = null;
  if (reader.takes(':')) {
    reader.expect('if');
    condition = parseExpression(reader);
  }
  // Google's compiler does without the semicolon where another statement or the end of the block follows.
  if (!STATEMENT_ENDS.some((word) => reader.sees(word))) reader.expect(';');
  else reader.takes(';');
  return { at, methods, unknownMethods, condition };
}

const STATEMENT_ENDS = [';', '}', 'allow', 'match', 'function'];

function parseFunction(reader: TokenReader): FunctionDeclaration {
  const at = reader.expect('function').start;
  const name = parseNewName(reader, 'the name of a function');
  const parameters = parseParameters(reader);
  reader.expect('{');
  const bindings: FunctionDeclaration['bindings'] = [];
  while (reader.sees('let')) {
    const start = reader.take().start;
    if (bindings.length === MAXIMUM_LET_BINDINGS) {
      throw syntaxError(reader.source, start, `expected at most ${MAXIMUM_LET_BINDINGS} "let"`);
    }
    const variable = parseNewName(reader, 'the name of a variable');
    reader.expect('=');
    bindings.push({ name: variable, value: parseExpression(reader) });
    reader.expect(';');
  }
  reader.expect('return');
  const result = parseExpression(reader);
  reader.takes(';');
  reader.expect('}');
  return { at, name, parameters, bindings, result };
}

function parseParameters(reader: TokenReader): string[] {
  const { start } = reader.expect('(');
  const parameters: string[] = [];
  while (!reader.takes(')')) {
    if (parameters.length > 0) reader.expect(',');
    parameters.push(parseNewName(reader, 'the name of a parameter'));
  }
  if (parameters.length > MAXIMUM_ARGUMENTS) {
    throw syntaxError(reader.source, start, `expected at most ${MAXIMUM_ARGUMENTS} parameters`);
  }
  return parameters;
}

function parseNewName(reader: TokenReader, what: string): string {
  const { next } = reader;
  if (next.kind === 'name' && RESERVED.has(next.text)) throw reader.expected(what);
  return reader.expectName(what);
}
