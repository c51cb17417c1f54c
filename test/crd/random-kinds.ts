import fc from '../support/fast-check.ts';

/** A random kind of the API: the text of its model, with one version or two. */
export interface RandomKind {
  readonly name: string;
  readonly text: string;
}

/** Which decorators random kinds have: all, or those only that every validator of JSON Schema knows, too. */
export type Wanted = 'all' | 'plain';

interface Kind {
  readonly type: string;
  readonly decorators: readonly (string | undefined)[];
  /** True for one that starts as a new instance of its class. */
  readonly isNew: boolean;
  /** Such decorators need a place that occurs once, or whose objects are told apart. */
  readonly single?: readonly string[];
}

const name = fc.constantFrom(
  'zone',
  'size',
  'a-b',
  'x.y',
  'n',
  'on',
  'namespace',
  'beta',
  'toString',
  'default',
  '0a',
  'true',
);
const words = fc.constantFrom(
  'a',
  'ab',
  'y',
  'no',
  '0',
  'null',
  'a: b',
  '#',
  ' x',
  'ß',
  "it's",
  '"q"',
  'a\nb',
  '~',
  '1e3',
);
const quoted = words.map((word) => JSON.stringify(word));
const some = (...decorators: readonly fc.Arbitrary<string>[]): fc.Arbitrary<readonly (string | undefined)[]> =>
  fc.tuple(...decorators.map((one) => fc.option(one, { nil: undefined, freq: 2 })));

const count = (from: number, to: number) => fc.integer({ min: from, max: to });

const everywhere = [
  quoted.map((text) => `@Title(${text})`),
  quoted.map((text) => `@Description(${text})`),
  quoted.map((text) => `@Comment(${text})`),
  fc.constantFrom('@ReadOnly()', '@WriteOnly()'),
];

const told = [
  quoted.map((text) => `@ExternalDocs('https://example.com', ${text})`),
  fc.constant('@Deprecated()'),
  fc.constantFrom('@PrintColumn()', '@PrintColumn({ priority: 1 })'),
];

/** What properties of a kind may have, in both sets, and in that of all decorators alone. */
interface Choice {
  readonly type: fc.Arbitrary<string>;
  readonly plain: readonly fc.Arbitrary<string>[];
  readonly more?: readonly fc.Arbitrary<string>[];
  readonly isNew?: true;
}

const strings: Choice = {
  type: fc.constantFrom('string', 'string | null'),
  plain: [
    count(0, 2).map((length) => `@MinLength(${length})`),
    count(3, 40).map((length) => `@MaxLength(${length})`),
    fc.constantFrom('@Pattern(/^[a-z]*$/)', String.raw`@Pattern('^\\d?[^:]*$')`, '@Not(Pattern(/^x/))'),
    fc.constantFrom(
      '@AnyOf([Pattern(/a/)], [MaxLength(2)])',
      '@OneOf([Pattern(/b/)], [MinLength(3)])',
      '@AllOf([Pattern(/^[^c]*$/)])',
    ),
    fc.constantFrom('@If(Pattern(/^a/))\n  @Then(MinLength(2))\n  @Else(MaxLength(1))'),
  ],
  more: [
    ...told,
    fc.constantFrom("@Format('date')", "@Format('uuid')", "@Format('ipv4')"),
    quoted.map((text) => `@Examples(${text})`),
    fc.constantFrom(
      "@Rule('self == self', { message: 'itself' })",
      "@Rule('self == oldSelf || self != oldSelf', { reason: 'FieldValueInvalid' })",
    ),
    fc.constantFrom('@Immutable()', "@Immutable('stays')"),
    fc.constant('@SelectableField()'),
  ],
};

const numbers: Choice = {
  type: fc.constantFrom('number', 'Integer', 'Integer | null'),
  plain: [
    fc.oneof(
      count(-9, 0).map((bound) => `@Minimum(${bound})`),
      count(-9, 0).map((bound) => `@ExclusiveMinimum(${bound})`),
    ),
    fc.oneof(
      count(5, 99).map((bound) => `@Maximum(${bound})`),
      count(5, 99).map((bound) => `@ExclusiveMaximum(${bound})`),
    ),
    count(1, 3).map((step) => `@MultipleOf(${step})`),
    fc.constantFrom('@Not(Minimum(50))', '@AnyOf([Minimum(4)], [MultipleOf(2)])'),
  ],
  more: [...told, fc.constant("@Rule('self == self')"), fc.constant('@Immutable()'), fc.constant('@Examples(6)')],
};

