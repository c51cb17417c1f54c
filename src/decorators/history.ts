import {
  type DefaultChange,
  historyKeywords,
  isDefaultChange,
  isMerge,
  isRemoval,
  isRenaming,
  isSplit,
  isTypeChange,
  type Merge,
  type Removal,
  type Renaming,
  type Split,
  type TypeChange,
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
  return (partial: PartialSchema, entry: Renaming | Removal | DefaultChange | Merge | TypeChange): void => {
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

interface SinceOptions {
  /** The version with the present properties. */
  readonly since: string;
}

const split = argument<[from: string, format: string, options: SinceOptions], Split>(
  'an old key or path, a text such as "{host}:{port}" and { since: "1.2.0" }',
  ([from, format, options, ...rest]) => {
    const entry = isPlainObject(options) && { from, format, ...options };
    return rest.length === 0 && isSplit(entry) ? entry : undefined;
  },
);

/**
 * Properties of the class were one text before a version. The text in braces is the keys of the class, or paths from
 * the root.
 *
 * @example ``` @SplitFrom('address', '{host}:{port}', { since: '2.0.0' }) class Server { host?: string; port?: number; } ```
 */
export const SplitFrom = keyword({
  keyword: 'splitFrom',
  fits: ['object'],
  on: ['class'],
  repeatable: true,
  argument: split,
  doc: 'Properties were one text before a version, in the given format. Old values and objects are taken apart by it.',
  writes: [historyKeywords.splitFrom],
  write: append(historyKeywords.splitFrom),
});

const merge = argument<[format: string, options: SinceOptions], Merge>(
  'a text such as "{host}:{port}" and { since: "1.2.0" }',
  ([format, options, ...rest]) => {
    const entry = isPlainObject(options) && { format, ...options };
    return rest.length === 0 && isMerge(entry) ? entry : undefined;
  },
);

/**
 * The property is a text that consists of what were several properties before a version: keys beside it, or paths from
 * the root.
 *
 * @example ``` @MergedFrom('{host}:{port}', { since: '2.0.0' }) address?: string; ```
 */
export const MergedFrom = keyword({
  keyword: 'mergedFrom',
  fits: ['string'],
  repeatable: true,
  argument: merge,
  doc: 'The text was several properties before a version: the keys or paths in braces. Old values and objects are joined by it.',
  writes: [historyKeywords.mergedFrom],
  write: append(historyKeywords.mergedFrom),
});

interface TypeChangeOptions extends SinceOptions {
  /** Pairs of an old and a new value. */
  readonly values?: readonly (readonly [before: Json, now: Json])[];
  /** What stands between the items of a list that is or was a text. */
  readonly separator?: string;
  /** The text that an object is or was, such as `{repository}:{tag}`. */
  readonly format?: string;
  /** An object or list that is or was a text in YAML or JSON. */
  readonly syntax?: 'yaml';
  /** The property that has the key of a map, where a list of objects is or was one. */
  readonly key?: string;
  /** The only other property of such an object. */
  readonly value?: string;
}

const typeChange = argument<[type: TypeBefore, options: TypeChangeOptions], TypeChange>(
  'the old type and { since: "1.2.0" }, with values, a separator, a format, a syntax or a key',
  ([type, options, ...rest]) => {
    const entry = isPlainObject(options) && { type, ...options };
    return rest.length === 0 && isTypeChange(entry) ? entry : undefined;
  },
);

type TypeBefore = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/**
 * The property had another type before a version.
 *
 * @example ``` @TypeChangedFrom('boolean', { since: '2.0.0', values: [[true, 'on'], [false, 'off']] }) mode: 'on' | 'off' = 'on'; ```
 */
export const TypeChangedFrom = keyword({
  keyword: 'typeChangedFrom',
  fits: everyFit,
  repeatable: true,
  argument: typeChange,
  doc: 'The property had another type before a version. Its old values are rewritten: text and number, one and a list, by a table.',
  writes: [historyKeywords.typeChangedFrom],
  write: append(historyKeywords.typeChangedFrom),
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
