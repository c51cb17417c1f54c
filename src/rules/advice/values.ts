import { type Place, findLayer, describePlace } from '../runner/place.ts';
import { type Context, type Finding, nothing, rule } from '../runner/rule.ts';
import type { Json } from '../../text/value/json.ts';
import { truncate } from '../../text/visible.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { isOfTypes } from '../../schema/document/types.ts';
import { keywords } from '../../schema/keywords/table.ts';
import { onSameValue } from '../runner/same-value.ts';

export const defaultRefused = rule({
  code: 'schema/default-refused',
  summary: 'A default satisfies its own schema.',
  why: 'A user who sets nothing gets a value that Helm refuses. A default behind a $ref must also satisfy the keywords next to the $ref. null means no default. A format is checked up to draft-07, as in Helm.',
  help: 'Correct the default, or the schema.',
  keywords: ['default'],
  valid: [{ properties: { size: { type: 'integer', minimum: 1, default: 3 } } }],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', default: '3' } } },
      message: 'default "3" of property "size" is not an integer',
      at: '/properties/size/default',
    },
  ],
  check: (schema, { place, survey }) => {
    const layer = findLayer(place, 'default');
    const value = layer?.default;
    if (!layer || value === undefined || value === null || isObviouslyTaken(schema, value)) return nothing;
    const reason = survey.reasonAgainst(value, schema);
    if (reason === undefined || (layer !== schema && survey.reasonAgainst(value, layer) !== undefined)) return nothing;
    const message = `default ${truncate(JSON.stringify(value))} of ${describePlace(place)} ${reason}`;
    return [layer === schema ? { message, at: ['default'] } : { message }];
  },
});

export const exampleRefused = rule({
  code: 'schema/example-refused',
  summary: 'An example satisfies its own schema.',
  why: 'Users copy examples. A format is checked up to draft-07, as in Helm.',
  help: 'Correct the example, or the schema.',
  keywords: ['examples'],
  valid: [{ properties: { size: { type: 'integer', minimum: 1, examples: [3] } } }],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', examples: [3, '3'] } } },
      message: 'example "3" of property "size" is not an integer',
      at: '/properties/size/examples/1',
    },
  ],
  check: refusedExamples,
});

export function* refusedExamples(schema: SchemaObject, { place, survey }: Context): Generator<Finding> {
  for (const [index, example] of listJsonItems(schema.examples).entries()) {
    const reason = survey.reasonAgainst(example, schema);
    if (reason === undefined) continue;
    yield {
      message: `example ${truncate(JSON.stringify(example))} of ${describePlace(place)} ${reason}`,
      at: ['examples', index],
    };
  }
}

export const choiceRefused = rule({
  code: 'schema/choice-refused',
  summary: 'The other keywords accept each value of enum or const: type, bounds, pattern, and those around a branch.',
  why: 'Such a value is offered and then refused; if it is the only one, no value is accepted.',
  help: 'Remove the value, or correct the keyword that refuses it.',
  keywords: ['enum', 'const'],
  valid: [{ properties: { state: { type: 'string', enum: ['on', 'off'], maxLength: 3 } } }],
  invalid: [
    {
      schema: { properties: { state: { type: 'string', enum: ['on', 'off', 1] } } },
      message: 'value 1 of property "state" is not a string',
      at: '/properties/state/enum/2',
    },
  ],
  check: (schema, context) => {
    if (context.place.constraint || areOfItsTypes(schema, context.place)) return nothing;
    return refusedChoices(schema, context);
  },
});

function* refusedChoices(schema: SchemaObject, { place, survey }: Context): Generator<Finding> {
  const around = onSameValue(place).map(withoutChoices);
  for (const [at, value] of listChoices(schema)) {
    for (const ancestor of around) {
      const reason = survey.reasonAgainst(value, ancestor);
      if (reason === undefined) continue;
      yield { message: `value ${truncate(JSON.stringify(value))} of ${describePlace(place)} ${reason}`, at };
      break;
    }
  }
}

/** True for most defaults: only a type, an enum and the bounds of a number could reject the value, and they do not. */
function isObviouslyTaken(schema: SchemaObject, value: Json): boolean {
  for (const keyword in schema)
    if (keyword !== 'type' && keyword !== 'enum' && !isNote(keyword) && !fitsRange(schema, keyword, value))
      return false;
  return isOfTypes(schema, value) && (!schema.enum || listJsonItems(schema.enum).includes(value));
}

function fitsRange({ minimum, maximum }: SchemaObject, keyword: string, value: Json): boolean {
  if (typeof value !== 'number') return false;
  if (keyword === 'minimum') return typeof minimum === 'number' && value >= minimum;
  return keyword === 'maximum' && typeof maximum === 'number' && value <= maximum;
}

/** True for most enums: only the type could reject the value, and it does not. */
function areOfItsTypes(schema: SchemaObject, { kind }: Place): boolean {
  for (const keyword in schema) if (keyword !== 'type' && !choices.has(keyword) && !isNote(keyword)) return false;
  if (kind === 'branch') return false;
  for (const value of listJsonItems(schema.enum)) if (!isOfTypes(schema, value)) return false;
  return schema.const === undefined || isOfTypes(schema, schema.const);
}

/** True for an annotation; in older drafts, `format` is an assertion. */
function isNote(keyword: string): boolean {
  return keyword !== 'format' && keywords.get(keyword)?.role === 'annotates';
}

function listChoices(schema: SchemaObject): readonly (readonly [at: readonly (string | number)[], value: Json])[] {
  const single = schema.const === undefined ? [] : [[['const'], schema.const] as const];
  return [...listJsonItems(schema.enum).map((value, index) => [['enum', index], value] as const), ...single];
}

function withoutChoices({ schema }: Place): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !choices.has(keyword)));
}

const choices: ReadonlySet<string> = new Set(['enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);
