import type { Draft } from '../../decorators/draft.ts';

/** One `${…}` of a template literal type, with the text behind it. */
export interface TemplatePart {
  readonly draft: Draft | undefined;
  readonly text: string;
}

/** The pattern that a template literal type means, or `undefined` when a part is no text, number or boolean. */
export function patternOf(head: string, parts: readonly TemplatePart[]): string | undefined {
  const pieces = parts.map(({ draft }) => (draft === undefined ? undefined : pieceOf(draft)));
  if (pieces.includes(undefined)) return undefined;
  const body = parts.map(({ text }, index) => `${pieces[index] ?? ''}${escapeText(text)}`).join('');
  return anchored(`${escapeText(head)}${body}`);
}

/** Any text, line breaks included, in a spelling that RE2 and ECMAScript read alike. */
const anyText = '(.|\\n)*';

/** Any text at an end of the pattern needs no saying: a pattern is not anchored by itself. */
function anchored(body: string): string {
  const start = body.startsWith(anyText) ? body.slice(anyText.length) : `^${body}`;
  return start.endsWith(anyText) ? start.slice(0, -anyText.length) : `${start}$`;
}

function pieceOf(draft: Draft): string | undefined {
  if (draft.const !== undefined) return escapeText(String(draft.const));
  if (Array.isArray(draft.enum)) return `(${draft.enum.map((value) => escapeText(String(value))).join('|')})`;
  if (typeof draft.pattern === 'string') return innerPattern(draft.pattern);
  if (draft.type === 'string') return anyText;
  if (draft.type === 'integer') return '-?[0-9]+';
  if (draft.type === 'number') return '-?[0-9]+([.][0-9]+)?';
  return draft.type === 'boolean' ? '(true|false)' : undefined;
}

/** A pattern inside another: its anchors go, and what they left open is said. */
function innerPattern(pattern: string): string {
  const start = pattern.startsWith('^') ? pattern.slice(1) : `${anyText}${pattern}`;
  return `(${start.endsWith('$') ? start.slice(0, -1) : `${start}${anyText}`})`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('\\/', '/');
}
