/** Converts rules in Starlark to the syntax of `@Check`, which is then stored as the extractor stores it. */

import { startOfFile } from '../../diagnostics/diagnostic/at.ts';
import { keepCheck } from '../../schema/checks/keep-predicates.ts';
import type { PredicateSyntax } from '../../schema/checks/syntax.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { declaredProperty, inferKind } from '../../schema/effective/kinds.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import type { Predicate } from '../../schema/predicate/index.ts';
import type { Json } from '../../text/value/json.ts';
import { unwrapParentheses, matchCall, evaluateConstant } from '../carried/index.ts';
import type { StarlarkExpression } from '../starlark/index.ts';

export interface RuleContext {
  readonly message: string;
  readonly schema: SchemaObject;
  /** True when any value that is true in a condition accepts, and not only True. */
  readonly acceptsTruth?: boolean;
}

/** `undefined` when checks cannot express the rule. */
export function readCheck(rule: StarlarkExpression, context: RuleContext): Predicate | undefined {
  const { message, schema, acceptsTruth = false } = context;
  const lambda = unwrapParentheses(rule);
  const [parameter, ...more] = lambda.kind === 'lambda' ? lambda.parameters : [];
  const isPlain = parameter?.kind === 'plain' && !parameter.fallback && more.length === 0;
  if (lambda.kind !== 'lambda' || !isPlain || message.trim() === '') return;
  const view = getDocumentViews(schema).root;
  const scope = { self: parameter.name?.name ?? '', view: inferKind(view).whole };
  try {
    const check = keepCheck({ rule: (acceptsTruth ? readTruth : readTrue)(lambda.body, scope), message, at }, view);
    return 'predicate' in check ? check.predicate : undefined;
  } catch (error) {
    if (error instanceof NotRead) return;
    throw error;
  }
}

interface Scope {
  readonly self: string;
  readonly view: View;
}

/** Thrown when checks cannot express a rule; caught where the rule is read. */
class NotRead extends Error {}

/** A dummy position: diagnostics name the annotation instead. */
const at = startOfFile(0);

function readValue(expression: StarlarkExpression, scope: Scope): PredicateSyntax {
  const inner = unwrapParentheses(expression);
  const known = evaluateConstant(inner);
  if (known !== undefined) return createConstant(known);
  if (inner.kind === 'name' && inner.name === scope.self) return { kind: 'name', name: 'self', at };
  if (inner.kind === 'index') return readMember(readValue(inner.operand, scope), evaluateConstant(inner.index), scope);
  if (inner.kind === 'unary' && inner.operator === 'not') return readTruth(inner, scope);
  if (inner.kind === 'call') return readCall(inner, scope);
  if (inner.kind === 'binary') return readBinary(inner, scope);
  throw new NotRead();
}

function readMember(of: PredicateSyntax, key: Json | undefined, scope: Scope): PredicateSyntax {
  if (typeof key !== 'string' || findKind(of, scope).kind === undefined) throw new NotRead();
  return { kind: 'member', of, name: key, at };
}

type BinaryNode = Extract<StarlarkExpression, { readonly kind: 'binary' }>;

const comparisons: ReadonlyMap<string, string> = new Map([
  ['==', '==='],
  ['!=', '!=='],
  ...['<', '<=', '>', '>='].map((sign) => [sign, sign] as const),
]);

function readBinary(whole: BinaryNode, scope: Scope): PredicateSyntax {
  const { operator, left, right } = whole;
  if (operator === 'and' || operator === 'or') return readTrue(whole, scope);
  if (operator === 'in') return readMembership(left, right, scope);
  if (operator === 'not in') return negate(readMembership(left, right, scope));
  const sign = comparisons.get(operator);
  if (sign !== undefined) return readComparison(sign, whole, scope);
  if (!['+', '-', '*', '/'].includes(operator)) throw new NotRead();
  return joinOperands(operator, readValue(left, scope), readValue(right, scope));
}

