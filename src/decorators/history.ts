import {
  type DefaultChange,
  historyKeywords,
  isDefaultChange,
  isRemoval,
  isRenaming,
  type Removal,
  type Renaming,
} from '../schema/keywords/history-keywords.ts';
import { omitUndefined } from '../text/value/omit-undefined.ts';
import type { Json } from '../text/value/json.ts';
import { argument, isPlainObject } from './entry/arguments.ts';
import type { PartialSchema } from './entry/entry.ts';
import { everyFit, keyword } from './entry/keyword.ts';

interface RenamedOptions {
  /** The version that introduced the present name. */
  readonly since: string;
  /** The version that no longer accepts the old name; without it, no version since accepts it. */
  readonly until?: string;
}

const renaming = argument<[from: string, options: RenamedOptions], Renaming>(
  'an old key or path and { since: "1.2.0", until?: "2.0.0" }',
  ([from, options, ...rest]) => {
    const entry = isPlainObject(options) && { from, ...options };
    if (rest.length > 0 || !isRenaming(entry)) return;
    return entry;
  },
);

function append(keyword: string) {
  return (partial: PartialSchema, entry: Renaming | Removal | DefaultChange): void => {
    const before: unknown = partial[keyword];
    const entries: readonly unknown[] = Array.isArray(before) ? before : [];
    partial[keyword] = [...entries, entry];
  };
}

/**
 * The property had another name or place before a version.
 *
 * @example ``` @RenamedFrom('logs.level', { since: '41.0.0' }) level?: string; ```
 */
export const RenamedFrom = keyword({
  keyword: 'renamedFrom',
  fits: everyFit,
  repeatable: true,
  argument: renaming,
  doc: 'The property had another name before a version: a key beside it, or a path such as `logs.level`. Old values and objects move by it.',
  writes: [historyKeywords.renamedFrom],
  write: append(historyKeywords.renamedFrom),
});

const removal = argument<[version: string, key: string, note?: string], Removal>(
  'a version, a key or path, and what to do instead',
  ([since, key, note, ...rest]) => {
    const entry = omitUndefined({ key, since, note });
    if (rest.length > 0 || !isRemoval(entry)) return;
    return entry;
  },
);

/**
 * A property of the class was removed in a version; the note says what to do instead.
 *
 * @example ``` @RemovedIn('34.0.0', 'globalArguments', 'Use additionalArguments.') class Traefik { x?: string; } ```
 */
export const RemovedIn = keyword({
  keyword: 'removedIn',
  fits: ['object'],
  on: ['class'],
  repeatable: true,
  argument: removal,
  doc: 'A version removed a property: a key of the class, or a path such as `logs.level`. The note says what to do instead.',
  writes: [historyKeywords.removedIn],
  write: append(historyKeywords.removedIn),
});

const defaultChange = argument<[before: Json, options: { readonly since: string }], DefaultChange>(
  'the old default and { since: "1.2.0" }',
  ([before, options, ...rest]) => {
    const entry = isPlainObject(options) && { default: before, ...options };
    if (rest.length > 0 || !isDefaultChange(entry)) return;
    return entry;
  },
);

/**
 * The default was another one before a version.
 *
 * @example ``` @DefaultChangedFrom('INFO', { since: '41.0.0' }) level = 'ERROR'; ```
 */
export const DefaultChangedFrom = keyword({
  keyword: 'defaultChangedFrom',
  fits: everyFit,
  repeatable: true,
  argument: defaultChange,
  doc: 'The default was another one before a version. `values migrate --from` reports it for values that rely on it.',
  writes: [historyKeywords.defaultChangedFrom],
  write: append(historyKeywords.defaultChangedFrom),
});
