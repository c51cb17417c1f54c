/** The drafts of JSON Schema that Helm reads. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** The draft of a schema that names none. */
export const newest: Draft = 2020;

const addresses: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/schema', 2020],
  ['json-schema.org/draft/2020-12/schema', 2020],
  ['json-schema.org/draft/2019-09/schema', 2019],
  ['json-schema.org/draft-07/schema', 7],
  ['json-schema.org/draft-06/schema', 6],
  ['json-schema.org/draft-04/schema', 4],
]);

/** The draft of an address, with or without TLS and an empty fragment; `undefined` for one that Helm has to fetch. */
export function draftOf(address: unknown): Draft | undefined {
  return typeof address === 'string' ? addresses.get(address.replace(/^https?:\/\//, '').replace(/#$/, '')) : newest;
}

/** How people call a draft. */
export function nameOfDraft(draft: Draft): string {
  const names = { 4: 'draft-04', 6: 'draft-06', 7: 'draft-07', 2019: 'draft 2019-09', 2020: 'draft 2020-12' } as const;
  return names[draft];
}
