import { EvaluationError } from './errors.ts';
import { scalarText } from './texts.ts';
import { typeOf } from './types.ts';
import { Path, type PathVariable, type RulesValue } from './values.ts';

/** A path of the segments of a literal: `$(value)` may be a path that is put in whole, or has a text. */
export function makePath(segments: readonly (PathVariable | { value: RulesValue })[]): Path {
  return new Path(
    segments.flatMap((segment) => ('value' in segment ? segmentsOf(segment.value) : [segment])),
  );
}

/** `path('/a/b')`; a slash in front does not matter, `{name}` is a variable. */
export function parsePath(text: string): Path {
  const segments = text.replace(/^\//, '').split('/').map(parseSegment);
  const names = segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.name]));
  if (new Set(names).size < names.length)
    throw new EvaluationError('a path names a variable twice');
  return new Path(segments);
}

const VARIABLE = /^\{([A-Za-z_]\w*)(?:=(\*\*?))?\}$/;

function parseSegment(text: string): string | PathVariable {
  const [, name, glob] = VARIABLE.exec(text) ?? [];
  if (name !== undefined) return { name, kind: glob === '**' ? 'rest' : 'one' };
  if (text === '' || /[{}$]/.test(text)) throw new EvaluationError('not the text of a path');
  return text;
}

/** `path.bind({'name': 'b'})`: an error for a name that is no variable of the path. */
export function bindPath(path: Path, values: ReadonlyMap<string, RulesValue>): Path {
  const bindings = new Map<string, string | Path>();
  const segments = path.segments.flatMap((segment) => {
    const value = typeof segment === 'string' ? undefined : values.get(segment.name);
    if (typeof segment === 'string' || value === undefined) return [segment];
    const bound = boundValue(segment, value);
    bindings.set(segment.name, bound);
    return bound instanceof Path ? bound.segments : [bound];
  });
  if (bindings.size < values.size) throw new EvaluationError('the path has no such variable');
  return new Path(segments, bindings);
}

function boundValue({ kind }: PathVariable, value: RulesValue): string | Path {
  if (kind === 'rest') {
    if (value instanceof Path) return value;
    throw new EvaluationError(`{name=**} cannot be ${typeOf(value)}`);
  }
  return value instanceof Path ? wholeSegments(value).join('/') : textOf(value);
}

/** The segments of a path without variables. Throws EvaluationError for one with some. */
export function wholeSegments({ segments }: Path): readonly string[] {
  return segments.map((segment) => {
    if (typeof segment === 'string') return segment;
    throw new EvaluationError('a variable of the path has no value');
  });
}

/** `string(path)`. */
export function formatPath(path: Path): string {
  return `/${wholeSegments(path).join('/')}`;
}

function segmentsOf(value: RulesValue): readonly (string | PathVariable)[] {
  // A text is one segment even with slashes in it: they lead to no other collection.
  return value instanceof Path ? value.segments : [textOf(value)];
}

function textOf(value: RulesValue): string {
  const text = scalarText(value);
  if (text === null) throw new EvaluationError(`${typeOf(value)} cannot stand in a path`);
  return text;
}
