/** What is known while syntax becomes its kept form: the kinds of values, and which of them are there. */

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

/** An expression in its kept form, and what is known of its value. */
export interface KeptPredicate {
  readonly node: Expression;
  /** `undefined` where values can be of several kinds. */
  readonly kind: ValueKind | undefined;
  /** The kinds of a value that can be of several. */
  readonly kinds?: readonly ValueKind[];
  /** How null is asked for, where it may stand there. */
  readonly nullness?: Nullness;
  /** What the schema says of the value, where it is one of the document. */
  readonly view?: View;
  /** Of an array that is made of others: what the schema says of its items. */
  readonly items?: View | undefined;
  /** The condition under which the value is there; without it, it always is. */
  readonly when?: Expression | undefined;
  /** Whether absence was asked about with `?.` further left, or a property is read that may be absent. */
  readonly absence?: 'asked' | 'unasked';
  /** Of the entries of a map: the map. */
  readonly entriesOf?: KeptPredicate;
  /** Of an entry of a map: its key and its value. */
  readonly entry?: { readonly key: KeptPredicate; readonly value: KeptPredicate };
  /** True for an array whose order means nothing: the keys of a map. */
  readonly isUnordered?: boolean;
  /** Of an object of several classes: those that it can be of. */
  readonly branches?: readonly Branch[];
  /** Of a property that tells the classes of a union apart: what its values say. */
  readonly tells?: Telling;
}

/** A class of a union. */
export interface Branch {
  readonly index: number;
  readonly view: View;
}

/** A property of a union of classes, and its values in each; `undefined` where there can be others. */
export interface Telling {
  readonly union: Expression;
  readonly values: readonly (readonly [index: number, values: readonly unknown[] | undefined])[];
}

/** What is known of a value that may be null: `when` it is there says that it is not. */
interface Nullness {
  /** True where it may be absent, too. */
  readonly isOptional: boolean;
  /** The condition under which there is something that it belongs to; without it, there always is. */
  readonly reach?: Expression | undefined;
}

/** A condition, and which values are there where it holds, and where it does not. */
export interface KeptCondition {
  readonly node: Expression;
  readonly yes: Facts;
  readonly no: Facts;
}

/** What is known to be there: expressions as JSON. */
export type Facts = ReadonlySet<string>;

/** What the names in an expression mean, and what is known to be there. */
export interface KeepScope {
  readonly names: ReadonlyMap<string, KeptPredicate>;
  readonly facts: Facts;
}

/** Keeps expressions; a parameter of those who keep parts, since expressions hold expressions. */
export interface Keeper {
  readonly value: (syntax: PredicateSyntax, scope: KeepScope) => KeptPredicate;
  readonly condition: (syntax: PredicateSyntax, scope: KeepScope) => KeptCondition;
  /** Notes where an expression stands. */
  readonly place: <E extends Expression>(node: E, at: At) => E;
}

/** What is wrong with a check. */
export interface CheckProblem {
  readonly code: 'model/check-absent' | 'model/check-messages' | 'model/check-pattern';
  readonly message: string;
  readonly help: string;
}

/** Why a function is not kept: it is outside of the subset, or wrong; caught where a predicate is kept. */
export class NotKept extends Error {
  readonly at: At;
  /** For what is wrong; what is outside of the subset can stay as it is. */
  readonly problem: Omit<CheckProblem, 'message'> | undefined;

  constructor(at: At, message: string, problem?: NotKept['problem']) {
    super(message);
    this.at = at;
    this.problem = problem;
  }
}

/** Nothing is known to be there. */
export const noFacts: Facts = new Set();

/** A boolean as an expression. */
export const constantBoolean = (value: boolean): Expression => ({ op: 'value', value, is: 'boolean' });

/** An operation. */
export function createOperation(op: Operator, is: ValueKind, ...of: readonly Expression[]): Operation {
  return { op, of, is };
}

/** Two conditions that must both hold; one that is absent does. */
export function combineConditions(left: Expression | undefined, right: Expression | undefined): Expression | undefined {
  if (!left || !right) return left ?? right;
  return createOperation('&&', 'boolean', left, right);
}

/** What is there where a condition holds that was made of `present`. */
export function collectFacts(condition: Expression | undefined): Facts {
  if (!condition) return noFacts;
  if (condition.op === 'present') return new Set([JSON.stringify(condition.of[0])]);
  return condition.op === '&&' ? unionFacts(...condition.of.map(collectFacts)) : noFacts;
}

/** All of several facts. */
export function unionFacts(...all: readonly Facts[]): Facts {
  return new Set(all.flatMap((facts) => [...facts]));
}

