import type { RulesValue } from '../values.ts';

/** The functions of a namespace by name. */
export type Namespace = ReadonlyMap<string, NamespaceFunction>;

interface NamespaceFunction {
  readonly arity: number;
  readonly call: (values: readonly RulesValue[]) => RulesValue;
}

/** Makes a namespace; the functions' own parameters say how many arguments each takes. */
export function namespace(
  functions: Readonly<Record<string, (...values: RulesValue[]) => RulesValue>>,
): Namespace {
  return new Map(
    Object.entries(functions).map(([name, call]) => [
      name,
      { arity: call.length, call: (values) => call(...values) },
    ]),
  );
}
