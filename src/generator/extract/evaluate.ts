import { ArgumentError, isPlainObject } from '../../decorators/arguments.ts';
import type { At } from '../../decorators/draft.ts';
import { type Applied, decoratorFrom, isCarrier, isKeyword } from '../../decorators/keyword.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { callBuiltin } from './builtins.ts';
import type { ModelCode } from './codes.ts';
import { type Compiler, ts } from './compiler.ts';
import { type Extraction, placeOf, report } from './extraction.ts';
import { libraryNames, libraryValue } from './library.ts';
import type { Declaration, Module } from './module.ts';
import { exportedNames, exportOf, moduleAt, type Resolved, resolveSpecifier, resolveValue } from './resolve.ts';
import type { Scope } from './scope.ts';

/** Thrown inside an evaluation and caught at its edge: what is not constant, where, and why. */
export class NotConstant extends Error {
  readonly at: At;
  readonly code: ModelCode;
  readonly help: string | undefined;

  constructor(at: At, code: ModelCode, message: string, help?: string) {
    super(message);
    this.at = at;
    this.code = code;
    this.help = help;
  }
}

/** A function of the models: it is looked into, never called. */
export interface Closure {
  readonly node: Compiler.ArrowFunction | Compiler.FunctionExpression | Compiler.FunctionDeclaration;
  readonly scope: Scope;
}

/** A constant, or `undefined` when there is none; then it has been reported. */
export function constantOf(
  extraction: Extraction,
  node: Compiler.Expression,
  scope: Scope,
): { readonly value: unknown } | undefined {
  try {
    return { value: evaluate(extraction, node, scope) };
  } catch (error) {
    reportNotConstant(extraction, error);
    return undefined;
  }
}

/** Reports what an evaluation threw; anything else is a fault of ours and goes on. */
export function reportNotConstant(extraction: Extraction, error: unknown): void {
  if (!(error instanceof NotConstant)) throw error;
  const { at, code, message, help } = error;
  report(extraction, at, { code, message, ...(help === undefined ? {} : { help }) });
}

const constantsHelp =
  'Use literals, constants, enum members, arithmetic on constants, or a function that returns compose(…); nothing is executed.';

function notConstant(node: Compiler.Node, scope: Scope, what: string): NotConstant {
  return new NotConstant(placeOf(node, scope.module), 'model/not-constant', `${what} is not a constant`, constantsHelp);
}

/** The value of a constant expression; throws `NotConstant`. */
export function evaluate(extraction: Extraction, node: Compiler.Expression, scope: Scope): unknown {
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return true;
    case ts.SyntaxKind.FalseKeyword:
      return false;
    case ts.SyntaxKind.NullKeyword:
      return null;
    default:
  }
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return evaluateName(extraction, node, scope);
  if (ts.isCallExpression(node)) return evaluateCall(extraction, node, scope);
  if (ts.isRegularExpressionLiteral(node)) return regularExpression(node, scope);
  if (ts.isArrayLiteralExpression(node)) return evaluateList(extraction, node, scope);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(extraction, node, scope);
  if (ts.isPropertyAccessExpression(node))
    return evaluateAccess(extraction, node, node.expression, node.name.text, scope);
  if (ts.isElementAccessExpression(node)) {
    const key = evaluate(extraction, node.argumentExpression, scope);
    if (typeof key === 'string' || typeof key === 'number')
      return evaluateAccess(extraction, node, node.expression, String(key), scope);
  }
  if (isWrapper(node)) return evaluate(extraction, node.expression, scope);
  if (ts.isTemplateExpression(node)) return evaluateTemplate(extraction, node, scope);
  if (ts.isTaggedTemplateExpression(node)) return evaluateTagged(extraction, node, scope);
  if (ts.isPrefixUnaryExpression(node)) return evaluateUnary(extraction, node, scope);
  if (ts.isBinaryExpression(node)) return evaluateBinary(extraction, node, scope);
  if (ts.isConditionalExpression(node)) {
    const condition = evaluate(extraction, node.condition, scope);
    return evaluate(extraction, condition ? node.whenTrue : node.whenFalse, scope);
  }
  if (ts.isNewExpression(node)) return evaluateNew(extraction, node, scope);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return closureValue({ node, scope });
  throw notConstant(node, scope, describe(node));
}

