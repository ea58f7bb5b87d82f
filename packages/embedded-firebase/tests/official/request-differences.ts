import type { Answer } from './requests.ts';

/** What the embedded server answers otherwise than Google's emulator, by the group and the name of the request. */
export const requestDifferences: Record<string, Answer> = {
  // Google's documentation has the field; the recorded emulator leaves it out.
  'queries: offset 100': {
    status: 200,
    answer: [{ done: true, readTime: '<time>', skippedResults: 8 }],
  },
  // Google's documentation has it; the recorded emulator says that it does not support it.
  'lists: p?pageSize=2&orderBy=a&mask.fieldPaths=a, next page': {
    status: 200,
    answer: {
      documents: ['{documents}/p/p2', '{documents}/p/p3'].map((name) => ({
        name,
        fields: { a: { integerValue: '2' } },
        createTime: '<time>',
        updateTime: '<time>',
      })),
      nextPageToken: '<token>',
    },
  },
  // The emulator's own fault.
  'aggregations: six': refused(400, 'INVALID_ARGUMENT'),
  // The emulator has every project, this server one.
  'writes: other project': refused(400, 'INVALID_ARGUMENT'),
  'gets: batchGet other': refused(400, 'INVALID_ARGUMENT'),
  // The emulator stores a question mark instead.
  'writes: lone surrogate': refused(400, 'INVALID_ARGUMENT'),
  'writes: after GET w/ls': refused(404, 'NOT_FOUND'),
  // No document may have such a field, whatever the way it gets it.
  'transforms: __name__': refused(400, 'INVALID_ARGUMENT'),
  'transforms: nested array union': refused(400, 'INVALID_ARGUMENT'),
  ...allRefused(
    'arrays: appendMissingElements',
    ...['vector', 'vector in array', 'vector in map in array', 'vector in array in map'],
    ...['array in array', 'array in map in array'],
  ),
  // The emulator counts on into the next month.
  ...allRefused(
    'times:',
    ...['2020-02-30T00:00:00Z', '2021-02-29T00:00:00Z', '2020-13-01T00:00:00Z'],
    ...['2020-01-32T00:00:00Z', '2020-01-00T00:00:00Z'],
  ),
  // The enum has one value.
  'enums: null 1': refused(400, 'INVALID_ARGUMENT'),
  // The emulator cuts off the blank, in a URL alone.
  'ids: blank behind': {
    status: 200,
    answer: { name: '{documents}/ids4/a ', createTime: '<time>', updateTime: '<time>' },
  },
  // Named, so that nobody takes them for done.
  'verbs: beginTransaction': refused(501, 'UNIMPLEMENTED'),
  'verbs: executePipeline': refused(501, 'UNIMPLEMENTED'),
  'verbs: listen': refused(501, 'UNIMPLEMENTED'),
  'verbs: write': refused(501, 'UNIMPLEMENTED'),
  // An error is always JSON.
  'verbs: nope': refused(404, 'NOT_FOUND'),
  'gets: put': refused(404, 'NOT_FOUND'),
};

function allRefused(group: string, ...names: string[]): Record<string, Answer> {
  const answer = refused(400, 'INVALID_ARGUMENT');
  return Object.fromEntries(names.map((name) => [`${group} ${name}`, answer]));
}

function refused(status: number, error: string): Answer {
  return { status, error, answer: null };
}
