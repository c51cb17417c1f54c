import { truncate } from '../../text/visible.ts';
import { goShown } from './go-text.ts';
import { getPartSchema, type Structural } from './structural.ts';
import { type KubeValue, listParts } from './value.ts';

export interface FieldError {
  readonly reason: Reason;
  /** The field as the server prints it, `<nil>` if it names none. */
  readonly field: string;
  readonly message: string;
  /** The sentence in the message that gives the reason, if there is one. */
  readonly detail?: string;
  readonly keyword: string;
  /** The path of the value, even if the server does not name it. */
  readonly steps: readonly (string | number)[];
}

/** The server's message prefix by machine-readable reason. */
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

type Reason = keyof typeof sayings;

interface Said {
  readonly keyword: string;
  readonly detail?: string;
  readonly value?: KubeValue;
  readonly shown?: string;
}

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

export function createInvalidError(path: FieldPath, keyword: string, value: KubeValue, detail: string): FieldError {
  return fieldError('FieldValueInvalid', path, { keyword, value, detail });
}

export function createRequiredError(path: FieldPath, keyword: string, detail = ''): FieldError {
  return fieldError('FieldValueRequired', path, { keyword, detail });
}

export function createUnnamedError({ steps }: FieldPath, keyword: string, detail: string): FieldError {
  return { reason: 'FieldValueInvalid', field: '<nil>', message: `Invalid value: "": ${detail}`, keyword, steps };
}

export function formatFieldError({ field, message }: FieldError): string {
  return [field, message].join(': ');
}

export interface FieldPath {
  /** For example `spec.ports[0].name`; empty for the object itself. */
  readonly text: string;
  readonly steps: readonly (string | number)[];
}

/** A linked path: the text and the steps are rarely needed, so they are computed on demand. */
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
    return this.#collectSteps();
  }

  #collectSteps(): (string | number)[] {
    const steps = this.#before instanceof StepPath ? this.#before.#collectSteps() : [...this.#before.steps];
    steps.push(this.#step);
    return steps;
  }
}

export const rootPath: FieldPath = { text: '', steps: [] };

export function appendField(path: FieldPath, name: string): FieldPath {
  return new StepPath(path, name, asField);
}

export function appendItem(path: FieldPath, key: string | number): FieldPath {
  return new StepPath(path, key, asItem);
}

const asField = { isItem: false } as const;
const asItem = { isItem: true } as const;

export function appendPart(path: FieldPath, token: string | number, { properties }: Structural): FieldPath {
  return typeof token === 'string' && properties.has(token) ? appendField(path, token) : appendItem(path, token);
}

/** The errors of a value come before those of its parts. */
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
