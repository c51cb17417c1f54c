/** The conventions of a profile: inferred titles (R5) and empty initialisers (R18). */

import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import { isSchemaObject } from '../../../schema/document/schema.ts';
import { titleFor } from '../../../text/identifiers.ts';
import type { Unit } from './unit.ts';

/** True for a value that R18 calls empty: `false`, `""`, `0`, `[]`, `{}`. */
export function isEmptyValue(value: unknown): boolean {
  if (value === false || value === '' || value === 0) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Gives a title to each property and map value of a built schema that has none of its own (R5). */
export function inferTitles(
  partial: PartialSchema,
  schema: Record<string, unknown>,
  units: ReadonlyMap<string, Unit>,
): void {
  if (isPartialSchema(partial.properties) && isSchemaObject(schema.properties))
    titleProperties(partial.properties, schema.properties, units);
  if (isPartialSchema(partial.patternProperties) && isSchemaObject(schema.patternProperties)) {
    for (const [pattern, values] of Object.entries(partial.patternProperties))
      titleValues(values, schema.patternProperties[pattern], units);
  }
  titleValues(partial.additionalProperties, schema.additionalProperties, units);
}

function titleProperties(
  partials: PartialSchema,
  schemas: Readonly<Record<string, unknown>>,
  units: ReadonlyMap<string, Unit>,
): void {
  for (const name in partials) {
    const partial = partials[name];
    const schema = schemas[name];
    if (isUntitled(partial, schema, units)) schema.title = titleFor(name);
  }
}

function titleValues(partial: unknown, schema: unknown, units: ReadonlyMap<string, Unit>): void {
  if (!isPartialSchema(partial)) return;
  const unit = units.get(partial[META]?.class ?? '');
  if (isUntitled(partial, schema, units)) schema.title = unit === undefined ? 'Value' : titleFor(unit.name);
}

/** True when neither the schema nor what it refers to has a title; it is still ours to write to. */
function isUntitled(partial: unknown, schema: unknown, units: ReadonlyMap<string, Unit>): schema is { title?: string } {
  if (!isPartialSchema(partial) || !isSchemaObject(schema) || schema.title !== undefined) return false;
  const meta = partial[META];
  if (meta?.untitled === true) return false;
  const referred = meta?.class === undefined ? definedBy(partial) : units.get(meta.class)?.partial;
  return referred?.title === undefined;
}

/** The definition that a `define`d decorator made a property refer to. */
function definedBy(partial: PartialSchema): PartialSchema | undefined {
  const [definition] = Object.values(partial[META]?.definitions ?? {});
  return definition;
}
