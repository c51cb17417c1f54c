import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { applyTable } from '../../generator/emit/apply-table.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { mapHeld } from '../../schema/keywords/rewrite.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import type { ParameterDraft } from './options.ts';
import { dialects, structureTables } from './table.ts';

/** The `params.yaml` of `kudo.dev/v1beta2` that a document gives, and what cannot be said in its draft. */
export interface WrittenParameters {
  readonly value: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes a document as a structure of parameters: a JSON Schema that names its version. */
export function createStructure(document: SchemaDocument, draft: ParameterDraft = '2019-09'): WrittenParameters {
  const written = applyTable(document, structureTables[draft]);
  const root = inReadingOrder(written.root);
  // Whoever makes a document reads it from JSON or checks that JSON can carry it.
  const value = {
    apiVersion: 'kudo.dev/v1beta2',
    ...(draft === 'none' ? {} : { $schema: dialects[draft] }),
    ...root,
  } as JsonObject;
  return { value, diagnostics: written.diagnostics };
}

/** The keywords that say what a parameter is come first, those that hold others last. */
const first: readonly string[] = [
  '$id',
  '$anchor',
  '$ref',
  'title',
  'description',
  'type',
  'const',
  'enum',
  'default',
  'trigger',
  'immutable',
  'oldName',
  'group',
  'advanced',
  'hint',
];
const last: readonly string[] = ['required', 'properties', 'items', 'additionalItems', '$defs', 'definitions'];

const ranks: ReadonlyMap<string, number> = new Map([
  ...first.map((keyword, index) => [keyword, index - first.length] as const),
  ...last.map((keyword, index) => [keyword, index + 1] as const),
]);

/** A schema with its keywords, and those of the schemas in it, in the order in which people read them. */
function inReadingOrder(schema: SchemaObject): SchemaObject {
  const ordered: Record<string, unknown> = {};
  const keywords = Object.keys(schema).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  for (const keyword of keywords) {
    const value = mapHeld(keyword, schema[keyword], (subschema) =>
      isSchemaObject(subschema) ? inReadingOrder(subschema) : subschema,
    );
    setProperty(ordered, keyword, value);
  }
  return ordered;
}
