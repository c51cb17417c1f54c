import { getOwn } from '../../../text/value/json.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Evaluating, type NotConstant, notConstant } from './evaluation.ts';

const stringMethods = [
  'toLowerCase',
  'toUpperCase',
  'trim',
  'padStart',
  'padEnd',
  'repeat',
  'slice',
  'concat',
  'replaceAll',
  'split',
  'includes',
];
const arrayMethods = ['join', 'concat', 'slice', 'includes', 'flat'];
const objectFunctions = ['keys', 'values', 'entries', 'freeze', 'fromEntries'];
const mathFunctions = ['abs', 'ceil', 'floor', 'max', 'min', 'pow', 'round', 'sign', 'trunc'];

/** Numbers that are the same on every platform. */
const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, MAX_VALUE, MIN_VALUE, EPSILON } = Number;
const numbers: Readonly<Record<string, number>> = { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, MAX_VALUE, MIN_VALUE, EPSILON };

export function builtinNumber(on: Compiler.Expression, name: string): number | undefined {
  return ts.isIdentifier(on) && on.text === 'Number' ? getOwn(numbers, name) : undefined;
}

export type Result = { readonly value: unknown } | undefined;

export function isGlobalFunction(on: Compiler.Expression, name: string): on is Compiler.Identifier {
  if (!ts.isIdentifier(on)) return false;
  return on.text === 'Object' ? objectFunctions.includes(name) : on.text === 'Math' && mathFunctions.includes(name);
}

export function callGlobal(owner: string, name: string, args: readonly unknown[]): Result {
  return owner === 'Object' ? callObject(name, args) : invokeMethod(Math, name, args);
}

export const methods: ReadonlySet<string> = new Set([...stringMethods, ...arrayMethods]);

export function hasMethod(target: unknown, name: string): boolean {
  if (typeof target === 'string') return stringMethods.includes(name);
  return Array.isArray(target) && arrayMethods.includes(name);
}

function callObject(method: string, [value]: readonly unknown[]): Result {
  if (typeof value !== 'object' || value === null) return;
  if (method === 'freeze') return { value };
  if (method === 'keys') return { value: Object.keys(value) };
  if (method !== 'fromEntries') return { value: method === 'values' ? Object.values(value) : Object.entries(value) };
  return Array.isArray(value) && value.every(isEntry) ? { value: Object.fromEntries(value) } : undefined;
}

export function isEntry(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

export function invokeMethod(target: unknown, method: string, args: readonly unknown[]): Result {
  const called: unknown = Reflect.get(Object(target), method);
  if (typeof called !== 'function' || args.some((arg) => typeof arg === 'function')) return;
  // The type was just tested.
  return { value: Reflect.apply(called as () => unknown, target, args) };
}

export function unaryValue(evaluation: Evaluating, node: Compiler.PrefixUnaryExpression, value: unknown): unknown {
  if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
  if (typeof value === 'bigint' && node.operator === ts.SyntaxKind.MinusToken) return -value;
  if (typeof value === 'number') {
    if (node.operator === ts.SyntaxKind.MinusToken) return -value;
    if (node.operator === ts.SyntaxKind.PlusToken) return value;
    if (node.operator === ts.SyntaxKind.TildeToken) return ~value;
  }
  throw unknownOperation(evaluation, node, node.operator);
}

type Computation = (a: number, b: number) => number | boolean;

const arithmetic: Readonly<Partial<Record<Compiler.SyntaxKind, Computation>>> = {
  [ts.SyntaxKind.PlusToken]: (a, b) => a + b,
  [ts.SyntaxKind.MinusToken]: (a, b) => a - b,
  [ts.SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [ts.SyntaxKind.SlashToken]: (a, b) => a / b,
  [ts.SyntaxKind.PercentToken]: (a, b) => a % b,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (a, b) => a ** b,
  [ts.SyntaxKind.LessThanLessThanToken]: (a, b) => a << b,
  [ts.SyntaxKind.GreaterThanGreaterThanToken]: (a, b) => a >> b,
  [ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken]: (a, b) => a >>> b,
  [ts.SyntaxKind.AmpersandToken]: (a, b) => a & b,
  [ts.SyntaxKind.BarToken]: (a, b) => a | b,
  [ts.SyntaxKind.CaretToken]: (a, b) => a ^ b,
  [ts.SyntaxKind.LessThanToken]: (a, b) => a < b,
  [ts.SyntaxKind.LessThanEqualsToken]: (a, b) => a <= b,
  [ts.SyntaxKind.GreaterThanToken]: (a, b) => a > b,
  [ts.SyntaxKind.GreaterThanEqualsToken]: (a, b) => a >= b,
};

/** True if the left side determines the value, so the right side is not evaluated. */
export function isDecidedByLeft(operator: Compiler.SyntaxKind, left: unknown): boolean {
  if (operator === ts.SyntaxKind.BarBarToken) return Boolean(left);
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return !left;
  return operator === ts.SyntaxKind.QuestionQuestionToken && left !== null && left !== undefined;
}

const logical: readonly Compiler.SyntaxKind[] = [
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

export function binaryValue(
  evaluation: Evaluating,
  node: Compiler.BinaryExpression,
  left: unknown,
  right: unknown,
): unknown {
  const operator = node.operatorToken.kind;
  if (logical.includes(operator)) return right;
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  const compute = arithmetic[operator];
  if (compute && typeof left === 'number' && typeof right === 'number') return compute(left, right);
  if (operator === ts.SyntaxKind.PlusToken && isKey(left) && isKey(right)) return `${left}${right}`;
  throw unknownOperation(evaluation, node, operator);
}

export function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

const strict: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

function unknownOperation(evaluation: Evaluating, node: Compiler.Node, operator: Compiler.SyntaxKind): NotConstant {
  const sign = ts.tokenToString(operator) ?? '';
  const message = `"${sign}" cannot be evaluated for these values`;
  const instead = getOwn(strict, sign);
  return notConstant(node, evaluation, message, instead && `Use ${instead}.`);
}
