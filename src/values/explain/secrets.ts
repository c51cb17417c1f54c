import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { createObjectSearch } from '../../schema/document/object-search.ts';
import { getDocumentViews, type View, type Views } from '../../schema/effective/view.ts';
import { someSchema, walk } from '../../schema/keywords/walk.ts';
import { goQuote } from '../../text/go/quote.ts';
import { formatPointer, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { mostShown, truncate } from '../../text/visible.ts';

/** True for the path of a value that is masked in messages. */
export type IsSecret = (path: readonly string[]) => boolean;

/** The values that messages hide; `all` if these are all values. */
export interface Hidden {
  readonly isSecret: IsSecret;
  readonly all: boolean;
}

export const allHidden: Hidden = { isSecret: () => true, all: true };

export interface PlacedSchema {
  readonly root: Schema;
  readonly below: readonly string[];
}

/**
 * Values that are `writeOnly` or have the format `password`, with everything in them; `undefined` when there are none.
 */
export function createSecretMatcher(schemas: readonly PlacedSchema[]): IsSecret | undefined {
  const telling = schemas.flatMap(({ root, below }) => (hasSecrets(root) ? [{ root, below }] : []));
  if (telling.length === 0) return;
  return (path) =>
    telling.some(
      ({ root, below }) =>
        below.every((token, index) => path[index] === token) &&
        matchesSecret(getDocumentViews(root).root, path.slice(below.length)),
    );
}

/** The defaults and examples of such values, by their paths in the document of the schemas; `all` for those of others, too. */
export function createDefaultMatcher(schemas: readonly PlacedSchema[], { all = false } = {}): IsSecret | undefined {
  const known = new Set(
    schemas.flatMap(({ root, below }) =>
      isSchemaObject(root) && (all || hasSecrets(root)) ? [...listDefaults(root, below, all)] : [],
    ),
  );
  if (known.size === 0) return;
  return (path) => known.has(formatPointer(path));
}

function hasSecrets(root: Schema): root is SchemaObject {
  return isSchemaObject(root) && mayHaveSecrets(root) && someSchema(root, saysSecret);
}

const mayHaveSecrets = createObjectSearch(['writeOnly', 'format'], saysSecret);

export function saysSecret({ writeOnly, format }: SchemaObject): boolean {
  return writeOnly === true || format === 'password';
}

function matchesSecret(start: View, path: readonly string[]): boolean {
  let view = start.applied;
  for (const token of path) {
    if (view.schemas.some(saysSecret)) return true;
    const isItem =
      /^\d+$/.test(token) && !view.names.has(token) && view.schemas.some(({ items }) => items !== undefined);
    view = (isItem ? view.item(Number(token)) : view.property(token)).applied;
  }
  return view.schemas.some(saysSecret);
}

const starting = ['default', 'initial', 'example', 'examples'];

function* listDefaults(root: SchemaObject, below: readonly string[], all: boolean): Generator<Pointer> {
  const views = getDocumentViews(root);
  const secret = all ? new Set<SchemaObject>() : collectSecretSchemas(root, views);
  for (const { schema, pointer } of walk(root)) {
    for (const keyword of starting) {
      for (const { path } of listScalars(schema[keyword])) {
        const at = keyword === 'examples' ? path.slice(1) : path;
        if (all || secret.has(schema) || matchesSecret(views.of([schema]), at))
          yield formatPointer([...below, ...parsePointer(pointer), keyword, ...path]);
      }
    }
  }
}

/** With everything in them and everything that they refer to. */
function collectSecretSchemas(root: SchemaObject, views: Views): ReadonlySet<SchemaObject> {
  const secret = new Set<SchemaObject>();
  for (const { schema } of walk(root)) {
    const { schemas } = views.of([schema]);
    if (!schemas.some(saysSecret)) continue;
    for (const part of schemas) for (const inner of walk(part)) secret.add(inner.schema);
  }
  return secret;
}

export interface PlacedScalar {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly source?: string;
}

export function* listScalars(value: unknown, path: readonly string[] = []): Generator<PlacedScalar> {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) yield { path, value };
  else for (const [key, part] of Object.entries(value)) yield* listScalars(part, [...path, key]);
}

