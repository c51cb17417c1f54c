import { afterAll, describe, expect, test } from 'vitest';
import { bind } from '../../src/values.ts';
import type { Json } from '../../src/text/value/json.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';
import { thing, type WrittenModel, writtenModel } from './support.ts';

const classes = `
class Aws { kind!: 'aws'; @MaxLength(9) region!: string; size!: Integer; zone?: Zone; @MaxLength(5) tier?: string; }
class Azure { kind!: 'azure'; @MaxLength(9) location!: string; size!: Integer; @MaxLength(5) tier?: string; }
class Bare { kind!: 'bare' | 'metal'; size!: Integer; @MaxItems(3) @Items(MaxLength(5)) hosts?: string[]; }
class Zone { @MaxLength(5) name!: string; count!: Integer; }
class Item { @MaxLength(5) name!: string; one!: Aws | Azure; }
class Done { ok!: true; value!: Integer; }
class Failed { ok!: false; @MaxLength(9) why!: string; }
class First { version!: 1; @MaxLength(9) name!: string; }
class Second { version!: 2; count!: Integer; }
`;

const conditions: readonly (readonly [condition: string, verdicts: string])[] = [
  ['self.p.size > 2', '-+-++++-'],
  ["self.p.kind === 'aws' ? self.p.region !== 'moon' : true", '+-++++++'],
  ["self.p.kind !== 'aws' || self.p.region !== 'moon'", '+-++++++'],
  ["self.p.kind === 'aws' && self.p.region === 'eu'", '+-+-----'],
  ["self.p.kind === 'aws' && self.p.zone !== undefined && self.p.zone.count > 1", '--+-----'],
  ["self.p.kind === 'aws' && self.p.zone?.name === 'a'", '--+-----'],
  [
    "self.p.kind === 'aws' ? self.p.region === 'eu' : self.p.kind === 'azure' ? self.p.location === 'eu' : (self.p.hosts ?? []).length > 0",
    '+-++-+--',
  ],
  ["self.p.kind !== 'aws' && self.p.kind !== 'azure' && self.p.hosts !== undefined", '-----+-+'],
  ["!(self.p.kind === 'aws' || self.p.kind === 'azure') && self.p.hosts?.includes('a') === true", '-----+--'],
  ["['aws', 'azure'].includes(self.p.kind)", '+++++---'],
  ["self.q?.kind === 'azure' ? self.q.location === 'us' : true", '+++++++-'],
  ["self.q !== undefined && self.q.kind === 'azure' && self.q.size > 0", '-------+'],
  ["(self.items ?? []).every((one) => one.one.kind === 'azure' || one.one.region === 'eu')", '++++++-+'],
  ["(self.items ?? []).filter((one) => one.one.kind === 'aws' && one.one.region === 'us').length === 0", '++++++-+'],
  ["'region' in self.p ? self.p.region === 'eu' : true", '+-++++++'],
  ["'region' in self.p && self.p.region === 'moon'", '-+------'],
  ["'tier' in self.p && self.p.tier === 'x'", '----+---'],
  ["'hosts' in self.p ? self.p.hosts.length > 0 : self.p.kind !== 'aws'", '---++++-'],
  ["!('location' in self.p) || self.p.location !== 'us'", '++++-+++'],
  ["!('region' in self.p) && !('location' in self.p) && self.p.hosts !== undefined", '-----+-+'],
  ["(self.items ?? []).every((one) => !('region' in one.one) || one.one.region === 'eu')", '++++++-+'],
  ['self.r === undefined || (self.r.ok ? self.r.value > 1 : self.r.why.length > 0)', '-+-+++++'],
  ['self.r === undefined || !self.r.ok || self.r.value > 1', '-+++++++'],
  ['self.r !== undefined && self.r.ok === false && self.r.why.length > 0', '---+----'],
  ['self.v === undefined || (self.v.version === 2 ? self.v.count > 1 : self.v.name.length > 1)', '-+-+++++'],
  ['self.v !== undefined && self.v.version !== 1 && self.v.count > 1', '---+----'],
];

