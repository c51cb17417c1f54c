import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { applyTable } from '../../generator/emit/apply-table.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { mapHeld } from '../../schema/keywords/rewrite.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import type { ParameterDraft } from './options.ts';
import { dialects, structureTables } from './table.ts';

export interface WrittenParameters {
  readonly value: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

export function createStructure(document: SchemaDocument, draft: ParameterDraft = '2019-09'): WrittenParameters {
  const written = applyTable(document, structureTables[draft]);
  const root = inReadingOrder(written.root);
  // Documents are read from JSON, or checked to be representable in it.
  const value = {
    apiVersion: 'kudo.dev/v1beta2',
    ...(draft === 'none' ? {} : { $schema: dialects[draft] }),
    ...root,
  } as JsonObject;
  return { value, diagnostics: written.diagnostics };
}

/** Keywords that describe the parameter come first, those that hold subschemas last. */
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
