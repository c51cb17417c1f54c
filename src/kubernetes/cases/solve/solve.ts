/**
 * Changes the values that a rule sees until a part of the rule has a given truth value. What connects the parts is
 * followed down to comparisons and calls, whose operands are changed. The results are proposals: the caller evaluates
 * the rule.
 */

import { byTurns, firstFew } from '../../../schema/sample/generators.ts';
import { isArray, isObject, isSame, type Json } from '../../../text/value/json.ts';
import {
  type CallExpression,
  type CelExpression,
  type ComprehensionExpression,
  isBinding,
  partsOfExpression,
} from '../../cel/syntax/index.ts';
import { propertyNamed } from '../../cel/declared/rule-name.ts';
import { evaluatePart, evaluateToJson, findBound } from './evaluate-part.ts';
import { patternOfText, type Wish } from './candidates.ts';
import { generateItems, readFold } from './folds.ts';
import { moveValue, resizeValue } from './moves.ts';
import { findValue, type Goal, type Problem, type Scope, type State, withPart } from './state.ts';

/** True or false, or `undefined` if the rule has no verdict or does not apply. */
export function evaluateState(problem: Problem, state: State): boolean | undefined {
  if (problem.parts.usesOldSelf && !problem.isOptional && state.oldSelf === undefined) return;
  const result = evaluatePart(problem, problem.parts.expression, state, new Map());
  return typeof result === 'boolean' ? result : undefined;
}

export function openProblem(
  about: Omit<Problem, 'solve' | 'resize' | 'known' | 'names' | 'texts' | 'numbers'>,
): Problem {
  const problem: Problem = {
    ...about,
    known: new WeakMap(),
    ...collectWords(about.parts.expression),
    solve: (goal, state) => solve(problem, goal, state),
    resize: (expression, scope, state, sizes) => resizeValue(problem, expression, state, scope, sizes),
  };
  return problem;
}

function collectWords(root: CelExpression): Pick<Problem, 'names' | 'texts' | 'numbers'> {
  const names = new Set<string>();
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const visit = (part: CelExpression): void => {
    if (part.kind === 'select') names.add(propertyNamed(part.field) ?? part.field);
    if (part.kind !== 'literal') for (const inner of partsOfExpression(part)) visit(inner);
    else if (part.literal.type === 'string') texts.add(part.literal.value);
    else if (part.literal.type === 'int' || part.literal.type === 'double') numbers.add(Number(part.literal.value));
  };
  visit(root);
  return { names, texts: [...texts], numbers: [...numbers] };
}

/** Changes of the value that a rule sees, whatever the rule says of them. */
export function generateMoves(problem: Problem, state: State): Iterable<State> {
  const self: CelExpression = { kind: 'identifier', name: 'self', at: 0 };
  return moveValue(problem, self, state, new Map(), { values: [] });
}

const mostStates = 10;
const deepest = 40;

function* solve(problem: Problem, goal: Goal, state: State, depth = 0): Generator<State> {
  if (depth > deepest) return;
  const { expression, wanted, scope } = goal;
  if (evaluatePart(problem, expression, state, scope) === wanted) {
    yield state;
    return;
  }
  if (expression.kind === 'identifier') {
    const bound = scope.get(expression.name);
    if (bound?.kind === 'alias') {
      yield* solve(problem, { expression: bound.expression, wanted, scope: bound.scope }, state, depth + 1);
      return;
    }
  }
  if (expression.kind === 'select' && expression.isTest) yield* solvePresence(problem, { ...goal, expression }, state);
  else if (expression.kind === 'call') yield* solveCall(problem, { ...goal, expression }, state, depth);
  else if (expression.kind === 'comprehension') yield* solveFold(problem, { ...goal, expression }, state, depth);
  else yield* moveValue(problem, expression, state, scope, { values: [wanted] });
}

/** The goals one after the other, each from the states of the one before. */
function* solveAll(problem: Problem, goals: readonly Goal[], state: State, depth: number): Generator<State> {
  const [goal, ...others] = goals;
  if (!goal) {
    yield state;
    return;
  }
  for (const next of firstFew(solve(problem, goal, state, depth + 1), mostStates))
    yield* solveAll(problem, others, next, depth);
}

type Of<T extends CelExpression> = Omit<Goal, 'expression'> & { readonly expression: T };

function* solvePresence(
  problem: Problem,
  { expression, wanted, scope }: Of<CelExpression>,
  state: State,
): Generator<State> {
  if (expression.kind !== 'select') return;
  const place = findBound(problem, { ...expression, isTest: false }, state, scope);
  if (place?.kind !== 'place') return;
  if (wanted) yield* moveValue(problem, { ...expression, isTest: false }, state, scope, { values: [] });
  else yield withPart(problem, state, place, undefined);
}

