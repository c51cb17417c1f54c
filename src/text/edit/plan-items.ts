import type { Json } from '../value/json.ts';
import { type Presentation, flowText, itemLines } from '../yaml/writer.ts';
import { alignment, type AlignmentStep } from './align.ts';
import { gapOf, insertEntryBefore, insertEntryBehind } from './flow-entries.ts';
import { insertBefore, insertBehind } from './entry-lines.ts';
import { type EditPlan, type InsertionPoint, remove } from './edit-plan.ts';
import { type Collection, entriesOf, type WrittenEntry, isFlow } from './entries.ts';

/** Plans how the items of an array change; false where none of them can stay. */
export function planItems(
  plan: EditPlan,
  node: Collection,
  wanted: readonly Json[],
  presentation: Presentation,
): boolean {
  const { text, valueOf } = plan.source;
  const entries = entriesOf(node, text);
  const old = entries.map(({ position }) => valueOf(position?.node ?? null));
  const steps = alignment(old, wanted);
  const stays = new Set<WrittenEntry>();
  for (const { was, becomes } of steps) {
    const entry = was === undefined || becomes === undefined ? undefined : entries[was];
    if (entry !== undefined) stays.add(entry);
  }
  if (stays.size === 0) return false;
  for (const { was = -1, becomes = -1 } of steps) {
    const [position, value] = [entries[was]?.position, wanted[becomes]];
    if (position !== undefined && value !== undefined) plan.set(position, value, presentation.item(becomes));
  }
  remove(plan, node, { text, entries, commentOf: () => [] }, new Set(entries.filter((entry) => !stays.has(entry))));
  for (const { at, items } of additions(steps, { entries, stays, wanted })) insert(plan, node, at, items, presentation);
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

/** New items stand behind the one before them that stays. */
function additions(steps: readonly AlignmentStep[], { entries, stays, wanted }: Aligned): readonly Addition[] {
  const first = entries.find((entry) => stays.has(entry));
  const groups: Addition[] = [{ at: { before: undefined, first }, items: [] }];
  for (const { was, becomes } of steps) {
    if (becomes === undefined) continue;
    if (was === undefined) groups.at(-1)?.items.push(wanted[becomes] ?? null);
    else groups.push({ at: { before: entries[was], first }, items: [] });
  }
  return groups.filter(({ items }) => items.length > 0);
}

function insert(
  plan: EditPlan,
  node: Collection,
  point: InsertionPoint,
  items: readonly Json[],
  presentation: Presentation,
): void {
  const { text } = plan.source;
  const { style, inFlow } = plan.layout;
  const entries = entriesOf(node, text);
  const at = point.before ?? point.first;
  if (at === undefined) return;
  if (isFlow(node)) {
    const written = items.map((item) => flowText(item, presentation.item(0), inFlow)).join(', ');
    const put = point.before === undefined ? insertEntryBefore : insertEntryBehind;
    plan.changes.push(put(at, written, gapOf(text, entries)));
    return;
  }
  const written = itemLines(items, presentation, style, ' '.repeat(at.column));
  const lines = { text, entries, commentOf: () => [] };
  plan.changes.push(point.before === undefined ? insertBefore(lines, at, written) : insertBehind(text, at, written));
}
