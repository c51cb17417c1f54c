import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { change, drop, type Keywords, type KeywordTable, refuse, same } from './keyword-table.ts';
import { put } from '../../text/value/put.ts';
import { renameKeywordsIn } from '../../schema/keywords/upgrade.ts';

/** The dialect draft-07, which Helm before 3.18.5 reads. */
export const draft07 = 'http://json-schema.org/draft-07/schema#';

const renamed: Readonly<Record<string, string>> = {
  $defs: 'definitions',
  prefixItems: 'items',
  dependentSchemas: 'dependencies',
};

const noAnchors = 'Refer to a definition by its name: "#/$defs/name".';
const noUnevaluated = 'Write the closed objects out where they are used, or emit 2020-12.';
const noCounting = 'Say it with minItems, maxItems and contains, or emit 2020-12.';

/** What becomes of the keywords of 2020-12 in draft-07. */
export const draft07Table: KeywordTable = {
  target: 'json-schema',
  variant: 'draft-07',
  otherwise: same,
  exceptions: {
    $schema: change(`\`$schema\`: \`${draft07}\``, () => ({ $schema: draft07 })),
    $ref: change('`$ref`, in `allOf` when other keywords stand beside it', (reference) => ({
      $ref: typeof reference === 'string' ? renameKeywordsIn(reference, renamed) : reference,
    })),
    $defs: change('`definitions`', (definitions) => ({ definitions })),
    prefixItems: change('`items`', (items) => ({ items })),
    items: change('`items`; `additionalItems` beside `prefixItems`', (items, { prefixItems }) =>
      prefixItems === undefined ? { items } : { additionalItems: items },
    ),
    dependentRequired: change('`dependencies`', (required, { dependentSchemas }) =>
      dependentSchemas === undefined ? { dependencies: required } : {},
    ),
    dependentSchemas: change('`dependencies`', (schemas, { dependentRequired }) => ({
      dependencies: dependenciesOf(dependentRequired ?? {}, schemas),
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
    initial: drop('It only starts values.yaml.'),
    'x-kubernetes-*': drop('Only the Kubernetes API reads them.'),
  },
  finish: standAlone,
};

/** Draft-07 ignores what stands beside `$ref`: there the reference moves into `allOf`. */
function standAlone(schema: SchemaObject): SchemaObject {
  const { $ref, allOf = [], ...beside } = schema;
  if ($ref === undefined || Object.keys(schema).length === 1) return schema;
  return { ...beside, allOf: [...allOf, { $ref }] };
}

/** One keyword holds both forms; a property with both gets a schema that says both. */
function dependenciesOf(required: Keywords, schemas: unknown): unknown {
  const dependencies: Record<string, unknown> = { ...required };
  for (const [name, schema] of Object.entries(isSchemaObject(schemas) ? schemas : {})) {
    const both = Object.hasOwn(required, name) ? { allOf: [{ required: required[name] }, schema] } : schema;
    put(dependencies, name, both);
  }
  return dependencies;
}
