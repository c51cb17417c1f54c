import type { TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';

export type { TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';

export interface FlowLayout {
  /** A space, or a line break and the indentation. */
  readonly gap: string;
  readonly colon: string;
  /** The indentation of a level; `undefined` when everything is on one line. */
  readonly unit: string | undefined;
}

export function detectLineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

export function findIndentation(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charAt(at - 1))) at -= 1;
  return at;
}

function isBreak(character: string): boolean {
  return character === '\n' || character === '\r';
}

export function lineEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/\r\n|\n|\r/);
  return length < 0 ? text.length : offset + length;
}

export function detectIndentUnit(text: string): string {
  return /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

export function findGap(text: string, offset: number): string {
  const gap = /[ \t\r\n]*$/.exec(text.slice(Math.max(0, offset - 500), offset))?.[0] ?? '';
  return /(?:\r\n|\n|\r)[ \t]*$/.exec(gap)?.[0] ?? gap;
}

/** Only spaces and line breaks are trimmed; other white space is content. */
export function trimmedEnd(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /[ \t\r\n]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** On one line, or on several, whose first line has the given indentation. */
export function jsonText(value: unknown, { gap, unit }: Pick<FlowLayout, 'gap' | 'unit'>): string {
  if (unit === undefined) return printInline(value);
  return escapeSeparators(JSON.stringify(value, null, unit)).replaceAll('\n', gap);
}

function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return escapeSeparators(JSON.stringify(value));
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${printInline(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Matches the normal form of schemalint. */
function escapeSeparators(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export function haveCollision(changes: readonly TextEdit[], taken: readonly TextEdit[]): boolean {
  return changes.some(
    (change, index) =>
      taken.some((other) => isColliding(other, change)) ||
      changes.slice(0, index).some((other) => isColliding(other, change)),
  );
}

function isColliding(a: TextEdit, b: TextEdit): boolean {
  const areInsertions = a.start === a.end && b.start === b.end;
  return areInsertions ? a.start === b.start : a.start < b.end && b.start < a.end;
}

export function applyEdits(text: string, changes: readonly TextEdit[]): string {
  const sorted = [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: instead } of sorted) {
    pieces.push(text.slice(from, start), instead);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}