type Wrapper =
  | Compiler.AsExpression
  | Compiler.SatisfiesExpression
  | Compiler.ParenthesizedExpression
  | Compiler.NonNullExpression;

function isWrapper(node: Compiler.Node): node is Wrapper {
  return (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function describe(node: Compiler.Node): string {
  if (ts.isAwaitExpression(node)) return 'an await expression';
  if (node.kind === ts.SyntaxKind.ThisKeyword) return '"this"';
  if (ts.isClassExpression(node)) return 'a class expression';
  return 'this expression';
}

/** A function as a value: decorators that take one (`() => T`) keep it, and the extractor reads its node. */
export function closureValue(closure: Closure): unknown {
  return Object.assign(() => undefined, { closure });
}

/** The closure behind a value made by `closureValue`. */
export function closureOf(value: unknown): Closure | undefined {
  // Only `closureValue` makes functions with this member.
  return typeof value === 'function' && 'closure' in value ? (value.closure as Closure) : undefined;
}

function regularExpression(node: Compiler.RegularExpressionLiteral, scope: Scope): RegExp {
  const end = node.text.lastIndexOf('/');
  try {
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new NotConstant(
      placeOf(node, scope.module),
      'model/syntax',
      `the regular expression does not compile: ${why}`,
    );
  }
}

function evaluateName(extraction: Extraction, node: Compiler.Identifier, scope: Scope): unknown {
  const name = node.text;
  if (scope.values?.has(name) === true) return scope.values.get(name);
  if (name === 'undefined') return undefined;
  if (name === 'Infinity') return Number.POSITIVE_INFINITY;
  if (name === 'NaN') return Number.NaN;
  const resolved = resolveValue(extraction, scope.module, name);
  if (resolved === undefined) throw unknownName(node, scope, name, localNames(scope.module));
  return valueOf(extraction, resolved, node, scope);
}

function localNames(module: Module): string[] {
  return [...module.values.keys(), ...module.imports.keys()];
}

function unknownName(node: Compiler.Node, scope: Scope, name: string, known: readonly string[]): NotConstant {
  const close = nearest(name, known);
  const help = close === undefined ? 'Declare it, import it, or correct its spelling.' : `Did you mean "${close}"?`;
  return new NotConstant(placeOf(node, scope.module), 'model/unknown-name', `"${name}" is not declared`, help);
}

/** The value of what a name leads to. */
function valueOf(extraction: Extraction, resolved: Resolved, node: Compiler.Node, scope: Scope): unknown {
  switch (resolved.kind) {
    case 'declaration':
      return valueOfDeclaration(extraction, resolved.node, resolved.module, node, scope);
    case 'library': {
      const value = libraryValue(resolved.entry, resolved.name);
      if (value !== undefined) return value;
      const names = libraryNames(resolved.entry);
      throw missingExport(node, scope, resolved.name, resolved.entry, names);
    }
    case 'json':
      return resolved.name === 'default' || resolved.name === '*'
        ? resolved.module.value
        : memberOf(resolved.module.value, resolved.name);
    case 'missing':
      throw missing(extraction, resolved, node, scope);
    case 'foreign':
      throw notConstant(node, scope, `"${resolved.name}" of the package "${resolved.specifier}"`);
    case 'namespace':
    case 'libraryNamespace':
      throw notConstant(node, scope, 'a whole module');
  }
}

function missing(
  extraction: Extraction,
  { specifier, name, reason }: Resolved & { kind: 'missing' },
  node: Compiler.Node,
  scope: Scope,
): NotConstant {
  if (reason === 'file') {
    return new NotConstant(
      placeOf(node, scope.module),
      'model/file-missing',
      `"${name}" is imported from "${specifier}", which leads to no file`,
      'Correct the path, or add the file.',
    );
  }
  const path = resolveSpecifier(extraction, scope.module.path, specifier);
  const module = path === undefined ? undefined : moduleAt(extraction, path);
  return missingExport(node, scope, name, specifier, module?.kind === 'source' ? exportedNames(module) : []);
}

function missingExport(
  node: Compiler.Node,
  scope: Scope,
  name: string,
  specifier: string,
  known: readonly string[],
): NotConstant {
  const close = nearest(name, known);
  const help = close === undefined ? 'Export it there, or correct its spelling.' : `Did you mean "${close}"?`;
  return new NotConstant(
    placeOf(node, scope.module),
    'model/unknown-name',
    `"${specifier}" does not export "${name}"`,
    help,
  );
}

const evaluating = Symbol('evaluating');

function valueOfDeclaration(
  extraction: Extraction,
  declaration: Declaration,
  module: Module,
  node: Compiler.Node,
  scope: Scope,
): unknown {
  if (ts.isFunctionDeclaration(declaration)) return closureValue({ node: declaration, scope: { module } });
  if (ts.isEnumDeclaration(declaration))
    return remember(extraction, declaration, () => enumObject(extraction, declaration, { module }), node, scope);
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer } = declaration;
    if (initializer === undefined) throw notConstant(node, scope, `"${nameOf(declaration)}" has no value and`);
    if (!isConst(declaration, module))
      throw notConstant(node, scope, `"${nameOf(declaration)}" is declared with let or var and`);
    return remember(extraction, declaration, () => evaluate(extraction, initializer, { module }), node, scope);
  }
  throw notConstant(node, scope, `"${nameOf(declaration)}"`);
}

