import type { Sampler } from '../../../schema/sample/index.ts';
import type { View } from '../../../schema/effective/view.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../text/value/json.ts';
import type { CelExpression } from '../../cel/syntax/index.ts';
import type { CelName, RuleParts } from '../../cel/rule-parts.ts';
import type { Structural } from '../../structural/structural.ts';

/** The value that a rule sees, and in an update the value that it had before. */
export interface State {
  readonly self: Json;
  readonly oldSelf: Json | undefined;
}

export type Token = string | number;

export interface Place {
  readonly kind: 'place';
  readonly side: keyof State;
  readonly tokens: readonly Token[];
}

/** What a variable of a rule stands for. */
export type Bound =
  | Place
  /** A key of a map. */
  | { readonly kind: 'key'; readonly of: Place; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'alias'; readonly expression: CelExpression; readonly scope: Scope };

export type Scope = ReadonlyMap<string, Bound>;

/** What the solver knows of a rule. */
export interface Problem {
  readonly parts: RuleParts;
  readonly schema: Structural;
  readonly view: View;
  readonly sampler: Sampler;
  readonly isOptional: boolean;
  /** What CEL sees of a state, which is asked for each part of the rule. */
  readonly known: WeakMap<State, readonly CelName[]>;
  /** The fields that the rule names, and its literals. */
  readonly names: ReadonlySet<string>;
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** All rules of the schema. */
  readonly siblings: () => readonly Problem[];
  readonly solve: (goal: Goal, state: State) => Iterable<State>;
  readonly resize: (expression: CelExpression, scope: Scope, state: State, sizes: readonly number[]) => Iterable<State>;
}

/** A part of a rule that should be true, or false. */
export interface Goal {
  readonly expression: CelExpression;
  readonly wanted: boolean;
  readonly scope: Scope;
}

export function findView({ view }: Pick<Problem, 'view'>, tokens: readonly Token[]): View {
  return tokens.reduce<View>((at, token) => (typeof token === 'number' ? at.item(token) : at.property(token)), view);
}

export function findValue(value: Json | undefined, tokens: readonly Token[]): Json | undefined {
  return tokens.reduce<Json | undefined>((at, token) => {
    if (isArray(at)) return typeof token === 'number' ? at[token] : undefined;
    return isObject(at) && Object.hasOwn(at, token) ? at[String(token)] : undefined;
  }, value);
}

/** Sets a part, or removes it if it is `undefined`; what encloses it is created if it is absent. */
export function withPart(problem: Problem, state: State, { side, tokens }: Place, part: Json | undefined): State {
  const changed = replace(state[side], tokens, part, problem.view, problem.sampler);
  if (side === 'oldSelf') return { ...state, oldSelf: changed };
  return changed === undefined ? state : { ...state, self: changed };
}

function replace(
  value: Json | undefined,
  [token, ...rest]: readonly Token[],
  part: Json | undefined,
  view: View,
  sampler: Sampler,
): Json | undefined {
  if (token === undefined) return part;
  if (value === undefined && part === undefined) return;
  if (typeof token === 'number') {
    const items = isArray(value) ? value : [];
    const item = replace(items[token], rest, part, view.item(token), sampler);
    if (item === undefined) return items.toSpliced(token, 1);
    return token < items.length ? items.with(token, item) : [...items, item];
  }
  const around = isObject(value) ? value : sampler.smallest(view);
  const object = isObject(around) ? around : {};
  const member = replace(
    Object.hasOwn(object, token) ? object[token] : undefined,
    rest,
    part,
    view.property(token),
    sampler,
  );
  if (member !== undefined) return { ...object, [token]: member };
  return withoutMember(object, token);
}

export function withoutMember(object: JsonObject, name: Token): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([known]) => known !== name));
}

/** Puts a value into a document, with the smallest values around it that are absent. */
export function placeValue(document: Json, tokens: readonly Token[], value: Json, sampler: Sampler): Json | undefined {
  return replace(document, tokens, value, sampler.views.root, sampler);
}
