import { type Compiler, ts } from './compiler.ts';
import { resolveEntity } from './entity.ts';
import { bindTypes, scopeWithin } from './generics.ts';
import { intersection } from './intersection.ts';
import { mappedObject } from './mapped.ts';
import type { Module } from './module.ts';
import { objectOf } from './object.ts';
import type { ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';
import { utilityObject } from './utility.ts';

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
