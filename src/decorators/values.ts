import type { Json } from '../text/value/json.ts';
import { argument, isJson, isPlainObject, json } from './entry/arguments.ts';
import { everyFit, keyword } from './entry/keyword.ts';

const scalar = ['string', 'number', 'boolean'] as const;

type EnumValue = string | number | boolean | null;
type EnumObject = Readonly<Record<string, string | number>>;

const enumValues = argument<
  [first: EnumValue, ...rest: EnumValue[]] | [values: readonly Json[] | EnumObject],
  readonly Json[]
>('one or more values, an array of them or an enum', (args) => {
  const values = args.length === 1 ? readValues(args[0]) : args;
  return values.length > 0 && values.every(isJson) ? values : undefined;
});

function readValues(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isPlainObject(value) ? listMembers(value) : [value];
}

function listMembers(value: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(value)
    .filter(
      ([name, member]) =>
        !(typeof member === 'string' && String(Number(name)) === name && value[member] === Number(name)),
    )
    .map(([, member]) => member);
}

/**
 * The value is one of these.
 *
 * @example ``` @Enum('debug', 'info') level!: string; ```
 */
export const Enum = keyword({
  keyword: 'enum',
  fits: scalar,
  argument: enumValues,
  doc: 'The value is one of these. A union of literals or an `enum` as the type does the same.',
});

/**
 * The value is exactly this.
 *
 * @example ``` @Const('v1') version!: string; ```
 */
export const Const = keyword({
  keyword: 'const',
  fits: everyFit,
  argument: json,
  doc: 'The value is exactly this. A literal type does the same.',
});

type Choice = readonly [value: string, label: string];

const choices = argument<[choices: readonly Choice[]], readonly Choice[]>('an array of [value, label]', (args) => {
  const list: unknown = args[0];
  return args.length === 1 && Array.isArray(list) && list.length > 0 && list.every(isChoice) ? list : undefined;
});

function isChoice(value: unknown): value is Choice {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/**
 * The string is one of these values, each with a label for people.
 *
 * @example ``` @Choices([['eu', 'Europe'], ['us', 'United States']]) region!: string; ```
 */
export const Choices = keyword({
  keyword: 'oneOf',
  name: 'Choices',
  fits: ['string'],
  argument: choices,
  doc: 'The string is one of these values, each with a label for people (R12).',
  writes: ['oneOf'],
  write: (partial, list) => {
    partial.oneOf = list.map(([value, label]) => ({ const: value, title: label }));
    delete partial.enum;
    delete partial.const;
  },
});
