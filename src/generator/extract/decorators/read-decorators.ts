/** Reads the decorators of a class or property, and reports repeated and misplaced ones. */

import type { Applied, At } from '../../../decorators/entry/entry.ts';
import { positionsOf } from '../../../decorators/entry/keyword.ts';
import { repetition } from '../../../decorators/entry/record.ts';
import { strayCheck } from '../../../decorators/entry/stray-check.ts';
import { guarded } from '../constants/evaluation.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOfDecorator, type ModelProblem, report } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';
import { appliedBy } from './applied.ts';

/** What decorators stand on, and its name in a message. */
interface Position {
  readonly kind: 'property' | 'class';
  readonly where: string;
}

/** What the decorators of a class or property apply; what is wrong with them is reported. */
export function readDecorators(
  extraction: Extraction,
  node: Compiler.Node,
  scope: Scope,
  position: Position,
): Applied[] {
  const list: Applied[] = [];
  for (const decorator of decoratorsOf(node)) {
    for (const written of guarded(extraction, () => appliedBy(extraction, decorator.expression, scope)) ?? []) {
      const one = placed(written, decorator, scope);
      const problem = repeated(list, one, position) ?? misplaced(one, position) ?? stray(one, position);
      const at = placeOfUse(one);
      if (problem === undefined) list.push(one);
      else if (at !== undefined) report(extraction, at, problem);
    }
  }
  refuseUnreachable(extraction, list, position);
  return list;
}

/** `@MapValues` says what other properties hold, `@Closed` that there are none: only `@Keys` lets both hold. */
function refuseUnreachable(extraction: Extraction, list: readonly Applied[], { where }: Position): void {
  const named = (name: string): Applied | undefined => list.find(({ entry }) => entry.name === name);
  const values = named('MapValues');
  const closed = named('Closed') ?? named('Open');
  const at = closed?.at;
  if (values === undefined || closed === undefined || at === undefined || named('Keys') !== undefined) return;
  if (values.composed || closed.composed) return;
  const message = `@MapValues and @${closed.entry.name} are both on ${where}, but only one of them can apply`;
  report(extraction, at, { code: 'model/repeated', message, help: 'Keep one of them.' });
}

function repeated(list: readonly Applied[], one: Applied, { where }: Position): ModelProblem | undefined {
  const message = repetition(list, one, where);
  return message === undefined ? undefined : { code: 'model/repeated', message, help: 'Keep one of them.' };
}

function stray(one: Applied, { where }: Position): ModelProblem | undefined {
  const message = strayCheck(one, where);
  return message === undefined
    ? undefined
    : { code: 'model/wrong-position', message, help: 'Put it on the property or class itself.' };
}

function misplaced(one: Applied, { kind, where }: Position): ModelProblem | undefined {
  const { entry } = one;
  const allowed = positionsOf(one);
  if (allowed.includes(kind)) return undefined;
  const wanted = allowed.map((position) => `a ${position}`).join(' or ');
  const what = allowed === entry.on ? `@${entry.name}` : `this form of @${entry.name}`;
  return {
    code: 'model/wrong-position',
    message: `${what} is on ${where}, but it describes ${wanted}`,
    help: allowed === entry.on ? `Move it to ${wanted}.` : entry.doc,
  };
}

/** The decorators that stand on a declaration, also where the language allows none. */
export function decoratorsOf(node: Compiler.Node): readonly Compiler.Decorator[] {
  const modifiers = ts.canHaveModifiers(node) || ts.canHaveDecorators(node) ? node.modifiers : undefined;
  return modifiers === undefined ? [] : modifiers.filter(ts.isDecorator);
}

/** What a composed decorator brings was written where it was made, and is used here. */
function placed(one: Applied, decorator: Compiler.Decorator, scope: Scope): Applied {
  if (one.at !== undefined && !one.composed) return one;
  const usedAt = placeOfDecorator(decorator.expression, scope.module);
  return { ...one, at: one.at ?? usedAt, usedAt };
}

/** Where a decorator stands: what a composed one brings, where that one is used. */
export function placeOfUse({ at, usedAt }: Applied): At | undefined {
  return usedAt ?? at;
}
