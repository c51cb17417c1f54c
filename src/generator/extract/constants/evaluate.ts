/**
 * Evaluates constant expressions without executing anything. Everything that evaluates part of an expression is in
 * this file, because expressions nest; the other files compute results from values.
 */

import { setProperty } from '../../../text/value/put.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import type { Extraction } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import {
  binaryValue,
  callGlobal,
  hasMethod,
  invokeMethod,
  isDecidedByLeft,
  isGlobalFunction,
  isKey,
  methods,
  type Result,
  unaryValue,
} from './builtins.ts';
import {
  type FunctionCall,
  type ModelFunction,
  callLibrary,
  findClosure,
  closureValue,
  constructValue,
  readConstructor,
  nameOfCallee,
  partsOfFunction,
} from './calls.ts';
import {
  type Members,
  computedName,
  enumMemberValue,
  readMember,
  rawTemplate,
  evaluateRegularExpression,
  spreadItems,
  spreadMembers,
  templateString,
} from './literals.ts';
import { type Evaluating, guardEvaluation, notConstant, unknownMember } from './evaluation.ts';
import { findKnown, type Meaning, meaningOfMember, meaningOfName, rememberValue } from './names.ts';

export function evaluateConstant(extraction: Extraction, node: Compiler.Expression, scope: Scope): Result {
  return guardEvaluation(extraction, () => ({ value: evaluate(createEvaluation(extraction, scope), node) }));
}

export function readPropertyName(
  extraction: Extraction,
  name: Compiler.PropertyName,
  scope: Scope,
): string | undefined {
  return guardEvaluation(extraction, () => evaluatePropertyName(createEvaluation(extraction, scope), name));
}

export function readEnumMembers(extraction: Extraction, declaration: Compiler.EnumDeclaration, scope: Scope) {
  return guardEvaluation(extraction, () => {
    const evaluation = createEvaluation(extraction, scope);
    const members = findKnown(evaluation, declaration) ?? evaluateEnum(evaluation, declaration);
    extraction.memo.set(declaration, members);
    // Only the members of an enum are stored under its declaration.
    return members as Readonly<Record<string, unknown>>;
  });
}

export function createEvaluation(extraction: Extraction, scope: Scope): Evaluating {
  return { extraction, scope, depth: 0 };
}

export function evaluate(evaluation: Evaluating, node: Compiler.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return evaluateMeaning(evaluation, meaningOfName(evaluation, node), node);
  if (ts.isTemplateExpression(node)) return evaluateTemplate(evaluation, node, false);
  if (ts.isCallExpression(node)) return evaluateCall(evaluation, node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isRegularExpressionLiteral(node)) return evaluateRegularExpression(evaluation, node);
  if (ts.isArrayLiteralExpression(node)) return evaluateElements(evaluation, node.elements);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(evaluation, node);
  if (ts.isPropertyAccessExpression(node)) return evaluateAccess(evaluation, node, node.expression, node.name.text);
  if (ts.isElementAccessExpression(node)) return evaluateElementAccess(evaluation, node);
  if (isWrapper(node)) return evaluate(evaluation, node.expression);
  if (ts.isPrefixUnaryExpression(node)) return unaryValue(evaluation, node, evaluate(evaluation, node.operand));
  if (ts.isBinaryExpression(node)) return evaluateBinary(evaluation, node);
  return evaluateRare(evaluation, node);
}

function evaluateRare(evaluation: Evaluating, node: Compiler.Expression): unknown {
  if (ts.isTaggedTemplateExpression(node)) {
    const template = rawTemplate(evaluation, node);
    if (!ts.isNoSubstitutionTemplateLiteral(template)) return evaluateTemplate(evaluation, template, true);
    return template.rawText ?? template.text;
  }
  if (ts.isConditionalExpression(node))
    return evaluate(evaluation, evaluate(evaluation, node.condition) ? node.whenTrue : node.whenFalse);
  if (ts.isNewExpression(node)) {
    const name = readConstructor(evaluation, node);
    return constructValue(evaluation, node, name, evaluateElements(evaluation, node.arguments ?? []));
  }
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return closureValue({ node, scope: evaluation.scope });
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.replace(/n$/, ''));
  throw notConstant(node, evaluation, `${describeNode(node)} is not a constant`);
}

