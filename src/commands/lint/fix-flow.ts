import type { TextEdit } from '../../text/edit/text-edit.ts';
import {
  type FlowLayout,
  gapBefore,
  indentationAt,
  jsonText,
  lineBreakOf,
  unitOf,
} from '../../text/edit/text-layout.ts';
import { indexFor, isInNormalOrder, type Member, type WrittenObject } from './fix-object.ts';

/** Gives a member of an object in braces a value; a new member goes to its place in the normal form. */
export function setInFlow(object: WrittenObject, name: string, value: unknown): TextEdit {
  const layout = layoutOf(object);
  const member = object.members.find((one) => one.name === name);
  if (member !== undefined) return { start: member.start, end: member.end, text: jsonText(value, layout) };
  const entry = `${JSON.stringify(name)}${layout.colon}${jsonText(value, layout)}`;
  return insert(object, indexFor(name, value, object), entry, layout);
}

function insert(
  { text, start, end, members }: WrittenObject,
  index: number,
  entry: string,
  { gap }: FlowLayout,
): TextEdit {
  const before = members[index - 1];
  const next = members[index];
  if (before !== undefined) return { start: before.end, end: before.end, text: `,${gap}${entry}` };
  if (next !== undefined) return { start: next.keyStart, end: next.keyStart, text: `${entry},${gap}` };
  const close = /[\r\n]/.test(gap) ? `${lineBreakOf(text)}${indentationAt(text, start)}` : gap;
  return { start, end, text: `{${gap}${entry}${close}}` };
}

/** Takes a member out of an object in braces, with its comma. */
export function removeInFlow({ text, start, end, members }: WrittenObject, name: string): TextEdit | undefined {
  const index = members.findIndex((one) => one.name === name);
  const member = members[index];
  const next = members[index + 1];
  if (member === undefined) return undefined;
  if (index > 0) return { start: text.lastIndexOf(',', member.keyStart), end: member.end, text: '' };
  return next === undefined ? { start, end, text: '{}' } : { start: member.keyStart, end: next.keyStart, text: '' };
}

/** Gives a member another name, and its value as it is written, in a list if asked for. */
export function renameInFlow(
  object: WrittenObject,
  name: string,
  { to, listed = false }: { readonly to: string; readonly listed?: boolean },
): TextEdit | undefined {
  const { text, members, value } = object;
  const from = members.findIndex((one) => one.name === name);
  const member = members[from];
  if (member === undefined) return undefined;
  const written = text.slice(member.start, member.end);
  const entry =
    JSON.stringify(to) + text.slice(member.keyEnd, member.start) + (listed ? inList(written, object) : written);
  const others = members.filter((one) => one !== member);
  const index = isInNormalOrder(object) ? indexFor(to, listed ? [] : value[name], { value, members: others }) : from;
  return move(object, { from, to: index, entry });
}

/** Puts a member at another place: those between move by one, and what separates them stays. */
function move(
  { text, members }: WrittenObject,
  { from, to, entry }: { readonly from: number; readonly to: number; readonly entry: string },
): TextEdit | undefined {
  const first = Math.min(from, to);
  const slots = members.slice(first, Math.max(from, to) + 1);
  const entries = slots.map(({ keyStart, end }) => text.slice(keyStart, end));
  entries.splice(from - first, 1);
  entries.splice(to - first, 0, entry);
  const [start, end] = [slots[0]?.keyStart, slots.at(-1)?.end];
  if (start === undefined || end === undefined) return undefined;
  const written = entries.map((one, index) => one + between(text, slots[index], slots[index + 1]));
  return { start, end, text: written.join('') };
}

function between(text: string, before: Member | undefined, next: Member | undefined): string {
  return before === undefined || next === undefined ? '' : text.slice(before.end, next.keyStart);
}

/** A written value as the only entry of a list. */
function inList(written: string, object: WrittenObject): string {
  const { gap, unit } = layoutOf(object);
  if (unit === undefined) return `[${written}]`;
  return `[${gap}${unit}${written.replace(/\r\n|\n|\r/g, `$&${unit}`)}${gap}]`;
}

function layoutOf({ text, start, members }: WrittenObject): FlowLayout {
  const [first, second] = members;
  const last = second ?? first;
  if (last === undefined) return layoutOfEmpty(text, start);
  const written = text.slice(last.keyEnd, last.start);
  const colon = /^\s*:\s*$/.test(written) ? written : ': ';
  const gap = gapBefore(text, last.keyStart);
  const isMultiline = /[\r\n]/.test(gap);
  const blank = colon.endsWith(':') ? '' : ' ';
  return {
    gap: isMultiline || second !== undefined ? gap : blank,
    colon,
    unit: isMultiline ? unitOf(text) : undefined,
  };
}

/** The layout of an object that has no member to learn it from: that of the file. */
function layoutOfEmpty(text: string, start: number): FlowLayout {
  const unit = unitOf(text);
  if (/[\r\n]/.test(text)) return { gap: lineBreakOf(text) + indentationAt(text, start) + unit, colon: ': ', unit };
  const isTight = /":\S/.test(text);
  return { gap: isTight ? '' : ' ', colon: isTight ? ':' : ': ', unit: undefined };
}
