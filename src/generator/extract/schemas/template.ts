/** Template literal types as patterns or lists of strings. */

import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { buildEnum } from './union.ts';

/** One `${…}` of a template literal type, with the text behind it. */
interface TemplatePart {
  readonly partial: PartialSchema | undefined;
  readonly text: string;
}

/** The schema that a template literal type means, or `undefined` when a part is not a string, number or boolean. */
export function buildTemplateSchema(head: string, parts: readonly TemplatePart[]): PartialSchema | undefined {
  const strings = listStrings(head, parts);
  if (strings) return buildEnum(strings);
  const pieces = parts.map(({ partial }) => (partial ? formatPiece(partial) : undefined));
  if (pieces.includes(undefined)) return;
  const body = parts.map(({ text }, index) => `${pieces[index] ?? ''}${escapeText(text)}`).join('');
  const pattern = anchorPattern(`${escapeText(head)}${body}`);
  return pattern === '' ? { type: 'string' } : { type: 'string', pattern };
}

/** Past this many strings a pattern says the same in less room. */
const maximumStrings = 64;

/** All strings that the template stands for, when each part stands for a few. */
function listStrings(head: string, parts: readonly TemplatePart[]): readonly string[] | undefined {
  let strings: readonly string[] = [head];
  for (const { partial, text } of parts) {
    const choices = partial && listChoices(partial);
    if (!choices || strings.length * choices.length > maximumStrings) return;
    strings = strings.flatMap((before) => choices.map((choice) => `${before}${choice}${text}`));
  }
  return strings;
}

function listChoices(partial: PartialSchema): readonly string[] | undefined {
  if (partial.const !== undefined) return [String(partial.const)];
  if (Array.isArray(partial.enum)) return partial.enum.map(String);
  return partial.type === 'boolean' ? ['true', 'false'] : undefined;
}

/** Any string, line breaks included, in a spelling that RE2 and ECMAScript read alike. */
const anyString = '(.|\\n)*';

/** Any string at an end of the pattern needs no saying: a pattern is not anchored by itself. */
function anchorPattern(body: string): string {
  const isOpenBefore = body.startsWith(anyString);
  const rest = isOpenBefore ? body.slice(anyString.length) : body;
  if (isOpenBefore && rest === '') return '';
  if (isOpenBefore && rest.startsWith(anyString)) return anchorPattern(rest);
  const start = isOpenBefore ? rest : `^${rest}`;
  return rest.endsWith(anyString) ? start.slice(0, -anyString.length) : `${start}$`;
}

function formatPiece(partial: PartialSchema): string | undefined {
  const choices = listChoices(partial);
  if (choices?.length === 1) return escapeText(choices.join(''));
  if (choices) return `(${choices.map(escapeText).join('|')})`;
  if (typeof partial.pattern === 'string') return innerPattern(partial.pattern);
  if (partial.type === 'string') return anyString;
  if (partial.type === 'integer') return '-?[0-9]+';
  return partial.type === 'number' ? '-?[0-9]+([.][0-9]+)?' : undefined;
}

/** A pattern inside another: its anchors go, and what they left open is said. */
function innerPattern(pattern: string): string {
  const start = pattern.startsWith('^') ? pattern.slice(1) : `${anyString}${pattern}`;
  // An escaped dollar is a literal, not an anchor; a pair of backslashes before it escapes itself.
  const isAnchored = /(?:^|[^\\])(?:\\\\)*[$]$/.test(start);
  return `(${isAnchored ? start.slice(0, -1) : `${start}${anyString}`})`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