function nameOf(declaration: Declaration): string {
  return declaration.name !== undefined && 'text' in declaration.name ? declaration.name.text : 'it';
}

/** Parents are not set while parsing: the statement that holds the declaration is looked up. */
function isConst(declaration: Compiler.VariableDeclaration, module: Module): boolean {
  return module.source.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.includes(declaration) &&
      (statement.declarationList.flags & ts.NodeFlags.Const) !== 0,
  );
}

function remember(
  extraction: Extraction,
  declaration: Declaration,
  make: () => unknown,
  node: Compiler.Node,
  scope: Scope,
): unknown {
  if (extraction.memo.has(declaration)) {
    const known = extraction.memo.get(declaration);
    if (known === evaluating) throw notConstant(node, scope, `"${nameOf(declaration)}" refers to itself and`);
    if (known instanceof NotConstant) throw known;
    return known;
  }
  extraction.memo.set(declaration, evaluating);
  try {
    const value = make();
    extraction.memo.set(declaration, value);
    return value;
  } catch (error) {
    extraction.memo.set(declaration, error);
    throw error;
  }
}

/** The members of an enum by name; numbers also lead back to names, as in the compiled object. */
export function enumObject(
  extraction: Extraction,
  declaration: Compiler.EnumDeclaration,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  const members: Record<string, unknown> = {};
  const local = new Map<string, unknown>();
  let next: number | undefined = 0;
  for (const member of declaration.members) {
    const name = ts.isComputedPropertyName(member.name)
      ? String(evaluate(extraction, member.name.expression, scope))
      : member.name.text;
    const value: unknown =
      member.initializer === undefined ? next : evaluate(extraction, member.initializer, { ...scope, values: local });
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new NotConstant(
        placeOf(member, scope.module),
        'model/enum-mixed',
        `the enum member "${name}" has no constant value`,
        'Give it a text or a number.',
      );
    }
    members[name] = value;
    local.set(name, value);
    if (typeof value === 'number') members[String(value)] = name;
    next = typeof value === 'number' ? value + 1 : undefined;
  }
  return members;
}

function evaluateList(extraction: Extraction, node: Compiler.ArrayLiteralExpression, scope: Scope): unknown[] {
  return node.elements.flatMap((element): unknown[] => {
    if (!ts.isSpreadElement(element)) return [evaluate(extraction, element, scope)];
    const spread = evaluate(extraction, element.expression, scope);
    if (Array.isArray(spread)) return spread;
    throw notConstant(element, scope, 'a spread of something that is no list');
  });
}

function evaluateObject(
  extraction: Extraction,
  node: Compiler.ObjectLiteralExpression,
  scope: Scope,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = evaluate(extraction, property.expression, scope);
      if (isPlainObject(spread)) for (const [key, value] of Object.entries(spread)) put(made, key, value);
    } else if (ts.isPropertyAssignment(property)) {
      put(made, propertyName(extraction, property.name, scope), evaluate(extraction, property.initializer, scope));
    } else if (ts.isShorthandPropertyAssignment(property)) {
      put(made, property.name.text, evaluateName(extraction, property.name, scope));
    } else throw notConstant(property, scope, 'a method or accessor');
  }
  return made;
}

