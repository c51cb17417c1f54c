import { type Argument, argument, json, jsonValues, nothing, optionalString, stringOrNull } from './entry/arguments.ts';
import { ensureMeta } from './entry/partial-schema.ts';
import type { PartialSchema } from './entry/entry.ts';
import { everyFit, everywhere, keywordFamily, keyword } from './entry/keyword.ts';

const annotation = keywordFamily(everyFit, everywhere);

const title: Argument<[title: string | null], string | null> = stringOrNull;
const description: Argument<[description: string | null], string | null> = stringOrNull;
const message: Argument<[message?: string], string> = optionalString;

/** Sets an annotation; `null` removes it and prevents it from being inferred. */
function textOrNone(name: 'title' | 'description') {
  return (partial: PartialSchema, value: string | null): void => {
    if (value !== null) partial[name] = value;
    else delete partial[name];
    if (name !== 'title') return;
    const meta = ensureMeta(partial);
    if (value === null) meta.untitled = true;
    else if (meta.untitled) delete meta.untitled;
  };
}

/**
 * A short label for people, in sentence case; `null` for none.
 *
 * @example ``` @Title('Number of replicas') replicas?: number; ```
 */
export const Title = keyword({
  keyword: 'title',
  fits: everyFit,
  on: everywhere,
  argument: title,
  doc: 'A short label for people, shown instead of the property name; `null` for none.',
  write: textOrNone('title'),
});

/**
 * What the value is for, in whole sentences; overrides the doc comment.
 *
 * @example ``` @Description('The pods that run at once.') replicas?: number; ```
 */
export const Description = keyword({
  keyword: 'description',
  fits: everyFit,
  on: everywhere,
  argument: description,
  doc: 'What the value is for, in whole sentences. By default it is the doc comment, as one line.',
  write: textOrNone('description'),
});

/**
 * Example values that users can copy.
 *
 * @example ``` @Examples('web', 'api') name!: string; ```
 */
export const Examples = keyword({
  keyword: 'examples',
  fits: everyFit,
  on: everywhere,
  argument: jsonValues,
  // Examples are not inherited: an example of a class may lack what a subclass requires.
  inherited: false,
  doc: 'Example values that users can copy; each should satisfy the schema. Subclasses do not inherit the examples of a class.',
});

/**
 * The value that applies when none is given, like an initialiser.
 *
 * @example ``` @Default('info') level?: string; ```
 */
export const Default = keyword({
  keyword: 'default',
  fits: everyFit,
  on: everywhere,
  argument: json,
  doc: 'The value that applies when none is given. An initialiser does the same.',
  write: (partial, value) => {
    partial.default = value;
    delete ensureMeta(partial).initialiser;
  },
});

/**
 * The value is deprecated; the message says when it will be removed and what replaces it.
 *
 * @example ``` @Deprecated('Removed in 3.0; use replicas.') count?: number; ```
 */
export const Deprecated = keyword({
  keyword: 'deprecated',
  fits: everyFit,
  on: everywhere,
  argument: message,
  doc: 'The value is deprecated. The message, which becomes `$comment`, says when it will be removed and what replaces it.',
  writes: ['deprecated', '$comment'],
  write: (partial, comment) => {
    partial.deprecated = true;
    if (comment !== '') partial.$comment = comment;
  },
});

/**
 * A note for whoever maintains the schema; not shown to users.
 *
 * @example ``` @Comment('The API has the same limit.') name!: string; ```
 */
export const Comment = keyword({
  keyword: '$comment',
  name: 'Comment',
  fits: everyFit,
  on: everywhere,
  argument: argument<[text: string], string>('a string', (args) =>
    args.length === 1 && typeof args[0] === 'string' ? args[0] : undefined,
  ),
  doc: 'A note for whoever maintains the schema; not shown to users.',
});

/**
 * The value is set by the system, not by the user.
 *
 * @example ``` @ReadOnly() createdAt?: string; ```
 */
export const ReadOnly = annotation('readOnly', nothing, 'The value is set by the system, not by the user.');

/**
 * The value can be set but is never shown, such as a password.
 *
 * @example ``` @WriteOnly() password?: string; ```
 */
export const WriteOnly = annotation(
  'writeOnly',
  nothing,
  'The value can be set but is never shown, such as a password.',
);

/**
 * The string is confidential, such as a password.
 *
 * @example ``` @Secret() password?: string; ```
 */
export const Secret = keyword({
  keyword: 'secret',
  fits: ['string'],
  argument: nothing,
  writes: ['writeOnly', 'format'],
  doc: 'The string is confidential, such as a password: it becomes `writeOnly` with the format `password`, and messages show `***` for its value.',
  write: (partial) => {
    partial.writeOnly = true;
    partial.format = 'password';
  },
});
