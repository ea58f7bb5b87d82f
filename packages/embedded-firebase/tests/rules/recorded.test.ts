import { expect, it } from 'vitest';
import { parseRuleset } from '../../src/rules/ruleset.ts';
import { readRecorded } from '../official/recorded-rules.ts';
import {
  EXPRESSION_DIFFERENCES,
  REQUEST_DIFFERENCES,
  SOURCE_DIFFERENCES,
} from '../official/rules-differences.ts';
import { startRecordedServer } from './recorded-server.ts';

// What Google's emulator answered, kept in tests/official and recorded by tests/official/record-rules.ts. Each of these
// tests compares what differs with what is listed there: a difference that comes or goes fails it.

it('a rules file is taken, warned of and refused as by Google', () => {
  const differences: Record<string, unknown> = {};
  for (const [source, official] of Object.entries(readRecorded('rules-sources.json'))) {
    const ours = places(source);
    if (JSON.stringify(ours) !== JSON.stringify(official)) differences[source] = ours;
  }
  expect(differences).toEqual(SOURCE_DIFFERENCES);
});

it('an expression comes to what it comes to with Google', async () => {
  const { source, functions, document, expressions } = readRecorded('rules-expressions.json');
  const server = startRecordedServer({});
  await server.store({ 'docs/d': document });

  async function holds(condition: string): Promise<boolean> {
    const matches = `match /e/{id} { allow get: if ${condition}; }`;
    const rules = source.replace('FUNCTIONS', () => functions).replace('MATCHES', () => matches);
    server.use(parseRuleset(rules, 'x'));
    return (await server.ask({ method: 'GET', path: '/e/x', auth: null })) === 'NOT_FOUND';
  }

  async function outcome(expression: string): Promise<string> {
    try {
      if (await holds(expression)) return 'true';
      return (await holds(`!(${expression})`)) ? 'false' : 'error';
    } catch {
      return 'refused';
    }
  }

  const differences: Record<string, string> = {};
  for (const [expression, official] of Object.entries(expressions)) {
    const ours = await outcome(expression);
    if (ours !== official) differences[expression] = ours;
  }
  server.stop();
  expect(differences).toEqual(EXPRESSION_DIFFERENCES);
});

it('a request under rules is answered as by Google', async () => {
  const { claims, stored, requests, rules } = readRecorded('rules-requests.json');
  const server = startRecordedServer(claims);
  const differences: Record<string, Record<string, string>> = {};
  for (const { rules: source, stored: name, outcomes } of rules) {
    const ruleset = parseRuleset(source, 'x');
    for (const [requestName, official] of Object.entries(outcomes)) {
      const request = requests[requestName];
      if (request === undefined) throw new Error(`There is no request ${requestName}.`);
      await server.store(stored[name] ?? {});
      server.use(ruleset);
      const ours = await server.ask(request);
      if (ours !== official) differences[source] = { ...differences[source], [requestName]: ours };
    }
  }
  server.stop();
  expect(differences).toEqual(REQUEST_DIFFERENCES);
});

/** As they are recorded: where the file is warned of a name or an arity; null when it is refused. */
function places(source: string): string[] | null {
  try {
    return parseRuleset(source, 'x').warnings.map((warning) =>
      warning.split(':', 3).slice(1).join(':'),
    );
  } catch {
    return null;
  }
}
