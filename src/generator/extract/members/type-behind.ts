/** Reads the types that decorators name by functions: `() => Pool`. */

import { metaOf } from '../../../decorators/entry/partial-schema.ts';
import { type Applied, type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { type ModelFunction, closureOf } from '../constants/functions.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { report } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';
import { placed, visitSubschemas } from '../schemas/subschemas.ts';
import type { ModelReader } from './reader.ts';

const boxes: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Object: 'object',
};

/** The schema that `() => Pool`, `() => [Pool]` or `() => String` names. */
export function typeBehind(
  reader: ModelReader,
  { node, scope }: ModelFunction,
  at: At | undefined,
  decorator: string,
): PartialSchema | undefined {
  const named = returnedBy(node);
  const { diagnostics } = reader.extraction;
  const before = diagnostics.size;
  const partial = named === undefined ? undefined : typeNamed(reader, named, scope);
  if (partial === undefined && at !== undefined && diagnostics.size === before) {
    report(reader.extraction, at, {
      code: 'model/wrong-argument',
      message: `${decorator} takes a function that returns a class, String, Number, Boolean, or an array of one of them`,
      help: 'Write () => Type or () => [Type].',
    });
  }
  return partial;
}

function returnedBy({ body }: ModelFunction['node']): Compiler.Expression | undefined {
  if (body === undefined || !ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  return only !== undefined && ts.isReturnStatement(only) && others.length === 0 ? only.expression : undefined;
}

function typeNamed(reader: ModelReader, node: Compiler.Expression, scope: Scope): PartialSchema | undefined {
  if (ts.isParenthesizedExpression(node)) return typeNamed(reader, node.expression, scope);
  if (ts.isArrayLiteralExpression(node)) {
    const [element, ...others] = node.elements;
    const items = element === undefined || others.length > 0 ? undefined : typeNamed(reader, element, scope);
    return items === undefined ? undefined : { type: 'array', items };
  }
  if (!ts.isIdentifier(node)) return undefined;
  const box = boxes[node.text];
  if (box !== undefined) return { type: box };
  const reference = ts.factory.createTypeReferenceNode(node);
  ts.setTextRange(reference, node);
  return reader.type(reference, scope);
}

/** True for a decorator that names a class by a function, or holds one that does. */
export function namesType({ entry, value }: Applied): boolean {
  return entry.name === 'Type' ? isNaming(value) : partsOf(value).some(namesType);
}

function isNaming(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The decorators that an argument holds: an array, arrays of arrays, an object of arrays, or a named array. */
function partsOf(value: unknown): readonly Applied[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one: unknown) => (isApplied(one) ? [one] : partsIn(one)));
}

function partsIn(value: unknown): readonly Applied[] {
  return Array.isArray(value) ? value.filter(isApplied) : [];
}

function isApplied(value: unknown): value is Applied {
  return typeof value === 'object' && value !== null && 'entry' in value && 'composed' in value;
}

/** Looks into the functions that name classes, in a schema and below it. */
export function readTypesBehind(reader: ModelReader, partial: PartialSchema): void {
  const meta = partial[META];
  if (meta?.behind !== undefined) readTypeBehind(reader, partial, meta.behind);
  for (const definition of Object.values(meta?.definitions ?? {})) readTypesBehind(reader, definition);
  for (const unused of meta?.unused ?? []) readTypesBehind(reader, unused);
  visitSubschemas(partial, (one) => readTypesBehind(reader, one));
}

function readTypeBehind(reader: ModelReader, partial: PartialSchema, { type, at }: { type: unknown; at?: At }): void {
  const meta = metaOf(partial);
  delete meta.behind;
  const closure = closureOf(type);
  const named = closure === undefined ? undefined : typeBehind(reader, closure, at, '@Type');
  if (named === undefined) return;
  if (at !== undefined) placed(named, at);
  const { [META]: behind, ...keywords } = named;
  Object.assign(partial, { ...keywords, ...partial });
  partial[META] = { ...meta, ...behind, ...(meta.at === undefined ? {} : { at: meta.at }) };
}
