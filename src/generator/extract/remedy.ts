import { type Draft, isDraft } from '../../decorators/draft.ts';
import type { Entry } from '../../decorators/keyword.ts';
import { kindsOf } from './kinds.ts';

/** Decorators that say the same of values of different types. */
const sayings: readonly Readonly<Record<string, string>>[] = [
  { string: 'MinLength', number: 'Minimum', integer: 'Minimum', array: 'MinItems', object: 'MinProperties' },
  { string: 'MaxLength', number: 'Maximum', integer: 'Maximum', array: 'MaxItems', object: 'MaxProperties' },
  { array: 'Items', object: 'MapValues' },
];

/** What to write instead of a decorator that does not fit a schema, or `undefined`. */
export function remedyFor(entry: Entry, draft: Draft): string | undefined {
  const call = `${entry.name}(${entry.expects === 'takes no argument' ? '' : '…'})`;
  if (fitsOn(entry, draft.items)) return `If it is meant for the items, write @Items(${call}).`;
  if (fitsOn(entry, draft.additionalProperties)) return `If it is meant for the values, write @MapValues(${call}).`;
  const saying = sayings.find((one) => Object.values(one).includes(entry.name));
  const type = typeof draft.type === 'string' ? draft.type : '';
  const counterpart = saying !== undefined && Object.hasOwn(saying, type) ? saying[type] : undefined;
  return counterpart === undefined ? undefined : `Use @${counterpart}.`;
}

function fitsOn({ fits }: Entry, schema: unknown): boolean {
  const kinds = isDraft(schema) ? kindsOf(schema) : undefined;
  return kinds !== undefined && fits.some((fit) => kinds.has(fit));
}