function* solveCall(problem: Problem, goal: Of<CallExpression>, state: State, depth: number): Generator<State> {
  const { expression, wanted, scope } = goal;
  const { name, target } = expression;
  const [first, second, third] = expression.arguments;
  const asGoal = (part: CelExpression, is: boolean): Goal => ({ expression: part, wanted: is, scope });
  if (name === '!_' && first) yield* solve(problem, asGoal(first, !wanted), state, depth + 1);
  else if ((name === '_&&_' || name === '_||_') && first && second) {
    const isOfBoth = (name === '_&&_') === wanted;
    const goals = [asGoal(first, wanted), asGoal(second, wanted)];
    if (isOfBoth)
      yield* byTurns([solveAll(problem, goals, state, depth), solveAll(problem, goals.toReversed(), state, depth)]);
    else yield* byTurns(goals.map((either) => solve(problem, either, state, depth + 1)));
  } else if (name === '_?_:_' && first && second && third)
    yield* byTurns([
      solveAll(problem, [asGoal(first, true), asGoal(second, wanted)], state, depth),
      solveAll(problem, [asGoal(first, false), asGoal(third, wanted)], state, depth),
    ]);
  else if (Object.hasOwn(comparisons, name) && first && second)
    yield* solveComparison(problem, { left: first, right: second, name, wanted, scope }, state, depth);
  else if (name === '@in' && first && second) yield* solveMembership(problem, first, second, goal, state);
  else if (name === 'hasValue' && target) yield* solveOptional(problem, target, goal, state);
  else if (target && first && Object.hasOwn(textTests, name)) yield* solveText(problem, goal, target, first, state);
  else yield* moveValue(problem, expression, state, scope, { values: [] });
}

const comparisons: Readonly<Record<string, (of: number) => readonly number[]>> = {
  '_==_': (of) => [of, of + 1, of - 1],
  '_!=_': (of) => [of, of + 1, of - 1],
  '_<_': (of) => [of, of - 1, of + 1],
  '_<=_': (of) => [of + 1, of, of - 1],
  '_>_': (of) => [of, of + 1, of - 1],
  '_>=_': (of) => [of - 1, of, of + 1],
};

interface Comparison {
  readonly left: CelExpression;
  readonly right: CelExpression;
  readonly name: string;
  readonly wanted: boolean;
  readonly scope: Scope;
}

/** Truth values that are compared are goals of their own; of other values, one of the two is changed. */
function* solveComparison(
  problem: Problem,
  { left, right, name, wanted, scope }: Comparison,
  state: State,
  depth: number,
): Generator<State> {
  const [a, b] = [evaluatePart(problem, left, state, scope), evaluatePart(problem, right, state, scope)];
  if (typeof a === 'boolean' && typeof b === 'boolean') {
    const isSameWanted = (name === '_==_') === wanted;
    yield* byTurns([
      solve(problem, { expression: left, wanted: isSameWanted ? b : !b, scope }, state, depth + 1),
      solve(problem, { expression: right, wanted: isSameWanted ? a : !a, scope }, state, depth + 1),
    ]);
    return;
  }
  const sides = [
    [left, evaluateToJson(problem, right, state, scope)],
    [right, evaluateToJson(problem, left, state, scope)],
  ] as const;
  yield* byTurns(
    sides.map(([side, other]) => {
      const values =
        typeof other === 'number'
          ? (comparisons[name]?.(other) ?? [])
          : readWhole(problem, side === left ? right : left, state, scope);
      return moveValue(problem, side, state, scope, { values });
    }),
  );
}

/** The other side as JSON: a part of the value, or what it evaluates to. */
function readWhole(problem: Problem, expression: CelExpression, state: State, scope: Scope): readonly Json[] {
  const bound = findBound(problem, expression, state, scope);
  const part = bound?.kind === 'place' ? findValue(state[bound.side], bound.tokens) : undefined;
  const value = part ?? evaluateToJson(problem, expression, state, scope);
  return value === undefined ? [] : [value];
}

function* solveMembership(
  problem: Problem,
  item: CelExpression,
  list: CelExpression,
  { wanted, scope }: Pick<Goal, 'wanted' | 'scope'>,
  state: State,
): Generator<State> {
  const [listed] = readWhole(problem, list, state, scope);
  const keys = isObject(listed) ? Object.keys(listed) : [];
  const known = isArray(listed) ? listed : keys;
  const wish: Wish = { values: wanted ? known : [] };
  const place = findBound(problem, list, state, scope);
  const own = evaluateToJson(problem, item, state, scope);
  if (place?.kind === 'place' && own !== undefined) {
    if (isArray(listed) || listed === undefined) {
      const items = isArray(listed) ? listed : [];
      yield withPart(problem, state, place, wanted ? [...items, own] : items.filter((other) => !isSame(other, own)));
    } else if (typeof own === 'string')
      yield* wanted
        ? moveValue(
            problem,
            { kind: 'call', name: '_[_]', target: undefined, arguments: [list, item], at: 0 },
            state,
            scope,
            { values: [] },
          )
        : [withPart(problem, state, { ...place, tokens: [...place.tokens, own] }, undefined)];
  }
  yield* moveValue(problem, item, state, scope, wish);
  yield* moveValue(problem, list, state, scope, { values: [] });
}

