import { type FieldError, fieldError, invalid } from '../../structural/field-error.ts';
import type { FieldPath } from '../../structural/path.ts';

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
export function sizeErrors(size: number, { noun, minimum, maximum }: Bounds, path: FieldPath): readonly FieldError[] {
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
