import { isMergeKey } from '../yaml/node.ts';
import type { ParsedNode, YAMLMap } from 'yaml';
import { type Json, type JsonObject, isObject, isSame, getMember } from '../value/json.ts';
import { type Presentation, flowText, itemLines, memberLines } from '../yaml/writer.ts';
import { keyText } from '../yaml/scalar-writer.ts';
import { alignItems, type AlignmentStep } from './align.ts';
import { chooseGap, prependEntry, appendEntry, removeEntries } from './flow-entries.ts';
import { type EntryLines, prependLines, appendLines, removeLines } from './entry-lines.ts';
import type { TextEdit } from './text-layout.ts';
import type { WrittenStyle, YamlSource } from './yaml-source.ts';
import { type Collection, listEntries, type WrittenEntry, isFlow, type ValuePosition } from './entries.ts';

export interface EditPlan {
  readonly source: YamlSource;
  readonly layout: WrittenStyle;
  readonly changes: TextEdit[];
  /** Sets the value of a position; of an object or array, only the members that differ change. */
  readonly set: (position: ValuePosition, value: Json, presentation: Presentation) => void;
}

export function planItems(
  plan: EditPlan,
  node: Collection,
  wanted: readonly Json[],
  presentation: Presentation,
): boolean {
  const { text, valueOf } = plan.source;
  const entries = listEntries(node, text);
  const old = entries.map(({ position }) => valueOf(position?.node ?? null));
  const steps = alignItems(old, wanted);
  const stays = new Set<WrittenEntry>();
  for (const { was, becomes } of steps) {
    const entry = was === undefined || becomes === undefined ? undefined : entries[was];
    if (entry) stays.add(entry);
  }
  if (stays.size === 0) return false;
  for (const { was = -1, becomes = -1 } of steps) {
    const [position, value] = [entries[was]?.position, wanted[becomes]];
    if (position && value !== undefined) plan.set(position, value, presentation.item(becomes));
  }
  const lines: EntryLines = { text, entries, commentOf: () => [] };
  deleteEntries(plan, node, lines, new Set(entries.filter((entry) => !stays.has(entry))));
  for (const { at, items } of listAdditions(steps, { entries, stays, wanted })) {
    insertEntry(plan, node, lines, {
      ...at,
      flow: (inFlow) => items.map((item) => flowText(item, presentation.item(0), inFlow)).join(', '),
      lines: (pad) => itemLines(items, presentation, plan.layout.style, pad),
    });
  }
  return true;
}

interface Aligned {
  readonly entries: readonly WrittenEntry[];
  readonly stays: ReadonlySet<WrittenEntry>;
  readonly wanted: readonly Json[];
}

interface Addition {
  readonly at: InsertionPoint;
  readonly items: Json[];
}

/** New items are added after the preceding item that stays. */
function listAdditions(steps: readonly AlignmentStep[], { entries, stays, wanted }: Aligned): readonly Addition[] {
  const first = entries.find((entry) => stays.has(entry));
  const groups: Addition[] = [{ at: { before: undefined, first }, items: [] }];
  for (const { was, becomes } of steps) {
    if (becomes === undefined) continue;
    if (was === undefined) groups.at(-1)?.items.push(wanted[becomes] ?? null);
    else groups.push({ at: { before: entries[was], first }, items: [] });
  }
  return groups.filter(({ items }) => items.length > 0);
}

export function planMembers(
  plan: EditPlan,
  node: YAMLMap.Parsed,
  wanted: JsonObject,
  presentation: Presentation,
): boolean {
  const { text } = plan.source;
  const entries = listEntries(node, text).map((entry) => ({ ...entry, name: readName(entry.key, plan.source) }));
  const sorted = sortEntries(plan.source, node, entries, wanted);
  if (sorted.removed.size === entries.length || isBare(node, text)) return false;
  for (const [name, { position }] of sorted.kept) {
    if (position) plan.set(position, getMember(wanted, name) ?? null, presentation.member(name));
  }
  const listCommentLines = ({ column }: WrittenEntry, index: number): readonly string[] =>
    presentation
      .member(entries[index]?.name ?? '')
      .comment(' '.repeat(column))
      .map((line) => line.trim());
  const lines = { text, entries, commentOf: listCommentLines };
  deleteEntries(plan, node, lines, sorted.removed);
  addMembers(plan, node, lines, { ...sorted, entries, wanted, presentation });
  return true;
}

