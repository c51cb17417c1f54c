// Giant Swarm's conventions for cluster apps: the requirements R1 to R18 for their values schemas, and what the tool
// schemalint reports. Errors of Helm itself are not part of this dialect.
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { listLayers } from '../schema/effective/branches.ts';
import { createResolver } from '../schema/resources/references.ts';
import { findProperty } from '../rules/runner/place.ts';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import type { Dialect } from '../generator/dialect/dialect.ts';
import { clusterApp as rules, requirements } from './profiles.ts';
import { checkRules, checkSchemalint, invalidCode } from './schemalint/check.ts';
import { schemalintRules } from './schemalint/rules/index.ts';

export const clusterApp = {
  name: 'cluster-app',
  profiles: [
    {
      kind: 'rules',
      name: 'cluster-app',
      summary: 'The requirements R1 to R18 that Giant Swarm sets for the values schema of a cluster app.',
      rules,
      requirements,
      forModels: true,
      isDefaultFor: isClusterApp,
      reads: ['values'],
      confirming: findSchemalintErrors,
    },
    {
      kind: 'checker',
      name: 'schemalint',
      summary: 'Exactly what the tool schemalint reports with its rule set cluster-app.',
      pages: schemalintRules,
      check: checkSchemalint,
    },
  ],
  codes: {
    [invalidCode]: {
      summary: 'The schema compiles.',
      why: 'schemalint compiles a schema with the library that Helm uses, before it looks at its rules: a keyword with a wrong value, a pattern that Go refuses or a reference that leads nowhere is its only error.',
      help: 'Correct it, then run the profile again.',
    },
    'schemalint/too-many-ways': {
      summary: 'The references of a document form so many paths that schemalint itself would run almost forever.',
      why: 'schemalint checks a definition once for every path that leads to it; here each definition is checked once.',
      help: 'Reduce the references between definitions.',
    },
  },
} as const satisfies Dialect;

/** By requirement and pointer, or by the place in the file: schemalint's pointers lead through references. */
function findSchemalintErrors(document: SchemaDocument): (diagnostic: Diagnostic) => boolean {
  const requirements = new Map(schemalintRules.map(({ code, requirement }) => [code, requirement]));
  const keys = new Set<string>();
  for (const { severity, code, origin, pointer = '' } of checkRules(document)) {
    if (severity !== 'error') continue;
    for (const place of [pointer, formatPlace(origin)]) keys.add(`${requirements.get(code)} ${place}`);
  }
  return ({ code, origin, pointer = '' }) =>
    [pointer, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))), formatPlace(origin)].some((place) =>
      keys.has(`${code.replace(/\/.*/, '')} ${place}`),
    );
}

function formatPlace({ line, column }: Diagnostic['origin']): string {
  return `${line}:${column}`;
}

const marks: readonly string[] = ['metadata', 'controlPlane', 'nodePools'];

function isClusterApp(root: SchemaObject): boolean {
  const resolve = createResolver(root);
  const hasMarks = (layers: readonly SchemaObject[]): boolean =>
    marks.every((name) => findProperty(layers, name) !== undefined);
  const { layers } = listLayers(root, resolve);
  const global = findProperty(layers, 'global');
  return hasMarks(layers) || (isSchemaObject(global) && hasMarks(listLayers(global, resolve).layers));
}
