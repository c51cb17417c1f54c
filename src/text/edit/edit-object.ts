import type { ParsedNode } from 'yaml';
import type { Span } from '../source/spans.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { type Pointer, parsePointer, resolvePointer } from '../value/pointer.ts';
import { isMergeKey } from '../yaml/node.ts';
import { yaml12 } from '../yaml/policy.ts';
import { isPlain } from '../yaml/scalar-writer.ts';
import { listEntries, isCollection, isFlow, isWritten, type WrittenEntry } from './entries.ts';
import {
  filledObject,
  detectFlowLayout,
  inArray,
  prependEntry,
  appendEntry,
  moveMember,
  removeEntries,
} from './flow-entries.ts';
import { prependLines, appendLines, removeLines } from './entry-lines.ts';
import { replaceInline } from './replace.ts';
import { type TextEdit, jsonText, detectLineBreak } from './text-layout.ts';
import { openYaml, type YamlSource } from './yaml-source.ts';

interface WrittenDocument {
  readonly text: string;
  readonly format: 'json' | 'yaml';
  readonly value: Json | undefined;
  readonly spanOf: (container: object, key?: string | number) => Span | undefined;
}

export interface WrittenObject {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True for an object in braces; false for a YAML mapping with a line for each member. */
  readonly isFlow: boolean;
  readonly value: JsonObject;
  /** In source order, without the members that a YAML merge key brings in. */
  readonly members: readonly WrittenMember[];
  readonly entries: readonly WrittenEntry[];
}