const aws = { kind: 'aws', region: 'eu', size: 1 };
const azure = { kind: 'azure', location: 'eu', size: 3 };
const specs: readonly Json[] = [
  { p: aws, r: { ok: true, value: 1 }, v: { version: 1, name: 'a' } },
  { p: { ...aws, region: 'moon', size: 4 }, r: { ok: true, value: 2 }, v: { version: 1, name: 'ab' } },
  { p: { ...aws, zone: { name: 'a', count: 2 } }, r: { ok: false, why: '' }, v: { version: 2, count: 1 } },
  { p: azure, r: { ok: false, why: 'x' }, v: { version: 2, count: 2 } },
  { p: { ...azure, location: 'us', tier: 'x' } },
  { p: { kind: 'metal', size: 3, hosts: ['a'] } },
  { p: { kind: 'bare', size: 3 }, items: [{ name: 'a', one: { ...aws, region: 'us' } }] },
  { p: { kind: 'bare', size: 2, hosts: [] }, q: azure, items: [{ name: 'a', one: azure }] },
];

function modelOf(checks: string): WrittenModel {
  return writtenModel(
    `${classes}\n${checks}\nexport class Spec { p!: Aws | Azure | Bare; q?: Aws | Azure; r?: Done | Failed; v?: First | Second; @ListMap('name') @MaxItems(3) items?: Item[]; }`,
  );
}

describe('what is read of a union of classes', () => {
  const models = conditions.map(([condition]) => modelOf(`@Check((self: Spec) => ${condition}, 'broken')`));
  const wanted = conditions.map(([, verdicts]) => verdicts);

  test('is kept where a constant tells the class', () => {
    expect(models.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('is what bindings take and refuse', () => {
    const taken = models.map(({ document }) => {
      const kind = bind<object, object>({
        name: 'Thing',
        file: 'thing.ts',
        classes: [],
        schema: JSON.stringify(document.root),
      });
      return specs.map((spec) => (kind.validate(thing(spec)).ok ? '+' : '-')).join('');
    });
    expect(taken).toEqual(wanted);
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('takes and refuses the same', async () => {
      const crs = Object.fromEntries(specs.map((spec, index) => [String(index), thing(spec)]));
      const answers = await Promise.all(models.map(({ definition }) => oracle.ask({ crd: definition, crs })));
      expect(
        answers.map((one) => specs.map((_, at) => (one.crs?.[String(at)]?.accepted === true ? '+' : '-')).join('')),
      ).toEqual(wanted);
    });
  });

  test.each([
    ["self.p.region === 'eu'", `not every class of self.p declares "region": first test which class it is`],
    ["self.p.kind !== 'bare' && self.p.region === 'eu'", 'not every class of self.p declares "region"'],
    ["self.p.kind === 'azure' && self.p.region === 'eu'", 'the schema has no property "region" there'],
    ["self.p.nope === 'eu'", 'none of the classes of self.p declares "nope"'],
    ["'nope' in self.p", 'none of the classes of self.p declares "nope"'],
    ["'tier' in self.p && self.p.region === 'eu'", 'not every class of self.p declares "region"'],
    ["'hosts' in self.p ? true : self.p.location === 'eu'", 'not every class of self.p declares "location"'],
    ['self.r !== undefined && self.r.value > 1', 'not every class of self.r declares "value"'],
    ["self.p.tier === 'x'", 'not every class of self.p declares "tier"'],
    ['Object.keys(self.p).length > 2', 'self.p can be of several types'],
  ])('is not kept where nothing tells it: %s', (condition, why) => {
    expect(modelOf(`@Check((self: Spec) => ${condition}, 'broken')`).problems.join()).toContain(why);
  });

  test('of a class, properties are not listed, and the message says what to write', () => {
    const { problems } = writtenModel(
      `class Limits { cpu?: Integer; memory?: Integer; }
@Check((self: Spec) => Object.keys(self.limits).length > 0, 'empty')
export class Spec { limits!: Limits; }`,
    );
    expect(problems.join()).toContain(
      'which are declared one by one: name them (self.limits.cpu !== undefined || self.limits.memory !== undefined), count them by @MinProperties or @AtLeastOneOf, or declare a map',
    );
  });
});
