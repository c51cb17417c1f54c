import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { splitIdentifier } from '../../text/identifiers.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { words } from '../vocabulary/words.ts';
import { checkRoot, lowerSchema, writeMetadata } from './structure/index.ts';
import {
  type Lowering,
  createLowering,
  type PlacedColumn,
  refuseKeyword,
  type WrittenSchema,
} from './lowering/index.ts';
import { refuseCosts } from './rules/index.ts';
import { readResource, type ResourceSaid, type WrittenVersion } from './manifest.ts';

/** The definition of a kind has all versions, and each version is also reported on its own: it is written once. */
export function writeVersion(document: SchemaDocument, resource: ResourceSaid): VersionResult {
  const written = writtenVersions.get(document) ?? writeOnce(document, resource);
  writtenVersions.set(document, written);
  return written;
}

const writtenVersions = new WeakMap<SchemaDocument, VersionResult>();

function writeOnce(document: SchemaDocument, resource: ResourceSaid): VersionResult {
  const lowering = createLowering(document);
  const schema = resource.envelope === 'declared' ? writeDeclared(lowering) : writeRoot(lowering);
  refuseCosts(lowering, schema);
  const status = document.root.properties?.status;
  const hasStatus = resource.status === true || (isSchemaObject(status) && status[words.status] === true);
  checkRoot(lowering, schema, { hasStatus });
  const version: WrittenVersion = {
    document,
    said: resource,
    schema,
    columns: [
      ...lowering.columns.flatMap((column) => writeColumn(lowering, column)),
      ...(resource.columns ?? []).map(asWritten),
    ],
    selectable: [...listSelectable(lowering), ...(resource.selectableFields ?? [])],
    hasStatus,
  };
  return { version, findings: lowering.findings, sources: lowering.sources };
}

export function writeForRules(root: SchemaObject): WrittenSchema {
  const nowhere = { origins: new Map(), name: '', kind: 'schema', allowances: [], fromModel: false } as const;
  return lowerForRules({ root, ...nowhere }).schema;
}

export function lowerForRules(document: SchemaDocument): {
  readonly lowering: Lowering;
  readonly schema: WrittenSchema;
} {
  const lowering = createLowering(document, 'written');
  const resource = readResource(document);
  const isDeclared = !resource || resource.envelope === 'declared';
  return { lowering, schema: isDeclared ? writeDeclared(lowering) : writeRoot(lowering) };
}

export interface VersionResult {
  readonly version: WrittenVersion;
  readonly findings: readonly TargetFinding[];
  /** The model schemas of each written schema. */
  readonly sources: Lowering['sources'];
}

function writeRoot(lowering: Lowering): WrittenSchema {
  const { root } = lowering.document;
  const { apiVersion, kind, metadata, ...properties } = root.properties ?? {};
  const required = (root.required ?? []).filter((name) => !envelope.includes(name));
  const inner: SchemaObject = { ...root, properties, required };
  const written = lowerSchema(lowering, [inner], { path: '' });
  const below = isSchemaObject(written.properties) ? written.properties : {};
  return {
    ...written,
    type: 'object',
    properties: { ...writeEnvelope(lowering, { apiVersion, kind, metadata }), ...below },
  };
}

function writeDeclared(lowering: Lowering): WrittenSchema {
  return lowerSchema(lowering, [lowering.document.root], { path: '' });
}

const envelope: readonly string[] = ['apiVersion', 'kind', 'metadata'];

function writeEnvelope(
  lowering: Lowering,
  { apiVersion, kind, metadata }: Readonly<Record<string, Schema | undefined>>,
): WrittenSchema {
  return {
    apiVersion: writeStringSchema(apiVersion),
    kind: writeStringSchema(kind),
    metadata: writeMetadata(lowering, metadata),
  };
}

function writeStringSchema(schema?: Schema): WrittenSchema {
  const description = isSchemaObject(schema) ? schema.description : undefined;
  return { ...omitUndefined({ description }), type: 'string' };
}

function writeColumn(
  lowering: Lowering,
  { options, schema, path, name, written }: PlacedColumn,
): readonly WrittenSchema[] {
  if (path === undefined) {
    const message = `the column is on "${name}", of which an object can have any number`;
    const help =
      'Move it to a property outside arrays and maps, or declare a path: @Resource({ columns: [{ jsonPath: … }] }).';
    refuseKeyword(lowering, schema, words.column, { code: 'crd/column', message, help });
    return [];
  }
  return [
    asWritten({
      ...options,
      name: options.name ?? formatHeading(name),
      type: options.type ?? getColumnType(written),
      jsonPath: path,
    }),
  ];
}

function asWritten(column: object): WrittenSchema {
  return { ...column };
}

function formatHeading(name: string): string {
  return splitIdentifier(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function getColumnType({ type, format }: WrittenSchema): string {
  if (type === 'string' && (format === 'date-time' || format === 'datetime')) return 'date';
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function listSelectable(lowering: Lowering): readonly string[] {
  return lowering.selectable.flatMap(({ schema, path, written }) => {
    const isPlain = path !== undefined && !path.includes('[');
    const isTaken = ['string', 'integer', 'boolean'].includes(String(written.type));
    if (isPlain && isTaken) return [path];
    const message = isPlain
      ? 'a field selector compares strings, integers and booleans'
      : 'a field selector needs a property outside arrays and maps, with a name of letters, digits, "-" and "_"';
    refuseKeyword(lowering, schema, words.selectable, {
      code: 'crd/column',
      message,
      help: 'Remove @SelectableField().',
    });
    return [];
  });
}
