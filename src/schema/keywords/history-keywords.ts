import { type Json, isJson, isObject } from '../../text/value/json.ts';
import { parseVersion } from '../../text/value/version.ts';
import type { SchemaObject } from '../document/schema.ts';

export const historyKeywords = {
  renamedFrom: 'x-renamed-from',
  renamedTo: 'x-renamed-to',
  removedIn: 'x-removed-in',
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

export function listRenamings(schema: SchemaObject): readonly Renaming[] {
  return listEntries(schema[historyKeywords.renamedFrom], isRenaming);
}

export function listRemovals(schema: SchemaObject): readonly Removal[] {
  return listEntries(schema[historyKeywords.removedIn], isRemoval);
}

export function listDefaultChanges(schema: SchemaObject): readonly DefaultChange[] {
  return listEntries(schema[historyKeywords.defaultChangedFrom], isDefaultChange);
}

function listEntries<T>(value: unknown, isEntry: (entry: unknown) => entry is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}
