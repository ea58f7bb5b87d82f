import { formatFieldPath, parseFieldPath, parseMaskPaths } from '../field-paths.ts';
import { type DatabaseName, parseDocumentName } from '../names.ts';
import {
  type Enum,
  invalidArgument,
  invalidPayload,
  type Message,
  readBoolean,
  readEnum,
  readList,
  readMessage,
  readString,
} from '../payload.ts';
import { checkStorable, decodeElements, decodeFields, decodeValue } from '../values/decode.ts';
import type { FieldPath } from '../values/fields.ts';
import { parseTimestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';
import type { Precondition, Transform, Write } from './write.ts';

const writeKeys = [
  'update',
  'delete',
  'verify',
  'transform',
  'updateMask',
  'updateTransforms',
  'currentDocument',
];

/** Source: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const MAXIMUM_TRANSFORMS = 500;

/** Parses one `Write`. Throws ApiError (400) for what Firestore refuses without looking at stored documents. */
export function parseWrite(wire: unknown, database: DatabaseName): Write {
  const message = readMessage(wire, writeKeys);
  const operations = ['update', 'delete', 'verify', 'transform'].filter(
    (key) => message[key] !== undefined,
  );
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) {
    throw invalidPayload('A write is exactly one of update, delete, verify and transform.');
  }
  if (
    operation !== 'update' &&
    (message.updateMask !== undefined || message.updateTransforms !== undefined)
  ) {
    throw invalidArgument('updateMask and updateTransforms are for an update only.');
  }
  const precondition = parsePrecondition(message.currentDocument);
  const nothing = { fields: new Map(), mask: null, transforms: [] };
  switch (operation) {
    case 'update':
      return { operation: 'update', precondition, ...parseUpdate(message, database) };
    case 'transform':
      return {
        operation: 'update',
        precondition,
        ...parseTransformWrite(message.transform, database),
      };
    default: {
      if (operation === 'verify' && precondition === null)
        throw invalidArgument('A verify must contain a precondition.');
      const segments = parseDocumentName(readString(message[operation]), database);
      return { operation: operation as 'delete' | 'verify', precondition, segments, ...nothing };
    }
  }
}

/** Parses a document mask; null (all fields) where there is none. */
function parseMask(wire: unknown): readonly FieldPath[] | null {
  if (wire === undefined || wire === null) return null;
  const { fieldPaths } = readMessage(wire, ['fieldPaths']);
  return parseMaskPaths(readList(fieldPaths, readString));
}

function parsePrecondition(wire: unknown): Precondition {
  if (wire === undefined || wire === null) return null;
  const { exists, updateTime } = readMessage(wire, ['exists', 'updateTime']);
  if (exists !== undefined && updateTime !== undefined)
    throw invalidPayload('A precondition is one condition.');
  if (exists !== undefined) return { exists: readBoolean(exists) };
  if (updateTime === undefined) return null;
  const time = parseTimestamp(readString(updateTime));
  if (time === null) throw invalidPayload('A timestamp was expected.');
  return { updateTime: time };
}

function parseUpdate(message: Message, database: DatabaseName) {
  const document = readMessage(message.update, ['name', 'fields', 'createTime', 'updateTime']);
  return {
    segments: parseDocumentName(readString(document.name), database),
    fields: decodeFields(document.fields),
    mask: parseMask(message.updateMask),
    transforms: parseTransforms(message.updateTransforms),
  };
}

/** Parses the older form of a write with transforms only. It is an update with an empty mask. */
function parseTransformWrite(wire: unknown, database: DatabaseName) {
  const { document, fieldTransforms } = readMessage(wire, ['document', 'fieldTransforms']);
  const transforms = parseTransforms(fieldTransforms);
  if (transforms.length === 0) throw invalidArgument('The list of transforms must not be empty.');
  return {
    segments: parseDocumentName(readString(document), database),
    fields: new Map(),
    mask: [],
    transforms,
  };
}

const serverValues: Enum<'requestTime' | null> = [
  ['SERVER_VALUE_UNSPECIFIED', null],
  ['REQUEST_TIME', 'requestTime'],
];
const transformKinds = {
  increment: 'increment',
  maximum: 'maximum',
  minimum: 'minimum',
  appendMissingElements: 'union',
  removeAllFromArray: 'remove',
} as const;

function parseTransforms(wire: unknown): Transform[] {
  const transforms = readList(wire, parseTransform);
  if (transforms.length > MAXIMUM_TRANSFORMS) {
    throw invalidArgument(`A write has at most ${MAXIMUM_TRANSFORMS} field transforms.`);
  }
  const paths = new Set(transforms.map(({ path }) => formatFieldPath(path)));
  for (const { path } of transforms) {
    const outer = path.map((_, length) => formatFieldPath(path.slice(0, length)));
    const twice = outer.find((one) => paths.has(one));
    if (twice !== undefined)
      throw invalidArgument(
        `Cannot transform property ${twice} and its nested property at the same time.`,
      );
  }
  return transforms;
}

function parseTransform(wire: unknown): Transform {
  const message = readMessage(wire, [
    'fieldPath',
    'setToServerValue',
    ...Object.keys(transformKinds),
  ]);
  const path = parseFieldPath(readString(message.fieldPath));
  const kinds = Object.keys(message).filter((key) => key !== 'fieldPath');
  if (kinds.length !== 1) throw invalidPayload('A field transform has exactly one kind.');
  if (message.setToServerValue !== undefined) {
    const kind = readEnum(message.setToServerValue, serverValues);
    if (!kind)
      throw invalidArgument(
        'ServerValue type must be specified for set_to_server_value transformation.',
      );
    return { path, kind };
  }
  const key = kinds[0] as keyof typeof transformKinds;
  const kind = transformKinds[key];
  if (kind === 'union' || kind === 'remove') {
    const elements = decodeElements(message[key], path.length);
    if (kind === 'union') checkStorable({ type: 'array', values: elements });
    return { path, kind, elements };
  }
  return { path, kind, operand: parseNumber(message[key]) };
}

function parseNumber(wire: unknown): Extract<Value, { type: 'integer' | 'double' }> {
  const value = decodeValue(wire);
  if (value.type === 'integer' || value.type === 'double') return value;
  throw invalidArgument('Input must be int64 or double.');
}
