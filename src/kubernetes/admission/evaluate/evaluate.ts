import { correlatedField, correlatedItem, isUnchanged } from '../../structural/correlation.ts';
import { type FieldError, fieldError, invalid, required } from '../../structural/field-error.ts';
import { isOfFormat, knownFormat } from '../../structural/format/formats.ts';
import { type FieldPath, fieldAt, itemAt } from '../../structural/path.ts';
import {
  type KubeList,
  type KubeObject,
  type KubeValue,
  isInteger,
  isList,
  isNumber,
  isObject,
  isSame,
} from '../../structural/value.ts';
import { evaluateBranches } from './branches.ts';
import type { EvaluatedValue } from './evaluated-value.ts';
import { numberErrors } from './number.ts';
import { Outcome } from './outcome.ts';
import type { Patterns, Structural } from '../../structural/structural.ts';
import { typeError, wrongType } from './type.ts';
import { goJson, goQuoted } from '../../structural/go-text.ts';

/** Evaluates a value by a schema as the server does, counting what holds as it counts. */
export function evaluate(evaluated: EvaluatedValue, patterns: Patterns): Outcome {
  const { schema, value, path } = evaluated;
  const outcome = new Outcome();
  const format = knownFormat(schema.format, schema.types);
  if (value === null || schema.types.length > 0 || format !== '') {
    const error = typeError(schema, value, format, path);
    if (error === undefined) outcome.matches += 1;
    else outcome.add([error]);
    if (value !== null) outcome.matches += 1;
  }
  if (value !== null) evaluateParts(evaluated, format, patterns, outcome);
  const error = enumError(schema, value, path);
  if (error !== undefined) outcome.add([error]);
  return outcome;
}

/** Evaluates what stands below, where an update may leave alone what was wrong before. */
function evaluateBelow(evaluated: EvaluatedValue, patterns: Patterns): Outcome {
  const outcome = evaluate(evaluated, patterns);
  const { before } = evaluated;
  return outcome.isValid || before === undefined || !isUnchanged(before) ? outcome : outcome.forgiven();
}

/** Evaluates a whole object, or an update of one. */
export const evaluateRoot = evaluateBelow;

function evaluateParts(evaluated: EvaluatedValue, format: string, patterns: Patterns, outcome: Outcome): void {
  const { schema, value, path } = evaluated;
  // One for each check of the server that a value of this type comes to, one for what it is made of, one for the end.
  outcome.matches += 3;
  outcome.merge(evaluateBranches(evaluated, (branch) => evaluate(branch, patterns)));
  if (typeof value === 'string') {
    outcome.matches += format === '' ? 1 : 2;
    outcome.add(
      [stringError(schema, value, path, patterns), formatError(value, format, path)].flatMap((one) => one ?? []),
    );
  }
  if (isNumber(value)) {
    outcome.matches += 2;
    outcome.add(numberErrors(schema, value, format, path));
  }
  if (isList(value)) evaluateItems(evaluated, value, patterns, outcome);
  if (isObject(value)) evaluateFields(evaluated, value, patterns, outcome);
}

function evaluateItems(
  { schema, path, before }: EvaluatedValue,
  list: KubeList,
  patterns: Patterns,
  outcome: Outcome,
): void {
  outcome.matches += 2;
  const { items, limits } = schema;
  for (const [index, value] of items === undefined ? [] : list.entries()) {
    const item = { schema: items ?? schema, value, path: itemAt(path, index), before: correlatedItem(before, index) };
    outcome.merge(evaluateBelow(item, patterns));
  }
  outcome.add(sizeErrors(list.length, { noun: 'items', minimum: limits.minItems, maximum: limits.maxItems }, path));
}

function evaluateFields(evaluated: EvaluatedValue, object: KubeObject, patterns: Patterns, outcome: Outcome): void {
  const { schema, path, before } = evaluated;
  const { properties, additionalProperties, limits } = schema;
  outcome.matches += 1;
  const names = Object.keys(object);
  outcome.add(
    sizeErrors(
      names.length,
      { noun: 'properties', minimum: limits.minProperties, maximum: limits.maxProperties },
      path,
    ),
  );
  for (const [name, value] of Object.entries(object)) {
    const property = properties.get(name) ?? additionalProperties;
    if (property === false) outcome.add([forbidden(path, name)]);
    if (typeof property !== 'object') continue;
    const isTypeMeta = path.text === '' && (name === 'kind' || name === 'apiVersion');
    const was = isTypeMeta ? undefined : correlatedField(before, name);
    outcome.merge(evaluateBelow({ schema: property, value, path: fieldAt(path, name), before: was }, patterns));
  }
  const missing = schema.required.filter((name) => !Object.hasOwn(object, name));
  outcome.add(missing.map((name) => required(fieldAt(path, name), 'required')));
}