/** A scope in which more is known to be there. */
export function addFacts(scope: KeepScope, facts: Facts): KeepScope {
  return facts.size === 0 ? scope : { ...scope, facts: unionFacts(scope.facts, facts) };
}

/** An expression that reads a value. */
type ReadExpression = Exclude<Expression, { readonly op: 'matches' | 'type' | 'same' }>;

/** A value that stands at a place of the schema. */
export function keepRead(node: ReadExpression, view: View): KeptPredicate {
  const { kind, kinds, isNullable, format, whole } = inferKind(view);
  const read = { ...node, is: kind ?? 'object', ...omitUndefined({ format }) };
  const predicate: KeptPredicate = { node: read, kind, view: whole, ...(kinds.length === 0 ? {} : { kinds }) };
  if (!isNullable) return predicate;
  // Conversions of kinds keep what is read.
  const nullable = { ...read, nullable: true } as Expression;
  const when = createOperation('present', 'boolean', nullable);
  return { ...predicate, node: nullable, when, absence: 'unasked', nullness: { isOptional: false } };
}

/** An item of an array, or a value of a map, read by an expression. */
export function keepPart(owner: KeptPredicate, node: ReadExpression): KeptPredicate {
  const isArray = owner.kind?.endsWith('[]') === true;
  const { view } = owner;
  const place = isArray ? (owner.items ?? view?.item(0)) : view?.entries;
  if (place) return keepRead(node, place);
  const kind = owner.kind === undefined ? undefined : elementKind(owner.kind);
  return { node: { ...node, is: kind ?? 'object' }, kind };
}

/** A value that is known to be there. */
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

/** What is known where a value of several kinds is of one. */
export function typeFact(node: Expression, type: TestedType): string {
  return `${type} ${JSON.stringify(node)}`;
}

/** The type that values of a kind have in JavaScript. */
export function findTestedType(kind: ValueKind): TestedType | undefined {
  if (kind === 'integer' || kind === 'number') return 'number';
  return kind === 'boolean' || kind === 'string' ? kind : undefined;
}

/** A value of several kinds where it is known which one it is of. */
export function narrowKind(predicate: KeptPredicate, { facts }: KeepScope): KeptPredicate {
  const { kinds = [], node } = predicate;
  if (predicate.kind !== undefined || kinds.length === 0) return predicate;
  const kind = kinds.find((candidate) => {
    const type = findTestedType(candidate);
    return type !== undefined && facts.has(typeFact(node, type));
  });
  // It reads the same, as a value of the kind.
  return kind === undefined ? predicate : { ...predicate, node: { ...node, is: kind } as Expression, kind };
}

/** The words for an expression in a message. */
export function describeSyntax(syntax: PredicateSyntax): string {
  if (syntax.kind === 'name') return syntax.name;
  if (syntax.kind === 'member')
    return `${describeSyntax(syntax.of)}${syntax.isOptional === true ? '?' : ''}.${syntax.name}`;
  if (syntax.kind === 'element') return `${describeSyntax(syntax.of)}[${describeSyntax(syntax.index)}]`;
  if (syntax.kind === 'constant') return JSON.stringify(syntax.value);
  return syntax.kind === 'call' ? `${describeSyntax(syntax.of)}.${syntax.method}(…)` : '…';
}

/** A value that is there, of one kind; throws `NotKept` for another. */
export function requirePresent(
  predicate: KeptPredicate,
  syntax: PredicateSyntax,
): KeptPredicate & { readonly kind: ValueKind } {
  if (predicate.when) throw createAbsentError(syntax, predicate);
  return requireKind(predicate, syntax);
}

/** A value of one kind, if it is there; throws `NotKept` for another. */
export function requireKind(
  predicate: KeptPredicate,
  syntax: PredicateSyntax,
): KeptPredicate & { readonly kind: ValueKind } {
  const { kind } = predicate;
  if (kind === undefined) throw new NotKept(syntax.at, `${describeSyntax(syntax)} can be of several types`);
  return { ...predicate, kind };
}

/** What is said of a value that is read although it may be absent. */
export function createAbsentError(
  syntax: PredicateSyntax,
  { nullness }: Pick<KeptPredicate, 'nullness'> = {},
): NotKept {
  const text = describeSyntax(syntax);
  if (nullness) {
    const remedy = `Ask first whether it is: ${text} != null && …; or say what holds then: ${text} ?? ….`;
    return new NotKept(syntax.at, `"${text}" is read, but it may be null`, {
      code: 'model/check-absent',
      help: remedy,
    });
  }
  const help = `Ask first whether it is there: ${text} !== undefined && …; or say what holds without it: ${text} ?? ….`;
  return new NotKept(syntax.at, `"${text}" is read, but it may be absent`, { code: 'model/check-absent', help });
}
