import { type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { isAlone } from '../../schema/effective/closure.ts';
import { findBoundKeyword, bounds } from '../../schema/keywords/table.ts';
import { describePlace } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';
import type { Views } from '../../schema/effective/view.ts';

const pairs = [
  ...bounds.flatMap(({ keyword, measure, relation }) => {
    const upper = findBoundKeyword(measure, 'atMost');
    return relation !== 'atLeast' || measure === 'number' || upper === undefined ? [] : [{ lower: keyword, upper }];
  }),
  { lower: 'minContains', upper: 'maxContains' },
];

export const boundsContradict = rule({
  code: 'schema/bounds-contradict',
  summary:
    'Lower and upper bounds leave values between them: of numbers, of lengths, and of the count of items or properties.',
  why: 'Otherwise no value is accepted. Bounds are combined from the schema itself, the target of its $ref and the branches of allOf; an integer needs an integer between them, and multipleOf needs a multiple.',
  help: 'Correct one of the bounds.',
  keywords: [...bounds.map(({ keyword }) => keyword), 'minContains', 'maxContains', 'allOf'],
  valid: [{ properties: { size: { type: 'integer', minimum: 3, maximum: 3 } } }],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', minimum: 5, maximum: 3 } } },
      message: 'no value of property "size" is possible: minimum 5 leaves nothing below maximum 3',
      at: '/properties/size/maximum',
    },
  ],
  check: (schema, { place, survey }) => {
    if (isAlone(schema) && leavesRoom(schema)) return nothing;
    const contradictions = findContradictions(schema, survey.views());
    if (contradictions.length === 0) return nothing;
    const findings = contradictions.flatMap(({ lower, upper, beside }): readonly Finding[] => {
      const isElsewhere = [lower, upper].some(
        (limit) => limit.schema !== schema && findContradictions(limit.schema, survey.views()).length > 0,
      );
      if (isElsewhere) return [];
      const here = [upper, lower].find((limit) => limit.schema === schema);
      const sentence = `${lower.keyword} ${lower.value} leaves nothing below ${upper.keyword} ${upper.value}${beside}`;
      const message = `no value of ${describePlace(place)} is possible: ${sentence}`;
      return [here ? { message, at: [here.keyword] } : { message }];
    });
    return findings.length === 0 ? nothing : findings;
  },
});

/** True for most schemas with bounds: there is a whole step between them, or there is only one. */
function leavesRoom(schema: SchemaObject): boolean {
  for (const { lower, upper } of pairs) if (isCrossed(schema[lower], schema[upper], 0)) return false;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const multipleOf: unknown = schema.multipleOf ?? 1;
  // A large integer may be a bigint.
  if (typeof multipleOf !== 'number') return false;
  const room = 2 * (multipleOf > 0 ? multipleOf : 1);
  return !(
    isCrossed(minimum, maximum, room) ||
    isCrossed(minimum, exclusiveMaximum, room) ||
    isCrossed(exclusiveMinimum, maximum, room) ||
    isCrossed(exclusiveMinimum, exclusiveMaximum, room)
  );
}

function isCrossed(lower: unknown, upper: unknown, room: number): boolean {
  return typeof lower === 'number' && typeof upper === 'number' && !(upper - lower >= room);
}

function findContradictions(schema: SchemaObject, views: Views): readonly Bounds[] {
  return listBounds(isAlone(schema) ? [schema] : views.of([schema]).schemas).filter(({ leaves }) => !leaves);
}

function listBounds(schemas: readonly SchemaObject[]): readonly Bounds[] {
  const found: Bounds[] = [];
  // Loops, since most schemas with a bound have only one.
  for (const pair of pairs) {
    const lower = findTightest(schemas, pair.lower, undefined, isGreater);
    const upper = lower && findTightest(schemas, pair.upper, undefined, isLess);
    if (!lower || !upper) continue;
    found.push({ lower, upper, leaves: lower.value <= upper.value, beside: '' });
  }
  const numbers = findNumericBounds(schemas);
  return numbers ? [...found, numbers] : found;
}

interface Limit {
  readonly keyword: string;
  readonly value: number;
  readonly schema: SchemaObject;
}

interface Bounds {
  readonly lower: Limit;
  readonly upper: Limit;
  readonly leaves: boolean;
  readonly beside: string;
}

const isGreater = (a: number, b: number): boolean => a > b;
const isLess = (a: number, b: number): boolean => a < b;

function findNumericBounds(schemas: readonly SchemaObject[]): Bounds | undefined {
  const lower = findTightest(schemas, 'exclusiveMinimum', 'minimum', isGreater);
  const upper = lower && findTightest(schemas, 'exclusiveMaximum', 'maximum', isLess);
  if (!lower || !upper) return;
  const factor = schemas.find(({ multipleOf }) => typeof multipleOf === 'number' && multipleOf > 0)?.multipleOf;
  const whole = schemas.some(isInteger);
  const leaves = leavesNumber(lower, upper, factor ?? (whole ? 1 : undefined));
  return { lower, upper, leaves, beside: factor === undefined ? '' : `, and multipleOf is ${factor}` };
}

function isInteger(schema: SchemaObject): boolean {
  const types = listSchemaTypes(schema);
  return types.length === 1 && types[0] === 'integer';
}

function leavesNumber(lower: Limit, upper: Limit, step?: number): boolean {
  const isOpen = lower.keyword === 'exclusiveMinimum' || upper.keyword === 'exclusiveMaximum';
  if (isOpen ? lower.value >= upper.value : lower.value > upper.value) return false;
  if (step === undefined) return true;
  const first = Math.ceil(lower.value / step) * step;
  const lowest = first === lower.value && lower.keyword === 'exclusiveMinimum' ? first + step : first;
  return upper.keyword === 'exclusiveMaximum' ? lowest < upper.value : lowest <= upper.value + step * 1e-9;
}

/** Of two equal bounds, the one of the first keyword is returned. */
function findTightest(
  schemas: readonly SchemaObject[],
  first: string,
  second: string | undefined,
  isTighter: (a: number, b: number) => boolean,
): Limit | undefined {
  const best = tightenLimit(schemas, first, isTighter);
  return second === undefined ? best : tightenLimit(schemas, second, isTighter, best);
}

function tightenLimit(
  schemas: readonly SchemaObject[],
  keyword: string,
  isTighter: (a: number, b: number) => boolean,
  before?: Limit,
): Limit | undefined {
  let best = before;
  for (const schema of schemas) {
    const value = schema[keyword];
    if (typeof value === 'number' && (!best || isTighter(value, best.value))) best = { keyword, value, schema };
  }
  return best;
}
