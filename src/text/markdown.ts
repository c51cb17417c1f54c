/** Text in Markdown (https://spec.commonmark.org/0.31.2) and in the HTML that it may hold: what somebody wrote stays text. */

import { escapeControls } from './visible.ts';

/** A text on one line, of which nothing is markup. */
export function markdownText(text: string): string {
  return escapeControls(text.replace(/\s*[\r\n]\s*/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_~>|[\]]/g, '\\$&')
    .replace(/^(?=#{1,6}(?:\s|$)|[-+](?:\s|$|-)|=)|(?<=^\d{1,9})(?=[.)])/, '\\')
    .replaceAll(/(?<!\w)@(?=\w)/g, nobody);
}

/** The name of a person after `@` would call that person. */
const nobody = '&#64;';

/**
 * A text on one line, in which code and links may be written in Markdown, as descriptions are: of links, those to web pages, to
 * mail addresses and to other places of the same site. All else is text.
 */
export function markdownProse(text: string): string {
  let prose = '';
  let end = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(inline)) {
    const { code, label, target } = groups;
    prose += markdownText(text.slice(end, index));
    end = index + whole.length;
    if (code !== undefined) prose += markdownCode(code);
    else if (label !== undefined && target !== undefined && isHarmless(target))
      prose += `[${markdownText(label)}](${escapeControls(target).replaceAll('<', '%3C').replaceAll('|', '%7C')})`;
    else prose += markdownText(whole);
  }
  return prose + markdownText(text.slice(end));
}

const inline =
  /(?<!`)(?<ticks>`+)(?!`)(?<code>[^]+?)(?<!`)\k<ticks>(?!`)|(?<!\\)\[(?<label>[^\][\n]*)\]\((?<target>[^()\s]*)\)/g;

/** True for an address that runs no script: http, https, mailto, or one without a scheme. */
function isHarmless(target: string): boolean {
  return /^(?:https?:|mailto:|[^:&\\]*$|[./?#][^&\\]*$)/i.test(target);
}

/** Code on one line, with more backticks around it than it has. */
export function markdownCode(text: string): string {
  const line = escapeControls(text.replace(/\s*[\r\n]\s*/g, ' '));
  const most = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(most + 1);
  const blank = line.startsWith('`') || line.endsWith('`') || line.trim() === '' ? ' ' : '';
  return `${ticks}${blank}${line.replaceAll('|', '\\|')}${blank}${ticks}`;
}

/** The lines of a block of code, in a fence that is longer than any in it. */
export function markdownBlock(text: string, language: string): readonly string[] {
  const most = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(most + 1);
  return [fence + language, ...escapeControls(text).split('\n'), fence];
}