function evaluateMeaning(evaluation: Evaluating, meaning: Meaning, node: Compiler.Node): unknown {
  if (meaning.kind === 'value') return meaning.value;
  const enterScope = (): Evaluating => ({ ...evaluation, scope: meaning.scope });
  if (meaning.kind === 'enum')
    return rememberValue(evaluation, meaning.node, node, () => evaluateEnum(enterScope(), meaning.node));
  const { constant } = meaning;
  return constant
    ? rememberValue(evaluation, constant, node, () => evaluate(enterScope(), meaning.node))
    : evaluate(enterScope(), meaning.node);
}

function evaluateAccess(
  evaluation: Evaluating,
  node: Compiler.Expression,
  on: Compiler.Expression,
  name: string,
): unknown {
  const meaning = meaningOfMember(evaluation, node, on, name);
  if (meaning) return evaluateMeaning(evaluation, meaning, node);
  const object = evaluate(evaluation, on);
  const member = readMember(object, name);
  if (member !== undefined) return member;
  throw unknownMember(evaluation, node, name, object, ts.isIdentifier(on) ? `"${on.text}"` : 'the object');
}

function evaluateElementAccess(evaluation: Evaluating, node: Compiler.ElementAccessExpression): unknown {
  const key = evaluate(evaluation, node.argumentExpression);
  if (isKey(key)) return evaluateAccess(evaluation, node, node.expression, String(key));
  throw notConstant(node.argumentExpression, evaluation, 'the key in brackets is neither a string nor a number');
}

function evaluateBinary(evaluation: Evaluating, node: Compiler.BinaryExpression): unknown {
  const left = evaluate(evaluation, node.left);
  if (isDecidedByLeft(node.operatorToken.kind, left)) return left;
  return binaryValue(evaluation, node, left, evaluate(evaluation, node.right));
}

function evaluateTemplate(evaluation: Evaluating, node: Compiler.TemplateExpression, raw: boolean): string {
  const values = node.templateSpans.map(({ expression }) => evaluate(evaluation, expression));
  return templateString(evaluation, node, values, raw);
}

export function evaluateElements(evaluation: Evaluating, nodes: readonly Compiler.Expression[]): unknown[] {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  if (only && !ts.isSpreadElement(only)) return [evaluate(evaluation, only)];
  const values: unknown[] = [];
  for (const node of nodes) {
    if (!ts.isSpreadElement(node)) values.push(evaluate(evaluation, node));
    else values.push(...spreadItems(evaluation, node, evaluate(evaluation, node.expression)));
  }
  return values;
}

function evaluateObject(evaluation: Evaluating, node: Compiler.ObjectLiteralExpression): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of node.properties)
    for (const [name, value] of readMembers(evaluation, property)) setProperty(result, name, value);
  return result;
}

function readMembers(evaluation: Evaluating, property: Compiler.ObjectLiteralElementLike): Members {
  if (ts.isSpreadAssignment(property))
    return spreadMembers(evaluation, property, evaluate(evaluation, property.expression));
  if (ts.isPropertyAssignment(property))
    return [[evaluatePropertyName(evaluation, property.name), evaluate(evaluation, property.initializer)]];
  if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, evaluate(evaluation, property.name)]];
  const message = 'a method or accessor is not a constant';
  throw notConstant(property, evaluation, message, 'Values are data: write a property.');
}

function evaluatePropertyName(evaluation: Evaluating, name: Compiler.PropertyName): string {
  return ts.isComputedPropertyName(name)
    ? computedName(evaluation, name, evaluate(evaluation, name.expression))
    : name.text;
}

/** Numeric members also map back to their names, as in the compiled object. */
function evaluateEnum(evaluation: Evaluating, declaration: Compiler.EnumDeclaration) {
  const members: Record<string, unknown> = {};
  // A member may refer to earlier members, also through the name of the enum.
  const values = new Map<string, unknown>([[declaration.name.text, members]]);
  const inside: Evaluating = { ...evaluation, scope: { ...evaluation.scope, values } };
  for (const part of [declaration, ...(evaluation.scope.module.mergedEnums.get(declaration) ?? [])])
    addEnumMembers(inside, part, members, values);
  return members;
}

