import { afterAll, describe, expect, test } from 'vitest';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';
import { writtenModel } from './support.ts';

interface Case {
  readonly what: string;
  readonly check: string;
  readonly properties: string;
  /** The properties as the remedy says. */
  readonly remedied?: string;
  /** What is said, with the line of the property; nothing where the server takes the rule. */
  readonly said: readonly string[];
}

const words = (bounds: string) => `${bounds} words!: string[];`;
const pattern = 'self.words.every((word) => /^[a-z]+$/.test(word))';

const cases: readonly Case[] = [
  { what: 'a comparison', check: 'self.a < self.b', properties: 'a!: Integer; b!: Integer;', said: [] },
  { what: 'a string without a bound', check: "self.a.startsWith('x')", properties: 'a!: string;', said: [] },
  {
    what: 'a string without a bound, and a pattern',
    check: String.raw`/^[a-z]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(self.a)`,
    properties: 'a!: string;',
    said: [],
  },
  {
    what: 'an array without a bound, of strings without one',
    check: pattern,
    properties: words(''),
    said: [
      'error 5:2 "words" has no bound, so the API server\'s estimated cost of the rule "is wrong" is too high – Write @MaxItems(1024), or a lower number.',
      'error 5:10 the items of "words" have no bound, so the API server\'s estimated cost of the rule "is wrong" is too high – Write @Items(MaxLength(1024)), or a lower number.',
    ],
    remedied: words('@MaxItems(1024) @Items(MaxLength(1024))'),
  },
  {
    what: 'an array with a bound, of strings without one',
    check: pattern,
    properties: words('@MaxItems(10)'),
    said: [],
  },
  {
    what: 'an array and its strings with bounds',
    check: pattern,
    properties: words('@MaxItems(100) @Items(MaxLength(63))'),
    said: [],
  },
  {
    what: 'an array that is looked at for each of its items',
    check: 'self.words.every((a) => self.words.filter((b) => a === b).length === 1)',
    properties: words('@Items(MaxLength(20))'),
    said: [
      'error 5:23 "words" has no bound, so the API server\'s estimated cost of the rule "is wrong" is too high – Write @MaxItems(253), or a lower number.',
    ],
    remedied: words('@MaxItems(253) @Items(MaxLength(20))'),
  },
  {
    what: 'a map',
    check: 'Object.keys(self.m).every((a) => /^[a-z]+$/.test(a))',
    properties: 'm!: Record<string, string>;',
    said: [],
  },
  {
    what: 'a string that is made of others',
    check: "self.words.map((a) => a + '-').join('') !== ''",
    properties: words('@MaxItems(3) @Items(MaxLength(3))'),
    said: [
      'error 3:24 the API server refuses the rule "is wrong": its estimated cost is too high – Simplify it, or lower the bounds (@MaxItems, @MaxLength, @MaxProperties) of the values that it reads. For a string built from others, the server knows no bound.',
    ],
  },
  {
    what: 'a rule on the items of an array without a bound',
    check: 'self.rows.length >= 0',
    properties: 'rows!: Row[];',
    said: [
      'error 7:1 "rows" has no bound, so the API server\'s estimated cost of the rule "is odd" is too high – Write @MaxItems(4096), or a lower number.',
    ],
    remedied: '@MaxItems(4096) rows!: Row[];',
  },
];

const row =
  "@Check((self: Row) => self.a.length < 9 || /^a+$/.test(self.a), 'is odd')\nexport class Row { @MaxLength(1000) a!: string }";

function modelOf(check: string, properties: string): string {
  const spec = `@Check((self: Spec) => ${check}, 'is wrong')\nexport class Spec {\n${properties}\n}`;
  return properties.includes('Row') ? `${row}\n${spec}` : spec;
}

describe('what a rule costs', () => {
  const written = cases.map(({ check, properties, remedied, ...one }) => ({
    ...{ ...one, ...writtenModel(modelOf(check, properties)) },
    afterwards: remedied === undefined ? undefined : writtenModel(modelOf(check, remedied)),
  }));

  test.each(written)('$what', ({ said, problems }) => {
    expect(problems).toEqual(said);
  });

  describeWith('as the API server estimates it', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test.each(written)('$what', async ({ definition, said }) => {
      const { crd } = await oracle.ask({ crd: definition });
      expect(crd?.accepted === true ? '' : crd?.message).toMatch(said.length === 0 ? /^$/ : /estimated rule cost/);
    });

    test.each(written.flatMap(({ what, afterwards }) => (afterwards === undefined ? [] : [{ what, afterwards }])))(
      '$what, with the bounds that it asks for',
      async ({ afterwards: { definition, problems } }) => {
        const { crd } = await oracle.ask({ crd: definition });
        expect([...problems, crd?.message ?? '']).toEqual(['']);
      },
    );
  });
});
