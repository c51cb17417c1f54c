/** Keeps what is read of values: properties, keys, items, lengths. */

import { declaredProperty } from '../effective/kinds.ts';
import type { Expression } from '../predicate/index.ts';
import { following } from './keep-operators.ts';
import {
  absent,
  certain,
  type Keeper,
  type KeepScope,
  keptAt,
  type KeptPredicate,
  known,
  NotKept,
  operation,
  partOf,
  sure,
  textOf,
} from './keeping.ts';
import { narrowedUnion, sharedProperty } from './keep-unions.ts';
import type { PredicateSyntax } from './syntax.ts';

/** `a.b` and `a?.b`. */
export function keepMember(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'member' },
  scope: KeepScope,
): KeptPredicate {
  const owner = ownerOf(keeper, syntax, scope);
  return following(owner, memberOf(owner, syntax.name, syntax, scope));
}

/** What something is read of; where that may be absent, it must be asked with `?.`. */
export function ownerOf(
  keeper: Keeper,
  { of, isOptional }: { readonly of: PredicateSyntax; readonly isOptional?: boolean },
  scope: KeepScope,
): KeptPredicate & { readonly kind: NonNullable<KeptPredicate['kind']> } {
  const owner = narrowedUnion(keeper.value(of, scope), scope);
  if (owner.absence === 'unasked' && isOptional !== true) throw absent(of, owner);
  return known(owner, of);
}

function memberOf(owner: KeptPredicate, name: string, syntax: ReadSyntax, scope: KeepScope): KeptPredicate {
  const { kind = '', node, view, branches } = owner;
  const isCounted = kind.endsWith('{}')
    ? name === 'size' && !isPlainMap(owner)
    : kind === 'string' || kind.endsWith('[]');
  if (isCounted && (name === 'length' || name === 'size'))
    return { node: operation('length', 'integer', node), kind: 'integer' };
  if (kind.endsWith('{}')) return keyOf(owner, { op: 'value', value: name, is: 'string' }, scope);
  if (branches !== undefined) {
    const { tells, isSure, view: place } = sharedProperty(owner, branches, syntax, name);
    const shared = { ...keptAt({ op: 'get', of: [node], name, is: 'object' }, place), tells };
    return isSure ? shared : maybe(shared, scope);
  }
  const property = view === undefined ? undefined : declaredProperty(view, name);
  if (kind !== 'object' || property === undefined)
    throw new NotKept(syntax.at, `the schema has no property "${name}" there`);
  const kept = keptAt({ op: 'get', of: [node], name, is: 'object' }, property.view);
  if (!property.isSure) return maybe(kept, scope);
  return kept.nullness === undefined ? kept : unlessKnown(kept, scope);
}

type ReadSyntax = PredicateSyntax & { readonly kind: 'member' | 'element' };

/** Where nothing says that a map is a `Map`, "size" is a key of it. */
function isPlainMap({ view }: KeptPredicate): boolean {
  return view === undefined;
}

/** `a[b]` and `a?.[b]`. */
export function keepElement(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'element' },
  scope: KeepScope,
): KeptPredicate {
  const owner = ownerOf(keeper, syntax, scope);
  const { index } = syntax;
  if (owner.entry !== undefined && index.kind === 'constant' && (index.value === 0 || index.value === 1))
    return index.value === 0 ? owner.entry.key : unlessKnown(owner.entry.value, scope);
  if (owner.kind === 'object') {
    if (index.kind === 'constant' && typeof index.value === 'string')
      return following(owner, memberOf(owner, index.value, syntax, scope));
    throw new NotKept(index.at, 'the name of a property is no constant');
  }
  const key = sure(keeper.value(index, scope), index);
  if (owner.kind.endsWith('{}') && key.kind === 'string') return following(owner, keyOf(owner, key.node, scope));
  if (!owner.kind.endsWith('[]') || key.kind !== 'integer')
    throw new NotKept(syntax.at, `${textOf(syntax.of)} has no such elements`);
  if (owner.isUnordered === true) throw new NotKept(syntax.at, `${textOf(syntax.of)} is in no order`);
  return following(owner, itemAt(owner, key.node, scope));
}

/** The value under a key, which may be absent. */
export function keyOf(owner: KeptPredicate, key: Expression, scope: KeepScope): KeptPredicate {
  return maybe(partOf(owner, operation('key', 'object', owner.node, key)), scope);
}

/** The item at an index, which may be absent. */
export function itemAt(owner: KeptPredicate, index: Expression, scope: KeepScope): KeptPredicate {
  return maybe(partOf(owner, operation('at', 'object', owner.node, index)), scope);
}

function maybe(kept: KeptPredicate, scope: KeepScope): KeptPredicate {
  const when = operation('present', 'boolean', kept.node);
  const nullness = kept.nullness === undefined ? {} : { nullness: { isOptional: true } };
  return unlessKnown({ ...kept, ...nullness, when, absence: 'unasked' }, scope);
}

function unlessKnown(kept: KeptPredicate, { facts }: KeepScope): KeptPredicate {
  return facts.has(JSON.stringify(kept.node)) ? certain(kept) : kept;
}
