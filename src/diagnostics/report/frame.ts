import type { Origin } from '../diagnostic/diagnostic.ts';
import { findLineStarts } from '../../text/source/lines.ts';
import { escapeControls } from '../../text/visible.ts';

/** `number` is absent on the line of carets. */
export interface FrameLine {
  readonly number?: number;
  readonly text: string;
  readonly marked: boolean;
}

export type FindLine = (number: number) => string | undefined;

/** Of the lines, which are many in a large file, only those that are asked for become strings. */
export function openLines(text: string): FindLine {
  const starts = findLineStarts(text);
  return (number) => {
    const start = number === 1 ? 0 : starts[number - 1];
    return start === undefined ? undefined : text.slice(start, starts[number]).replace(/(?:\r\n|\n|\r)$/, '');
  };
}

export function createFrame(findLine: FindLine, origin: Origin, { width = 100 } = {}): readonly FrameLine[] {
  const marked = findLine(origin.line);
  if (marked === undefined) return [];
  const before = findLine(origin.line - 1);
  const after = findLine(origin.line + 1);
  const longest = Math.max(...[before, marked, after].map((line) => line?.length ?? 0));
  const window = longest <= width ? { from: 0, to: width } : chooseWindow(marked, origin, width);
  const cropContext = (line: string): string => cropLine(line, window);
  return [
    ...frameNeighbour(before, origin.line - 1, cropContext),
    { number: origin.line, text: cropContext(marked), marked: true },
    { text: formatCarets(marked, origin, window), marked: true },
    ...frameNeighbour(after, origin.line + 1, cropContext),
  ];
}

/** The range of characters shown of each line: `from` inclusive, `to` exclusive. */
interface Window {
  readonly from: number;
  readonly to: number;
}

function frameNeighbour(
  text: string | undefined,
  number: number,
  crop: (line: string) => string,
): readonly FrameLine[] {
  if (text === undefined || text.trim() === '') return [];
  return [{ number, text: crop(text), marked: false }];
}

const keptIndentation = 4;

/** A line of a minified document may have megabytes, so only the part around the finding is shown. */
function chooseWindow(line: string, origin: Origin, width: number): Window {
  const centred = Math.max(0, Math.min(origin.column - 1 - Math.floor(width / 3), line.length - width));
  // Deep indentation is cut; a little of it stays so that neighboring lines remain aligned.
  const from = Math.max(centred, Math.min(line.search(/\S/), origin.column - 1) - keptIndentation);
  return { from, to: from + width };
}

function cropLine(line: string, { from, to }: Window): string {
  const start = isCut(line, from) ? '…' : '';
  const end = line.length > to ? '…' : '';
  return start + expandTabs(escapeControls(line.slice(from, to))).trimEnd() + end;
}

function isCut(line: string, from: number): boolean {
  return line.slice(0, from).trim() !== '';
}

function formatCarets(line: string, origin: Origin, { from, to }: Window): string {
  const start = Math.min(origin.column - 1, line.length);
  const end = Math.max(start + 1, Math.min(start + (origin.length ?? 1), line.length, to));
  const indent = countColumns(line.slice(from, start)) + (isCut(line, from) ? 1 : 0);
  return ' '.repeat(indent) + '^'.repeat(Math.max(1, countColumns(line.slice(start, end))));
}

function expandTabs(text: string): string {
  return text.replaceAll('\t', '  ');
}

/** East Asian wide characters and emoji take two columns. */
function countColumns(text: string): number {
  let columns = 0;
  for (const character of expandTabs(text)) columns += wide.test(character) ? 2 : 1;
  return columns;
}

const wide =
  /^(?:[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation})/u;
