import type { TextEdit } from '../../text/edit/text-edit.ts';
import { jsonText, lineBreakOf, lineEnd, lineStart, trimmedEnd } from '../../text/edit/text-layout.ts';
import { isPlain } from '../../text/yaml/scalar-writer.ts';
import { indexFor, type Member, type WrittenObject } from './fix-object.ts';

/** Gives a member of a YAML mapping a value; a new member gets a line of its own. */
export function setInBlock(object: WrittenObject, name: string, value: unknown): TextEdit | undefined {
  const member = object.members.find((one) => one.name === name);
  if (member !== undefined) return { start: member.start, end: contentEnd(object, member), text: yamlText(value) };
  const index = indexFor(name, value, object);
  return insert(object, index, `${yamlText(name)}: ${yamlText(value)}`);
}

function insert({ text, members }: WrittenObject, index: number, entry: string): TextEdit | undefined {
  const before = members[index - 1];
  const next = members[index];
  const neighbour = before ?? next;
  if (neighbour === undefined) return undefined;
  const indentation = ' '.repeat(neighbour.keyStart - lineStart(text, neighbour.keyStart));
  const newLine = `${lineBreakOf(text)}${indentation}`;
  if (before === undefined) return { start: neighbour.keyStart, end: neighbour.keyStart, text: entry + newLine };
  const end = memberEnd(text, before);
  return { start: end, end, text: newLine + entry };
}

/** Takes the lines of a member out of a YAML mapping. */
export function removeInBlock({ text, members }: WrittenObject, name: string): TextEdit | undefined {
  const index = members.findIndex((one) => one.name === name);
  const member = members[index];
  const before = members[index - 1];
  const next = members[index + 1];
  if (member === undefined) return undefined;
  if (before === undefined) return next && { start: member.keyStart, end: next.keyStart, text: '' };
  const start = memberEnd(text, before);
  return { start, end: memberEnd(text, member), text: '' };
}

/** Gives a member of a YAML mapping another name, and its value a list around it if asked for. */
export function renameInBlock(
  object: WrittenObject,
  name: string,
  { to, listed = false }: { readonly to: string; readonly listed?: boolean },
): TextEdit | undefined {
  const member = object.members.find((one) => one.name === name);
  if (member === undefined) return undefined;
  if (!listed) return { start: member.keyStart, end: member.keyEnd, text: yamlText(to) };
  const text = `${yamlText(to)}: ${yamlText([object.value[name]])}`;
  return { start: member.keyStart, end: Math.max(member.keyEnd, contentEnd(object, member)), text };
}

/** A value in the JSON that YAML takes everywhere; texts that cannot be misread go without quotes. */
function yamlText(value: unknown): string {
  const isBare = typeof value === 'string' && isPlain(value, { flow: false });
  return isBare ? value : jsonText(value, { gap: '', unit: undefined });
}

/** The end of the last line of a member: the line breaks at the end of a text that keeps them (`|+`) are in it. */
function memberEnd(text: string, { keyEnd, start, end }: Member): number {
  const keepsBreaks = /[|>][1-9]?\+/.test(text.slice(start, end));
  const last = keepsBreaks
    ? end - (/(?:\r\n|[\r\n])$/.exec(text.slice(start, end))?.[0].length ?? 0)
    : trimmedEnd(text, end);
  return lineEnd(text, Math.max(keyEnd, last));
}

/** The end of a value without the line break that belongs to a block of text. */
function contentEnd({ text }: WrittenObject, { start, end }: Member): number {
  return Math.max(start, trimmedEnd(text, end));
}
