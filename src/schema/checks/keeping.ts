import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { At } from '../../diagnostics/diagnostic/at.ts';
import { inferKind } from '../effective/kinds.ts';
import {
  elementKind,
  type Expression,
  type Operation,
  type Operator,
  type TestedType,
  type ValueKind,
} from '../predicate/index.ts';
import type { View } from '../effective/view.ts';
import type { PredicateSyntax } from './syntax.ts';

export interface KeptPredicate {
  readonly node: Expression;
  /** `undefined` if several kinds are possible. */
  readonly kind: ValueKind | undefined;
  readonly kinds?: readonly ValueKind[];
  readonly nullness?: Nullness;
  readonly view?: View;
  readonly items?: View | undefined;
  /** The condition under which the value is present; absent if it always is. */
  readonly when?: Expression | undefined;
  /** `asked`: an earlier `?.` covers the absence. `unasked`: a property that may be absent is read directly. */
  readonly absence?: 'asked' | 'unasked';
  readonly entriesOf?: KeptPredicate;
  readonly entry?: { readonly key: KeptPredicate; readonly value: KeptPredicate };
  /** True for the keys of a map, whose order is not defined. */
  readonly isUnordered?: boolean;
  /** For an object of several classes: those still possible. */
  readonly branches?: readonly Branch[];
  /** For a discriminating property of a union: what its values imply. */
  readonly tells?: Telling;
}

export interface Branch {
  readonly index: number;
  readonly view: View;
}

/** `undefined` values mean that others are possible. */
export interface Telling {
  readonly union: Expression;
  readonly values: readonly (readonly [index: number, values: readonly unknown[] | undefined])[];
}

/** For a value that may be null: `when` holds only if it is present and not null. */
interface Nullness {
  readonly isOptional: boolean;
  /** The condition under which its owner is present; absent if it always is. */
  readonly reach?: Expression | undefined;
}

/** A condition, and what is known to be present if it is true, and if it is false. */
export interface KeptCondition {
  readonly node: Expression;
  readonly yes: Facts;
  readonly no: Facts;
}

/** Expressions known to be present, as JSON. */
export type Facts = ReadonlySet<string>;

export interface KeepScope {
  readonly names: ReadonlyMap<string, KeptPredicate>;
  readonly facts: Facts;
}

/** Passed to the functions that keep parts, because expressions are recursive. */
export interface Keeper {
  readonly value: (syntax: PredicateSyntax, scope: KeepScope) => KeptPredicate;
  readonly condition: (syntax: PredicateSyntax, scope: KeepScope) => KeptCondition;
  readonly place: <E extends Expression>(node: E, at: At) => E;
}

export interface CheckProblem {
  readonly code: 'model/check-absent' | 'model/check-messages' | 'model/check-pattern';
  readonly message: string;
  readonly help: string;
}

/** The function is invalid or not in the supported subset; caught where a predicate is kept. */
export class NotKept extends Error {
  readonly at: At;
  /** Set for an invalid function; one outside of the subset stays code. */
  readonly problem: Omit<CheckProblem, 'message'> | undefined;

  constructor(at: At, message: string, problem?: NotKept['problem']) {
    super(message);
    this.at = at;
    this.problem = problem;
  }
}

export const noFacts: Facts = new Set();

export const constantBoolean = (value: boolean): Expression => ({ op: 'value', value, is: 'boolean' });

export function createOperation(op: Operator, is: ValueKind, ...of: readonly Expression[]): Operation {
  return { op, of, is };
}

export function combineConditions(left?: Expression, right?: Expression): Expression | undefined {
  if (!left || !right) return left ?? right;
  return createOperation('&&', 'boolean', left, right);
}

export function collectFacts(condition?: Expression): Facts {
  if (!condition) return noFacts;
  if (condition.op === 'present') return new Set([JSON.stringify(condition.of[0])]);
  return condition.op === '&&' ? unionFacts(...condition.of.map(collectFacts)) : noFacts;
}

export function unionFacts(...all: readonly Facts[]): Facts {
  return new Set(all.flatMap((facts) => [...facts]));
}

export function addFacts(scope: KeepScope, facts: Facts): KeepScope {
  return facts.size === 0 ? scope : { ...scope, facts: unionFacts(scope.facts, facts) };
}

