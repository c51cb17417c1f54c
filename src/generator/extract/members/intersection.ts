import { ts } from '../syntax/compiler.ts';
import { intersectSchemas } from '../schemas/intersection.ts';
import {
  type Index,
  listLayers,
  type ModelReader,
  type ObjectMember,
  type ObjectType,
  type TypeSchema,
} from './object-type.ts';

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

/** Required if either side requires it; its type must satisfy both. */
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

/** A property that one side declares and the other allows by an index signature must satisfy both. */
function applyIndices(reader: ModelReader, member: ObjectMember, { indices }: ObjectType): ObjectMember {
  if (indices.length === 0) return member;
  const type = (): TypeSchema =>
    indices.reduce<TypeSchema>(
      (before, index) => fittingBoth(reader, before, readIndexValues(reader, index)),
      member.type(),
    );
  return { ...member, type };
}

/** A pattern of keys has its own keyword, so it does not constrain other keys here. */
function readIndexValues(reader: ModelReader, { key, node, scope }: Index): TypeSchema {
  const keys = reader.type(key, scope);
  if (keys?.type !== 'string' || keys.pattern !== undefined) return {};
  return node.kind === ts.SyntaxKind.NeverKeyword ? { not: {} } : reader.type(node, scope);
}

function fittingBoth(reader: ModelReader, left: TypeSchema, right: TypeSchema): TypeSchema {
  if (!left || !right) return;
  const schema = intersectSchemas(left, right, reader);
  // Copied so that places of one side are not written into the other.
  return schema === left || schema === right ? structuredClone(schema) : schema;
}
