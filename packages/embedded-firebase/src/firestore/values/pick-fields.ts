import { compareUtf8 } from '../../compare-utf8.ts';
import type { FieldPath } from './fields.ts';
import type { Fields, Value } from './value.ts';

/** The names that a mask selects in a map, in order: all of a value, or in turn names inside it. */
type Selection = Map<string, 'all' | Selection>;

/** One mask serves all documents of a response. */
const selections = new WeakMap<readonly FieldPath[], Selection>();

/**
 * Selects the fields at the paths of a document mask. The time is linear in the smaller of mask and document, so that
 * neither a long mask nor a large document is dear alone.
 */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let selection = selections.get(paths);
  if (selection === undefined) {
    selection = selectionOf(paths);
    selections.set(paths, selection);
  }
  return pick(fields, selection);
}

function pick(fields: Fields, selection: Selection): Fields {
  const picked = new Map<string, Value>();
  const names = selection.size < fields.size ? selection.keys() : fields.keys();
  for (const name of names) {
    const value = fields.get(name);
    const wanted = selection.get(name);
    if (value === undefined || wanted === undefined) continue;
    if (wanted === 'all') picked.set(name, value);
    else if (value.type === 'map') {
      const inside = pick(value.fields, wanted);
      if (inside.size > 0) picked.set(name, { type: 'map', fields: inside });
    }
  }
  return picked;
}

function selectionOf(paths: readonly FieldPath[]): Selection {
  const selection: Selection = new Map();
  const byText = [...paths].sort(comparePaths);
  for (const path of byText) add(selection, path);
  return selection;
}

/** Adds a path. The paths come in order, so that a map that is wanted as a whole comes before what is inside it. */
function add(selection: Selection, path: FieldPath): void {
  let inside = selection;
  for (const [depth, name] of path.entries()) {
    const known = inside.get(name);
    if (known === 'all') return;
    if (depth === path.length - 1) {
      inside.set(name, 'all');
      return;
    }
    const next: Selection = known ?? new Map();
    inside.set(name, next);
    inside = next;
  }
}

function comparePaths(a: FieldPath, b: FieldPath): number {
  for (const [depth, name] of a.entries()) {
    const other = b[depth];
    if (other === undefined) return 1;
    const order = compareUtf8(name, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
