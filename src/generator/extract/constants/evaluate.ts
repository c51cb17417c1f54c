import { evaluateAccess } from './access.ts';
import { evaluateCall, evaluateNew } from './calls.ts';
import { evaluateElements, evaluateEnum, evaluateObject, propertyNameOf } from './collections.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { closureValue, type Evaluator, evaluate } from './evaluator.ts';
import type { Extraction } from '../modules/extraction.ts';
import { evaluateName } from './names.ts';
import { notConstant, reportNotConstant } from './not-constant.ts';
import { evaluateBinary, evaluateUnary } from './operators.ts';
import type { Scope } from '../modules/scope.ts';
import { evaluateRegularExpression, evaluateTagged, evaluateTemplate } from './texts.ts';

/** A constant, or `undefined` when there is none; then it has been reported. */
export function constantOf(
  extraction: Extraction,
  node: Compiler.Expression,
  scope: Scope,
): { readonly value: unknown } | undefined {
  try {
    return { value: evaluateNode(evaluatorIn(extraction, scope), node) };
  } catch (error) {
    reportNotConstant(extraction, error);
    return undefined;
  }
}

/** What evaluates the expressions of a scope. */
export function evaluatorIn(extraction: Extraction, scope: Scope): Evaluator {
  return { extraction, scope, depth: 0, evaluate: evaluateNode };
}

/** The members of an enum by name; throws `NotConstant`. */
export function enumObject(
  extraction: Extraction,
  declaration: Compiler.EnumDeclaration,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  return evaluateEnum(evaluatorIn(extraction, scope), declaration);
}

/** The name of a property; throws `NotConstant`. */
export function propertyName(extraction: Extraction, name: Compiler.PropertyName, scope: Scope): string {
  return propertyNameOf(evaluatorIn(extraction, scope), name);
}

function evaluateNode(evaluator: Evaluator, node: Compiler.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return evaluateName(evaluator, node);
  if (ts.isCallExpression(node)) return evaluateCall(evaluator, node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isRegularExpressionLiteral(node)) return evaluateRegularExpression(evaluator, node);
  if (ts.isArrayLiteralExpression(node)) return evaluateElements(evaluator, node.elements);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(evaluator, node);
  if (ts.isPropertyAccessExpression(node)) return evaluateAccess(evaluator, node, node.expression, node.name.text);
  if (ts.isElementAccessExpression(node)) return evaluateElement(evaluator, node);
  if (isWrapper(node)) return evaluate(evaluator, node.expression);
  if (ts.isPrefixUnaryExpression(node)) return evaluateUnary(evaluator, node);
  if (ts.isBinaryExpression(node)) return evaluateBinary(evaluator, node);
  if (ts.isTemplateExpression(node)) return evaluateTemplate(evaluator, node);
  return evaluateRare(evaluator, node);
}

function evaluateRare(evaluator: Evaluator, node: Compiler.Expression): unknown {
  if (ts.isTaggedTemplateExpression(node)) return evaluateTagged(evaluator, node);
  if (ts.isConditionalExpression(node))
    return evaluate(evaluator, evaluate(evaluator, node.condition) ? node.whenTrue : node.whenFalse);
  if (ts.isNewExpression(node)) return evaluateNew(evaluator, node);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return closureValue({ node, scope: evaluator.scope });
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.replace(/n$/, ''));
  throw notConstant(node, evaluator, `${describe(node)} is not a constant`);
}

function evaluateElement(evaluator: Evaluator, node: Compiler.ElementAccessExpression): unknown {
  const key = evaluate(evaluator, node.argumentExpression);
  if (typeof key === 'string' || typeof key === 'number')
    return evaluateAccess(evaluator, node, node.expression, String(key));
  throw notConstant(node.argumentExpression, evaluator, 'what stands in brackets is neither a text nor a number');
}

type Wrapper =
  | Compiler.AsExpression
  | Compiler.SatisfiesExpression
  | Compiler.ParenthesizedExpression
  | Compiler.NonNullExpression
  | Compiler.TypeAssertion;

function isWrapper(node: Compiler.Node): node is Wrapper {
  return (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

function describe(node: Compiler.Node): string {
  if (ts.isAwaitExpression(node)) return 'what await gives';
  if (node.kind === ts.SyntaxKind.ThisKeyword) return '"this"';
  if (ts.isClassExpression(node)) return 'a class';
  if (ts.isOmittedExpression(node)) return 'a gap in a list';
  if (ts.isTypeOfExpression(node)) return 'what typeof gives';
  if (ts.isPostfixUnaryExpression(node)) return 'a value that changes';
  return 'this expression';
}
