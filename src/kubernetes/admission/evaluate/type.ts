import { goQuoted } from '../../structural/go-text.ts';
import { type FieldError, fieldError } from '../../structural/field-error.ts';
import type { FieldPath } from '../../structural/path.ts';
import type { Structural } from '../../structural/structural.ts';
import { isList, type KubeType, type KubeValue, typeOf } from '../../structural/value.ts';
import { isWhole } from './whole-number.ts';

/** What is wrong with the type of a value. */
export function typeError(
  schema: Structural,
  value: KubeValue,
  format: string,
  path: FieldPath,
): FieldError | undefined {
  const { types, nullable } = schema;
  const wanted = types.join(',');
  if (value === null) {
    return types.length === 0 || nullable ? undefined : wrongType(path, wanted, 'null');
  }
  const type = typeOf(value);
  const isOfType =
    types.includes(type) ||
    (type === 'integer' && types.includes('number')) ||
    (type === 'number' && types.includes('integer') && isWhole(Number(value)));
  const isOfText = typeof value === 'string' || isList(value);
  if (format !== '' && !isOfText && !isOfType && widths[type] !== format) {
    return wrongType(path, format, widths[type] ?? '');
  }
  const isNumeric = types.includes('number') || types.includes('integer');
  // The server leaves texts with a format to the format, and forgets lists there.
  if (format !== '' && isOfText && !isNumeric) return undefined;
  return isOfType ? undefined : wrongType(path, wanted, type);
}

/** What the server calls the width of a number. */
const widths: Partial<Record<KubeType, string>> = { integer: 'int64', number: 'float64' };

/** An error of a value that is not of a type or format, with what the server shows of it. */
export function wrongType(path: FieldPath, wanted: string, shown: string, keyword = 'type'): FieldError {
  const detail = `${path.text} in body must be of type ${wanted}: ${goQuoted(shown)}`;
  return fieldError('FieldValueTypeInvalid', path, { keyword, value: shown, detail });
}
