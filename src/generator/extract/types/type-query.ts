/** Reads `keyof T`, `typeof name` and `T[K]`. */

import { memberNames } from '../constants/literals.ts';
import type { TypeSchema } from '../members/object-type.ts';
import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Json } from '../../../text/value/json.ts';
import { constantOf } from '../constants/evaluate.ts';
import { objectTypeOf } from '../members/object.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { refuse } from '../modules/problems.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/module.ts';
import { constantsOf, enumOf, unionOf } from '../schemas/union.ts';
import type { TypeReader } from './checker.ts';
import { areDiscriminated } from './discriminated.ts';
import { hardType } from './hard.ts';

/** The schema of `keyof T` or `readonly T`. */
export function readOperator(reader: TypeReader, node: Compiler.TypeOperatorNode, scope: Scope): TypeSchema {
  if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return reader.type(node.type, scope);
  if (node.operator === ts.SyntaxKind.UniqueKeyword)
    return refuse(reader.extraction, node, scope, 'the type "unique symbol"', 'Use string.');
  if (ts.isTypeQueryNode(node.type)) {
    const value = constantBehind(reader, node.type, scope);
    return typeof value === 'object' && value !== null ? enumOf(memberNames(value)) : hardType(reader, node, scope);
  }
  const object = objectTypeOf(reader, node.type, scope);
  return object === undefined || object.members.size === 0 || object.indices.length > 0
    ? hardType(reader, node, scope)
    : enumOf([...object.members.keys()]);
}

/** The value of the constant that `typeof` names. */
function constantBehind(reader: TypeReader, node: Compiler.TypeQueryNode, scope: Scope): unknown {
  const name = node.exprName;
  if (!ts.isIdentifier(name)) return undefined;
  const resolved = resolveValue(reader.extraction, scope.module, name.text);
  if (resolved?.kind !== 'declaration' || ts.isClassDeclaration(resolved.node)) return undefined;
  return constantOf(reader.extraction, name, scope)?.value;
}

/** The schema of `typeof name`. */
export function readQuery(reader: TypeReader, node: Compiler.TypeQueryNode, scope: Scope): TypeSchema {
  const value = constantBehind(reader, node, scope);
  return value !== null && isScalar(value) ? enumOf([value]) : hardType(reader, node, scope);
}

/** The schema of `T[K]`. */
export function readIndexed(reader: TypeReader, node: Compiler.IndexedAccessTypeNode, scope: Scope): TypeSchema {
  const object = unwrap(node.objectType);
  const index = unwrap(node.indexType);
  if (ts.isTypeQueryNode(object)) {
    const values = indexedValues(constantBehind(reader, object, scope), index);
    return values === undefined ? hardType(reader, node, scope) : enumOf(values);
  }
  return memberTypes(reader, object, index, scope) ?? hardType(reader, node, scope);
}

/** The types of the members of an object that an index names, as a union. */
function memberTypes(reader: TypeReader, object: Compiler.TypeNode, index: Compiler.TypeNode, scope: Scope) {
  const members = isWide(index) ? undefined : objectTypeOf(reader, object, scope)?.members;
  const names = members === undefined ? undefined : constantsOf(reader.type(index, scope) ?? {});
  const partials = names?.map((name) => members?.get(String(name))?.type()).filter((partial) => partial !== undefined);
  if (partials === undefined || partials.length === 0 || partials.length !== names?.length) return undefined;
  return unionOf(partials, (branches) => areDiscriminated(reader, branches));
}

function isWide({ kind }: Compiler.TypeNode): boolean {
  return kind === ts.SyntaxKind.NumberKeyword || kind === ts.SyntaxKind.StringKeyword;
}

function unwrap(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrap(node.type) : node;
}

function indexedValues(value: unknown, index: Compiler.TypeNode): readonly Json[] | undefined {
  const isNumber = index.kind === ts.SyntaxKind.NumberKeyword;
  const isKeyOf = ts.isTypeOperatorNode(index) && index.operator === ts.SyntaxKind.KeyOfKeyword;
  let list: unknown;
  if (Array.isArray(value) && isNumber) list = value;
  else if (isKeyOf && typeof value === 'object' && value !== null) list = Object.values(value);
  return Array.isArray(list) && list.length > 0 && list.every(isScalar) ? list : undefined;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
