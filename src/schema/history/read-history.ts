import type { Json } from '../../text/value/json.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { createObjectSearch } from '../document/object-search.ts';
import type { SchemaObject } from '../document/schema.ts';
import { createReachability } from '../effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../effective/view.ts';
import {
  each,
  historyKeywords,
  listDefaultChanges,
  listMerges,
  listRemovals,
  listRenamings,
  listSplits,
  listTypeChanges,
  parseFormat,
  parsePathText,
  type Removal,
  type Renaming,
} from '../keywords/history-keywords.ts';
import type { Mapping } from './mapping.ts';
import { countPlaceholders, hasSamePlaceholders, type PathPattern } from './patterns.ts';

interface Entry {
  readonly schema: SchemaObject;
  readonly since: string;
}

export interface RenamedStep extends Entry, Pick<Renaming, 'until'> {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

export interface RemovedStep extends Entry, Pick<Removal, 'note'> {
  readonly from: PathPattern;
}

export interface DefaultStep extends Entry {
  readonly to: PathPattern;
  readonly before: Json;
}

export interface MappedStep extends Entry {
  readonly from: readonly PathPattern[];
  readonly to: readonly PathPattern[];
  readonly mapping: Mapping;
}

export interface History {
  readonly renamed: readonly RenamedStep[];
  readonly removed: readonly RemovedStep[];
  readonly mapped: readonly MappedStep[];
  readonly defaults: readonly DefaultStep[];
  /** Steps whose old and new paths do not have the same placeholders. */
  readonly unplaced: readonly RenamedStep[];
  readonly unmapped: readonly MappedStep[];
  readonly newest: string | undefined;
}

export function readHistory(root: SchemaObject): History {
  const before = known.get(root) ?? collectHistory(root);
  known.set(root, before);
  return before;
}

const known = new WeakMap<SchemaObject, History>();

function collectHistory(root: SchemaObject): History {
  if (!hasHistory(root)) return noHistory;
  const views = getDocumentViews(root);
  const reaches = createReachability(views.resources, hasEntries);
  const found: Found = { views, reaches, renamed: [], removed: [], mapped: [], defaults: [] };
  visit(found, views.root, [], new Set());
  // What left an object that was renamed itself is moved first, while its old path still leads to it.
  const renamed = sortSteps(found.renamed.sort((a, b) => b.from.length - a.from.length));
  const [removed, mapped, defaults] = [sortSteps(found.removed), sortSteps(found.mapped), sortSteps(found.defaults)];
  const isPlaced = ({ from, to }: RenamedStep): boolean => countPlaceholders(from) <= countPlaceholders(to);
  const all = [...renamed, ...removed, ...mapped, ...defaults].map(({ since }) => since);
  return {
    renamed: renamed.filter(isPlaced),
    removed,
    mapped: mapped.filter(hasSamePlaceholders),
    defaults,
    unplaced: renamed.filter((step) => !isPlaced(step)),
    unmapped: mapped.filter((step) => !hasSamePlaceholders(step)),
    newest: all.sort(compareVersionTexts).at(-1),
  };
}

const noHistory: History = {
  renamed: [],
  removed: [],
  mapped: [],
  defaults: [],
  unplaced: [],
  unmapped: [],
  newest: undefined,
};

function hasEntries(schema: SchemaObject): boolean {
  return keywords.some((keyword) => keyword in schema);
}

const keywords = Object.values(historyKeywords).filter((keyword) => keyword !== historyKeywords.renamedTo);

export const hasHistory = createObjectSearch(keywords, hasEntries);

interface Found {
  readonly views: Views;
  readonly reaches: (schema: unknown) => boolean;
  readonly renamed: RenamedStep[];
  readonly removed: RemovedStep[];
  readonly mapped: MappedStep[];
  readonly defaults: DefaultStep[];
}

function visit(found: Found, place: View, at: PathPattern, entered: ReadonlySet<string>): void {
  if (entered.has(place.key) || !place.given.some(found.reaches)) return;
  const view = place.applied;
  for (const schema of view.schemas) noteEntries(found, schema, at);
  const inside = new Set(entered).add(place.key);
  for (const name of view.names) visit(found, view.property(name), [...at, name], inside);
  visit(found, view.entries, [...at, each], inside);
  for (const { patternProperties = {} } of view.schemas)
    for (const schema of Object.values(patternProperties))
      visit(found, found.views.of([schema]), [...at, each], inside);
  for (let index = 0; index < view.tupleLength; index += 1)
    visit(found, view.item(index), [...at, String(index)], inside);
  visit(found, view.item(view.tupleLength), [...at, each], inside);
}

function noteEntries(found: Found, schema: SchemaObject, at: PathPattern): void {
  const beside = at.slice(0, -1);
  const changes = listTypeChanges(schema);
  for (const { from, ...times } of listRenamings(schema))
    if (!changes.some(({ since }) => since === times.since))
      found.renamed.push({ schema, from: resolvePath(from, beside), to: at, ...times });
  for (const { since, ...change } of changes) {
    const renaming = listRenamings(schema).find((entry) => entry.since === since);
    const from = renaming ? resolvePath(renaming.from, beside) : at;
    found.mapped.push({ schema, since, from: [from], to: [at], mapping: { kind: 'changed', ...change } });
  }
  for (const { format, since } of listMerges(schema)) {
    const { paths, texts } = parseFormat(format);
    const from = paths.map((path) => resolvePath(path, beside));
    found.mapped.push({ schema, since, from, to: [at], mapping: { kind: 'merged', texts } });
  }
  for (const { from, format, since } of listSplits(schema)) {
    const { paths, texts } = parseFormat(format);
    const to = paths.map((path) => resolvePath(path, at));
    found.mapped.push({ schema, since, from: [resolvePath(from, at)], to, mapping: { kind: 'split', texts } });
  }
  for (const { key, ...rest } of listRemovals(schema))
    found.removed.push({ schema, from: resolvePath(key, at), ...rest });
  for (const { default: before, since } of listDefaultChanges(schema))
    found.defaults.push({ schema, to: at, before, since });
}

function resolvePath(text: string, beside: PathPattern): PathPattern {
  const { names, isLocal } = parsePathText(text);
  return isLocal ? [...beside, ...names] : names;
}

function sortSteps<T extends Entry>(steps: readonly T[]): readonly T[] {
  return [...steps].sort((a, b) => compareVersionTexts(a.since, b.since));
}
