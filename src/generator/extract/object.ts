import type { At, Draft } from '../../decorators/draft.ts';
import type { Applied } from '../../decorators/keyword.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { docCommentOf } from './comment.ts';
import { type Compiler, ts } from './compiler.ts';
import { propertyName } from './evaluate.ts';
import { type ObjectNode, placeOf, report } from './extraction.ts';
import { baseOf } from './heritage.ts';
import { inferredType } from './infer.ts';
import { readDecorators } from './read-decorators.ts';
import { refuseDecorators } from './refused-decorators.ts';
import type { Index, Member, ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';
import { refuse } from './type-problems.ts';

const nothing: Omit<ObjectType, 'at'> = { members: new Map(), applied: [], description: undefined, indices: [] };

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
  const nodes = [node, ...(scope.module.merged.get(node) ?? [])];
  reader.open.add(node);
  const bases = nodes.flatMap((one) => inherited(reader, one, scope));
  reader.open.delete(node);
  const members = new Map(bases.flatMap((base) => [...base.members]));
  for (const own of nodes.flatMap((one) => ownMembers(reader, one, scope))) {
    members.set(own.name, redeclared(members.get(own.name), own));
  }
  const applied = ts.isClassLike(node)
    ? readDecorators(reader.extraction, node, scope, { kind: 'class', where: 'the class' })
    : [];
  override(reader, members, applied);
  const inheritedApplied = bases.flatMap((base) => base.applied.filter(({ entry }) => entry.inherited));
  const indices = indicesOf(nodes, scope);
  return {
    at,
    members,
    applied: [...inheritedApplied, ...applied],
    description: docCommentOf(node, scope.module) ?? bases.at(-1)?.description,
    indices: indices.length > 0 ? indices : bases.flatMap((base) => base.indices),
  };
}

function inherited(reader: Reader, node: ObjectNode, scope: Scope): readonly ObjectType[] {
  if (ts.isTypeLiteralNode(node)) return [];
  return (node.heritageClauses ?? []).flatMap((clause) =>
    clause.token === ts.SyntaxKind.ExtendsKeyword
      ? clause.types.flatMap((type) => baseObject(reader, node, type, scope))
      : [],
  );
}

function baseObject(
  reader: Reader,
  node: ObjectNode,
  type: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): readonly ObjectType[] {
  // An interface extends types (`extends Partial<Pool>`), a class extends a value.
  const object = ts.isInterfaceDeclaration(node) ? reader.object(typeAfterExtends(type), scope) : undefined;
  if (object !== undefined) return [object];
  const base = baseOf(reader, type, scope);
  if (base === undefined) return [];
  // A mixin may be put around itself: each time it has another base.
  if (base.scope.bases !== undefined || !reader.open.has(base.node)) return [objectOf(reader, base.node, base.scope)];
  reportItself(reader, type, scope);
  return [];
}

function reportItself(reader: Reader, node: Compiler.Node, scope: Scope): void {
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/base-unknown',
    message: 'the class extends itself',
    help: 'Extend another class.',
  });
}

function typeAfterExtends(node: Compiler.ExpressionWithTypeArguments): Compiler.TypeNode {
  const { expression, typeArguments } = node;
  const name = entityOf(expression);
  return name === undefined ? node : ts.setTextRange(ts.factory.createTypeReferenceNode(name, typeArguments), node);
}

function entityOf(node: Compiler.Expression): Compiler.EntityName | undefined {
  if (ts.isIdentifier(node)) return node;
  const left = ts.isPropertyAccessExpression(node) ? entityOf(node.expression) : undefined;
  return left === undefined || !ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)
    ? undefined
    : ts.setTextRange(ts.factory.createQualifiedName(left, node.name), node);
}

