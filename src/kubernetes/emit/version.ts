import { wordsOf } from '../../text/identifiers.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { words } from '../vocabulary/words.ts';
import { checkRoot, lowerSchema, writeMetadata } from './structure/index.ts';
import { type Lowering, loweringOf, type PlacedColumn, refuse, type WrittenSchema } from './lowering/index.ts';
import { refuseCosts } from './rules/index.ts';
import { resourceOf, type ResourceSaid, type WrittenVersion } from './manifest.ts';

/** Writes one version of a kind, and finds what cannot be said of it. */
export function writeVersion(document: SchemaDocument, said: ResourceSaid): VersionResult {
  const lowering = loweringOf(document);
  const schema = said.envelope === 'declared' ? writeDeclared(lowering) : writeRoot(lowering);
  refuseCosts(lowering, schema);
  const status = document.root.properties?.status;
  const hasStatus = said.status === true || (isSchemaObject(status) && status[words.status] === true);
  checkRoot(lowering, schema, { hasStatus });
  const version: WrittenVersion = {
    document,
    said,
    schema,
    columns: [...lowering.columns.flatMap((one) => columnOf(lowering, one)), ...(said.columns ?? []).map(asWritten)],
    selectable: [...selectableIn(lowering), ...(said.selectableFields ?? [])],
    hasStatus,
  };
  return { version, findings: lowering.findings };
}

/** Writes a schema as rules in CEL see its values, with those rules alone that a model writes itself. */
export function writeForRules(root: SchemaObject): WrittenSchema {
  const nowhere = { origins: new Map(), name: '', kind: 'schema', allowances: [], fromModel: false } as const;
  return lowerForRules({ root, ...nowhere }).schema;
}

/** The same of a document, with what cannot be said of it to rules. */
export function lowerForRules(document: SchemaDocument): {
  readonly lowering: Lowering;
  readonly schema: WrittenSchema;
} {
  const lowering = loweringOf(document, 'written');
  const said = resourceOf(document);
  const isDeclared = said === undefined || said.envelope === 'declared';
  return { lowering, schema: isDeclared ? writeDeclared(lowering) : writeRoot(lowering) };
}

/** A written version, and what is wrong with it. */
export interface VersionResult {
  readonly version: WrittenVersion;
  readonly findings: readonly TargetFinding[];
}

/** The root of a kind: what every object has is written as the server asks for it. */
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
    properties: { ...envelopeOf(lowering, { apiVersion, kind, metadata }), ...below },
  };
}

/** The root of a kind that declares itself what every object has. */
function writeDeclared(lowering: Lowering): WrittenSchema {
  return lowerSchema(lowering, [lowering.document.root], { path: '' });
}

const envelope: readonly string[] = ['apiVersion', 'kind', 'metadata'];

function envelopeOf(
  lowering: Lowering,
  { apiVersion, kind, metadata }: Readonly<Record<string, Schema | undefined>>,
): WrittenSchema {
  return { apiVersion: textOf(apiVersion), kind: textOf(kind), metadata: writeMetadata(lowering, metadata) };
}

function textOf(schema: Schema | undefined): WrittenSchema {
  const description = isSchemaObject(schema) ? schema.description : undefined;
  return { ...(description === undefined ? {} : { description }), type: 'string' };
}

function columnOf(
  lowering: Lowering,
  { options, schema, path, name, written }: PlacedColumn,
): readonly WrittenSchema[] {
  if (path === undefined) {
    const message = `a column stands on "${name}", of which an object has any number`;
    const help =
      'Put it on a property outside of arrays and maps, or name a path: @Resource({ columns: [{ jsonPath: … }] }).';
    refuse(lowering, schema, words.column, { code: 'crd/column', message, help });
    return [];
  }
  return [
    asWritten({
      ...options,
      name: options.name ?? headingOf(name),
      type: options.type ?? typeOf(written),
      jsonPath: path,
    }),
  ];
}

function asWritten(column: object): WrittenSchema {
  return { ...column };
}

function headingOf(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function typeOf({ type, format }: WrittenSchema): string {
  if (type === 'string' && (format === 'date-time' || format === 'datetime')) return 'date';
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function selectableIn(lowering: Lowering): readonly string[] {
  return lowering.selectable.flatMap(({ schema, path, written }) => {
    const isPlain = path !== undefined && !path.includes('[');
    const isTaken = ['string', 'integer', 'boolean'].includes(String(written.type));
    if (isPlain && isTaken) return [path];
    const message = isPlain
      ? 'a field selector compares strings, integers and booleans'
      : 'a field selector names a property outside of arrays and maps, by a name of letters, digits, "-" and "_"';
    refuse(lowering, schema, words.selectable, { code: 'crd/column', message, help: 'Take @SelectableField() away.' });
    return [];
  });
}