function readComparison(sign: string, { left, right }: BinaryNode, scope: Scope): PredicateSyntax {
  const isNull = [left, right].map((expression) => evaluateConstant(expression) === null);
  if (!isNull.includes(true))
    return (
      readEmptiness(sign, left, right, scope) ?? joinOperands(sign, readValue(left, scope), readValue(right, scope))
    );
  // Null cannot be ordered.
  if (sign !== '===' && sign !== '!==') throw new NotRead();
  const given = isGiven(readValue(isNull[0] === true ? right : left, scope));
  return sign === '!==' ? given : negate(given);
}

function readEmptiness(
  sign: string,
  left: StarlarkExpression,
  right: StarlarkExpression,
  scope: Scope,
): PredicateSyntax | undefined {
  const [counted, ...more] = matchCall(left)?.name === 'len' ? (matchCall(left)?.of ?? []) : [];
  const asked = emptyTests.get(`${sign} ${String(evaluateConstant(right))}`);
  if (!counted || more.length > 0 || asked === undefined || matchCall(counted)) return;
  const value = readValue(counted, scope);
  return findKind(value, scope).kind === 'string' ? joinOperands(asked, value, createConstant('')) : undefined;
}

const emptyTests: ReadonlyMap<string, string> = new Map([
  ...['> 0', '>= 1', '!== 0'].map((test) => [test, '!=='] as const),
  ...['=== 0', '< 1', '<= 0'].map((test) => [test, '==='] as const),
]);

/** For a constant array or a string only: in ytt, `in` on an array of the document tests its indexes. */
function readMembership(item: StarlarkExpression, list: StarlarkExpression, scope: Scope): PredicateSyntax {
  const owner = readValue(list, scope);
  if (owner.kind !== 'constant' && findKind(owner, scope).kind !== 'string') throw new NotRead();
  const value = readValue(item, scope);
  const included = createCall(owner, 'includes', value);
  return findKind(value, scope).isNullable ? joinOperands('&&', isGiven(value), included) : included;
}

function readCall(expression: StarlarkExpression, scope: Scope): PredicateSyntax {
  const { name, receiver, of } = matchCall(expression) ?? { name: '', receiver: undefined, of: [] };
  const [first, second, ...more] = of;
  if (!first || more.length > 0) throw new NotRead();
  if (name === 'regexp.match' && second) {
    const source = evaluateConstant(first);
    if (typeof source === 'string')
      return createCall({ kind: 'pattern', source, flags: '', at }, 'test', readValue(second, scope));
  }
  const method = methods.get(name);
  if (method !== undefined && receiver && !second)
    return createCall(readValue(receiver, scope), method, readValue(first, scope));
  if (name === 'len' && !second) return readLength(first, scope);
  throw new NotRead();
}

const methods: ReadonlyMap<string, string> = new Map([
  ['.startswith', 'startsWith'],
  ['.endswith', 'endsWith'],
]);

function readLength(counted: StarlarkExpression, scope: Scope): PredicateSyntax {
  const list = matchCall(counted);
  const points = list?.name === 'list' && list.of[0] ? matchCall(list.of[0]) : undefined;
  const string = points?.name === '.codepoints' ? points.receiver : undefined;
  const of = readValue(string ?? counted, scope);
  const isArray = findKind(of, scope).kind?.endsWith('[]') === true;
  if (!string && !isArray) throw new NotRead();
  return { kind: 'member', of, name: 'length', at };
}

