import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type SchemaObject, dialect, isSchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { applyTable } from './apply-table.ts';
import { portableFormat } from './data-formats.ts';
import { inlineDefinitions } from './inline.ts';
import { type KeywordTable, type Keywords, change, drop, dropImplied, refuse, same } from './keyword-table.ts';
import { normalForm } from './normal-form.ts';
import { choice, object } from './read-options.ts';
import { createTargetArtifacts, type Emitted, type Target } from './target.ts';
import { setProperty } from '../../text/value/put.ts';
import { acceptOldNames } from '../../schema/history/index.ts';
import { renameKeywords } from '../../schema/keywords/upgrade.ts';

export interface JsonSchemaOptions {
  /** By default 2020-12; draft-07 is what Helm before 3.18.5 reads. */
  readonly draft?: '2020-12' | 'draft-07';
  /** By default `shared`; `inline` expands every definition where it is used. */
  readonly definitions?: 'shared' | 'inline';
}

export const schemaFiles = {
  values: 'values.schema.json',
  schema: 'schema.json',
  resource: 'schema.json',
  parameters: 'schema.json',
} as const;

const common = {
  format: change('`format`; data value formats as bounds and patterns', portableFormat),
  immutable: drop('No JSON Schema compares a value with the one before.'),
  initial: drop('It only affects values.yaml.'),
  trigger: drop('Only operators have plans that a changed value triggers.'),
  predicates: drop('JSON Schema cannot express it: bindings and `validate` check it.'),
  'x-kubernetes-*': dropImplied('Only the Kubernetes API reads it. If `@Keyword` sets it, it is kept.'),
  'x-crd-*': drop('Only definitions of resources use it.'),
  'x-helm-*': drop('It only affects values.yaml.'),
  'x-kudo-*': drop('Only the params.yaml of an operator uses it.'),
  'x-ytt-*': drop('Only ytt has it; the keywords beside it, or bindings, assert the same.'),
} as const;

export const newestTable: KeywordTable = {
  target: 'json-schema',
  otherwise: same,
  exceptions: common,
};

const draft07 = 'http://json-schema.org/draft-07/schema#';

const renamed: Readonly<Record<string, string>> = {
  $defs: 'definitions',
  prefixItems: 'items',
  dependentSchemas: 'dependencies',
};

const noAnchors = 'Refer to a definition by its name: "#/$defs/name".';
const noUnevaluated = 'Inline the closed objects where they are used, or emit 2020-12.';
const noCounting = 'Use minItems, maxItems and contains, or emit 2020-12.';

export const draft07Table: KeywordTable = {
  target: 'json-schema',
  variant: 'draft-07',
  otherwise: same,
  exceptions: {
    $schema: change(`\`$schema\`: \`${draft07}\``, () => ({ $schema: draft07 })),
    $ref: change('`$ref`, in `allOf` when other keywords stand beside it', (reference) => ({
      $ref: typeof reference === 'string' ? renameKeywords(reference, renamed) : reference,
    })),
    $defs: change('`definitions`', (definitions) => ({ definitions })),
    prefixItems: change('`items`', (items) => ({ items })),
    items: change('`items`; `additionalItems` beside `prefixItems`', (items, { prefixItems }) =>
      prefixItems ? { additionalItems: items } : { items },
    ),
    dependentRequired: change('`dependencies`', (required, { dependentSchemas }) =>
      dependentSchemas === undefined ? { dependencies: required } : {},
    ),
    dependentSchemas: change('`dependencies`', (schemas, { dependentRequired }) => ({
      dependencies: mergeDependencies(dependentRequired ?? {}, schemas),
    })),
    unevaluatedItems: refuse(noUnevaluated),
    unevaluatedProperties: refuse(noUnevaluated),
    minContains: refuse(noCounting),
    maxContains: refuse(noCounting),
    $anchor: refuse(noAnchors),
    $dynamicAnchor: refuse(noAnchors),
    $dynamicRef: refuse(noAnchors),
    $vocabulary: drop('Only meta-schemas have vocabularies.'),
    contentSchema: drop('It is an annotation that nothing reads.'),
    ...common,
  },
  finish: standAlone,
};

