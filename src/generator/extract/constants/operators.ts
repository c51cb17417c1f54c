/** The values of unary and binary operators. */

import { type Compiler, ts } from '../modules/compiler.ts';
import { type ConstantEvaluation, type NotConstant, notConstant } from './evaluation.ts';

/** The value of `-a`, `!a` and their like; throws `NotConstant`. */
export function unaryValue(
  evaluation: ConstantEvaluation,
  node: Compiler.PrefixUnaryExpression,
  value: unknown,
): unknown {
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

/** Whether the left side of `a || b`, `a && b` or `a ?? b` is its value, so that the right side is not evaluated. */
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

/** The value of `a + b`, `a ?? b` and their like, where the left side does not decide it; throws `NotConstant`. */
export function binaryValue(
  evaluation: ConstantEvaluation,
  node: Compiler.BinaryExpression,
  left: unknown,
  right: unknown,
): unknown {
  const operator = node.operatorToken.kind;
  if (logical.includes(operator)) return right;
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  const compute = arithmetic[operator];
  if (compute !== undefined && typeof left === 'number' && typeof right === 'number') return compute(left, right);
  if (operator === ts.SyntaxKind.PlusToken && isStringOrNumber(left) && isStringOrNumber(right))
    return `${left}${right}`;
  throw unknownOperation(evaluation, node, operator);
}

function isStringOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

const strict: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

function unknownOperation(
  evaluation: ConstantEvaluation,
  node: Compiler.Node,
  operator: Compiler.SyntaxKind,
): NotConstant {
  const sign = ts.tokenToString(operator) ?? '';
  const message = `"${sign}" cannot be evaluated for these values`;
  const help = Object.hasOwn(strict, sign) ? `Use ${strict[sign] ?? ''}.` : undefined;
  return notConstant(node, evaluation, message, help);
}
