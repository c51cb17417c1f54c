import type { Applied, At } from '../../../decorators/entry/entry.ts';
import { ownFingerprint } from '../../../decorators/entry/fingerprint.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { readDecorators } from '../decorators/read-decorators.ts';
import { readDocComment, readDoc } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type ObjectNode, locateNode, report, reportNode } from '../modules/extraction.ts';
import { isClassOrInterface, type Module, type Scope } from '../modules/module.ts';
import { resolveEntity } from '../modules/resolve.ts';
import { listConstants } from '../schemas/union.ts';
import { boundScope, type TypeUse } from './generics.ts';
import { hardBase, isHiddenBase, typeAfterExtends } from './base-type.ts';
import { resolveBase } from './heritage.ts';
import { intersectTypes } from './intersection.ts';
import { isMapName, isUtility, findKeyedType, mappedObject, recordObject, applyUtility } from './utility.ts';
import {
  emptyObject,
  type Index,
  type ModelReader,
  type ObjectMember,
  type ObjectType,
  listLayers,
} from './object-type.ts';
import { ownMembers } from './property.ts';

export function readObjectType(reader: ModelReader, node: ObjectNode, scope: Scope): ObjectType {
  const { memo } = reader.extraction;
  // With type parameters, the same node means a different object each time.
  const isPlain = !scope.types && !scope.bases;
  const known = isPlain ? memo.get(node) : undefined;
  // Only object types are stored under these nodes.
  if (known !== undefined) return known as ObjectType;
  const empty: ObjectType = { ...emptyObject, at: locateNode(getNameNode(node), scope.module) };
  // A class that extends itself finds this entry, which ends the recursion.
  if (isPlain) memo.set(node, empty);
  const type = readObject(reader, node, scope, empty.at);
  if (isPlain) memo.set(node, type);
  return type;
}

function getNameNode(node: ObjectNode): Compiler.Node {
  return ts.isTypeLiteralNode(node) || !node.name ? node : node.name;
}

function readObject(reader: ModelReader, node: ObjectNode, scope: Scope, at: At): ObjectType {
  const nodes = [node, ...(scope.module.merged.get(node) ?? [])];
  reader.open.add(node);
  const bases = nodes.flatMap((item) => listInherited(reader, item, scope));
  reader.open.delete(node);
  const members = new Map(bases.flatMap((base) => [...base.members]));
  const ownOnes = nodes.flatMap((item) => ownMembers(reader, item, scope));
  for (const own of ownOnes)
    if (own.isHidden === true) members.delete(own.name);
    else members.set(own.name, redeclareMember(members.get(own.name), own));
  const applied = ts.isClassLike(node)
    ? readDecorators(reader.extraction, node, scope, { kind: 'class', where: 'the class' })
    : [];
  applyOverrides(reader, members, applied);
  const tags = readTags(
    reader.extraction,
    ts.isTypeLiteralNode(node) ? [] : nodes.flatMap((item) => readDoc(item, scope.module).tags),
  );
  const inheritedApplied = bases.flatMap((base) => base.applied.filter(({ entry }) => entry.inherited));
  const indices = listIndices(nodes, scope);
  return {
    at,
    members,
    applied: [...inheritedApplied, ...tags.applied, ...applied],
    own: applied,
    isNullable: tags.isNullable,
    description: readDocComment(node, scope.module) ?? bases.at(-1)?.description,
    indices: indices.length > 0 ? indices : bases.flatMap((base) => base.indices),
    hasMethods: bases.some((base) => base.hasMethods) || nodes.some(hasMethods),
    recorded: reader.extraction.fingerprints ? listFingerprints(bases, applied, ownOnes) : [],
  };
}

function listFingerprints(
  bases: readonly ObjectType[],
  applied: readonly Applied[],
  own: readonly ObjectMember[],
): readonly string[] {
  const properties = own.map((member) => [member.name, member.applied] as const);
  return [...bases.flatMap((base) => base.recorded ?? []), ownFingerprint({ class: applied, properties })];
}

function hasMethods({ members }: ObjectNode): boolean {
  return members.some(
    (member: Compiler.ClassElement | Compiler.TypeElement) =>
      ts.isMethodSignature(member) || ts.isMethodDeclaration(member) || ts.isAccessor(member),
  );
}

function listInherited(reader: ModelReader, node: ObjectNode, scope: Scope): readonly ObjectType[] {
  if (ts.isTypeLiteralNode(node)) return [];
  return (node.heritageClauses ?? []).flatMap((clause) =>
    clause.token === ts.SyntaxKind.ExtendsKeyword
      ? clause.types.flatMap((type) => (isHiddenBase(reader, type, scope) ? [] : baseObject(reader, node, type, scope)))
      : [],
  );
}

function baseObject(
  reader: ModelReader,
  node: ObjectNode,
  type: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): readonly ObjectType[] {
  // An interface extends types (`extends Partial<Pool>`), a class extends a value.
  const object = ts.isInterfaceDeclaration(node) ? resolveObjectType(reader, typeAfterExtends(type), scope) : undefined;
  if (object) return [object];
  if (ts.isInterfaceDeclaration(node)) return hardBase(reader, type, scope);
  const base = resolveBase(reader, type, scope);
  if (!base) return [];
  // A mixin may be applied to its own result: it has another base each time.
  if (base.scope.bases || !reader.open.has(base.node)) return [readObjectType(reader, base.node, base.scope)];
  const message = 'the class extends itself';
  reportNode(reader.extraction, type, scope, { code: 'model/base-unknown', message, help: 'Extend another class.' });
  return [];
}