/** A key may be `__proto__`: an assignment would change the prototype instead. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** The name of a property or object key. */
export function propertyName(extraction: Extraction, name: Compiler.PropertyName, scope: Scope): string {
  if (!ts.isComputedPropertyName(name)) return name.text;
  const value = evaluate(extraction, name.expression, scope);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new NotConstant(
    placeOf(name, scope.module),
    'model/key-unsupported',
    'a property name is no text',
    'Use a text as name.',
  );
}

function evaluateAccess(
  extraction: Extraction,
  node: Compiler.Expression,
  on: Compiler.Expression,
  name: string,
  scope: Scope,
): unknown {
  const target =
    ts.isIdentifier(on) && scope.values?.has(on.text) !== true
      ? resolveValue(extraction, scope.module, on.text)
      : undefined;
  if (target?.kind === 'namespace') {
    const found = exportOf(extraction, target.module, name, 'values');
    if (found === undefined)
      throw missingExport(node, scope, name, ts.isIdentifier(on) ? on.text : '', exportedNames(target.module));
    return valueOf(extraction, found, node, scope);
  }
  if (target?.kind === 'libraryNamespace')
    return valueOf(extraction, { kind: 'library', entry: target.entry, name }, node, scope);
  if (target?.kind === 'declaration' && ts.isClassDeclaration(target.node))
    return staticMember(extraction, target.node, { module: target.module }, name, node, scope);
  const object = evaluate(extraction, on, scope);
  if (object instanceof RegExp && name === 'source') return object.source;
  const member = memberOf(object, name);
  if (member === undefined) throw unknownMember(node, scope, object, name);
  return member;
}

