import { type Json, type JsonObject, isArray, isObject, isSame, describeKind, getMember } from '../value/json.ts';

/** `was` alone: the item is removed; `becomes` alone: it is added. */
export interface AlignmentStep {
  readonly was?: number;
  readonly becomes?: number;
}

/** Changes items rather than removing and adding them, and keeps as many as possible. */
export function alignItems(old: readonly Json[], wanted: readonly Json[]): readonly AlignmentStep[] {
  const { before, behind } = countUnchanged(old, wanted);
  const [most, wantedMost] = [old.length - behind, wanted.length - behind];
  const middle = findSteps(old.slice(before, most), wanted.slice(before, wantedMost));
  return [
    ...Array.from({ length: before }, (_, index) => ({ was: index, becomes: index })),
    ...middle.map((step) => shiftStep(step, before)),
    ...Array.from({ length: behind }, (_, index) => ({ was: most + index, becomes: wantedMost + index })),
  ];
}

function shiftStep({ was, becomes }: AlignmentStep, by: number): AlignmentStep {
  return {
    ...(was === undefined ? {} : { was: was + by }),
    ...(becomes === undefined ? {} : { becomes: becomes + by }),
  };
}

function countUnchanged(
  old: readonly Json[],
  wanted: readonly Json[],
): { readonly before: number; readonly behind: number } {
  const most = Math.min(old.length, wanted.length);
  let before = 0;
  while (before < most && isSame(old[before], wanted[before])) before += 1;
  let behind = 0;
  while (behind < most - before && isSame(old.at(-1 - behind), wanted.at(-1 - behind))) behind += 1;
  return { before, behind };
}

/** Above this product of lengths, items are compared by index only. */
const mostCompared = 4096;

/** The cheapest edit script, computed from the end; removing or adding an item costs 1. */
function findSteps(old: readonly Json[], wanted: readonly Json[]): readonly AlignmentStep[] {
  if (old.length * wanted.length > mostCompared) return byPlace(old.length, wanted.length);
  const costs = old.map((item) => wanted.map((instead) => computeItemCost(item, instead)));
  const rest: number[][] = Array.from({ length: old.length + 1 }, () => []);
  const getRest = (i: number, j: number): number => rest[i]?.[j] ?? old.length - i + (wanted.length - j);
  const computeChangeCost = (i: number, j: number): number => (costs[i]?.[j] ?? 2) + getRest(i + 1, j + 1);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = wanted.length - 1; j >= 0; j -= 1) {
      const row = rest[i];
      if (row) row[j] = Math.min(computeChangeCost(i, j), 1 + getRest(i + 1, j), 1 + getRest(i, j + 1));
    }
  }
  const steps: AlignmentStep[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < wanted.length) {
    const cost = getRest(i, j);
    if (computeChangeCost(i, j) === cost) steps.push({ was: i++, becomes: j++ });
    else if (1 + getRest(i + 1, j) === cost) steps.push({ was: i++ });
    else steps.push({ becomes: j++ });
  }
  return [
    ...steps,
    ...listRange(i, old.length).map((was) => ({ was })),
    ...listRange(j, wanted.length).map((at) => ({ becomes: at })),
  ];
}

function byPlace(old: number, wanted: number): readonly AlignmentStep[] {
  return listRange(0, Math.max(old, wanted)).map((at) => ({
    ...(at < old ? { was: at } : {}),
    ...(at < wanted ? { becomes: at } : {}),
  }));
}

function listRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** From 0 to just below 2, the cost of removing and adding the item. */
function computeItemCost(old: Json, wanted: Json): number {
  if (isSame(old, wanted)) return 0;
  if (describeKind(old) !== describeKind(wanted)) return 1.9;
  if (isObject(old) && isObject(wanted)) return costOfObject(old, wanted);
  return isArray(old) && isArray(wanted) ? costOfList(old, wanted) : 1;
}

function costOfList(old: readonly Json[], wanted: readonly Json[]): number {
  const compared = Math.min(old.length, wanted.length, 8);
  if (compared === 0) return 1.6;
  const pairs = old.slice(0, compared).map((item, at) => [item, wanted[at] ?? null] as const);
  const others = pairs.filter(([item, instead]) => describeKind(item) !== describeKind(instead));
  return 0.6 + (0.9 * others.length) / compared;
}

function costOfObject(old: JsonObject, wanted: JsonObject): number {
  const names = ['name', 'id', 'key'].filter((key) => Object.hasOwn(old, key) && Object.hasOwn(wanted, key));
  const [name] = names;
  const keys = new Set([...Object.keys(old), ...Object.keys(wanted)]);
  const shared = [...keys].filter((key) => Object.hasOwn(old, key) && Object.hasOwn(wanted, key));
  const same = shared.filter((key) => isSame(old[key], wanted[key]));
  const change = 1.2 - (0.6 * (shared.length + same.length)) / (keys.size + 1);
  const isOther = name !== undefined && !isSame(getMember(old, name), getMember(wanted, name));
  return isOther ? change + 0.6 : change;
}
