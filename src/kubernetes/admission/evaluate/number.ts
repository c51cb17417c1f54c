import { goFloat } from '../../../text/go/numbers.ts';
import { goNumber } from '../../structural/go-text.ts';
import { type FieldError, fieldError, type FieldPath, createUnnamedError } from '../../structural/field-error.ts';
import type { Structural } from '../../structural/structural.ts';
import { isInteger } from '../../structural/value.ts';

type KubeNumber = number | bigint;

export function numberErrors(
  schema: Structural,
  value: KubeNumber,
  format: string,
  path: FieldPath,
): readonly FieldError[] {
  const range = findRange(schema, format);
  const outOfRange = (number: KubeNumber, what: string): readonly FieldError[] =>
    !range || range.holds(number)
      ? []
      : [createUnnamedError(path, 'type', `${what} value must be of type ${range.name} in ${path.text}`)];
  const { multipleOf, maximum, minimum } = schema.limits;
  const checkLimit = (limit: number | undefined, what: string, check: Check): readonly FieldError[] => {
    if (limit === undefined) return [];
    const unfit = outOfRange(limit, what);
    // A bound that the type cannot represent is compared as floating point.
    const isExact = unfit.length === 0 && isInteger(value);
    return [...unfit, ...check({ schema, value, limit: isExact ? Math.trunc(limit) : limit, path, isExact })];
  };
  return [
    ...outOfRange(value, 'Checked'),
    ...checkLimit(multipleOf, 'MultipleOf', multipleErrors),
    ...checkLimit(minimum, 'Minimum boundary', boundErrors('minimum', 'exclusiveMinimum')),
    ...checkLimit(maximum, 'Maximum boundary', boundErrors('maximum', 'exclusiveMaximum')),
  ];
}

interface Compared {
  readonly schema: Structural;
  readonly value: KubeNumber;
  readonly limit: number;
  readonly path: FieldPath;
  readonly isExact: boolean;
}

type Check = (compared: Compared) => readonly FieldError[];

function boundErrors(keyword: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'): Check {
  return (compared) => {
    const { schema, value, limit } = compared;
    const isExclusive = schema.limits[exclusive];
    const [low, high] = keyword === 'minimum' ? [limit, value] : [value, limit];
    if (isExclusive ? low < high : low <= high) return [];
    const relation = `${keyword === 'minimum' ? 'greater' : 'less'} than${isExclusive ? '' : ' or equal to'}`;
    return [createRangeError(compared, keyword, `should be ${relation}`)];
  };
}

function multipleErrors(compared: Compared): readonly FieldError[] {
  const { value, limit, path, isExact } = compared;
  if (limit <= 0) {
    const shown = chooseFormatter(compared)(limit);
    const detail = `factor MultipleOf declared for ${path.text} must be positive: ${shown}`;
    return [fieldError('FieldValueInvalid', path, { keyword: 'multipleOf', shown, detail })];
  }
  const isMultiple = isExact
    ? BigInt(value) % BigInt(limit) === 0n
    : isWhole(limit < 1 ? (1 / limit) * Number(value) : Number(value) / limit);
  return isMultiple ? [] : [createRangeError(compared, 'multipleOf', 'should be a multiple of')];
}

/** Without exact comparison, the server prints integers as floating point, too. */
function chooseFormatter({ isExact }: Compared): (number: KubeNumber) => string {
  return isExact ? goNumber : (number) => goFloat(Number(number));
}

function createRangeError(compared: Compared, keyword: string, relation: string): FieldError {
  const { value, limit, path } = compared;
  const show = chooseFormatter(compared);
  const detail = `${path.text} in body ${relation} ${show(limit)}`;
  return fieldError('FieldValueInvalid', path, { keyword, shown: show(value), detail });
}

/** `undefined` for a schema with several types. */
function findRange(
  { types }: Structural,
  format: string,
): { readonly name: string; readonly holds: (value: KubeNumber) => boolean } | undefined {
  const [type] = types.length === 1 ? types : [];
  if (type === 'integer') {
    const name = format === '' ? 'integer (default format)' : `integer with format ${format}`;
    const isIn32Bits = (value: KubeNumber): boolean => BigInt.asIntN(32, BigInt(value)) === BigInt(value);
    return { name, holds: (value) => isInteger(value) && (format !== 'int32' || isIn32Bits(value)) };
  }
  if (type !== 'number' || format !== 'float') return;
  return { name: 'number with format float', holds: (value) => Number.isFinite(Math.fround(Number(value))) };
}

/** True for a number that the server accepts as an integer, tolerating rounding errors. */
export function isWhole(value: number): boolean {
  const nearest = Math.round(value);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || nearest === 0) return value === 0;
  return Math.abs(value - nearest) < 1e-9 * Math.abs(nearest);
}
