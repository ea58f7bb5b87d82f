import { formatTimestamp } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

/**
 * Writes fields as Google's JSON, in the order of their names. Equal fields give equal JSON, which is also what is
 * stored, so that a write that changes nothing is recognised by it.
 */
export function encodeFields(fields: Fields): string {
  const parts: string[] = [];
  for (const [name, value] of fields) parts.push(`${JSON.stringify(name)}:${encodeValue(value)}`);
  return `{${parts.join(',')}}`;
}

/** Writes one value as Google's JSON. */
export function encodeValue(value: Value): string {
  switch (value.type) {
    case 'null':
      return '{"nullValue":null}';
    case 'boolean':
      return `{"booleanValue":${value.value}}`;
    case 'integer':
      return `{"integerValue":"${value.value}"}`;
    case 'double':
      return `{"doubleValue":${encodeDouble(value.value)}}`;
    case 'timestamp':
      return `{"timestampValue":"${formatTimestamp(value.value)}"}`;
    case 'string':
      return `{"stringValue":${JSON.stringify(value.value)}}`;
    case 'bytes':
      return `{"bytesValue":"${Buffer.from(value.value).toString('base64')}"}`;
    case 'reference':
      return `{"referenceValue":${JSON.stringify(value.value)}}`;
    case 'geoPoint':
      return encodeGeoPoint(value.latitude, value.longitude);
    case 'array':
      return value.values.length === 0
        ? '{"arrayValue":{}}'
        : `{"arrayValue":{"values":[${value.values.map(encodeValue).join(',')}]}}`;
    case 'vector':
      return (
        '{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":{"arrayValue":{"values":[' +
        `${value.values.map((element) => `{"doubleValue":${encodeDouble(element)}}`).join(',')}]}}}}}`
      );
    case 'map':
      return value.fields.size === 0
        ? '{"mapValue":{}}'
        : `{"mapValue":{"fields":${encodeFields(value.fields)}}}`;
  }
}

/** Leaves out a coordinate that is 0, as Google's JSON does. */
function encodeGeoPoint(latitude: number, longitude: number): string {
  const coordinates = Object.entries({ latitude, longitude })
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `"${name}":${encodeDouble(value)}`);
  return `{"geoPointValue":{${coordinates.join(',')}}}`;
}

function encodeDouble(value: number): string {
  if (!Number.isFinite(value)) return `"${value}"`;
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}
