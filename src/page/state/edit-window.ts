/**
 * An edit of the lines that it concerns: the values of a large text are not read with all their tokens for each key that
 * is typed. The result is that of an edit of the whole text.
 */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { editValues, type Indents } from '../../text/edit/edit-values.ts';
import { lineStart } from '../../text/edit/text-layout.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import type { Span } from '../../text/source/spans.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import type { Presentation } from '../../text/yaml/writer.ts';
import { getPresentation } from '../../values/write/schema-presentation.ts';
import { getPart } from './share-tree.ts';

/** `undefined` where the whole text has to be known: for anchors, several documents and JSON. */
export function editWindow(
  reading: ValuesReading,
  path: readonly string[],
  values: JsonObject,
  schema: SchemaObject,
): string | undefined {
  const { text, value: root, diagnostics } = reading;
  const isWhole = /[&\ufeff\r]|^(?:---|\.\.\.)/m.test(text) || diagnostics.some(({ code }) => code === duplicateKey);
  const isBlock = root !== undefined && Object.keys(root).length > 0 && isInBlock(reading, root);
  if (isWhole || !isBlock) return;
  const window = findWindow(reading, path, { values, schema });
  if (!window) return;
  const { start, end, wanted, presentation } = window;
  const part = editValues(text.slice(start, end), {
    presentation,
    target: () => wanted,
    comments: false,
    indents: findIndents(reading, root),
  });
  return part === undefined ? undefined : text.slice(0, start) + part + text.slice(end);
}

const duplicateKey = 'document/duplicate-key';

interface Wanted {
  readonly values: JsonObject;
  readonly schema: SchemaObject;
}

interface Window {
  readonly start: number;
  readonly end: number;
  readonly wanted: JsonObject;
  readonly presentation: Presentation;
}

/** Where the search for the lines is: an object in lines, what it becomes, and its part of the text. */
interface Level {
  readonly object: JsonObject;
  readonly next: JsonObject;
  readonly presentation: Presentation;
  readonly range: Range;
}

type Range = readonly [start: number, end: number];

/** The member that changes, or the one before a new one, of the innermost object in lines on the path. */
function findWindow(reading: ValuesReading, path: readonly string[], { values, schema }: Wanted): Window | undefined {
  const root = reading.value ?? {};
  const whole: Range = [0, reading.text.length];
  let level: Level = { object: root, next: values, presentation: getPresentation(schema), range: whole };
  for (const [index, token] of path.entries()) {
    const inner = index < path.length - 1 ? enterMember(reading, level, token) : undefined;
    if (!inner) return findMemberWindow(reading, level, token);
    level = inner;
  }
  return undefined;
}

function enterMember(
  reading: ValuesReading,
  { object, next, presentation, range }: Level,
  token: string,
): Level | undefined {
  const [old, value] = [getPart(object, token), getPart(next, token)];
  const lines = findLines(reading, object, token, range);
  if (!isObject(old) || !isObject(value) || !lines) return;
  if (Object.keys(old).length === 0 || !isInBlock(reading, old)) return;
  return { object: old, next: value, presentation: presentation.member(token), range: lines };
}

function findMemberWindow(reading: ValuesReading, level: Level, token: string): Window | undefined {
  const { object, next, presentation, range } = level;
  const value = getPart(next, token);
  if (value === undefined) return;
  if (getPart(object, token) !== undefined) {
    const lines = findLines(reading, object, token, range);
    return lines && { start: lines[0], end: lines[1], wanted: { [token]: value }, presentation };
  }
  const ordered = presentation.ordered(Object.keys(next));
  const before = ordered.slice(0, ordered.indexOf(token)).findLast((name) => getPart(object, name) !== undefined);
  // A comment above the first member may belong to what is around it, which only the text from its start shows.
  if (before === undefined && object !== reading.value) return;
  const anchor = before ?? listKeySpans(reading.spanOf, object)[0]?.name;
  const lines = anchor === undefined ? undefined : findLines(reading, object, anchor, range);
  if (anchor === undefined || !lines) return;
  const wanted = { [anchor]: getPart(object, anchor) ?? null, [token]: value };
  return { start: before === undefined ? 0 : lines[0], end: lines[1], wanted, presentation };
}

function isInBlock({ text, spanOf }: ValuesReading, object: JsonObject): boolean {
  const first = listKeySpans(spanOf, object)[0]?.keyStart;
  return (
    first !== undefined && text.slice(lineStart(text, first), first).trim() === '' && !isInFlow(text, spanOf(object))
  );
}

function isInFlow(text: string, span: Span | undefined): boolean {
  return span === undefined || /[[{]/.test(text.charAt(span.start));
}

function findLines(
  { text, spanOf }: ValuesReading,
  object: JsonObject,
  key: string,
  [, end]: Range,
): Range | undefined {
  const keyStart = spanOf(object, key)?.keyStart;
  if (keyStart === undefined) return;
  const start = lineStart(text, keyStart);
  const next = listKeySpans(spanOf, object).find((span) => span.keyStart > keyStart);
  return text.slice(start, keyStart).trim() === '' ? [start, next ? lineStart(text, next.keyStart) : end] : undefined;
}

interface KeySpan {
  readonly name: string;
  readonly keyStart: number;
}

function listKeySpans(spanOf: ValuesReading['spanOf'], object: JsonObject): readonly KeySpan[] {
  const spans = Object.keys(object).flatMap((name): readonly KeySpan[] => {
    const keyStart = spanOf(object, name)?.keyStart;
    return keyStart === undefined ? [] : [{ name, keyStart }];
  });
  return spans.sort((a, b) => a.keyStart - b.keyStart);
}

/** As the editor finds them in the whole text: by the first object and the first list in lines. */
function findIndents(reading: ValuesReading, root: JsonObject): Indents {
  const found: { unit?: number; dashes?: number } = {};
  measureIndents(reading, root, found);
  const { unit = 2, dashes = 2 } = found;
  return { unit: ' '.repeat(unit), dashes: ' '.repeat(dashes) };
}

function measureIndents(reading: ValuesReading, value: Json, found: { unit?: number; dashes?: number }): void {
  const { text, spanOf } = reading;
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    if (found.unit !== undefined && found.dashes !== undefined) return;
    const part = getPart(value, name);
    const span = spanOf(value, name);
    if (typeof part !== 'object' || part === null || isInFlow(text, span)) continue;
    if (span?.keyStart !== undefined) {
      const by = getColumn(text, span.start) - getColumn(text, span.keyStart);
      if (isArray(part)) found.dashes ??= Math.max(0, by);
      else if (by > 0) found.unit ??= by;
    }
    measureIndents(reading, part, found);
  }
}

function getColumn(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}
