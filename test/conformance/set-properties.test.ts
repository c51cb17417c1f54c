import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { JsonObject } from '../../src/text/value/json.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import fc from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

const model = `import { AtMostOneSet, ExactlyOneSet, Values } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';

class Members<N> {
  text?: string | N;
  count?: number | N;
  flag?: boolean | N;
  list?: string[] | N;
  map?: Record<string, string> | N;
}

@AtMostOneSet('text', 'count', 'flag', 'list', 'map')
class AtMost<N> extends Members<N> {}

@AtMostOneSet('text', 'map')
class Pair<N> extends Members<N> {}

@ExactlyOneSet('text', 'count', 'flag', 'list', 'map')
class Exactly<N> extends Members<N> {}

class Choices<N> {
  atMost?: AtMost<N>;
  pair?: Pair<N>;
  exactly?: Exactly<N>;
}

@Values()
export class Shop extends Choices<null> {}

@Resource({ group: 'example.com', version: 'v1', kind: 'ShopKind' })
export class ShopKind {
  spec!: Choices<never>;
}
`;

/** The values of each property: those that are empty, and at the end one that is not. */
const values = {
  text: ['', null, 'a'],
  count: [0, null, 1],
  flag: [false, null, true],
  list: [[], null, ['']],
  map: [{}, null, { a: '' }],
} as const;

type Name = keyof typeof values;

const names: readonly Name[] = ['text', 'count', 'flag', 'list', 'map'];

/** Whether a choice accepts so many properties that are set. */
const choices: readonly (readonly [choice: string, of: readonly Name[], accepts: (count: number) => boolean])[] = [
  ['atMost', names, (count) => count <= 1],
  ['pair', ['text', 'map'], (count) => count <= 1],
  ['exactly', names, (count) => count === 1],
];

/** For each property the index of its value; 3 is none. */
const picks = fc.record(
  { text: fc.nat(3), count: fc.nat(3), flag: fc.nat(3), list: fc.nat(3), map: fc.nat(3) },
  { noNullPrototype: true },
);

interface Case {
  readonly choice: string;
  readonly object: JsonObject;
  readonly accepted: boolean;
}

const cases: readonly Case[] = fc.sample(picks, { numRuns: runs(800), seed: 28 }).flatMap((pick) =>
  choices.map(([choice, of, accepts]) => ({
    choice,
    object: Object.fromEntries(
      names.filter((name) => pick[name] < 3).map((name) => [name, values[name][pick[name]] ?? null]),
    ),
    accepted: accepts(of.filter((name) => pick[name] === 2).length),
  })),
);

const folder = folderForAll({ 'models/shop.ts': model });

beforeAll(async () => {
  const options = { cwd: folder, cache: false, failOn: 'error', mode: 'write' } as const;
  expect((await generateArtifacts(options)).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

function readSchema(): string {
  return readFileSync(join(folder, 'out/shop/values.schema.json'), 'utf8');
}

test('both verdicts are among the cases of each choice', () => {
  const kinds = new Set(cases.map(({ choice, accepted }) => `${choice} ${accepted}`));
  expect(kinds.size).toBe(6);
});

test('we count what is set', () => {
  const schema: unknown = JSON.parse(readSchema());
  const validator = compileSchema(isSchemaObject(schema) ? schema : false);
  const verdicts = cases.map(({ choice, object }) => validator.validate({ [choice]: object }) === undefined);
  expect(cases.filter(({ accepted }, index) => verdicts[index] !== accepted)).toEqual([]);
});

describeWith("Helm's library", jsonSchemaOracle, (path) => {
  const oracle = openOracle(path);
  afterAll(oracle.close);

  test('counts what is set', async () => {
    const instances = cases.map(({ choice, object }) => JSON.stringify({ [choice]: object }));
    const { compiles, verdicts } = await oracle.ask({ schema: readSchema(), instances });
    expect([compiles, verdicts.length]).toEqual([true, cases.length]);
    expect(cases.filter(({ accepted }, index) => verdicts[index]?.valid !== accepted)).toEqual([]);
  });
});

describeWith('the API server', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  afterAll(oracle.close);

  test('counts what is set', async () => {
    const crd: unknown = parse(readFileSync(join(folder, 'out/shop-kind/crd.yaml'), 'utf8'));
    const head = { apiVersion: 'example.com/v1', kind: 'ShopKind', metadata: { name: 'a' } };
    // Null is refused by its type, or is an absent value.
    const plain = cases.filter(({ object }) => !Object.values(object).includes(null));
    const crs = plain.map(
      ({ choice, object }, index) => [`${index}`, { ...head, spec: { [choice]: object } }] as const,
    );
    const answer = await oracle.ask({ crd, crs: Object.fromEntries(crs) });
    expect(answer.crd).toMatchObject({ accepted: true });
    expect(plain.filter(({ accepted }, index) => answer.crs?.[`${index}`]?.accepted !== accepted)).toEqual([]);
  });
});
