import { type Json, isJson, isObject } from '../../text/value/json.ts';
import { parseVersion } from '../../text/value/version.ts';
import type { SchemaObject } from '../document/schema.ts';

export const historyKeywords = {
  renamedFrom: 'x-renamed-from',
  renamedTo: 'x-renamed-to',
  removedIn: 'x-removed-in',
  splitFrom: 'x-split-from',
  mergedFrom: 'x-merged-from',
  typeChangedFrom: 'x-type-changed-from',
  defaultChangedFrom: 'x-default-changed-from',
} as const;

export interface Renaming {
  /** A key beside the property, or a path from the root of the values. */
  readonly from: string;
  readonly since: string;
  /** The version that no longer accepts the old name; without it, no version since accepts it. */
  readonly until?: string;
}

export interface Removal {
  /** A key of the object, or a path from the root of the values. */
  readonly key: string;
  readonly since: string;
  readonly note?: string;
}

export interface DefaultChange {
  readonly default: Json;
  readonly since: string;
}

export interface Split extends Merge {
  /** The key of the object that had the text, or a path from the root of the values. */
  readonly from: string;
}

export interface Merge {
  /** A text with keys or paths in braces, such as `{host}:{port}`. */
  readonly format: string;
  readonly since: string;
}

export interface TypeChange {
  /** The type before. */
  readonly type: string;
  readonly since: string;
  /** Pairs of an old and a new value; what is in none of them stays. */
  readonly values?: readonly (readonly [before: Json, now: Json])[];
  /** What stands between the items of a list that is or was a text. */
  readonly separator?: string;
  /** The text that an object is or was, with its keys in braces, such as `{repository}:{tag}`. */
  readonly format?: string;
  /** The value is or was a text in YAML, which includes JSON. */
  readonly syntax?: string;
  /** The property whose values are the keys where a list of objects is or was a map. */
  readonly key?: string;
  /** The only other property of such an object, which is the value in the map. */
  readonly value?: string;
}

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && parseVersion(value)?.numbers[0] !== undefined;
}

export function isRenaming(value: unknown): value is Renaming {
  if (!hasOnly(value, ['from', 'since', 'until'])) return false;
  return isPathText(value.from) && isVersion(value.since) && (value.until === undefined || isVersion(value.until));
}

export function isRemoval(value: unknown): value is Removal {
  if (!hasOnly(value, ['key', 'since', 'note'])) return false;
  const { key, since, note = ' ' } = value;
  return isPathText(key) && isVersion(since) && typeof note === 'string' && note !== '';
}

export function isDefaultChange(value: unknown): value is DefaultChange {
  return hasOnly(value, ['default', 'since']) && isJson(value.default) && isVersion(value.since);
}

export function isSplit(value: unknown): value is Split {
  if (!hasOnly(value, ['from', 'format', 'since'])) return false;
  return isPathText(value.from) && isFormat(value.format) && isVersion(value.since);
}

export function isMerge(value: unknown): value is Merge {
  return hasOnly(value, ['format', 'since']) && isFormat(value.format) && isVersion(value.since);
}

export function isTypeChange(value: unknown): value is TypeChange {
  if (!hasOnly(value, ['type', 'since', ...changeOptions, 'value'])) return false;
  const { type, since, values, format, syntax = 'yaml', separator = ' ', key = ' ', value: member = ' ' } = value;
  const isKnown = typeof type === 'string' && typesBefore.has(type) && isVersion(since) && syntax === 'yaml';
  const areTexts = [separator, key, member].every((text) => typeof text === 'string' && text !== '');
  const isOne = changeOptions.filter((name) => value[name] !== undefined).length <= 1;
  const hasMember = value.value !== undefined && value.key === undefined;
  const isReadable = (values === undefined || arePairs(values)) && (format === undefined || isFormat(format));
  return isKnown && areTexts && isOne && !hasMember && isReadable;
}

const changeOptions = ['values', 'separator', 'format', 'syntax', 'key'];

const typesBefore: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

function arePairs(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  const pairs: readonly unknown[] = value;
  const arePaired = pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isJson));
  return (
    arePaired && new Set(value.map(([before]: readonly unknown[]) => JSON.stringify(before))).size === value.length
  );
}

function isFormat(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const { paths, texts } = parseFormat(value);
  const areApart = texts.slice(1, -1).every((text) => text !== '');
  const isPlain = texts.every((text) => !/[{}]/.test(text));
  return paths.length > 0 && areApart && isPlain && new Set(paths).size === paths.length && paths.every(isPathText);
}

/** The paths in the braces of a format, and the texts around them, one more. */
export function parseFormat(format: string): { readonly paths: readonly string[]; readonly texts: readonly string[] } {
  const pieces = format.split(/\{([^{}]*)\}/);
  return {
    paths: pieces.filter((_, index) => index % 2 === 1),
    texts: pieces.filter((_, index) => index % 2 === 0),
  };
}

function isPathText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !parsePathText(value).names.includes('');
}

function hasOnly(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.keys(value).every((name) => names.includes(name));
}

/** A key beside the property (`isLocal`), or a path from the root of the values. */
export interface HistoryPath {
  readonly names: readonly (string | typeof each)[];
  readonly isLocal: boolean;
}

export const each = Symbol('each');

/**
 * A dot in a key is written `\.`, as with `--set`; `*` is any key or item; a dot in front makes a single key one of the
 * root.
 */
export function parsePathText(text: string): HistoryPath {
  const names = [''];
  const isRooted = text.startsWith('.');
  for (const [part] of text.slice(Number(isRooted)).matchAll(/\\[^]|[^]/g)) {
    if (part === '.') names.push('');
    else names.push(`${names.pop() ?? ''}${part.length === 2 && part.startsWith('\\') ? part.slice(1) : part}`);
  }
  return { names: names.map((name) => (name === '*' ? each : name)), isLocal: names.length === 1 && !isRooted };
}

export function formatPathText(names: HistoryPath['names']): string {
  return names.map((name) => (name === each ? '*' : name.replace(/[.\\]/g, String.raw`\$&`))).join('.');
}

export const historyEntries = {
  [historyKeywords.renamedFrom]: isRenaming,
  [historyKeywords.removedIn]: isRemoval,
  [historyKeywords.splitFrom]: isSplit,
  [historyKeywords.mergedFrom]: isMerge,
  [historyKeywords.typeChangedFrom]: isTypeChange,
  [historyKeywords.defaultChangedFrom]: isDefaultChange,
} as const;

export function listRenamings(schema: SchemaObject): readonly Renaming[] {
  return listEntries(schema[historyKeywords.renamedFrom], isRenaming);
}

export function listRemovals(schema: SchemaObject): readonly Removal[] {
  return listEntries(schema[historyKeywords.removedIn], isRemoval);
}

export function listSplits(schema: SchemaObject): readonly Split[] {
  return listEntries(schema[historyKeywords.splitFrom], isSplit);
}

export function listMerges(schema: SchemaObject): readonly Merge[] {
  return listEntries(schema[historyKeywords.mergedFrom], isMerge);
}

export function listTypeChanges(schema: SchemaObject): readonly TypeChange[] {
  return listEntries(schema[historyKeywords.typeChangedFrom], isTypeChange);
}

export function listDefaultChanges(schema: SchemaObject): readonly DefaultChange[] {
  return listEntries(schema[historyKeywords.defaultChangedFrom], isDefaultChange);
}

function listEntries<T>(value: unknown, isEntry: (entry: unknown) => entry is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}