interface Named extends WrittenEntry {
  readonly name: string | undefined;
}

interface Sorted {
  readonly removed: ReadonlySet<WrittenEntry>;
  readonly kept: ReadonlyMap<string, Named>;
}

interface MembersToAdd extends Sorted {
  readonly entries: readonly Named[];
  readonly wanted: JsonObject;
  readonly presentation: Presentation;
}

function readName(key: ParsedNode | undefined, { valueOf }: YamlSource): string | undefined {
  return !key || isMergeKey(key) ? undefined : String(valueOf(key));
}

/** Removes unwanted members, members that a merge key overrides, and merge keys that bring in unwanted members. */
function sortEntries({ valueOf }: YamlSource, node: ParsedNode, entries: readonly Named[], wanted: JsonObject): Sorted {
  const value = valueOf(node);
  const members = isObject(value) ? value : {};
  const own = new Set(entries.map(({ name }) => name));
  const isMergedIn = Object.keys(members).some((key) => !Object.hasOwn(wanted, key) && !own.has(key));
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  const keptEntries = new Map<string, Named>();
  for (const [name, entry] of last) {
    if (name === undefined || !entry.position || !Object.hasOwn(wanted, name)) continue;
    if (isSame(valueOf(entry.position.node), members[name])) keptEntries.set(name, entry);
  }
  const isStaying = ({ name, position }: Named): boolean => {
    if (name === undefined) return !isMergedIn;
    return keptEntries.has(name) || (!position && isSame(null, wanted[name]) && isSame(null, members[name]));
  };
  return { kept: keptEntries, removed: new Set(entries.filter((entry) => !isStaying(entry))) };
}

/** New members follow the one that precedes them in the schema, and all merge keys, which would override them. */
function addMembers(plan: EditPlan, node: Collection, lines: EntryLines, additions: MembersToAdd): void {
  const { removed, kept: keptEntries, wanted, presentation, entries } = additions;
  const left = entries.filter((entry) => !removed.has(entry));
  const places = new Map(left.map((entry, index) => [entry, index]));
  const lastMerge = left.findLastIndex(({ name }) => name === undefined);
  const gone = new Set(entries.filter((entry) => removed.has(entry)).map(({ name }) => name));
  const value = plan.source.valueOf(node);
  const members = isObject(value) ? value : {};
  let before: WrittenEntry | undefined = left[lastMerge];
  for (const key of presentation.ordered(Object.keys(wanted))) {
    const entry = keptEntries.get(key);
    if (entry && (places.get(entry) ?? -1) > lastMerge) before = entry;
    const isThere = entry !== undefined || (!gone.has(key) && isSame(getMember(members, key), wanted[key]));
    if (isThere) continue;
    const added = wanted[key] ?? null;
    insertEntry(plan, node, lines, {
      before,
      first: left[0],
      flow: (inFlow) => `${keyText(key, inFlow)} ${flowText(added, presentation.member(key), inFlow)}`,
      lines: (pad) => memberLines({ [key]: added }, presentation, plan.layout.style, pad),
    });
  }
}

/** True for a member without braces in an array, as in `[a: 1]`, which cannot have a second one. */
function isBare(node: Collection, text: string): boolean {
  return isFlow(node) && text[node.range[0]] !== '{';
}

/** A new entry goes after `before`, or before `first` when there is none. */
interface InsertionPoint {
  readonly before: WrittenEntry | undefined;
  readonly first: WrittenEntry | undefined;
}

function deleteEntries(
  { changes }: EditPlan,
  node: Collection,
  lines: EntryLines,
  removed: ReadonlySet<WrittenEntry>,
): void {
  changes.push(...(isFlow(node) ? removeEntries(lines.entries, removed) : removeLines(lines, removed)));
}

interface Added extends InsertionPoint {
  readonly flow: (inFlow: WrittenStyle['inFlow']) => string;
  readonly lines: (indentation: string) => readonly string[];
}

function insertEntry(plan: EditPlan, node: Collection, from: EntryLines, { before, first, ...added }: Added): void {
  const at = before ?? first;
  if (!at) return;
  if (isFlow(node)) {
    const put = before ? appendEntry : prependEntry;
    plan.changes.push(put(at, added.flow(plan.layout.inFlow), chooseGap(from.text, from.entries)));
    return;
  }
  const lines = added.lines(' '.repeat(at.column));
  plan.changes.push(before ? appendLines(from.text, at, lines) : prependLines(from, at, lines));
}
