import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';
import { array, readBoolean, choice, object, string } from '../../generator/emit/read-options.ts';
import type { OpenApiOptions } from './options.ts';

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

export const openApi: LazyTarget<OpenApiOptions> & { readonly name: 'openapi' } = {
  name: 'openapi',
  definitions: { open: '    "schemas": {', indent: 6, outer: 4 },
  files,
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
  load: async (kinds = [], publishers = {}) => {
    const loaded = kinds.map(async (kind) => [kind, await publishers[kind]?.()] as const);
    const { buildDocument } = kinds.includes('resource') ? await import('./build-document.ts') : {};
    const { openApiEmitter } = await import('./emit-openapi.ts');
    return openApiEmitter(files, Object.fromEntries(await Promise.all(loaded)), buildDocument);
  },
};
