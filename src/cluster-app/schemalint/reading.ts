import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { resolverOf } from '../../schema/resources/references.ts';

/** A document as schemalint's library reads it: keywords that the document's draft does not know are not there. */
export interface Reading {
  /** True for the drafts whose `items` is looked into when examples are demanded. */
  readonly entersItems: boolean;
  /** The keywords that count; none for a boolean schema. */
  readonly read: (schema: unknown) => SchemaObject;
  /** What the `$ref` of a schema leads to; `undefined` when it has none, or one that leads out of the document. */
  readonly targetOf: (schema: SchemaObject) => SchemaObject | undefined;
}

/** The drafts by the address in `$schema`, without scheme and `#`. A document that names none is read by the last. */
const drafts: ReadonlyMap<string, number> = new Map([
  ['json-schema.org/draft-04/schema', 4],
  ['json-schema.org/draft-06/schema', 6],
  ['json-schema.org/draft-07/schema', 7],
  ['json-schema.org/draft/2019-09/schema', 2019],
]);

/** The draft that brought a keyword. */
const since: ReadonlyMap<string, number> = new Map([
  ['const', 6],
  ['contains', 6],
  ['if', 7],
  ['examples', 7],
  ['$comment', 7],
  ['deprecated', 2019],
  ['unevaluatedItems', 2019],
  ['unevaluatedProperties', 2019],
  ['$recursiveRef', 2019],
  ['prefixItems', 2020],
  ['$dynamicRef', 2020],
  ['$dynamicAnchor', 2020],
]);

/** Reads a document by its draft. */
export function readingOf(root: SchemaObject): Reading {
  const draft = draftOf(root);
  const resolve = resolverOf(root);
  const known = new Map<SchemaObject, SchemaObject>();
  return {
    entersItems: draft < 2020,
    read: (schema) => {
      if (!isSchemaObject(schema)) return nothing;
      if (draft >= 2020) return schema;
      const read = known.get(schema) ?? keywordsIn(schema, draft);
      known.set(schema, read);
      return read;
    },
    targetOf: ({ $ref }) => (typeof $ref === 'string' ? resolve($ref)?.schema : undefined),
  };
}

const nothing: SchemaObject = {};

function draftOf({ $schema }: SchemaObject): number {
  if (typeof $schema !== 'string') return 2020;
  return drafts.get($schema.replace(/^https?:\/\//, '').replace(/#$/, '')) ?? 2020;
}

/** Before 2019, a `$ref` stood alone. */
function keywordsIn(schema: SchemaObject, draft: number): SchemaObject {
  if (draft < 2019 && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => (since.get(keyword) ?? 0) <= draft));
}
