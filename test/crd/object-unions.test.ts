import { afterAll, describe, expect, test } from 'vitest';
import { celRules } from '../../src/cel.ts';
import type { Json } from '../../src/text/value/json.ts';
import { bind } from '../../src/values.ts';
import { thing, writtenModel } from '../predicates/support.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';

const clouds = `
import { Immutable, Rule } from 'schemawright/kubernetes';
class Limits { @Maximum(9) cpu?: Integer; @MaxLength(3) unit!: string; }
class OtherLimits { @Maximum(5) cpu?: Integer; @MaxLength(4) unit!: string; extra?: boolean; }

@Rule('self.size < 100', { message: 'small' })
@Check((self: Aws) => self.region !== 'moon', 'no moon')
class Aws { kind!: 'aws'; @MaxLength(20) region!: string; size!: Integer; limits?: Limits; @Immutable() @MaxLength(3) zone?: string; }

@Closed()
@Check((self: Azure, old: Azure) => self.size >= old.size, 'shrinks')
class Azure { kind!: 'azure'; @MaxLength(9) location!: string; @Maximum(50) size!: Integer; limits?: OtherLimits; }

class Bare { kind!: 'bare' | 'metal'; size!: Integer; @MaxItems(3) hosts?: string[]; }

export class Spec { provider!: Aws | Azure | Bare | null; }`;

const aws = { kind: 'aws', region: 'eu', size: 1 };
const azure = { kind: 'azure', location: 'eu', size: 7 };
const providers: readonly (readonly [now: Json, before?: Json])[] = [
  [null],
  [aws],
  [{ kind: 'aws', size: 1 }],
  [{ ...aws, region: 'moon' }],
  [{ ...aws, size: 100 }],
  [{ ...aws, limits: { unit: 'abc', cpu: 9 } }],
  [{ ...aws, limits: { unit: 'abcd' } }],
  [{ ...aws, hosts: ['a'] }],
  [azure],
  [{ ...azure, size: 60 }],
  [{ ...azure, limits: { unit: 'abcd', cpu: 5 } }],
  [{ ...azure, limits: { unit: 'abcd', cpu: 6 } }],
  [{ ...azure, hosts: ['a'] }],
  [{ ...azure, region: 'moon' }],
  [{ kind: 'metal', size: 1000 }],
  [{ kind: 'bare', size: 1, region: 'moon' }],
  [{ kind: 'other', size: 1 }],
  [{ size: 1 }],
  [azure, { ...azure, size: 8 }],
  [azure, { ...azure, size: 6 }],
  [azure, { ...aws, size: 9 }],
  [
    { ...aws, zone: 'a' },
    { ...aws, zone: 'b' },
  ],
];

describe('a union of classes', () => {
  const { document, definition, problems } = writtenModel(clouds);
  const kind = bind<object, object>({
    ...{ name: 'Thing', file: 'thing.ts', classes: [], schema: JSON.stringify(document.root), rules: celRules },
  });
  const specOf = (provider: Json): object => JSON.parse(JSON.stringify(thing({ provider }))) as object;
  const taken = providers.map(
    ([now, before]) => kind.validate(specOf(now), before === undefined ? {} : { old: specOf(before) }).ok,
  );

  test('is taken and refused in code by the class that the constant names', () => {
    expect(problems).toEqual([]);
    expect(taken.map((is) => (is ? '+' : '-')).join('')).toBe('++---+-++-+---++---++-');
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('takes and refuses the same', async () => {
      const crs = Object.fromEntries(providers.map(([now], index) => [String(index), specOf(now)]));
      const olds = providers.flatMap(([, old], index) => (old === undefined ? [] : [[index, specOf(old)] as const]));
      const answer = await oracle.ask({ crd: definition, crs, oldCrs: Object.fromEntries(olds) });
      expect(answer.crd?.message ?? '').toBe('');
      expect(providers.map((_, index) => answer.crs?.[String(index)]?.accepted)).toEqual(taken);
    });
  });
});

const apart = 'a CustomResourceDefinition cannot merge the classes of this union: ';

describe('a union that has no form is refused at its line', () => {
  test.each([
    [
      'types that differ',
      ["class A { kind!: 'a'; x!: string }", "class B { kind!: 'b'; x!: Integer }"],
      'A | B',
      `6:21 ${apart}a value is string in one class and integer in another`,
    ],
    [
      'null in one',
      ["class A { kind!: 'a'; x!: string | null }", "class B { kind!: 'b'; x!: string }"],
      'A | B',
      `6:21 ${apart}only one accepts null`,
    ],
    [
      'a default of one',
      ["class A { kind!: 'a'; x: string = 'y' }", "class B { kind!: 'b' }"],
      'A | B',
      '4:35 the API server would fill in the default of "x" for objects of the other classes of the union, too',
    ],
    [
      'a map beside an object',
      ["class A { kind!: 'a' }", ''],
      'A | Record<string, string>',
      `6:21 ${apart}one is a map, another an object with properties`,
    ],
    [
      'an object beside a string',
      ["class A { kind!: 'a' }", ''],
      'A | string',
      '6:21 a CustomResourceDefinition cannot express a value of type object or string',
    ],
    [
      'itself',
      ["class A { kind!: 'a'; of?: A | B }", "class B { kind!: 'b' }"],
      'A | B',
      '4:28 "#/$defs/A" contains itself, which a CustomResourceDefinition cannot express',
    ],
    [
      'rules without a constant',
      ["@Check((self: A) => self.x !== 'y', 'no y') class A { @MaxLength(9) x!: string }", 'class B { y!: string }'],
      'A | B',
      '4:1 the classes of the union have no discriminator, so the rules of one of them cannot be expressed',
    ],
    [
      'a rule on whether there was a value',
      [
        "@Check((self: A, old?: A) => old === undefined || old.x === self.x, 'changes') class A { kind!: 'a'; @MaxLength(9) x!: string }",
        "class B { kind!: 'b' }",
      ],
      'A | B',
      '4:1 a rule of a class in a union cannot test whether there was a previous value: it may have been of another class',
    ],
    [
      'other rules of a property',
      [
        "class A { kind!: 'a'; @Check((self: string) => self !== 'y', 'no y') @MaxLength(9) x!: string }",
        "class B { kind!: 'b'; x!: string }",
      ],
      'A | B',
      `6:21 ${apart}a property has rules in one class and different rules, or none, in another`,
    ],
    [
      'lists merged in two ways',
      ["class A { kind!: 'a'; @ListType('set') x!: string[] }", "class B { kind!: 'b'; x!: string[] }"],
      'A | B',
      `6:21 ${apart}"x-kubernetes-list-type" differs`,
    ],
  ])('%s', (_, classes, type, expected) => {
    const { problems } = writtenModel(
      [
        "import { ListType } from 'schemawright/kubernetes';",
        ...classes,
        `export class Spec { value!: ${type}; }`,
      ].join('\n'),
    );
    expect(problems.map((text) => text.split(' – ')[0])).toEqual([`error ${expected}`]);
  });
});
