import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { readObjectType } from '../members/object.ts';
import { readDoc } from '../modules/comment.ts';
import type { ModelReader, ObjectMember, ObjectType } from '../members/object-type.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { referredClass } from '../modules/exports.ts';
import { resolveEntity } from '../modules/resolve.ts';
import type { Scope } from '../modules/module.ts';

export function areDiscriminated(reader: ModelReader, branches: readonly PartialSchema[]): boolean {
  // Null would match both.
  if (branches.filter((branch) => mayBeNull(reader, branch)).length > 1) return false;
  const constants = branches.map((branch) => collectConstants(reader, branch));
  return [...(constants[0] ?? new Map<string, unknown>()).keys()].some((name) => {
    const values = constants.map((found) => found.get(name));
    return values.every((value) => value !== undefined) && new Set(values).size === branches.length;
  });
}

function mayBeNull(reader: ModelReader, branch: PartialSchema): boolean {
  const found = reader.extraction.docTags ? referredClass(reader.extraction, branch) : undefined;
  if (!found) return false;
  const { node, scope, alias } = found;
  return readTags(reader.extraction, readDoc(alias ?? node, scope.module).tags).isNullable;
}

function collectConstants(reader: ModelReader, branch: PartialSchema): ReadonlyMap<string, unknown> {
  const found = referredClass(reader.extraction, branch);
  const constants = found
    ? readTypedConstants(reader, readObjectType(reader, found.node, found.scope))
    : readSchemaConstants(branch);
  return new Map(constants.filter(([, value]) => value !== undefined));
}

function readTypedConstants(reader: ModelReader, { members }: ObjectType): (readonly [string, unknown])[] {
  const certain = [...members.values()].filter(({ isOptional }) => !isOptional);
  return certain.map((member) => [member.name, findConstant(reader, member)]);
}

/** Reads only types that may be literals, because others may lead back to the union. */
function findConstant(reader: ModelReader, { annotation, isTyped, type }: ObjectMember): unknown {
  const mayBe = annotation ? mayBeLiteral(reader, annotation.node, annotation.scope, 0) : isTyped;
  const partial = mayBe ? type() : undefined;
  return partial?.[META]?.absent === true ? undefined : partial?.const;
}

const maximumDepth = 8;

function mayBeLiteral(reader: ModelReader, node: Compiler.TypeNode, scope: Scope, depth: number): boolean {
  if (ts.isLiteralTypeNode(node) || ts.isTypeQueryNode(node) || ts.isTemplateLiteralTypeNode(node)) return true;
  if (ts.isParenthesizedTypeNode(node)) return mayBeLiteral(reader, node.type, scope, depth);
  if (!ts.isTypeReferenceNode(node) || depth > maximumDepth) return false;
  const { typeName } = node;
  const binding = ts.isIdentifier(typeName) ? scope.types?.get(typeName.text) : undefined;
  if (binding) return mayBeLiteral(reader, binding.node, binding.scope, depth + 1);
  const resolved = resolveEntity(reader.extraction, scope.module, typeName);
  // A qualified name that is no type of a module is an enum member.
  if (resolved?.kind !== 'declaration') return ts.isQualifiedName(typeName);
  const { node: declaration, module } = resolved;
  if (ts.isTypeAliasDeclaration(declaration)) return mayBeLiteral(reader, declaration.type, { module }, depth + 1);
  return ts.isEnumDeclaration(declaration);
}

function readSchemaConstants({ properties, required }: PartialSchema): (readonly [string, unknown])[] {
  if (!isPartialSchema(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, property]) => [
    name,
    isPartialSchema(property) && required.includes(name) ? property.const : undefined,
  ]);
}
