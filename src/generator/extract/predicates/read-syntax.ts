import { startOfFile } from '../../../diagnostics/diagnostic/at.ts';
import { isJson } from '../../../decorators/entry/arguments.ts';
import { findClosure, type ModelFunction } from '../constants/calls.ts';
import { isGlobalFunction } from '../constants/builtins.ts';
import { evaluate, createEvaluation, isWrapper } from '../constants/evaluate.ts';
import { NotConstant } from '../constants/evaluation.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, locateNode } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import { findFreeName } from '../../../text/identifiers.ts';

interface Reading {
  readonly extraction: Extraction;
  readonly scope: Scope;
  readonly names: ReadonlyMap<string, PredicateSyntax>;
  readonly depth: number;
  readonly taken: ReadonlySet<string>;
}

export function readBody(
  extraction: Extraction,
  closure: ModelFunction,
  given: readonly PredicateSyntax[],
): PredicateSyntax {
  return readFunctionBody(
    { extraction, scope: closure.scope, names: new Map(), depth: 0, taken: new Set() },
    closure,
    given,
  );
}

function readFunctionBody(
  outer: Reading,
  { node, scope }: ModelFunction,
  given: readonly PredicateSyntax[],
): PredicateSyntax {
  const names = new Map(outer.names);
  const reading: Reading = { ...outer, scope, names, depth: outer.depth + 1 };
  if (outer.depth > maximumDepth) return createUnsupported(reading, node, 'the function calls itself without end');
  for (const [index, parameter] of node.parameters.entries()) {
    const value = given[index] ?? readDefault(reading, parameter);
    const problem = parameter.dotDotDotToken ? 'takes "..."' : bindNames(reading, names, parameter.name, value);
    if (problem !== undefined) return createUnsupported(reading, parameter, `the parameter ${problem}`);
  }
  const { body } = node;
  if (!body) return createUnsupported(reading, node, 'the function is only declared');
  return ts.isBlock(body) ? readBlock(reading, names, body) : readExpression(reading, body);
}

const maximumDepth = 16;

function readDefault(reading: Reading, parameter: Compiler.ParameterDeclaration): PredicateSyntax {
  const { initializer } = parameter;
  return initializer
    ? readExpression(reading, initializer)
    : { kind: 'absent', at: locateNode(parameter, reading.scope.module) };
}

function bindNames(
  reading: Reading,
  names: Map<string, PredicateSyntax>,
  name: Compiler.BindingName,
  value: PredicateSyntax,
): string | undefined {
  if (ts.isIdentifier(name)) {
    names.set(name.text, value);
    return;
  }
  if (ts.isArrayBindingPattern(name)) return bindItems(reading, names, name, value);
  for (const element of name.elements) {
    const { propertyName = element.name, initializer } = element;
    if (element.dotDotDotToken || !ts.isIdentifier(propertyName)) return 'is destructured in an unsupported way';
    const at = locateNode(propertyName, reading.scope.module);
    const member: PredicateSyntax = { kind: 'member', of: value, name: propertyName.text, at };
    const problem = bindNames(reading, names, element.name, withDefault(reading, member, initializer));
    if (problem !== undefined) return problem;
  }
}

function bindItems(
  reading: Reading,
  names: Map<string, PredicateSyntax>,
  { elements }: Compiler.ArrayBindingPattern,
  value: PredicateSyntax,
): string | undefined {
  for (const [place, element] of elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    if (element.dotDotDotToken) return 'is destructured in an unsupported way';
    const at = locateNode(element, reading.scope.module);
    const item: PredicateSyntax = { kind: 'element', of: value, index: { kind: 'constant', value: place, at }, at };
    const problem = bindNames(reading, names, element.name, withDefault(reading, item, element.initializer));
    if (problem !== undefined) return problem;
  }
}

function withDefault(reading: Reading, left: PredicateSyntax, initializer?: Compiler.Expression): PredicateSyntax {
  if (!initializer) return left;
  return { kind: 'binary', operator: '??', left, right: readExpression(reading, initializer), at: left.at };
}