/** Those at or below the path, or the one that contains it. */
function* listRelatedScalars(values: unknown, at: readonly string[]): Generator<PlacedScalar> {
  let value = values;
  for (const [depth, token] of at.entries()) {
    if (typeof value !== 'object' || value === null) {
      yield { path: at.slice(0, depth), value };
      return;
    }
    value = Object.entries(value).find(([name]) => name === token)?.[1];
  }
  yield* listScalars(value, at);
}

/** Returns a message about the values at a path, without confidential values. */
export type Redact = (message: string, values: unknown, path: readonly (string | number)[]) => string;

export function createRedaction(hidden?: Hidden): Redact {
  if (!hidden) return (message) => message;
  const isHidden = ({ path }: PlacedScalar): boolean => hidden.isSecret(path);
  const known = new WeakMap<object, readonly string[]>();
  const listAll = (values: unknown): readonly string[] => {
    if (typeof values !== 'object' || values === null) return [];
    const forms = known.get(values) ?? listForms([...listScalars(values)].filter(isRevealing).filter(isHidden));
    known.set(values, forms);
    return forms;
  };
  return (message, values, path) => {
    const related = listForms([...listRelatedScalars(values, path.map(String))].filter(isHidden));
    return withoutForms(hidden.all ? message : withoutForms(message, listAll(values)), related);
  };
}

/** Short secrets are common words, so they are removed only from messages about their own location. */
export function selectRelated(
  secrets: readonly PlacedScalar[],
  at: readonly string[],
  { all }: Pick<Hidden, 'all'>,
): readonly PlacedScalar[] {
  return secrets.filter((secret) => (!all && isRevealing(secret)) || isRelated(secret.path, at));
}

function isRevealing({ value }: PlacedScalar): boolean {
  return String(value).length >= 4;
}

function isRelated(path: readonly string[], other: readonly string[]): boolean {
  return path.every((token, index) => index >= other.length || other[index] === token);
}

export const mask = '***';

/**
 * Removes scalars from a text, in any notation: literal, JSON, quoted by Go, or truncated. Short ones are removed only
 * as whole words.
 */
export function withoutScalars(text: string, scalars: Iterable<PlacedScalar>): string {
  return withoutForms(text, listForms(scalars));
}

/** What is whole comes first: the rest of a secret would stay that begins as another one. */
function withoutForms(text: string, forms: readonly string[]): string {
  const whole = forms.reduce((masked, form) => (form.length < 4 ? masked : masked.replaceAll(form, mask)), text);
  return forms.reduce((masked, form) => replaceForm(masked, form, () => mask), whole);
}

/** For messages of other programs, which quote values in their full length. */
export function truncateScalars(text: string, values: unknown): string {
  if (text.length <= mostShown) return text;
  const long = [...listScalars(values)].filter(({ value }) => typeof value === 'string' && value.length > mostShown);
  return listForms(long).reduce((cut, form) => replaceForm(cut, form, (shown) => truncate(shown)), text);
}

/** The longest come first, because one may contain another. */
export function listForms(scalars: Iterable<PlacedScalar>): readonly string[] {
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

type Replace = (shown: string) => string;

export function replaceForm(text: string, form: string, replace: Replace): string {
  return form.length < 4 ? replaceWord(text, form, replace) : replaceText(text, form, replace);
}

function replaceWord(text: string, word: string, replace: Replace): string {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_.])${escaped}(?![\\p{L}\\p{N}_])`, 'gu'), replace);
}

/** Messages truncate long values, so a common prefix is replaced as well. */
function replaceText(text: string, form: string, replace: Replace): string {
  const head = form.slice(0, 12);
  let replaced = '';
  let from = 0;
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, from)) {
    let length = head.length;
    while (length < form.length && text[at + length] === form[length]) length += 1;
    replaced += text.slice(from, at) + replace(text.slice(at, at + length));
    from = at + length;
  }
  return replaced + text.slice(from);
}

export function maskedValue(value: unknown, isSecret: IsSecret, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => maskedValue(item, isSecret, [...path, String(index)]));
  if (!isSchemaObject(value)) return isSecret(path) ? mask : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, maskedValue(part, isSecret, [...path, key])]),
  );
}
