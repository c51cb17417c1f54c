/** User text in Markdown (https://spec.commonmark.org/0.31.2) and in embedded HTML: nothing in it becomes markup. */

import { escapeControls } from './visible.ts';

export function markdownText(text: string): string {
  return escapeControls(text.replace(/\s*[\r\n]\s*/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_~>|[\]]/g, '\\$&')
    .replace(/^(?=#{1,6}(?:\s|$)|[-+](?:\s|$|-)|=)|(?<=^\d{1,9})(?=[.)])/, '\\')
    .replaceAll(/(?<!\w)@(?=\w)/g, nobody);
}

/** A name after a plain `@` would notify that user. */
const nobody = '&#64;';

/**
 * Text on one line that may contain Markdown code and links, as descriptions do: links to web pages, mail addresses
 * and the same site. Everything else is escaped.
 */
export function markdownProse(text: string, place: MarkdownPlace = {}): string {
  let prose = '';
  let end = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(inline)) {
    const { code, label, target } = groups;
    prose += markdownText(text.slice(end, index));
    end = index + whole.length;
    if (code !== undefined) prose += markdownCode(code, place);
    else if (label !== undefined && target !== undefined && isHarmless(target))
      prose += `[${markdownText(label)}](${escapeControls(target).replaceAll('<', '%3C').replaceAll('|', '%7C')})`;
    else prose += markdownText(whole);
  }
  return prose + markdownText(text.slice(end));
}

const inline =
  /(?<!`)(?<ticks>`+)(?!`)(?<code>[^]+?)(?<!`)\k<ticks>(?!`)|(?<!\\)\[(?<label>[^\][\n]*)\]\((?<target>[^()\s]*)\)/g;

/** True for a target that cannot run a script: http, https, mailto, or no scheme. */
function isHarmless(target: string): boolean {
  return /^(?:https?:|mailto:|[^:&\\]*$|[./?#][^&\\]*$)/i.test(target);
}

/** Where the text stands. */
export interface MarkdownPlace {
  /** By default true: outside of tables, the backslash before a `|` of code would be shown. */
  readonly isInTable?: boolean;
}

/** Surrounded by more backticks than the code contains. */
export function markdownCode(text: string, { isInTable = true }: MarkdownPlace = {}): string {
  const line = escapeControls(text.replace(/\s*[\r\n]\s*/g, ' '));
  const most = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(most + 1);
  const blank = line.startsWith('`') || line.endsWith('`') || line.trim() === '' ? ' ' : '';
  return `${ticks}${blank}${isInTable ? line.replaceAll('|', '\\|') : line}${blank}${ticks}`;
}

/** The fence is longer than any fence in the text. */
export function markdownBlock(text: string, language: string): readonly string[] {
  const most = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(most + 1);
  return [fence + language, ...escapeControls(text).split('\n'), fence];
}

/**
 * Breaks a paragraph of Markdown into lines of about this width. A line starts only with a letter, a quote or plain
 * code, since other characters could begin a list, a heading or a block.
 */
export function wrapMarkdown(paragraph: string, width: number): string {
  const lines: string[] = [''];
  for (const word of paragraph.split(/(?<=\S) (?=["\p{L}]|`[^`])/u)) {
    const last = lines.at(-1) ?? '';
    if (last === '' || last.length + word.length < width)
      lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
