import { afterAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../src/cel.ts';
import type { Json } from '../../src/text/value/json.ts';
import { bind } from '../../src/values.ts';
import { thing, writtenModel } from '../predicates/support.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';

const { document, definition, problems } = writtenModel(`
import { EmbeddedResource, ExactlyOneOf, ListMap, ListType, Schemaless } from 'schemawright/kubernetes';
export class Aws { region = 'x'; }
export class Azure { zone = 'y'; }
@ExactlyOneOf('aws', 'azure')
export class Cloud { aws?: Aws; azure?: Azure; }
export class Item { name = 'a'; @Maximum(9) size?: Integer; }
export class Limits { cpu: Integer = 1; memory?: string; }
export class Spec {
  cloud?: Cloud;
  limits: Limits = new Limits();
  more?: Limits;
  @Format('ipv4') address?: string;
  @Format('int32') port?: Integer;
  @ListType('set') names?: string[];
  @ListMap('name') items?: Item[];
  @EmbeddedResource() object?: Record<string, unknown>;
  @Schemaless() any?: unknown;
  suspend: boolean | null = null;
  level: Integer = 3;
}`);

const specs: readonly Json[] = [
  {},
  { cloud: { aws: {} } },
  { cloud: { aws: {}, azure: {} } },
  { cloud: {} },
  { more: {} },
  { limits: { memory: '1' } },
  { address: '10.0.0.1' },
  { address: '10.0.0' },
  { port: 2 ** 31 - 1 },
  { port: 2 ** 31 },
  { names: ['a', 'b'] },
  { names: ['a', 'a'] },
  { items: [{}, { name: 'b' }] },
  { items: [{}, { name: 'a' }] },
  { items: [{ size: 10 }] },
  { object: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } } },
  { object: { apiVersion: 'v1', kind: 'no kind' } },
  { object: {} },
  { object: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 1 } } },
  { any: null, level: null },
  { suspend: null },
  { suspend: true },
];

const metadata: readonly Json[] = [
  { name: 'a' },
  { name: 'A' },
  { name: 'a', labels: { 'a/b/c': 'x' } },
  { name: 'a', labels: { a: 'x y' } },
  { name: 'a', annotations: { a: 'x y' } },
  {},
];

const objects = [...specs.map((spec) => thing(spec)), ...metadata.map((one) => ({ ...thing({}), metadata: one }))];

describe('a kind in code', () => {
  const kind = bind<object, object>({
    ...{ name: 'Thing', file: 'thing.ts', classes: [], schema: JSON.stringify(document.root), server: apiServer },
  });
  const results = objects.map((object) => kind.validate(object));

  test('is judged as its server judges it', () => {
    expect(problems.filter((one) => !one.startsWith('info '))).toEqual([]);
    expect(results.map(({ ok }) => (ok ? '+' : '-')).join('')).toBe('++--+++-+-+-+--+---++++---+-');
  });

  test('tells what is wrong where it is', () => {
    const told = results.flatMap((one) => (one.ok ? [] : one.diagnostics));
    expect(told.map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual([
      'x-kubernetes-validations /spec/cloud',
      'x-kubernetes-validations /spec/cloud',
      'format /spec/address',
      'type /spec/port',
      'x-kubernetes-list-type /spec/names/1',
      'x-kubernetes-list-type /spec/items/1',
      'maximum /spec/items/0/size',
      'kind /spec/object/kind',
      'apiVersion /spec/object/apiVersion',
      'kind /spec/object/kind',
      'spec /spec/object/metadata',
      'name /metadata/name',
      'labels /metadata/labels/a~1b~1c',
      'labels /metadata/labels/a',
      'name /metadata/name',
    ]);
  });

  test('values that are absent get the defaults of the server, and no others', () => {
    const [empty] = results;
    expect(empty?.ok === true && empty.values).toMatchObject({ spec: { limits: { cpu: 1 }, level: 3 } });
    expect(kind.defaults()).toEqual({});
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('says the same, and stores the same', async () => {
      const crs = Object.fromEntries(objects.map((object, index) => [String(index), object]));
      const answer = await oracle.ask({ crd: definition, crs });
      expect(answer.crd?.message ?? '').toBe('');
      for (const [index, result] of results.entries()) {
        const verdict = answer.crs?.[String(index)];
        expect([objects[index], result.ok]).toEqual([objects[index], verdict?.accepted]);
        if (result.ok) expect(Reflect.get(result.values, 'spec')).toEqual(Reflect.get(verdict?.object ?? {}, 'spec'));
      }
    });
  });
});
