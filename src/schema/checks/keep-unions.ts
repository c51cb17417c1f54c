/**
 * Properties that all classes of a union declare are read directly; others only after a constant determines the class.
 */

import { readArrayItems } from '../document/keyword-values.ts';
import { declaredProperty, inferKind, type PropertyFacts } from '../effective/kinds.ts';
import type { View } from '../effective/view.ts';
import type { Expression } from '../predicate/index.ts';
import {
  type Branch,
  type Facts,
  collectFacts,
  type KeepScope,
  keepRead,
  type KeptCondition,
  type KeptPredicate,
  noFacts,
  NotKept,
  createOperation,
  type Telling,
  describeSyntax,
  unionFacts,
} from './keeping.ts';
import type { PredicateSyntax } from './syntax.ts';

export function narrowedUnion(predicate: KeptPredicate, { facts }: KeepScope): KeptPredicate {
  const all = listBranches(predicate);
  if (all.length === 0) return predicate;
  const left = all.filter(({ index }) => !facts.has(formatExclusion(predicate.node, index)));
  const [only, ...others] = left;
  if (!only) return predicate;
  const union = { ...predicate, kind: 'object' } as const;
  return others.length === 0 ? { ...union, view: only.view } : { ...union, branches: left };
}

function listBranches({ kind, view }: KeptPredicate): readonly Branch[] {
  const all = kind === undefined ? (view?.alternatives ?? []) : [];
  const isUnion = all.length > 1 && all.every((alternative) => inferKind(alternative).kind === 'object');
  return isUnion ? all.map((alternative, index) => ({ index, view: alternative })) : [];
}

export function sharedProperty(
  owner: KeptPredicate,
  branches: readonly Branch[],
  { of, at }: PredicateSyntax & { readonly kind: 'member' | 'element' },
  property: string,
): PropertyFacts & { readonly tells: Telling } {
  const found = branches.map(({ view }) => declaredProperty(view, property));
  const [first] = found;
  const known = found.flatMap((facts) => facts ?? []);
  if (!first || known.length < branches.length) {
    const why = known.length === 0 ? 'none of the classes' : 'not every class';
    throw new NotKept(
      at,
      `${why} of ${describeSyntax(of)} declares "${property}": first test which class it is, ${remedy}`,
    );
  }
  const isAlike = known.every(({ kind, isNullable }) => kind === first.kind && !isNullable);
  if (!isAlike || first.kind === undefined || !scalars.has(first.kind))
    throw new NotKept(
      at,
      `"${property}" differs in the classes of ${describeSyntax(of)}: first test which class it is, ${remedy}`,
    );
  const values = branches.map(({ index }, place) => [index, findConstants(found[place]?.view)] as const);
  return { ...first, isSure: known.every(({ isSure }) => isSure), tells: { union: owner.node, values } };
}

const remedy = "by a property that distinguishes them: x.kind === 'a' && …";

const scalars: ReadonlySet<string> = new Set(['boolean', 'integer', 'number', 'string']);

/** `undefined` if other values are possible. */
function findConstants(view?: View): readonly unknown[] | undefined {
  for (const schema of view?.schemas ?? []) {
    if (schema.const !== undefined) return [schema.const];
    if (schema.enum) return readArrayItems(schema.enum);
  }
}

/** Which classes remain if a discriminating property has a value, and if it has another. */
export function deduceFacts(
  tells: Telling | undefined,
  value: Expression,
): { readonly yes: Facts; readonly no: Facts } {
  if (!tells || value.op !== 'value') return { yes: noFacts, no: noFacts };
  const excludeBranches = (isOut: (values: readonly unknown[]) => boolean): Facts =>
    new Set(
      tells.values.flatMap(([index, values]) => (values && isOut(values) ? [formatExclusion(tells.union, index)] : [])),
    );
  return {
    yes: excludeBranches((values) => !values.includes(value.value)),
    no: excludeBranches((values) => values.every((constant) => constant === value.value)),
  };
}

/** `'x' in a`: if true, the classes that declare the property remain; if false, those that do not require it. */
export function toldByMember(
  { node }: KeptPredicate,
  branches: readonly Branch[],
  name: string,
): KeptCondition | undefined {
  const found = branches.map(({ index, view }) => ({ index, property: declaredProperty(view, name) }));
  const [first, ...others] = found.flatMap(({ property }) => property ?? []);
  if (!first || [first, ...others].some(({ isNullable }) => isNullable)) return;
  const read = keepRead({ op: 'get', of: [node], name, is: 'object' }, first.view);
  const present = createOperation('present', 'boolean', read.node);
  const excludeByProperty = (isOut: (property: PropertyFacts | undefined) => boolean): Facts =>
    new Set(found.flatMap(({ index, property }) => (isOut(property) ? [formatExclusion(node, index)] : [])));
  return {
    node: present,
    yes: unionFacts(
      collectFacts(present),
      excludeByProperty((property) => !property),
    ),
    no: excludeByProperty((property) => property?.isSure === true),
  };
}

function formatExclusion(node: Expression, index: number): string {
  return `not ${index} ${JSON.stringify(node)}`;
}
