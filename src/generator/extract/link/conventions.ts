import { type Draft, isDraft, META } from '../../../decorators/entry/draft.ts';
import { isSchemaObject } from '../../../schema/document/schema.ts';
import { titleFor } from '../../../text/identifiers.ts';
import type { Unit } from './unit.ts';

/** True for a value that R18 calls empty: `false`, `""`, `0`, `[]`, `{}`. */
export function isEmptyValue(value: unknown): boolean {
  if (value === false || value === '' || value === 0) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Gives a title to each property and map value of a built schema that has none of its own (R5). */
export function inferTitles(draft: Draft, schema: Record<string, unknown>, units: ReadonlyMap<string, Unit>): void {
  if (isDraft(draft.properties) && isSchemaObject(schema.properties))
    titleProperties(draft.properties, schema.properties, units);
  if (isDraft(draft.patternProperties) && isSchemaObject(schema.patternProperties)) {
    for (const [pattern, values] of Object.entries(draft.patternProperties))
      titleValues(values, schema.patternProperties[pattern], units);
  }
  titleValues(draft.additionalProperties, schema.additionalProperties, units);
}

function titleProperties(
  drafts: Draft,
  schemas: Readonly<Record<string, unknown>>,
  units: ReadonlyMap<string, Unit>,
): void {
  for (const name in drafts) {
    const draft = drafts[name];
    const schema = schemas[name];
    if (isUntitled(draft, schema, units)) schema.title = titleFor(name);
  }
}

function titleValues(draft: unknown, schema: unknown, units: ReadonlyMap<string, Unit>): void {
  if (!isDraft(draft)) return;
  const unit = units.get(draft[META]?.class ?? '');
  if (isUntitled(draft, schema, units)) schema.title = unit === undefined ? 'Value' : titleFor(unit.name);
}

/** True when neither the schema nor what it refers to has a title; it is still ours to write to. */
function isUntitled(draft: unknown, schema: unknown, units: ReadonlyMap<string, Unit>): schema is { title?: string } {
  if (!isDraft(draft) || !isSchemaObject(schema) || schema.title !== undefined) return false;
  const meta = draft[META];
  if (meta?.untitled === true) return false;
  const referred = meta?.class === undefined ? definedBy(draft) : units.get(meta.class)?.draft;
  return referred?.title === undefined;
}

/** The definition that a `define`d decorator made a property refer to. */
function definedBy(draft: Draft): Draft | undefined {
  const [definition] = Object.values(draft[META]?.definitions ?? {});
  return definition;
}
