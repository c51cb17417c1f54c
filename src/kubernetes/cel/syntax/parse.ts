import type { CelExpression, ListExpression, LiteralValue, MapEntry } from './expression.ts';
import { CelFault } from './fault.ts';
import { expandMacro } from './macros.ts';
import { type CelToken, splitTokens } from './tokens.ts';

/** Throws a `CelFault` if the text is not an expression. */
export function parseExpression(text: string): CelExpression {
  const parser = new Parser(splitTokens(text));
  return parser.whole();
}

const deepest = 250;

/** Identifiers that CEL reserves for other languages. */
export const reservedWords: ReadonlySet<string> = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
]);

const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['<', '<=', '>=', '>', '==', '!=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];

class Parser {
  readonly #tokens: readonly CelToken[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly CelToken[]) {
    this.#tokens = tokens;
  }

  whole(): CelExpression {
    const expression = this.#expression();
    const { kind, at, text } = this.#token();
    if (kind !== 'end') throw new CelFault(at, `Syntax error: mismatched input '${text}' expecting <EOF>`);
    return expression;
  }

  #expression(): CelExpression {
    this.#depth += 1;
    const { at } = this.#token();
    if (this.#depth > deepest) throw new CelFault(at, `expression recursion limit exceeded: ${deepest}`);
    const condition = this.#binary(0);
    const { at: sign } = this.#token();
    const chosen = this.#skip('?') ? this.#choice(condition, sign) : condition;
    this.#depth -= 1;
    return chosen;
  }

  #choice(condition: CelExpression, at: number): CelExpression {
    const yes = this.#binary(0);
    this.#expect(':');
    return createCall('_?_:_', [condition, yes, this.#expression()], at);
  }

  #binary(level: number): CelExpression {
    const operators = levels[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text, at } = this.#token();
      if (kind !== 'sign' || !operators.includes(text)) return left;
      this.#next += 1;
      left = createCall(text === 'in' ? '@in' : `_${text}_`, [left, this.#binary(level + 1)], at);
    }
  }

  #unary(): CelExpression {
    const { kind, text, at } = this.#token();
    if (kind !== 'sign' || (text !== '!' && text !== '-')) return this.#member(this.#primary());
    const after = this.#tokens[this.#next + 1];
    const number = text === '-' && after?.kind === 'literal' ? negateLiteral(after.literal) : undefined;
    this.#next += 1;
    if (number) {
      this.#next += 1;
      return this.#member(inRange({ kind: 'literal', literal: number, at }));
    }
    const count = this.#count(text) + 1;
    const operand = this.#member(this.#primary());
    return count % 2 === 0 ? operand : createCall(`${text}_`, [operand], at);
  }

  /** Counts repeated signs, since two of them cancel each other. */
  #count(sign: string): number {
    let count = 0;
    while (this.#isSign(sign)) {
      this.#next += 1;
      count += 1;
    }
    return count;
  }

  #member(start: CelExpression): CelExpression {
    let operand = start;
    for (;;) {
      const { at } = this.#token();
      if (this.#skip('.')) operand = this.#selected(operand, at);
      else if (this.#skip('[')) operand = this.#indexed(operand, at);
      else return operand;
    }
  }

  #selected(operand: CelExpression, at: number): CelExpression {
    const isOptional = this.#skip('?');
    const field = this.#name();
    if (isOptional) {
      const name: CelExpression = { kind: 'literal', literal: { type: 'string', value: field }, at };
      return createCall('_?._', [operand, name], at);
    }
    // The position of a call is that of its opening parenthesis.
    const { at: open } = this.#token();
    if (!this.#skip('(')) return { kind: 'select', operand, field, isTest: false, at };
    const args = this.#listed(')', () => this.#expression());
    const called = { kind: 'call', name: field, target: operand, arguments: args, at: open } as const;
    return expandMacro(field, operand, args, open) ?? called;
  }

  #indexed(operand: CelExpression, at: number): CelExpression {
    const isOptional = this.#skip('?');
    const index = this.#expression();
    this.#expect(']');
    return createCall(isOptional ? '_[?_]' : '_[_]', [operand, index], at);
  }

  #primary(): CelExpression {
    const token = this.#token();
    const { kind, at, text } = token;
    if (kind === 'literal' && token.literal) {
      this.#next += 1;
      return inRange({ kind: 'literal', literal: token.literal, at });
    }
    if (this.#skip('(')) {
      const inside = this.#expression();
      this.#expect(')');
      return inside;
    }
    if (this.#skip('[')) return this.#list(at);
    if (this.#skip('{')) return { kind: 'map', entries: this.#listed('}', () => this.#entry()), at };
    if (kind === 'name') return this.#named();
    if (this.#skip('.')) return this.#absolute();
    throw new CelFault(
      at,
      `Syntax error: mismatched input '${text}' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}`,
    );
  }

  #list(at: number): ListExpression {
    const elements = this.#listed(']', () => {
      const isOptional = this.#skip('?');
      return { value: this.#expression(), isOptional };
    });
    return { kind: 'list', elements, at };
  }

  #entry(): MapEntry {
    const isOptional = this.#skip('?');
    const key = this.#expression();
    this.#expect(':');
    return { key, value: this.#expression(), isOptional };
  }

  #named(): CelExpression {
    const named = this.#identifierOrCall();
    const isCall = named.kind === 'call' && named.target === undefined;
    return (isCall ? expandMacro(named.name, undefined, named.arguments, named.at) : undefined) ?? named;
  }

  /** A name after a leading dot is that of no macro. */
  #absolute(): CelExpression {
    const named = this.#identifierOrCall();
    return named.kind === 'call' || named.kind === 'identifier' ? { ...named, isAbsolute: true } : named;
  }

  #identifierOrCall(): CelExpression {
    const { at } = this.#token();
    const struct = this.#struct();
    if (struct) return struct;
    const name = this.#name();
    if (reservedWords.has(name)) throw new CelFault(at, `reserved identifier: ${name}`);
    const { at: open } = this.#token();
    if (!this.#skip('(')) return { kind: 'identifier', name, at };
    return createCall(
      name,
      this.#listed(')', () => this.#expression()),
      open,
    );
  }

  #struct(): CelExpression | undefined {
    const start = this.#next;
    const names = [this.#name()];
    while (this.#isSign('.') && this.#tokens[this.#next + 1]?.kind === 'name') {
      this.#next += 1;
      names.push(this.#name());
    }
    const { at } = this.#token();
    if (this.#skip('{')) {
      const fields = this.#listed('}', () => {
        const isOptional = this.#skip('?');
        const name = this.#name();
        const { at: colon } = this.#token();
        this.#expect(':');
        return { name, value: this.#expression(), isOptional, at: colon };
      });
      return { kind: 'struct', name: names.join('.'), fields, at };
    }
    this.#next = start;
  }

  /** Reads comma-separated elements up to the end sign; a trailing comma is allowed. */
  #listed<T>(end: string, read: () => T): readonly T[] {
    const all: T[] = [];
    while (!this.#skip(end)) {
      if (all.length > 0) this.#expect(',');
      if (all.length > 0 && end !== ')' && this.#skip(end)) return all;
      all.push(read());
    }
    return all;
  }

  #name(): string {
    const { kind, text, at } = this.#token();
    if (kind !== 'name') throw new CelFault(at, `Syntax error: no viable alternative at input '${text}'`);
    this.#next += 1;
    return text;
  }

  #token(): CelToken {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '<EOF>', at: 0 };
  }

  #isSign(text: string): boolean {
    const token = this.#token();
    return token.kind === 'sign' && token.text === text;
  }

  #skip(text: string): boolean {
    const isThere = this.#isSign(text);
    if (isThere) this.#next += 1;
    return isThere;
  }

  #expect(text: string): void {
    const token = this.#token();
    if (!this.#skip(text))
      throw new CelFault(token.at, `Syntax error: mismatched input '${token.text}' expecting '${text}'`);
  }
}

function createCall(name: string, args: readonly CelExpression[], at: number): CelExpression {
  return { kind: 'call', name, target: undefined, arguments: args, at };
}

/** `undefined` for a literal that cannot be negated. */
function negateLiteral(literal?: LiteralValue): LiteralValue | undefined {
  if (literal?.type === 'int') return { type: 'int', value: -literal.value };
  return literal?.type === 'double' ? { type: 'double', value: -literal.value } : undefined;
}

function inRange(literal: Extract<CelExpression, { kind: 'literal' }>): CelExpression {
  const { type } = literal.literal;
  if (type !== 'int' && type !== 'uint') return literal;
  const { value } = literal.literal;
  const fits = type === 'int' ? BigInt.asIntN(64, value) === value : BigInt.asUintN(64, value) === value;
  if (!fits) throw new CelFault(literal.at, `invalid ${type} literal`);
  return literal;
}
