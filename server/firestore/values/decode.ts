import { checkFieldName, MAXIMUM_DEPTH, tooDeep } from '../field-paths.ts';
import { checkId } from '../names.ts';
import {
  invalidArgument,
  invalidPayload,
  readBoolean,
  readBytes,
  readDouble,
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
export function decodeFields(wire: unknown, depth = 0): Fields {
  if (wire === undefined || wire === null) return new Map();
  if (typeof wire !== 'object' || Array.isArray(wire))
    throw invalidPayload('An object was expected.');
  return sortFields(
    Object.entries(wire).map(([name, value]) => {
      checkFieldName(name);
      return [name, decodeValue(value, depth)] as const;
    }),
  );
}

/**
 * Parses one value in Google's JSON, an object whose only key is the type. `depth` is the number of maps and arrays
 * around it.
 */
export function decodeValue(wire: unknown, depth = 0): Value {
  if (typeof wire !== 'object' || wire === null) throw invalidPayload('A value was expected.');
  const entries = Object.entries(wire);
  const [type, content] = entries[0] ?? [];
  if (type === undefined || entries.length > 1)
    throw invalidPayload('A value has exactly one type.');
  switch (type) {
    case 'nullValue':
      if (content !== null && content !== 'NULL_VALUE' && content !== 0) throw invalidPayload();
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

/** Parses the elements of an `arrayValue`, also of a transform. Throws ApiError (400) for an array directly inside it. */
export function decodeElements(wire: unknown, depth: number): Value[] {
  if (depth > MAXIMUM_DEPTH) throw tooDeep();
  const { values } = readMessage(wire, ['values']);
  return readList(values, (item) => {
    const element = decodeValue(item, depth);
    if (element.type === 'array') throw invalidArgument('Nested arrays are not allowed');
    return element;
  });
}

function readArray(content: unknown, depth: number): Value {
  return { type: 'array', values: decodeElements(content, depth) };
}

function readMap(content: unknown, depth: number): Value {
  if (depth > MAXIMUM_DEPTH) throw tooDeep();
  const { fields } = readMessage(content, ['fields']);
  if (typeof fields === 'object' && fields !== null && Object.hasOwn(fields, '__type__'))
    return readVector(fields, depth);
  return { type: 'map', fields: decodeFields(fields, depth) };
}

/** Parses a vector, which is a map `{__type__: "__vector__", value: [numbers]}` in JSON. */
function readVector(fields: object, depth: number): Value {
  const message = readMessage(fields, ['__type__', 'value']);
  const type = decodeValue(message.__type__, depth);
  const array = decodeValue(message.value, depth);
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
  for (const segment of segments) checkId(segment);
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
