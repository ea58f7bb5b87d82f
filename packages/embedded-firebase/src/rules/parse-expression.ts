import type { Expression } from './ast.ts';
import { follow, nest, type Shape, tooComplex } from './expression-nodes.ts';
import { MAXIMUM_ARGUMENTS, MAXIMUM_NESTING } from './limits.ts';
import { beginsPath, parsePathPieces } from './parse-paths.ts';
import { syntaxError } from './source.ts';
import type { TokenReader } from './token-reader.ts';
import { TYPE_NAMES } from './types.ts';
import { BINARY_LEVELS, LITERAL_WORDS, RESERVED } from './words.ts';

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

  /** An expression of operators that bind as tight as this level, or tighter. */
  #binary(loosest: number): Expression {
    let left = this.#unary();
    for (;;) {
      const { next } = this.#reader;
      const isWord = next.kind === 'symbol' || next.kind === 'name';
      const level = isWord ? BINARY_LEVELS.get(next.text) : undefined;
      if (!isWord || level === undefined || level < loosest) return left;
      if (next.text === '/' && beginsPath(this.#reader.source, next.start)) {
        throw this.#reader.expected('a blank after "/", or no path');
      }
      this.#reader.take();
      // Behind a type a tighter operator goes on with the test: `x is int == true` is `(x is int) == true`.
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
    // Only with its sign is the smallest integer one of 64 bits.
    return this.#suffixes(this.#integer(at, -number.value));
  }

  #negation(at: number, operator: '!' | '-'): Expression {
    return this.#nested(() => {
      const operand = operator === '!' ? this.#unary() : this.#postfix();
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
    const nameAt = this.#reader.next.start;
    const name = this.#reader.expectName('the name of a field or method');
    const { at } = object;
    if (!this.#reader.takes('(')) return this.#suffix({ kind: 'field', at, object, name }, object);
    const items = this.#items(')');
    const shape: Shape = { kind: 'method', at, object, name, nameAt, arguments: items };
    return this.#suffix(shape, object, items);
  }

  #bracket(object: Expression): Expression {
    const { at } = object;
    const from = this.#reader.sees(':') ? null : this.conditional();
    if (from !== null && this.#reader.takes(']')) {
      return this.#suffix({ kind: 'index', at, object, index: from }, object, [from]);
    }
    if (!this.#reader.sees(':')) throw this.#reader.expected('"]" or ":"');
    this.#reader.take();
    const to = this.#reader.sees(']') ? null : this.conditional();
    this.#reader.expect(']');
    const shape: Shape = { kind: 'slice', at, object, from, to };
    const ends = [from, to].filter((end) => end !== null);
    return this.#suffix(shape, object, ends);
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
    if (items.length > MAXIMUM_ARGUMENTS) {
      throw syntaxError(this.#reader.source, at, `expected at most ${MAXIMUM_ARGUMENTS} arguments`);
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
      return this.#node(inner, [inner]);
    }
    if (symbol === '[') {
      const items = this.#items(']');
      return this.#node({ kind: 'list', at, items }, items);
    }
    return this.#map(at);
  }

  #path(at: number): Expression {
    const pieces = parsePathPieces(this.#reader, () => this.conditional());
    const values = pieces.flatMap((piece) =>
      typeof piece === 'object' && 'value' in piece ? [piece.value] : [],
    );
    return this.#node({ kind: 'path', at, pieces }, values);
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
    if (this.#depth > MAXIMUM_NESTING) {
      throw tooComplex(this.#reader.source, this.#reader.next.start);
    }
    const expression = parse();
    this.#depth -= 1;
    return expression;
  }

  #node(shape: Shape, children: readonly Expression[] = []): Expression {
    return nest(this.#reader.source, shape, children);
  }

  #suffix(shape: Shape, object: Expression, others: readonly Expression[] = []): Expression {
    return follow(this.#reader.source, shape, object, others);
  }
}
