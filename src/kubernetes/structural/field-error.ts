import { truncate } from '../../text/visible.ts';
import { goShown } from './go-text.ts';
import { getPartSchema, type Structural } from './structural.ts';
import { type KubeValue, listParts } from './value.ts';

/** An error of a field: one thing for which the server refuses an object. */
export interface FieldError {
  readonly reason: Reason;
  /** The field in the words of the server, `<nil>` where it names none. */
  readonly field: string;
  /** What it says of the field. */
  readonly message: string;
  /** The sentence in it that tells why, where there is one. */
  readonly detail?: string;
  /** The keyword of the schema that refuses the value, or the field of metadata. */
  readonly keyword: string;
  /** Where it stands, which the server does not always tell. */
  readonly steps: readonly (string | number)[];
}

/** What the server says of a field, by the reason that it gives for programs. */
const sayings = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueTypeInvalid: 'Invalid value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueTooLong: 'Too long',
  FieldValueTooMany: 'Too many',
  FieldValueForbidden: 'Forbidden',
  InternalError: 'Internal error',
} as const;

/** The reasons that the server gives for programs. */
type Reason = keyof typeof sayings;

/** What there is to say of a field. */
interface Said {
  readonly keyword: string;
  readonly detail?: string;
  /** The value that is shown; none where it is left out. */
  readonly value?: KubeValue;
  /** How it is shown, where that does not follow from it. */
  readonly shown?: string;
}

/** An error of a field. */
export function fieldError(
  reason: Reason,
  { text, steps }: FieldPath,
  { keyword, detail = '', value, shown = value === undefined ? '' : goShown(value) }: Said,
): FieldError {
  const parts = [sayings[reason], truncate(shown), detail].filter((part) => part !== '');
  return {
    reason,
    field: text === '' ? '<nil>' : text,
    message: parts.join(': '),
    ...(detail === '' ? {} : { detail }),
    keyword,
    steps,
  };
}

/** An error that is about the value of a field. */
export function createInvalidError(path: FieldPath, keyword: string, value: KubeValue, detail: string): FieldError {
  return fieldError('FieldValueInvalid', path, { keyword, value, detail });
}

/** A field that must be there. */
export function createRequiredError(path: FieldPath, keyword: string, detail = ''): FieldError {
  return fieldError('FieldValueRequired', path, { keyword, detail });
}

/** An error for which the server names no field. */
export function createUnnamedError({ steps }: FieldPath, keyword: string, detail: string): FieldError {
  return { reason: 'FieldValueInvalid', field: '<nil>', message: `Invalid value: "": ${detail}`, keyword, steps };
}

/** An error as the server tells it to people. */
export function formatFieldError({ field, message }: FieldError): string {
  return `${field}: ${message}`;
}

/** A field path: where in an object something stands, in the words of the server, and by its steps. */
export interface FieldPath {
  /** `spec.ports[0].name`; empty for the object itself. */
  readonly text: string;
  readonly steps: readonly (string | number)[];
}

/** A path as its last step and the path before it: hardly one in a thousand is ever asked for its text or its steps. */
class StepPath implements FieldPath {
  readonly #before: FieldPath;
  readonly #step: string | number;
  readonly #isItem: boolean;

  constructor(before: FieldPath, step: string | number, { isItem }: { readonly isItem: boolean }) {
    this.#before = before;
    this.#step = step;
    this.#isItem = isItem;
  }

  get text(): string {
    const { text } = this.#before;
    if (this.#isItem) return `${text}[${this.#step}]`;
    return text === '' ? String(this.#step) : `${text}.${this.#step}`;
  }

  get steps(): readonly (string | number)[] {
    return [...this.#before.steps, this.#step];
  }
}

/** The object itself. */
export const rootPath: FieldPath = { text: '', steps: [] };

/** A field of an object. */
export function appendField(path: FieldPath, name: string): FieldPath {
  return new StepPath(path, name, asField);
}

/** An item of a list, or of a map. */
export function appendItem(path: FieldPath, key: string | number): FieldPath {
  return new StepPath(path, key, asItem);
}

const asField = { isItem: false } as const;
const asItem = { isItem: true } as const;

/** A part of a value: a field that the schema names, or an item. */
export function appendPart(path: FieldPath, token: string | number, { properties }: Structural): FieldPath {
  return typeof token === 'string' && properties.has(token) ? appendField(path, token) : appendItem(path, token);
}

/** What a check finds in a value and in every part of it that the schema describes; the whole before its parts. */
export function errorsInParts(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
  check: (part: KubeValue, schema: Structural, path: FieldPath) => readonly FieldError[],
): readonly FieldError[] {
  if (!schema) return [];
  const below = listParts(value).flatMap(([token, part]) =>
    errorsInParts(part, getPartSchema(schema, token), appendPart(path, token, schema), check),
  );
  return [...check(value, schema, path), ...below];
}