function memberOf(object: unknown, name: string): unknown {
  if ((typeof object === 'string' || Array.isArray(object)) && name === 'length') return object.length;
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

function unknownMember(node: Compiler.Node, scope: Scope, object: unknown, name: string): NotConstant {
  const known = isPlainObject(object) ? Object.keys(object) : [];
  return known.length === 0 ? notConstant(node, scope, `the member "${name}"`) : unknownName(node, scope, name, known);
}

function staticMember(
  extraction: Extraction,
  model: Compiler.ClassDeclaration,
  own: Scope,
  name: string,
  node: Compiler.Node,
  scope: Scope,
): unknown {
  for (const member of model.members) {
    if (!ts.isPropertyDeclaration(member) || !isReadonlyStatic(member) || member.initializer === undefined) continue;
    if (ts.isIdentifier(member.name) && member.name.text === name) return evaluate(extraction, member.initializer, own);
  }
  throw notConstant(node, scope, `"${name}" is no static readonly member and`);
}

function isReadonlyStatic(member: Compiler.PropertyDeclaration): boolean {
  const kinds = (ts.getModifiers(member) ?? []).map(({ kind }) => kind);
  return kinds.includes(ts.SyntaxKind.StaticKeyword) && kinds.includes(ts.SyntaxKind.ReadonlyKeyword);
}

function evaluateTemplate(extraction: Extraction, node: Compiler.TemplateExpression, scope: Scope): string {
  return (
    node.head.text +
    node.templateSpans.map((span) => `${textOf(extraction, span.expression, scope)}${span.literal.text}`).join('')
  );
}

function textOf(extraction: Extraction, node: Compiler.Expression, scope: Scope): string {
  const value = evaluate(extraction, node, scope);
  if (value instanceof RegExp || (typeof value === 'object' && value !== null) || typeof value === 'function') {
    throw notConstant(node, scope, 'an object inside a text');
  }
  return String(value);
}

function evaluateTagged(extraction: Extraction, node: Compiler.TaggedTemplateExpression, scope: Scope): string {
  const { tag, template } = node;
  const isRaw =
    ts.isPropertyAccessExpression(tag) &&
    ts.isIdentifier(tag.expression) &&
    tag.expression.text === 'String' &&
    tag.name.text === 'raw';
  if (!isRaw) throw notConstant(node, scope, 'a tagged template');
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? template.text;
  const spans = template.templateSpans.map(
    (span) => `${textOf(extraction, span.expression, scope)}${span.literal.rawText ?? span.literal.text}`,
  );
  return (template.head.rawText ?? template.head.text) + spans.join('');
}

function evaluateUnary(extraction: Extraction, node: Compiler.PrefixUnaryExpression, scope: Scope): unknown {
  const value = evaluate(extraction, node.operand, scope);
  if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
  if (typeof value === 'number') {
    if (node.operator === ts.SyntaxKind.MinusToken) return -value;
    if (node.operator === ts.SyntaxKind.PlusToken) return value;
    if (node.operator === ts.SyntaxKind.TildeToken) return ~value;
  }
  throw notConstant(node, scope, 'this operation');
}

const arithmetic: Readonly<Partial<Record<Compiler.SyntaxKind, (a: number, b: number) => number | boolean>>> = {
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

function evaluateBinary(extraction: Extraction, node: Compiler.BinaryExpression, scope: Scope): unknown {
  const operator = node.operatorToken.kind;
  const left = evaluate(extraction, node.left, scope);
  if (operator === ts.SyntaxKind.BarBarToken) return left || evaluate(extraction, node.right, scope);
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return left && evaluate(extraction, node.right, scope);
  if (operator === ts.SyntaxKind.QuestionQuestionToken) return left ?? evaluate(extraction, node.right, scope);
  const right = evaluate(extraction, node.right, scope);
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  const compute = arithmetic[operator];
  if (compute !== undefined && typeof left === 'number' && typeof right === 'number') return compute(left, right);
  if (operator === ts.SyntaxKind.PlusToken && isText(left) && isText(right)) return `${left}${right}`;
  throw notConstant(node, scope, 'this operation');
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function evaluateNew(extraction: Extraction, node: Compiler.NewExpression, scope: Scope): unknown {
  const isRegExp = ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
  if (!isRegExp) throw notConstant(node, scope, 'a new object');
  const [source, flags] = (node.arguments ?? []).map((argument) => evaluate(extraction, argument, scope));
  try {
    return new RegExp(
      source instanceof RegExp ? source : String(source),
      typeof flags === 'string' ? flags : undefined,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new NotConstant(
      placeOf(node, scope.module),
      'model/syntax',
      `the regular expression does not compile: ${why}`,
    );
  }
}

function evaluateCall(extraction: Extraction, node: Compiler.CallExpression, scope: Scope): unknown {
  const { expression: callee } = node;
  if (ts.isPropertyAccessExpression(callee)) {
    const result = callBuiltin(
      callee,
      () => evaluateArguments(extraction, node, scope),
      (on) => evaluate(extraction, on, scope),
    );
    if (result !== undefined) return result.value;
  }
  const called = evaluate(extraction, callee, scope);
  const closure = closureOf(called);
  const args = evaluateArguments(extraction, node, scope);
  if (closure !== undefined) return callClosure(extraction, closure, args, node, scope);
  if (typeof called !== 'function') throw notConstant(node, scope, 'a call of something that is no function');
  return withPlace(callLibrary(called, args, node, scope), placeOf(node, scope.module));
}

function evaluateArguments(extraction: Extraction, node: Compiler.CallExpression, scope: Scope): unknown[] {
  return node.arguments.flatMap((argument): unknown[] => {
    if (!ts.isSpreadElement(argument)) return [evaluate(extraction, argument, scope)];
    const spread = evaluate(extraction, argument.expression, scope);
    return Array.isArray(spread) ? spread : [spread];
  });
}

function callLibrary(called: object, args: readonly unknown[], node: Compiler.CallExpression, scope: Scope): unknown {
  try {
    // Only functions of this package come here: `closureOf` took every other.
    return Reflect.apply(called as () => unknown, undefined, args);
  } catch (error) {
    if (error instanceof ArgumentError)
      throw new NotConstant(placeOf(node, scope.module), 'model/wrong-argument', error.message);
    throw error;
  }
}

/** A decorator with the place of the call that made it, unless its parts have places already. */
function withPlace(value: unknown, at: At): unknown {
  return isCarrier(value)
    ? decoratorFrom(value.applied.map((one) => (one.at === undefined ? { ...one, at } : one)))
    : value;
}

const maximumDepth = 64;

function callClosure(
  extraction: Extraction,
  closure: Closure,
  args: readonly unknown[],
  node: Compiler.CallExpression,
  scope: Scope,
): unknown {
  const { node: called, scope: own } = closure;
  const values = new Map(own.values);
  const depth = Number(values.get(callDepth) ?? 0) + 1;
  if (depth > maximumDepth) throw notConstant(node, scope, 'an endless call');
  values.set(callDepth, depth);
  called.parameters.forEach((parameter, index) => {
    if (!ts.isIdentifier(parameter.name)) throw notConstant(parameter, own, 'a destructured parameter');
    const { dotDotDotToken, initializer } = parameter;
    const given = dotDotDotToken === undefined ? args[index] : args.slice(index);
    values.set(
      parameter.name.text,
      given === undefined && initializer !== undefined ? evaluate(extraction, initializer, { ...own, values }) : given,
    );
  });
  const inner = { ...own, values };
  const { body } = called;
  if (body !== undefined && !ts.isBlock(body)) return evaluate(extraction, body, inner);
  return evaluateBody(extraction, body?.statements ?? [], inner, values, node);
}

/** The key under which a scope counts how deep calls are nested; no parameter has this name. */
const callDepth = '(depth)';

function evaluateBody(
  extraction: Extraction,
  statements: readonly Compiler.Statement[],
  inner: Scope,
  values: Map<string, unknown>,
  call: Compiler.Node,
): unknown {
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression !== undefined)
      return evaluate(extraction, statement.expression, inner);
    if (!ts.isVariableStatement(statement))
      throw notConstant(statement, inner, 'a function that does more than declare constants and return');
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined) throw notConstant(name, inner, 'this declaration');
      values.set(name.text, evaluate(extraction, initializer, inner));
    }
  }
  throw notConstant(call, inner, 'a function without a value');
}

