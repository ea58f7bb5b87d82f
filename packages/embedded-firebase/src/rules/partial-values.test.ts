import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvaluationError } from './errors.ts';
import { OPERATORS } from './operators.ts';
import { isOfType } from './types.ts';
import { type Comparison, Constraint, type RulesValue } from './values.ts';

type Proof = boolean | 'unproven';

/** `x operator value` of an x that only comparisons are known of. */
function proof(known: Comparison[], operator: string, value: RulesValue): Proof {
  try {
    return OPERATORS.get(operator)?.(new Constraint(known), value) === true;
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError);
    return 'unproven';
  }
}

const COMPARISONS = ['<', '<=', '>', '>=', '!='] as const;

type Row = [known: Comparison, expected: Record<string, Proof>, value: RulesValue];

const ROWS: Row[] = [
  [
    { operator: '>', value: 0n },
    { '>': true, '>=': true, '!=': true, '==': false, '<': false, '<=': false },
    0n,
  ],
  [
    { operator: '>=', value: 0n },
    { '>=': true, '<': false, '>': 'unproven', '!=': 'unproven', '<=': 'unproven' },
    0n,
  ],
  [
    { operator: '<', value: 0n },
    { '<': true, '<=': true, '!=': true, '==': false, '>': false, '>=': false },
    0n,
  ],
  [
    { operator: '<=', value: 0n },
    { '<=': true, '>': false, '<': 'unproven', '!=': 'unproven', '>=': 'unproven' },
    0n,
  ],
  [{ operator: '>=', value: 1n }, { '>': true, '!=': true, '<=': false }, 0n],
  [{ operator: '<=', value: 1 }, { '<': true, '!=': true, '>=': false }, 2n],
  [{ operator: '>', value: 0n }, { '>': 'unproven', '!=': 'unproven', '<': 'unproven' }, 1n],
  [{ operator: '!=', value: 0n }, { '!=': true, '==': false, '<': 'unproven' }, 0],
  [{ operator: '!=', value: 0n }, { '!=': 'unproven', '==': 'unproven' }, 1n],
  [{ operator: '!=', value: 0n }, { '!=': true, '==': false }, null],
  [{ operator: '>', value: 0n }, { '!=': true, '==': false, '<': 'unproven' }, null],
  [{ operator: '>', value: 0n }, { '>': 'unproven', '!=': 'unproven' }, 'a'],
  [{ operator: '>', value: 'b' }, { '>': true, '!=': true }, 'a'],
  [{ operator: '>', value: 'b' }, { '>': 'unproven' }, '\u{1F600}'],
  [{ operator: '>', value: '\uE000' }, { '>': 'unproven' }, 'a'],
];

describe('what comparisons prove', () => {
  it.each(ROWS.map((row) => [`${row[0].operator} ${row[0].value}, of ${row[2]}`, ...row] as const))(
    '%s',
    (_title, known, expected, value) => {
      for (const [operator, proven] of Object.entries(expected)) {
        expect(proof([known], operator, value), operator).toBe(proven);
      }
    },
  );

  it('is true of every value that passes them, and read from either side', () => {
    const number = fc.oneof(fc.bigInt(-3n, 3n), fc.constantFrom(-1.5, 0.5, 2, Number.NaN));
    const comparison = fc.record({ operator: fc.constantFrom(...COMPARISONS), value: number });
    const operator = fc.constantFrom(...COMPARISONS, '==');
    const known = fc.array(comparison, { maxLength: 3 });
    fc.assert(
      fc.property(known, number, operator, number, (passed, x, asked, value) => {
        fc.pre(passed.every((one) => OPERATORS.get(one.operator)?.(x, one.value)));
        const proven = proof(passed, asked, value);
        if (proven !== 'unproven') expect(proven).toBe(OPERATORS.get(asked)?.(x, value));
      }),
      { numRuns: 5000 },
    );
    expect(OPERATORS.get('<')?.(0n, new Constraint([{ operator: '>', value: 1n }]))).toBe(true);
    expect(OPERATORS.get('>=')?.(9n, new Constraint([{ operator: '<', value: 9n }]))).toBe(true);
  });

  it('is no type, but for the name that rules have for it', () => {
    const positive = new Constraint([{ operator: '>', value: 0n }]);
    expect(isOfType(positive, 'constraint')).toBe(true);
    expect(() => isOfType(positive, 'string')).toThrow(EvaluationError);
  });

  it('decides membership only where every item is excluded', () => {
    const positive = new Constraint([{ operator: '>', value: 0n }]);
    expect(OPERATORS.get('in')?.(positive, [0n, -1n, null])).toBe(false);
    expect(() => OPERATORS.get('in')?.(positive, [0n, 1n])).toThrow(EvaluationError);
  });
});
