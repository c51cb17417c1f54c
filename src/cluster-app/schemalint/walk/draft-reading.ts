import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { type Draft, findDraft, newest } from '../../../schema/keywords/drafts.ts';
import { compareDraft } from '../../../schema/keywords/table.ts';
import { createResolver } from '../../../schema/resources/references.ts';

/** How schemalint's library reads a document by its draft: keywords that the draft does not know are not there. */
export interface DraftReading {
  /** True for the drafts whose `items` is looked into when examples are demanded. */
  readonly entersItems: boolean;
  /** The keywords that count; none for a boolean schema. */
  readonly read: (schema: unknown) => SchemaObject;
  /** What the `$ref` of a schema leads to; `undefined` when it has none, or one that leads out of the document. */
  readonly targetOf: (schema: SchemaObject) => SchemaObject | undefined;
}

/** Reads a document by its draft. */
export function createDraftReading(root: SchemaObject): DraftReading {
  const draft = findDraft(root.$schema) ?? newest;
  const resolve = createResolver(root);
  const known = new Map<SchemaObject, SchemaObject>();
  return {
    entersItems: draft < 2020,
    read: (schema) => {
      if (!isSchemaObject(schema)) return nothing;
      if (draft >= 2020) return schema;
      const read = known.get(schema) ?? selectKeywords(schema, draft);
      known.set(schema, read);
      return read;
    },
    targetOf: ({ $ref }) => (typeof $ref === 'string' ? resolve($ref)?.schema : undefined),
  };
}

const nothing: SchemaObject = {};

/** Before 2019, a `$ref` stood alone. */
function selectKeywords(schema: SchemaObject, draft: Draft): SchemaObject {
  if (draft < 2019 && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isRead(keyword, draft)));
}

/** The tool's library reads `examples` one draft late. */
function isRead(keyword: string, draft: Draft): boolean {
  return keyword === 'examples' ? draft >= 7 : compareDraft(draft, keyword) !== 'newer';
}
