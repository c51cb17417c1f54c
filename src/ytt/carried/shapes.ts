import type { CallNode, StarlarkExpression } from '../starlark/index.ts';
import type { Json } from '../../text/value/json.ts';

export function unwrapParentheses(expression: StarlarkExpression): StarlarkExpression {
  return expression.kind === 'parenthesized' ? unwrapParentheses(expression.inner) : expression;
}

export function listOperands(expression: StarlarkExpression, operator: 'and' | 'or'): readonly StarlarkExpression[] {
  const inner = unwrapParentheses(expression);
  if (inner.kind !== 'binary' || inner.operator !== operator) return [inner];
  return [...listOperands(inner.left, operator), ...listOperands(inner.right, operator)];
}

/** For example `regexp.match` or `len`; a method of another value as `.startswith`. */
export function describeCallee({ callee }: CallNode): string {
  const called = unwrapParentheses(callee);
  if (called.kind === 'name') return called.name;
  if (called.kind !== 'attribute') return '';
  const owner = unwrapParentheses(called.operand);
  return owner.kind === 'name' && modules.has(owner.name) ? `${owner.name}.${called.name}` : `.${called.name}`;
}

const modules: ReadonlySet<string> = new Set(['regexp', 'ip', 'url', 'json', 'yaml', 'base64', 'assert']);

export function findReceiver({ callee }: CallNode): StarlarkExpression | undefined {
  const called = unwrapParentheses(callee);
  return called.kind === 'attribute' ? unwrapParentheses(called.operand) : undefined;
}

export function listPositional(call: CallNode): readonly StarlarkExpression[] | undefined {
  const isPlain = call.arguments.every(({ kind }) => kind === 'positional');
  return isPlain ? call.arguments.map(({ value }) => unwrapParentheses(value)) : undefined;
}

export function matchCall(expression: StarlarkExpression):
  | {
      readonly name: string;
      readonly receiver: StarlarkExpression | undefined;
      readonly of: readonly StarlarkExpression[];
    }
  | undefined {
  const call = unwrapParentheses(expression);
  const of = call.kind === 'call' ? listPositional(call) : undefined;
  if (call.kind !== 'call' || !of) return;
  return { name: describeCallee(call), receiver: findReceiver(call), of };
}

/** `undefined` when JSON cannot represent the value. */
export function evaluateConstant(expression: StarlarkExpression): Json | undefined {
  const inner = unwrapParentheses(expression);
  if (inner.kind === 'literal') return convertNumber(inner.value);
  if (inner.kind === 'name') return words.get(inner.name);
  if (inner.kind === 'unary' && inner.operator === '-') {
    const value = evaluateConstant(inner.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (inner.kind !== 'list' && inner.kind !== 'tuple') return;
  const all = inner.elements.map(evaluateConstant);
  return all.every((item) => item !== undefined) ? all : undefined;
}

const words: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['None', null],
  ['True', true],
  ['False', false],
]);

/** `undefined` for an integer that a double cannot represent exactly. */
function convertNumber(value: string | number | bigint): Json | undefined {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

export interface ComparedWith {
  readonly operator: string;
  readonly value: StarlarkExpression;
  readonly constant: Json;
}

export function matchComparison(expression: StarlarkExpression): ComparedWith | undefined {
  const inner = unwrapParentheses(expression);
  if (inner.kind !== 'binary' || !mirrored.has(inner.operator)) return;
  const [left, right] = [evaluateConstant(inner.left), evaluateConstant(inner.right)];
  if (right !== undefined && left === undefined)
    return { operator: inner.operator, value: unwrapParentheses(inner.left), constant: right };
  if (left === undefined || right !== undefined) return;
  return { operator: mirrored.get(inner.operator) ?? '', value: unwrapParentheses(inner.right), constant: left };
}

const mirrored: ReadonlyMap<string, string> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

export function isAlike(x: StarlarkExpression, y: StarlarkExpression): boolean {
  return withoutPlaces(unwrapParentheses(x)) === withoutPlaces(unwrapParentheses(y));
}

export function withoutPlaces(syntax: unknown): string {
  return JSON.stringify(syntax, (key, value: unknown) => {
    if (key === 'at') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
