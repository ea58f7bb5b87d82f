import { stringOf } from '../conversions.ts';
import { Membership } from '../equality.ts';
import { checkTextLength } from '../text-length.ts';
import { RulesSet, type RulesValue } from '../values.ts';
import { items, list, methodTable, text } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS = methodTable<readonly RulesValue[]>({
  concat: (self, other) => [...self, ...list(other)],
  hasAll: (self, other) => containsAll(self, items(other)),
  hasAny: (self, other) => containsAny(self, items(other)),
  hasOnly: (self, other) => containsAll(items(other), self),
  join: (self, separator) => {
    checkTextLength(self.length * text(separator).length);
    return self.map(stringOf).join(text(separator));
  },
  removeAll: (self, other) => without(self, list(other)),
  size: (self) => BigInt(self.length),
  toSet: (self) => makeSet(self),
});

/** Whether every one of `wanted` is among `all`. */
export function containsAll(all: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const members = new Membership(all);
  return wanted.every((item) => members.has(item));
}

/** Whether the two have an item in common. */
export function containsAny(all: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const members = new Membership(all);
  return wanted.some((item) => members.has(item));
}

/** The items that `removed` has not. */
export function without(all: readonly RulesValue[], removed: readonly RulesValue[]): RulesValue[] {
  const members = new Membership(removed);
  return all.filter((item) => !members.has(item));
}

/** A set of the items, of equal ones the first. */
export function makeSet(all: readonly RulesValue[]): RulesSet {
  const members = new Membership([]);
  return new RulesSet(all.filter((item) => members.add(item)));
}
