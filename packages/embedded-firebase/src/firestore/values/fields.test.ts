import { describe, expect, test, vi } from 'vitest';
import { decodeFields } from './decode.ts';
import { encodeFields } from './encode.ts';
import { type FieldPath, FieldsDraft, getField } from './fields.ts';
import { pickFields } from './pick-fields.ts';
import { documentSize } from './size.ts';
import type { Fields, Value } from './value.ts';

function setField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const draft = new FieldsDraft(fields);
  draft.set(path, value);
  return draft.finish();
}

describe('fields', () => {
  const one = decodeFields({
    b: { integerValue: 1 },
    a: { mapValue: { fields: { x: { integerValue: 2 } } } },
  });

  test('are in the order of their names, however they came', () => {
    expect([...one.keys()]).toEqual(['a', 'b']);
  });

  test('are set and removed at any depth, through what is no map too', () => {
    const set = setField(one, ['b', 'y', 'z'], { type: 'null' });
    expect(encodeFields(set)).toBe(
      '{"a":{"mapValue":{"fields":{"x":{"integerValue":"2"}}}},' +
        '"b":{"mapValue":{"fields":{"y":{"mapValue":{"fields":{"z":{"nullValue":null}}}}}}}}',
    );
    expect(getField(set, ['b', 'y', 'z'])).toEqual({ type: 'null' });
    expect(setField(one, ['b', 'y'], undefined)).toEqual(one);
    expect(encodeFields(setField(one, ['a', 'x'], undefined))).toBe(
      '{"a":{"mapValue":{}},"b":{"integerValue":"1"}}',
    );
  });

  test('are picked by a mask', () => {
    expect(encodeFields(pickFields(one, [['a', 'x'], ['none']]))).toBe(
      '{"a":{"mapValue":{"fields":{"x":{"integerValue":"2"}}}}}',
    );
  });

  test.each([
    [[['b'], ['a', 'none'], ['a', 'x', 'deeper'], ['b', 'inside']], ['b']],
    [[['a', 'x'], ['a'], ['a', 'x']], ['a']],
    [[], []],
  ])('picked by %j have the names %j', (paths, names) => {
    expect([...pickFields(one, paths).keys()]).toEqual(names);
  });

  test('are picked by a long mask without asking for each of its paths', () => {
    const paths = Array.from({ length: 1000 }, (_, index) => [`f${index}`]);
    const get = vi.spyOn(Map.prototype, 'get');
    pickFields(one, paths);
    get.mockClear();
    pickFields(one, paths);
    const asked = get.mock.calls.length;
    get.mockRestore();
    expect(asked).toBeLessThan(10);
  });

  test('have the size of the example in the documentation', () => {
    // https://firebase.google.com/docs/firestore/storage-size#document_size
    const task = decodeFields({
      type: { stringValue: 'Personal' },
      done: { booleanValue: false },
      priority: { integerValue: 1 },
      description: { stringValue: 'Learn Cloud Firestore' },
    });
    expect(documentSize(['users', 'jeff', 'tasks', 'my_task_id'], task)).toBe(147);
  });
});
