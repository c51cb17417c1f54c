import type { Applied, PartialSchema } from '../../../decorators/entry/entry.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, readSilently } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { setPlace } from '../schemas/subschemas.ts';
import { listConstants, makeNullable, removeUndefined } from '../schemas/union.ts';
import { isDecorated, tellDropped } from './dropped.ts';
import { filterByProperties } from './named-properties.ts';
import { emptyObject, type ModelReader, type ObjectMember, type ObjectType, type TypeSchema } from './object-type.ts';

type Change = (member: ObjectMember, names: readonly unknown[]) => ObjectMember | undefined;

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['Readonly', (member) => member],
  ['Partial', makeOptional],
  ['Required', makeRequired],
  ['Pick', (member, names) => (names.includes(member.name) ? member : undefined)],
  ['Omit', (member, names) => (names.includes(member.name) ? undefined : member)],
]);

/** True for `Record` and the built-in maps, whose keys are unknown. */
export function isMapName(name: string): boolean {
  return name === 'Record' || name === 'Map' || name === 'ReadonlyMap';
}

export function isUtility(name: string): boolean {
  return changes.has(name);
}

export function applyUtility(name: string, base: ObjectType, names: readonly unknown[]): ObjectType {
  const change = changes.get(name) ?? ((member: ObjectMember) => member);
  return withMembers(base, (member) => change(member, names));
}

export function makeOptional(member: ObjectMember): ObjectMember {
  return { ...member, required: false, isOptional: true, ...withoutRequired(member) };
}

export function makeRequired(member: ObjectMember): ObjectMember {
  const type = (): TypeSchema => {
    const partial = member.type();
    return partial && member.isOptional ? removeUndefined(partial) : partial;
  };
  return { ...member, type, required: true, isOptional: false, initialiser: undefined, ...withoutRequired(member) };
}

/** A type that changes which properties are required overrides the decorators of the class. */
function withoutRequired({
  inherited,
  applied,
  overrides,
}: ObjectMember): Pick<ObjectMember, 'inherited' | 'applied' | 'overrides'> {
  const omitRequired = (layer: readonly Applied[]): readonly Applied[] =>
    layer.filter(({ entry }) => entry.keyword !== 'required');
  return { inherited: inherited.map(omitRequired), applied: omitRequired(applied), overrides: omitRequired(overrides) };
}

/** A changed object type is no longer the class: its name, marks and required properties are dropped. */
function withMembers(base: ObjectType, change: (member: ObjectMember) => ObjectMember | undefined): ObjectType {
  const changed = [...base.members.values()].map(change).filter((member) => member !== undefined);
  const members = new Map(changed.map((member) => [member.name, member]));
  // The changed type says itself which properties are required.
  const applied = base.applied.filter(({ entry }) => entry.inherited && entry.keyword !== 'required');
  return { ...base, members, applied: filterByProperties(applied, members) };
}

export function recordObject(
  reader: ModelReader,
  node: Compiler.TypeReferenceNode,
  [key, value]: readonly [Compiler.TypeNode, Compiler.TypeNode],
  scope: Scope,
): ObjectType | undefined {
  const keys: PartialSchema = readSilently(reader.extraction, () => reader.type(key, scope)) ?? {};
  const at = locateNode(node, scope.module);
  const nothing = { ...emptyObject, at };
  const names = listConstants(keys);
  if (!names) return keys.type === 'string' ? { ...nothing, indices: [{ key, node: value, scope }] } : undefined;
  const isRecord = ts.isIdentifier(node.typeName) && node.typeName.text === 'Record';
  const createMember = (name: string): ObjectMember => ({
    ...plainMember,
    name,
    at,
    type: () => reader.type(value, scope),
  });
  return {
    ...nothing,
    members: buildMembers(names, isRecord ? createMember : (name) => makeOptional(createMember(name))),
  };
}

export const plainMember: Omit<ObjectMember, 'name' | 'at' | 'type'> = {
  annotation: undefined,
  applied: [],
  inherited: [],
  overrides: [],
  description: undefined,
  initialiser: undefined,
  required: true,
  isOptional: false,
  isTyped: true,
  isRetyped: false,
  isDeclared: false,
};

export function buildMembers(
  names: readonly unknown[],
  make: (name: string) => ObjectMember,
): Map<string, ObjectMember> {
  return new Map(names.map(String).map((name) => [name, make(name)]));
}

