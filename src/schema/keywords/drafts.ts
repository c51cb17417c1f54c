import type { SchemaObject } from '../document/schema.ts';

/** The drafts of JSON Schema, the oldest first. */
export const drafts = [3, 4, 6, 7, 2019, 2020] as const;

/** A draft of JSON Schema. */
export type Draft = (typeof drafts)[number];

/** The draft of a schema that names none. */
export const newest = 2020 satisfies Draft;

const names: Readonly<Record<Draft, string>> = {
  3: 'draft-03',
  4: 'draft-04',
  6: 'draft-06',
  7: 'draft-07',
  2019: 'draft 2019-09',
  2020: 'draft 2020-12',
};

const addresses: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/schema', newest],
  ...drafts.filter((draft) => draft > 3).map((draft) => [formatDraftAddress(draft), draft] as const),
]);

function formatDraftAddress(draft: Draft): string {
  return `json-schema.org/${names[draft].replace(' ', '/')}/schema`;
}

/** The draft of an address, with or without TLS and an empty fragment; `undefined` for one of no draft that is read still. */
export function findDraft(address: unknown): Draft | undefined {
  return typeof address === 'string' ? addresses.get(address.replace(/^https?:\/\//, '').replace(/#$/, '')) : newest;
}

/** The draft that a document is read by: the one it names, draft-03 as the next, else the newest, as Helm does. */
export function draftOfRoot({ $schema }: SchemaObject): Draft {
  const isOldest = typeof $schema === 'string' && $schema.includes('json-schema.org/draft-03/');
  return isOldest ? 4 : (findDraft($schema) ?? newest);
}

/** The name of a draft in its address and in messages. */
export function nameOfDraft(draft: Draft): string {
  return names[draft];
}
