import type { MissingCase } from '../../cases/index.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { appendToken, parsePointer } from '../../text/value/pointer.ts';
import { isOfFormat } from '../structural/format/formats.ts';
import type { Step } from '../admission/steps.ts';
import { listPlaces } from './rules.ts';
import {
  getResult,
  isRefusedByKeyword,
  type Judge,
  type StepCase,
  type StepCases,
  type StepResult,
} from './verdict.ts';

const keyword = 'format';

export function formatCases(schema: SchemaObject, cases: readonly StepCase[], judge: Judge): StepCases {
  const item: StepCase[] = [];
  const without: MissingCase[] = [];
  const accepted = cases.filter(({ valid }) => valid);
  for (const { schema: subschema, pointer } of walk(schema)) {
    if (!isChecked(subschema)) continue;
    const at = { pointer: appendToken(pointer, keyword), keyword };
    const path = parsePointer(pointer);
    const steps = accepted.filter(({ document }) => listPlaces(document, path).length > 0);
    const found = findCases(schema, { schema: subschema, steps, judge });
    if (!found) without.push({ ...at, reason: 'no object at the boundary of another keyword has a string there' });
    else {
      item.push({ ...at, what: 'of-the-format', valid: true, ...found.of, reasons: [] });
      item.push({ ...at, what: 'not-of-the-format', valid: false, ...found.not });
    }
  }
  return { cases: item, without };
}

const strange = '?';

function isChecked(schema: SchemaObject): boolean {
  const { format } = schema;
  return typeof format === 'string' && listSchemaTypes(schema).includes('string') && !isOfFormat(strange, format);
}

interface FormatSearch {
  readonly schema: SchemaObject;
  readonly steps: readonly Step[];
  readonly judge: Judge;
}

function findCases(
  root: SchemaObject,
  { schema, steps, judge }: FormatSearch,
): { readonly of: Step; readonly not: StepResult } | undefined {
  for (const { step, document, old } of steps) {
    const changed = withStrange(document, root, schema);
    if (!isObject(changed) || changed === document) continue;
    const verdict = judge({ step, document: changed, ...omitUndefined({ old }) });
    if (isRefusedByKeyword(verdict, keyword))
      return { of: { step, document, ...omitUndefined({ old }) }, not: getResult(verdict) };
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
