import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { applyTable } from '../../generator/emit/apply-table.ts';
import {
  type Emitted,
  type Target,
  type TargetFinding,
  artifactOf,
  diagnosticsFor,
} from '../../generator/emit/target.ts';
import { change, drop, type KeywordTable, own, same } from '../../generator/emit/keyword-table.ts';
import { object, string } from '../../generator/emit/read-options.ts';

/** The options of the target OpenAPI, which writes `openapi.json`. */
export interface OpenApiOptions {
  /** The version of the described API, `info.version`. 0.0.0 unless it says otherwise. */
  readonly version?: string;
  /** The folder, relative to that of the configuration; else that of the other artifacts, or outside of a chart the default one. */
  readonly folder?: string;
}

const files = { values: 'openapi.json', schema: 'openapi.json', resource: 'openapi.json' } as const;

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
};

/** `openapi.json`: an OpenAPI 3.1 document with the root and every definition as a component. */
export const openApi: Target<OpenApiOptions> & { readonly name: 'openapi' } = {
  name: 'openapi',
  files,
  tables: [tableFor('Root')],
  options: object({ version: string, folder: string }),
  apartFromCharts: true,
  codes,
  emit: emitOpenApi,
};

function emitOpenApi(document: SchemaDocument, { version = '0.0.0' }: OpenApiOptions): Emitted {
  const applied = applyTable(document, tableFor(document.name));
  const { $defs = {}, ...root } = applied.root;
  const api: OpenAPIObject = {
    openapi: '3.1.0',
    info: { title: root.title ?? document.name, version },
    paths: {},
    components: { schemas: componentsOf(document.name, root, $defs) },
  };
  return {
    artifacts: artifactOf({ files }, document, `${JSON.stringify(api, null, 2)}\n`),
    diagnostics: [...applied.diagnostics, ...diagnosticsFor(document, nameProblems(document))],
  };
}

function tableFor(name: string): KeywordTable {
  return {
    target: 'openapi',
    otherwise: same,
    exceptions: {
      $ref: change('`$ref` to a component', (reference) => ({
        $ref: typeof reference === 'string' ? componentReference(reference, name) : reference,
      })),
      $defs: own('at the root, `components.schemas`'),
      $schema: drop('An OpenAPI document has one dialect for all its schemas.'),
      $id: drop('References are relative to the OpenAPI document.'),
      initial: drop('It only starts values.yaml.'),
      'x-crd-*': drop('Only definitions of resources say it.'),
      predicates: drop('No schema of OpenAPI can express it: bindings and `validate` check it.'),
    },
  };
}

function componentReference(reference: string, name: string): string {
  if (reference.startsWith('#/$defs/')) return `#/components/schemas/${reference.slice('#/$defs/'.length)}`;
  return reference === '#' || reference.startsWith('#/')
    ? `#/components/schemas/${name}${reference.slice(1)}`
    : reference;
}

type Components = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

function componentsOf(name: string, root: SchemaObject, definitions: Readonly<Record<string, Schema>>): Components {
  // The types of openapi3-ts know fewer keywords than OpenAPI 3.1, where a component is any JSON Schema 2020-12.
  return { [name]: root, ...definitions } as Components;
}

function nameProblems(document: SchemaDocument): TargetFinding[] {
  const { name: root, root: whole } = document;
  const definitions = Object.entries(whole.$defs ?? {});
  const illegal = [[root, whole] as const, ...definitions].filter(([name]) => !/^[A-Za-z0-9._-]+$/.test(name));
  const problemOf = (code: string, message: string, help: string, schema: Schema): TargetFinding => {
    return { schema: isSchemaObject(schema) ? schema : whole, code, severity: 'error', message, help };
  };
  return [
    ...illegal.map(([name, schema]) => {
      const help = 'Give it a name of letters, digits, ".", "_" and "-", as in @Definition(\'name\').';
      return problemOf(
        'openapi/component-name',
        `"${name}" cannot name a component of an OpenAPI document`,
        help,
        schema,
      );
    }),
    ...definitions
      .filter(([name]) => name === root)
      .map(([name, schema]) => {
        const message = `the definition "${name}" has the name of the root, and both are components of the OpenAPI document`;
        const help = "Give the definition another name, as in @Definition('name').";
        return problemOf('openapi/component-clash', message, help, schema);
      }),
  ];
}
