/**
 * Doc tags that other generators read as keywords. They are read if the configuration asks for it, else reported once.
 */

import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { Applied, Entry } from '../../../decorators/entry/entry.ts';
import { isKeyword } from '../../../decorators/entry/keyword.ts';
import * as vocabulary from '../../../decorators/index.ts';
import { type DocTag, isHiding } from '../modules/comment.ts';
import { type Extraction, report } from '../modules/extraction.ts';

export interface ReadTags {
  readonly applied: readonly Applied[];
  readonly isNullable: boolean;
}

const noTags: ReadTags = { applied: [], isNullable: false };

const readers: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  number: (text) => [text === '' || Number.isNaN(Number(text)) ? text : Number(text)],
  text: (text) => [text],
  optionalText: (text) => (text === '' ? [] : [text]),
  json: (text) => [jsonOr(text)],
  list: (text) => [jsonOr(text)].flat(),
  flag: () => [],
};

const keywords: Readonly<Record<string, readonly [decorator: unknown, reader: string]>> = {
  minimum: [vocabulary.Minimum, 'number'],
  maximum: [vocabulary.Maximum, 'number'],
  exclusiveMinimum: [vocabulary.ExclusiveMinimum, 'number'],
  exclusiveMaximum: [vocabulary.ExclusiveMaximum, 'number'],
  multipleOf: [vocabulary.MultipleOf, 'number'],
  minLength: [vocabulary.MinLength, 'number'],
  maxLength: [vocabulary.MaxLength, 'number'],
  minItems: [vocabulary.MinItems, 'number'],
  maxItems: [vocabulary.MaxItems, 'number'],
  minProperties: [vocabulary.MinProperties, 'number'],
  maxProperties: [vocabulary.MaxProperties, 'number'],
  pattern: [vocabulary.Pattern, 'text'],
  format: [vocabulary.Format, 'text'],
  title: [vocabulary.Title, 'text'],
  type: [vocabulary.Type, 'text'],
  asType: [vocabulary.Type, 'text'],
  default: [vocabulary.Default, 'json'],
  const: [vocabulary.Const, 'json'],
  examples: [vocabulary.Examples, 'list'],
  uniqueItems: [vocabulary.UniqueItems, 'flag'],
  deprecated: [vocabulary.Deprecated, 'optionalText'],
};

/** `@items.type integer` or `@items {"minimum": 0}`: returns the tag for the items. */
function itemTags({ text, at }: DocTag): readonly DocTag[] {
  const [, name, rest = ''] = /^[.]([A-Za-z]+)\s*(.*)$/.exec(text) ?? [];
  if (name !== undefined) return [{ name, text: rest, at }];
  const tags = jsonOr(text);
  if (typeof tags !== 'object' || tags === null || Array.isArray(tags)) return [];
  return Object.entries(tags).map(([keyword, value]: [string, unknown]) => {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return { name: keyword, text: written, at };
  });
}

/** If doc tags are not enabled, the first one that would apply is reported. */
export function readTags(extraction: Extraction, tags: readonly DocTag[]): ReadTags {
  if (tags.length === 0) return noTags;
  const known = tags.map((tag) => ({ ...tag, keyword: getKeyword(tag) })).filter(({ keyword }) => keyword !== '');
  if (known.length === 0) return noTags;
  if (!extraction.docTags) return tellOnce(extraction, known[0]);
  return {
    applied: known.flatMap(({ keyword, ...tag }) => readApplied(extraction, tag, keyword)),
    isNullable: known.some(({ keyword }) => keyword === 'nullable'),
  };
}

/** `@TJS-type`, `@TJS-format` and similar are aliases; a type in braces is not a keyword. */
function getKeyword({ name, text }: DocTag): string {
  if (isHiding(name)) return 'hidden';
  const plain = name.replace(/^TJS-/, '');
  if (plain === 'nullable' || plain === 'items') return plain;
  const isOfLanguage = text.startsWith('{') || (name === 'type' && !/^(integer|number|string|boolean)$/.test(text));
  return Object.hasOwn(keywords, plain) && !isOfLanguage ? plain : '';
}

function tellOnce(extraction: Extraction, tag?: DocTag): ReadTags {
  const isTold = [...extraction.diagnostics.values()].some(({ code }) => code === 'model/tag-ignored');
  if (tag && !isTold)
    report(extraction, tag.at, {
      code: 'model/tag-ignored',
      severity: 'info',
      message: `the tag "@${tag.name}" of this comment is not read, nor are others like it`,
      help: 'Set docTags: true in the configuration to read such tags, or use a decorator.',
    });
  return noTags;
}

function readApplied(extraction: Extraction, { text, at }: DocTag, keyword: string): readonly Applied[] {
  if (keyword === 'items') return appliedToItems(extraction, { name: keyword, text, at });
  const [decorator, how = ''] = keywords[keyword] ?? [];
  if (!isKeyword(decorator) || (keyword === 'uniqueItems' && text === 'false')) return [];
  const entry: Entry = /type$/i.test(keyword) && text === 'integer' ? vocabulary.Integer.entry : decorator.entry;
  try {
    const value = entry.parse(entry === decorator.entry ? (readers[how]?.(text) ?? []) : []);
    return [{ entry, value, composed: false, at }];
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    report(extraction, at, { code: 'model/wrong-argument', message: error.message, help: 'Correct the tag.' });
    return [];
  }
}

function appliedToItems(extraction: Extraction, tag: DocTag): readonly Applied[] {
  const { applied } = readTags(extraction, itemTags(tag));
  const { entry } = vocabulary.Items;
  return applied.length === 0 ? [] : [{ entry, value: applied, composed: false, at: tag.at }];
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.replace(/^(['"`])(.*)\1$/, '$2');
  }
}
