import { type SchemaObject, typesOf } from '../../schema/schema.ts';

/** A bound, and where it stands. */
export interface Limit {
  readonly keyword: string;
  readonly value: number;
  readonly schema: SchemaObject;
}

/** The tightest lower and upper bound of one measure, and whether they leave a value between them. */
export interface Limits {
  readonly lower: Limit;
  readonly upper: Limit;
  readonly leaves: boolean;
  /** What else they depend on. */
  readonly beside: string;
}

/** The bounds of one measure that come in pairs; the measure is a whole number. */
export const pairs = [
  { lower: 'minLength', upper: 'maxLength' },
  { lower: 'minItems', upper: 'maxItems' },
  { lower: 'minProperties', upper: 'maxProperties' },
  { lower: 'minContains', upper: 'maxContains' },
] as const;

/** The bounds of numbers. */
export const numericKeywords = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;

/** The bounds that a value of all these schemas has on either side. */
export function limitsIn(schemas: readonly SchemaObject[]): readonly Limits[] {
  const counted = pairs.flatMap((pair): readonly Limits[] => {
    const lower = tightest(schemas, [pair.lower], (a, b) => a > b);
    const upper = tightest(schemas, [pair.upper], (a, b) => a < b);
    return lower === undefined || upper === undefined
      ? []
      : [{ lower, upper, leaves: lower.value <= upper.value, beside: '' }];
  });
  return [...counted, ...numeric(schemas)];
}

function numeric(schemas: readonly SchemaObject[]): readonly Limits[] {
  const lower = tightest(schemas, ['exclusiveMinimum', 'minimum'], (a, b) => a > b);
  const upper = tightest(schemas, ['exclusiveMaximum', 'maximum'], (a, b) => a < b);
  if (lower === undefined || upper === undefined) return [];
  const factor = schemas.map(({ multipleOf }) => multipleOf).find((value) => typeof value === 'number' && value > 0);
  const whole = schemas.some((schema) => typesOf(schema).join() === 'integer');
  const leaves = leavesNumber(lower, upper, factor ?? (whole ? 1 : undefined));
  return [{ lower, upper, leaves, beside: factor === undefined ? '' : `, and multipleOf is ${factor}` }];
}

function leavesNumber(lower: Limit, upper: Limit, step: number | undefined): boolean {
  const isOpen = lower.keyword === 'exclusiveMinimum' || upper.keyword === 'exclusiveMaximum';
  if (isOpen ? lower.value >= upper.value : lower.value > upper.value) return false;
  if (step === undefined) return true;
  const first = Math.ceil(lower.value / step) * step;
  const lowest = first === lower.value && lower.keyword === 'exclusiveMinimum' ? first + step : first;
  return upper.keyword === 'exclusiveMaximum' ? lowest < upper.value : lowest <= upper.value + step * 1e-9;
}

/** The bound that leaves least; of two that are the same the first keyword's. */
function tightest(
  schemas: readonly SchemaObject[],
  keywords: readonly string[],
  isTighter: (a: number, b: number) => boolean,
): Limit | undefined {
  let best: Limit | undefined;
  for (const keyword of keywords) {
    for (const schema of schemas) {
      const value = schema[keyword];
      if (typeof value === 'number' && (best === undefined || isTighter(value, best.value)))
        best = { keyword, value, schema };
    }
  }
  return best;
}