interface WrittenMember extends WrittenEntry {
  readonly name: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

export function writtenObjects(document: WrittenDocument): (pointer: Pointer) => WrittenObject | undefined {
  if (document.format === 'json') return (pointer) => objectInJson(document, pointer);
  let source: YamlSource | undefined;
  return (pointer) => {
    source ??= openYaml(document.text, yaml12);
    return source && objectInYaml(source, pointer);
  };
}

function objectInJson({ text, value: root, spanOf }: WrittenDocument, pointer: Pointer): WrittenObject | undefined {
  const value = resolvePointer(root, pointer);
  const span = isObject(value) ? spanOf(value) : undefined;
  if (!isObject(value) || !span) return;
  const members = Object.keys(value).flatMap((name): readonly WrittenMember[] => {
    const { keyStart, keyEnd, start, end } = spanOf(value, name) ?? {};
    if (keyStart === undefined || keyEnd === undefined || start === undefined || end === undefined) return [];
    return [{ ...inBraces, name, keyStart, keyEnd, valueStart: start, valueEnd: end, start: keyStart, end }];
  });
  members.sort((a, b) => a.start - b.start);
  return { text, start: span.start, end: span.end, isFlow: true, value, members, entries: members };
}

const inBraces = { key: undefined, keyAnchor: undefined, column: 0, position: undefined } as const;

function objectInYaml(source: YamlSource, pointer: Pointer): WrittenObject | undefined {
  const { text, valueOf } = source;
  const node = parsePointer(pointer).reduce<ParsedNode | null>(
    (at, token) => findChild(source, at, token),
    source.root ?? null,
  );
  const value = valueOf(node);
  if (!isCollection(node) || !isObject(value)) return;
  const entries = listEntries(node, text).map((entry) => readMember(source, entry) ?? entry);
  const members = entries.filter((entry): entry is WrittenMember => 'name' in entry);
  const [start, end] = node.range;
  return { text, start, end, isFlow: isFlow(node), value, members, entries };
}

function findChild(source: YamlSource, node: ParsedNode | null, token: string): ParsedNode | null {
  if (!isCollection(node)) return null;
  const entries = listEntries(node, source.text);
  const isMap = isObject(source.valueOf(node));
  const entry = isMap
    ? entries.findLast((candidate) => readMember(source, candidate)?.name === token)
    : entries[Number(token)];
  return entry?.position?.node ?? null;
}

function readMember({ valueOf }: YamlSource, entry: WrittenEntry): WrittenMember | undefined {
  const { key, position, end } = entry;
  if (!key || isMergeKey(key)) return;
  const [keyStart, keyEnd] = key.range;
  const written = position && isWritten(position.node) ? position.node.range[0] : undefined;
  const valueStart = written ?? position?.head ?? keyEnd;
  return { ...entry, name: String(valueOf(key)), keyStart, keyEnd, valueStart, valueEnd: Math.max(valueStart, end) };
}

/** A new member is inserted at the given index. `undefined` when the text does not allow it. */
export function setMember(
  object: WrittenObject,
  name: string,
  value: unknown,
  index: number,
): readonly TextEdit[] | undefined {
  const member = object.members.find((candidate) => candidate.name === name);
  if (object.isFlow) return [setInFlow(object, member, { name, value, index })];
  if (!member) return addLine(object, `${yamlText(name)}: ${yamlText(value)}`, index);
  return member.position && replaceInline(object.text, member.position, yamlText(value));
}

/** Removes the comma or the line of the member, and the comment above it. */
export function removeMember(object: WrittenObject, name: string): readonly TextEdit[] | undefined {
  const { text, start, end, isFlow: inFlow, members, entries } = object;
  const member = members.find((candidate) => candidate.name === name);
  if (!member) return;
  if (entries.length === 1) return inFlow ? [{ start, end, text: '{}' }] : undefined;
  const removed = new Set([member]);
  return inFlow ? removeEntries(entries, removed) : removeLines({ text, entries, commentOf: () => [] }, removed);
}

export interface Renaming {
  readonly to: string;
  /** True when its value becomes the only item of an array. */
  readonly listed: boolean;
  /** The number of other members before it; by default it keeps its position. */
  readonly index?: number;
}

/** An object in braces keeps the value as it is written. */
export function renameMember(
  object: WrittenObject,
  name: string,
  { to, listed, index }: Renaming,
): readonly TextEdit[] | undefined {
  const { text, members, value } = object;
  const from = members.findIndex((candidate) => candidate.name === name);
  const member = members[from];
  if (!member) return;
  const { keyStart, keyEnd, valueStart, valueEnd } = member;
  if (object.isFlow) {
    const old = text.slice(valueStart, valueEnd);
    const now = listed ? inArray(old, detectFlowLayout(object)) : old;
    const written = JSON.stringify(to) + text.slice(keyEnd, valueStart) + now;
    const edit = moveMember(object, { from, to: index ?? from, written });
    return edit && [edit];
  }
  if (!listed) return [{ start: keyStart, end: keyEnd, text: yamlText(to) }];
  return [
    { start: keyStart, end: Math.max(keyEnd, valueEnd), text: `${yamlText(to)}: ${yamlText([value[name] ?? null])}` },
  ];
}

function setInFlow(
  object: WrittenObject,
  member: WrittenMember | undefined,
  { name, value, index }: { readonly name: string; readonly value: unknown; readonly index: number },
): TextEdit {
  const layout = detectFlowLayout(object);
  if (member) return { start: member.valueStart, end: member.valueEnd, text: jsonText(value, layout) };
  const written = `${JSON.stringify(name)}${layout.colon}${jsonText(value, layout)}`;
  const [before, next] = [object.members[index - 1], object.members[index]];
  if (before) return appendEntry(before, written, layout.gap);
  if (next) return prependEntry(next, written, layout.gap);
  return { start: object.start, end: object.end, text: filledObject(object, written, layout) };
}

function addLine(
  { text, members, entries }: WrittenObject,
  line: string,
  index: number,
): readonly TextEdit[] | undefined {
  const [before, first] = [members[index - 1], entries[0]];
  if (!first) return;
  const lines = [' '.repeat(first.column) + line];
  const edit = before
    ? appendLines(text, before, lines)
    : prependLines({ text, entries, commentOf: () => [] }, first, lines);
  return [{ ...edit, text: edit.text.replaceAll('\n', detectLineBreak(text)) }];
}

/** JSON, which every YAML parser accepts; strings that are unambiguous have no quotes. */
function yamlText(value: unknown): string {
  const isBare = typeof value === 'string' && isPlain(value, { flow: false });
  return isBare ? value : jsonText(value, { gap: '', unit: undefined });
}