const booleans: Choice = { type: fc.constant('boolean'), plain: [], more: told };

const listed: Choice = {
  type: fc.constantFrom("'a' | 'y'", "'on' | 'off' | null", '1 | 2', "'one'"),
  plain: [],
  more: told,
};

const labelled: Choice = {
  type: fc.constant('string'),
  plain: [fc.constant("@Choices([['y', 'Yes'], ['n', 'No']])")],
};

const portOrName: Choice = {
  type: fc.constantFrom('IntOrString', 'Integer | string'),
  plain: [
    count(0, 3).map((bound) => `@Minimum(${bound})`),
    fc.constant('@Maximum(65535)'),
    fc.constantFrom('@Pattern(/^[a-z]+$/)', '@MaxLength(15)'),
  ],
};

const lists: Choice = {
  type: fc.constantFrom('string[]', 'Integer[]', 'string[][]', 'Part[]'),
  plain: [count(0, 1).map((least) => `@MinItems(${least})`), count(2, 9).map((most) => `@MaxItems(${most})`)],
  more: [fc.constant("@ListType('atomic')"), fc.constant("@Rule('self.size() != 3')")],
};

const sets: Choice = {
  type: fc.constant('string[]'),
  plain: [
    fc.constant('@UniqueItems()'),
    fc.constant('@Items(MaxLength(9), Pattern(/^[a-z]*$/))'),
    fc.constant('@MaxItems(20)'),
  ],
};

const keyed: Choice = {
  type: fc.constant('Item[]'),
  plain: [],
  more: [fc.constantFrom("@ListMap('name')", "@ListMap('name', 'port')"), fc.constant('@MaxItems(20)')],
};

const maps: Choice = {
  type: fc.constantFrom(
    'Record<string, string>',
    'Record<string, Part>',
    'Record<string, Integer[]>',
    'Record<string, unknown>',
  ),
  plain: [count(0, 1).map((least) => `@MinProperties(${least})`), count(2, 9).map((most) => `@MaxProperties(${most})`)],
  more: [fc.constantFrom("@MapType('atomic')", "@MapType('granular')"), fc.constant('@PreserveUnknownFields()')],
};

const objects: Choice = {
  type: fc.constantFrom('Part', 'Part | null', 'Pair'),
  plain: [fc.constant('@MinProperties(1)')],
  more: [
    ...told.slice(0, 2),
    fc.constant('@PreserveUnknownFields()'),
    fc.constant('@Immutable()'),
    fc.constant("@MapType('atomic')"),
  ],
};

/** Classes that a constant tells apart, and that say different things of a property. */
const unions: Choice = {
  type: fc.constantFrom(
    'Cat | Dog',
    'Cat | Dog | Fish',
    'Dog | Fish | null',
    '(Cat | Fish)[]',
    'Record<string, Cat | Dog>',
  ),
  plain: [],
};

const anything: Choice = { type: fc.constantFrom('unknown', 'JsonValue'), plain: [] };

const open: Choice = {
  type: fc.constantFrom('Record<string, unknown>', 'Recursive', 'string | number'),
  plain: [],
  more: [fc.constant('@Schemaless()')],
};

const embedded: Choice = {
  type: fc.constant('Record<string, unknown>'),
  plain: [],
  more: [fc.constant('@EmbeddedResource()')],
};

const scalars: Choice = {
  type: fc.constantFrom('Time', 'MicroTime', 'Bytes', 'Quantity', 'QuantityString', 'Duration'),
  plain: [],
  more: told.slice(0, 1),
};

/** Classes that give all they have a value. */
const limits: Choice = { type: fc.constantFrom('Limits', 'Nested'), plain: [] };

const newLimits: Choice = { ...limits, isNew: true };

