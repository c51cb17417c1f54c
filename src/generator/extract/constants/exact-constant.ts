import { type Compiler, ts } from '../syntax/compiler.ts';
import type { Declaration, Module } from '../modules/module.ts';
import { isConst } from './names.ts';

/**
 * True for a constant whose type is its value: a literal, or an array or object of literals with `as const`. An
 * annotation takes precedence over the value, and an array without `as const` may be changed, so its type says less.
 */
export function isExactConstant(node: Declaration, module: Module): boolean {
  if (!ts.isVariableDeclaration(node) || node.type || !node.initializer) return false;
  return isConst(node, module) && isExact(node.initializer);
}

function isExact(node: Compiler.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isExact(node.expression);
  if (ts.isAsExpression(node)) return isConstAssertion(node) && isLiteral(node.expression);
  // `satisfies` can widen or narrow a type only if it is not already `as const`.
  if (ts.isSatisfiesExpression(node)) return isExact(node.expression) && !isScalarLiteral(node.expression);
  return isScalarLiteral(node);
}

function isConstAssertion({ type }: Compiler.AsExpression): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

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
