import type { Expression } from './ast.ts';
import { MAX_ARGUMENTS, MAX_NESTING, MAX_TREE_HEIGHT } from './limits.ts';
import { parsePathSegments } from './parse-paths.ts';
import { syntaxError } from './source.ts';
import type { TokenReader } from './token-reader.ts';
import { TYPE_NAMES } from './types.ts';
import { BINARY_OPERATORS, LITERAL_WORDS, RESERVED } from './words.ts';

type Shape = Expression extends infer E
  ? E extends Expression
    ? Omit<E, 'height'>
    : never
  : never;

/** Reads one expression. Throws RulesSyntaxError. */
export function parseExpression(reader: TokenReader): Expression {
  return new ExpressionParser(reader).conditional();
}

class ExpressionParser {
  readonly #reader: TokenReader;
  #depth = 0;

  constructor(reader: TokenReader) {
    this.#reader = reader;
  }

  conditional(): Expression {
    return this.#nested(() => {
      const test = this.#binary(0);
      if (!this.#reader.takes('?')) return test;
      const yes = this.conditional();
      this.#reader.expect(':');
      const no = this.conditional();
      return this.#node({ kind: 'conditional', at: test.at, test, yes, no }, [test, yes, no]);
    });
  }

  #binary(level: number): Expression {
    const operators = BINARY_OPERATORS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { next } = this.#reader;
      if ((next.kind !== 'symbol' && next.kind !== 'name') || !operators.includes(next.text)) {
        return left;
      }
      this.#reader.take();
      if (next.text === 'is') {
        left = this.#node({ kind: 'typeTest', at: left.at, operand: left, type: this.#type() }, [
          left,
        ]);
        continue;
      }
      const right = this.#binary(level + 1);
      const shape: Shape = { kind: 'binary', at: left.at, operator: next.text, left, right };
      left = this.#node(shape, [left, right]);
    }
  }

  #type(): string {
    const { next } = this.#reader;
    if (next.kind !== 'name' || !TYPE_NAMES.has(next.text)) {
      throw this.#reader.expected(`a type (${[...TYPE_NAMES].join(', ')})`);
    }
    this.#reader.take();
    return next.text;
  }

  #unary(): Expression {
    const { next } = this.#reader;
    const at = next.start;
    if (this.#reader.takes('!')) return this.#negation(at, '!');
    if (!this.#reader.takes('-')) return this.#postfix();
    const number = this.#reader.next;
    if (number.kind !== 'integer') return this.#negation(at, '-');
    this.#reader.take();
    return this.#suffixes(this.#integer(at, -number.value));
  }

  #negation(at: number, operator: '!' | '-'): Expression {
    return this.#nested(() => {
      const operand = this.#unary();
      return this.#node({ kind: 'unary', at, operator, operand }, [operand]);
    });
  }

  #postfix(): Expression {
    return this.#suffixes(this.#primary());
  }

  #suffixes(start: Expression): Expression {
    let object = start;
    for (;;) {
      if (this.#reader.takes('.')) object = this.#member(object);
      else if (this.#reader.takes('[')) object = this.#bracket(object);
      else return object;
    }
  }

  #member(object: Expression): Expression {
    const name = this.#reader.expectName('the name of a field or method');
    const { at } = object;
    if (!this.#reader.takes('(')) return this.#node({ kind: 'field', at, object, name }, [object]);
    const items = this.#items(')');
    return this.#node({ kind: 'method', at, object, name, arguments: items }, [object, ...items]);
  }

  #bracket(object: Expression): Expression {
    const from = this.conditional();
    const { at } = object;
    if (this.#reader.takes(']')) {
      return this.#node({ kind: 'index', at, object, index: from }, [object, from]);
    }
    if (!this.#reader.sees(':')) throw this.#reader.expected('"]" or ":"');
    this.#reader.take();
    const to = this.conditional();
    this.#reader.expect(']');
    return this.#node({ kind: 'slice', at, object, from, to }, [object, from, to]);
  }

  #primary(): Expression {
    const { next } = this.#reader;
    const at = next.start;
    switch (next.kind) {
      case 'name':
        return this.#word(next.text, at);
      case 'integer':
        this.#reader.take();
        return this.#integer(at, next.value);
      case 'float':
      case 'string':
      case 'bytes':
        this.#reader.take();
        return this.#node({ kind: 'literal', at, value: next.value });
      case 'symbol':
        return this.#symbol(next.text, at);
      case 'end':
        throw this.#reader.expected('an expression');
    }
  }

  #word(name: string, at: number): Expression {
    const value = LITERAL_WORDS.get(name);
    if (value === undefined && RESERVED.has(name)) throw this.#reader.expected('an expression');
    this.#reader.take();
    if (value !== undefined) return this.#node({ kind: 'literal', at, value });
    if (!this.#reader.takes('(')) return this.#node({ kind: 'variable', at, name });
    const items = this.#items(')');
    if (items.length > MAX_ARGUMENTS) {
      throw syntaxError(this.#reader.source, at, `expected at most ${MAX_ARGUMENTS} arguments`);
    }
    return this.#node({ kind: 'call', at, name, arguments: items }, items);
  }

  #symbol(symbol: string, at: number): Expression {
    if (symbol === '/') return this.#path(at);
    if (symbol !== '(' && symbol !== '[' && symbol !== '{') {
      throw this.#reader.expected('an expression');
    }
    this.#reader.take();
    if (symbol === '(') {
      const inner = this.conditional();
      this.#reader.expect(')');
      return inner;
    }
    if (symbol === '[') {
      const items = this.#items(']');
      return this.#node({ kind: 'list', at, items }, items);
    }
    return this.#map(at);
  }

  #path(at: number): Expression {
    const segments = parsePathSegments(this.#reader, () => this.conditional());
    const inner = segments.filter((segment) => typeof segment !== 'string');
    return this.#node({ kind: 'path', at, segments }, inner);
  }

  #map(at: number): Expression {
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.#reader.takes('}')) {
      const key = this.conditional();
      this.#reader.expect(':');
      entries.push({ key, value: this.conditional() });
      if (this.#reader.takes('}')) break;
      this.#reader.expect(',');
    }
    const children = entries.flatMap(({ key, value }) => [key, value]);
    return this.#node({ kind: 'map', at, entries }, children);
  }

  /** The rest of a list, or of arguments, up to and with the closing symbol. */
  #items(close: string): Expression[] {
    const items: Expression[] = [];
    while (!this.#reader.takes(close)) {
      items.push(this.conditional());
      if (this.#reader.takes(close)) break;
      if (!this.#reader.takes(',')) throw this.#reader.expected(`"," or "${close}"`);
    }
    return items;
  }

  #integer(at: number, value: bigint): Expression {
    if (BigInt.asIntN(64, value) !== value) {
      throw syntaxError(this.#reader.source, at, 'expected an integer of 64 bits');
    }
    return this.#node({ kind: 'literal', at, value });
  }

  #nested(parse: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) {
      const { source, next } = this.#reader;
      throw syntaxError(source, next.start, `expected at most ${MAX_NESTING} nested expressions`);
    }
    const expression = parse();
    this.#depth -= 1;
    return expression;
  }

  #node(shape: Shape, children: readonly Expression[] = []): Expression {
    const height = children.reduce((highest, child) => Math.max(highest, child.height), 0) + 1;
    if (height > MAX_TREE_HEIGHT) {
      const problem = `expected at most ${MAX_TREE_HEIGHT} chained expressions`;
      throw syntaxError(this.#reader.source, shape.at, problem);
    }
    return { ...shape, height } as Expression;
  }
}
