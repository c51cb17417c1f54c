import { declaredProperty } from '../effective/kinds.ts';
import type { Expression } from '../predicate/index.ts';
import { followChain } from './keep-operators.ts';
import {
  createAbsentError,
  dropAbsence,
  type Keeper,
  type KeepScope,
  keepRead,
  type KeptPredicate,
  requireKind,
  NotKept,
  createOperation,
  keepPart,
  requirePresent,
  describeSyntax,
} from './keeping.ts';
import { narrowedUnion, sharedProperty } from './keep-unions.ts';
import type { PredicateSyntax } from './syntax.ts';

export function keepMember(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'member' },
  scope: KeepScope,
): KeptPredicate {
  const owner = keepOwner(keeper, syntax, scope);
  return followChain(owner, readMember(owner, syntax.name, syntax, scope));
}

/** Throws unless a value that may be absent is accessed with `?.`. */
export function keepOwner(
  keeper: Keeper,
  { of, isOptional }: { readonly of: PredicateSyntax; readonly isOptional?: boolean },
  scope: KeepScope,
): KeptPredicate & { readonly kind: NonNullable<KeptPredicate['kind']> } {
  const owner = narrowedUnion(keeper.value(of, scope), scope);
  if (owner.absence === 'unasked' && isOptional !== true) throw createAbsentError(of, owner);
  return requireKind(owner, of);
}

function readMember(owner: KeptPredicate, name: string, syntax: ReadSyntax, scope: KeepScope): KeptPredicate {
  const { kind = '', node, view, branches } = owner;
  const isCounted = kind.endsWith('{}')
    ? name === 'size' && !isPlainMap(owner)
    : kind === 'string' || kind.endsWith('[]');
  if (isCounted && (name === 'length' || name === 'size'))
    return { node: createOperation('length', 'integer', node), kind: 'integer' };
  if (kind.endsWith('{}')) return readKey(owner, { op: 'value', value: name, is: 'string' }, scope);
  if (branches) {
    const { tells, isSure, view: place } = sharedProperty(owner, branches, syntax, name);
    const shared = { ...keepRead({ op: 'get', of: [node], name, is: 'object' }, place), tells };
    return isSure ? shared : makeOptional(shared, scope);
  }
  const property = view && declaredProperty(view, name);
  if (kind !== 'object' || !property) throw new NotKept(syntax.at, `the schema has no property "${name}" there`);
  const predicate = keepRead({ op: 'get', of: [node], name, is: 'object' }, property.view);
  if (!property.isSure) return makeOptional(predicate, scope);
  return predicate.nullness ? unlessKnown(predicate, scope) : predicate;
}

type ReadSyntax = PredicateSyntax & { readonly kind: 'member' | 'element' };

/** Without a `Map` type, "size" is an ordinary key. */
function isPlainMap({ view }: KeptPredicate): boolean {
  return !view;
}

export function keepElement(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'element' },
  scope: KeepScope,
): KeptPredicate {
  const owner = keepOwner(keeper, syntax, scope);
  const { index } = syntax;
  if (owner.entry && index.kind === 'constant' && (index.value === 0 || index.value === 1))
    return index.value === 0 ? owner.entry.key : unlessKnown(owner.entry.value, scope);
  if (owner.kind === 'object') {
    if (index.kind === 'constant' && typeof index.value === 'string')
      return followChain(owner, readMember(owner, index.value, syntax, scope));
    throw new NotKept(index.at, 'the name of a property is not a constant');
  }
  const key = requirePresent(keeper.value(index, scope), index);
  if (owner.kind.endsWith('{}') && key.kind === 'string') return followChain(owner, readKey(owner, key.node, scope));
  if (!owner.kind.endsWith('[]') || key.kind !== 'integer')
    throw new NotKept(syntax.at, `${describeSyntax(syntax.of)} has no such elements`);
  if (owner.isUnordered === true) throw new NotKept(syntax.at, `${describeSyntax(syntax.of)} is unordered`);
  return followChain(owner, readItem(owner, key.node, scope));
}

export function readKey(owner: KeptPredicate, key: Expression, scope: KeepScope): KeptPredicate {
  return makeOptional(keepPart(owner, createOperation('key', 'object', owner.node, key)), scope);
}

export function readItem(owner: KeptPredicate, index: Expression, scope: KeepScope): KeptPredicate {
  return makeOptional(keepPart(owner, createOperation('at', 'object', owner.node, index)), scope);
}

function makeOptional(predicate: KeptPredicate, scope: KeepScope): KeptPredicate {
  const when = createOperation('present', 'boolean', predicate.node);
  const nullness = predicate.nullness ? { nullness: { isOptional: true } } : {};
  return unlessKnown({ ...predicate, ...nullness, when, absence: 'unasked' }, scope);
}

function unlessKnown(predicate: KeptPredicate, { facts }: KeepScope): KeptPredicate {
  return facts.has(JSON.stringify(predicate.node)) ? dropAbsence(predicate) : predicate;
}
