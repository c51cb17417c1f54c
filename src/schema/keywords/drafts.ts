import type { SchemaObject } from '../document/schema.ts';

export const drafts = [3, 4, 6, 7, 2019, 2020] as const;

export type Draft = (typeof drafts)[number];

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

/** With or without TLS and an empty fragment; `undefined` for an unsupported draft. */
export function findDraft(address: unknown): Draft | undefined {
  return typeof address === 'string' ? addresses.get(address.replace(/^https?:\/\//, '').replace(/#$/, '')) : newest;
}

/** The draft it names, with draft-03 read as draft-04; else the newest, as Helm does. */
export function draftOfRoot({ $schema }: SchemaObject): Draft {
  const isOldest = typeof $schema === 'string' && $schema.includes('json-schema.org/draft-03/');
  return isOldest ? 4 : (findDraft($schema) ?? newest);
}

export function nameOfDraft(draft: Draft): string {
  return names[draft];
}
