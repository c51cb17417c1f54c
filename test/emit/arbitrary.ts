import fc, { anyCharacter } from '../support/fast-check.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

const awkward = [
  ...[
    '',
    ' ',
    'a b',
    ' a',
    'a ',
    '\t',
    'a\tb',
    '\r',
    'a\nb',
    'a\nb\n',
    'a\n\n',
    'a \nb',
    '\x00',
    '\x07',
    '\x7f',
    '\x85',
  ],
  ...[
    '~',
    'null',
    'true',
    'No',
    'y',
    '1',
    '012',
    '0x1f',
    '1_000',
    '1e3',
    '.5',
    '-',
    '+1',
    '12:30',
    '2024-01-01',
    '.inf',
  ],
  ...['#', 'a #b', 'a: b', 'a:', ': a', '- a', '? a', '[a]', '{a}', '*a', '&a', '!a', '%a', '@a', '`a`', '|', '>', '='],
  ...["'", '"', '\\', '---', '...', 'é', '\xa0', '\ufeff', '\uffff', '\u{1f600}', '__proto__', 'constructor', '$ref'],
  'k'.repeat(129),
];

/** Texts that formats are known to stumble over, and any others. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.array(fc.constantFrom(...awkward), { maxLength: 4 }).map((parts) => parts.join('')),
);

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Any value that JSON can carry, of texts that a filter lets through. */
export function json(accepts: (text: string) => boolean = () => true): fc.Arbitrary<Json> {
  const accepted = text.filter(accepts);
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof(fc.constant(null), fc.boolean(), number, accepted),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(accepted, tie('value'), { maxKeys: 4 }),
    ),
  }));
  return value;
}

const definitionNames = ['Port', 'Tree', 'Name'] as const;

const leaf: fc.Arbitrary<SchemaObject> = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'boolean', 'object'),
    title: text,
    default: json(),
    initial: json(),
    enum: fc.uniqueArray(json(), { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) }),
    minimum: number,
    deprecated: fc.boolean(),
    'x-kubernetes-int-or-string': fc.constant(true),
    unknown: json(),
  },
  { requiredKeys: [] },
);

const { schema } = fc.letrec<{ schema: SchemaObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.constantFrom(...definitionNames).map((name) => ({ $ref: `#/$defs/${name}` })),
    fc.record(
      {
        properties: fc.dictionary(text, tie('schema'), { maxKeys: 4 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        items: tie('schema'),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        $ref: fc.constantFrom(...definitionNames).map((name) => `#/$defs/${name}`),
        default: json(),
        required: fc.uniqueArray(text, { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
  ),
}));

/** Schemas with definitions, references beside other keywords, our own keywords and unknown ones. */
export const root: fc.Arbitrary<SchemaObject> = fc
  .record({
    properties: fc.dictionary(text, schema, { maxKeys: 5 }),
    // A definition that is nothing but a reference to itself means nothing: the recursive one is an object.
    $defs: fc.record({
      Port: leaf,
      Tree: fc.record({ title: text, properties: fc.dictionary(text, schema, { maxKeys: 3 }) }),
      Name: leaf,
    }),
  })
  .map((keywords) => ({ type: 'object', ...keywords }));
