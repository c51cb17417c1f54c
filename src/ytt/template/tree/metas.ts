import { type Comment, type HolderNode, isContainer, type Value, type YttNode } from './nodes.ts';
import { type Position, positionInWords } from './position.ts';
import { TemplateError } from './template-error.ts';

export type CommentMeaning =
  | { readonly kind: 'comment' }
  | { readonly kind: 'code' | 'value'; readonly code: string; readonly at: number }
  | { readonly kind: 'annotation'; readonly name: string; readonly content: string; readonly at: number }
  | { readonly kind: 'unknown' };

export function parseMeaning({ text, position }: Comment, node: Position): CommentMeaning {
  if (text.startsWith('!')) return { kind: 'comment' };
  if (!text.startsWith('@')) return { kind: 'unknown' };
  const space = text.indexOf(' ');
  const name = space === -1 ? text.slice(1) : text.slice(1, space);
  const content = space === -1 ? '' : text.slice(space + 1);
  if (name === 'comment') return { kind: 'comment' };
  const at = space === -1 ? text.length + 1 : space + 2;
  if (name === 'template/code') return { kind: 'code', code: content, at };
  if (name === 'template/value') return { kind: 'value', code: content, at };
  if (name !== '') return { kind: 'annotation', name, content, at };
  return { kind: node.line !== undefined && node.line === position.line ? 'value' : 'code', code: content, at };
}

/** True for code, a computed value or an annotation anywhere in the node. */
export function hasTemplating(node: YttNode | Value): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('comments' in node && node.comments.some((comment) => comment.text.startsWith('@'))) return true;
  if ('items' in node) return node.items.some(hasTemplating);
  return isContainer(node.value) && hasTemplating(node.value);
}

export interface Metas {
  readonly code: readonly Written[];
  readonly values: readonly Written[];
  readonly annotations: readonly (Written & { readonly name: string })[];
  /** True when an `if/end` before the node ends with it. */
  readonly needsEnd: boolean;
  readonly kept: readonly Comment[];
}

interface Written {
  readonly text: string;
  readonly position: Position;
  readonly at: number;
}

const none: Metas = { code: [], values: [], annotations: [], needsEnd: false, kept: [] };

export function sortComments(node: HolderNode): Metas {
  if (node.comments.length === 0) return none;
  const code: Written[] = [];
  const values: Written[] = [];
  const annotations: Metas['annotations'][number][] = [];
  const plainComments: Comment[] = [];
  let needsEnd = false;
  for (const comment of node.comments) {
    const { position } = comment;
    const meaning = parseMeaning(comment, node.position);
    if (meaning.kind === 'unknown') throw notForYtt(comment);
    if (meaning.kind === 'value') values.push(checkValue(node, { text: meaning.code, position, at: meaning.at }));
    if (meaning.kind === 'annotation') {
      annotations.push({ name: meaning.name, text: meaning.content, position, at: meaning.at });
      plainComments.push(comment);
    }
    if (meaning.kind === 'code') {
      if (needsEnd) throw codeAfterEnd(position);
      const replaced = meaning.code.replace(/^(\s*)(if|else|elif|for|def)\/end/, '$1$2');
      needsEnd = replaced !== meaning.code;
      code.push({ text: replaced, position, at: meaning.at });
    }
  }
  return { code, values, annotations, needsEnd, kept: plainComments };
}

function checkValue(node: HolderNode, written: Written): Written {
  if (node.value === null) return written;
  const { position } = written;
  const at = positionInWords(position);
  throw new TemplateError(`Expected YAML node at ${at} to have either computed or YAML value, but found both`, {
    code: 'ytt/value-twice',
    position,
    isCompilation: true,
    message: 'the node has both a YAML value and a computed value',
    help: 'Remove one of the two.',
  });
}

function codeAfterEnd(position: Position): TemplateError {
  const at = positionInWords(position);
  return new TemplateError(`Unexpected code at ${at} after use of '*/end', expected YAML node`, {
    code: 'ytt/template',
    position,
    isCompilation: true,
    message: 'code is not allowed between "/end" and its node',
    help: 'Write the code before the line with "/end".',
  });
}

function notForYtt({ text, position }: Comment): TemplateError {
  const reason = "Expected ytt-formatted string (use '#@' for annotations or code, '#!' for comments)";
  return new TemplateError(`Failed to parse line ${position.line ?? '?'}: '#${text}': ${reason}`, {
    code: 'ytt/comment',
    position,
    isCompilation: true,
    message: `the comment "#${text}" is not valid in ytt`,
    help: 'Write "#!" for comments, and "#@" for code and annotations.',
  });
}
