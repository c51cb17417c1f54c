import { writePattern } from '../../schema/grammars/index.ts';
import type { Json } from '../../text/value/json.ts';
import { argument, isJson, isPlainObject, nothing, optionalString } from '../../decorators/entry/arguments.ts';
import { everyFit, everywhere, keyword } from '../../decorators/entry/keyword.ts';
import { appendCondition, ensureMeta } from '../../decorators/entry/partial-schema.ts';

const encodings = {
  base64: { contentEncoding: 'base64' },
  json: { contentMediaType: 'application/json' },
  yaml: { contentMediaType: 'application/yaml' },
} as const;

type Encoding = keyof typeof encodings;

const encoding = argument<[encoding: Encoding], Encoding>('"base64", "json" or "yaml"', ([name, ...rest]) =>
  rest.length === 0 && (name === 'base64' || name === 'json' || name === 'yaml') ? name : undefined,
);

/**
 * The string can be decoded: base64, one JSON value, or one YAML document.
 *
 * @example ``` @Decodable('base64') certificate!: string; ```
 */
export const Decodable = keyword({
  keyword: 'decodable',
  fits: ['string'],
  argument: encoding,
  doc: 'The string can be decoded: base64, one JSON value, or one YAML document. JSON Schema asserts base64 only.',
  writes: ['x-ytt-decodable', 'allOf'],
  write: (partial, name) => {
    partial['x-ytt-decodable'] = name;
    Object.assign(partial, encodings[name]);
    if (name === 'base64') appendCondition(partial, { pattern: writePattern('base64') });
  },
});

const titled = argument<[examples: Readonly<Record<string, Json>>], Readonly<Record<string, Json>>>(
  'an object that maps titles to values',
  ([examples, ...rest]) =>
    rest.length === 0 && isPlainObject(examples) && isJson(examples) && Object.keys(examples).length > 0
      ? readExamples(examples)
      : undefined,
);

function readExamples(examples: Json): Readonly<Record<string, Json>> | undefined {
  return typeof examples === 'object' && examples !== null && !Array.isArray(examples)
    ? Object.fromEntries(Object.entries(examples))
    : undefined;
}

/**
 * Example values, each with a title.
 *
 * @example ``` @TitledExamples({ 'A small one': 1, 'A large one': 9 }) size!: number; ```
 */
export const TitledExamples = keyword({
  keyword: 'titledExamples',
  fits: everyFit,
  on: everywhere,
  argument: titled,
  inherited: false,
  doc: 'Example values, each with a title: `@TitledExamples({ "A small one": 1 })`. Only ytt shows the titles.',
  writes: ['examples', 'x-ytt-example-titles'],
  write: (partial, examples) => {
    partial.examples = Object.values(examples);
    partial['x-ytt-example-titles'] = Object.keys(examples);
  },
});

/**
 * The property has been removed: setting it is an error with this notice.
 *
 * @example ``` @Removed('Use replicas.') count?: number; ```
 */
export const Removed = keyword({
  keyword: 'removed',
  fits: everyFit,
  argument: optionalString,
  doc: 'The property has been removed: no value is accepted. The notice, which becomes `$comment`, names its replacement.',
  writes: ['x-ytt-removed', 'deprecated', '$comment', 'not'],
  write: (partial, notice) => {
    partial['x-ytt-removed'] = notice === '' ? true : notice;
    partial.deprecated = true;
    partial.not = {};
    if (notice !== '') partial.$comment = notice;
    ensureMeta(partial).required = false;
  },
});

/**
 * The property may be set, but is not among the initial values of a chart or template.
 *
 * @example ``` @KeyMayBePresent() note?: string; ```
 */
export const KeyMayBePresent = keyword({
  keyword: 'keyMayBePresent',
  fits: everyFit,
  argument: nothing,
  doc: 'The property may be set, but is not among the initial values of a chart or template, whatever its defaults.',
  writes: ['x-ytt-key-may-be-present'],
  write: (partial) => {
    partial['x-ytt-key-may-be-present'] = true;
    ensureMeta(partial).required = false;
  },
});

const counting = argument<[lengths: 'bytes' | 'characters'], 'bytes' | 'characters'>(
  '"bytes" or "characters"',
  ([lengths, ...rest]) =>
    rest.length === 0 && (lengths === 'bytes' || lengths === 'characters') ? lengths : undefined,
);

/**
 * The unit in which ytt schemas count the length of the string.
 *
 * @example ``` @YttLengths('characters') @MaxLength(63) name!: string; ```
 */
export const YttLengths = keyword({
  keyword: 'yttLengths',
  fits: ['string'],
  argument: counting,
  doc: 'A ytt schema counts the length of the string in bytes, like `min_len=`, or in characters, like all other formats.',
  writes: ['x-ytt-lengths'],
  write: (partial, lengths) => {
    partial['x-ytt-lengths'] = lengths;
  },
});

const messages = argument<[messages: Readonly<Record<string, string>>], Readonly<Record<string, string>>>(
  'an object that maps keywords to messages',
  ([texts, ...rest]) => {
    if (rest.length > 0 || !isPlainObject(texts) || Object.keys(texts).length === 0) return undefined;
    const entries = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return entries.length < Object.keys(texts).length ? undefined : Object.fromEntries(entries);
  },
);

/**
 * The messages of ytt schemas for values that keywords refuse.
 *
 * @example ``` @YttMessages({ pattern: 'a DNS label' }) @Pattern(/^[a-z]+$/) name!: string; ```
 */
export const YttMessages = keyword({
  keyword: 'yttMessages',
  fits: everyFit,
  on: everywhere,
  argument: messages,
  doc: 'The messages of ytt schemas for values that keywords refuse: `@YttMessages({ pattern: "a DNS name" })`.',
  writes: ['x-ytt-messages'],
  write: (partial, item) => {
    partial['x-ytt-messages'] = { ...item };
  },
});

interface Validation {
  readonly arguments: string;
  readonly code?: string;
}

const validation = argument<[rules: string, code?: string], Validation>(
  'the arguments of @schema/validation as a string, and optionally the code that they need',
  ([rules, code, ...rest]) => {
    const isRules = typeof rules === 'string' && rules.trim() !== '' && !/[\n\r]/.test(rules);
    if (!isRules || rest.length > 0) return undefined;
    if (code === undefined) return { arguments: rules };
    return typeof code === 'string' && code.trim() !== '' ? { arguments: rules, code } : undefined;
  },
);

/**
 * Rules that only ytt schemas can express, in ytt's own syntax.
 *
 * @example ``` @YttValidation('min=1, max=9') size!: number; ```
 */
export const YttValidation = keyword({
  keyword: 'yttValidation',
  fits: everyFit,
  on: everywhere,
  argument: validation,
  doc: 'Rules in Starlark, as arguments of `@schema/validation`, and the code that they need. Only ytt enforces them.',
  writes: ['x-ytt-validation'],
  write: (partial, value) => {
    partial['x-ytt-validation'] = { ...value };
  },
});
