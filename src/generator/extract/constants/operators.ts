import { type Compiler, ts } from '../modules/compiler.ts';
import { type Evaluator, evaluate } from './evaluator.ts';
import { type NotConstant, notConstant } from './not-constant.ts';

/** The value of `-a`, `!a` and their like. */
export function evaluateUnary(evaluator: Evaluator, node: Compiler.PrefixUnaryExpression): unknown {
  const value = evaluate(evaluator, node.operand);
  if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
  if (typeof value === 'bigint' && node.operator === ts.SyntaxKind.MinusToken) return -value;
  if (typeof value === 'number') {
    if (node.operator === ts.SyntaxKind.MinusToken) return -value;
    if (node.operator === ts.SyntaxKind.PlusToken) return value;
    if (node.operator === ts.SyntaxKind.TildeToken) return ~value;
  }
  throw unknownOperation(evaluator, node, node.operator);
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

/** The value of `a + b`, `a ?? b` and their like. */
export function evaluateBinary(evaluator: Evaluator, node: Compiler.BinaryExpression): unknown {
  const operator = node.operatorToken.kind;
  const left = evaluate(evaluator, node.left);
  if (operator === ts.SyntaxKind.BarBarToken) return left || evaluate(evaluator, node.right);
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return left && evaluate(evaluator, node.right);
  if (operator === ts.SyntaxKind.QuestionQuestionToken) return left ?? evaluate(evaluator, node.right);
  const right = evaluate(evaluator, node.right);
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  const compute = arithmetic[operator];
  if (compute !== undefined && typeof left === 'number' && typeof right === 'number') return compute(left, right);
  if (operator === ts.SyntaxKind.PlusToken && isText(left) && isText(right)) return `${left}${right}`;
  throw unknownOperation(evaluator, node, operator);
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

const strict: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

function unknownOperation(evaluator: Evaluator, node: Compiler.Node, operator: Compiler.SyntaxKind): NotConstant {
  const sign = ts.tokenToString(operator) ?? '';
  const message = `"${sign}" is not worked out for these values`;
  const help = Object.hasOwn(strict, sign) ? `Use ${strict[sign] ?? ''}.` : undefined;
  return notConstant(node, evaluator, message, help);
}
