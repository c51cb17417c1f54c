import type { Json } from '../../../text/value/json.ts';
import { type CelName, readRuleValue } from '../../cel/rule-parts.ts';
import { CelOptional, type CelValue, getItems, isCelList } from '../../cel/run/index.ts';
import type { CelExpression } from '../../cel/syntax/index.ts';
import { propertyNamed } from '../../cel/declared/rule-name.ts';
import { withDefaults, withoutNulls } from '../../structural/prune-and-default.ts';
import { getPartSchema, type Structural } from '../../structural/structural.ts';
import { type Bound, findValue, type Place, type Problem, type Scope, type State } from './state.ts';

/** `undefined` if the part has no value, or one that is not JSON. */
export function evaluateToJson(problem: Problem, part: CelExpression, state: State, scope: Scope): Json | undefined {
  return convertToJson(evaluatePart(problem, part, state, scope));
}

export function evaluatePart(problem: Problem, part: CelExpression, state: State, scope: Scope): CelValue | undefined {
  const names = problem.known.get(state) ?? listNames(problem, state);
  problem.known.set(state, names);
  const bound = [...scope].flatMap(([name, target]): readonly CelName[] => {
    const value = readBound(problem, target, state);
    return value === undefined ? [] : [[name, value]];
  });
  return problem.parts.evaluate(part, [...names, ...bound]);
}

/** The values of `self` and `oldSelf`, with defaults and without the nulls that the server drops. */
function listNames({ schema, isOptional }: Problem, { self, oldSelf }: State): readonly CelName[] {
  const [now, before] = [self, oldSelf].map((value) => (value === undefined ? undefined : readValue(value, schema)));
  return [
    ...(now === undefined ? [] : [['self', now] as const]),
    ...(isOptional ? [['oldSelf', new CelOptional(before)] as const] : []),
    ...(isOptional || before === undefined ? [] : [['oldSelf', before] as const]),
  ];
}

function readValue(value: Json, schema: Structural): CelValue | undefined {
  return readRuleValue(withoutNulls(withDefaults(value, schema), schema), schema);
}

function readBound(problem: Problem, bound: Bound, state: State): CelValue | undefined {
  if (bound.kind === 'key') return bound.name;
  if (bound.kind === 'index') return BigInt(bound.index);
  if (bound.kind === 'alias') return evaluatePart(problem, bound.expression, state, bound.scope);
  const schema = bound.tokens.reduce<Structural | undefined>(getPartSchema, problem.schema);
  const value = findValue(state[bound.side], bound.tokens);
  return schema && value !== undefined ? readValue(value, schema) : undefined;
}

function convertToJson(value: CelValue | undefined): Json | undefined {
  if (value instanceof CelOptional) return convertToJson(value.value);
  if (typeof value === 'bigint') return Number(value);
  if (value === undefined || typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array || !('kind' in value) || !isCelList(value)) return;
  const items = getItems(value).map(convertToJson);
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Follows selections, indexes and optional values; `undefined` if the expression is no part of a value. */
export function findBound(problem: Problem, expression: CelExpression, state: State, scope: Scope): Bound | undefined {
  if (expression.kind === 'identifier') {
    const bound = scope.get(expression.name);
    if (bound?.kind === 'alias') return findBound(problem, bound.expression, state, bound.scope);
    const { name } = expression;
    return bound ?? (name === 'self' || name === 'oldSelf' ? { kind: 'place', side: name, tokens: [] } : undefined);
  }
  if (expression.kind === 'select') {
    const name = propertyNamed(expression.field);
    return name === undefined ? undefined : findMember(problem, expression.operand, name, { state, scope });
  }
  if (expression.kind !== 'call') return;
  const [first, second] = expression.arguments;
  if (['orValue', 'or', 'value'].includes(expression.name) && expression.target)
    return findBound(problem, expression.target, state, scope);
  if (!first || !second || !['_[_]', '_[?_]', '_?._'].includes(expression.name)) return;
  const key = evaluateToJson(problem, second, state, scope);
  if (typeof key !== 'string' && typeof key !== 'number') return;
  const name = typeof key === 'string' && expression.name === '_?._' ? propertyNamed(key) : key;
  return name === undefined ? undefined : findMember(problem, first, name, { state, scope });
}

function findMember(
  problem: Problem,
  operand: CelExpression,
  token: string | number,
  { state, scope }: { readonly state: State; readonly scope: Scope },
): Place | undefined {
  const around = findBound(problem, operand, state, scope);
  return around?.kind === 'place' ? { ...around, tokens: [...around.tokens, token] } : undefined;
}
