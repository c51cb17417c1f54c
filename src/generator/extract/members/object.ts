import type { At } from '../../../decorators/entry/draft.ts';
import { ownFingerprint } from '../../../decorators/entry/fingerprint.ts';
import type { Applied } from '../../../decorators/entry/keyword.ts';
import { nearest } from '../../../diagnostics/nearest.ts';
import { docCommentOf } from '../modules/comment.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type ObjectNode, placeOf, report } from '../modules/extraction.ts';
import { baseOf } from './heritage.ts';
import type { Index, Member, ObjectType } from './object-type.ts';
import { ownMembers } from './property.ts';
import { readDecorators } from '../decorators/read-decorators.ts';
import type { Reader } from './reader.ts';
import type { Scope } from '../modules/scope.ts';

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
  const ownOnes = nodes.flatMap((one) => ownMembers(reader, one, scope));
  for (const own of ownOnes) members.set(own.name, redeclared(members.get(own.name), own));
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
    recorded: [...bases.flatMap((base) => base.recorded ?? []), fingerprintOf(applied, ownOnes)],
  };
}

function fingerprintOf(applied: readonly Applied[], members: readonly Member[]): string {
  return ownFingerprint({ class: applied, properties: members.map((own) => [own.name, own.applied] as const) });
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
    ...(own.isTyped ? {} : { type: base.type, annotation: base.annotation }),
    isTyped: own.isTyped || base.isTyped,
    isRetyped: own.isTyped || base.isRetyped,
    inherited: own.description === undefined ? layersOf(base) : layersOf(base).map(withoutDescription),
    description: own.description ?? base.description,
    // `declare` only narrows the type: the value that the base sets stays.
    ...(own.isDeclared ? { initialiser: base.initialiser, required: own.required && base.required } : {}),
  };
}

/** All decorators of a property, one list for each class. */
export function layersOf({ inherited, applied, overrides }: Member): Member['inherited'] {
  return [...inherited, applied, overrides].filter((layer) => layer.length > 0);
}

/** A doc comment is the description of the class that it stands in, whatever a class above says. */
function withoutDescription(layer: readonly Applied[]): readonly Applied[] {
  return layer.filter(({ entry }) => entry.name !== 'Description');
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
      const node = ts.isIndexSignatureDeclaration(member) ? typeAfter(member) : undefined;
      return key === undefined || node === undefined ? [] : [{ key, node, scope }];
    }),
  );
}

/** The type of a signature; where the syntax is wrong there may be none, whatever the compiler's own types say. */
function typeAfter({ type }: { readonly type?: Compiler.TypeNode }): Compiler.TypeNode | undefined {
  return type;
}