/** Starlark truth: anything but None, False, zero and empty values. */
function readTruth(expression: StarlarkExpression, scope: Scope): PredicateSyntax {
  const inner = unwrapParentheses(expression);
  if (inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or'))
    return joinOperands(
      inner.operator === 'and' ? '&&' : '||',
      readTruth(inner.left, scope),
      readTruth(inner.right, scope),
    );
  if (inner.kind === 'unary' && inner.operator === 'not') return negate(readTruth(inner.operand, scope));
  const value = readValue(inner, scope);
  const { kind, isNullable } = findKind(value, scope);
  // ytt fills in the keys of a map, so that it is not empty.
  if (kind === 'object' && isNullable && hasKeys(value, scope)) return isGiven(value);
  const test = kind === undefined ? value : compareWithEmpty(value, kind);
  return isNullable ? joinOperands('&&', isGiven(value), test) : test;
}

function compareWithEmpty(value: PredicateSyntax, kind: string): PredicateSyntax {
  if (value.kind === 'constant') return createConstant(Boolean(value.value));
  if (kind === 'boolean') return value;
  if (kind === 'string') return joinOperands('!==', value, createConstant(''));
  if (kind === 'integer' || kind === 'number') return joinOperands('!==', value, createConstant(0));
  throw new NotRead();
}

function readTrue(expression: StarlarkExpression, scope: Scope): PredicateSyntax {
  const inner = unwrapParentheses(expression);
  if (inner.kind === 'conditional') return readConditional(inner, scope);
  if (inner.kind === 'binary' && inner.operator === 'and')
    return joinOperands('&&', readTruth(inner.left, scope), readTrue(inner.right, scope));
  if (inner.kind === 'binary' && inner.operator === 'or')
    return joinOperands('||', readTrue(inner.left, scope), readTrue(inner.right, scope));
  const value = readValue(inner, scope);
  const { kind, isNullable } = findKind(value, scope);
  // Any other type is never True, and is refused when the check is stored.
  return kind === 'boolean' && isNullable ? joinOperands('&&', isGiven(value), value) : value;
}

function readConditional(
  { condition, then, otherwise }: Extract<StarlarkExpression, { readonly kind: 'conditional' }>,
  scope: Scope,
): PredicateSyntax {
  const [test, yes, no] = [readTruth(condition, scope), readTrue(then, scope), readTrue(otherwise, scope)];
  if (isConstant(yes, true)) return joinOperands('||', test, no);
  if (isConstant(no, true)) return joinOperands('||', negate(test), yes);
  return { kind: 'conditional', condition: test, yes, no, at };
}

function createConstant(value: Json): PredicateSyntax {
  return { kind: 'constant', value, at };
}

function isConstant(syntax: PredicateSyntax, value: boolean): boolean {
  return syntax.kind === 'constant' && syntax.value === value;
}

function createCall(of: PredicateSyntax, method: string, argument: PredicateSyntax): PredicateSyntax {
  return { kind: 'call', of, method, args: [argument], at };
}

function joinOperands(operator: string, left: PredicateSyntax, right: PredicateSyntax): PredicateSyntax {
  if (operator === '&&' || operator === '||') {
    const neutral = operator === '&&';
    if (isConstant(left, neutral)) return right;
    if (isConstant(right, neutral) || isConstant(left, !neutral)) return left;
  }
  return { kind: 'binary', operator, left, right, at };
}

function negate(of: PredicateSyntax): PredicateSyntax {
  if (of.kind === 'constant' && typeof of.value === 'boolean') return createConstant(!of.value);
  const opposite = of.kind === 'binary' ? opposites.get(of.operator) : undefined;
  if (of.kind === 'binary' && opposite !== undefined) return { ...of, operator: opposite };
  return of.kind === 'prefix' ? of.of : { kind: 'prefix', operator: '!', of, at };
}

const opposites: ReadonlyMap<string, string> = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['===', '!=='],
  ['!==', '==='],
]);

function isGiven(of: PredicateSyntax): PredicateSyntax {
  return joinOperands('!=', of, createConstant(null));
}

/** `undefined` when the kind is not known. */
function findKind(
  syntax: PredicateSyntax,
  { view }: Scope,
): { readonly kind: string | undefined; readonly isNullable: boolean } {
  if (syntax.kind === 'constant') return { kind: typeof syntax.value, isNullable: false };
  const found = findView(syntax, view);
  return found ? inferKind(found) : { kind: undefined, isNullable: false };
}

function hasKeys(syntax: PredicateSyntax, { view }: Scope): boolean {
  const found = findView(syntax, view);
  return found !== undefined && inferKind(found).whole.names.size > 0;
}

function findView(syntax: PredicateSyntax, self: View): View | undefined {
  if (syntax.kind === 'name') return self;
  const owner = syntax.kind === 'member' ? findView(syntax.of, self) : undefined;
  if (syntax.kind !== 'member' || !owner) return;
  return declaredProperty(inferKind(owner).whole, syntax.name)?.view;
}