export function mappedObject(
  reader: ModelReader,
  node: Compiler.MappedTypeNode,
  source: ObjectType | undefined,
  scope: Scope,
): ObjectType | undefined {
  const { constraint } = node.typeParameter;
  if (!constraint || !node.type || node.nameType) return;
  if (source && source.indices.length > 0) return;
  // The compiler distributes over unions, and a mapped type over a parameter may also take over its modifiers.
  if (!source && (findKeyedType(node) || namesParameter(constraint, scope))) return;
  const names = source ? [...source.members.keys()] : readKeyNames(reader, constraint, scope);
  if (!names) return;
  const members = buildMembers(names, (name) => buildMember(reader, node, name, source?.members.get(name), scope));
  const decorated = [...(source?.members.values() ?? [])].filter(isDecorated);
  const dropped = decorated.filter((member) => !inheritMember(node, member)).map(({ name }) => name);
  tellDropped(reader.extraction, locateNode(node.typeParameter, scope.module), dropped);
  return { ...emptyObject, at: locateNode(node, scope.module), members };
}

function readKeyNames(reader: ModelReader, node: Compiler.TypeNode, scope: Scope): readonly unknown[] | undefined {
  return listConstants(readSilently(reader.extraction, () => reader.type(node, scope)) ?? {});
}

function namesParameter(node: Compiler.Node, scope: Scope): boolean {
  if (ts.isIdentifier(node)) return scope.types?.has(node.text) === true;
  return ts.forEachChild(node, (child) => namesParameter(child, scope) || undefined) === true;
}

export function findKeyedType({ typeParameter }: Compiler.MappedTypeNode): Compiler.TypeNode | undefined {
  const { constraint: node } = typeParameter;
  if (!node || !ts.isTypeOperatorNode(node) || node.operator !== ts.SyntaxKind.KeyOfKeyword) return;
  return ts.isTypeQueryNode(node.type) ? undefined : node.type;
}

function buildMember(
  reader: ModelReader,
  node: Compiler.MappedTypeNode,
  name: string,
  source: ObjectMember | undefined,
  scope: Scope,
): ObjectMember {
  const at = source?.at ?? locateNode(node.typeParameter, scope.module);
  const member: ObjectMember = {
    ...plainMember,
    name,
    at,
    required: source?.required ?? true,
    description: source?.description,
    type: () => typeOfMapped(reader, node, withKey(node, name, scope)),
  };
  return withPresence(node, source ? (inheritMember(node, source) ?? member) : member);
}

function typeOfMapped(reader: ModelReader, { type }: Compiler.MappedTypeNode, scope: Scope): TypeSchema {
  if (type?.kind === ts.SyntaxKind.NeverKeyword) return setPlace({ not: {} }, locateNode(type, scope.module));
  return type && reader.type(type, scope);
}

function withKey(node: Compiler.MappedTypeNode, name: string, scope: Scope): Scope {
  const { typeParameter } = node;
  const literal = ts.setTextRange(ts.factory.createStringLiteral(name), typeParameter);
  const key = ts.setTextRange(ts.factory.createLiteralTypeNode(literal), typeParameter);
  return { ...scope, types: new Map(scope.types).set(typeParameter.name.text, { node: key, scope, name }) };
}

/** `T[K]` is the property itself, with its decorators and default; `T[K] | null` also accepts null. */
function inheritMember({ type: node, typeParameter }: Compiler.MappedTypeNode, source: ObjectMember) {
  if (!node) return undefined;
  if (isKeyAccess(node, typeParameter)) return source;
  if (!ts.isUnionTypeNode(node)) return undefined;
  const [first, second, ...rest] = node.types;
  const isNullable =
    second !== undefined && ts.isLiteralTypeNode(second) && second.literal.kind === ts.SyntaxKind.NullKeyword;
  if (!first || !isKeyAccess(first, typeParameter) || !isNullable || rest.length > 0) return undefined;
  const type = (): TypeSchema => {
    const partial = source.type();
    return partial && makeNullable(partial);
  };
  return { ...source, type };
}

function isKeyAccess(node: Compiler.TypeNode, { name, constraint }: Compiler.TypeParameterDeclaration): boolean {
  if (!ts.isIndexedAccessTypeNode(node) || !constraint || !ts.isTypeOperatorNode(constraint)) return false;
  const mapped = findTypeName(constraint.type);
  return mapped !== undefined && findTypeName(node.objectType) === mapped && findTypeName(node.indexType) === name.text;
}

function findTypeName(node: Compiler.TypeNode): string | undefined {
  return ts.isTypeReferenceNode(node) && !node.typeArguments && ts.isIdentifier(node.typeName)
    ? node.typeName.text
    : undefined;
}

function withPresence({ questionToken }: Compiler.MappedTypeNode, member: ObjectMember): ObjectMember {
  if (!questionToken) return member;
  return questionToken.kind === ts.SyntaxKind.MinusToken ? makeRequired(member) : makeOptional(member);
}
