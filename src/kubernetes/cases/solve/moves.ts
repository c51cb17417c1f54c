import { byTurns, firstFew } from '../../../schema/sample/generators.ts';
import { isArray, isObject, type Json } from '../../../text/value/json.ts';
import { type CelExpression, type ComprehensionExpression, partsOfExpression } from '../../cel/syntax/index.ts';
import { generateSizes, listCandidates, type Wish } from './candidates.ts';
import { evaluateToJson, findBound } from './evaluate-part.ts';
import { generateItems, readFold } from './folds.ts';
import {
  type Bound,
  findValue,
  findView,
  type Problem,
  type Scope,
  type State,
  type Token,
  withPart,
} from './state.ts';

/** Changes what an expression evaluates to, by changing the parts of the value that it reads. */
export function* moveValue(
  problem: Problem,
  expression: CelExpression,
  state: State,
  scope: Scope,
  wish: Wish,
): Generator<State> {
  const bound = findBound(problem, expression, state, scope);
  if (bound) {
    yield* moveBound(problem, bound, state, wish);
    return;
  }
  const source = expression.kind === 'identifier' ? scope.get(expression.name) : undefined;
  if (source?.kind === 'alias') yield* moveValue(problem, source.expression, state, source.scope, wish);
  else if (expression.kind === 'call') yield* moveCall(problem, expression, state, scope, wish);
  else if (expression.kind === 'comprehension') yield* moveFold(problem, expression, state, scope, wish);
  else yield* byTurns(partsOfExpression(expression).map((part) => moveValue(problem, part, state, scope, wish)));
}

function* moveBound(problem: Problem, bound: Bound, state: State, wish: Wish): Generator<State> {
  if (bound.kind === 'key') yield* renameKey(problem, bound, state, wish);
  if (bound.kind !== 'place') return;
  const view = findView(problem, bound.tokens);
  const now = findValue(state[bound.side], bound.tokens);
  if (now === undefined && bound.tokens.length === 0) return;
  for (const value of listCandidates(problem, view, now, wish)) yield withPart(problem, state, bound, value);
  if (isArray(now))
    for (const value of generateSizes(problem, view, now, [now.length + 1, now.length - 1]))
      yield withPart(problem, state, bound, value);
  yield* firstFew(moveMembers(problem, bound, state, now), 24);
}

/** Objects and lists also change in one of their parts. */
function* moveMembers(
  problem: Problem,
  bound: Bound,
  state: State,
  now: Json | undefined,
  depth = 0,
): Generator<State> {
  if (bound.kind !== 'place' || depth > 3) return;
  const tokens = listParts(now).slice(0, mostParts);
  for (const token of tokens) {
    const part = { ...bound, tokens: [...bound.tokens, token] };
    const value = findValue(state[bound.side], part.tokens);
    if (typeof value === 'object' && value !== null) yield* moveMembers(problem, part, state, value, depth + 1);
    else
      for (const other of listCandidates(problem, findView(problem, part.tokens), value, { values: [] }).slice(0, 4))
        yield withPart(problem, state, part, other);
  }
}

const mostParts = 12;

function listParts(value: Json | undefined): readonly Token[] {
  if (isArray(value)) return [...value.keys()].slice(0, 2);
  return isObject(value) ? Object.keys(value) : [];
}

function* renameKey(
  problem: Problem,
  { of, name }: Extract<Bound, { readonly kind: 'key' }>,
  state: State,
  wish: Wish,
): Generator<State> {
  const map = findValue(state[of.side], of.tokens);
  if (!isObject(map)) return;
  const view = findView(problem, of.tokens);
  for (const key of listCandidates(problem, view.propertyNames, name, wish)) {
    if (typeof key !== 'string') continue;
    const renamed = Object.entries(map).map(([known, value]) => [known === name ? key : known, value] as const);
    yield withPart(problem, state, of, Object.fromEntries(renamed));
  }
}

