import { type Draft, isDraft, META } from '../../decorators/draft.ts';
import type { Fit } from '../../decorators/types.ts';
import type { TypeName } from '../../schema/document/schema.ts';

const fitOfType: Readonly<Record<TypeName, Fit | undefined>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  null: undefined,
};

const kindsOfType: ReadonlyMap<string, ReadonlySet<Fit>> = new Map(
  Object.entries(fitOfType).map(([type, fit]) => [type, new Set(fit === undefined ? [] : [fit])]),
);

const onlyObject: ReadonlySet<Fit> = new Set(['object']);

/** The kinds of values that a schema takes, or `undefined` when it takes all. */
export function kindsOf(draft: Draft): ReadonlySet<Fit> | undefined {
  if (draft[META]?.class !== undefined) return onlyObject;
  if (typeof draft.type === 'string') return kindsOfType.get(draft.type);
  if (draft.type !== undefined) return new Set(namesIn(draft.type).flatMap((name) => fitOfType[name] ?? []));
  const branches: unknown = draft.anyOf ?? draft.oneOf;
  if (!Array.isArray(branches)) return undefined;
  const kinds = branches.filter(isDraft).map(kindsOf);
  return kinds.includes(undefined) ? undefined : new Set(kinds.flatMap((kind) => [...(kind ?? [])]));
}

function namesIn(type: unknown): readonly TypeName[] {
  // Only the extractor writes `type` here, from the table above.
  return (Array.isArray(type) ? type : [type]) as readonly TypeName[];
}
