/** Tells which constants are exact: those whose value the compiler takes for the type. */

import { type Compiler, ts } from '../modules/compiler.ts';
import type { Declaration, Module } from '../modules/module.ts';
import { isConst } from './names.ts';

/**
 * True for a constant whose type is its value: a literal, or a list or object of literals `as const`. What an annotation says
 * holds instead of the value; a list without `as const` may be added to, and its type says so.
 */
export function isExactConstant(node: Declaration, module: Module): boolean {
  if (!ts.isVariableDeclaration(node) || node.type || !node.initializer) return false;
  return isConst(node, module) && isExact(node.initializer);
}

function isExact(node: Compiler.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isExact(node.expression);
  if (ts.isAsExpression(node)) return isConstAssertion(node) && isLiteral(node.expression);
  // What something satisfies may widen or narrow its type only where it is not `as const` already.
  if (ts.isSatisfiesExpression(node)) return isExact(node.expression) && !isScalarLiteral(node.expression);
  return isScalarLiteral(node);
}

function isConstAssertion({ type }: Compiler.AsExpression): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

/** A literal, or a list or object of such, without anything that is declared elsewhere. */
function isLiteral(node: Compiler.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isLiteral(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (!ts.isObjectLiteralExpression(node)) return isScalarLiteral(node);
  return node.properties.every(
    (property) =>
      ts.isPropertyAssignment(property) &&
      (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) &&
      isLiteral(property.initializer),
  );
}

function isScalarLiteral(node: Compiler.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isScalarLiteral(node.expression);
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand);
  const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    [TrueKeyword, FalseKeyword, NullKeyword].includes(node.kind)
  );
}
