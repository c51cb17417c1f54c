/**
 * Wraps a line at a width, except for long words; continuation lines of an item or of indented text align with its
 * first word.
 */
export function wrapLine(line: string, width: number): readonly string[] {
  const [start = ''] = /^\s*(?:[-*] )?/.exec(line) ?? [];
  const lines = [start];
  for (const word of line.slice(start.length).split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const isFirst = last.length === start.length;
    if (isFirst || last.length + 1 + word.length <= width)
      lines[lines.length - 1] = isFirst ? last + word : `${last} ${word}`;
    else lines.push(' '.repeat(start.length) + word);
  }
  return lines;
}