const codes: Readonly<Record<string, Explanation>> = {
  'json-schema/recursive-definition': {
    summary: 'A definition that contains itself cannot be inlined.',
    why: 'Inlining it would never end.',
    help: 'Emit shared definitions, or end the recursion with a property that takes any value.',
    bad: "targets: { 'json-schema': { definitions: 'inline' } } and class Tree { children?: Tree[]; }",
    good: "targets: { 'json-schema': { definitions: 'shared' } }",
  },
  'json-schema/inlined-too-large': {
    summary: 'A schema whose definitions are inlined would have too many parts.',
    why: 'Each use of a definition is inlined: with two uses per level, twenty levels are a million parts.',
    help: 'Emit shared definitions, or reduce the nesting of classes.',
    bad: "targets: { 'json-schema': { definitions: 'inline' } } and twenty classes, each with two properties of the next",
    good: "targets: { 'json-schema': { definitions: 'shared' } }",
  },
};

export const jsonSchema: Target<JsonSchemaOptions> & { readonly name: 'json-schema' } = {
  name: 'json-schema',
  files: schemaFiles,
  definitions: { open: '    "$defs": {', indent: 8, outer: 4 },
  tables: [newestTable, draft07Table],
  options: object({ draft: choice('2020-12', 'draft-07'), definitions: choice('shared', 'inline') }),
  codes,
  emit: emitJsonSchema,
};

function emitJsonSchema(
  given: SchemaDocument,
  { draft = '2020-12', definitions = 'shared' }: JsonSchemaOptions,
): Emitted {
  const document = given.kind === 'values' || given.kind === 'schema' ? acceptOldNames(given) : given;
  const base = draft === '2020-12' ? newestTable : draft07Table;
  if (definitions === 'shared') return emitSchema(document, base, draft);
  const inlined = inlineDefinitions(document);
  const { artifacts, diagnostics } = emitSchema(
    inlined.document,
    inlined.isComplete ? withoutDefinitions(base) : base,
    draft,
  );
  return { artifacts, diagnostics: [...inlined.diagnostics, ...diagnostics] };
}

function emitSchema(document: SchemaDocument, by: KeywordTable, draft: '2020-12' | 'draft-07'): Emitted {
  const { root, diagnostics } = applyTable(document, by);
  const schema = withDialect(root, draft);
  const artifacts = createTargetArtifacts({ files: schemaFiles }, document, normalForm(asJson(schema)));
  return { artifacts: artifacts.map((artifact) => ({ ...artifact, schema })), diagnostics };
}

function withoutDefinitions(base: KeywordTable): KeywordTable {
  const unused = drop('Every definition is inlined where it is used.');
  return { ...base, exceptions: { ...base.exceptions, $defs: unused, definitions: unused } };
}

export function asJson(schema: SchemaObject): JsonObject {
  // Documents are read from JSON or checked to be JSON. The type of a schema cannot express that, because its unknown
  // keywords
  // have no type.
  return schema as JsonObject;
}

function withDialect(root: SchemaObject, draft: '2020-12' | 'draft-07'): SchemaObject {
  return root.$schema === undefined ? { $schema: draft === '2020-12' ? dialect : draft07, ...root } : root;
}

/** Draft-07 ignores keywords next to `$ref`, so the reference moves into `allOf`. */
function standAlone(schema: SchemaObject): SchemaObject {
  const { $ref, allOf = [], ...beside } = schema;
  if ($ref === undefined || Object.keys(schema).every((keyword) => besideReference.has(keyword))) return schema;
  return { ...beside, allOf: [...allOf, { $ref }] };
}

/** Keywords next to a reference at the root that are read even in draft-07. */
const besideReference: ReadonlySet<string> = new Set(['$ref', '$schema', 'definitions']);

/** Draft-07 has one keyword for both forms; a property that uses both gets a schema that combines them. */
function mergeDependencies(required: Keywords, schemas: unknown): unknown {
  const dependencies: Record<string, unknown> = { ...required };
  for (const [name, schema] of Object.entries(isSchemaObject(schemas) ? schemas : {})) {
    const both = Object.hasOwn(required, name) ? { allOf: [{ required: required[name] }, schema] } : schema;
    setProperty(dependencies, name, both);
  }
  return dependencies;
}
