/** Keeps conditions, and finds out what is there where they hold. */

import type { Expression } from '../predicate/index.ts';
import { joinedKinds } from './keep-operators.ts';
import { narrowedUnion, toldBy, toldByMember } from './keep-unions.ts';
import { sameWhole } from './keep-whole.ts';
import {
  absent,
  both,
  type KeptCondition,
  constantBoolean,
  factsIn,
  type Keeper,
  type KeepScope,
  type KeptPredicate,
  known,
  knowing,
  noFacts,
  NotKept,
  operation,
  sure,
  testedTypeOf,
  textOf,
  typeFact,
  union,
} from './keeping.ts';
import type { BinarySyntax, PredicateSyntax } from './syntax.ts';

/** Keeps a condition. */
export function keepCondition(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptCondition {
  const kept = conditionOf(keeper, syntax, scope);
  return { ...kept, node: keeper.place(kept.node, syntax.at) };
}

function conditionOf(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptCondition {
  if (syntax.kind === 'prefix' && syntax.operator === '!') return negated(keeper.condition(syntax.of, scope));
  if (syntax.kind === 'conditional') {
    const condition = keeper.condition(syntax.condition, scope);
    const yes = keeper.condition(syntax.yes, knowing(scope, condition.yes));
    const no = keeper.condition(syntax.no, knowing(scope, condition.no));
    return plain(operation('if', 'boolean', condition.node, yes.node, no.node));
  }
  const [left, right, ...more] = syntax.kind === 'builtin' && syntax.name === 'isDeepStrictEqual' ? syntax.args : [];
  if (left !== undefined && right !== undefined && more.length === 0)
    return equality(keeper, { kind: 'binary', operator: '===', left, right, at: syntax.at }, scope, { isWhole: true });
  const joined = syntax.kind === 'binary' ? joinedCondition(keeper, syntax, scope) : undefined;
  return joined ?? truthOf(keeper.value(syntax, scope), syntax);
}

function plain(node: Expression): KeptCondition {
  return { node, yes: noFacts, no: noFacts };
}

function negated({ node, yes, no }: KeptCondition): KeptCondition {
  const inner = node.op === 'not' ? node.of[0] : undefined;
  return { node: inner ?? operation('not', 'boolean', node), yes: no, no: yes };
}

function joinedCondition(
  keeper: Keeper,
  syntax: BinarySyntax & { readonly at: PredicateSyntax['at'] },
  scope: KeepScope,
): KeptCondition | undefined {
  const { operator, left, right } = syntax;
  if (operator === '&&' || operator === '||') {
    const first = keeper.condition(left, scope);
    const second = keeper.condition(right, knowing(scope, operator === '&&' ? first.yes : first.no));
    const node = operation(operator, 'boolean', first.node, second.node);
    return operator === '&&'
      ? { node, yes: union(first.yes, second.yes), no: noFacts }
      : { node, yes: noFacts, no: union(first.no, second.no) };
  }
  const nullAsked = nullTest(syntax);
  if (nullAsked !== undefined) return nullness(keeper.value(nullAsked.of, scope), nullAsked.isNull);
  const asked = absenceTest(syntax);
  if (asked !== undefined) {
    const kept = keeper.value(asked.of, scope);
    return asked.isStrict && kept.nullness !== undefined
      ? thereness(kept, asked.isPresent)
      : presence(kept, asked.isPresent);
  }
  const typed = typeTest(syntax);
  if (typed !== undefined) return typeCondition(keeper, typed, scope);
  if (operator === 'in') return membership(keeper, syntax, scope);
  if (equalities.has(operator)) return equality(keeper, syntax, scope);
  return undefined;
}

const equalities: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** `x !== undefined` and `x === undefined`, and with `!=` and `==` the same about null. */
function absenceTest({ operator, left, right }: BinarySyntax): AbsenceTest | undefined {
  if (!equalities.has(operator)) return undefined;
  const isNothing = (one: PredicateSyntax): boolean =>
    one.kind === 'absent' || (operator.length === 2 && one.kind === 'constant' && one.value === null);
  const of = isNothing(right) ? left : right;
  const isStrict = operator.length === 3;
  return isNothing(right) || isNothing(left) ? { of, isPresent: operator.startsWith('!'), isStrict } : undefined;
}

interface AbsenceTest {
  readonly of: PredicateSyntax;
  readonly isPresent: boolean;
  /** True for a test that null passes. */
  readonly isStrict: boolean;
}

/** `x === null` and `x !== null`. */
function nullTest({ operator, left, right }: BinarySyntax): { of: PredicateSyntax; isNull: boolean } | undefined {
  if (operator !== '===' && operator !== '!==') return undefined;
  const isNull = (one: PredicateSyntax): boolean => one.kind === 'constant' && one.value === null;
  if (!isNull(left) && !isNull(right)) return undefined;
  return { of: isNull(right) ? left : right, isNull: operator === '===' };
}

function nullness(kept: KeptPredicate, isNull: boolean): KeptCondition {
  const { nullness: known, node } = kept;
  if (known === undefined) return plain(constantBoolean(!isNull));
  const isThere = !known.isOptional && known.reach === undefined;
  const found: KeptCondition = {
    node: isNullAt(node, known),
    yes: noFacts,
    no: isThere ? factsIn(kept.when) : noFacts,
  };
  return isNull ? found : negated(found);
}

/** What is always there is null where it is not there as a value of its kind. */
function isNullAt(node: Expression, { reach, isOptional }: NonNullable<KeptPredicate['nullness']>): Expression {
  const isSure = node.op === 'get' && !isOptional;
  const asked = isSure ? not(operation('present', 'boolean', node)) : operation('null', 'boolean', node);
  return both(reach, asked) ?? asked;
}

/** Whether a value is there that may be null. */
function thereness(kept: KeptPredicate, isPresent: boolean): KeptCondition {
  const found = plain(thereAt(kept));
  return isPresent ? found : negated(found);
}

function thereAt({ node, when, nullness: known }: KeptPredicate): Expression {
  if (known === undefined) return when ?? constantBoolean(true);
  if (!known.isOptional) return known.reach ?? constantBoolean(true);
  return operation('||', 'boolean', when ?? constantBoolean(true), isNullAt(node, known));
}

/** `typeof x === 'string'`. */
function typeTest({ operator, left, right }: BinarySyntax): TypeQuestion | undefined {
  if (!equalities.has(operator)) return undefined;
  const [asked, name] = left.kind === 'prefix' && left.operator === 'typeof' ? [left, right] : [right, left];
  if (asked.kind !== 'prefix' || asked.operator !== 'typeof' || name.kind !== 'constant') return undefined;
  return { of: asked.of, type: name.value, at: asked.at, isOf: operator.startsWith('=') };
}

interface TypeQuestion {
  readonly of: PredicateSyntax;
  readonly type: unknown;
  readonly at: PredicateSyntax['at'];
  readonly isOf: boolean;
}

function typeCondition(keeper: Keeper, { of, type, at, isOf }: TypeQuestion, scope: KeepScope): KeptCondition {
  const kept = keeper.value(of, scope);
  if (kept.when !== undefined) throw absent(of, kept);
  const kinds = kept.kind === undefined ? (kept.kinds ?? []) : [kept.kind];
  const types = [...new Set(kinds.map(testedTypeOf))];
  const isKnown = type === 'boolean' || type === 'number' || type === 'string';
  if (!isKnown || types.length === 0 || types.includes(undefined))
    throw new NotKept(at, `"typeof" of ${textOf(of)} cannot be asked`);
  const [only, ...others] = types;
  if (others.length === 0) return plain(constantBoolean((only === type) === isOf));
  const rest = types.filter((one) => one !== type && one !== undefined);
  const [last] = rest.length === 1 ? rest : [];
  const found: KeptCondition = {
    node: { op: 'type', of: [kept.node], type, is: 'boolean' },
    yes: new Set([typeFact(kept.node, type)]),
    no: last === undefined ? noFacts : new Set([typeFact(kept.node, last)]),
  };
  return isOf ? found : negated(found);
}

function presence({ when }: KeptPredicate, isPresent: boolean): KeptCondition {
  const node = when ?? constantBoolean(true);
  const found: KeptCondition = { node, yes: factsIn(when), no: noFacts };
  return isPresent ? found : negated(found);
}

/** `'key' in map`, and `'name' in a` of a union of classes. */
function membership(keeper: Keeper, { left, right }: BinarySyntax, scope: KeepScope): KeptCondition {
  const owner: PredicateSyntax = right;
  const { branches = [], ...of } = narrowedUnion(keeper.value(owner, scope), scope);
  const name = left.kind === 'constant' && typeof left.value === 'string' ? left.value : undefined;
  const isThere = of.absence !== 'unasked' && of.when === undefined;
  const told = name === undefined || !isThere ? undefined : toldByMember(of, branches, name);
  if (told !== undefined) return told;
  const element: PredicateSyntax = { kind: 'element', of: owner, index: left, at: left.at };
  const kept = keeper.value(element, scope);
  return presence(kept, true);
}

/** Absent values are equal to each other, and to no other. */
function equality(
  keeper: Keeper,
  syntax: BinarySyntax & { readonly at: PredicateSyntax['at'] },
  scope: KeepScope,
  { isWhole = false } = {},
): KeptCondition {
  const isEqual = syntax.operator.startsWith('=');
  const [left, right] = [syntax.left, syntax.right].map((one) => {
    const kept = keeper.value(one, scope);
    // Null is equal to null: that is known without asking first.
    if (kept.absence === 'unasked' && kept.nullness?.isOptional !== false) throw absent(one, kept);
    return known(kept, one);
  });
  if (left === undefined || right === undefined) throw new NotKept(syntax.at, 'an operand is missing');
  const [a, b, kind] = joinedKinds(syntax, left, right);
  const isScalar = ['boolean', 'integer', 'number', 'string'].includes(kind);
  if (!isScalar && !isWhole)
    throw new NotKept(
      syntax.at,
      `${textOf(syntax.left)} is compared as a whole: write isDeepStrictEqual(…, …), which node:util has`,
    );
  const same = isScalar ? operation('==', 'boolean', a, b) : sameWhole(left, right, [a, b], syntax.left);
  const told = left.tells === undefined ? toldBy(right.tells, left.node) : toldBy(left.tells, right.node);
  if (left.when === undefined && right.when === undefined) {
    return isEqual ? { node: same, ...told } : { node: operation('!=', 'boolean', a, b), yes: told.no, no: told.yes };
  }
  const bothThere = both(left.when, right.when);
  const found = both(bothThere, same) ?? same;
  const bothAbsent = neitherThere(left, right);
  const node = bothAbsent === undefined ? found : operation('||', 'boolean', found, bothAbsent);
  const there = bothAbsent === undefined ? union(factsIn(bothThere), told.yes) : noFacts;
  const condition: KeptCondition = { node, yes: there, no: noFacts };
  return isEqual ? condition : negated(condition);
}

/** The condition that two values are equal because neither is there: both are absent, or both null. */
function neitherThere(left: KeptPredicate, right: KeptPredicate): Expression | undefined {
  const canBeAbsent = [left, right].every(({ when, nullness: known }) =>
    known === undefined ? when !== undefined : known.isOptional || known.reach !== undefined,
  );
  const absentBoth = canBeAbsent ? operation('&&', 'boolean', not(thereAt(left)), not(thereAt(right))) : undefined;
  if (left.nullness === undefined || right.nullness === undefined) return absentBoth;
  const [a, b] = [left, right].map(({ node, nullness: known }) =>
    known === undefined ? constantBoolean(false) : isNullAt(node, known),
  );
  const nullBoth = a === undefined || b === undefined ? undefined : operation('&&', 'boolean', a, b);
  return absentBoth === undefined || nullBoth === undefined
    ? (nullBoth ?? absentBoth)
    : operation('||', 'boolean', absentBoth, nullBoth);
}

function not(condition: Expression): Expression {
  return operation('not', 'boolean', condition);
}

/** A boolean as a condition; one that is absent behind `?.` counts as false. */
function truthOf(kept: KeptPredicate, syntax: PredicateSyntax): KeptCondition {
  if (kept.absence === 'unasked') throw absent(syntax, kept);
  const { kind, node, when } = kept.when === undefined ? sure(kept, syntax) : known(kept, syntax);
  if (kind !== 'boolean') {
    const remedy = kind === 'string' ? "compare it with ''" : 'compare it';
    throw new NotKept(syntax.at, `${textOf(syntax)} is no boolean: ${remedy}`);
  }
  const told = toldBy(kept.tells, constantBoolean(true));
  if (when === undefined) return { node, ...told };
  return { node: both(when, node) ?? node, yes: union(factsIn(when), told.yes), no: noFacts };
}
