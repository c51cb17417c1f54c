/**
 * Proves that a new rule accepts every object of the old definition: what the rule reads is absent from these objects,
 * or decides nothing. Parts of the rule whose truth is unknown get each truth value.
 */

import type { View } from '../../schema/effective/view.ts';
import { filterValues } from '../../schema/sample/generators.ts';
import { firstFew, type Sampler } from '../../schema/sample/index.ts';
import { evaluatePart } from '../cases/solve/evaluate-part.ts';
import type { Problem, State } from '../cases/solve/state.ts';
import { propertyNamed } from '../cel/declared/rule-name.ts';
import { type CelExpression, partsOfExpression } from '../cel/syntax/index.ts';

export interface OldPlace {
  /** What the old definition demands of the values that the rule judges. */
  readonly view: View;
  readonly sampler: Sampler;
}

type Truth = boolean | undefined;

const mostUnknown = 6;

export function isImpliedRule(problem: Problem, place: OldPlace): boolean {
  const [self] = firstFew(
    filterValues(place.sampler.of(place.view), (value) => value !== null),
    1,
  );
  if (self === undefined || problem.isOptional) return false;
  const state: State = { self, oldSelf: problem.parts.usesOldSelf ? self : undefined };
  const unknown = new Map<string, CelExpression>();
  const readAtom = (atom: CelExpression): Truth | 'unknown' => {
    if (!isConstant(atom, place)) return 'unknown';
    const value = evaluatePart(problem, atom, state, new Map());
    return typeof value === 'boolean' ? value : undefined;
  };
  for (const atom of listAtoms(problem.parts.expression))
    if (readAtom(atom) === 'unknown') unknown.set(formatAtom(atom), atom);
  if (unknown.size > mostUnknown) return false;
  for (const truths of generateTruths([...unknown])) {
    const truth = evaluate(problem.parts.expression, (atom) => {
      const known = readAtom(atom);
      return known === 'unknown' ? truths.get(formatAtom(atom)) : known;
    });
    if (truth !== true) return false;
  }
  return true;
}

const connectives: ReadonlySet<string> = new Set(['!_', '_&&_', '_||_', '_?_:_']);

function listAtoms(expression: CelExpression): readonly CelExpression[] {
  const isConnected = expression.kind === 'call' && connectives.has(expression.name);
  return isConnected ? expression.arguments.flatMap(listAtoms) : [expression];
}

function formatAtom(atom: CelExpression): string {
  return JSON.stringify(atom, (key, value: unknown) => {
    if (key === 'at') return;
    return typeof value === 'bigint' ? `int ${value}` : value;
  });
}

function isConstant(expression: CelExpression, place: OldPlace): boolean {
  if (expression.kind === 'identifier') return !sides.has(expression.name);
  if (expression.kind === 'select' && isSide(expression.operand)) {
    const name = propertyNamed(expression.field);
    if (name === undefined) return false;
    const member = place.view.property(name);
    const isPresent = place.view.required.has(name) && !place.sampler.views.accepts(member, null);
    return member.isNever || (expression.isTest && isPresent);
  }
  return partsOfExpression(expression).every((part) => isConstant(part, place));
}

const sides: ReadonlySet<string> = new Set(['self', 'oldSelf']);

function isSide(expression: CelExpression): boolean {
  return expression.kind === 'identifier' && sides.has(expression.name);
}

function* generateTruths(
  unknown: readonly (readonly [string, CelExpression])[],
): Generator<ReadonlyMap<string, Truth>> {
  const [first, ...others] = unknown;
  if (!first) {
    yield new Map();
    return;
  }
  const [text, atom] = first;
  const cannotFail = atom.kind === 'select' && atom.isTest && isSide(atom.operand);
  for (const truths of generateTruths(others))
    for (const truth of cannotFail ? [true, false] : [true, false, undefined])
      yield new Map([...truths, [text, truth]]);
}

function evaluate(expression: CelExpression, read: (atom: CelExpression) => Truth): Truth {
  if (expression.kind !== 'call' || !connectives.has(expression.name)) return read(expression);
  const [first, second, third] = expression.arguments;
  if (!first) return;
  const truth = evaluate(first, read);
  if (expression.name === '!_') return truth === undefined ? undefined : !truth;
  if (!second) return;
  if (third) return truth === undefined ? undefined : evaluate(truth ? second : third, read);
  const other = evaluate(second, read);
  const deciding = expression.name === '_||_';
  if (truth === deciding || other === deciding) return deciding;
  return truth === undefined || other === undefined ? undefined : !deciding;
}