/** A redeclared property keeps what it does not override: the type of the base, its decorators and its comment. */
function redeclareMember(base: ObjectMember | undefined, own: ObjectMember): ObjectMember {
  if (!base) return own;
  return {
    ...own,
    ...(own.isTyped ? {} : { type: base.type, annotation: base.annotation }),
    isTyped: own.isTyped || base.isTyped,
    isRetyped: own.isTyped || base.isRetyped,
    inherited: [...(own.description ? listLayers(base).map(withoutDescription) : listLayers(base)), ...own.inherited],
    description: own.description ?? base.description,
    // `declare` only narrows the type; the initial value of the base stays.
    ...(own.isDeclared ? { initialiser: base.initialiser, required: own.required && base.required } : {}),
  };
}

/** A doc comment describes the class that contains it, so it is not inherited. */
function withoutDescription(layer: readonly Applied[]): readonly Applied[] {
  return layer.filter(({ entry }) => entry.name !== 'Description');
}

function applyOverrides(reader: ModelReader, members: Map<string, ObjectMember>, applied: readonly Applied[]): void {
  for (const { entry, value, at } of applied) {
    if (entry.name !== 'Override' || !at) continue;
    // The argument check of @Override accepts only this shape.
    const { property, applied: overrides } = value as { property: string; applied: readonly Applied[] };
    const member = members.get(property);
    if (!member) reportOverride(reader, at, property, [...members.keys()]);
    else members.set(property, { ...member, overrides: [...member.overrides, ...overrides] });
  }
}

function reportOverride(reader: ModelReader, at: At, property: string, known: readonly string[]): void {
  const message = `@Override names "${property}", which the class does not inherit`;
  const help = didYouMean(property, known) ?? 'Correct the name, or declare the property.';
  report(reader.extraction, at, { code: 'model/override-missing', message, help });
}

function listIndices(nodes: readonly ObjectNode[], scope: Scope): readonly Index[] {
  return nodes.flatMap(({ members }) =>
    members.flatMap((member): Index[] => {
      const key = ts.isIndexSignatureDeclaration(member) ? member.parameters[0]?.type : undefined;
      const node = ts.isIndexSignatureDeclaration(member) ? getType(member) : undefined;
      return !key || !node ? [] : [{ key, node, scope }];
    }),
  );
}

/** After a syntax error the type may be missing, although the compiler's own types say otherwise. */
function getType({ type }: { readonly type?: Compiler.TypeNode }): Compiler.TypeNode | undefined {
  return type;
}

export function resolveObjectType(reader: ModelReader, node: Compiler.TypeNode, scope: Scope): ObjectType | undefined {
  if (ts.isTypeReferenceNode(node)) return namedObject(reader, node, scope);
  if (ts.isTypeLiteralNode(node)) return readObjectType(reader, node, scope);
  if (ts.isIntersectionTypeNode(node))
    return mergeTypes(
      reader,
      node.types.map((type) => resolveObjectType(reader, type, scope)),
    );
  if (ts.isMappedTypeNode(node)) {
    const source = findKeyedType(node);
    return mappedObject(reader, node, source && resolveObjectType(reader, source, scope), scope);
  }
  return ts.isParenthesizedTypeNode(node) ? resolveObjectType(reader, node.type, scope) : undefined;
}

function namedObject(reader: ModelReader, node: Compiler.TypeReferenceNode, scope: Scope): ObjectType | undefined {
  const { typeName } = node;
  const binding = ts.isIdentifier(typeName) ? scope.types?.get(typeName.text) : undefined;
  if (binding) return resolveObjectType(reader, binding.node, binding.scope);
  const resolved = resolveEntity(reader.extraction, scope.module, typeName);
  if (resolved?.kind === 'declaration')
    return resolveDeclared(reader, resolved.node, resolved.module, { args: node.typeArguments, scope });
  return !resolved && ts.isIdentifier(typeName) ? utilityObject(reader, typeName.text, node, scope) : undefined;
}

function utilityObject(
  reader: ModelReader,
  name: string,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): ObjectType | undefined {
  const [first, second] = node.typeArguments ?? [];
  if (!first) return;
  if (isMapName(name)) return second && recordObject(reader, node, [first, second], scope);
  const base = isUtility(name) ? resolveObjectType(reader, first, scope) : undefined;
  const names = second ? listConstants(reader.type(second, scope) ?? {}) : [];
  // For a map, the compiler's result differs from the declared properties.
  const isOfMap = second !== undefined && base !== undefined && base.indices.length > 0;
  return !base || !names || isOfMap ? undefined : applyUtility(name, base, names);
}

function resolveDeclared(
  reader: ModelReader,
  node: Compiler.Node,
  module: Module,
  use: TypeUse,
): ObjectType | undefined {
  if (isClassOrInterface(node))
    return readObjectType(reader, node, boundScope(reader, node.typeParameters, module, use).scope);
  if (!ts.isTypeAliasDeclaration(node)) return;
  const { memo } = reader.extraction;
  const depth = Number(memo.get(node) ?? 0);
  // A type alias that only refers to itself is no object.
  if (depth > maximumDepth) return;
  memo.set(node, depth + 1);
  const object = resolveObjectType(reader, node.type, boundScope(reader, node.typeParameters, module, use).scope);
  memo.set(node, depth);
  const { applied } = readTags(reader.extraction, readDoc(node, module).tags);
  return object && applied.length > 0 ? { ...object, applied: [...applied, ...object.applied] } : object;
}

/** How often an alias may occur in its own arguments. */
const maximumDepth = 16;

function mergeTypes(reader: ModelReader, parts: readonly (ObjectType | undefined)[]): ObjectType | undefined {
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  return !first || rest.length + 1 < parts.length
    ? undefined
    : rest.reduce((before, part) => intersectTypes(reader, before, part), first);
}