function* moveCall(
  problem: Problem,
  expression: Extract<CelExpression, { readonly kind: 'call' }>,
  state: State,
  scope: Scope,
  wish: Wish,
): Generator<State> {
  const { name, target, arguments: parts } = expression;
  const [first, second, third] = parts;
  if (name === 'size') {
    const measured = target ?? first;
    const sizes = wish.values.filter((value) => typeof value === 'number');
    if (measured) yield* resizeValue(problem, measured, state, scope, sizes.length > 0 ? sizes : [0, 1, 2]);
  } else if (name === '_?_:_' && first && second && third) {
    for (const [branch, wanted] of [
      [second, true],
      [third, false],
    ] as const)
      for (const next of firstFew(problem.solve({ expression: first, wanted, scope }, state), 4)) {
        yield next;
        yield* firstFew(moveValue(problem, branch, next, scope, wish), 8);
      }
  } else if ((name === '_+_' || name === '_-_') && first && second) {
    const values = [first, second].map((part) => evaluateToJson(problem, part, state, scope));
    yield* byTurns(
      [first, second].map((part, index) =>
        moveValue(problem, part, state, scope, { values: shiftValues(wish.values, values[1 - index], name, index) }),
      ),
    );
  } else {
    const operands = [...(target ? [target] : []), ...parts];
    yield* byTurns(operands.map((part) => moveValue(problem, part, state, scope, wish)));
  }
}

/** What an operand of a sum or difference must be, for the result to be one of the values. */
function shiftValues(values: readonly Json[], other: Json | undefined, name: string, index: number): readonly Json[] {
  if (typeof other !== 'number') return values;
  return values.flatMap((value) => {
    if (typeof value !== 'number') return [];
    if (name === '_+_') return [value - other];
    return [index === 0 ? value + other : other - value];
  });
}

function* moveFold(
  problem: Problem,
  expression: ComprehensionExpression,
  state: State,
  scope: Scope,
  wish: Wish,
): Generator<State> {
  const fold = readFold(expression);
  const items = [...firstFew(generateItems(problem, expression, state, scope), 4)];
  if (fold?.kind === 'map')
    yield* byTurns(items.map(({ state: next, scope: inner }) => moveValue(problem, fold.body, next, inner, wish)));
  else if (fold)
    for (const { state: next, scope: inner } of items)
      for (const wanted of [true, false])
        yield* firstFew(problem.solve({ expression: fold.body, wanted, scope: inner }, next), 6);
  yield* moveValue(problem, expression.range, state, scope, { values: [] });
}

/** Gives a list, map or string other sizes; a filtered list has as many items as fulfil the condition. */
export function* resizeValue(
  problem: Problem,
  expression: CelExpression,
  state: State,
  scope: Scope,
  sizes: readonly number[],
): Generator<State> {
  const source = expression.kind === 'identifier' ? scope.get(expression.name) : undefined;
  if (source?.kind === 'alias') {
    yield* resizeValue(problem, source.expression, state, source.scope, sizes);
    return;
  }
  const fold = expression.kind === 'comprehension' ? readFold(expression) : undefined;
  if (expression.kind === 'comprehension' && fold?.kind === 'filter') {
    yield* resizeFiltered(problem, expression, fold.body, state, scope, sizes);
    return;
  }
  if (expression.kind === 'comprehension') {
    yield* resizeValue(problem, expression.range, state, scope, sizes);
    return;
  }
  const bound = findBound(problem, expression, state, scope);
  if (bound?.kind === 'place') {
    const now = findValue(state[bound.side], bound.tokens);
    for (const value of generateSizes(problem, findView(problem, bound.tokens), now, sizes))
      yield withPart(problem, state, bound, value);
  } else if (bound) yield* moveBound(problem, bound, state, { values: [] });
  else {
    // The sum of lists or strings, or what a function makes of one.
    const operands = partsOfExpression(expression);
    yield* byTurns(operands.map((part) => resizeValue(problem, part, state, scope, [...sizes, 0, 1, 2, 3])));
  }
}

function* resizeFiltered(
  problem: Problem,
  expression: ComprehensionExpression,
  body: CelExpression,
  state: State,
  scope: Scope,
  sizes: readonly number[],
): Generator<State> {
  for (const size of sizes.filter((count) => count >= 0 && count <= 8)) {
    for (const longer of [
      state,
      ...firstFew(resizeValue(problem, expression.range, state, scope, [size, size + 1]), 3),
    ]) {
      const items = [...generateItems(problem, expression, longer, scope, { added: false })];
      if (items.length < size) continue;
      let states: readonly State[] = [longer];
      for (const [index, { scope: inner }] of items.entries()) {
        const goal = { expression: body, wanted: index < size, scope: inner };
        states = states.flatMap((next) => [...firstFew(problem.solve(goal, next), 3)]).slice(0, 6);
      }
      yield* states;
    }
  }
}