function* solveOptional(
  problem: Problem,
  target: CelExpression,
  { wanted, scope }: Pick<Goal, 'wanted' | 'scope'>,
  state: State,
): Generator<State> {
  const place = findBound(problem, target, state, scope);
  if (place?.kind !== 'place') yield* moveValue(problem, target, state, scope, { values: [] });
  else if (place.tokens.length === 0) yield { ...state, oldSelf: wanted ? state.self : undefined };
  else if (wanted) yield* moveValue(problem, target, state, scope, { values: [] });
  else yield withPart(problem, state, place, undefined);
}

const textTests: Readonly<Record<string, (text: string) => string>> = {
  startsWith: (text) => patternOfText(text, { at: 'start' }),
  endsWith: (text) => patternOfText(text, { at: 'end' }),
  contains: (text) => patternOfText(text, { at: 'anywhere' }),
  matches: (text) => text,
};

function* solveText(
  problem: Problem,
  { expression, wanted, scope }: Of<CallExpression>,
  target: CelExpression,
  argument: CelExpression,
  state: State,
): Generator<State> {
  const text = evaluateToJson(problem, argument, state, scope);
  const pattern = typeof text === 'string' ? textTests[expression.name]?.(text) : undefined;
  const patterns = pattern === undefined ? [] : [pattern];
  const values = typeof text === 'string' && wanted ? [text, `${text}a`, `a${text}`, `a${text}a`] : [];
  yield* moveValue(problem, target, state, scope, {
    values,
    ...(wanted ? { matches: patterns } : { misses: patterns }),
  });
  yield* moveValue(problem, argument, state, scope, { values: [] });
}

/** `all`, `exists` and `exists_one` are goals about their items. */
function* solveFold(
  problem: Problem,
  goal: Of<ComprehensionExpression>,
  state: State,
  depth: number,
): Generator<State> {
  const { expression, wanted, scope } = goal;
  if (isBinding(expression)) {
    const bound = { kind: 'alias', expression: expression.initial, scope } as const;
    const inner = new Map([...scope, [expression.accumulator, bound] as const]);
    yield* solve(problem, { expression: expression.result, wanted, scope: inner }, state, depth + 1);
    return;
  }
  const fold = readFold(expression);
  if (fold?.kind !== 'all' && fold?.kind !== 'exists' && fold?.kind !== 'exists_one') {
    yield* moveValue(problem, expression.range, state, scope, { values: [] });
    return;
  }
  const isEach = (fold.kind === 'all') === wanted && fold.kind !== 'exists_one';
  if (isEach) {
    yield* solveEach(problem, expression, fold.body, goal, state, depth);
    yield* resizeValue(problem, expression.range, state, scope, [0]);
    yield* solveEach(problem, expression, fold.body, goal, state, depth, 1);
    return;
  }
  const isOne = fold.kind === 'exists_one';
  const truth = isOne ? true : fold.kind === 'exists';
  if (isOne && !wanted) {
    yield* solveEach(problem, expression, fold.body, { wanted: true, scope }, state, depth, 2);
    yield* solveEach(problem, expression, fold.body, { wanted: false, scope }, state, depth);
  }
  for (const { state: next, scope: inner } of generateItems(problem, expression, state, scope))
    yield* firstFew(
      solve(problem, { expression: fold.body, wanted: truth, scope: inner }, next, depth + 1),
      mostStates,
    );
}

/** Every item that is there, or two items at least. */
function* solveEach(
  problem: Problem,
  expression: ComprehensionExpression,
  body: CelExpression,
  { wanted, scope }: Pick<Goal, 'wanted' | 'scope'>,
  state: State,
  depth: number,
  least = 0,
): Generator<State> {
  const starts =
    least === 0 ? [state] : [...firstFew(resizeValue(problem, expression.range, state, scope, [least, least + 1]), 4)];
  for (const start of starts) {
    const items = [...firstFew(generateItems(problem, expression, start, scope, { added: false }), mostStates)];
    const goals = items.map(({ scope: inner }) => ({ expression: body, wanted, scope: inner }));
    yield* solveAll(problem, goals, start, depth);
  }
}
