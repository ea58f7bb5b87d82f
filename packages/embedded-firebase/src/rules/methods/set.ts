import { Membership } from '../equality.ts';
import { RulesSet } from '../values.ts';
import { containsAll, containsAny, makeSet, without } from './list.ts';
import { items, methodTable, set } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const SET_METHODS = methodTable<RulesSet>({
  difference: (self, other) =>
    new RulesSet(without(self.items, Membership.ofSet(set(other).items))),
  hasAll: (self, other) => containsAll(Membership.ofSet(self.items), items(other)),
  hasAny: (self, other) => containsAny(Membership.ofSet(self.items), items(other)),
  hasOnly: (self, other) => containsAll(Membership.ofSet(items(other)), self.items),
  intersection: (self, other) => {
    const members = Membership.ofSet(set(other).items);
    return new RulesSet(self.items.filter((item) => members.has(item)));
  },
  size: (self) => BigInt(self.items.length),
  union: (self, other) => makeSet([...self.items, ...set(other).items]),
});