function addEnumMembers(
  inside: Evaluating,
  declaration: Compiler.EnumDeclaration,
  members: Record<string, unknown>,
  values: Map<string, unknown>,
): void {
  let next: number | undefined = 0;
  for (const member of declaration.members) {
    const name = evaluatePropertyName(inside, member.name);
    const given: unknown = member.initializer ? evaluate(inside, member.initializer) : next;
    const value = enumMemberValue(inside, member, name, given);
    members[name] = value;
    values.set(name, value);
    if (typeof value === 'number') members[String(value)] = name;
    next = typeof value === 'number' ? value + 1 : undefined;
  }
}

function evaluateCall(evaluation: Evaluating, node: Compiler.CallExpression): unknown {
  const { expression: callee } = node;
  if (ts.isPropertyAccessExpression(callee)) {
    const result = callOnArray(evaluation, node, callee) ?? callBuiltin(evaluation, node, callee);
    if (result) return result.value;
  }
  const called = evaluate(evaluation, callee);
  const closure = findClosure(called);
  const readArguments = (): unknown[] => evaluateElements(evaluation, node.arguments);
  return closure
    ? callClosure(evaluation, closure, readArguments(), { node, name: nameOfCallee(callee) })
    : callLibrary(evaluation, node, called, typeof called === 'function' ? readArguments() : []);
}

function callBuiltin(
  evaluation: Evaluating,
  node: Compiler.CallExpression,
  { name: { text: name }, expression: on }: Compiler.PropertyAccessExpression,
): Result {
  if (isGlobalFunction(on, name)) return callGlobal(on.text, name, evaluateElements(evaluation, node.arguments));
  if (!methods.has(name)) return;
  const target = evaluate(evaluation, on);
  return hasMethod(target, name) ? invokeMethod(target, name, evaluateElements(evaluation, node.arguments)) : undefined;
}

function callOnArray(
  evaluation: Evaluating,
  node: Compiler.CallExpression,
  { name: { text: method }, expression: on }: Compiler.PropertyAccessExpression,
): Result {
  const [callback] = node.arguments;
  if (!['map', 'flatMap', 'filter'].includes(method) || !callback) return;
  const array = evaluate(evaluation, on);
  const closure = findClosure(evaluate(evaluation, callback));
  if (!Array.isArray(array) || !closure) return;
  const call = { node, name: nameOfCallee(callback) };
  const results = array.map((item: unknown, index) => callClosure(evaluation, closure, [item, index], call));
  if (method === 'map') return { value: results };
  return { value: method === 'flatMap' ? results.flat() : array.filter((_, index) => Boolean(results[index])) };
}

function callClosure(
  evaluation: Evaluating,
  closure: ModelFunction,
  args: readonly unknown[],
  call: FunctionCall,
): unknown {
  const { parameters, constants, result } = partsOfFunction(evaluation, closure, call);
  const values = new Map(closure.scope.values);
  const inside = { ...evaluation, depth: evaluation.depth + 1, scope: { ...closure.scope, values } };
  for (const [index, { name, initializer, isRest }] of parameters.entries()) {
    const given = isRest ? args.slice(index) : args[index];
    values.set(name, given === undefined && initializer ? evaluate(inside, initializer) : given);
  }
  for (const { name, initializer } of constants) values.set(name, evaluate(inside, initializer));
  return evaluate(inside, result);
}

/** `a as T`, `<T>a`, `a satisfies T`, `(a)`, `a!`: the value is that of the inner expression. */
export function isWrapper(node: Compiler.Node) {
  const isTyped = ts.isAssertionExpression(node) || ts.isSatisfiesExpression(node);
  return isTyped || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
}

function describeNode(node: Compiler.Node): string {
  if (ts.isAwaitExpression(node)) return 'the result of await';
  if (node.kind === ts.SyntaxKind.ThisKeyword) return '"this"';
  if (ts.isClassExpression(node)) return 'a class';
  if (ts.isOmittedExpression(node)) return 'a hole in an array';
  if (ts.isTypeOfExpression(node)) return 'the result of typeof';
  if (ts.isPostfixUnaryExpression(node)) return 'a value that changes';
  return 'this expression';
}
