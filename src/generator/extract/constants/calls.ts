/** What calls of constants name: functions of this package and of the models, and constructors. */

import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { At, Entry } from '../../../decorators/entry/entry.ts';
import { createDecorator, isCarrier, isKeyword, keyword } from '../../../decorators/entry/keyword.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { locateNode } from '../modules/extraction.ts';
import { isEntry } from './builtins.ts';
import { type Evaluating, NotConstant, notConstant } from './evaluation.ts';
import { createRegularExpression } from './literals.ts';
import type { Scope } from '../modules/module.ts';

/** What is called, as a message names it. */
export function nameOfCallee(callee: Compiler.Expression): string {
  if (ts.isIdentifier(callee)) return `"${callee.text}"`;
  return ts.isPropertyAccessExpression(callee) ? `"${callee.name.text}"` : 'a function';
}

/** What a function of this package gives, with the place of the call; throws `NotConstant`. */
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
    // Only functions of this package come here: `closureOf` took every other.
    return withPlace(Reflect.apply(called as () => unknown, undefined, args), at);
  } catch (error) {
    const help = isKeyword(called)
      ? helpForArguments(called.entry, args)
      : 'Write compose(…) with decorators, or define(…) with a name and decorators.';
    throw wrongArgument(error, at, help);
  }
}

/** What to write instead of wrong arguments, where that is certain; else what the keyword means. */
export function helpForArguments({ name, expects, doc }: Entry, args: readonly unknown[]): string {
  const [only] = args;
  if (only instanceof RegExp && only.flags.includes('i'))
    return 'Go has no such flag after a pattern: write both cases, as in /^[aA]/.';
  const isQuoted = args.length === 1 && typeof only === 'string' && /^-?\d+(\.\d+)?$/.test(only);
  return isQuoted && /number|integer/.test(expects) ? `Write it without quotation marks: @${name}(${only}).` : doc;
}

/** What the extractor throws for a wrong argument: the same words as at run time. */
export function wrongArgument(error: unknown, at: At, help: string): unknown {
  if (!(error instanceof ArgumentError)) return error;
  if (!error.reserved) return new NotConstant(at, 'model/wrong-argument', error.message, help);
  const instead = 'Use a decorator or a type: they check what they say.';
  return new NotConstant(at, 'model/keyword-reserved', error.message, instead);
}

/** A keyword of one's own that writes by a function would write nothing here, where no function runs. */
function refuseFunctions(evaluation: Evaluating, args: readonly unknown[], node: Compiler.Node): void {
  const [definition] = args;
  const members = typeof definition === 'object' && definition !== null ? Object.entries(definition) : [];
  const found = members.find(([, member]) => findClosure(member) !== undefined);
  if (!found) return;
  const message = `the keyword has a function "${found[0]}", and functions of models are not executed`;
  const help = 'Leave it out: without it, the argument is written as the value of the keyword.';
  throw notConstant(node, evaluation, message, help);
}

/** A decorator with the place of the call that made it, unless its parts have places already. */
function withPlace(value: unknown, at: At): unknown {
  return isCarrier(value)
    ? createDecorator(value.applied.map((applied) => (applied.at ? applied : { ...applied, at })))
    : value;
}

/** The class of `new RegExp(…)` or `new Map(…)`; other objects are made at run time only: throws `NotConstant`. */
export function readConstructor(evaluation: Evaluating, node: Compiler.NewExpression): 'RegExp' | 'Map' {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : undefined;
  if (name === 'RegExp' || name === 'Map') return name;
  const what = name === undefined ? 'an object' : `an instance of "${name}"`;
  throw notConstant(node, evaluation, `${what} is not a constant`, 'Write its properties as an object literal.');
}

/** The value of such an expression. */
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

/** A function of the models: it is looked into, never called. */
export interface ModelFunction {
  readonly node: Compiler.ArrowFunction | Compiler.FunctionExpression | Compiler.FunctionDeclaration;
  readonly scope: Scope;
}

/** A function as a value: decorators that take one (`() => T`) keep it, and the extractor reads its node. */
export function closureValue(closure: ModelFunction): unknown {
  return Object.assign(() => undefined, { closure });
}

/** The closure behind a value made by `closureValue`. */
export function findClosure(value: unknown): ModelFunction | undefined {
  // Only `closureValue` makes functions with this member.
  return typeof value === 'function' && 'closure' in value ? (value.closure as ModelFunction) : undefined;
}

/** A call of a function of the models, and what is called, as messages name it. */
export interface FunctionCall {
  readonly node: Compiler.Node;
  readonly name: string;
}

/** A function as evaluation needs it: its parameters, the constants it declares in their order, and what it returns. */
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

/** The parts of a function that is called; throws `NotConstant` for one that does more than return a constant. */
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
