import { type Draft, isDraft, META } from '../../decorators/draft.ts';
import type { Applied } from '../../decorators/keyword.ts';
import type { Fit } from '../../decorators/types.ts';
import type { TypeName } from '../../schema/schema.ts';

const fitOfType: Readonly<Record<TypeName, Fit | undefined>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  null: undefined,
};

/** The kinds of values that a schema takes, or `undefined` when it takes all. */
function kindsOf(draft: Draft): ReadonlySet<Fit> | undefined {
  if (draft[META]?.class !== undefined) return new Set(['object']);
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

/** A decorator that does not fit, and what it stands on. */
export interface Misfit {
  readonly applied: Applied;
  readonly wanted: string;
  readonly found: string;
  readonly where: string;
}

const wantedText: Readonly<Record<Fit, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
};

/** The decorators of a list that do not fit a schema, those inside `@Items(…)` and its like included. */
export function misfits(draft: Draft, applied: readonly Applied[], where = ''): Misfit[] {
  const kinds = kindsOf(draft);
  return applied.flatMap((one) => {
    const fits = kinds === undefined || one.entry.fits.some((fit) => kinds.has(fit));
    if (!fits) return [{ applied: one, where, wanted: textOf(one.entry.fits), found: textOf([...(kinds ?? [])]) }];
    return innerMisfits(draft, one);
  });
}

function textOf(kinds: readonly Fit[]): string {
  return kinds.length === 0 ? 'null' : kinds.map((kind) => wantedText[kind]).join(' or ');
}

function innerMisfits(draft: Draft, { entry, value }: Applied): Misfit[] {
  switch (entry.name) {
    case 'Items':
      return misfits(below(draft.items), listIn(value), 'the items of ');
    case 'MapValues':
      return misfits(valuesOf(draft), listIn(value), 'the values of ');
    case 'PropertyNames':
      return misfits({ type: 'string' }, listIn(value), 'the names in ');
    case 'Not':
      return misfits(draft, listIn(value));
    case 'AnyOf':
    case 'OneOf':
      return Array.isArray(value) ? value.flatMap((list) => misfits(draft, listIn(list))) : [];
    default:
      return [];
  }
}

function listIn(value: unknown): readonly Applied[] {
  // The entries above take decorators only; their argument checks have seen to it.
  return Array.isArray(value) ? (value as readonly Applied[]) : [];
}

function below(value: unknown): Draft {
  return isDraft(value) ? value : {};
}

function valuesOf(draft: Draft): Draft {
  const byPattern = isDraft(draft.patternProperties) ? Object.values(draft.patternProperties)[0] : undefined;
  return below(byPattern ?? draft.additionalProperties);
}
