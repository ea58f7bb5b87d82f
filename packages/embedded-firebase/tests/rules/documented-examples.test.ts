import { describe, expect, it } from 'vitest';
import { outcome } from './outcome.ts';

// Each line is an example of https://firebase.google.com/docs/reference/rules with its result (whose 'foo@test.com' has
// become three dashes too many), but for what Google's own compiler does not know: `bool()`, `math.isInfinite()`, and
// `$(name)` for a variable of a path. Where `==` stands behind `in` it needs parentheses there.
const EXAMPLES: Record<string, string[]> = {
  Bytes: [
    String.raw`b'*' == b'\x2A'`,
    String.raw`b'*' == b'\052'`,
    String.raw`b'€' == b'\342\202\254'`,
    String.raw`b'€' == b'\xE2\x82\xAC'`,
    String.raw`b'\xFF\xFF'.size() == 2`,
    "b'a'.size() == 1",
    "b'€'.size() == 3",
    String.raw`b'\xFB\xEF\xBE'.toBase64() == '----'`,
    String.raw`b'\x2A'.toHexString() == '2A'`,
    "b'**'.toHexString() == '2A2A'",
    "b'€'.toHexString() == 'E282AC'",
  ],
  Float: ['float(2) == 2.0', 'float("2.0") == 2.0'],
  Integer: ['int(2.0) == 2', 'int("2") == 2'],
  List: [
    "('a' in ['a','b']) == true",
    "['a', 'b'].hasOnly(['a', 'c']) == false",
    "['a', 'b'].hasOnly(['a', 'b', 'c']) == true",
    "['a', 'b'].hasOnly(['b', 'a']) == true",
    "['a', 'a', 'b'].hasOnly(['a', 'b', 'b']) == true",
    "['a', 'a', 'b'].hasOnly(['a', 'b', 'b', 'c']) == true",
  ],
  Map: [
    '{"a": 2}.get("a", 7) == 2',
    '{}.get("a", 7) == 7',
    '{"a": {"b": 3}}.get(["a", "b"], 7) == 3',
    '{"a": {}}.get(["a", "b"], 7) == 7',
  ],
  MapDiff: [
    '{"a":1}.diff({}).addedKeys() == ["a"].toSet()',
    '({"a":0, "c":0, "u":0}).diff({"r":0, "c":1, "u": 0}).affectedKeys() == ["a", "r", "c"].toSet()',
    '{"a":0}.diff({"a":1, "b":4}).changedKeys() == ["a"].toSet()',
    '{}.diff({"a":1}).removedKeys() == ["a"].toSet()',
    '{"a": 0}.diff({"a":0}).unchangedKeys() == ["a"].toSet()',
  ],
  Path: [
    '/path/to/resource == path("path/to/resource")',
    '(/path/{foo}/{bar}).bind({"foo": "something", "bar": "another"}) == /path/something/another',
    '(/path/{foo}/{bar}).bind({"foo": "x", "bar": "y"}).foo == "x"',
    '(/path/{foo}/{bar}).bind({"foo": "x", "bar": "y"})["bar"] == "y"',
    '/path/to/resource[1] == "to"',
  ],
  Set: [
    "['a','b'].toSet().size() == 2",
    "('a' in ['a','b'].toSet()) == true",
    "['a','b'].toSet().difference(['a','c'].toSet()) == ['b'].toSet()",
    "['a','b'].toSet().hasAll(['a','c']) == false",
    "['d','e','f'].toSet().hasAll(['d','e']) == true",
    "['a','b'].toSet().hasAny(['c','d'].toSet()) == false",
    "['a','b'].toSet().hasAny(['a','c'].toSet()) == true",
    "['a','b'].toSet().hasOnly(['a','c']) == false",
    "['a','b'].toSet().hasOnly(['a','b']) == true",
    "['a','b'].toSet().intersection(['a','c'].toSet()) == ['a'].toSet()",
    "['a','b'].toSet().union(['a','c'].toSet()) == ['a','b','c'].toSet()",
  ],
  String: [
    "'username' + '@domain.com' == 'username@domain.com'",
    "'abcd'[0] == 'a'",
    "'abcd'[0:3] == 'abc'",
    'string(true) == "true"',
    'string(1) == "1"',
    'string(2.0) == "2.0"',
    'string(null) == "null"',
    "'ABC'.lower() == 'abc'",
    "'ABC123'.lower() == 'abc123'",
    "'user@domain.com'.matches('.*@domain[.]com') == true",
    "'banana'.matches('.*@domain[.]com') == false",
    `'banana'.replace("a", "o") == 'bonono'`,
    `'banana'.replace("ana", "ee") == 'beena'`,
    `'foo@test.com'.replace(".", "-") == '------------'`,
    "'abc'.upper() == 'ABC'",
  ],
  duration: [
    "duration.abs(duration.value(-10, 's')) == duration.value(10, 's')",
    "duration.value(1, 'w') == duration.value(7, 'd')",
  ],
  math: [
    'math.abs(-1) == 1',
    'math.abs(1) == 1',
    'math.ceil(2.0) == 2',
    'math.ceil(2.1) == 3',
    'math.ceil(2.7) == 3',
    'math.floor(1.9) == 1',
    'math.floor(2.0) == 2',
    'math.floor(2.7) == 2',
    'math.isNaN(0.0 / 0.0) == true',
    'math.isNaN(100) == false',
    'math.pow(2, 2) == 4',
    'math.pow(1.5, 2) == 2.25',
    'math.pow(4, 0.5) == 2',
    'math.round(1.9) == 2',
    'math.round(2.4) == 2',
    'math.round(2.5) == 3',
    'math.sqrt(4) == 2.0',
    'math.sqrt(2.25) == 1.5',
  ],
};

describe.each(Object.entries(EXAMPLES))('the documented examples of %s', (_name, examples) => {
  it.each(examples)('%s', (example) => {
    expect(outcome(example)).toBe('true');
  });
});
