import { afterAll, describe, expect, test } from 'vitest';
import { cronTab } from '../../out/cron-tab/binding.ts';
import { celRules } from '../../src/cel.ts';
import { bind } from '../../src/values.ts';
import type { Json } from '../../src/text/value/json.ts';
import { thing, writtenModel } from '../predicates/support.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';

const { document, definition, problems } = writtenModel(`
import { AtLeastOneOf, Immutable, MapType, Rule, Schemaless } from 'schemawright/kubernetes';
class Disk {
  @MaxLength(9) name!: string;
  @Immutable() size: Integer = 1;
  @Check((self: string, old: string) => self.startsWith(old), 'a label only grows') @MaxLength(9) label?: string;
}
@Rule("!has(self.zone) || self.zone != 'x' || self.size > 2", { message: 'zone x wants three', fieldPath: '.size', reason: 'FieldValueForbidden' })
@Rule('oldSelf.hasValue() || self.size < 9', { message: 'begin small', optionalOldSelf: true })
@Rule('self.size >= oldSelf.size', { messageExpression: "'size %d is less than %d'.format([self.size, oldSelf.size])" })
@AtLeastOneOf('zone', 'a-b')
@Check((self: Spec, old: Spec) => self.size <= old.size + 5, 'grows too fast')
export class Spec {
  size!: Integer;
  @MaxLength(5) zone?: string;
  @Immutable('stays') @MaxLength(5) 'a-b'?: string;
  @ListMap('name') @MaxItems(4) disks?: Disk[];
  @MaxProperties(3) @Rule('self.all(key, self[key] >= 0)', { message: 'below zero' }) @MapType('granular') sizes?: Record<string, Integer>;
  @Schemaless() any?: unknown;
}`);

const pairs: readonly (readonly [now: Json, before?: Json])[] = [
  [{ size: 1, zone: 'a' }],
  [{ size: 1, zone: 'x' }],
  [{ size: 9, zone: 'x' }],
  [{ size: 1 }],
  [{ size: 1, zone: 'a', sizes: { a: 1, b: -1 } }],
  [{ size: 1, zone: 'a', disks: [{ name: 'a' }, { name: 'b', label: 'x' }] }],
  [
    { size: 1, zone: 'a' },
    { size: 2, zone: 'a' },
  ],
  [
    { size: 9, zone: 'a' },
    { size: 2, zone: 'a' },
  ],
  [
    { size: 2, 'a-b': 'n' },
    { size: 2, 'a-b': 'm' },
  ],
  [
    { size: 2, zone: 'a' },
    { size: 2, 'a-b': 'm' },
  ],
  [
    { size: 1, zone: 'a', disks: [{ name: 'b', size: 2 }, { name: 'a' }] },
    { size: 1, zone: 'a', disks: [{ name: 'a' }, { name: 'b', size: 2 }] },
  ],
  [
    { size: 1, zone: 'a', disks: [{ name: 'b', size: 3 }, { name: 'a' }] },
    { size: 1, zone: 'a', disks: [{ name: 'a' }, { name: 'b', size: 2 }] },
  ],
  [
    {
      size: 1,
      zone: 'a',
      disks: [
        { name: 'new', label: 'q' },
        { name: 'b', label: 'yz' },
      ],
    },
    { size: 1, zone: 'a', disks: [{ name: 'b', label: 'x' }] },
  ],
  [
    { size: 1, zone: 'a', disks: [{ name: 'b', label: 'xz' }] },
    { size: 1, zone: 'a', disks: [{ name: 'b', label: 'x' }] },
  ],
];

describe('rules in CEL on values in code', () => {
  const kind = bind<object, object>({
    ...{ name: 'Thing', file: 'thing.ts', classes: [], schema: JSON.stringify(document.root) },
    rules: celRules,
  });
  const found = pairs.map(([now, before]) => {
    const old = before === undefined ? {} : { old: thing(before) };
    return kind.validate(thing(now), old).diagnostics.map(({ pointer, message }) => `${pointer ?? ''}: ${message}`);
  });

  test('are those of the definition', () => {
    expect(problems).toEqual([]);
    expect(found).toEqual([
      [],
      ['/spec/size: zone x wants three'],
      ['/spec: begin small'],
      ['/spec: at least one of the fields in [zone a-b] must be set'],
      ['/spec/sizes: below zero'],
      [],
      ['/spec: size 1 is less than 2'],
      ['/spec: grows too fast'],
      ['/spec/a-b: stays'],
      ['/spec/a-b: stays'],
      [],
      ['/spec/disks/0/size: field is immutable'],
      ['/spec/disks/1/label: a label only grows'],
      [],
    ]);
  });

  test('a value that was never there is none', () => {
    expect(kind.validate(thing({ size: 1, zone: 'a' }), { old: undefined }).ok).toBe(true);
    expect(
      kind.validate(thing({ size: 1, zone: 'a' }), { old: 'text' }).diagnostics.map(({ message }) => message),
    ).toEqual(['the values are a string, not an object']);
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('takes and refuses the same', async () => {
      const crs = Object.fromEntries(pairs.map(([now], index) => [String(index), thing(now)]));
      const olds = pairs.flatMap(([, before], index) =>
        before === undefined ? [] : [[index, thing(before)] as const],
      );
      const answer = await oracle.ask({ crd: definition, crs, oldCrs: Object.fromEntries(olds) });
      expect(answer.crd?.message ?? '').toBe('');
      const taken = pairs.map((_, index) => answer.crs?.[String(index)]?.accepted);
      expect(taken).toEqual(found.map((messages) => messages.length === 0));
    });
  });
});

test('a generated binding evaluates the rules of its classes, and compares with the object that is replaced', () => {
  const object = (spec: object) => ({
    ...{ apiVersion: 'stable.example.com/v1' as const, kind: 'CronTab' as const, metadata: { name: 'a' } },
    spec: { cronSpec: '0 1 * * *', image: 'a', ...spec },
  });
  const before = cronTab.create(object({ queue: 'a' }));
  const said = (spec: object, old?: unknown) =>
    cronTab.validate(object(spec), { old }).diagnostics.map(({ pointer, message }) => `${pointer ?? ''}: ${message}`);
  expect(said({ startingDeadlineSeconds: 5 })).toEqual([
    '/spec/startingDeadlineSeconds: startingDeadlineSeconds is at least 10',
  ]);
  expect(said({ queue: 'b' })).toEqual([]);
  expect(said({ queue: 'b' }, before)).toEqual(['/spec/queue: field is immutable']);
  expect(said({}, before)).toEqual(['/spec/queue: field is immutable']);
  expect(said({ queue: 'a' }, before)).toEqual([]);
});
