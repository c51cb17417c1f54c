import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { At, Entry } from '../../../decorators/entry/entry.ts';
import { createDecorator, isCarrier, isKeyword, keyword } from '../../../decorators/entry/keyword.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode } from '../modules/extraction.ts';
import { isEntry } from './builtins.ts';
import { type Evaluating, NotConstant, notConstant } from './evaluation.ts';
import { createRegularExpression } from './literals.ts';
import type { Scope } from '../modules/module.ts';

export function nameOfCallee(callee: Compiler.Expression): string {
  if (ts.isIdentifier(callee)) return `"${callee.text}"`;
  return ts.isPropertyAccessExpression(callee) ? `"${callee.name.text}"` : 'a function';
}

export function callLibrary(
  evaluation: Evaluating,
  node: Compiler.CallExpression,
  called: unknown,
  args: readonly unknown[],
): unknown {
  const message = `${nameOfCallee(node.expression)} is called, but it is not a function`;
  if (typeof called !== 'function') throw notConstant(node.expression, evaluation, message);
  if (called === keyword) refuseFunctions(evaluation, args, node);
  const at = locateNode(node, evaluation.scope.module);
  if (isCarrier(called)) {
    const name = nameOfCallee(node.expression);
    const help = `Write it without parentheses: @${name.replaceAll('"', '')}.`;
    throw new NotConstant(
      at,
      'model/wrong-argument',
      `${name} is a complete decorator, which takes no arguments`,
      help,
    );
  }
  try {
    // The type was tested when the call was resolved.
    return withPlace(Reflect.apply(called as () => unknown, undefined, args), at);
  } catch (error) {
    const help = isKeyword(called)
      ? helpForArguments(called.entry, args)
      : 'Write compose(…) with decorators, or define(…) with a name and decorators.';
    throw wrongArgument(error, at, help);
  }
}

export function helpForArguments({ name, expects, doc }: Entry, args: readonly unknown[]): string {
  const [only] = args;
  if (only instanceof RegExp && only.flags.includes('i'))
    return 'Go has no such flag after a pattern: write both cases, as in /^[aA]/.';
  const isQuoted = args.length === 1 && typeof only === 'string' && /^-?\d+(\.\d+)?$/.test(only);
  return isQuoted && /number|integer/.test(expects) ? `Write it without quotation marks: @${name}(${only}).` : doc;
}

export function wrongArgument(error: unknown, at: At, help: string): unknown {
  if (!(error instanceof ArgumentError)) return error;
  if (!error.reserved) return new NotConstant(at, 'model/wrong-argument', error.message, help);
  const instead = 'Use a decorator or a type: they check what they say.';
  return new NotConstant(at, 'model/keyword-reserved', error.message, instead);
}

/** A custom keyword that writes with a function would write nothing here, because no function is executed. */
function refuseFunctions(evaluation: Evaluating, args: readonly unknown[], node: Compiler.Node): void {
  const [definition] = args;
  const members = typeof definition === 'object' && definition !== null ? Object.entries(definition) : [];
  const found = members.find(([, member]) => findClosure(member) !== undefined);
  if (!found) return;
  const message = `the keyword has a function "${found[0]}", and functions of models are not executed`;
  const help = 'Remove it: without it, the argument is written as the value of the keyword.';
  throw notConstant(node, evaluation, message, help);
}

function withPlace(value: unknown, at: At): unknown {
  return isCarrier(value)
    ? createDecorator(value.applied.map((applied) => (applied.at ? applied : { ...applied, at })))
    : value;
}

export function readConstructor(evaluation: Evaluating, node: Compiler.NewExpression): 'RegExp' | 'Map' {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : undefined;
  if (name === 'RegExp' || name === 'Map') return name;
  const what = name === undefined ? 'an object' : `an instance of "${name}"`;
  throw notConstant(node, evaluation, `${what} is not a constant`, 'Write its properties as an object literal.');
}

