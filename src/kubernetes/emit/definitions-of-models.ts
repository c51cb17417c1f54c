import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DescribedDocuments } from '../../generator/dialect/services.ts';
import { findSchemaOrigin, type SchemaDocument, type SchemaOrigin } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { writeDefinition } from './emit-crd.ts';
import { readResource } from './manifest.ts';
import { findDocument, locateSteps, type Steps } from './refusals.ts';
import { writeVersion } from './version.ts';

/**
 * The definitions that models of kinds describe, one for each kind; the origins are those of the models. Others may
 * have further versions of these kinds.
 */
export function createModelDefinitions(
  models: readonly SchemaDocument[],
  others: readonly SchemaDocument[],
): DescribedDocuments {
  const documents = [...models, ...selectVersions(models, others)];
  const written = documents.map((document) => writeDefinition(document, documents));
  return {
    documents: written.flatMap(({ manifest, versions }) =>
      manifest === undefined ? [] : createDefinition(manifest, versions),
    ),
    diagnostics: written.flatMap(({ diagnostics }) => diagnostics),
  };
}

export function selectVersions(
  models: readonly SchemaDocument[],
  others: readonly SchemaDocument[],
): readonly SchemaDocument[] {
  const kinds = new Set(models.map(identifyKind));
  return others.filter((document) => kinds.has(identifyKind(document)));
}

function identifyKind(document: SchemaDocument): string | undefined {
  const resource = readResource(document);
  return resource && `${resource.kind}.${resource.group}`;
}

function createDefinition(manifest: Json, versions: readonly SchemaDocument[]): readonly SchemaDocument[] {
  const [first] = versions;
  if (!first || !isSchemaObject(manifest)) return [];
  const findOrigin = (steps: Steps): Origin => {
    const [document, { schema, keyword, origin }] = locateSteps(manifest, versions, steps) ?? [
      first,
      { schema: first.root },
    ];
    return origin ?? findSchemaOrigin(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 };
  };
  const origins = new Map<SchemaObject, SchemaOrigin>();
  collectOrigins(manifest, [], findOrigin, origins);
  return [{ root: manifest, origins, name: first.name, kind: first.kind, allowances: [], fromModel: true }];
}

function collectOrigins(
  value: unknown,
  steps: Steps,
  findOrigin: (steps: Steps) => Origin,
  origins: Map<SchemaObject, SchemaOrigin>,
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectOrigins(item, [...steps, index], findOrigin, origins);
    return;
  }
  if (!isSchemaObject(value)) return;
  origins.set(value, {
    schema: findOrigin(steps),
    keywords: {},
    keyword: (name) => findOrigin([...steps, name]),
  });
  for (const [name, member] of Object.entries(value)) collectOrigins(member, [...steps, name], findOrigin, origins);
}

/** The schemas of the models of a kind from which the parts of its definition on a path were written. */
export function listModelSchemas(
  definition: SchemaObject,
  models: readonly SchemaDocument[],
  steps: Steps,
): readonly SchemaObject[] {
  const model = findDocument(definition, models, steps);
  const resource = model && readResource(model);
  if (!resource) return [];
  const { sources } = writeVersion(model, resource);
  return [model.root, ...listOnPath(definition, steps).flatMap((schema) => sources.get(schema) ?? [])];
}

export function listOnPath(definition: SchemaObject, steps: Steps): readonly SchemaObject[] {
  const found: SchemaObject[] = [definition];
  let value: unknown = definition;
  for (const step of steps) {
    const holder: unknown = value;
    if (Array.isArray(holder)) value = holder[Number(step)];
    else value = isSchemaObject(holder) ? holder[step] : undefined;
    if (isSchemaObject(value)) found.push(value);
  }
  return found;
}
