import { checkFieldName, MAXIMUM_DEPTH, tooDeep } from '../field-paths.ts';
import { checkIds } from '../names.ts';
import {
  invalidArgument,
  invalidPayload,
  readBoolean,
  readBytes,
  readDouble,
  readEnum,
  readInteger,
  readList,
  readMessage,
  readString,
} from '../payload.ts';
import { sortFields } from './fields.ts';
import { parseTimestamp } from './timestamp.ts';
import { type Fields, NULL, type Value } from './value.ts';

const MAXIMUM_VALUE_BYTES = 1_048_487;
const MAXIMUM_VECTOR_LENGTH = 2048;

/** Parses the `fields` of a document in Google's JSON. Throws ApiError (400) for what Firestore refuses. */
export function decodeFields(wire: unknown): Fields {
  const fields = readFields(wire, 0);
  for (const value of fields.values()) checkStorable(value);
  return fields;
}

function readFields(wire: unknown, depth: number): Fields {
  if (wire === undefined || wire === null) return new Map();
  if (typeof wire !== 'object' || Array.isArray(wire))
    throw invalidPayload('An object was expected.');
  return sortFields(
    Object.entries(wire).map(([name, value]) => {
      checkFieldName(name);
      return [name, decodeOperand(value, depth)] as const;
    }),
  );
}

/** Parses one value in Google's JSON, an object whose only key is the type. */
export function decodeValue(wire: unknown): Value {
  const value = decodeOperand(wire);
  checkStorable(value);
  return value;
}

/** Throws ApiError (400) for an array or a vector directly inside an array. */
export function checkStorable(value: Value): void {
  if (value.type === 'map') for (const inner of value.fields.values()) checkStorable(inner);
  if (value.type !== 'array') return;
  for (const element of value.values) {
    if (element.type === 'array') throw invalidArgument('Nested arrays are not allowed');
    if (element.type === 'vector')
      throw invalidArgument('Cannot convert a vector value in an array value.');
    checkStorable(element);
  }
}

/**
 * Parses a value that a query asks for: arrays and vectors inside arrays are allowed, though no document has any. `depth`
 * is the number of maps and arrays around it.
 */
export function decodeOperand(wire: unknown, depth = 0): Value {
  if (typeof wire !== 'object' || wire === null) throw invalidPayload('A value was expected.');
  const entries = Object.entries(wire);
  const [type, content] = entries[0] ?? [];
  if (type === undefined || entries.length > 1)
    throw invalidPayload('A value has exactly one type.');
  switch (type) {
    case 'nullValue':
      if (readEnum(content, [['NULL_VALUE', NULL]]) === undefined) throw invalidPayload();
      return NULL;
    case 'booleanValue':
      return { type: 'boolean', value: readBoolean(content) };
    case 'integerValue':
      return { type: 'integer', value: readInteger(content) };
    case 'doubleValue':
      return { type: 'double', value: readDouble(content) };
    case 'timestampValue': {
      const value = typeof content === 'string' ? parseTimestamp(content) : null;
      if (value === null) throw invalidPayload('A timestamp was expected.');
      return { type: 'timestamp', value };
    }
    case 'stringValue': {
      const value = readString(content);
      checkSize(Buffer.byteLength(value));
      return { type: 'string', value };
    }
    case 'bytesValue': {
      const value = readBytes(content);
      checkSize(value.length);
      return { type: 'bytes', value };
    }
    case 'referenceValue':
      return { type: 'reference', value: readReference(content) };
    case 'geoPointValue':
      return readGeoPoint(content);
    case 'arrayValue':
      return readArray(content, depth + 1);
    case 'mapValue':
      return readMap(content, depth + 1);
    default:
      throw invalidPayload(`Unknown name "${type.slice(0, 100)}".`);
  }
}

/** Parses the elements of an `arrayValue`, also of a transform. */
export function decodeElements(wire: unknown, depth: number): Value[] {
  if (depth > MAXIMUM_DEPTH) throw tooDeep();
  const { values } = readMessage(wire, ['values']);
  return readList(values, (item) => decodeOperand(item, depth));
}

function readArray(content: unknown, depth: number): Value {
  return { type: 'array', values: decodeElements(content, depth) };
}

function readMap(content: unknown, depth: number): Value {
  if (depth > MAXIMUM_DEPTH) throw tooDeep();
  const { fields } = readMessage(content, ['fields']);
  if (typeof fields === 'object' && fields !== null && Object.hasOwn(fields, '__type__'))
    return readVector(fields, depth);
  return { type: 'map', fields: readFields(fields, depth) };
}

/** Parses a vector, which is a map `{__type__: "__vector__", value: [numbers]}` in JSON. */
function readVector(fields: object, depth: number): Value {
  const message = readMessage(fields, ['__type__', 'value']);
  const type = decodeOperand(message.__type__, depth);
  const array = decodeOperand(message.value, depth);
  if (type.type !== 'string' || type.value !== '__vector__' || array.type !== 'array') {
    throw invalidArgument('field name __type__ is reserved');
  }
  if (array.values.length === 0 || array.values.length > MAXIMUM_VECTOR_LENGTH) {
    throw invalidArgument(`A vector has 1 to ${MAXIMUM_VECTOR_LENGTH} dimensions.`);
  }
  const values = array.values.map((element) => {
    if (element.type === 'double') return element.value;
    throw invalidArgument("A vector must only contain values of type 'double'.");
  });
  return { type: 'vector', values };
}

function readReference(content: unknown): string {
  const name = readString(content);
  const match = /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/(.+)$/s.exec(name);
  const segments = match?.[3]?.split('/') ?? [];
  if (segments.length === 0 || segments.length % 2 !== 0) {
    throw invalidArgument('A reference must be the whole name of a document.');
  }
  checkIds(segments);
  return name;
}

function readGeoPoint(content: unknown): Value {
  const message = readMessage(content, ['latitude', 'longitude']);
  const latitude = message.latitude === undefined ? 0 : readDouble(message.latitude);
  const longitude = message.longitude === undefined ? 0 : readDouble(message.longitude);
  if (!(Math.abs(latitude) <= 90))
    throw invalidArgument('Latitude must be in the range of [-90, 90].');
  if (!(Math.abs(longitude) <= 180))
    throw invalidArgument('Longitude must be in the range of [-180, 180].');
  // Adding 0 makes 0 of a negative zero, which Google's JSON of a point cannot express.
  return { type: 'geoPoint', latitude: latitude + 0, longitude: longitude + 0 };
}

function checkSize(bytes: number): void {
  if (bytes > MAXIMUM_VALUE_BYTES) {
    throw invalidArgument(`The value of a property is longer than ${MAXIMUM_VALUE_BYTES} bytes.`);
  }
}
