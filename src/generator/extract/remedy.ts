import { type Draft, isDraft } from '../../decorators/draft.ts';
import type { Entry } from '../../decorators/keyword.ts';

/** Decorators that say the same of values of different types. */
const sayings: readonly Readonly<Record<string, string>>[] = [
  { string: 'MinLength', number: 'Minimum', integer: 'Minimum', array: 'MinItems', object: 'MinProperties' },
  { string: 'MaxLength', number: 'Maximum', integer: 'Maximum', array: 'MaxItems', object: 'MaxProperties' },
  { array: 'Items', object: 'MapValues' },
];

/** What to write instead of a decorator that does not fit a schema, or `undefined`. */
export function remedyFor({ name }: Entry, draft: Draft, fitsBelow: (draft: Draft) => boolean): string | undefined {
  if (isDraft(draft.items) && fitsBelow(draft.items)) return `If it is meant for the items, write @Items(${name}(…)).`;
  if (isDraft(draft.additionalProperties) && fitsBelow(draft.additionalProperties))
    return `If it is meant for the values, write @MapValues(${name}(…)).`;
  const saying = sayings.find((one) => Object.values(one).includes(name));
  const type = typeof draft.type === 'string' ? draft.type : '';
  const counterpart = saying !== undefined && Object.hasOwn(saying, type) ? saying[type] : undefined;
  return counterpart === undefined ? undefined : `Use @${counterpart}.`;
}
