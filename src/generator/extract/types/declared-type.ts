import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { schemaOfMember } from '../members/object-schema.ts';
import { readObjectType } from '../members/object.ts';
import { isDecorated, tellDropped } from '../members/dropped.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, findSourceFile, ts } from '../syntax/compiler.ts';
import { applyTags } from '../members/apply-fitting.ts';
import { readDoc, isHidden } from '../modules/comment.ts';
import { fileIndex } from '../modules/extraction.ts';
import { isClassOrInterface, isDeclarationFile, type Module } from '../modules/module.ts';
import { loadModule } from '../modules/resolve.ts';
import { findSymbol } from './checked-name.ts';
import { listDeclarations } from './type-facts.ts';
import { findMatchingNode, type TypeReader } from './checker.ts';
import { classReference } from './named-type.ts';

export function findDeclaration(type: Compiler.Type): Compiler.Declaration | undefined {
  return findSymbol(type)?.declarations?.[0];
}

export function isOfPackage(type: Compiler.Type): boolean {
  const declaration = findDeclaration(type);
  const file = declaration ? findSourceFile(declaration).fileName : '';
  return isDeclarationFile({ path: file }) && !/[/\\]lib\.[^/\\]+\.d\.ts$/.test(file);
}

export function applyComment(
  { reader }: { readonly reader: TypeReader },
  partial: PartialSchema,
  declaration?: Compiler.Declaration,
): PartialSchema {
  if (!declaration) return partial;
  const { comment, tags } = readDoc(declaration, getCommented(reader, declaration));
  const whole = applyTags(reader, { ...partial }, tags, { name: `"${getName(declaration)}"` });
  if (!comment) return whole;
  const keywords = { ...whole[META]?.keywords, description: comment.at };
  return { ...whole, description: comment.text, [META]: { ...whole[META], keywords } };
}

/** Tags of a class or interface are read with the declaration itself. */
export function taggedByName(
  { reader }: { readonly reader: TypeReader },
  type: Compiler.Type,
  partial: PartialSchema,
): PartialSchema {
  const declaration = findDeclaration(type);
  if (!declaration || !isNaming(declaration)) return partial;
  const { tags } = readDoc(declaration, getCommented(reader, declaration));
  const isGeneric = ts.isTypeAliasDeclaration(declaration) && declaration.typeParameters !== undefined;
  return applyTags(reader, partial, tags, { name: `"${getName(declaration)}"`, isGeneric });
}

function isNaming(node: Compiler.Declaration): node is Compiler.TypeAliasDeclaration | Compiler.EnumDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node);
}

export function isHiddenDeclaration({ extraction }: TypeReader, declaration?: Compiler.Declaration): boolean {
  if (!declaration || !extraction.docTags) return false;
  return isHidden(extraction, declaration, getCommented({ extraction }, declaration));
}

function getCommented({ extraction }: Pick<TypeReader, 'extraction'>, declaration: Compiler.Declaration) {
  const source = findSourceFile(declaration);
  return { source, index: fileIndex(extraction, source.fileName), lineStarts: source.getLineStarts() };
}

function getName(declaration: Compiler.Declaration): string {
  const name: unknown = 'name' in declaration ? declaration.name : undefined;
  return typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : 'the type';
}

export function findModelReference(
  reader: TypeReader,
  type: Compiler.Type,
  isReferred: (node: Compiler.Node) => boolean,
): TypeSchema {
  if (isOfPackage(type)) return;
  const declaration = type.isClassOrInterface() ? type.symbol.declarations?.find(isClassOrInterface) : undefined;
  const own = declaration && ownNode(reader, declaration);
  if (!own || !declaration.name || !isClassOrInterface(own.node)) return;
  if (!isReferred(own.node)) return;
  const isOwn = own.module.types.get(declaration.name.text) === own.node;
  if (!isOwn || own.node.typeParameters) return;
  const reference = ts.setTextRange(ts.factory.createTypeReferenceNode(declaration.name.text), own.node);
  return classReference(reader, own.node, own.module, reference, { module: own.module });
}

function ownNode({ extraction }: TypeReader, node: Compiler.Node): { node: Compiler.Node; module: Module } | undefined {
  const file = loadModule(extraction, findSourceFile(node).fileName);
  if (file?.kind !== 'source') return;
  const own = findMatchingNode(node, file.source);
  const module = findEnclosingModule(file, node.parent);
  return !own || !module ? undefined : { node: own, module };
}

/** `undefined` for declarations inside functions, which no module knows. */
function findEnclosingModule(file: Module, node: Compiler.Node): Module | undefined {
  if (ts.isSourceFile(node)) return file;
  if (ts.isBlock(node)) return;
  const outer = findEnclosingModule(file, node.parent);
  return ts.isModuleDeclaration(node) ? outer?.namespaces.get(node.name.text) : outer;
}

interface ResolvedProperty {
  readonly checker: Compiler.TypeChecker;
  readonly symbol: Compiler.Symbol;
  readonly type: Compiler.Type;
  readonly at: At;
}

/**
 * A property that a type takes from a class keeps its decorators if its type is unchanged; else the loss is reported.
 */
export function findInheritedMember(
  reader: TypeReader,
  { checker, symbol, type, at }: ResolvedProperty,
  isReferred: (node: Compiler.Node) => boolean,
): { readonly partial: PartialSchema; readonly isInitialised: boolean } | undefined {
  const declarations = listDeclarations(symbol);
  const [declaration] = declarations.filter(isProperty);
  // A property of both sides of `A & B` has two declarations.
  if (!declaration || declarations.length > 1) return;
  if (isDeclarationFile({ path: findSourceFile(declaration).fileName })) return;
  const own = ownNode(reader, declaration.parent);
  if (!own || !(isClassOrInterface(own.node) || ts.isTypeLiteralNode(own.node))) return;
  if (!isReferred(own.node)) return;
  // A mapped type may have renamed the property.
  const name = 'text' in declaration.name ? declaration.name.text : symbol.name;
  const member = readObjectType(reader, own.node, { module: own.module }).members.get(name);
  if (!isSameType(checker, type, checker.getTypeAtLocation(declaration))) {
    if (member && isDecorated(member)) tellDropped(reader.extraction, at, [member.name]);
    return;
  }
  return member && { partial: schemaOfMember(reader, member), isInitialised: member.initialiser !== undefined };
}

function isProperty(node: Compiler.Declaration): node is Compiler.PropertyDeclaration | Compiler.PropertySignature {
  return ts.isPropertyDeclaration(node) || ts.isPropertySignature(node);
}

function isSameType(checker: Compiler.TypeChecker, now: Compiler.Type, declared: Compiler.Type): boolean {
  const isSame = checker.getNonNullableType(now) === checker.getNonNullableType(declared);
  return isSame && mayBeNull(now) === mayBeNull(declared);
}

function mayBeNull(type: Compiler.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
}