const plainChoices = [
  strings,
  strings,
  numbers,
  numbers,
  booleans,
  listed,
  labelled,
  portOrName,
  lists,
  sets,
  maps,
  objects,
  unions,
];
const moreChoices = [keyed, anything, embedded, scalars, limits, newLimits];

function property(choice: Choice, wanted: Wanted): fc.Arbitrary<Kind> {
  const own = wanted === 'all' ? [...choice.plain, ...(choice.more ?? []), ...everywhere] : choice.plain;
  // What such types are cannot be said: they always have the decorator.
  const decorators = choice === open ? fc.constant(['@Schemaless()']) : some(...own);
  return fc
    .record({ type: choice.type, decorators })
    .map(({ type, decorators: written }) => ({ type, decorators: written, isNew: choice.isNew === true }));
}

function properties(wanted: Wanted): fc.Arbitrary<string> {
  const choices = wanted === 'all' ? [...plainChoices, ...moreChoices, open] : plainChoices;
  return fc.uniqueArray(name, { minLength: 1, maxLength: 5 }).chain((names) =>
    fc
      .tuple(...names.map(() => fc.constantFrom(...choices).chain((choice) => property(choice, wanted))))
      .chain((kinds) =>
        fc.tuple(...kinds.map(() => fc.constantFrom('!', '?'))).map((marks) =>
          kinds
            .map(({ type, decorators, isNew }, index) => {
              const isPlain = names[index]?.includes('.') !== true;
              // CEL has no name for it, so that nothing could stop its removal.
              const isNamed = names[index] !== '0a';
              const lines = decorators.filter(
                (one) =>
                  one !== undefined &&
                  (isPlain || one !== '@SelectableField()') &&
                  (isNamed || !one.startsWith('@Immutable')),
              );
              const declared = isNew ? `: ${type} = new ${type}();` : `${marks[index] ?? ''}: ${type};`;
              return [...lines, `${JSON.stringify(names[index])}${declared}`].join('\n  ');
            })
            .join('\n\n  '),
        ),
      ),
  );
}

const ofSpec: Readonly<Record<Wanted, readonly string[]>> = {
  plain: [
    "@DependentRequired({ extra: ['other'] })",
    "@ExactlyOneOf('extra', 'other')",
    "@MutuallyExclusive('extra', 'other')",
    "@DependentSchemas({ extra: [Required('other')] })",
  ],
  all: [
    "@OneOfRule('extra', 'other')",
    "@AtMostOneOf('extra', 'other')",
    "@AtLeastOneOf('extra', 'other')",
    "@Rule('!has(self.extra) || self.extra != \"b\"', { fieldPath: '.extra' })",
    "@Rule('!has(self.other) || !has(oldSelf.other) || self.other != oldSelf.other', { messageExpression: \"'other is ' + (has(self.other) ? 'there' : 'not')\" })",
    '@Closed()',
    "@Deprecated('use another')",
  ],
};

const ofRoot = [
  "shortNames: ['y', 'n']",
  "categories: ['all', 'on']",
  "scope: 'Cluster'",
  "metadata: { labels: { a: 'no' }, annotations: { 'example.com/b': '1' } }",
  "columns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }]",
  "selectableFields: ['.spec.extra']",
  "conversion: { strategy: 'None' }",
  "scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' }",
];

const imports = `import {
  AllOf, AnyOf, Choices, Closed, Comment, Default, DependentRequired, DependentSchemas, Deprecated, Description, Else, Examples,
  ExactlyOneOf, ExclusiveMaximum, ExclusiveMinimum, Format, If, Items, Maximum, MaxItems, MaxLength, MaxProperties, Minimum, MinItems,
  MinLength, MinProperties, MultipleOf, MutuallyExclusive, Not, OneOf, Pattern, ReadOnly, Required, Then, Title, UniqueItems, WriteOnly,
} from 'schemawright';
import type { Bytes, Duration, Integer, IntOrString, JsonValue, MicroTime, Quantity, QuantityString, Time } from 'schemawright';
import {
  AtLeastOneOf, AtMostOneOf, EmbeddedResource, ExactlyOneOf as OneOfRule, ExternalDocs, Immutable, ListMap, ListType, MapType,
  PreserveUnknownFields, PrintColumn, Resource, Rule, Schemaless, SelectableField, Status,
} from 'schemawright/kubernetes';
`;

