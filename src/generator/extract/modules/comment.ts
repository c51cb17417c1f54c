/** Reads doc comments. */

import type { At } from '../../../decorators/entry/entry.ts';
import { type Compiler, ts } from './compiler.ts';
import type { Module } from './module.ts';

/** The text of a node's doc comment as one line, and where it begins. */
export interface DocComment {
  readonly text: string;
  readonly at: At;
}

/** The doc comment in front of a node, without its tags; `undefined` when there is none or it is empty. */
export function docCommentOf(node: Compiler.Node, module: Pick<Module, 'source' | 'index'>): DocComment | undefined {
  const { text } = module.source;
  if (!startsWithComment(text, node.pos)) return undefined;
  const range = lastDoc(text, ts.getLeadingCommentRanges(text, node.pos)) ?? docOnSameLine(text, node);
  if (range === undefined) return undefined;
  const line = oneLine(text.slice(range.pos + 3, range.end - 2));
  return line === '' ? undefined : { text: line, at: placeAt(range.pos, module) };
}

/** Most declarations have no comment: a look at the first character behind the blanks spares the scanner. */
function startsWithComment(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 32) at++;
  return text.charCodeAt(at) === 47;
}

function lastDoc(
  text: string,
  ranges: readonly Compiler.CommentRange[] | undefined,
): Compiler.CommentRange | undefined {
  return ranges?.findLast(({ pos }) => text.startsWith('/**', pos));
}

/** `{ /** … *\/ name: string }`: the compiler counts a comment to what stands before it, unless a line begins between them. */
function docOnSameLine(text: string, node: Compiler.Node): Compiler.CommentRange | undefined {
  const range = lastDoc(text, ts.getTrailingCommentRanges(text, node.pos));
  return range === undefined || /^\s*\n/.test(text.slice(range.end, node.end)) ? undefined : range;
}

function placeAt(position: number, module: Pick<Module, 'source' | 'index'>): At {
  const { line, character } = module.source.getLineAndCharacterOfPosition(position);
  return [module.index, line + 1, character + 1, 3];
}

/** The sentences of a comment up to its first tag, joined by single blanks. */
function oneLine(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  const tag = lines.findIndex((line) => /^@\w/.test(line));
  const sentences = (tag === -1 ? lines : lines.slice(0, tag)).join(' ');
  return sentences
    .replaceAll(
      /\{@link(?:code|plain)?\s+([^}|\s]+)(?:[|\s]([^}]*))?\}/g,
      (_, target: string, label: string | undefined) => label?.trim() || target,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
