import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { type Draft, findDraft, newest } from '../../../schema/keywords/drafts.ts';
import { compareDraft } from '../../../schema/keywords/table.ts';
import { createResolver } from '../../../schema/resources/references.ts';

/** How schemalint's library reads a document: it ignores keywords that the draft does not define. */
export interface DraftReading {
  readonly entersItems: boolean;
  readonly read: (schema: unknown) => SchemaObject;
  /** `undefined` without a `$ref`, or when the reference leaves the document. */
  readonly targetOf: (schema: SchemaObject) => SchemaObject | undefined;
}

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

/** Before draft 2019-09, `$ref` overrides its sibling keywords. */
function selectKeywords(schema: SchemaObject, draft: Draft): SchemaObject {
  if (draft < 2019 && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isRead(keyword, draft)));
}

/** The tool's library supports `examples` one draft later than the standard. */
function isRead(keyword: string, draft: Draft): boolean {
  return keyword === 'examples' ? draft >= 7 : compareDraft(draft, keyword) !== 'newer';
}
