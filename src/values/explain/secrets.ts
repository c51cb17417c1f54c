import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { getDocumentViews } from '../../schema/effective/view.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { goQuote } from '../../text/go/quote.ts';

/** True for the path of a value that is masked in messages. */
export type IsSecret = (path: readonly string[]) => boolean;

export interface PlacedSchema {
  readonly root: Schema;
  readonly below: readonly string[];
}

/**
 * Values that are `writeOnly` or have the format `password`, with everything in them; `undefined` when there are none.
 */
export function createSecretMatcher(schemas: readonly PlacedSchema[]): IsSecret | undefined {
  const telling = schemas.flatMap(({ root, below }) =>
    isSchemaObject(root) && [...walk(root)].some(({ schema }) => saysSecret(schema)) ? [{ root, below }] : [],
  );
  if (telling.length === 0) return;
  return (path) =>
    telling.some(
      ({ root, below }) =>
        below.every((token, index) => path[index] === token) && isSecretPath(root, path.slice(below.length)),
    );
}

function saysSecret({ writeOnly, format }: SchemaObject): boolean {
  return writeOnly === true || format === 'password';
}

function isSecretPath(root: SchemaObject, path: readonly string[]): boolean {
  let view = getDocumentViews(root).root.applied;
  for (const token of path) {
    if (view.schemas.some(saysSecret)) return true;
    const isItem =
      /^\d+$/.test(token) && !view.names.has(token) && view.schemas.some(({ items }) => items !== undefined);
    view = (isItem ? view.item(Number(token)) : view.property(token)).applied;
  }
  return view.schemas.some(saysSecret);
}

export interface PlacedScalar {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly source?: string;
}

export function* listScalars(value: unknown, path: readonly string[] = []): Generator<PlacedScalar> {
  if (typeof value !== 'object' || value === null) yield { path, value };
  else for (const [key, part] of Object.entries(value)) yield* listScalars(part, [...path, key]);
}

export const mask = '***';

/**
 * Removes scalars from a text, in any notation: literal, JSON, quoted by Go, or truncated. Short ones are removed only
 * as whole words.
 */
export function withoutScalars(text: string, scalars: Iterable<PlacedScalar>): string {
  let masked = text;
  for (const form of listForms(scalars))
    masked = form.length < 4 ? withoutWord(masked, form) : withoutText(masked, form);
  return masked;
}

/** The longest come first, because one may contain another. */
function listForms(scalars: Iterable<PlacedScalar>): readonly string[] {
  const forms = new Set<string>();
  for (const { value, source } of scalars) {
    const text = String(value);
    const json = JSON.stringify(text).slice(1, -1);
    const escaped = json.replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const quoted = [goQuote(text, "'"), goQuote(text, '"')].map((literal) => literal.slice(1, -1));
    for (const form of [text, source ?? '', json, escaped, ...quoted, ...text.split('\n')])
      if (form.trim() !== '') forms.add(form);
  }
  return [...forms].sort((a, b) => b.length - a.length);
}

function withoutWord(text: string, word: string): string {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_.])${escaped}(?![\\p{L}\\p{N}_])`, 'gu'), mask);
}

/** Messages truncate long values, so a common prefix is removed as well. */
function withoutText(text: string, secret: string): string {
  const head = secret.slice(0, 12);
  let masked = '';
  let from = 0;
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, from)) {
    let length = head.length;
    while (length < secret.length && text[at + length] === secret[length]) length += 1;
    masked += text.slice(from, at) + mask;
    from = at + length;
  }
  return masked + text.slice(from);
}

export function maskedValue(value: unknown, isSecret: IsSecret, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => maskedValue(item, isSecret, [...path, String(index)]));
  if (!isSchemaObject(value)) return isSecret(path) ? mask : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, maskedValue(part, isSecret, [...path, key])]),
  );
}
