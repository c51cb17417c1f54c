import { escapePattern } from '../../../text/escape-pattern.ts';
import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { buildEnum } from './union.ts';

interface TemplatePart {
  readonly partial: PartialSchema | undefined;
  readonly text: string;
}

export function buildTemplateSchema(head: string, parts: readonly TemplatePart[]): PartialSchema | undefined {
  const strings = listStrings(head, parts);
  if (strings) return buildEnum(strings);
  const pieces = parts.map(({ partial }) => (partial ? formatPiece(partial) : undefined));
  if (pieces.includes(undefined)) return;
  const body = parts.map(({ text }, index) => `${pieces[index] ?? ''}${escapePattern(text)}`).join('');
  const pattern = anchorPattern(`${escapePattern(head)}${body}`);
  return pattern === '' ? { type: 'string' } : { type: 'string', pattern };
}

/** Beyond this many strings, a pattern is shorter. */
const maximumStrings = 64;

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

/** Any string, including line breaks, written so that RE2 and ECMAScript agree. */
const anyString = '(.|\\n)*';

/** A pattern is not anchored, so any string at its start or end can be omitted. */
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
  if (choices?.length === 1) return escapePattern(choices.join(''));
  if (choices) return `(${choices.map(escapePattern).join('|')})`;
  if (typeof partial.pattern === 'string') return innerPattern(partial.pattern);
  if (partial.type === 'string') return anyString;
  if (partial.type === 'integer') return '-?[0-9]+';
  return partial.type === 'number' ? '-?[0-9]+([.][0-9]+)?' : undefined;
}

/** Removes the anchors of an embedded pattern, and makes explicit what an absent anchor left open. */
function innerPattern(pattern: string): string {
  const start = pattern.startsWith('^') ? pattern.slice(1) : `${anyString}${pattern}`;
  // An escaped dollar sign is a literal, not an anchor; pairs of backslashes before it are escaped backslashes.
  const isAnchored = /(?:^|[^\\])(?:\\\\)*[$]$/.test(start);
  return `(${isAnchored ? start.slice(0, -1) : `${start}${anyString}`})`;
}
