import { bindPath } from '../paths.ts';
import type { Path } from '../values.ts';
import { map, methodTable } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const PATH_METHODS = methodTable<Path>({
  bind: (self, bindings) => bindPath(self, map(bindings)),
});
