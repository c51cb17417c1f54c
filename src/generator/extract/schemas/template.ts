/** Template literal types as patterns or lists of strings. */

import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { enumOf } from './union.ts';

/** One `${…}` of a template literal type, with the text behind it. */
interface TemplatePart {
  readonly partial: PartialSchema | undefined;
  readonly text: string;
}

/** The schema that a template literal type means, or `undefined` when a part is no text, number or boolean. */
export function templateOf(head: string, parts: readonly TemplatePart[]): PartialSchema | undefined {
  const texts = textsOf(head, parts);
  if (texts !== undefined) return enumOf(texts);
  const pieces = parts.map(({ partial }) => (partial === undefined ? undefined : pieceOf(partial)));
  if (pieces.includes(undefined)) return undefined;
  const body = parts.map(({ text }, index) => `${pieces[index] ?? ''}${escapeText(text)}`).join('');
  const pattern = anchored(`${escapeText(head)}${body}`);
  return pattern === '' ? { type: 'string' } : { type: 'string', pattern };
}

/** Past this many texts a pattern says the same in less room. */
const maximumTexts = 64;

/** All texts that the template stands for, when each part stands for a few. */
function textsOf(head: string, parts: readonly TemplatePart[]): readonly string[] | undefined {
  let texts: readonly string[] = [head];
  for (const { partial, text } of parts) {
    const choices = partial === undefined ? undefined : choicesOf(partial);
    if (choices === undefined || texts.length * choices.length > maximumTexts) return undefined;
    texts = texts.flatMap((before) => choices.map((choice) => `${before}${choice}${text}`));
  }
  return texts;
}

function choicesOf(partial: PartialSchema): readonly string[] | undefined {
  if (partial.const !== undefined) return [String(partial.const)];
  if (Array.isArray(partial.enum)) return partial.enum.map(String);
  return partial.type === 'boolean' ? ['true', 'false'] : undefined;
}

/** Any text, line breaks included, in a spelling that RE2 and ECMAScript read alike. */
const anyText = '(.|\\n)*';

/** Any text at an end of the pattern needs no saying: a pattern is not anchored by itself. */
function anchored(body: string): string {
  const isOpenBefore = body.startsWith(anyText);
  const rest = isOpenBefore ? body.slice(anyText.length) : body;
  if (isOpenBefore && rest === '') return '';
  if (isOpenBefore && rest.startsWith(anyText)) return anchored(rest);
  const start = isOpenBefore ? rest : `^${rest}`;
  return rest.endsWith(anyText) ? start.slice(0, -anyText.length) : `${start}$`;
}

function pieceOf(partial: PartialSchema): string | undefined {
  const choices = choicesOf(partial);
  if (choices?.length === 1) return escapeText(choices.join(''));
  if (choices !== undefined) return `(${choices.map(escapeText).join('|')})`;
  if (typeof partial.pattern === 'string') return innerPattern(partial.pattern);
  if (partial.type === 'string') return anyText;
  if (partial.type === 'integer') return '-?[0-9]+';
  return partial.type === 'number' ? '-?[0-9]+([.][0-9]+)?' : undefined;
}

/** A pattern inside another: its anchors go, and what they left open is said. */
function innerPattern(pattern: string): string {
  const start = pattern.startsWith('^') ? pattern.slice(1) : `${anyText}${pattern}`;
  // An escaped dollar is a text, no anchor; a pair of backslashes before it escapes itself.
  const isAnchored = /(?:^|[^\\])(?:\\\\)*[$]$/.test(start);
  return `(${isAnchored ? start.slice(0, -1) : `${start}${anyText}`})`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
