import {
  type Comparison,
  Constraint,
  PartialList,
  PartialMap,
  type RulesValue,
} from '../../rules/values.ts';
import { type Attempt, storedRulesDocument } from '../access.ts';
import type { Firestore } from '../firestore.ts';
import { rulesValue } from '../rules-values.ts';
import type { FieldPath } from '../values/fields.ts';
import { alternatives } from './disjunctions.ts';
import { isNamePath, pathKey } from './filters.ts';
import type { FieldFilter, Query } from './query.ts';

/**
 * What the rules decide on for a query: an attempt for each of its alternatives, even for one that can find nothing. An
 * attempt says what the filters prove of every document that they may find. Where they name a single document, it has
 * that document as it is stored.
 */
export function* listAttempts(firestore: Firestore, query: Query): Generator<Attempt> {
  const attempt = {
    method: 'list',
    path: query.collectionId === '' ? query.parent : [...query.parent, query.collectionId],
    collectionGroup: query.allDescendants,
    query: {
      limit: query.limit === null ? null : BigInt(query.limit),
      offset: BigInt(query.offset),
      orderBy: new Map(
        query.askedOrder.map(({ path, direction }) => [
          pathKey(path),
          direction === 'ASCENDING' ? 'ASC' : 'DESC',
        ]),
      ),
    },
  } satisfies Attempt;
  for (const filters of alternatives(query)) {
    const path = namedDocument(firestore, query, filters);
    if (path === null) yield { ...attempt, proven: provenData(filters).known };
    else {
      const resource = storedRulesDocument(firestore, path);
      yield { ...attempt, path, ofOneDocument: true, resource };
    }
  }
}

/** The only document that can pass the filters, if they name one that the query may find. */
function namedDocument(
  firestore: Firestore,
  { parent, collectionId }: Query,
  filters: readonly FieldFilter[],
): string[] | null {
  const name = filters.find(({ path, operator }) => isNamePath(path) && operator === '==')?.value;
  if (name?.type !== 'reference') return null;
  const path = name.value.slice(firestore.name.prefix.length + 1).split('/');
  const isBelow = parent.every((segment, index) => path[index] === segment);
  return isBelow && path.length % 2 === 0 && path.at(-2) === collectionId ? path : null;
}

interface ProvenField {
  path: FieldPath;
  value: RulesValue;
}

function provenData(filters: readonly FieldFilter[]): PartialMap {
  const byField = Map.groupBy(
    filters.filter(({ path }) => !isNamePath(path)),
    ({ path }) => pathKey(path),
  );
  const fields = [...byField.values()].map((list) => ({
    path: list[0]?.path ?? [],
    value: provenValue(list),
  }));
  return partialMap(fields);
}

function partialMap(fields: readonly ProvenField[]): PartialMap {
  const byName = Map.groupBy(fields, ({ path }) => path[0] ?? '');
  const entries = [...byName].map(([name, list]): [string, RulesValue] => {
    const whole = list.find(({ path }) => path.length === 1);
    if (whole !== undefined) return [name, whole.value];
    return [name, partialMap(list.map(({ path, value }) => ({ path: path.slice(1), value })))];
  });
  return new PartialMap(new Map(entries));
}

/** What the filters of one field prove of its value. */
function provenValue(filters: readonly FieldFilter[]): RulesValue {
  const comparisons: Comparison[] = [];
  const items: RulesValue[] = [];
  for (const { operator, value } of filters) {
    switch (operator) {
      case '==':
        // Only a unary filter finds null: this one finds nothing, and proves as much as `!= null`.
        if (value.type === 'null') comparisons.push({ operator: '!=', value: null });
        else return rulesValue(value);
        break;
      case 'is-null':
        return null;
      case 'is-nan':
        return Number.NaN;
      case 'array-contains':
        items.push(rulesValue(value));
        break;
      case '<':
      case '<=':
      case '>':
      case '>=':
      case '!=':
        comparisons.push({ operator, value: rulesValue(value) });
        break;
      case 'is-not-null':
      case 'is-not-nan':
        comparisons.push({ operator: '!=', value: null });
        break;
      case 'not-in':
        for (const one of value.type === 'array' ? value.values : []) {
          comparisons.push({ operator: '!=', value: rulesValue(one) });
        }
    }
  }
  return items.length > 0 ? new PartialList(items) : new Constraint(comparisons);
}
