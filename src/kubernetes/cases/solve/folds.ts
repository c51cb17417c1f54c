import { firstFew } from '../../../schema/sample/generators.ts';
import { isArray, isObject } from '../../../text/value/json.ts';
import type { CelExpression, ComprehensionExpression } from '../../cel/syntax/index.ts';
import { findBound } from './evaluate-part.ts';
import { type Bound, findValue, type Problem, type Scope, type State } from './state.ts';

export interface Fold {
  readonly kind: 'all' | 'exists' | 'exists_one' | 'filter' | 'map';
  /** The condition, or for `map` what each item becomes. */
  readonly body: CelExpression;
}

/** Recognizes what a macro became. */
export function readFold({ accumulator, initial, step, result }: ComprehensionExpression): Fold | undefined {
  if (step.kind !== 'call') return;
  const [first, second] = step.arguments;
  if (!first || !second) return;
  if (step.name === '_&&_' && initial.kind === 'literal') return { kind: 'all', body: second };
  if (step.name === '_||_' && initial.kind === 'literal') return { kind: 'exists', body: second };
  if (step.name === '_?_:_') return { kind: result.kind === 'call' ? 'exists_one' : 'filter', body: first };
  const isCollected = step.name === '_+_' && first.kind === 'identifier' && first.name === accumulator;
  const [item] = isCollected && second.kind === 'list' ? second.elements : [];
  return item ? { kind: 'map', body: item.value } : undefined;
}

interface Item {
  readonly state: State;
  readonly scope: Scope;
}

/** The first items of the range, each with its variables bound; also those of a longer range. */
export function* generateItems(
  problem: Problem,
  expression: ComprehensionExpression,
  state: State,
  scope: Scope,
  { added: isAdded }: { readonly added: boolean } = { added: true },
): Generator<Item> {
  const present = listItems(problem, expression, state, scope);
  yield* present.slice(0, mostItems);
  if (!isAdded) return;
  const sizes = [present.length + 1, present.length + 2];
  for (const longer of firstFew(problem.resize(expression.range, scope, state, sizes), 3)) {
    const all = listItems(problem, expression, longer, scope);
    yield* all.slice(present.length);
  }
}

const mostItems = 4;

function listItems(problem: Problem, expression: ComprehensionExpression, state: State, scope: Scope): readonly Item[] {
  const { range, variable, variable2 } = expression;
  const bind = (first: Bound, second?: Bound): Item => ({
    state,
    scope: new Map([
      ...scope,
      [variable, first] as const,
      ...(variable2 !== undefined && second ? [[variable2, second] as const] : []),
    ]),
  });
  const bindItem = (index: number, item: Bound): Item =>
    variable2 === undefined ? bind(item) : bind({ kind: 'index', index }, item);
  const source = range.kind === 'identifier' ? scope.get(range.name) : undefined;
  if (source?.kind === 'alias')
    return listItems(problem, { ...expression, range: source.expression }, state, source.scope).map((item) => ({
      state,
      scope: new Map([...scope, ...[...item.scope].filter(([name]) => name === variable || name === variable2)]),
    }));
  if (range.kind === 'list')
    return range.elements.map(({ value }, index) => bindItem(index, { kind: 'alias', expression: value, scope }));
  if (range.kind === 'comprehension')
    return listInnerItems(problem, range, state, scope).map((item, index) => bindItem(index, item));
  const place = findBound(problem, range, state, scope);
  if (place?.kind !== 'place') return [];
  const value = findValue(state[place.side], place.tokens);
  if (isArray(value)) return value.map((_, index) => bindItem(index, { ...place, tokens: [...place.tokens, index] }));
  if (!isObject(value)) return [];
  return Object.keys(value).map((name) =>
    bind({ kind: 'key', of: place, name }, { ...place, tokens: [...place.tokens, name] }),
  );
}

/** The items of a filtered or mapped list are those of its range. */
function listInnerItems(
  problem: Problem,
  range: ComprehensionExpression,
  state: State,
  scope: Scope,
): readonly Bound[] {
  const fold = readFold(range);
  if (fold?.kind !== 'filter' && fold?.kind !== 'map') return [];
  return listItems(problem, range, state, scope).flatMap((item): readonly Bound[] => {
    if (fold.kind === 'map') return [{ kind: 'alias', expression: fold.body, scope: item.scope }];
    const bound = item.scope.get(range.variable2 ?? range.variable);
    return bound ? [bound] : [];
  });
}