/** A property declared again keeps what it does not say: the type of its base, its decorators and its comment. */
function redeclared(base: Member | undefined, own: Member): Member {
  if (base === undefined) return own;
  return {
    ...own,
    type: own.isTyped ? own.type : base.type,
    isTyped: own.isTyped || base.isTyped,
    applied: [...base.applied, ...base.overrides, ...own.applied],
    inherited: base.applied.length + base.overrides.length,
    description: own.description ?? base.description,
    // `declare` only narrows the type: the value that the base sets stays.
    ...(own.isDeclared ? { initialiser: base.initialiser, required: own.required && base.required } : {}),
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

function indicesOf(nodes: readonly ObjectNode[], scope: Scope): readonly Index[] {
  return nodes.flatMap(({ members }) =>
    members.flatMap((member): Index[] => {
      const key = ts.isIndexSignatureDeclaration(member) ? member.parameters[0]?.type : undefined;
      return key === undefined || !ts.isIndexSignatureDeclaration(member) ? [] : [{ key, node: member.type, scope }];
    }),
  );
}

function ownMembers(reader: Reader, { members }: ObjectNode, scope: Scope): readonly Member[] {
  return members.flatMap((member: Compiler.ClassElement | Compiler.TypeElement) => {
    if (ts.isConstructorDeclaration(member)) {
      refuseDecorators(reader.extraction, member, scope);
      return parameterProperties(reader, member, scope);
    }
    const own = readMember(reader, member, scope);
    return own === undefined ? [] : [own];
  });
}

/** `constructor(public name: string)` declares a property. */
function parameterProperties(
  reader: Reader,
  { parameters }: Compiler.ConstructorDeclaration,
  scope: Scope,
): readonly Member[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter;
    const isProperty = (ts.getModifiers(parameter) ?? []).length > 0 && !isHidden(parameter);
    const own = isProperty && ts.isIdentifier(name) ? readProperty(reader, parameter, name, scope) : undefined;
    return own === undefined ? [] : [own];
  });
}

function readMember(
  reader: Reader,
  member: Compiler.ClassElement | Compiler.TypeElement,
  scope: Scope,
): Member | undefined {
  if (ts.isPropertySignature(member)) return readProperty(reader, member, member.name, scope);
  if (ts.isPropertyDeclaration(member) && !isHidden(member) && !ts.isPrivateIdentifier(member.name))
    return readProperty(reader, member, member.name, scope);
  refuseDecorators(reader.extraction, member, scope);
  return undefined;
}

function isHidden(member: Compiler.PropertyDeclaration | Compiler.ParameterDeclaration): boolean {
  return (ts.getModifiers(member) ?? []).some(({ kind }) => hiding.includes(kind));
}

const hiding: readonly Compiler.SyntaxKind[] = [
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.AccessorKeyword,
];

type Property = Compiler.PropertyDeclaration | Compiler.PropertySignature | Compiler.ParameterDeclaration;

function readProperty(
  reader: Reader,
  member: Property,
  nameNode: Compiler.PropertyName,
  scope: Scope,
): Member | undefined {
  const name = reader.guarded(() => propertyName(reader.extraction, nameNode, scope));
  if (name === undefined) return undefined;
  const declaration = ts.isPropertySignature(member) ? undefined : member;
  const initialiser = declaration?.initializer;
  const kinds = (ts.getModifiers(member) ?? []).map(({ kind }) => kind);
  const isReadonly = kinds.includes(ts.SyntaxKind.ReadonlyKeyword);
  return {
    name,
    at: placeOf(nameNode, scope.module),
    type: () => typeOfMember(reader, member, name, { isReadonly }, scope),
    isTyped: member.type !== undefined || (initialiser !== undefined && (isReadonly || ts.isAsExpression(initialiser))),
    isDeclared: kinds.includes(ts.SyntaxKind.DeclareKeyword),
    applied: ts.isPropertyDeclaration(member)
      ? readDecorators(reader.extraction, member, scope, { kind: 'property', where: `property "${name}"` })
      : [],
    inherited: 0,
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
  member: Property,
  name: string,
  { isReadonly }: { readonly isReadonly: boolean },
  scope: Scope,
): Draft | undefined {
  if (member.type !== undefined) return reader.type(member.type, scope);
  const initialiser = ts.isPropertySignature(member) ? undefined : member.initializer;
  if (initialiser !== undefined && (ts.isArrowFunction(initialiser) || ts.isFunctionExpression(initialiser)))
    return refuse(reader, initialiser, scope, 'a function', 'Values are data: use a method, which is no property.');
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
