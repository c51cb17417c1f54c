import { type Compiler, ts } from '../modules/compiler.ts';
import { resolveEntity } from '../modules/resolve.ts';
import { bindTypes, scopeWithin } from './generics.ts';
import { mappedObject } from './mapped.ts';
import type { Module } from '../modules/module.ts';
import { layersOf, objectOf } from './object.ts';
import type { Member, ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from '../modules/scope.ts';
import { utilityObject } from './utility.ts';
import type { Draft } from '../../../decorators/entry/draft.ts';
import { constantsOf, takes } from '../schemas/union.ts';

/** The object type that a type node means, utility types worked out; `undefined` when it is no object. */
export function objectTypeOf(reader: Reader, node: Compiler.TypeNode, scope: Scope): ObjectType | undefined {
  if (ts.isTypeReferenceNode(node)) return namedObject(reader, node, scope);
  if (ts.isTypeLiteralNode(node)) return objectOf(reader, node, scope);
  if (ts.isIntersectionTypeNode(node)) return merged(node.types.map((type) => objectTypeOf(reader, type, scope)));
  if (ts.isMappedTypeNode(node)) return mappedObject(reader, node, scope);
  return ts.isParenthesizedTypeNode(node) ? objectTypeOf(reader, node.type, scope) : undefined;
}

function namedObject(reader: Reader, node: Compiler.TypeReferenceNode, scope: Scope): ObjectType | undefined {
  const { typeName } = node;
  const binding = ts.isIdentifier(typeName) ? scope.types?.get(typeName.text) : undefined;
  if (binding !== undefined) return objectTypeOf(reader, binding.node, binding.scope);
  const resolved = resolveEntity(reader.extraction, scope.module, typeName);
  if (resolved?.kind === 'declaration') return declared(reader, resolved.node, resolved.module, node, scope);
  return resolved === undefined && ts.isIdentifier(typeName)
    ? utilityObject(reader, typeName.text, node, scope)
    : undefined;
}

function declared(
  reader: Reader,
  node: Compiler.Node,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): ObjectType | undefined {
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    return objectOf(reader, node, boundScope(reader, node, module, reference, scope));
  if (!ts.isTypeAliasDeclaration(node)) return undefined;
  const { memo } = reader.extraction;
  const depth = Number(memo.get(node) ?? 0);
  // A type that stands for itself is no object.
  if (depth > maximumDepth) return undefined;
  memo.set(node, depth + 1);
  const object = objectTypeOf(reader, node.type, boundScope(reader, node, module, reference, scope));
  memo.set(node, depth);
  return object;
}

/** How often an alias may stand inside its own arguments. */
const maximumDepth = 16;

interface Generic {
  readonly typeParameters?: readonly Compiler.TypeParameterDeclaration[] | undefined;
}

/** The scope in which a declaration is read for one reference to it. */
function boundScope(
  reader: Reader,
  node: Generic,
  module: Module,
  reference: Compiler.TypeReferenceNode,
  scope: Scope,
): Scope {
  const { typeParameters } = node;
  if (typeParameters === undefined) return { module };
  return scopeWithin(
    scope,
    module,
    bindTypes(reader, typeParameters, reference.typeArguments ?? [], scope, { module }),
  );
}

function merged(parts: readonly (ObjectType | undefined)[]): ObjectType | undefined {
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  return first === undefined || rest.length + 1 < parts.length ? undefined : rest.reduce(intersection, first);
}

/** The object type that is both. */
function intersection(left: ObjectType, right: ObjectType): ObjectType {
  const members = new Map(left.members);
  for (const [name, member] of right.members) {
    const other = members.get(name);
    members.set(name, other === undefined ? member : both(other, member));
  }
  return {
    at: left.at,
    members,
    applied: [...left.applied, ...right.applied].filter(({ entry }) => entry.inherited),
    description: left.description ?? right.description,
    indices: [...left.indices, ...right.indices],
  };
}

/** A property that both have: it must be given when either says so, and is of the narrower type. */
function both(left: Member, right: Member): Member {
  const isSame = String(left.at) === String(right.at);
  const demanding = left.required ? left : right;
  return {
    ...right,
    type: () => (isSame ? right.type() : narrower(left.type(), right.type())),
    annotation: isSame ? right.annotation : undefined,
    inherited: isSame ? right.inherited : [...layersOf(left), ...right.inherited],
    description: right.description ?? left.description,
    required: demanding.required,
    initialiser: demanding.required ? demanding.initialiser : (right.initialiser ?? left.initialiser),
  };
}

function narrower(left: Draft | undefined, right: Draft | undefined): Draft | undefined {
  if (left === undefined || right === undefined) return right ?? left;
  const isLeft = constantsOf(left)?.every((value) => takes(right, value) === true) === true;
  return isLeft ? left : right;
}
