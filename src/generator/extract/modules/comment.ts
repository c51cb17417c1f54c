import type { At } from '../../../decorators/entry/entry.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, locatePosition } from './extraction.ts';
import type { Module } from './module.ts';

export interface DocComment {
  readonly text: string;
  readonly at: At;
}

export interface DocTag {
  readonly name: string;
  readonly text: string;
  readonly at: At;
}

interface Doc {
  readonly comment?: DocComment;
  readonly tags: readonly DocTag[];
}

type Commented = Pick<Module, 'source' | 'index' | 'lineStarts'>;

const nothing: Doc = { tags: [] };

export function readDocComment(node: Compiler.Node, module: Commented): DocComment | undefined {
  return readDoc(node, module).comment;
}

export function readDoc(node: Compiler.Node, module: Commented): Doc {
  const { text } = module.source;
  if (!startsWithComment(text, node.pos)) return nothing;
  const range = lastDoc(text, ts.getLeadingCommentRanges(text, node.pos)) ?? docOnSameLine(text, node);
  if (!range) return nothing;
  const written = text.slice(range.pos + 3, range.end - 2);
  const tags = written.includes('@') ? parseTags(written, range.pos + 3, module) : nothing.tags;
  const line = oneLine(written);
  return line === '' ? { tags } : { comment: { text: line, at: [...locatePosition(range.pos, module), 3] }, tags };
}

export function isHidden({ docTags }: Pick<Extraction, 'docTags'>, node: Compiler.Node, module: Commented): boolean {
  return docTags && readDoc(node, module).tags.some(({ name }) => isHiding(name));
}

export function isHiding(tag: string): boolean {
  return /^(?:TJS-)?(?:ignore|hidden)$/.test(tag);
}

function parseTags(written: string, start: number, module: Commented): readonly DocTag[] {
  const found = [...written.matchAll(/(?<=^|\n)[ \t]*\*?[ \t]*@([A-Za-z][\w-]*)/g)];
  return found.map((match, index): DocTag => {
    const [whole, name = ''] = match;
    const end = match.index + whole.length;
    const behind = written.slice(end, found[index + 1]?.index);
    const text = behind
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, '').trim())
      .join(' ')
      .trim();
    const [file, line, column] = locatePosition(start + end - name.length - 1, module);
    return { name, text, at: [file, line, column, name.length + 1] };
  });
}

/** Most declarations have no comment; checking the first character after the white space avoids running the scanner. */
function startsWithComment(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 32) at++;
  return text.charCodeAt(at) === 47;
}

function lastDoc(text: string, ranges?: readonly Compiler.CommentRange[]): Compiler.CommentRange | undefined {
  return ranges?.findLast(({ pos }) => text.startsWith('/**', pos));
}

/**
 * `{ /** … *\/ name: string }`: the compiler assigns a comment to what precedes it unless a new line starts between
 * them.
 */
function docOnSameLine(text: string, node: Compiler.Node): Compiler.CommentRange | undefined {
  const range = lastDoc(text, ts.getTrailingCommentRanges(text, node.pos));
  return !range || /^\s*\n/.test(text.slice(range.end, node.end)) ? undefined : range;
}

function oneLine(comment: string): string {
  if (/^[\w .,:;()'"/-]*$/.test(comment) && !comment.includes('  ')) return comment.trim();
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  const tag = lines.findIndex((line) => /^@\w/.test(line));
  const sentences = (tag === -1 ? lines : lines.slice(0, tag)).join(' ');
  return sentences
    .replaceAll(
      /\{@link(?:code|plain)?\s+([^}|\s]+)(?:[|\s]([^}]*))?\}/g,
      (_, target: string, label?: string) => label?.trim() || target,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
