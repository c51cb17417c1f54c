import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeFingerprint } from '../../src/decorators/entry/fingerprint.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';
import { type Binding, bind, ValuesError } from '../../src/values.ts';
import { describeShared } from '../support/needs.ts';
import { some } from '../support/laws.ts';

class Root {}
class Part {}

describeShared('Bindings of cluster apps', 'corpus/cluster-app', (corpus) => {
  const charts = readdirSync(corpus).filter((name) => existsSync(join(corpus, name, 'values.yaml')));

  test.each(some(charts, 3))('give the values of %s as instances, and write what reads as the same', (chart) => {
    const folder = join(corpus, chart);
    const binding = bindingOf(readFileSync(join(folder, 'values.schema.json'), 'utf8'));
    const files = readdirSync(join(folder, 'ci'));
    const refused = files.filter(
      (file) => !isReadAgain(binding, [join(folder, 'values.yaml'), join(folder, 'ci', file)]),
    );
    expect(refused).toEqual(files.filter((file) => refusedByAjv(folder).includes(file)));
  });
});

interface Recorded {
  readonly ajv: { readonly runs: readonly { readonly values: string; readonly valid: boolean }[] };
}

function refusedByAjv(folder: string): readonly string[] {
  const recorded = JSON.parse(readFileSync(join(folder, 'validation.json'), 'utf8')) as Recorded;
  return recorded.ajv.runs.filter(({ valid }) => !valid).map(({ values }) => values);
}

/** Every object with properties becomes an instance. */
function bindingOf(schema: string): Binding<object, object> {
  const root: unknown = JSON.parse(schema);
  const places = isSchemaObject(root) ? [...walk(root)] : [];
  const parts = places.filter(({ schema: { properties }, pointer }) => properties !== undefined && pointer !== '');
  const classes = [
    [Root, computeFingerprint(Root), ['']],
    [Part, computeFingerprint(Part), parts.map(({ pointer }) => pointer)],
  ] as const;
  return bind({ name: 'Root', file: 'models/root.ts', classes, schema });
}

/** False for values that the schema refuses. */
function isReadAgain(binding: Binding<object, object>, files: readonly [string, string]): boolean {
  const values = loaded(binding, files);
  if (values === undefined) return false;
  expect(values).toBeInstanceOf(Root);
  for (const options of [{}, { all: true }, { comments: true }, { onto: readFileSync(files[1], 'utf8') }]) {
    expect(binding.parse(binding.stringify(values, options))).toEqual(values);
  }
  expect(binding.merge([values])).toEqual(values);
  return true;
}

function loaded(binding: Binding<object, object>, files: readonly [string, string]): object | undefined {
  try {
    return binding.load(...files);
  } catch (error) {
    if (error instanceof ValuesError) return undefined;
    throw error;
  }
}
