import type { OpenAPIObject as OpenApi30 } from 'openapi3-ts/oas30';
import type { OpenAPIObject as OpenApi31 } from 'openapi3-ts/oas31';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { applyTable } from '../../generator/emit/apply-table.ts';
import { type Emitted, type Target, createTargetArtifacts, diagnosticsFor } from '../../generator/emit/target.ts';
import { array, readBoolean, choice, object, string } from '../../generator/emit/read-options.ts';
import { componentReference, type ComponentNames, nameProblems, nameComponents, readResource } from './components.ts';
import { inOpenApi30 } from './openapi-30.ts';
import { createPaths } from './paths.ts';
import { type OpenApiVersion, createTable30, createTable31 } from './table.ts';

export interface OpenApiOptions {
  /** The version of the described API, `info.version`; 0.0.0 by default. */
  readonly version?: string;
  /** The OpenAPI version; 3.1.0 by default. */
  readonly openapi?: OpenApiVersion;
  /** The style of component names: `Probe`, or as in Kubernetes, `io.k8s.api.core.v1.Probe`; short by default. */
  readonly names?: 'short' | 'kubernetes';
  /**
   * The package of the model's own classes for Kubernetes names, such as `com.example.v1`; for a resource its group
   * and version.
   */
  readonly package?: string;
  /** The root class names of other models whose components are added to the document. */
  readonly with?: readonly string[];
  /** True to add the paths under which the API server serves a custom resource. */
  readonly paths?: boolean;
  /**
   * Relative to the configuration; by default the folder of the other artifacts or, outside a chart, the default
   * folder.
   */
  readonly folder?: string;
}

const files = {
  values: 'openapi.json',
  schema: 'openapi.json',
  resource: 'openapi.json',
  parameters: 'openapi.json',
} as const;

const codes: Readonly<Record<string, Explanation>> = {
  'openapi/component-name': {
    summary: 'The name of a definition is not a valid component name in OpenAPI.',
    why: 'Component names consist of letters, digits, ".", "_" and "-".',
    help: 'Rename the definition.',
    bad: "@Definition('node pool') class NodePool {}",
    good: "@Definition('nodePool') class NodePool {}",
  },
  'openapi/component-clash': {
    summary: 'A definition has the same name as the root.',
    why: 'Both are components of the OpenAPI document, and component names are unique.',
    help: 'Rename the definition.',
    bad: "@Values() class Cluster {} and @Definition('Cluster') class Part {}",
    good: "@Values() class Cluster {} and @Definition('Part') class Part {}",
  },
  'openapi/model-missing': {
    summary: 'A model that belongs to the same OpenAPI document does not exist.',
    why: 'Its components would be missing.',
    help: 'Use the name of a root class of the models.',
    bad: "targets: { openapi: { with: ['Backpu'] } }",
    good: "targets: { openapi: { with: ['Backup'] } }",
  },
  'openapi/not-expressible': {
    summary: 'OpenAPI 3.0 cannot express a keyword of the model.',
    why: 'Its schemas are an older form of JSON Schema, which lacks some keywords.',
    help: "Express it differently, or emit OpenAPI 3.1: targets: { openapi: { openapi: '3.1.0' } }.",
  },
};

const plain: ComponentNames = { root: 'Root', definitions: new Map() };
const createReference = (reference: string): string => componentReference(reference, plain);

export const openApi: Target<OpenApiOptions> & { readonly name: 'openapi' } = {
  name: 'openapi',
  files,
  tables: [createTable31(createReference), createTable30(createReference)],
  options: object({
    version: string,
    openapi: choice('3.1.0', '3.0.3'),
    names: choice('short', 'kubernetes'),
    package: string,
    with: array(string),
    paths: readBoolean,
    folder: string,
  }),
  apartFromCharts: true,
  codes,
  emit: (document, options, { documents = [document] }) => emitOpenApi(document, options, documents),
};

type Components = Record<string, Json>;

function emitOpenApi(document: SchemaDocument, options: OpenApiOptions, documents: readonly SchemaDocument[]): Emitted {
  const { version = '0.0.0', openapi = '3.1.0' } = options;
  const others = (options.with ?? []).filter((name) => name !== document.name);
  const found = documents.filter((other) => others.includes(other.name));
  const parts = [document, ...found].map((member) => createPart(member, options));
  const schemas: Components = {};
  const paths: Components = {};
  for (const part of parts) {
    for (const [name, schema] of part.components) setProperty(schemas, name, schema);
    Object.assign(paths, part.paths);
  }
  const info = { title: document.root.title ?? document.name, version };
  // The types of openapi3-ts cover fewer keywords than a component may have.
  const api = { openapi, info, paths, components: { schemas } } as unknown as OpenApi30 | OpenApi31;
  return {
    artifacts: createTargetArtifacts({ files }, document, `${JSON.stringify(api, null, 2)}\n`),
    diagnostics: [
      ...parts.flatMap(({ diagnostics }) => diagnostics),
      ...diagnosticsFor(document, [...reportMissing(document, others, documents), ...reportClashes(document, parts)]),
    ],
  };
}

interface Part {
  readonly components: readonly (readonly [string, Json])[];
  readonly paths: Components;
  readonly diagnostics: readonly Diagnostic[];
}

function createPart(document: SchemaDocument, options: OpenApiOptions): Part {
  const names = nameComponents(document, { names: options.names ?? 'short', package: options.package });
  const createReference = (reference: string): string => componentReference(reference, names);
  const is30 = options.openapi === '3.0.3';
  const applied = applyTable(document, is30 ? createTable30(createReference) : createTable31(createReference));
  const { $defs = {}, ...root } = applied.root;
  const definitions = Object.entries($defs).map(([name, schema]): [string, unknown] => [
    names.definitions.get(name) ?? name,
    schema,
  ]);
  const resource = options.paths === true ? readResource(document.root) : undefined;
  const served = resource && createPaths(resource, names.root, document.root);
  const further = Object.entries(served?.components ?? {}).map(([name, schema]): [string, unknown] => [
    name,
    is30 ? inOpenApi30(schema) : schema,
  ]);
  const own: (readonly [string, unknown])[] = definitions.length > 0 && isLibrary(root) ? [] : [[names.root, root]];
  return {
    // A document is read from JSON, or checked to be representable in JSON.
    components: own.concat(definitions, further) as readonly (readonly [string, Json])[],
    paths: served?.paths ?? {},
    diagnostics: [...applied.diagnostics, ...diagnosticsFor(document, nameProblems(document, names))],
  };
}

/** A root that only holds definitions is not a component. */
function isLibrary(root: SchemaObject): boolean {
  return Object.keys(root).every((keyword) => keyword === '$schema');
}

function reportMissing({ root }: SchemaDocument, others: readonly string[], documents: readonly SchemaDocument[]) {
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

/** Models may share a component; different components with the same name are reported. */
function reportClashes({ root }: SchemaDocument, parts: readonly Part[]) {
  const first = new Map<string, Json>();
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
    message: `two models have different components named "${name}"`,
    help: "Give one of them another name, as in @Definition('name').",
  }));
}
