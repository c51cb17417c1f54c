/** Infers the schema of a property from its initialiser. */

import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Json } from '../../../text/value/json.ts';
import { constantOf, propertyNameOf } from '../constants/evaluate.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { placeOf } from '../modules/extraction.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Scope } from '../modules/scope.ts';
import { placed } from '../schemas/subschemas.ts';
import { enumOf, unionOf } from '../schemas/union.ts';
import type { ModelReader } from './reader.ts';

/** The schema of the type that the language infers from an initialiser, or `undefined` when the syntax does not show it. */
export function inferredType(
  reader: ModelReader,
  node: Compiler.Expression,
  scope: Scope,
  { isReadonly }: { readonly isReadonly: boolean },
): PartialSchema | undefined {
  const partial = infer(reader, node, scope, isReadonly);
  return partial === undefined ? undefined : placed(partial, placeOf(node, scope.module));
}

function infer(
  reader: ModelReader,
  node: Compiler.Expression,
  scope: Scope,
  isReadonly: boolean,
): PartialSchema | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
    return infer(reader, node.expression, scope, isReadonly);
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    return isConstAssertion(node) ? inferConstant(reader, node.expression, scope, true) : reader.type(node.type, scope);
  if (ts.isNewExpression(node)) return inferInstance(reader, node, scope);
  if (ts.isArrayLiteralExpression(node)) return inferArray(reader, node, scope);
  if (ts.isObjectLiteralExpression(node)) return inferObject(reader, node, scope);
  const enumType = inferEnum(reader, node, scope, isReadonly);
  return enumType ?? inferConstant(reader, node, scope, isReadonly);
}

function isConstAssertion({ type }: Compiler.AsExpression | Compiler.TypeAssertion): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

function inferInstance(reader: ModelReader, node: Compiler.NewExpression, scope: Scope): PartialSchema | undefined {
  if (!ts.isIdentifier(node.expression)) return undefined;
  const reference = ts.factory.createTypeReferenceNode(node.expression, node.typeArguments);
  ts.setTextRange(reference, node);
  return reader.type(reference, scope);
}

/** `Mode.Fast` has the type of the whole enum, unless the property is readonly. */
function inferEnum(
  reader: ModelReader,
  node: Compiler.Expression,
  scope: Scope,
  isReadonly: boolean,
): PartialSchema | undefined {
  if (isReadonly || !ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const resolved = resolveValue(reader.extraction, scope.module, node.expression.text);
  if (resolved?.kind !== 'declaration' || !ts.isEnumDeclaration(resolved.node)) return undefined;
  const reference = ts.factory.createTypeReferenceNode(node.expression);
  ts.setTextRange(reference, node);
  return reader.type(reference, scope);
}

/** The items are inferred one by one, since their syntax says more than their values: `[Mode.Fast]` is an array of modes. */
function inferArray(
  reader: ModelReader,
  node: Compiler.ArrayLiteralExpression,
  scope: Scope,
): PartialSchema | undefined {
  if (node.elements.some(ts.isSpreadElement)) return inferConstant(reader, node, scope, false);
  return arrayOf(node.elements.map((element) => infer(reader, element, scope, false)));
}

/** The properties likewise, unless some of them come from elsewhere. */
function inferObject(
  reader: ModelReader,
  node: Compiler.ObjectLiteralExpression,
  scope: Scope,
): PartialSchema | undefined {
  const own = node.properties.filter(ts.isPropertyAssignment);
  if (own.length === 0 || own.length < node.properties.length) return inferConstant(reader, node, scope, false);
  const properties = own.map(({ name, initializer }) => ({
    name: propertyNameOf(reader.extraction, name, scope),
    partial: infer(reader, initializer, scope, false),
  }));
  if (properties.some(({ name, partial }) => name === undefined || partial === undefined)) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, partial }) => [name, partial])),
    required: properties.map(({ name }) => name),
  };
}

function inferConstant(
  reader: ModelReader,
  node: Compiler.Expression,
  scope: Scope,
  isReadonly: boolean,
): PartialSchema | undefined {
  const constant = constantOf(reader.extraction, node, scope);
  return constant === undefined ? undefined : typeOfValue(constant.value, isReadonly);
}

function typeOfValue(value: unknown, isReadonly: boolean): PartialSchema | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return isReadonly ? enumOf([value]) : { type: typeof value };
  }
  if (Array.isArray(value)) return typeOfArray(value);
  return typeof value === 'object' && value !== null ? typeOfObject(value) : undefined;
}

function typeOfArray(values: readonly unknown[]): PartialSchema | undefined {
  return arrayOf(values.map((value) => typeOfValue(value, false)));
}

function arrayOf(items: readonly (PartialSchema | undefined)[]): PartialSchema | undefined {
  const known = items.filter((item) => item !== undefined);
  if (known.length === 0 || known.length < items.length) return undefined;
  const distinct = new Map(known.map((item) => [JSON.stringify(item, withoutPlaces), item]));
  return { type: 'array', items: unionOf([...distinct.values()], () => false) };
}

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'at' ? undefined : value;
}

function typeOfObject(value: object): PartialSchema | undefined {
  const entries: readonly (readonly [string, Json])[] = Object.entries(value);
  const properties = entries.map(([name, member]) => [name, typeOfValue(member, false)] as const);
  if (entries.length === 0 || properties.some(([, partial]) => partial === undefined)) return undefined;
  return { type: 'object', properties: Object.fromEntries(properties), required: entries.map(([name]) => name) };
}
