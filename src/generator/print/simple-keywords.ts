/** Prints keywords whose value holds no schema as decorators. */

import { ArgumentError } from '../../decorators/entry/arguments.ts';
import type { Entry } from '../../decorators/entry/entry.ts';
import { vocabulary } from '../../decorators/vocabulary.ts';
import { type Decoration, decoration, withValues } from './decoration.ts';
import { pattern } from '../typescript/literal.ts';

/** How the value of a keyword becomes the arguments of its decorator. */
type Spread = (value: unknown) => readonly unknown[];

const itself: Spread = (value) => [value];
const spread: Spread = (value) => (Array.isArray(value) ? value : [value]);
const flag: Spread = (value) => (value === true ? [] : [value]);

/** The decorators whose arguments are values. */
const simple: readonly (readonly [name: string, spread: Spread])[] = [
  ...['Title', 'Description', 'Default', 'Comment', 'Const', 'Pattern', 'Format'].map(one),
  ...['MinLength', 'MaxLength', 'Minimum', 'Maximum', 'ExclusiveMinimum', 'ExclusiveMaximum', 'MultipleOf'].map(one),
  ...['MinItems', 'MaxItems', 'MinContains', 'MaxContains', 'MinProperties', 'MaxProperties'].map(one),
  ...['DependentRequired'].map(one),
  ['Examples', spread],
  ['Enum', (values) => (isScalars(values) ? values : [values])],
  ['Required', spread],
  ['Deprecated', flag],
  ['ReadOnly', flag],
  ['WriteOnly', flag],
  ['UniqueItems', flag],
];

function one(name: string): readonly [string, Spread] {
  return [name, itself];
}

function isScalars(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.every((value) => typeof value !== 'object' || value === null);
}

const byKeyword: ReadonlyMap<string, { readonly entry: Entry; readonly spread: Spread }> = new Map(
  simple.flatMap(([name, how]) => {
    const entry = vocabulary.get(name)?.entry;
    return entry === undefined ? [] : [[entry.keyword, { entry, spread: how }]];
  }),
);

/** A decorator, or why there is none. */
type Said = Decoration | { readonly why: string };

/** The decorator of a keyword whose value holds no schema; `undefined` for any other keyword. */
export function simpleDecoration(keyword: string, value: unknown): Said | undefined {
  const found = byKeyword.get(keyword);
  if (found === undefined) return undefined;
  const args = found.spread(value);
  const why = refusal(found.entry, args);
  if (why !== undefined) return { why };
  const { name, fits } = found.entry;
  const isText = typeof value === 'string';
  return name === 'Pattern' && isText ? decoration(name, [pattern(value)], fits) : withValues(name, args, fits);
}

/** `@Keyword(name, value)` for a keyword that has no decorator of its own. */
export function escapeFor(keyword: string, value: unknown): Said {
  const entry = vocabulary.get('Keyword')?.entry;
  const why = entry === undefined ? 'no decorator writes it' : refusal(entry, [keyword, value]);
  return why === undefined ? withValues('Keyword', [keyword, value]) : { why };
}

function refusal(entry: Entry, args: readonly unknown[]): string | undefined {
  try {
    entry.parse(args);
    return undefined;
  } catch (error) {
    if (error instanceof ArgumentError) return error.message;
    throw error;
  }
}
