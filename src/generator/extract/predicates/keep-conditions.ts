/** Keeps conditions, and finds out what is there where they hold. */

import type { Expression } from '../../../schema/predicate/index.ts';
import { joinedKinds } from './keep-operators.ts';
import {
  absent,
  both,
  type Condition,
  constantBoolean,
  factsIn,
  type Keeper,
  type KeepScope,
  type Kept,
  known,
  knowing,
  noFacts,
  NotKept,
  operation,
  sure,
  textOf,
  union,
} from './keeping.ts';
import type { BinarySyntax, Syntax } from './syntax.ts';

/** Keeps a condition. */
export function keepCondition(keeper: Keeper, syntax: Syntax, scope: KeepScope): Condition {
  const kept = conditionOf(keeper, syntax, scope);
  return { ...kept, node: keeper.place(kept.node, syntax.at) };
}

function conditionOf(keeper: Keeper, syntax: Syntax, scope: KeepScope): Condition {
  if (syntax.kind === 'prefix' && syntax.operator === '!') return negated(keeper.condition(syntax.of, scope));
  if (syntax.kind === 'conditional') {
    const condition = keeper.condition(syntax.condition, scope);
    const yes = keeper.condition(syntax.yes, knowing(scope, condition.yes));
    const no = keeper.condition(syntax.no, knowing(scope, condition.no));
    return plain(operation('if', 'boolean', condition.node, yes.node, no.node));
  }
  const joined = syntax.kind === 'binary' ? joinedCondition(keeper, syntax, scope) : undefined;
  return joined ?? truthOf(keeper.value(syntax, scope), syntax);
}

function plain(node: Expression): Condition {
  return { node, yes: noFacts, no: noFacts };
}

function negated({ node, yes, no }: Condition): Condition {
  const inner = node.op === 'not' ? node.of[0] : undefined;
  return { node: inner ?? operation('not', 'boolean', node), yes: no, no: yes };
}

function joinedCondition(
  keeper: Keeper,
  syntax: BinarySyntax & { readonly at: Syntax['at'] },
  scope: KeepScope,
): Condition | undefined {
  const { operator, left, right } = syntax;
  if (operator === '&&' || operator === '||') {
    const first = keeper.condition(left, scope);
    const second = keeper.condition(right, knowing(scope, operator === '&&' ? first.yes : first.no));
    const node = operation(operator, 'boolean', first.node, second.node);
    return operator === '&&'
      ? { node, yes: union(first.yes, second.yes), no: noFacts }
      : { node, yes: noFacts, no: union(first.no, second.no) };
  }
  const asked = absenceTest(syntax);
  if (asked !== undefined) return presence(keeper.value(asked.of, scope), asked.isPresent);
  if (operator === 'in') return membership(keeper, syntax, scope);
  if (equalities.has(operator)) return equality(keeper, syntax, scope);
  return undefined;
}

const equalities: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** `x !== undefined` and `x === undefined`, and with `!=` and `==` the same about null. */
function absenceTest({ operator, left, right }: BinarySyntax): { of: Syntax; isPresent: boolean } | undefined {
  if (!equalities.has(operator)) return undefined;
  const isNothing = (one: Syntax): boolean =>
    one.kind === 'absent' || (operator.length === 2 && one.kind === 'constant' && one.value === null);
  const of = isNothing(right) ? left : right;
  return isNothing(right) || isNothing(left) ? { of, isPresent: operator.startsWith('!') } : undefined;
}

function presence({ when }: Kept, isPresent: boolean): Condition {
  const node = when ?? constantBoolean(true);
  const found: Condition = { node, yes: factsIn(when), no: noFacts };
  return isPresent ? found : negated(found);
}

/** `'key' in map`. */
function membership(keeper: Keeper, { left, right }: BinarySyntax, scope: KeepScope): Condition {
  const owner: Syntax = right;
  const element: Syntax = { kind: 'element', of: owner, index: left, at: left.at };
  const kept = keeper.value(element, scope);
  return presence(kept, true);
}

/** Absent values are equal to each other, and to no other. */
function equality(keeper: Keeper, syntax: BinarySyntax & { readonly at: Syntax['at'] }, scope: KeepScope): Condition {
  const isEqual = syntax.operator.startsWith('=');
  const [left, right] = [syntax.left, syntax.right].map((one) => {
    const kept = keeper.value(one, scope);
    if (kept.absence === 'unasked') throw absent(one);
    return known(kept, one);
  });
  if (left === undefined || right === undefined) throw new NotKept(syntax.at, 'an operand is missing');
  const [a, b, kind] = joinedKinds(syntax, left, right);
  if (!['boolean', 'integer', 'number', 'string'].includes(kind))
    throw new NotKept(syntax.at, `${textOf(syntax.left)} is compared as a whole: only scalars can be compared`);
  const same = operation('==', 'boolean', a, b);
  if (left.when === undefined && right.when === undefined)
    return plain(isEqual ? same : operation('!=', 'boolean', a, b));
  const bothThere = both(left.when, right.when);
  const found = both(bothThere, same) ?? same;
  const bothAbsent =
    left.when !== undefined && right.when !== undefined
      ? operation('&&', 'boolean', operation('not', 'boolean', left.when), operation('not', 'boolean', right.when))
      : undefined;
  const node = bothAbsent === undefined ? found : operation('||', 'boolean', found, bothAbsent);
  const condition: Condition = { node, yes: bothAbsent === undefined ? factsIn(bothThere) : noFacts, no: noFacts };
  return isEqual ? condition : negated(condition);
}

/** A boolean as a condition; one that is absent behind `?.` counts as false. */
function truthOf(kept: Kept, syntax: Syntax): Condition {
  if (kept.absence === 'unasked') throw absent(syntax);
  const { kind, node, when } = kept.when === undefined ? sure(kept, syntax) : known(kept, syntax);
  if (kind !== 'boolean') {
    const remedy = kind === 'string' ? "compare it with ''" : 'compare it';
    throw new NotKept(syntax.at, `${textOf(syntax)} is no boolean: ${remedy}`);
  }
  return when === undefined ? plain(node) : { node: both(when, node) ?? node, yes: factsIn(when), no: noFacts };
}
