import type { RulesDocument } from '../rules/ruleset.ts';
import { LatLng, Path, type RulesValue, Timestamp, Vector } from '../rules/values.ts';
import { decodeStoredFields } from './values/decode-stored.ts';
import type { Fields, Value } from './values/value.ts';

/** A document as the rules see it. */
export function rulesDocument(path: readonly string[], fields: Fields): RulesDocument {
  return { path, data: rulesMap(fields) };
}

/** The claims of an ID token as the rules see them. */
export function rulesClaims(claims: Record<string, unknown>): Map<string, RulesValue> {
  return new Map(Object.entries(claims).map(([name, value]) => [name, fromJson(value)]));
}

/** Parses the stored fields of a document. */
export function storedFields(json: string): Fields {
  return decodeStoredFields(JSON.parse(json));
}

function rulesMap(fields: Fields): Map<string, RulesValue> {
  const map = new Map<string, RulesValue>();
  for (const [name, value] of fields) map.set(name, rulesValue(value));
  return map;
}

/** A stored value as the rules see it. */
export function rulesValue(value: Value): RulesValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'integer':
    case 'double':
    case 'string':
    case 'bytes':
      return value.value;
    case 'timestamp':
      return new Timestamp(value.value * 1000n);
    case 'reference':
      // A path in rules begins at "databases", without the project.
      return new Path(value.value.split('/').slice(2));
    case 'geoPoint':
      return new LatLng(value.latitude, value.longitude);
    case 'array':
      return value.values.map(rulesValue);
    case 'vector':
      return new Vector(value.values);
    case 'map':
      return rulesMap(value.fields);
  }
}

function fromJson(value: unknown): RulesValue {
  if (Array.isArray(value)) return value.map(fromJson);
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return value;
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    case 'object':
      return value === null ? null : rulesClaims(value as Record<string, unknown>);
    default:
      return null;
  }
}
