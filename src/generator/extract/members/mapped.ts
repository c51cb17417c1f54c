/** Mapped types as object types: `{ [K in keyof T]: … }`. */

import { type Compiler, ts } from '../modules/compiler.ts';
import { placeOf } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';
import { constantsOf, nullable } from '../schemas/union.ts';
import type { ObjectMember, ObjectType } from './object-type.ts';
import type { ModelReader } from './reader.ts';
import { membersOf, optional, plainMember, required } from './utility.ts';

/** The object type of `{ [K in keyof T]: … }` or `{ [K in 'a' | 'b']: … }`; `undefined` when the keys are no names. */
export function mappedObject(
  reader: ModelReader,
  node: Compiler.MappedTypeNode,
  source: ObjectType | undefined,
  scope: Scope,
): ObjectType | undefined {
  const { constraint } = node.typeParameter;
  if (constraint === undefined || node.type === undefined || node.nameType !== undefined) return undefined;
  if (source !== undefined && source.indices.length > 0) return undefined;
  const names = source === undefined ? constantsOf(reader.type(constraint, scope) ?? {}) : [...source.members.keys()];
  if (names === undefined) return undefined;
  return {
    at: placeOf(node, scope.module),
    members: membersOf(names, (name) => memberOf(reader, node, name, source?.members.get(name), scope)),
    applied: [],
    description: undefined,
    indices: [],
  };
}

/** The type `T` of `{ [K in keyof T]: … }`. */
export function keyedBy({
  typeParameter: { constraint: node },
}: Compiler.MappedTypeNode): Compiler.TypeNode | undefined {
  if (node === undefined || !ts.isTypeOperatorNode(node) || node.operator !== ts.SyntaxKind.KeyOfKeyword)
    return undefined;
  return ts.isTypeQueryNode(node.type) ? undefined : node.type;
}

function memberOf(
  reader: ModelReader,
  node: Compiler.MappedTypeNode,
  name: string,
  source: ObjectMember | undefined,
  scope: Scope,
): ObjectMember {
  const at = source?.at ?? placeOf(node.typeParameter, scope.module);
  const made: ObjectMember = {
    ...plainMember,
    name,
    at,
    required: source?.required ?? true,
    description: source?.description,
    type: () => (node.type === undefined ? undefined : reader.type(node.type, withKey(node, name, scope))),
  };
  return withPresence(node, source === undefined ? made : (takenOver(node, source) ?? made));
}

/** The scope in which the key of a mapped type stands for one name. */
function withKey(node: Compiler.MappedTypeNode, name: string, scope: Scope): Scope {
  const { typeParameter } = node;
  const literal = ts.setTextRange(ts.factory.createStringLiteral(name), typeParameter);
  const key = ts.setTextRange(ts.factory.createLiteralTypeNode(literal), typeParameter);
  return { ...scope, types: new Map(scope.types).set(typeParameter.name.text, { node: key, scope, name }) };
}

/** `T[K]` is the property itself, decorators and default included; so is `T[K] | null`, which also takes null. */
function takenOver({ type, typeParameter }: Compiler.MappedTypeNode, source: ObjectMember): ObjectMember | undefined {
  if (type === undefined) return undefined;
  if (isIndexedBy(type, typeParameter)) return source;
  if (!ts.isUnionTypeNode(type)) return undefined;
  const [first, second, ...rest] = type.types;
  const isNullable =
    second !== undefined && ts.isLiteralTypeNode(second) && second.literal.kind === ts.SyntaxKind.NullKeyword;
  if (first === undefined || !isIndexedBy(first, typeParameter) || !isNullable || rest.length > 0) return undefined;
  return {
    ...source,
    type: () => {
      const partial = source.type();
      return partial === undefined ? undefined : nullable(partial);
    },
  };
}

/** True for `T[K]` of `[K in keyof T]`. */
function isIndexedBy(node: Compiler.TypeNode, { name, constraint }: Compiler.TypeParameterDeclaration): boolean {
  if (!ts.isIndexedAccessTypeNode(node) || constraint === undefined || !ts.isTypeOperatorNode(constraint)) return false;
  const mapped = nameOf(constraint.type);
  return mapped !== undefined && nameOf(node.objectType) === mapped && nameOf(node.indexType) === name.text;
}

/** The name of a type that is a name and nothing more. */
function nameOf(node: Compiler.TypeNode): string | undefined {
  return ts.isTypeReferenceNode(node) && node.typeArguments === undefined && ts.isIdentifier(node.typeName)
    ? node.typeName.text
    : undefined;
}

function withPresence({ questionToken }: Compiler.MappedTypeNode, member: ObjectMember): ObjectMember {
  if (questionToken === undefined) return member;
  return questionToken.kind === ts.SyntaxKind.MinusToken ? required(member) : optional(member);
}