function readBlock(
  reading: Reading,
  names: Map<string, PredicateSyntax>,
  { statements }: Compiler.Block,
): PredicateSyntax {
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression) return readExpression(reading, statement.expression);
    const isConst = ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (!isConst)
      return createUnsupported(reading, statement, 'the function may only contain constants and one "return"');
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && readExpression(reading, initializer);
      const problem = value ? bindNames(reading, names, name, value) : 'has no value';
      if (problem !== undefined) return createUnsupported(reading, name, `the constant ${problem}`);
    }
  }
  const [last] = statements.slice(-1);
  return last
    ? createUnsupported(reading, last, 'the function returns nothing')
    : { kind: 'absent', at: startOfFile(reading.scope.module.index) };
}

function createUnsupported({ scope }: Reading, node: Compiler.Node, why: string): PredicateSyntax {
  return { kind: 'outside', why, at: locateNode(node, scope.module) };
}

function readExpression(reading: Reading, node: Compiler.Expression): PredicateSyntax {
  const at = locateNode(node, reading.scope.module);
  if (isWrapper(node)) return readExpression(reading, node.expression);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
    return readFunction(reading, { node, scope: reading.scope });
  if (!mentionsName(reading, node)) return readConstant(reading, node);
  if (ts.isIdentifier(node)) {
    const meaning = reading.names.get(node.text) ?? createUnsupported(reading, node, 'the name is not known');
    return meaning.kind === 'name' ? { ...meaning, at } : meaning;
  }
  if (ts.isPropertyAccessExpression(node)) {
    const isOptional = node.questionDotToken !== undefined;
    return { kind: 'member', of: readExpression(reading, node.expression), name: node.name.text, isOptional, at };
  }
  if (ts.isElementAccessExpression(node)) {
    const isOptional = node.questionDotToken !== undefined;
    const index = readExpression(reading, node.argumentExpression);
    return { kind: 'element', of: readExpression(reading, node.expression), index, isOptional, at };
  }
  if (ts.isCallExpression(node)) return readCall(reading, node);
  if (ts.isPrefixUnaryExpression(node)) {
    const operator = ts.tokenToString(node.operator) ?? '';
    return { kind: 'prefix', operator, of: readExpression(reading, node.operand), at };
  }
  if (ts.isBinaryExpression(node)) {
    const operator = ts.tokenToString(node.operatorToken.kind) ?? '';
    return {
      kind: 'binary',
      operator,
      left: readExpression(reading, node.left),
      right: readExpression(reading, node.right),
      at,
    };
  }
  return readRare(reading, node);
}

function readRare(reading: Reading, node: Compiler.Expression): PredicateSyntax {
  const at = locateNode(node, reading.scope.module);
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((expression) =>
      readExpression(reading, expression),
    );
    if (condition && yes && no) return { kind: 'conditional', condition, yes, no, at };
  }
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [
      readExpression(reading, expression),
      literal.text,
    ]);
    return { kind: 'template', parts: [node.head.text, ...spans], at };
  }
  if (ts.isTypeOfExpression(node))
    return { kind: 'prefix', operator: 'typeof', of: readExpression(reading, node.expression), at };
  const [only] = ts.isArrayLiteralExpression(node) && node.elements.length === 1 ? node.elements : [];
  if (only && ts.isSpreadElement(only)) return { kind: 'spread', of: readExpression(reading, only.expression), at };
  return createUnsupported(reading, node, `${describeExpression(node)} cannot be expressed`);
}

function describeExpression(node: Compiler.Expression): string {
  if (ts.isArrayLiteralExpression(node)) return 'an array of values that are not constant';
  if (ts.isObjectLiteralExpression(node)) return 'an object';
  if (ts.isNewExpression(node)) return '"new"';
  return 'this expression';
}

