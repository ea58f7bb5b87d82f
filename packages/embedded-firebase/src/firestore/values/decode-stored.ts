import { sortFields } from './fields.ts';
import { parseTimestamp } from './timestamp.ts';
import { type Fields, NULL, type Value } from './value.ts';

/** The parsed output of `encodeFields`. */
type StoredFields = Readonly<Record<string, StoredValue>>;
type StoredValue = Readonly<Record<string, unknown>>;

/**
 * Reads stored fields, which `encodeFields` wrote. Nothing is checked, because a document that was stored under
 * other limits must remain readable.
 */
export function decodeStoredFields(stored: StoredFields): Fields {
  return sortFields(
    Object.entries(stored).map(([name, value]) => [name, decodeStoredValue(value)] as const),
  );
}

function decodeStoredValue(stored: StoredValue): Value {
  const type = Object.keys(stored)[0] as string;
  const content = stored[type];
  switch (type) {
    case 'booleanValue':
      return { type: 'boolean', value: content as boolean };
    case 'integerValue':
      return { type: 'integer', value: BigInt(content as string) };
    case 'doubleValue':
      return { type: 'double', value: Number(content) };
    case 'timestampValue':
      return { type: 'timestamp', value: parseTimestamp(content as string) as bigint };
    case 'stringValue':
      return { type: 'string', value: content as string };
    case 'bytesValue':
      return { type: 'bytes', value: Uint8Array.from(Buffer.from(content as string, 'base64')) };
    case 'referenceValue':
      return { type: 'reference', value: content as string };
    case 'geoPointValue':
      return decodeGeoPoint(content as { latitude?: number; longitude?: number });
    case 'arrayValue':
      return { type: 'array', values: elementsOf(content).map(decodeStoredValue) };
    case 'mapValue':
      return decodeMap((content as { fields?: StoredFields }).fields ?? {});
    default:
      return NULL;
  }
}

function decodeGeoPoint({ latitude = 0, longitude = 0 }): Value {
  return { type: 'geoPoint', latitude, longitude };
}

/** A map with a field `__type__` is a vector: no other map may have that field. */
function decodeMap(fields: StoredFields): Value {
  if (!Object.hasOwn(fields, '__type__'))
    return { type: 'map', fields: decodeStoredFields(fields) };
  const values = elementsOf(fields.value?.arrayValue).map(({ doubleValue }) => Number(doubleValue));
  return { type: 'vector', values };
}

function elementsOf(array: unknown): readonly StoredValue[] {
  return (array as { values?: readonly StoredValue[] }).values ?? [];
}
