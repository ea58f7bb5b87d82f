import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
} from './ast.ts';
import { MAX_ARGUMENTS, MAX_LET_BINDINGS, MAX_MATCH_DEPTH, MAX_SOURCE_BYTES } from './limits.ts';
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
  if (Buffer.byteLength(source.text) > MAX_SOURCE_BYTES) {
    throw syntaxError(source, 0, `expected at most ${MAX_SOURCE_BYTES} bytes`);
  }
  const reader = new TokenReader(source);
  const version = parseVersion(reader);
  const functions = parseFunctions(reader);
  reader.expect('service');
  reader.expect('cloud');
  reader.expect('.');
  reader.expect('firestore');
  const service = parseBody(reader, 0);
  functions.push(...parseFunctions(reader));
  if (reader.next.kind !== 'end') throw reader.expected('the end of the file');
  const [allow] = service.allows;
  if (allow) throw syntaxError(source, allow.at, 'expected "allow" inside a match');
  return { version, functions, serviceFunctions: service.functions, matches: service.matches };
}

function parseVersion(reader: TokenReader): '1' | '2' {
  if (!reader.takes('rules_version')) return '1';
  reader.expect('=');
  const token = reader.next;
  if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
    throw reader.expected("'1' or '2'");
  }
  reader.take();
  reader.expect(';');
  return token.value;
}

function parseFunctions(reader: TokenReader): FunctionDeclaration[] {
  const functions: FunctionDeclaration[] = [];
  while (reader.sees('function')) functions.push(parseFunction(reader));
  return functions;
}

type Body = Omit<MatchBlock, 'at' | 'pattern'>;

function parseBody(reader: TokenReader, depth: number): Body {
  const body: Body = { functions: [], allows: [], matches: [] };
  reader.expect('{');
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
  if (depth > MAX_MATCH_DEPTH) {
    throw syntaxError(reader.source, at, `expected at most ${MAX_MATCH_DEPTH} nested matches`);
  }
  const pattern: PatternSegment[] = parsePattern(reader);
  return { at, pattern, ...parseBody(reader, depth) };
}

function parseAllow(reader: TokenReader): AllowStatement {
  const at = reader.expect('allow').start;
  const methods = new Set<Method>();
  do {
    const { next } = reader;
    const named = next.kind === 'name' ? METHODS.get(next.text) : undefined;
    if (named === undefined) throw reader.expected([...METHODS.keys()].join(', '));
    reader.take();
    for (const method of named) methods.add(method);
  } while (reader.takes(','));
  if (!reader.takes(':')) {
    if (!reader.takes(';')) throw reader.expected('":" or ";"');
    return { at, methods, condition: null };
  }
  reader.expect('if');
  const condition = parseExpression(reader);
  reader.expect(';');
  return { at, methods, condition };
}

function parseFunction(reader: TokenReader): FunctionDeclaration {
  const at = reader.expect('function').start;
  const name = parseNewName(reader, 'the name of a function');
  const parameters = parseParameters(reader);
  reader.expect('{');
  const bindings: FunctionDeclaration['bindings'] = [];
  while (reader.sees('let')) {
    const start = reader.take().start;
    if (bindings.length === MAX_LET_BINDINGS) {
      throw syntaxError(reader.source, start, `expected at most ${MAX_LET_BINDINGS} "let"`);
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
    parameters.push(parseNewName(reader, 'the name of a parameter'));
    if (reader.takes(')')) break;
    if (!reader.takes(',')) throw reader.expected('"," or ")"');
  }
  if (parameters.length > MAX_ARGUMENTS) {
    throw syntaxError(reader.source, start, `expected at most ${MAX_ARGUMENTS} parameters`);
  }
  return parameters;
}

function parseNewName(reader: TokenReader, what: string): string {
  const { next } = reader;
  if (next.kind === 'name' && RESERVED.has(next.text)) throw reader.expected(what);
  return reader.expectName(what);
}
