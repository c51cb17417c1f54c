import fc from '../support/fast-check.ts';

/** A property of a random class, as it is written. */
interface RandomProperty {
  readonly name: string;
  readonly text: string;
}

/** A random class: a root, or a part that others refer to. */
export interface RandomClass {
  readonly name: string;
  readonly root: 'Schema' | 'Values' | undefined;
  /** The index of the class it extends, always a smaller one than its own. */
  readonly base: number | undefined;
  readonly properties: readonly RandomProperty[];
}

const text = fc.constantFrom('Zone', 'Size of the disk', 'name', 'a "quoted" word', 'ß');

/** Decorators that fit a kind of property. */
const decorators: Readonly<Record<string, readonly fc.Arbitrary<string>[]>> = {
  string: [
    fc.nat({ max: 9 }).map((length) => `@MinLength(${length})`),
    fc.integer({ min: 10, max: 63 }).map((length) => `@MaxLength(${length})`),
    fc.constantFrom('@Pattern(/^[a-z]+$/)', '@Pattern(/a|b/)'),
    fc.constant('@Label'),
  ],
  number: [
    fc.integer({ min: -5, max: 5 }).map((bound) => `@Minimum(${bound})`),
    fc.integer({ min: 6, max: 9 }).map((bound) => `@Maximum(${bound} + limit)`),
  ],
  array: [fc.nat({ max: 3 }).map((count) => `@MinItems(${count})`), fc.constant('@Items(Title("Item"))')],
  map: [fc.constant('@Keys(/^[a-z]+$/)'), fc.constant('@MapValues(Title("One of them"))')],
  class: [fc.constant('@MinProperties(1)')],
};

const everywhere = [
  text.map((title) => `@Title(${JSON.stringify(title)})`),
  text.map((description) => `@Description(${JSON.stringify(`${description}.`)})`),
];

interface Kind {
  readonly fits: string;
  readonly type: string;
  readonly initialiser?: string;
}

const kind = (names: readonly string[]): fc.Arbitrary<Kind> =>
  fc.oneof(
    fc.constantFrom<Kind>(
      { fits: 'string', type: 'string', initialiser: "'a'" },
      { fits: 'number', type: 'number', initialiser: '1 + limit' },
      { fits: 'number', type: 'Integer', initialiser: '7' },
      { fits: 'boolean', type: 'boolean', initialiser: 'false' },
      { fits: 'string', type: "'small' | 'large'", initialiser: "'small'" },
      { fits: 'array', type: 'string[]', initialiser: "['a']" },
      { fits: 'map', type: 'Record<string, string>', initialiser: '{}' },
      { fits: 'other', type: 'string | null' },
    ),
    fc
      .constantFrom(...names)
      .chain((name) =>
        fc.constantFrom<Kind>(
          { fits: 'class', type: name },
          { fits: 'array', type: `${name}[]`, initialiser: '[]' },
          { fits: 'map', type: `Record<string, ${name}>`, initialiser: '{}' },
        ),
      ),
  );

function property(name: string, names: readonly string[]): fc.Arbitrary<RandomProperty> {
  return kind(names).chain(({ fits, type, initialiser }) => {
    // A class that holds itself must be able to end.
    const isReference = names.includes(type);
    const endings = [
      `?: ${type};`,
      ...(isReference ? [] : [`!: ${type};`]),
      ...(initialiser === undefined ? [] : [`: ${type} = ${initialiser};`]),
    ];
    const own = decorators[fits] ?? [];
    return fc
      .tuple(
        fc.constantFrom(...endings),
        fc.tuple(...[...own, ...everywhere].map((one) => fc.option(one, { nil: '' }))),
        fc.constantFrom('', '/** What it is for. */'),
      )
      .map(([ending, written, comment]) => ({
        name,
        text: [comment, ...written, `${name}${ending}`].filter((line) => line !== '').join('\n  '),
      }));
  });
}

const propertyNames = ['zone', 'name', 'size', 'a-b', 'Alpha', 'beta', 'toString', 'x1', 'default'];

function written(name: string): string {
  return /^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`;
}

/** Random classes that refer to one another, some of them roots. */
export const randomClasses: fc.Arbitrary<readonly RandomClass[]> = fc.integer({ min: 1, max: 5 }).chain((count) => {
  const names = Array.from({ length: count }, (_, index) => `Model${index}`);
  const classes = names.map((name, index) =>
    fc.record({
      name: fc.constant(name),
      root:
        index === 0
          ? fc.constantFrom('Schema' as const, 'Values' as const)
          : fc.constantFrom(undefined, 'Schema' as const),
      base: index === 0 ? fc.constant(undefined) : fc.option(fc.nat({ max: index - 1 }), { nil: undefined }),
      // Each class has names of its own, so that a subclass only adds.
      properties: fc
        .shuffledSubarray(propertyNames, { minLength: 1, maxLength: 5 })
        .chain((chosen) =>
          fc.tuple(...chosen.map((one) => property(written(index === 0 ? one : `${one}${index}`), names))),
        ),
    }),
  );
  return fc.tuple(...classes);
});

const vocabulary =
  'compose, Description, Items, Keys, MapValues, Maximum, MaxLength, Minimum, MinItems, MinLength, MinProperties, Pattern, Schema, Title, Values';

/** The classes as TypeScript, each in a file of its own. */
export function printed(classes: readonly RandomClass[]): Record<string, string> {
  const imports = classes.map(({ name }) => `import { ${name} } from './${name}.ts';`);
  const files = classes.map(({ name, root, base, properties }, index): [string, string] => [
    `models/${name}.ts`,
    [
      `import { ${vocabulary} } from 'schemawright';`,
      "import type { Integer } from 'schemawright';",
      "import { Label, limit } from '../shared/scalars.ts';",
      ...imports.filter((_, other) => other !== index),
      ...(root === undefined ? [] : [`@${root}()`]),
      `export class ${name}${base === undefined ? '' : ` extends Model${base}`} {`,
      ...properties.map((one) => `  ${one.text}`),
      '}',
      '',
    ].join('\n'),
  ]);
  const scalars = `import { compose, MaxLength, Title } from 'schemawright';
export const limit = 3;
export const Label = compose(Title('Label'), MaxLength(64));
`;
  return { ...Object.fromEntries(files), 'shared/scalars.ts': scalars };
}

/** The names of the properties of a class, those of the classes it extends first. */
export function namesOf(classes: readonly RandomClass[], one: RandomClass): string[] {
  const base = one.base === undefined ? undefined : classes[one.base];
  const inherited = base === undefined ? [] : namesOf(classes, base);
  return [...inherited, ...one.properties.map(({ name }) => name.replaceAll("'", ''))];
}