type ReadExpression = Exclude<Expression, { readonly op: 'matches' | 'type' | 'same' }>;

export function keepRead(node: ReadExpression, view: View): KeptPredicate {
  const { kind, kinds, isNullable, format, whole } = inferKind(view);
  const read = { ...node, is: kind ?? 'object', ...omitUndefined({ format }) };
  const predicate: KeptPredicate = { node: read, kind, view: whole, ...(kinds.length === 0 ? {} : { kinds }) };
  if (!isNullable) return predicate;
  // Conversions of kinds do not change what is read.
  const nullable = { ...read, nullable: true } as Expression;
  const when = createOperation('present', 'boolean', nullable);
  return { ...predicate, node: nullable, when, absence: 'unasked', nullness: { isOptional: false } };
}

export function keepPart(owner: KeptPredicate, node: ReadExpression): KeptPredicate {
  const isArray = owner.kind?.endsWith('[]') === true;
  const { view } = owner;
  const place = isArray ? (owner.items ?? view?.item(0)) : view?.entries;
  if (place) return keepRead(node, place);
  const kind = owner.kind === undefined ? undefined : elementKind(owner.kind);
  return { node: { ...node, is: kind ?? 'object' }, kind };
}

export function dropAbsence({ node, kind, kinds, view, items, isUnordered, tells }: KeptPredicate): KeptPredicate {
  return {
    node,
    kind,
    ...(kinds && { kinds }),
    ...(view && { view }),
    ...(items && { items }),
    ...(isUnordered && { isUnordered }),
    ...(tells && { tells }),
  };
}

export function typeFact(node: Expression, type: TestedType): string {
  return `${type} ${JSON.stringify(node)}`;
}

export function findTestedType(kind: ValueKind): TestedType | undefined {
  if (kind === 'integer' || kind === 'number') return 'number';
  return kind === 'boolean' || kind === 'string' ? kind : undefined;
}

export function narrowKind(predicate: KeptPredicate, { facts }: KeepScope): KeptPredicate {
  const { kinds = [], node } = predicate;
  if (predicate.kind !== undefined || kinds.length === 0) return predicate;
  const kind = kinds.find((candidate) => {
    const type = findTestedType(candidate);
    return type !== undefined && facts.has(typeFact(node, type));
  });
  // The expression is the same, with a known kind.
  return kind === undefined ? predicate : { ...predicate, node: { ...node, is: kind } as Expression, kind };
}

export function describeSyntax(syntax: PredicateSyntax): string {
  if (syntax.kind === 'name') return syntax.name;
  if (syntax.kind === 'member')
    return `${describeSyntax(syntax.of)}${syntax.isOptional === true ? '?' : ''}.${syntax.name}`;
  if (syntax.kind === 'element') return `${describeSyntax(syntax.of)}[${describeSyntax(syntax.index)}]`;
  if (syntax.kind === 'constant') return JSON.stringify(syntax.value);
  return syntax.kind === 'call' ? `${describeSyntax(syntax.of)}.${syntax.method}(…)` : '…';
}

export function requirePresent(
  predicate: KeptPredicate,
  syntax: PredicateSyntax,
): KeptPredicate & { readonly kind: ValueKind } {
  if (predicate.when) throw createAbsentError(syntax, predicate);
  return requireKind(predicate, syntax);
}

export function requireKind(
  predicate: KeptPredicate,
  syntax: PredicateSyntax,
): KeptPredicate & { readonly kind: ValueKind } {
  const { kind } = predicate;
  if (kind === undefined) throw new NotKept(syntax.at, `${describeSyntax(syntax)} can be of several types`);
  return { ...predicate, kind };
}

export function createAbsentError(
  syntax: PredicateSyntax,
  { nullness }: Pick<KeptPredicate, 'nullness'> = {},
): NotKept {
  const text = describeSyntax(syntax);
  if (nullness) {
    const remedy = `Test it first: ${text} != null && …; or give a default: ${text} ?? ….`;
    return new NotKept(syntax.at, `"${text}" is read, but it may be null`, {
      code: 'model/check-absent',
      help: remedy,
    });
  }
  const help = `Test it first: ${text} !== undefined && …; or give a default: ${text} ?? ….`;
  return new NotKept(syntax.at, `"${text}" is read, but it may be absent`, { code: 'model/check-absent', help });
}
