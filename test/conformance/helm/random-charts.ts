import fc from '../../support/fast-check.ts';
import type { Json } from '../../../src/text/value/json.ts';
import type { Files } from '../../support/folder.ts';

const keys = ['a', 'b', 's', 't', 'u', 'global', 'exports', 'tags'] as const;

const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    { arbitrary: fc.constantFrom<Json>(null, true, false, 1, 'x', [1]), weight: 2 },
    {
      arbitrary: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      weight: 3,
    },
  ),
}));
const values = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 5, noNullPrototype: true });

const path = fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const imports = fc.array(
  fc.oneof(fc.constantFrom(...keys), fc.record({ child: path, parent: fc.oneof(path, fc.constant('.')) })),
  { maxLength: 3 },
);

/** What Chart.yaml says of a subchart; what is left out is not said. */
function dependency(name: string, alias: string): fc.Arbitrary<Json> {
  const named = fc.record(
    {
      name: fc.constant(name),
      version: fc.constantFrom('*', '^1.0.0', '2.x'),
      alias: fc.constantFrom(alias, name),
      condition: fc.oneof(
        path,
        fc.tuple(path, path).map((both) => both.join(',')),
      ),
      tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      'import-values': imports,
    },
    { requiredKeys: ['name', 'import-values'] },
  );
  return named;
}

const meta = (name: string, dependencies: readonly Json[]): string =>
  JSON.stringify({ apiVersion: 'v2', name, version: '1.2.3', ...(dependencies.length === 0 ? {} : { dependencies }) });

/** A chart with two subcharts, one of which has one of its own. All are listed, since Helm takes others in random order. */
export const randomChart: fc.Arbitrary<Files> = fc
  .record({
    values: fc.record({ toy: values, s: values, t: values, far: values, given: values }),
    s: dependency('s', 'u'),
    t: dependency('t', 'b'),
    far: dependency('t', 'u'),
  })
  .map(({ values: own, s, t, far }) => ({
    'Chart.yaml': meta('toy', [s, t]),
    'values.yaml': JSON.stringify(own.toy),
    'given.json': JSON.stringify(own.given),
    'charts/s/Chart.yaml': meta('s', [far]),
    'charts/s/values.yaml': JSON.stringify(own.s),
    'charts/t/Chart.yaml': meta('t', []),
    'charts/t/values.yaml': JSON.stringify(own.t),
    'charts/s/charts/t/Chart.yaml': meta('t', []),
    'charts/s/charts/t/values.yaml': JSON.stringify(own.far),
  }));
