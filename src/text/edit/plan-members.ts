import { isMergeKey } from '../yaml/compose.ts';
import type { ParsedNode, YAMLMap } from 'yaml';
import { type JsonObject, isObject, isSame, memberOf } from '../value/json.ts';
import { type Presentation, flowText, memberLines } from '../yaml/writer.ts';
import { keyText } from '../yaml/scalar-writer.ts';
import { gapOf, insertEntryBefore, insertEntryBehind } from './flow-entries.ts';
import { type EntryLines, insertBefore, insertBehind } from './entry-lines.ts';
import type { YamlSource } from './yaml-source.ts';
import { type EditPlan, type InsertionPoint, remove } from './edit-plan.ts';
import { type Collection, entriesOf, type WrittenEntry, isFlow } from './entries.ts';

/** Plans how the members of an object change; false where none of them can stay. */
export function planMembers(
  plan: EditPlan,
  node: YAMLMap.Parsed,
  wanted: JsonObject,
  presentation: Presentation,
): boolean {
  const { text } = plan.source;
  const entries = entriesOf(node, text).map((entry) => ({ ...entry, name: nameOf(entry.key, plan.source) }));
  const sorted = sortedOut(plan.source, node, entries, wanted);
  if (sorted.removed.size === entries.length || isBare(node, text)) return false;
  for (const [name, { position }] of sorted.kept) {
    if (position !== undefined) plan.set(position, memberOf(wanted, name) ?? null, presentation.member(name));
  }
  const commentOf = ({ column }: WrittenEntry, index: number): readonly string[] =>
    presentation
      .member(entries[index]?.name ?? '')
      .comment(' '.repeat(column))
      .map((line) => line.trim());
  const lines = { text, entries, commentOf };
  remove(plan, node, lines, sorted.removed);
  add(plan, node, lines, { ...sorted, entries, wanted, presentation });
  return true;
}

/** A member with its key; a merge key, which is none, has no name. */
interface Named extends WrittenEntry {
  readonly name: string | undefined;
}

interface Sorted {
  readonly removed: ReadonlySet<WrittenEntry>;
  /** By key what stays and may change. */
  readonly kept: ReadonlyMap<string, Named>;
}

interface Additions extends Sorted {
  readonly entries: readonly Named[];
  readonly wanted: JsonObject;
  readonly presentation: Presentation;
}

function nameOf(key: ParsedNode | undefined, { valueOf }: YamlSource): string | undefined {
  return key === undefined || isMergeKey(key) ? undefined : String(valueOf(key));
}

/** What is not wanted goes, what a merge key overrides too, and so do merge keys that bring in what is not wanted. */
function sortedOut({ valueOf }: YamlSource, node: ParsedNode, entries: readonly Named[], wanted: JsonObject): Sorted {
  const value = valueOf(node);
  const members = isObject(value) ? value : {};
  const own = new Set(entries.map(({ name }) => name));
  const isMergedIn = Object.keys(members).some((key) => !Object.hasOwn(wanted, key) && !own.has(key));
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  const kept = new Map<string, Named>();
  for (const [name, entry] of last) {
    if (name === undefined || entry.position === undefined || !Object.hasOwn(wanted, name)) continue;
    if (isSame(valueOf(entry.position.node), members[name])) kept.set(name, entry);
  }
  const stays = ({ name, position }: Named): boolean => {
    if (name === undefined) return !isMergedIn;
    return kept.has(name) || (position === undefined && isSame(null, wanted[name]) && isSame(null, members[name]));
  };
  return { kept, removed: new Set(entries.filter((entry) => !stays(entry))) };
}

/** New members stand behind the one that precedes them in the schema, and behind merge keys, which would override them. */
function add(plan: EditPlan, node: Collection, lines: EntryLines, additions: Additions): void {
  const { removed, kept, wanted, presentation, entries } = additions;
  const left = entries.filter((entry) => !removed.has(entry));
  const places = new Map(left.map((entry, index) => [entry, index]));
  const lastMerge = left.findLastIndex(({ name }) => name === undefined);
  const gone = new Set(entries.filter((entry) => removed.has(entry)).map(({ name }) => name));
  const value = plan.source.valueOf(node);
  const members = isObject(value) ? value : {};
  let before: WrittenEntry | undefined = left[lastMerge];
  for (const key of presentation.ordered(Object.keys(wanted))) {
    const entry = kept.get(key);
    if (entry !== undefined && (places.get(entry) ?? -1) > lastMerge) before = entry;
    const isThere = entry !== undefined || (!gone.has(key) && isSame(memberOf(members, key), wanted[key]));
    if (!isThere) insert(plan, node, lines, { before, first: left[0] }, { key, wanted, presentation });
  }
}

interface Addition {
  readonly key: string;
  readonly wanted: JsonObject;
  readonly presentation: Presentation;
}

function insert(plan: EditPlan, node: Collection, lines: EntryLines, at: InsertionPoint, addition: Addition): void {
  const { text, entries } = lines;
  const { key, wanted, presentation } = addition;
  const { style, inFlow } = plan.layout;
  const { before, first } = at;
  const value = wanted[key] ?? null;
  if (isFlow(node)) {
    const written = `${keyText(key, inFlow)} ${flowText(value, presentation.member(key), inFlow)}`;
    if (before !== undefined) plan.changes.push(insertEntryBehind(before, written, gapOf(text, entries)));
    else if (first !== undefined) plan.changes.push(insertEntryBefore(first, written, gapOf(text, entries)));
    return;
  }
  const written = memberLines({ [key]: value }, presentation, style, ' '.repeat(first?.column ?? 0));
  if (before !== undefined) plan.changes.push(insertBehind(text, before, written));
  else if (first !== undefined) plan.changes.push(insertBefore(lines, first, written));
}

/** True for a member without braces in an array within brackets, `[a: 1]`, which has no room for another. */
function isBare(node: Collection, text: string): boolean {
  return isFlow(node) && text[node.range[0]] !== '{';
}
