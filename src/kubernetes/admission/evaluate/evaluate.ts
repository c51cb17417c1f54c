import { isSame } from '../../../text/value/json.ts';
import { type Correlation, correlatedPart, isUnchanged } from '../../structural/correlation.ts';
import {
  type FieldError,
  appendField,
  fieldError,
  type FieldPath,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../../structural/field-error.ts';
import { isOfFormat, knownFormat } from '../../structural/format/formats.ts';
import { goJson, goQuoted } from '../../structural/go-text.ts';
import type { Patterns, Structural } from '../../structural/structural.ts';
import {
  isInteger,
  isList,
  isNumber,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeType,
  type KubeValue,
  getType,
} from '../../structural/value.ts';
import { evaluateBranches, ServerOutcome } from './branches.ts';
import { isWhole, numberErrors } from './number.ts';

/** Evaluates an update, which may leave existing violations unchanged. */
export function evaluateUpdate(evaluated: EvaluatedValue): ServerOutcome {
  const outcome = evaluate(evaluated);
  const { before } = evaluated;
  return outcome.isValid || !before || !isUnchanged(before) ? outcome : outcome.forgiven();
}

interface EvaluatedValue {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  readonly before: Correlation | undefined;
  readonly patterns: Patterns;
}

function evaluate(evaluated: EvaluatedValue): ServerOutcome {
  const { schema, value, path } = evaluated;
  const outcome = new ServerOutcome();
  const format = knownFormat(schema.format, schema.types);
  if (value === null || schema.types.length > 0 || format !== '') {
    const error = typeError(schema, value, format, path);
    outcome.add(error);
    outcome.matches += Number(!error) + Number(value !== null);
  }
  if (value !== null) evaluateParts(evaluated, format, outcome);
  outcome.add(enumError(schema, value, path));
  return outcome;
}

function evaluateParts(evaluated: EvaluatedValue, format: string, outcome: ServerOutcome): void {
  const { schema, value, path, patterns } = evaluated;
  // The server counts one match for the checks of the type, one for the content and one for the end.
  outcome.matches += 3;
  // Branches are evaluated in full, even where an update leaves the value unchanged.
  const evaluateBranch = (branch: Structural): ServerOutcome =>
    evaluate({ ...evaluated, schema: branch, before: undefined });
  outcome.merge(evaluateBranches(schema, path, evaluateBranch));
  if (typeof value === 'string') {
    outcome.matches += format === '' ? 1 : 2;
    const isWellFormed = format === '' || isOfFormat(value, format);
    outcome.add(stringError(schema, value, path, patterns));
    if (!isWellFormed) outcome.add(wrongType(path, format, value, 'format'));
  }
  if (isNumber(value)) {
    outcome.addAll(2, numberErrors(schema, value, format, path));
  }
  if (isList(value)) evaluateItems(evaluated, value, outcome);
  if (isObject(value)) evaluateFields(evaluated, value, outcome);
}

function evaluateItems(
  { schema, path, before, patterns }: EvaluatedValue,
  list: KubeList,
  outcome: ServerOutcome,
): void {
  const { items } = schema;
  let index = 0;
  for (const value of items ? list : []) {
    const was = correlatedPart(before, index);
    outcome.merge(
      evaluateUpdate({ schema: items ?? schema, value, path: appendItem(path, index), before: was, patterns }),
    );
    index += 1;
  }
  outcome.addAll(2, sizeErrors(list.length, 'items', schema, path));
}

function evaluateFields(
  { schema, path, before, patterns }: EvaluatedValue,
  object: KubeObject,
  outcome: ServerOutcome,
): void {
  const names = Object.keys(object);
  outcome.addAll(1, sizeErrors(names.length, 'properties', schema, path));
  for (const name of names) {
    const value = object[name] ?? null;
    const property = schema.properties.get(name) ?? schema.additionalProperties;
    if (property === false) outcome.add(createForbiddenError(path, name));
    if (typeof property !== 'object') continue;
    const isTypeMeta = (name === 'kind' || name === 'apiVersion') && path.text === '';
    const was = isTypeMeta ? undefined : correlatedPart(before, name);
    outcome.merge(evaluateUpdate({ schema: property, value, path: appendField(path, name), before: was, patterns }));
  }
  for (const name of schema.required)
    if (!Object.hasOwn(object, name)) outcome.add(createRequiredError(appendField(path, name), 'required'));
}

function typeError(schema: Structural, value: KubeValue, format: string, path: FieldPath): FieldError | undefined {
  const { types, nullable } = schema;
  if (value === null) {
    return types.length === 0 || nullable ? undefined : wrongType(path, types.join(','), 'null');
  }
  const type = getType(value);
  const isOfType =
    types.includes(type) ||
    (type === 'integer' && types.includes('number')) ||
    (type === 'number' && types.includes('integer') && isWhole(Number(value)));
  const isOfText = typeof value === 'string' || isList(value);
  if (format !== '' && !isOfText && !isOfType && widths[type] !== format) {
    return wrongType(path, format, widths[type] ?? '');
  }
  const isNumeric = types.includes('number') || types.includes('integer');
  // The server leaves strings with a format to the format check, and ignores lists there.
  if (format !== '' && isOfText && !isNumeric) return;
  return isOfType ? undefined : wrongType(path, types.join(','), type);
}

const widths: Partial<Record<KubeType, string>> = { integer: 'int64', number: 'float64' };

function wrongType(path: FieldPath, wanted: string, shown: string, keyword = 'type'): FieldError {
  const detail = `${path.text} in body must be of type ${wanted}: ${goQuoted(shown)}`;
  return fieldError('FieldValueTypeInvalid', path, { keyword, value: shown, detail });
}

function createForbiddenError(path: FieldPath, name: string): FieldError {
  const detail = `${path.text}.${name} in body is a forbidden property`;
  return { ...createInvalidError(path, 'additionalProperties', name, detail), steps: [...path.steps, name] };
}

function enumError({ enum: allowed }: Structural, value: KubeValue, path: FieldPath): FieldError | undefined {
  if (allowed.length === 0 || allowed.some((allowedValue) => isTaken(value, allowedValue))) return;
  const values = allowed.map((allowedValue) =>
    goQuoted(typeof allowedValue === 'string' ? allowedValue : goJson(allowedValue)),
  );
  const detail = `supported values: ${values.join(', ')}`;
  return fieldError('FieldValueNotSupported', path, { keyword: 'enum', value, detail });
}

/** The server converts numbers as Go does before comparing: 1.5 becomes 1, and 65 becomes "A". */
function isTaken(value: KubeValue, allowed: KubeValue): boolean {
  if (value === null || allowed === null) return false;
  if (!isNumber(value)) return isSame(value, allowed);
  if (typeof allowed === 'string') return isInteger(value) && decodeCharacter(value) === allowed;
  if (!isNumber(allowed)) return false;
  return isInteger(allowed) ? truncateNumber(value) === BigInt(allowed) : Number(value) === allowed;
}

function truncateNumber(value: number | bigint): bigint {
  return BigInt(typeof value === 'bigint' ? value : Math.trunc(value));
}

function decodeCharacter(value: number | bigint): string {
  const code = Number(value);
  const isCharacter = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

function sizeErrors(
  size: number,
  noun: 'items' | 'properties',
  { limits }: Structural,
  path: FieldPath,
): readonly FieldError[] {
  const [least, most] = sizeKeywords[noun];
  const { [least]: minimum = 0, [most]: maximum = Infinity } = limits;
  if (size >= minimum && size <= maximum) return [];
  const few = `${path.text} in body should have at least ${minimum} ${noun}`;
  return [
    ...(size < minimum ? [createInvalidError(path, least, size, few)] : []),
    ...(size > maximum ? [tooMany(path, most, size, maximum)] : []),
  ];
}

const sizeKeywords = { items: ['minItems', 'maxItems'], properties: ['minProperties', 'maxProperties'] } as const;

function tooMany(path: FieldPath, keyword: string, size: number, limit: number): FieldError {
  const detail = limit < 0 ? 'has too many items' : `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return fieldError('FieldValueTooMany', path, { keyword, value: size, detail });
}

function stringError(schema: Structural, value: string, path: FieldPath, patterns: Patterns): FieldError | undefined {
  const { minLength, maxLength } = schema.limits;
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  if (maxLength !== undefined && length > maxLength) return tooLong(path, maxLength);
  if (minLength !== undefined && length < minLength) {
    return createInvalidError(
      path,
      'minLength',
      value,
      `${path.text} in body should be at least ${minLength} chars long`,
    );
  }
  if (schema.pattern === '' || patterns(schema.pattern)(value)) return;
  return createInvalidError(path, 'pattern', value, `${path.text} in body should match '${schema.pattern}'`);
}

function tooLong(path: FieldPath, limit: number): FieldError {
  const detail = limit < 0 ? 'value is too long' : `may not be more than ${limit} ${limit === 1 ? 'byte' : 'bytes'}`;
  return fieldError('FieldValueTooLong', path, { keyword: 'maxLength', detail });
}
