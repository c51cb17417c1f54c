/** The shapes that expressions have in rules: calls, chains, constants and comparisons. */

import type { CallNode, StarlarkExpression } from '../starlark/index.ts';
import type { Json } from '../../text/value/json.ts';

/** An expression without the parentheses around it. */
export function bare(expression: StarlarkExpression): StarlarkExpression {
  return expression.kind === 'parenthesized' ? bare(expression.inner) : expression;
}

/** The parts of a chain of `and` or `or`. */
export function partsOf(expression: StarlarkExpression, operator: 'and' | 'or'): readonly StarlarkExpression[] {
  const inner = bare(expression);
  if (inner.kind !== 'binary' || inner.operator !== operator) return [inner];
  return [...partsOf(inner.left, operator), ...partsOf(inner.right, operator)];
}

/** What a call calls, as it is written: `regexp.match`, `len`; a method of something else as `.startswith`. */
export function calleeOf({ callee }: CallNode): string {
  const called = bare(callee);
  if (called.kind === 'name') return called.name;
  if (called.kind !== 'attribute') return '';
  const owner = bare(called.operand);
  return owner.kind === 'name' && modules.has(owner.name) ? `${owner.name}.${called.name}` : `.${called.name}`;
}

/** The modules whose functions rules call. */
const modules: ReadonlySet<string> = new Set(['regexp', 'ip', 'url', 'json', 'yaml', 'base64', 'assert']);

/** The value whose method is called. */
export function receiverOf({ callee }: CallNode): StarlarkExpression | undefined {
  const called = bare(callee);
  return called.kind === 'attribute' ? bare(called.operand) : undefined;
}

/** The arguments of a call that has none by name or spread. */
export function argumentsOf(call: CallNode): readonly StarlarkExpression[] | undefined {
  const isPlain = call.arguments.every(({ kind }) => kind === 'positional');
  return isPlain ? call.arguments.map(({ value }) => bare(value)) : undefined;
}

/** A call by what it calls, with its arguments; `undefined` for another expression. */
export function callOf(expression: StarlarkExpression):
  | {
      readonly name: string;
      readonly receiver: StarlarkExpression | undefined;
      readonly of: readonly StarlarkExpression[];
    }
  | undefined {
  const call = bare(expression);
  const of = call.kind === 'call' ? argumentsOf(call) : undefined;
  if (call.kind !== 'call' || of === undefined) return undefined;
  return { name: calleeOf(call), receiver: receiverOf(call), of };
}

/** The value that a constant has; `undefined` where an expression is none that JSON can carry. */
export function constantOf(expression: StarlarkExpression): Json | undefined {
  const inner = bare(expression);
  if (inner.kind === 'literal') return numberOf(inner.value);
  if (inner.kind === 'name') return words.get(inner.name);
  if (inner.kind === 'unary' && inner.operator === '-') {
    const value = constantOf(inner.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (inner.kind !== 'list' && inner.kind !== 'tuple') return undefined;
  const all = inner.elements.map(constantOf);
  return all.every((one) => one !== undefined) ? all : undefined;
}

const words: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['None', null],
  ['True', true],
  ['False', false],
]);

/** An integer that no number of JSON keeps exactly is no constant. */
function numberOf(value: string | number | bigint): Json | undefined {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

/** A comparison with its constant on the right. */
export interface ComparedWith {
  readonly operator: string;
  readonly value: StarlarkExpression;
  readonly constant: Json;
}

/** A comparison of something with a constant, on whichever side it stands. */
export function comparedWith(expression: StarlarkExpression): ComparedWith | undefined {
  const inner = bare(expression);
  if (inner.kind !== 'binary' || !mirrored.has(inner.operator)) return undefined;
  const [left, right] = [constantOf(inner.left), constantOf(inner.right)];
  if (right !== undefined && left === undefined)
    return { operator: inner.operator, value: bare(inner.left), constant: right };
  if (left === undefined || right !== undefined) return undefined;
  return { operator: mirrored.get(inner.operator) ?? '', value: bare(inner.right), constant: left };
}

const mirrored: ReadonlyMap<string, string> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

/** Whether two expressions are written alike, parentheses apart. */
export function isAlike(x: StarlarkExpression, y: StarlarkExpression): boolean {
  return withoutPlaces(bare(x)) === withoutPlaces(bare(y));
}

/** Syntax as a text, without the places where it stands. */
export function withoutPlaces(syntax: unknown): string {
  return JSON.stringify(syntax, (key, value: unknown) => {
    if (key === 'at') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
