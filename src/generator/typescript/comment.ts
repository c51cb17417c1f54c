/** Lays out doc comments. */

import { width } from './layout.ts';

/** True for a description that a doc comment says as it is. */
export function isCommentable(text: unknown): text is string {
  if (typeof text !== 'string' || text === '' || text.includes('*/') || text.includes('{@')) return false;
  return text === text.replaceAll(/\s+/g, ' ').trim() && !/(?:^|\s)[@*]/.test(text);
}

/** A doc comment, on one line where it fits. */
export function docComment(text: string, indent: string): string {
  const short = `${indent}/** ${text} */\n`;
  if (short.length - 1 <= width) return short;
  const lines = wrapped(text, width - indent.length - 3);
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
