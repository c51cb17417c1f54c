import type { Case, Cases, MissingCase } from '../../cases/index.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken } from '../../text/value/pointer.ts';
import { isOfFormat } from '../structural/format/formats.ts';
import { isRefusedByKeyword, type ObjectVerdict } from './verdict.ts';

const keyword = 'format';

export function formatCases(
  schema: SchemaObject,
  cases: readonly Case[],
  judge: (document: JsonObject) => ObjectVerdict,
): Cases {
  const item: Case[] = [];
  const without: MissingCase[] = [];
  const accepted = cases.filter(({ valid }) => valid).map(({ document }) => document);
  for (const { schema: subschema, pointer } of walk(schema)) {
    if (!isChecked(subschema)) continue;
    const at = { pointer: appendToken(pointer, keyword), keyword };
    const found = findCases(schema, { schema: subschema, documents: accepted, judge });
    if (!found) without.push({ ...at, reason: 'no object at the boundary of another keyword has a string there' });
    else {
      item.push({ ...at, what: 'of-the-format', valid: true, document: found.of, reasons: [] });
      item.push({ ...at, what: 'not-of-the-format', valid: false, ...found.not });
    }
  }
  return { cases: item, without };
}

const strange = '?';

function isChecked({ format, ...schema }: SchemaObject): boolean {
  const types = listSchemaTypes(schema);
  return typeof format === 'string' && types.includes('string') && !isOfFormat(strange, format);
}

interface FormatSearch {
  readonly schema: SchemaObject;
  readonly documents: readonly JsonObject[];
  readonly judge: (document: JsonObject) => ObjectVerdict;
}

function findCases(
  root: SchemaObject,
  { schema, documents, judge }: FormatSearch,
): { readonly of: JsonObject; readonly not: Pick<Case, 'document' | 'reasons'> } | undefined {
  for (const document of documents) {
    const changed = withStrange(document, root, schema);
    if (!isObject(changed) || changed === document) continue;
    const verdict = judge(changed);
    if (isRefusedByKeyword(verdict, keyword))
      return { of: document, not: { document: changed, reasons: verdict.reasons } };
  }
}

/** Makes the first matching string invalid; returns the value itself if there is none. */
function withStrange(value: Json, schema: SchemaObject, wanted: SchemaObject): Json {
  if (schema === wanted) return typeof value === 'string' ? strange : value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return isSchemaObject(items) ? changedFirst(value, (item) => withStrange(item, items, wanted)) : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const below = entries.map(([name, member]) => {
    const found = schema.properties?.[name] ?? schema.additionalProperties;
    return isSchemaObject(found) ? withStrange(member, found, wanted) : member;
  });
  const at = below.findIndex((member, index) => member !== entries[index]?.[1]);
  if (at === -1) return value;
  return Object.fromEntries(
    entries.map(([name, member], index) => [name, index === at ? (below[at] ?? member) : member]),
  );
}

function changedFirst(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const at = items.findIndex((item) => change(item) !== item);
  return at === -1 ? items : items.map((item, index) => (index === at ? change(item) : item));
}
