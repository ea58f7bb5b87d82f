import { bindPath } from '../paths.ts';
import type { Path } from '../values.ts';
import { map, methodTable } from './method-table.ts';

/**
 * `bind` of a path literal with free names is compiled as one (`compile-call.ts`); a path
 * that is already whole has no names left.
 * https://firebase.google.com/docs/reference/rules/rules.Path
 */
export const PATH_METHODS = methodTable<Path>({
  bind: (self, bindings) => bindPath(self.segments, map(bindings)),
});
