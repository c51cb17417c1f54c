import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { At } from '../../../decorators/entry/draft.ts';
import { decoratorFrom, isCarrier, isKeyword, keyword } from '../../../decorators/entry/keyword.ts';
import { callBuiltin, isEntry } from './builtins.ts';
import { evaluateClosure } from './closures.ts';
import { evaluateElements } from './collections.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { closureOf, type Evaluator, evaluate } from './evaluator.ts';
import { placeOf } from '../modules/extraction.ts';
import { NotConstant, notConstant } from './not-constant.ts';
import { regularExpressionFrom } from './texts.ts';

/** The value of a call: of the language, of this package, or of a function of the models. */
export function evaluateCall(evaluator: Evaluator, node: Compiler.CallExpression): unknown {
  const { expression: callee } = node;
  const args = (): unknown[] => evaluateElements(evaluator, node.arguments);
  if (ts.isPropertyAccessExpression(callee)) {
    const result = callOnList(evaluator, node, callee) ?? callBuiltin(callee, args, (on) => evaluate(evaluator, on));
    if (result !== undefined) return result.value;
  }
  const called = evaluate(evaluator, callee);
  const closure = closureOf(called);
  if (closure !== undefined) return evaluateClosure(evaluator, closure, args(), { node, name: named(callee) });
  if (typeof called !== 'function')
    throw notConstant(callee, evaluator, `${named(callee)} is called and is no function`);
  return withPlace(callLibrary(evaluator, called, args(), node), placeOf(node, evaluator.scope.module));
}

/** `list.map(…)`, `list.flatMap(…)` and `list.filter(…)` with a function of the models. */
function callOnList(
  evaluator: Evaluator,
  node: Compiler.CallExpression,
  { name, expression: on }: Compiler.PropertyAccessExpression,
): { readonly value: unknown } | undefined {
  const method = name.text;
  const [callback] = node.arguments;
  if (!['map', 'flatMap', 'filter'].includes(method) || callback === undefined) return undefined;
  const list = evaluate(evaluator, on);
  const closure = closureOf(evaluate(evaluator, callback));
  if (!Array.isArray(list) || closure === undefined) return undefined;
  const call = { node, name: named(callback) };
  const results = list.map((item: unknown, index) => evaluateClosure(evaluator, closure, [item, index], call));
  if (method === 'map') return { value: results };
  return { value: method === 'flatMap' ? results.flat() : list.filter((_, index) => Boolean(results[index])) };
}

/** What is called, as a message names it. */
function named(callee: Compiler.Expression): string {
  if (ts.isIdentifier(callee)) return `"${callee.text}"`;
  return ts.isPropertyAccessExpression(callee) ? `"${callee.name.text}"` : 'a function';
}

function callLibrary(
  evaluator: Evaluator,
  called: object,
  args: readonly unknown[],
  node: Compiler.CallExpression,
): unknown {
  if (called === keyword) refuseFunctions(evaluator, args, node);
  try {
    // Only functions of this package come here: `closureOf` took every other.
    return Reflect.apply(called as () => unknown, undefined, args);
  } catch (error) {
    const help = isKeyword(called)
      ? called.entry.doc
      : 'Write compose(…) with decorators, or define(…) with a name and decorators.';
    throw wrongArgument(error, placeOf(node, evaluator.scope.module), help);
  }
}

/** What the extractor throws for a wrong argument: the same words as at run time. */
export function wrongArgument(error: unknown, at: At, help: string): unknown {
  if (!(error instanceof ArgumentError)) return error;
  return error.reserved
    ? new NotConstant(
        at,
        'model/keyword-reserved',
        error.message,
        'Use a decorator or a type: they check what they say.',
      )
    : new NotConstant(at, 'model/wrong-argument', error.message, help);
}

/** A keyword of one's own that writes by a function would write nothing here, where no function runs. */
function refuseFunctions(evaluator: Evaluator, args: readonly unknown[], node: Compiler.Node): void {
  const [definition] = args;
  const members = typeof definition === 'object' && definition !== null ? Object.entries(definition) : [];
  const found = members.find(([, member]) => closureOf(member) !== undefined);
  if (found === undefined) return;
  throw notConstant(
    node,
    evaluator,
    `the keyword has a function "${found[0]}", and functions of models are not executed`,
    'Leave it out: a keyword without it is written as it is.',
  );
}

/** A decorator with the place of the call that made it, unless its parts have places already. */
function withPlace(value: unknown, at: At): unknown {
  return isCarrier(value)
    ? decoratorFrom(value.applied.map((one) => (one.at === undefined ? { ...one, at } : one)))
    : value;
}

/** The value of `new RegExp(…)` or `new Map(…)`; other objects are made at run time only. */
export function evaluateNew(evaluator: Evaluator, node: Compiler.NewExpression): unknown {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : undefined;
  if (name !== 'RegExp' && name !== 'Map') {
    const what = name === undefined ? 'an object' : `an instance of "${name}"`;
    throw notConstant(node, evaluator, `${what} is not a constant`, 'Write its properties as an object literal.');
  }
  const [first, second] = evaluateElements(evaluator, node.arguments ?? []);
  if (name === 'Map') return mapFrom(evaluator, node, first);
  const flags = typeof second === 'string' ? second : undefined;
  if (first instanceof RegExp) return regularExpressionFrom(evaluator, node, first.source, flags ?? first.flags);
  return regularExpressionFrom(evaluator, node, String(first), flags);
}

function mapFrom(evaluator: Evaluator, node: Compiler.NewExpression, entries: unknown): unknown {
  if (entries === undefined || entries === null) return {};
  if (Array.isArray(entries) && entries.every(isEntry)) return Object.fromEntries(entries);
  throw notConstant(
    node,
    evaluator,
    'this map is not made of a list of [text, value]',
    'The keys of JSON objects are texts.',
  );
}