function readCall(reading: Reading, node: Compiler.CallExpression): PredicateSyntax {
  const { expression: callee } = node;
  const at = locateNode(node, reading.scope.module);
  const args = node.arguments.map((argument) => readExpression(reading, argument));
  if (ts.isPropertyAccessExpression(callee)) {
    const name = callee.name.text;
    const owner = builtinOwner(reading, callee);
    if (owner !== undefined) return { kind: 'builtin', name: `${owner}.${name}`, args, at };
    const isModel = ts.isIdentifier(callee.expression) && !mentionsName(reading, callee.expression);
    const closure = isModel ? evaluateClosure(reading, callee) : undefined;
    if (closure) return readFunctionBody({ ...reading, names: new Map() }, closure, args);
    const isOptional = callee.questionDotToken !== undefined;
    return { kind: 'call', of: readExpression(reading, callee.expression), method: name, args, isOptional, at };
  }
  if (ts.isIdentifier(callee) && callee.text === 'String' && !reading.names.has('String'))
    return { kind: 'builtin', name: 'String', args, at };
  if (ts.isIdentifier(callee) && isDeepEquality(reading, callee.text))
    return { kind: 'builtin', name: 'isDeepStrictEqual', args, at };
  const closure = mentionsName(reading, callee) ? undefined : evaluateClosure(reading, callee);
  if (!closure) return createUnsupported(reading, callee, 'the called function is not part of the model');
  return readFunctionBody({ ...reading, names: new Map() }, closure, args);
}

/** `isDeepStrictEqual` from Node.js, under any local name. */
function isDeepEquality({ extraction, scope, names }: Reading, name: string): boolean {
  if (names.has(name)) return false;
  const resolved = resolveValue(extraction, scope.module, name);
  if (resolved?.kind !== 'foreign') return false;
  return resolved.name === 'isDeepStrictEqual' && /^(?:node:)?util$/.test(resolved.specifier);
}

function builtinOwner({ names }: Reading, { expression, name }: Compiler.PropertyAccessExpression): string | undefined {
  const owner = ts.isIdentifier(expression) ? expression.text : '';
  if (names.has(owner)) return;
  const isKnown = isGlobalFunction(expression, name.text) || (owner === 'Array' && name.text === 'from');
  return isKnown ? owner : undefined;
}

function evaluateClosure(reading: Reading, node: Compiler.Expression): ModelFunction | undefined {
  const value = evaluateConstant(reading, node);
  return value instanceof NotConstant ? undefined : findClosure(value);
}

function evaluateConstant({ extraction, scope }: Reading, node: Compiler.Expression): unknown {
  try {
    return evaluate(createEvaluation(extraction, scope), node);
  } catch (error) {
    if (error instanceof NotConstant) return error;
    throw error;
  }
}

function readConstant(reading: Reading, node: Compiler.Expression): PredicateSyntax {
  const at = locateNode(node, reading.scope.module);
  const value = evaluateConstant(reading, node);
  if (value instanceof NotConstant) return { kind: 'outside', why: value.message, at: value.at };
  if (value === undefined) return { kind: 'absent', at };
  if (value instanceof RegExp) return { kind: 'pattern', source: value.source, flags: value.flags, at };
  const closure = findClosure(value);
  if (closure) return readFunction({ ...reading, names: new Map() }, closure);
  return isJson(value)
    ? { kind: 'constant', value, at }
    : createUnsupported(reading, node, 'the constant is not a JSON value');
}

function readFunction(reading: Reading, closure: ModelFunction): PredicateSyntax {
  const at = locateNode(closure.node, closure.scope.module);
  const taken = new Set(reading.taken);
  const parameters = closure.node.parameters.map(({ name }) => {
    const free = freeName(ts.isIdentifier(name) ? name.text : 'item', taken);
    taken.add(free);
    return free;
  });
  const given = parameters.map((name): PredicateSyntax => ({ kind: 'name', name, at }));
  return { kind: 'function', parameters, result: readFunctionBody({ ...reading, taken }, closure, given), at };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9]*$/.test(wanted) && wanted !== 'self' && wanted !== 'old';
  return findFreeName(isPlain ? wanted : 'item', (name) => taken.has(name));
}

function mentionsName(reading: Reading, node: Compiler.Node): boolean {
  if (ts.isIdentifier(node)) return reading.names.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return mentionsName(reading, node.expression);
  return ts.forEachChild(node, (child) => mentionsName(reading, child) || undefined) ?? false;
}
