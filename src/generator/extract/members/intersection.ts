/** The object type of `A & B`: what either declares, and of what both declare, what fits both. */

import { ts } from '../modules/compiler.ts';
import { intersectSchemas } from '../schemas/intersection.ts';
import {
  type Index,
  listLayers,
  type ModelReader,
  type ObjectMember,
  type ObjectType,
  type TypeSchema,
} from './object-type.ts';

/** The object type of `A & B`. */
export function intersectTypes(reader: ModelReader, left: ObjectType, right: ObjectType): ObjectType {
  const members = new Map<string, ObjectMember>();
  for (const [name, member] of left.members) {
    const other = right.members.get(name);
    members.set(name, other ? mergeMembers(reader, member, other) : applyIndices(reader, member, right));
  }
  for (const [name, member] of right.members)
    if (!members.has(name)) members.set(name, applyIndices(reader, member, left));
  return {
    at: left.at,
    members,
    applied: [...left.applied, ...right.applied].filter(({ entry }) => entry.inherited),
    description: left.description ?? right.description,
    indices: [...left.indices, ...right.indices],
    hasMethods: left.hasMethods === true || right.hasMethods === true,
  };
}

/** A property that both have: it must be given when either says so, and fits what both say. */
function mergeMembers(reader: ModelReader, left: ObjectMember, right: ObjectMember): ObjectMember {
  const isSame = String(left.at) === String(right.at);
  const demanding = left.required ? left : right;
  return {
    ...right,
    type: () => (isSame ? right.type() : fittingBoth(reader, left.type(), right.type())),
    annotation: isSame ? right.annotation : undefined,
    inherited: isSame ? right.inherited : [...listLayers(left), ...right.inherited],
    description: right.description ?? left.description,
    required: demanding.required,
    isOptional: left.isOptional && right.isOptional,
    initialiser: demanding.required ? demanding.initialiser : (right.initialiser ?? left.initialiser),
  };
}

/** A property that one side declares and the other allows by an index signature fits what both say. */
function applyIndices(reader: ModelReader, member: ObjectMember, { indices }: ObjectType): ObjectMember {
  if (indices.length === 0) return member;
  const type = (): TypeSchema =>
    indices.reduce<TypeSchema>(
      (before, index) => fittingBoth(reader, before, readIndexValues(reader, index)),
      member.type(),
    );
  return { ...member, type };
}

/** What an index signature says of every key; a pattern of keys is asked of them by its own keyword. */
function readIndexValues(reader: ModelReader, { key, node, scope }: Index): TypeSchema {
  const keys = reader.type(key, scope);
  if (keys?.type !== 'string' || keys.pattern !== undefined) return {};
  return node.kind === ts.SyntaxKind.NeverKeyword ? { not: {} } : reader.type(node, scope);
}

function fittingBoth(reader: ModelReader, left: TypeSchema, right: TypeSchema): TypeSchema {
  if (!left || !right) return;
  const schema = intersectSchemas(left, right, reader);
  // The places of one side must not become those of the other.
  return schema === left || schema === right ? structuredClone(schema) : schema;
}
