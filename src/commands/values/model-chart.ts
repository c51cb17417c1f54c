import { resolve } from 'node:path';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { textAt } from '../project/files.ts';
import { originOf, type SchemaDocument } from '../../schema/document/document.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import { startingKeyword, startValues } from '../../schema/effective/start-values.ts';
import type { ChartFolder } from '../../helm/charts/chart-folder.ts';
import type { ValuesLayer } from '../../values/layers/index.ts';

/** The chart of a model, whose schema the model would be: its values are those that the model starts with. */
export function chartOfModel(document: SchemaDocument, cwd: string): ChartFolder {
  // Definitions that are used twice start with one and the same object.
  const start = structuredClone(startValues(document.root));
  const values = isObject(start) ? start : {};
  return {
    chart: { name: document.name, values, subCharts: [] },
    layers: [layerOfModel(document, values, cwd)],
    schemas: [],
    diagnostics: [],
  };
}

/** The file of a model, as diagnostics name it. */
export function fileOfModel(document: SchemaDocument): string {
  return originOf(document, document.root)?.file ?? document.name;
}

/** Start values stand where the model says them. */
function layerOfModel(document: SchemaDocument, values: JsonObject, cwd: string): ValuesLayer {
  const file = fileOfModel(document);
  const paths = new Map<object, readonly string[]>();
  notePaths(values, [], paths);
  return {
    file,
    text: textAt(resolve(cwd, file)) ?? '',
    values,
    below: [],
    originOf: (container, key) => {
      const path = paths.get(container) ?? [];
      return originOfStart(document, key === undefined ? path : [...path, String(key)]);
    },
  };
}

function notePaths(value: Json, path: readonly string[], paths: Map<object, readonly string[]>): void {
  if (typeof value !== 'object' || value === null) return;
  paths.set(value, path);
  for (const [key, member] of Object.entries(value)) notePaths(member, [...path, key], paths);
}

/** The keyword that a start value comes from, else the property. */
function originOfStart(document: SchemaDocument, path: readonly string[]): Origin | undefined {
  let schema = document.root;
  for (const name of path) {
    const inner = startingKeyword(schema) === undefined ? propertyOf(document.root, schema, name) : undefined;
    if (inner === undefined) break;
    schema = inner;
  }
  return originOf(document, schema, startingKeyword(schema));
}

function propertyOf(root: SchemaObject, schema: SchemaObject, name: string): SchemaObject | undefined {
  const followed = new Set<SchemaObject>();
  let at: Schema | undefined = schema;
  while (isSchemaObject(at) && !followed.has(at)) {
    followed.add(at);
    const { properties = {}, $ref }: SchemaObject = at;
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isSchemaObject(inner)) return inner;
    at = $ref === undefined ? undefined : resolveLocal(root, $ref);
  }
  return undefined;
}
