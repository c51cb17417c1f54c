/** Reads expressions of Starlark as values of a check. */

import { bare, callOf, constantOf } from '../../carried/index.ts';
import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import type { StarlarkExpression } from '../../starlark/index.ts';
import { callValue, comprehensionValue } from './calls.ts';
import {
  at,
  binary,
  constant,
  kindOf,
  negation,
  NotRead,
  presence,
  type RuleReading,
  type ReadScope,
} from './reading.ts';

/** What has the value of an expression. */
export function valueOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope): PredicateSyntax {
  const inner = bare(expression);
  const known = constantOf(inner);
  if (known !== undefined) return { kind: 'constant', value: known, at };
  switch (inner.kind) {
    case 'name':
      return named(inner.name, scope);
    case 'unary':
      if (inner.operator === 'not') return reading.truth(inner, scope);
      if (inner.operator === '-') return { kind: 'prefix', operator: '-', of: reading.value(inner.operand, scope), at };
      throw new NotRead(`"${inner.operator}" is not read`);
    case 'binary':
      return binaryValue(reading, inner, scope);
    case 'conditional': {
      const condition = reading.truth(inner.condition, scope);
      const [yes, no] = [reading.value(inner.then, scope), reading.value(inner.otherwise, scope)];
      return { kind: 'conditional', condition, yes, no, at };
    }
    case 'index':
      return indexed(reading, inner, scope);
    case 'call':
      return callValue(reading, inner, scope);
    case 'comprehension':
      return comprehensionValue(reading, inner, scope);
    case 'literal':
    case 'list':
    case 'tuple':
    case 'attribute':
    case 'slice':
    case 'dict':
    case 'lambda':
    case 'parenthesized':
      throw new NotRead(`a ${inner.kind} is not read`);
  }
}

/** A name of the rule, or a constant at the top of the file. */
function named(name: string, { names, bindings }: ReadScope): PredicateSyntax {
  const known = names.get(name);
  if (known !== undefined) return known;
  const statement = bindings(name);
  const value = statement?.kind === 'assign' && statement.operator === '=' ? constantOf(statement.value) : undefined;
  if (value === undefined) throw new NotRead(`the name ${name} is not read`);
  return { kind: 'constant', value, at };
}

function indexed(
  reading: RuleReading,
  { operand, index }: Extract<StarlarkExpression, { readonly kind: 'index' }>,
  scope: ReadScope,
): PredicateSyntax {
  const of = reading.value(operand, scope);
  const key = constantOf(index);
  const isRead = kindOf(of, scope).kind !== undefined;
  if (isRead && typeof key === 'string') return { kind: 'member', of, name: key, at };
  if (isRead && typeof key === 'number' && key >= 0) return { kind: 'element', of, index: constant(key), at };
  throw new NotRead('what is read is not known');
}

type BinaryOperation = Extract<StarlarkExpression, { readonly kind: 'binary' }>;

const comparisons: ReadonlyMap<string, string> = new Map([
  ['==', '==='],
  ['!=', '!=='],
  ...['<', '<=', '>', '>='].map((sign) => [sign, sign] as const),
]);

function binaryValue(reading: RuleReading, whole: BinaryOperation, scope: ReadScope): PredicateSyntax {
  const { operator, left, right } = whole;
  if (operator === 'and' || operator === 'or') return reading.isTrue(whole, scope);
  if (operator === 'in') return contained(reading, left, right, scope);
  if (operator === 'not in') return negation(contained(reading, left, right, scope));
  const sign = comparisons.get(operator);
  if (sign !== undefined) return compared(reading, sign, whole, scope);
  if (!['+', '-', '*', '/'].includes(operator)) throw new NotRead(`"${operator}" is not read`);
  return binary(operator, reading.value(left, scope), reading.value(right, scope));
}

function compared(reading: RuleReading, sign: string, { left, right }: BinaryOperation, scope: ReadScope) {
  const [x, y] = [constantOf(left), constantOf(right)];
  if (x === null || y === null) {
    if (sign !== '===' && sign !== '!==') throw new NotRead('null has no order');
    const there = presence(reading.value(x === null ? right : left, scope));
    return sign === '!==' ? there : negation(there);
  }
  const divided = isEquality(sign) && y === 0 ? remainderOf(reading, left, scope) : undefined;
  if (divided !== undefined) return binary(sign, divided, constant(0));
  const empty = emptiness(reading, sign, left, y, scope);
  return empty ?? binary(sign, reading.value(left, scope), reading.value(right, scope));
}

function isEquality(sign: string): boolean {
  return sign === '===' || sign === '!==';
}

/** `x % 5`, where it is compared with zero: of negative integers the remainders differ otherwise. */
function remainderOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope) {
  const inner = bare(expression);
  if (inner.kind !== 'binary' || inner.operator !== '%') return undefined;
  return binary('%', reading.value(inner.left, scope), reading.value(inner.right, scope));
}

/** The length of a string in bytes says whether it is empty, and nothing else about characters. */
function emptiness(
  reading: RuleReading,
  sign: string,
  left: StarlarkExpression,
  count: unknown,
  scope: ReadScope,
): PredicateSyntax | undefined {
  const call = callOf(left);
  const [counted] = call?.name === 'len' && call.of.length === 1 ? call.of : [];
  const asked = emptyTests.get(`${sign} ${String(count)}`);
  if (counted === undefined || asked === undefined || callOf(counted) !== undefined) return undefined;
  const value = reading.value(counted, scope);
  return kindOf(value, scope).kind === 'string' ? binary(asked, value, constant('')) : undefined;
}

const emptyTests: ReadonlyMap<string, string> = new Map([
  ...['> 0', '>= 1', '!== 0'].map((test) => [test, '!=='] as const),
  ...['=== 0', '< 1', '<= 0'].map((test) => [test, '==='] as const),
]);

/** `x in y`. */
function contained(
  reading: RuleReading,
  item: StarlarkExpression,
  within: StarlarkExpression,
  scope: ReadScope,
): PredicateSyntax {
  const owner = reading.value(within, scope);
  const { kind } = kindOf(owner, scope);
  const key = constantOf(item);
  if (kind === 'object' && typeof key === 'string') return hasKey(owner, key, scope);
  const isPart = owner.kind !== 'member' && owner.kind !== 'element' && owner.kind !== 'name';
  // An array of a document is asked for its indexes, and has no item.
  if (!isPart && kind !== 'string' && scope.form === 'document') throw new NotRead('items are not found');
  const value = reading.value(item, scope);
  const found: PredicateSyntax = { kind: 'call', of: owner, method: 'includes', args: [value], at };
  return kindOf(value, scope).isNullable ? binary('&&', presence(value), found) : found;
}

/** In a document, every key is there that the schema declares. */
function hasKey(owner: PredicateSyntax, key: string, scope: ReadScope): PredicateSyntax {
  const value: PredicateSyntax = { kind: 'member', of: owner, name: key, at };
  const isDeclared = kindOf(value, scope).kind !== undefined || kindOf(value, scope).isNullable;
  if (!isDeclared) throw new NotRead(`the key ${key} is not known`);
  return scope.form === 'document' || scope.kept.has(key) ? constant(true) : presence(value);
}
