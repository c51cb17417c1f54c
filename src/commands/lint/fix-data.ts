import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../../diagnostics/edit.ts';
import { tokensOf } from '../../text/value/pointer.ts';
import { put } from '../../text/value/put.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';

/** An edit, and the steps to what it is about. */
interface Aimed {
  readonly steps: readonly string[];
  readonly edit: Edit;
}

/** The data with the edits, as the text has to say it after them. */
export function editedData(data: unknown, edits: readonly Edit[]): unknown {
  return edited(
    data,
    edits.map((edit) => ({ steps: tokensOf(edit.at), edit })),
  );
}

/** True when two pieces of data say the same; the order of members does not matter. */
export function sameData(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

function edited(data: unknown, edits: readonly Aimed[]): unknown {
  if (edits.length === 0) return data;
  const inside = inner(edits);
  if (Array.isArray(data)) return data.map((item: unknown, index) => edited(item, inside.get(String(index)) ?? []));
  if (!isSchemaObject(data)) return data;
  const members = new Map(Object.keys(data).map((name) => [name, edited(data[name], inside.get(name) ?? [])]));
  for (const { steps, edit } of edits) if (steps.length === 1) make(edit, steps[0] ?? '', members);
  const copy: Record<string, unknown> = {};
  for (const [name, value] of members) put(copy, name, value);
  return copy;
}

/** The edits that lead further in, by the step they take. */
function inner(edits: readonly Aimed[]): ReadonlyMap<string, readonly Aimed[]> {
  const groups = new Map<string, Aimed[]>();
  for (const { steps, edit } of edits) {
    const [first = '', ...rest] = steps;
    if (rest.length === 0) continue;
    const group = groups.get(first) ?? [];
    group.push({ steps: rest, edit });
    groups.set(first, group);
  }
  return groups;
}

function make(edit: Edit, name: string, members: Map<string, unknown>): void {
  const value = members.get(name);
  if (edit.kind !== 'set') members.delete(name);
  if (edit.kind === 'set') members.set(name, edit.value);
  if (edit.kind === 'rename') members.set(edit.to, edit.listed === true ? [value] : value);
}
