/** Reads one decorator: the vocabulary entries that it applies, with their checked arguments. */

import { isCarrier, isKeyword } from '../../../decorators/entry/keyword.ts';
import type { Applied } from '../../../decorators/entry/entry.ts';
import { wrongArgument } from '../constants/calls.ts';
import { evaluate, evaluateElements, evaluationIn } from '../constants/evaluate.ts';
import { type ConstantEvaluation, NotConstant, notConstant } from '../constants/evaluation.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOfDecorator } from '../modules/extraction.ts';
import { libraryValue } from '../modules/library.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/scope.ts';

/** What one decorator expression applies, or `undefined` when it is none of ours; throws `NotConstant`. */
export function appliedBy(
  extraction: Extraction,
  expression: Compiler.Expression,
  scope: Scope,
): readonly Applied[] | undefined {
  const evaluation = evaluationIn(extraction, scope);
  const direct = ts.isCallExpression(expression) ? calledKeyword(evaluation, expression.expression) : undefined;
  if (direct !== undefined && ts.isCallExpression(expression)) return appliedDirectly(evaluation, direct, expression);
  if (isForeign(evaluation, expression)) return undefined;
  const value = evaluate(evaluation, expression);
  if (isCarrier(value)) return value.applied;
  if (isKeyword(value)) throw notCalled(value.entry, expression, scope);
  throw notConstant(
    expression,
    evaluation,
    'this decorator comes neither from schemawright nor from compose(…) or define(…)',
    'Compose it from the decorators of schemawright. If it does not concern the schema, import it from another package: decorators of other packages are ignored.',
  );
}

function appliedDirectly(
  evaluation: ConstantEvaluation,
  entry: Applied['entry'],
  expression: Compiler.CallExpression,
): readonly Applied[] {
  const at = placeOfDecorator(expression, evaluation.scope.module);
  const args = evaluateElements(evaluation, expression.arguments);
  try {
    return [{ entry, value: entry.parse(args), composed: false, at }];
  } catch (error) {
    throw wrongArgument(error, at, entry.doc);
  }
}

function notCalled({ name, expects }: Applied['entry'], node: Compiler.Node, { module }: Scope): NotConstant {
  const help = expects === 'takes no argument' ? `Write @${name}().` : `Write @${name}(…): it ${expects}.`;
  return new NotConstant(placeOfDecorator(node, module), 'model/not-called', `@${name} is not called`, help);
}

/** The vocabulary entry that a decorator's callee names, without evaluating anything. */
function calledKeyword(
  { extraction, scope }: ConstantEvaluation,
  callee: Compiler.Expression,
): Applied['entry'] | undefined {
  if (!ts.isIdentifier(callee)) return undefined;
  const name = callee.text;
  if (scope.values?.has(name) === true) return undefined;
  const names = namesIn(extraction, scope.module);
  const known = names.get(name);
  if (known !== undefined || names.has(name)) return known;
  const entry = keywordNamed(extraction, scope, name);
  names.set(name, entry);
  return entry;
}

function namesIn({ keywords }: Extraction, module: Scope['module']): Map<string, Applied['entry'] | undefined> {
  const known = keywords.get(module);
  if (known !== undefined) return known;
  const names = new Map<string, Applied['entry'] | undefined>();
  keywords.set(module, names);
  return names;
}

function keywordNamed(extraction: Extraction, { module }: Scope, name: string): Applied['entry'] | undefined {
  const resolved = resolveValue(extraction, module, name);
  const value = resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
  return isKeyword(value) ? value.entry : undefined;
}

/** True for a decorator of another package, which says nothing about the schema. */
function isForeign({ extraction, scope }: ConstantEvaluation, expression: Compiler.Expression): boolean {
  const root = rootName(expression);
  return root !== undefined && resolveValue(extraction, scope.module, root)?.kind === 'foreign';
}

function rootName(expression: Compiler.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootName(expression.expression);
  return undefined;
}
