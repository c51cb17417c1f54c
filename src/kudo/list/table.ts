/** Tables in KUDO's layout: padded columns joined by a tab, at most 35 characters wide. */

import { wordWrap } from './word-wrap.ts';

const widest = 35;

/** The first row has the headings; the text ends with a line feed. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(widest, Math.max(...rows.map((row) => lineWidth(row[column] ?? '')))),
  );
  return `${rows.map((row) => rowText(row, widths)).join('\n')}\n`;
}

function lineWidth(cell: string): number {
  return Math.max(...cell.split('\n').map((line) => [...line].length));
}

function rowText(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, column) => cellText(cell, widths[column] ?? 0).split('\n'));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells.map((lines, column) => fitText(lines[line] ?? '', widths[column] ?? 0)).join('\t'),
  ).join('\n');
}

function cellText(cell: string, width: number): string {
  if (width === 0) return cell;
  return Buffer.byteLength(cell) > width ? wordWrap(cell, width) : fitText(cell, width);
}

/** A line feed counts as a character, as in KUDO. */
function fitText(text: string, width: number): string {
  const characters = [...text];
  if (characters.length <= width) return text + ' '.repeat(width - characters.length);
  return `${characters.slice(0, Math.max(0, width - 3)).join('')}...`;
}
