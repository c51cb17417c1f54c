/** Scalars of several lines as most files have them; any other is left to the library. */

import type { YamlScalar } from './node.ts';
import { foldLines, NotPlain, skipBlanks } from './plain-flow.ts';

/** Chomping, but no indentation and no comment. */
const headerForm = /[|>]([+-]?) *\n/y;
/** What continues a plain scalar: no comment, no key. */
const continuationForm = /(?:[^ :\n]|:(?=[^ \n]))(?:[^ :\n]+|:(?=[^ \n])| +(?=[^ #\n]))*/y;

/** A scalar after `|` or `>` whose lines are indented further than the block around; `undefined` when none begins there. */
export function readBlockScalar(text: string, start: number, around: number): YamlScalar | undefined {
  const isFolded = text.charCodeAt(start) === angle;
  if (!isFolded && text.charCodeAt(start) !== bar) return;
  headerForm.lastIndex = start;
  const [, chomping] = headerForm.exec(text) ?? [];
  if (chomping === undefined) throw new NotPlain();
  const lines = readLines(text, headerForm.lastIndex, around);
  const content = lines.slice(0, lines.findLastIndex(({ isBlank }) => !isBlank) + 1);
  const closing = chomping === '+' ? lines : content;
  const ends = chomping === '-' ? 0 : closing.length - content.length + 1;
  const texts = content.map((line) => line.text);
  const joined = isFolded ? foldBlock(texts) : texts.join('\n');
  const end = closing.at(-1)?.end ?? headerForm.lastIndex;
  return { kind: 'scalar', start, end, text: joined + '\n'.repeat(ends), style: 'block' };
}

interface Line {
  readonly text: string;
  readonly isBlank: boolean;
  /** Behind its line break. */
  readonly end: number;
}

/** The lines up to the first one that is indented less, without their indentation; at least one has content. */
function readLines(text: string, from: number, around: number): readonly Line[] {
  const lines: Line[] = [];
  let indentation = -1;
  let widest = 0;
  for (let line = from; line < text.length; line = lines.at(-1)?.end ?? text.length) {
    const at = skipBlanks(text, line);
    if (text.charCodeAt(at) === newline) {
      widest = Math.max(widest, at - line);
      lines.push({ text: '', isBlank: true, end: at + 1 });
      continue;
    }
    if (indentation === -1) indentation = at - line;
    if (at - line < indentation) break;
    const end = text.indexOf('\n', at);
    if (end === -1 || indentation <= around) throw new NotPlain();
    lines.push({ text: text.slice(line + indentation, end), isBlank: false, end: end + 1 });
  }
  // Blank lines that are indented further have content.
  if (indentation === -1 || widest > indentation) throw new NotPlain();
  return lines;
}

/** Joins lines as folded scalars do: a line that is indented further, or ends with a space, is left to the library. */
function foldBlock(lines: readonly string[]): string {
  const leading = lines.findIndex((line) => line !== '');
  if (lines.some((line) => /^ | $/.test(line))) throw new NotPlain();
  return '\n'.repeat(leading) + foldLines(lines.slice(leading));
}

/** A plain scalar with the lines that continue it, each indented further than the block around. */
export function continuePlain(text: string, first: YamlScalar, around: number): YamlScalar {
  let lines: string[] | undefined;
  let { end } = first;
  for (;;) {
    let at = skipBlanks(text, end);
    if (text.charCodeAt(at) !== newline) break;
    let line = at;
    let blanks = -1;
    while (text.charCodeAt(at) === newline) {
      blanks += 1;
      line = at + 1;
      at = skipBlanks(text, line);
    }
    if (at >= text.length || at - line <= around || text.charCodeAt(at) === hash) break;
    continuationForm.lastIndex = at;
    if (!continuationForm.test(text)) throw new NotPlain();
    end = continuationForm.lastIndex;
    lines ??= [first.text];
    for (; blanks > 0; blanks -= 1) lines.push('');
    lines.push(text.slice(at, end));
  }
  return lines ? { ...first, end, text: foldLines(lines) } : first;
}

const [newline, hash, angle, bar] = [0x0a, 0x23, 0x3e, 0x7c];
