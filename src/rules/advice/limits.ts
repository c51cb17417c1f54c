import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';

/** The lower and upper limits that a value of all these schemas has. */
export function limitsIn(schemas: readonly SchemaObject[]): readonly Bounds[] {
  const found: Bounds[] = [];
  // Loops, since most schemas with one bound have no other.
  for (const pair of pairs) {
    const lower = tightest(schemas, pair.lower, undefined, isGreater);
    const upper = lower === undefined ? undefined : tightest(schemas, pair.upper, undefined, isLess);
    if (lower === undefined || upper === undefined) continue;
    found.push({ lower, upper, leaves: lower.value <= upper.value, beside: '' });
  }
  const numbers = numeric(schemas);
  return numbers === undefined ? found : [...found, numbers];
}

/** A bound, and where it stands. */
interface Limit {
  readonly keyword: string;
  readonly value: number;
  readonly schema: SchemaObject;
}

/** The tightest lower and upper bound of one measure, and whether they leave a value between them. */
export interface Bounds {
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

const isGreater = (a: number, b: number): boolean => a > b;
const isLess = (a: number, b: number): boolean => a < b;

function numeric(schemas: readonly SchemaObject[]): Bounds | undefined {
  const lower = tightest(schemas, 'exclusiveMinimum', 'minimum', isGreater);
  const upper = lower === undefined ? undefined : tightest(schemas, 'exclusiveMaximum', 'maximum', isLess);
  if (lower === undefined || upper === undefined) return undefined;
  const factor = schemas.map(({ multipleOf }) => multipleOf).find((value) => typeof value === 'number' && value > 0);
  const whole = schemas.some((schema) => typesOf(schema).join() === 'integer');
  const leaves = leavesNumber(lower, upper, factor ?? (whole ? 1 : undefined));
  return { lower, upper, leaves, beside: factor === undefined ? '' : `, and multipleOf is ${factor}` };
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
  first: string,
  second: string | undefined,
  isTighter: (a: number, b: number) => boolean,
): Limit | undefined {
  const best = tightestOf(schemas, first, isTighter, undefined);
  return second === undefined ? best : tightestOf(schemas, second, isTighter, best);
}

function tightestOf(
  schemas: readonly SchemaObject[],
  keyword: string,
  isTighter: (a: number, b: number) => boolean,
  before: Limit | undefined,
): Limit | undefined {
  let best = before;
  for (const schema of schemas) {
    const value = schema[keyword];
    if (typeof value === 'number' && (best === undefined || isTighter(value, best.value)))
      best = { keyword, value, schema };
  }
  return best;
}
