import { type FieldError, fieldError, invalid } from '../../structural/field-error.ts';
import { isOfFormat } from '../../structural/format/formats.ts';
import type { FieldPath } from '../../structural/path.ts';
import type { Patterns, Structural } from '../../structural/schema/structural.ts';
import { wrongType } from './type.ts';

/** The first thing that is wrong with a text, besides its format. */
export function textError(
  schema: Structural,
  value: string,
  path: FieldPath,
  patterns: Patterns,
): FieldError | undefined {
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
export function formatError(value: string, format: string, path: FieldPath): FieldError | undefined {
  return format === '' || isOfFormat(value, format) ? undefined : wrongType(path, format, value, 'format');
}

function tooLong(path: FieldPath, limit: number): FieldError {
  const detail = limit < 0 ? 'value is too long' : `may not be more than ${limit} ${limit === 1 ? 'byte' : 'bytes'}`;
  return fieldError('FieldValueTooLong', path, { keyword: 'maxLength', detail });
}