/** What one decorator expression applies, or `undefined` when it is none of ours; throws `NotConstant`. */
export function appliedBy(
  extraction: Extraction,
  expression: Compiler.Expression,
  scope: Scope,
): readonly Applied[] | undefined {
  const direct = ts.isCallExpression(expression) ? calledKeyword(extraction, expression.expression, scope) : undefined;
  if (direct !== undefined && ts.isCallExpression(expression)) {
    const at = placeOf(expression, scope.module);
    const args = evaluateArguments(extraction, expression, scope);
    return [{ entry: direct, value: parseWith(direct, args, at), composed: false, at }];
  }
  if (isForeign(extraction, expression, scope)) return undefined;
  const value = evaluate(extraction, expression, scope);
  if (isCarrier(value)) return value.applied;
  if (isKeyword(value)) {
    throw new NotConstant(
      placeOf(expression, scope.module),
      'model/not-called',
      `@${value.entry.name} is named but not called`,
      `Write @${value.entry.name}().`,
    );
  }
  throw notConstant(expression, scope, 'this decorator does not come from compose(…) or the vocabulary: it');
}

function parseWith(entry: Applied['entry'], args: readonly unknown[], at: At): unknown {
  try {
    return entry.parse(args);
  } catch (error) {
    if (error instanceof ArgumentError) throw new NotConstant(at, 'model/wrong-argument', error.message);
    throw error;
  }
}

/** The vocabulary entry that a decorator's callee names, without evaluating anything. */
function calledKeyword(
  extraction: Extraction,
  callee: Compiler.Expression,
  scope: Scope,
): Applied['entry'] | undefined {
  if (!ts.isIdentifier(callee) || scope.values?.has(callee.text) === true) return undefined;
  const resolved = resolveValue(extraction, scope.module, callee.text);
  const value = resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
  return isKeyword(value) ? value.entry : undefined;
}

/** True for a decorator of another package, which says nothing about the schema. */
function isForeign(extraction: Extraction, expression: Compiler.Expression, scope: Scope): boolean {
  const root = rootName(expression);
  return root !== undefined && resolveValue(extraction, scope.module, root)?.kind === 'foreign';
}

function rootName(expression: Compiler.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootName(expression.expression);
  return undefined;
}
