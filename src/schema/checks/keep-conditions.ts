import type { Expression } from '../predicate/index.ts';
import { joinedKinds } from './keep-operators.ts';
import { narrowedUnion, deduceFacts, toldByMember } from './keep-unions.ts';
import { sameWhole } from './keep-whole.ts';
import {
  createAbsentError,
  combineConditions,
  type KeptCondition,
  constantBoolean,
  collectFacts,
  type Keeper,
  type KeepScope,
  type KeptPredicate,
  requireKind,
  addFacts,
  noFacts,
  NotKept,
  createOperation,
  requirePresent,
  findTestedType,
  describeSyntax,
  typeFact,
  unionFacts,
} from './keeping.ts';
import type { BinarySyntax, PredicateSyntax } from './syntax.ts';

export function keepCondition(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptCondition {
  const condition = buildCondition(keeper, syntax, scope);
  return { ...condition, node: keeper.place(condition.node, syntax.at) };
}

function buildCondition(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptCondition {
  if (syntax.kind === 'prefix' && syntax.operator === '!') return negateCondition(keeper.condition(syntax.of, scope));
  if (syntax.kind === 'conditional') {
    const condition = keeper.condition(syntax.condition, scope);
    const yes = keeper.condition(syntax.yes, addFacts(scope, condition.yes));
    const no = keeper.condition(syntax.no, addFacts(scope, condition.no));
    return plainCondition(createOperation('if', 'boolean', condition.node, yes.node, no.node));
  }
  const [left, right, ...more] = syntax.kind === 'builtin' && syntax.name === 'isDeepStrictEqual' ? syntax.args : [];
  if (left && right && more.length === 0)
    return testEquality(keeper, { kind: 'binary', operator: '===', left, right, at: syntax.at }, scope, {
      isWhole: true,
    });
  const joined = syntax.kind === 'binary' ? joinedCondition(keeper, syntax, scope) : undefined;
  return joined ?? testTruth(keeper.value(syntax, scope), syntax);
}

function plainCondition(node: Expression): KeptCondition {
  return { node, yes: noFacts, no: noFacts };
}

function negateCondition({ node, yes, no }: KeptCondition): KeptCondition {
  const inner = node.op === 'not' ? node.of[0] : undefined;
  return { node: inner ?? createOperation('not', 'boolean', node), yes: no, no: yes };
}

function joinedCondition(
  keeper: Keeper,
  syntax: BinarySyntax & { readonly at: PredicateSyntax['at'] },
  scope: KeepScope,
): KeptCondition | undefined {
  const { operator, left, right } = syntax;
  if (operator === '&&' || operator === '||') {
    const first = keeper.condition(left, scope);
    const second = keeper.condition(right, addFacts(scope, operator === '&&' ? first.yes : first.no));
    const node = createOperation(operator, 'boolean', first.node, second.node);
    return operator === '&&'
      ? { node, yes: unionFacts(first.yes, second.yes), no: noFacts }
      : { node, yes: noFacts, no: unionFacts(first.no, second.no) };
  }
  const nullAsked = nullTest(syntax);
  if (nullAsked) return testNull(keeper.value(nullAsked.of, scope), nullAsked.isNull);
  const asked = absenceTest(syntax);
  if (asked) {
    const predicate = keeper.value(asked.of, scope);
    return asked.isStrict && predicate.nullness
      ? testPresence(predicate, asked.isPresent)
      : testDefined(predicate, asked.isPresent);
  }
  const typed = typeTest(syntax);
  if (typed) return typeCondition(keeper, typed, scope);
  if (operator === 'in') return testMembership(keeper, syntax, scope);
  if (equalities.has(operator)) return testEquality(keeper, syntax, scope);
}

const equalities: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** `x !== undefined` and `x === undefined`; `!=` and `==` also cover null. */
function absenceTest({ operator, left, right }: BinarySyntax): AbsenceTest | undefined {
  if (!equalities.has(operator)) return;
  const isNothing = (syntax: PredicateSyntax): boolean =>
    syntax.kind === 'absent' || (operator.length === 2 && syntax.kind === 'constant' && syntax.value === null);
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

function nullTest({ operator, left, right }: BinarySyntax): { of: PredicateSyntax; isNull: boolean } | undefined {
  if (operator !== '===' && operator !== '!==') return;
  const isNull = (syntax: PredicateSyntax): boolean => syntax.kind === 'constant' && syntax.value === null;
  if (!isNull(left) && !isNull(right)) return;
  return { of: isNull(right) ? left : right, isNull: operator === '===' };
}

function testNull(predicate: KeptPredicate, isNull: boolean): KeptCondition {
  const { nullness: known, node } = predicate;
  if (!known) return plainCondition(constantBoolean(!isNull));
  const isThere = !known.isOptional && !known.reach;
  const found: KeptCondition = {
    node: buildNullTest(node, known),
    yes: noFacts,
    no: isThere ? collectFacts(predicate.when) : noFacts,
  };
  return isNull ? found : negateCondition(found);
}

/** A value that is always present is null if it is absent as a value of its kind. */
function buildNullTest(node: Expression, { reach, isOptional }: NonNullable<KeptPredicate['nullness']>): Expression {
  const isSure = node.op === 'get' && !isOptional;
  const asked = isSure ? negate(createOperation('present', 'boolean', node)) : createOperation('null', 'boolean', node);
  return combineConditions(reach, asked) ?? asked;
}

function testPresence(predicate: KeptPredicate, isPresent: boolean): KeptCondition {
  const found = plainCondition(buildPresenceTest(predicate));
  return isPresent ? found : negateCondition(found);
}

function buildPresenceTest({ node, when, nullness: known }: KeptPredicate): Expression {
  if (!known) return when ?? constantBoolean(true);
  if (!known.isOptional) return known.reach ?? constantBoolean(true);
  return createOperation('||', 'boolean', when ?? constantBoolean(true), buildNullTest(node, known));
}

function typeTest({ operator, left, right }: BinarySyntax): TypeQuestion | undefined {
  if (!equalities.has(operator)) return;
  const [asked, name] = left.kind === 'prefix' && left.operator === 'typeof' ? [left, right] : [right, left];
  if (asked.kind !== 'prefix' || asked.operator !== 'typeof' || name.kind !== 'constant') return;
  return { of: asked.of, type: name.value, at: asked.at, isOf: operator.startsWith('=') };
}

interface TypeQuestion {
  readonly of: PredicateSyntax;
  readonly type: unknown;
  readonly at: PredicateSyntax['at'];
  readonly isOf: boolean;
}

function typeCondition(keeper: Keeper, { of, type, at, isOf }: TypeQuestion, scope: KeepScope): KeptCondition {
  const predicate = keeper.value(of, scope);
  if (predicate.when) throw createAbsentError(of, predicate);
  const kinds = predicate.kind === undefined ? (predicate.kinds ?? []) : [predicate.kind];
  const types = [...new Set(kinds.map(findTestedType))];
  const isKnown = type === 'boolean' || type === 'number' || type === 'string';
  if (!isKnown || types.length === 0 || types.includes(undefined))
    throw new NotKept(at, `"typeof" of ${describeSyntax(of)} is not supported`);
  const [only, ...others] = types;
  if (others.length === 0) return plainCondition(constantBoolean((only === type) === isOf));
  const rest = types.filter((candidate) => candidate !== type && candidate !== undefined);
  const [last] = rest.length === 1 ? rest : [];
  const found: KeptCondition = {
    node: { op: 'type', of: [predicate.node], type, is: 'boolean' },
    yes: new Set([typeFact(predicate.node, type)]),
    no: last ? new Set([typeFact(predicate.node, last)]) : noFacts,
  };
  return isOf ? found : negateCondition(found);
}

function testDefined({ when }: KeptPredicate, isPresent: boolean): KeptCondition {
  const node = when ?? constantBoolean(true);
  const found: KeptCondition = { node, yes: collectFacts(when), no: noFacts };
  return isPresent ? found : negateCondition(found);
}

/** `'key' in map`, and `'name' in a` for a union of classes. */
function testMembership(keeper: Keeper, { left, right }: BinarySyntax, scope: KeepScope): KeptCondition {
  const owner: PredicateSyntax = right;
  const { branches = [], ...of } = narrowedUnion(keeper.value(owner, scope), scope);
  const name = left.kind === 'constant' && typeof left.value === 'string' ? left.value : undefined;
  const isThere = of.absence !== 'unasked' && !of.when;
  const memberCondition = name === undefined || !isThere ? undefined : toldByMember(of, branches, name);
  if (memberCondition) return memberCondition;
  const element: PredicateSyntax = { kind: 'element', of: owner, index: left, at: left.at };
  const predicate = keeper.value(element, scope);
  return testDefined(predicate, true);
}

/** Absent values are equal only to each other. */
function testEquality(
  keeper: Keeper,
  syntax: BinarySyntax & { readonly at: PredicateSyntax['at'] },
  scope: KeepScope,
  { isWhole = false } = {},
): KeptCondition {
  const isEqual = syntax.operator.startsWith('=');
  const [left, right] = [syntax.left, syntax.right].map((operand) => {
    const predicate = keeper.value(operand, scope);
    // Two nulls are equal without further tests.
    if (predicate.absence === 'unasked' && predicate.nullness?.isOptional !== false)
      throw createAbsentError(operand, predicate);
    return requireKind(predicate, operand);
  });
  if (!left || !right) throw new NotKept(syntax.at, 'an operand is missing');
  const [a, b, kind] = joinedKinds(syntax, left, right);
  const isScalar = ['boolean', 'integer', 'number', 'string'].includes(kind);
  if (!isScalar && !isWhole)
    throw new NotKept(
      syntax.at,
      `${describeSyntax(syntax.left)} is compared as a whole: use isDeepStrictEqual(…, …) of node:util`,
    );
  const same = isScalar ? createOperation('==', 'boolean', a, b) : sameWhole(left, right, [a, b], syntax.left);
  const facts = left.tells ? deduceFacts(left.tells, right.node) : deduceFacts(right.tells, left.node);
  if (!left.when && !right.when) {
    return isEqual
      ? { node: same, ...facts }
      : { node: createOperation('!=', 'boolean', a, b), yes: facts.no, no: facts.yes };
  }
  const bothThere = combineConditions(left.when, right.when);
  const found = combineConditions(bothThere, same) ?? same;
  const bothAbsent = neitherThere(left, right);
  const node = bothAbsent ? createOperation('||', 'boolean', found, bothAbsent) : found;
  const there = bothAbsent ? noFacts : unionFacts(collectFacts(bothThere), facts.yes);
  const condition: KeptCondition = { node, yes: there, no: noFacts };
  return isEqual ? condition : negateCondition(condition);
}

/** True if both are absent or both are null. */
function neitherThere(left: KeptPredicate, right: KeptPredicate): Expression | undefined {
  const canBeAbsent = [left, right].every(({ when, nullness: known }) =>
    known ? known.isOptional || known.reach !== undefined : when !== undefined,
  );
  const absentBoth = canBeAbsent
    ? createOperation('&&', 'boolean', negate(buildPresenceTest(left)), negate(buildPresenceTest(right)))
    : undefined;
  if (!left.nullness || !right.nullness) return absentBoth;
  const [a, b] = [left, right].map(({ node, nullness: known }) =>
    known ? buildNullTest(node, known) : constantBoolean(false),
  );
  const nullBoth = !a || !b ? undefined : createOperation('&&', 'boolean', a, b);
  return !absentBoth || !nullBoth ? (nullBoth ?? absentBoth) : createOperation('||', 'boolean', absentBoth, nullBoth);
}

function negate(condition: Expression): Expression {
  return createOperation('not', 'boolean', condition);
}

/** A boolean that is absent after `?.` is false. */
function testTruth(predicate: KeptPredicate, syntax: PredicateSyntax): KeptCondition {
  if (predicate.absence === 'unasked') throw createAbsentError(syntax, predicate);
  const { kind, node, when } = predicate.when ? requireKind(predicate, syntax) : requirePresent(predicate, syntax);
  if (kind !== 'boolean') {
    const remedy = kind === 'string' ? "compare it with ''" : 'compare it';
    throw new NotKept(syntax.at, `${describeSyntax(syntax)} is not a boolean: ${remedy}`);
  }
  const facts = deduceFacts(predicate.tells, constantBoolean(true));
  if (!when) return { node, ...facts };
  return { node: combineConditions(when, node) ?? node, yes: unionFacts(collectFacts(when), facts.yes), no: noFacts };
}
