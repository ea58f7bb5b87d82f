import { invalidArgument } from '../payload.ts';
import { isImpossible } from './filters.ts';
import type { FieldFilter, Filter, Query } from './query.ts';

/** Source: https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const MAXIMUM_DISJUNCTIONS = 30;

/**
 * Converts a query's filter into its disjunctive normal form: alternatives, each a list of filters that must all match.
 * `in` and `array-contains-any` become an alternative for each value.
 */
export function alternatives({ where }: Query): FieldFilter[][] {
  return where === null ? [[]] : expand(where);
}

/** The alternatives that a document can match: none where a cursor without values excludes every document. */
export function possibleAlternatives(query: Query): FieldFilter[][] {
  const { startAt, endAt } = query;
  const startsAfterAll = startAt?.values.length === 0 && !startAt.before;
  const endsBeforeAll = endAt?.values.length === 0 && endAt.before;
  if (startsAfterAll || endsBeforeAll) return [];
  return alternatives(query).filter((all) => !all.some(isImpossible));
}

function expand(filter: Filter): FieldFilter[][] {
  if ('any' in filter) return limited(filter.any.flatMap(expand));
  if ('all' in filter) {
    let lists: FieldFilter[][] = [[]];
    for (const part of filter.all) {
      const options = expand(part);
      if (lists.length * options.length > MAXIMUM_DISJUNCTIONS) throw tooMany();
      lists = lists.flatMap((list) => options.map((option) => [...list, ...option]));
    }
    return lists;
  }
  const { path, operator, value } = filter;
  if ((operator === 'in' || operator === 'array-contains-any') && value.type === 'array') {
    const one = operator === 'in' ? '==' : 'array-contains';
    return limited(value.values.map((element) => [{ path, operator: one, value: element }]));
  }
  return [[filter]];
}

function limited(lists: FieldFilter[][]): FieldFilter[][] {
  if (lists.length > MAXIMUM_DISJUNCTIONS) throw tooMany();
  return lists;
}

function tooMany(): Error {
  return invalidArgument(
    `The query has more than ${MAXIMUM_DISJUNCTIONS} alternatives in disjunctive normal form.`,
  );
}