export function constructValue(
  evaluation: Evaluating,
  node: Compiler.NewExpression,
  name: 'RegExp' | 'Map',
  [first, second]: readonly unknown[],
): unknown {
  if (name === 'Map') return buildMap(evaluation, node, first);
  const flags = typeof second === 'string' ? second : undefined;
  if (first instanceof RegExp) return createRegularExpression(evaluation, node, first.source, flags ?? first.flags);
  return createRegularExpression(evaluation, node, String(first), flags);
}

function buildMap(evaluation: Evaluating, node: Compiler.NewExpression, entries: unknown): unknown {
  if (entries === undefined || entries === null) return {};
  if (Array.isArray(entries) && entries.every(isEntry)) return Object.fromEntries(entries);
  const message = 'the argument of this Map is not an array of [string, value]';
  throw notConstant(node, evaluation, message, 'The keys of JSON objects are strings.');
}

/** A function of the models. Its syntax is read; it is never called. */
export interface ModelFunction {
  readonly node: Compiler.ArrowFunction | Compiler.FunctionExpression | Compiler.FunctionDeclaration;
  readonly scope: Scope;
}

/** Wraps a function as a value for decorators that take one, such as `() => T`; the extractor reads its syntax. */
export function closureValue(closure: ModelFunction): unknown {
  return Object.assign(() => undefined, { closure });
}

export function findClosure(value: unknown): ModelFunction | undefined {
  // Only `closureValue` creates functions with this member.
  return typeof value === 'function' && 'closure' in value ? (value.closure as ModelFunction) : undefined;
}

export interface FunctionCall {
  readonly node: Compiler.Node;
  readonly name: string;
}

interface FunctionParts {
  readonly parameters: readonly { name: string; initializer: Compiler.Expression | undefined; isRest: boolean }[];
  readonly constants: readonly Constant[];
  readonly result: Compiler.Expression;
}

interface Constant {
  readonly name: string;
  readonly initializer: Compiler.Expression;
}

const maximumDepth = 64;

/** Throws `NotConstant` for a function that does more than return a constant. */
export function partsOfFunction(
  evaluation: Evaluating,
  { node, scope }: ModelFunction,
  call: FunctionCall,
): FunctionParts {
  const { body, parameters } = node;
  if (evaluation.depth >= maximumDepth)
    throw notConstant(call.node, evaluation, `${call.name} calls itself without end`, 'End the recursion.');
  if (!body) throw notConstant(call.node, evaluation, `${call.name} is only declared: its result is unknown`);
  const own = parameters.map((parameter) => ({
    name: parameterName(parameter, scope),
    initializer: parameter.initializer,
    isRest: parameter.dotDotDotToken !== undefined,
  }));
  if (!ts.isBlock(body)) return { parameters: own, constants: [], result: body };
  const { constants, result } = partsOfBlock(body, scope, call.name);
  if (!result) throw notConstant(call.node, evaluation, `${call.name} returns nothing`, 'Return the constant.');
  return { parameters: own, constants, result };
}

function parameterName({ name }: Compiler.ParameterDeclaration, scope: Scope): string {
  if (ts.isIdentifier(name)) return name.text;
  const message = 'a destructured parameter is not supported';
  throw notConstant(name, { scope }, message, 'Give the parameter a name, and access its members.');
}

const doesMore = 'does more than declare constants and return a value, and nothing is executed';
const oneExpression = 'Write the function as one expression, or its result as a constant.';

function partsOfBlock({ statements }: Compiler.Block, scope: Scope, called: string) {
  const constants: Constant[] = [];
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression) return { constants, result: statement.expression };
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
      throw notConstant(statement, { scope }, `${called} ${doesMore}`, oneExpression);
    constants.push(...statement.declarationList.declarations.map((declaration) => readConstant(declaration, scope)));
  }
  return { constants, result: undefined };
}

function readConstant({ name, initializer }: Compiler.VariableDeclaration, scope: Scope): Constant {
  if (ts.isIdentifier(name) && initializer) return { name: name.text, initializer };
  const message = 'a destructured declaration is not supported';
  throw notConstant(name, { scope }, message, 'Declare each constant separately.');
}
