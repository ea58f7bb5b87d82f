import { stringOf } from '../conversions.ts';
import { Membership } from '../equality.ts';
import { hasAll, hasAny } from '../partial-values.ts';
import { checkTextLength } from '../text-length.ts';
import { type PartialList, RulesSet, type RulesValue } from '../values.ts';
import { list, methodTable, text } from './method-table.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS = methodTable<readonly RulesValue[]>({
  concat: (self, other) => [...self, ...list(other)],
  hasAll: (self, other) => containsAll(Membership.ofList(self), list(other)),
  hasAny: (self, other) => containsAny(Membership.ofList(self), list(other)),
  hasOnly: (self, other) => containsAll(Membership.ofList(list(other)), self),
  join: (self, separator) => {
    checkTextLength(self.length * text(separator).length);
    return self.map(stringOf).join(text(separator));
  },
  removeAll: (self, other) => without(self, Membership.ofList(list(other))),
  size: (self) => BigInt(self.length),
  toSet: (self) => makeSet(self),
});

/** What can be told of a list of which only some items are known. */
export const PARTIAL_LIST_METHODS = methodTable<PartialList>({
  hasAll: (self, other) => hasAll(self, list(other)),
  hasAny: (self, other) => hasAny(self, list(other)),
});

/** Whether every one of `wanted` is among the members. */
export function containsAll(members: Membership, wanted: readonly RulesValue[]): boolean {
  return wanted.every((item) => members.has(item));
}

/** Whether one of `wanted` is among the members. */
export function containsAny(members: Membership, wanted: readonly RulesValue[]): boolean {
  return wanted.some((item) => members.has(item));
}

/** The items that are not among the removed. */
export function without(all: readonly RulesValue[], removed: Membership): RulesValue[] {
  return all.filter((item) => !removed.has(item));
}

/** A set of the items, of equal ones the first. */
export function makeSet(all: readonly RulesValue[]): RulesSet {
  const members = Membership.ofSet([]);
  return new RulesSet(all.filter((item) => members.add(item)));
}
