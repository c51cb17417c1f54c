import type { ReferenceColumn, ReferenceResource, ReferenceVersion } from '../../form/reference-data.ts';
import { listStringItems, readArrayItems } from '../../schema/document/keyword-values.ts';
import { readDescription } from '../../schema/keywords/extensions.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

/** What the definition of a kind says besides the schema, with its versions among the documents. */
export function describeResource(
  document: SchemaDocument,
  documents: readonly SchemaDocument[],
): ReferenceResource | undefined {
  const resource = readResource(document);
  if (!resource) return;
  const versions = documents.map(readResource).filter((other): other is JsonObject => {
    return other !== undefined && isSameKind(resource, other);
  });
  // A definition states the scope and the names once, with its stored version.
  const { scope, shortNames } = versions.find((version) => version.scope !== undefined) ?? resource;
  return {
    group: readText(resource.group) ?? '',
    kind: readText(resource.kind) ?? '',
    ...omitUndefined({ scope: readText(scope) }),
    shortNames: listStringItems(shortNames),
    versions: versions.map(readVersion),
    columns: readArrayItems(resource.columns).filter(isObject).map(readColumn),
  };
}

export function isSameResource(document: SchemaDocument, other: SchemaDocument): boolean {
  const [resource, version] = [readResource(document), readResource(other)];
  return resource !== undefined && version !== undefined && isSameKind(resource, version);
}

export function isSameVersion(document: SchemaDocument, other: SchemaDocument): boolean {
  return isSameResource(document, other) && readResource(document)?.version === readResource(other)?.version;
}

function readResource({ root, kind }: SchemaDocument): JsonObject | undefined {
  const resource = kind === 'resource' ? readDescription(root, 'resource') : undefined;
  return isObject(resource) ? resource : undefined;
}

function isSameKind(a: JsonObject, b: JsonObject): boolean {
  return a.group === b.group && a.kind === b.kind;
}

function readVersion({ version, served, storage, deprecated, deprecationWarning }: JsonObject): ReferenceVersion {
  const message = readText(deprecationWarning);
  return {
    name: readText(version) ?? '',
    isServed: served !== false,
    isStored: storage === true,
    ...(deprecated === true ? { deprecation: omitUndefined({ message }) } : {}),
  };
}

function readColumn({ name, type, jsonPath, description }: JsonObject): ReferenceColumn {
  return {
    name: readText(name) ?? '',
    type: readText(type) ?? '',
    jsonPath: readText(jsonPath) ?? '',
    ...omitUndefined({ description: readText(description) }),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