function forbidden(path: FieldPath, name: string): ReturnType<typeof invalid> {
  const detail = `${path.text}.${name} in body is a forbidden property`;
  return { ...invalid(path, 'additionalProperties', name, detail), steps: [...path.steps, name] };
}

/** What is wrong with a value that must be one of some. */
function enumError({ enum: allowed }: Structural, value: KubeValue, path: FieldPath): FieldError | undefined {
  if (allowed.length === 0 || allowed.some((one) => isTaken(value, one))) return undefined;
  const values = allowed.map((one) => goQuoted(typeof one === 'string' ? one : goJson(one)));
  const detail = `supported values: ${values.join(', ')}`;
  return fieldError('FieldValueNotSupported', path, { keyword: 'enum', value, detail });
}

/** The server converts numbers as Go does before it compares: 1.5 is taken for 1, and 65 for "A". */
function isTaken(value: KubeValue, allowed: KubeValue): boolean {
  if (value === null || allowed === null) return false;
  if (!isNumber(value)) return isSame(value, allowed);
  if (typeof allowed === 'string') return isInteger(value) && characterOf(value) === allowed;
  if (!isNumber(allowed)) return false;
  return isInteger(allowed) ? whole(value) === BigInt(allowed) : Number(value) === allowed;
}

function whole(value: number | bigint): bigint {
  return BigInt(typeof value === 'bigint' ? value : Math.trunc(value));
}

function characterOf(value: number | bigint): string {
  const code = Number(value);
  const isCharacter = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** The bounds of how many parts a value has. */
interface Bounds {
  readonly noun: 'items' | 'properties';
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

const keywords = {
  items: { minimum: 'minItems', maximum: 'maxItems' },
  properties: { minimum: 'minProperties', maximum: 'maxProperties' },
} as const;

/** What is wrong with the number of items or properties. */
function sizeErrors(size: number, { noun, minimum, maximum }: Bounds, path: FieldPath): readonly FieldError[] {
  const keyword = keywords[noun];
  const few = minimum !== undefined && size < minimum;
  const many = maximum !== undefined && size > maximum;
  return [
    ...(few
      ? [invalid(path, keyword.minimum, size, `${path.text} in body should have at least ${minimum} ${noun}`)]
      : []),
    ...(many ? [tooMany(path, keyword.maximum, size, maximum)] : []),
  ];
}

function tooMany(path: FieldPath, keyword: string, size: number, limit: number): FieldError {
  const detail = limit < 0 ? 'has too many items' : `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return fieldError('FieldValueTooMany', path, { keyword, value: size, detail });
}

/** The first thing that is wrong with a text, besides its format. */
function stringError(schema: Structural, value: string, path: FieldPath, patterns: Patterns): FieldError | undefined {
  const { minLength, maxLength } = schema.limits;
  const length = [...value].length;
  if (maxLength !== undefined && length > maxLength) return tooLong(path, maxLength);
  if (minLength !== undefined && length < minLength) {
    return invalid(path, 'minLength', value, `${path.text} in body should be at least ${minLength} chars long`);
  }
  if (schema.pattern === '' || patterns(schema.pattern)(value)) return undefined;
  return invalid(path, 'pattern', value, `${path.text} in body should match '${schema.pattern}'`);
}

/** What is wrong with the format of a text. */
function formatError(value: string, format: string, path: FieldPath): FieldError | undefined {
  return format === '' || isOfFormat(value, format) ? undefined : wrongType(path, format, value, 'format');
}

function tooLong(path: FieldPath, limit: number): FieldError {
  const detail = limit < 0 ? 'value is too long' : `may not be more than ${limit} ${limit === 1 ? 'byte' : 'bytes'}`;
  return fieldError('FieldValueTooLong', path, { keyword: 'maxLength', detail });
}
