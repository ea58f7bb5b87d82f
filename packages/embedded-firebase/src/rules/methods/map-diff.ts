import { isUnchanged } from '../equality.ts';
import { type MapDiff, RulesSet, type RulesValue } from '../values.ts';
import { methodTable } from './method-table.ts';

/** Of `after.diff(before)`. https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const MAP_DIFF_METHODS = methodTable<MapDiff>({
  addedKeys: (self) => new RulesSet(missing(self.after, self.before)),
  affectedKeys: (self) =>
    new RulesSet([
      ...missing(self.after, self.before),
      ...missing(self.before, self.after),
      ...shared(self, false),
    ]),
  changedKeys: (self) => new RulesSet(shared(self, false)),
  removedKeys: (self) => new RulesSet(missing(self.before, self.after)),
  unchangedKeys: (self) => new RulesSet(shared(self, true)),
});

function missing(
  here: ReadonlyMap<string, RulesValue>,
  there: ReadonlyMap<string, RulesValue>,
): string[] {
  return [...here.keys()].filter((key) => !there.has(key));
}

function shared({ before, after }: MapDiff, same: boolean): string[] {
  return [...after]
    .filter(([key, value]) => {
      const old = before.get(key);
      return old !== undefined && isUnchanged(value, old) === same;
    })
    .map(([key]) => key);
}
