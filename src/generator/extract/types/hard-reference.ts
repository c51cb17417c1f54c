/** Finds the classes and properties of the models behind types of the type checker. */

import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { schemaOfMember } from '../members/object-schema.ts';
import { objectOf } from '../members/object.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import type { Module } from '../modules/module.ts';
import { moduleAt } from '../modules/resolve.ts';
import { nodeLike, type TypeReader } from './checker.ts';
import { classReference } from './named-type.ts';

/** A class or interface of the models that the checker came across is referred to, not written out again. */
export function referenceTo(reader: TypeReader, type: Compiler.Type): PartialSchema | undefined {
  const declaration = type.isClassOrInterface() ? type.symbol.declarations?.find(isObjectDeclaration) : undefined;
  const own = declaration === undefined ? undefined : ownNode(reader, declaration);
  if (own === undefined || declaration?.name === undefined) return undefined;
  if (!ts.isClassDeclaration(own.node) && !ts.isInterfaceDeclaration(own.node)) return undefined;
  const isOwn = own.module.types.get(declaration.name.text) === own.node;
  if (!isOwn || own.node.typeParameters !== undefined) return undefined;
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(declaration.name.text), own.node);
  return classReference(reader, own.node, own.module, reference, { module: own.module });
}

function isObjectDeclaration(
  node: Compiler.Declaration,
): node is Compiler.ClassDeclaration | Compiler.InterfaceDeclaration {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** The node of the extractor's own tree that a node of the checker's tree stands for. */
function ownNode(
  { extraction }: TypeReader,
  node: Compiler.Node,
): { readonly node: Compiler.Node; readonly module: Module } | undefined {
  const module = moduleAt(extraction, node.getSourceFile().fileName);
  const own = module?.kind === 'source' ? nodeLike(node, module.source) : undefined;
  return own === undefined || module?.kind !== 'source' ? undefined : { node: own, module };
}

/** A property that the checker found on a class of the models, as the class has it. */
interface Taken {
  readonly partial: PartialSchema;
  readonly required: boolean;
}

/** The property that a type takes over from a class keeps its decorators, when its own type stayed the same. */
export function memberBehind(
  reader: TypeReader,
  checker: Compiler.TypeChecker,
  symbol: Compiler.Symbol,
  type: Compiler.Type,
): Taken | undefined {
  const declaration = symbol.declarations?.find(isProperty);
  if (declaration === undefined || !isSameType(checker, type, checker.getTypeAtLocation(declaration))) return undefined;
  const own = ownNode(reader, declaration.parent);
  if (own === undefined || !isObjectNode(own.node)) return undefined;
  // The type may have given it another name.
  const name = 'text' in declaration.name ? declaration.name.text : symbol.name;
  const member = objectOf(reader, own.node, { module: own.module }).members.get(name);
  return member === undefined ? undefined : { partial: schemaOfMember(reader, member), required: member.required };
}

function isProperty(node: Compiler.Declaration): node is Compiler.PropertyDeclaration | Compiler.PropertySignature {
  return ts.isPropertyDeclaration(node) || ts.isPropertySignature(node);
}

function isObjectNode(
  node: Compiler.Node,
): node is Compiler.ClassDeclaration | Compiler.InterfaceDeclaration | Compiler.TypeLiteralNode {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node);
}

function isSameType(checker: Compiler.TypeChecker, now: Compiler.Type, declared: Compiler.Type): boolean {
  return (
    checker.getNonNullableType(now) === checker.getNonNullableType(declared) && mayBeNull(now) === mayBeNull(declared)
  );
}

function mayBeNull(type: Compiler.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
}