const parts = `export class Item {
  @MaxLength(63)
  name!: string;

  port: Integer = 80;
}

export class Pair {
  left?: Part;
  right?: Part;
}

export class Recursive {
  again?: Recursive;
}

export class Limits {
  @Maximum(9)
  cpu: Integer = 1;

  memory?: string;
}

export class Nested {
  requests: Limits = new Limits();

  limits?: Limits;
}
`;

/** The decorators of a property of a class in a union. */
function saying({ plain }: Choice): fc.Arbitrary<string> {
  return some(...plain).map((lines) => lines.filter((one) => one !== undefined).join('\n  '));
}

/** The classes of a union: they share properties, of which each says something else. */
const pets: fc.Arbitrary<string> = fc
  .record({
    names: fc.array(saying(strings), { minLength: 3, maxLength: 3 }),
    sizes: fc.array(saying(numbers), { minLength: 2, maxLength: 2 }),
    own: saying(strings),
    marks: fc.array(fc.constantFrom('!', '?'), { minLength: 4, maxLength: 4 }),
    isClosed: fc.boolean(),
  })
  .map(
    ({ names, sizes, own, marks, isClosed }) => `
export class Cat {
  kind!: 'cat';
  ${names[0] ?? ''}
  zone${marks[0] ?? ''}: string;
  ${sizes[0] ?? ''}
  size${marks[1] ?? ''}: Integer;
  ${own}
  own?: string;
}
${isClosed ? '@Closed()' : ''}
export class Dog {
  kind!: 'dog';
  ${names[1] ?? ''}
  zone${marks[2] ?? ''}: string;
  ${sizes[1] ?? ''}
  size${marks[3] ?? ''}: Integer;
  pair?: Pair;
}
export class Fish {
  kind!: 'fish' | 'y';
  ${names[2] ?? ''}
  zone?: string;
  pair?: Pair;
}
`,
  );

/** A kind whose classes have random properties and decorators. */
export function randomKind(wanted: Wanted): fc.Arbitrary<Omit<RandomKind, 'name'> & { readonly text: string }> {
  return fc
    .record({
      spec: properties(wanted),
      pets,
      part: properties('plain').filter(
        (text) => !/: (?:Part|Pair|Item|Cat|Dog|\(Cat|Record<string, (?:Part|Cat))/.test(text),
      ),
      saying: fc.subarray([...ofSpec.plain, ...(wanted === 'all' ? ofSpec.all : [])], { maxLength: 2 }),
      options: fc.subarray(ofRoot),
      status: fc.boolean(),
      old: fc.boolean(),
      optional: fc.constantFrom('!', '?'),
    })
    .map(({ spec, part, pets: classes, saying: said, options, status, old, optional }) => ({
      text: `${imports}
${parts}
export class Part {
  ${part}
}

${classes}
${said.join('\n')}
export class Spec {
  @MaxLength(20)
  extra?: string;

  other?: boolean;

  @Minimum(0)
  replicas?: Integer;

  ${spec}
}

export class StatusOfKind {
  @Minimum(0)
  replicas?: Integer;
  selector?: string;
}

@Resource({ group: 'test.example.com', version: 'v1', kind: 'KIND', storage: true, ${options.join(', ')} })
export class KIND {
  spec${optional}: Spec;

  ${status ? '@Status()\n  status?: StatusOfKind;' : 'status?: StatusOfKind;'}
}
${
  old
    ? `
@Resource({ group: 'test.example.com', version: 'v1beta1', kind: 'KIND', deprecated: true, deprecationWarning: 'old', selectableFields: ['.spec.replicas'] })
export class KINDOld {
  spec?: Spec;
}
`
    : ''
}`,
    }));
}

/** Random kinds, each with a name of its own. */
export function kindsFrom(texts: readonly { readonly text: string }[]): readonly RandomKind[] {
  return texts.map(({ text }, index) => ({ name: `Kind${index}`, text: text.replaceAll('KIND', `Kind${index}`) }));
}
