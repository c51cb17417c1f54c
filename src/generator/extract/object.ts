import type { At } from '../../decorators/draft.ts';
import type { Applied } from '../../decorators/keyword.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { docCommentOf } from './comment.ts';
import { type Compiler, ts } from './compiler.ts';
import { propertyName } from './evaluate.ts';
import { type ObjectNode, placeOf, report } from './extraction.ts';
import { baseOf } from './heritage.ts';
import { inferredType } from './infer.ts';
import { readDecorators } from './member.ts';
import type { Member, ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';

const nothing: Omit<ObjectType, 'at'> = { members: new Map(), applied: [], description: undefined, index: undefined };

/** The object type that a class, interface or type literal declares. */
export function objectOf(reader: Reader, node: ObjectNode, scope: Scope): ObjectType {
  const { memo } = reader.extraction;
  // With parameters the same node means another object each time.
  const isPlain = scope.types === undefined && scope.bases === undefined;
  const known = isPlain ? memo.get(node) : undefined;
  // Only object types are remembered under such nodes.
  if (known !== undefined) return known as ObjectType;
  const empty: ObjectType = { ...nothing, at: placeOf(nameNodeOf(node), scope.module) };
  // A class that extends itself finds this instead of no end.
  if (isPlain) memo.set(node, empty);
  const made = readObject(reader, node, scope, empty.at);
  if (isPlain) memo.set(node, made);
  return made;
}

function nameNodeOf(node: ObjectNode): Compiler.Node {
  return ts.isTypeLiteralNode(node) || node.name === undefined ? node : node.name;
}

function readObject(reader: Reader, node: ObjectNode, scope: Scope, at: At): ObjectType {
  const bases = inherited(reader, node, scope);
  const members = new Map(bases.flatMap((base) => [...base.members]));
  for (const member of node.members) {
    const own = readMember(reader, member, scope);
    if (own !== undefined) members.set(own.name, redeclared(members.get(own.name), own));
  }
  const applied = ts.isClassLike(node) ? readDecorators(reader.extraction, node, scope, 'class', 'class') : [];
  override(reader, members, applied);
  const inheritedApplied = bases.flatMap((base) => base.applied.filter(({ entry }) => entry.inherited));
  return {
    at,
    members,
    applied: [...inheritedApplied, ...applied],
    description: docCommentOf(node, scope.module) ?? bases.at(-1)?.description,
    index: indexOf(node, scope) ?? bases.findLast(({ index }) => index !== undefined)?.index,
  };
}

function inherited(reader: Reader, node: ObjectNode, scope: Scope): readonly ObjectType[] {
  if (ts.isTypeLiteralNode(node)) return [];
  return (node.heritageClauses ?? []).flatMap((clause) =>
    clause.token === ts.SyntaxKind.ExtendsKeyword
      ? clause.types.flatMap((type) => baseObject(reader, type, scope))
      : [],
  );
}

function baseObject(reader: Reader, type: Compiler.ExpressionWithTypeArguments, scope: Scope): readonly ObjectType[] {
  const base = baseOf(reader, type, scope);
  return base === undefined ? [] : [objectOf(reader, base.node, base.scope)];
}

/** A property declared again keeps what it does not say: the type of its base, its decorators and its comment. */
function redeclared(base: Member | undefined, own: Member): Member {
  if (base === undefined) return own;
  return {
    ...own,
    type: own.isTyped ? own.type : base.type,
    isTyped: own.isTyped || base.isTyped,
    applied: [...base.applied, ...base.overrides, ...own.applied],
    description: own.description ?? base.description,
  };
}

function override(reader: Reader, members: Map<string, Member>, applied: readonly Applied[]): void {
  for (const { entry, value, at } of applied) {
    if (entry.name !== 'Override' || at === undefined) continue;
    // The argument check of @Override makes nothing else.
    const { property, applied: overrides } = value as {
      readonly property: string;
      readonly applied: readonly Applied[];
    };
    const member = members.get(property);
    if (member === undefined) reportOverride(reader, at, property, [...members.keys()]);
    else members.set(property, { ...member, overrides: [...member.overrides, ...overrides] });
  }
}

function reportOverride(reader: Reader, at: At, property: string, known: readonly string[]): void {
  const close = nearest(property, known);
  report(reader.extraction, at, {
    code: 'model/override-missing',
    message: `@Override names "${property}", which the class does not inherit`,
    help: close === undefined ? 'Correct the name, or declare the property.' : `Did you mean "${close}"?`,
  });
}

function indexOf(node: ObjectNode, scope: Scope): ObjectType['index'] {
  const signature = node.members.find(ts.isIndexSignatureDeclaration);
  return signature === undefined ? undefined : { node: signature.type, scope };
}

function readMember(
  reader: Reader,
  member: Compiler.ClassElement | Compiler.TypeElement,
  scope: Scope,
): Member | undefined {
  if (ts.isPropertySignature(member)) return readProperty(reader, member, scope);
  if (!ts.isPropertyDeclaration(member)) {
    refuseDecorators(reader, member, scope);
    return undefined;
  }
  const kinds = (ts.getModifiers(member) ?? []).map(({ kind }) => kind);
  const isHidden = kinds.some((kind) => hiding.includes(kind)) || ts.isPrivateIdentifier(member.name);
  if (isHidden) {
    refuseDecorators(reader, member, scope);
    return undefined;
  }
  return readProperty(reader, member, scope);
}

const hiding: readonly Compiler.SyntaxKind[] = [
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.AccessorKeyword,
];

/** Methods, accessors, static and private members are no properties: a decorator of ours there would be lost. */
function refuseDecorators(reader: Reader, member: Compiler.ClassElement | Compiler.TypeElement, scope: Scope): void {
  const where = member.name !== undefined && 'text' in member.name ? `"${member.name.text}"` : 'a member';
  for (const { entry, at } of readDecorators(reader.extraction, member, scope, 'property', where)) {
    if (at === undefined) continue;
    report(reader.extraction, at, {
      code: 'model/wrong-position',
      message: `@${entry.name} stands on ${where}, which is no property of the values`,
      help: 'Only public instance properties are values. Make it one, or take the decorator away.',
    });
  }
}

function readProperty(
  reader: Reader,
  member: Compiler.PropertyDeclaration | Compiler.PropertySignature,
  scope: Scope,
): Member | undefined {
  const name = reader.guarded(() => propertyName(reader.extraction, member.name, scope));
  if (name === undefined) return undefined;
  const declaration = ts.isPropertyDeclaration(member) ? member : undefined;
  const initialiser = declaration?.initializer;
  return {
    name,
    at: placeOf(member.name, scope.module),
    type: () => typeOfMember(reader, member, name, scope),
    isTyped: member.type !== undefined,
    applied:
      declaration === undefined
        ? []
        : readDecorators(reader.extraction, declaration, scope, 'property', `property "${name}"`),
    overrides: [],
    description: docCommentOf(member, scope.module),
    initialiser: initialiser === undefined ? undefined : { node: initialiser, scope },
    required: member.questionToken === undefined && initialiser === undefined && !mayBeUndefined(member.type),
  };
}

function mayBeUndefined(type: Compiler.TypeNode | undefined): boolean {
  if (type === undefined) return false;
  if (ts.isParenthesizedTypeNode(type)) return mayBeUndefined(type.type);
  return type.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isUnionTypeNode(type) && type.types.some(mayBeUndefined));
}

function typeOfMember(
  reader: Reader,
  member: Compiler.PropertyDeclaration | Compiler.PropertySignature,
  name: string,
  scope: Scope,
) {
  if (member.type !== undefined) return reader.type(member.type, scope);
  const initialiser = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  const isReadonly = (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  const before = reader.extraction.diagnostics.size;
  const draft = initialiser === undefined ? undefined : inferredType(reader, initialiser, scope, { isReadonly });
  if (draft === undefined && reader.extraction.diagnostics.size === before) {
    report(reader.extraction, placeOf(member.name, scope.module), {
      code: 'model/type-missing',
      message: `the property "${name}" has neither a type nor an initialiser that shows it`,
      help: 'Write the type.',
    });
  }
  return draft;
}
