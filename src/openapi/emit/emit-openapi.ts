import type { PathItemObject } from 'openapi3-ts/oas31';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import { createMemberPrinter } from '../../text/json/member-text.ts';
import { isSame } from '../../text/value/json.ts';
import { applyTable } from '../../generator/emit/apply-table.ts';
import { asJson } from '../../generator/emit/json-schema.ts';
import type { KeywordTable } from '../../generator/emit/keyword-table.ts';
import type { PublishKind } from '../../generator/emit/published.ts';
import {
  type Emitted,
  type Emitter,
  type Target,
  createTargetArtifacts,
  diagnosticsFor,
} from '../../generator/emit/target.ts';
import type { buildDocument, DocumentPaths } from './build-document.ts';
import { componentReference, type ComponentNames, nameProblems, nameComponents, readResource } from './components.ts';
import type { OpenApiOptions } from './options.ts';
import { inOpenApi30 } from './openapi-30.ts';
import { bearerToken, createPaths } from './paths.ts';
import { createTable30, createTable31 } from './table.ts';

const plain: ComponentNames = { root: 'Root', definitions: new Map() };
const refer = (reference: string): string => componentReference(reference, plain);

type LoadedPublishers = Readonly<Partial<Record<DocumentKind, PublishKind | undefined>>>;

/** Writes `openapi.json`: an OpenAPI document with the root and every definition as a component. */
export function openApiEmitter(
  files: Target['files'],
  publishers: LoadedPublishers,
  build: typeof buildDocument = writeWithoutBuilder,
): Emitter<OpenApiOptions> {
  return {
    tables: [createTable31(refer), createTable30(refer)],
    emit: (document, options, { documents = [document] }) =>
      emitOpenApi(document, options, { files, documents, publishers, build }),
  };
}

interface Emission {
  readonly files: Target['files'];
  readonly documents: readonly SchemaDocument[];
  readonly publishers: LoadedPublishers;
  readonly build: typeof buildDocument;
}

/** Loading the builder takes a tenth of a small run, and only kinds have paths. */
function writeWithoutBuilder(start: object, paths: DocumentPaths): string {
  return JSON.stringify({ ...start, paths: Object.fromEntries(paths) }, null, 2);
}

function emitOpenApi(
  document: SchemaDocument,
  options: OpenApiOptions,
  { files, documents, publishers, build }: Emission,
): Emitted {
  const { version = '0.0.0', openapi = '3.1.0' } = options;
  const others = (options.with ?? []).filter((name) => name !== document.name);
  const found = documents.filter((other) => others.includes(other.name));
  const parts = [document, ...found].map((part) => buildPart(part, options, publishers));
  const components = parts.flatMap((part) => part.components);
  const info = { title: document.root.title ?? document.name, version };
  const isServed = parts.some(({ paths }) => Object.keys(paths).length > 0);
  const server = isServed ? { servers: [{ url: '/' }], security: [{ BearerToken: [] }] } : {};
  const securitySchemes = isServed ? { securitySchemes: { BearerToken: bearerToken } } : {};
  const schemas = {};
  const start = { openapi, info, ...server, paths: {}, components: { ...securitySchemes, schemas } };
  const paths = parts.flatMap((part) => Object.entries(part.paths));
  const [before = '', after = ''] = build(start, paths).split(noSchemas);
  const text = [before, ...printSchemas(components), after, '\n'].join('');
  return {
    artifacts: createTargetArtifacts({ files }, document, text),
    diagnostics: [
      ...parts.flatMap(({ diagnostics }) => diagnostics),
      ...diagnosticsFor(document, [...missing(document, others, documents), ...clashes(document, parts)]),
    ],
  };
}

const noSchemas = '\n    "schemas": {}';

function printSchemas(components: Part['components']): readonly string[] {
  // `Object.fromEntries` defines members: one can have any name, even `__proto__`.
  const members = Object.entries(Object.fromEntries(components)).flatMap(([name, schema], index) => [
    `${index === 0 ? '' : ','}\n      ${JSON.stringify(name)}: `,
    isSchemaObject(schema) ? printSchema(asJson(schema)) : String(schema),
  ]);
  return members.length === 0 ? [noSchemas] : ['\n    "schemas": {', ...members, '\n    }'];
}

const printSchema = createMemberPrinter((schema) => JSON.stringify(schema, null, 2), { levels: 3, space: 2 });

/** What one model adds to a document. */
interface Part {
  readonly components: readonly (readonly [string, Schema])[];
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly diagnostics: readonly Diagnostic[];
}

function buildPart(document: SchemaDocument, options: OpenApiOptions, publishers: LoadedPublishers): Part {
  const names = nameComponents(document, { names: options.names ?? 'short', package: options.package });
  const is30 = options.openapi === '3.0.3';
  const published = publishers[document.kind]?.(document) ?? document;
  const applied = applyTable(published, findTable(names, is30));
  const { $defs = {}, ...root } = applied.root;
  const definitions = Object.entries($defs).map(([name, schema]): [string, Schema] => [
    names.definitions.get(name) ?? name,
    schema,
  ]);
  const resource = options.paths === true ? readResource(document.root) : undefined;
  const served = resource && createPaths(resource, names.root, document.root);
  const further = Object.entries(served?.components ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    is30 ? inOpenApi30(schema) : schema,
  ]);
  const own: (readonly [string, Schema])[] = definitions.length > 0 && isLibrary(root) ? [] : [[names.root, root]];
  return {
    components: [...own, ...definitions, ...further],
    paths: served?.paths ?? {},
    diagnostics: [...applied.diagnostics, ...diagnosticsFor(document, nameProblems(document, names))],
  };
}

function findTable({ root, definitions }: ComponentNames, is30: boolean): KeywordTable {
  const renamed = [...definitions].filter(([name, component]) => name !== component);
  const key = JSON.stringify([is30, root, renamed]);
  const names = { root, definitions: new Map(renamed) };
  const known = tables.get(key) ?? (is30 ? createTable30 : createTable31)((to) => componentReference(to, names));
  tables.set(key, known);
  return known;
}

const tables = new Map<string, KeywordTable>();

/** True for the root of a document that only holds definitions: it is no component itself. */
function isLibrary(root: SchemaObject): boolean {
  return Object.keys(root).every((keyword) => keyword === '$schema');
}

function missing({ root }: SchemaDocument, others: readonly string[], documents: readonly SchemaDocument[]) {
  const names = documents.map(({ name }) => name);
  return others
    .filter((name) => !names.includes(name))
    .map((name) => ({
      schema: root,
      code: 'openapi/model-missing',
      severity: 'error' as const,
      message: `the option "with" names the model "${name}", which does not exist`,
      help: didYouMean(name, names) ?? `There are ${names.join(', ')}.`,
    }));
}

/** Models may share a component; one name for two of them is told. */
function clashes({ root }: SchemaDocument, parts: readonly Part[]) {
  const first = new Map<string, Schema>();
  const differing = new Set<string>();
  for (const { components } of parts.length === 1 ? [] : parts) {
    for (const [name, schema] of components) {
      const other = first.get(name);
      if (other === undefined) first.set(name, schema);
      else if (!isSame(other, schema)) differing.add(name);
    }
  }
  return [...differing].map((name) => ({
    schema: root,
    code: 'openapi/component-clash',
    severity: 'error' as const,
    message: `two models have a component "${name}", which differ`,
    help: "Give one of them another name, as in @Definition('name').",
  }));
}
