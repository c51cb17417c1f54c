/** An interface may extend any type that results in an object. */

import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { applicators } from '../../../schema/keywords/walk.ts';
import { isHidden } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode, report } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { resolveEntity } from '../modules/resolve.ts';
import { emptyObject, type ModelReader, type ObjectType } from './object-type.ts';
import { buildMembers, plainMember } from './utility.ts';

export function isHiddenBase(
  { extraction }: ModelReader,
  { expression }: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): boolean {
  const name = extraction.docTags ? findEntityName(expression) : undefined;
  const resolved = name && resolveEntity(extraction, scope.module, name);
  return resolved?.kind === 'declaration' && isHidden(extraction, resolved.node, resolved.module);
}

/** Resolves a base type that only the checker knows, such as a conditional type or a global declaration. */
export function hardBase(
  reader: ModelReader,
  node: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): readonly ObjectType[] {
  const read = reader.type(typeAfterExtends(node), scope);
  if (!read) return [];
  const { [META]: meta = {}, type, properties = {}, required, ...others } = resolvePartial(reader, read);
  const at = locateNode(node, scope.module);
  // Titles and descriptions do not affect the properties.
  if (type !== 'object' || hasApplicators(others)) {
    const subject = ts.isIdentifier(node.expression) ? `"${node.expression.text}"` : 'this type';
    const message = `${subject} is not an object with known properties, so it cannot be extended`;
    report(reader.extraction, at, { code: 'model/base-unknown', message, help: 'Write out its properties.' });
    return [];
  }
  // Properties of a partial schema are partial schemas.
  const partials = new Map(Object.entries(properties as Record<string, PartialSchema>));
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  const members = buildMembers([...partials.keys()], (name) => ({
    ...plainMember,
    ...(isRequired(name) ? {} : { required: false, isOptional: true }),
    name,
    at: partials.get(name)?.[META]?.at ?? meta.at ?? at,
    type: () => structuredClone(partials.get(name)),
  }));
  return [{ ...emptyObject, at, members }];
}

function resolvePartial(reader: ModelReader, partial: PartialSchema): PartialSchema {
  const key = partial[META]?.class;
  return key === undefined ? partial : (reader.expand(partial) ?? partial);
}

function hasApplicators(partial: PartialSchema): boolean {
  return Object.keys(partial).some((keyword) => Object.hasOwn(applicators, keyword));
}

export function typeAfterExtends(node: Compiler.ExpressionWithTypeArguments): Compiler.TypeNode {
  const { expression, typeArguments } = node;
  const name = findEntityName(expression);
  return name ? ts.setTextRange(ts.factory.createTypeReferenceNode(name, typeArguments), node) : node;
}

function findEntityName(node: Compiler.Expression): Compiler.EntityName | undefined {
  if (ts.isIdentifier(node)) return node;
  const left = ts.isPropertyAccessExpression(node) ? findEntityName(node.expression) : undefined;
  return !left || !ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)
    ? undefined
    : ts.setTextRange(ts.factory.createQualifiedName(left, node.name), node);
}
