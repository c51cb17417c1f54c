import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { type Cases, createCases } from '../../src/cases/index.ts';
import { collectConstraints } from '../../src/cases/constraints.ts';
import { buildCaseFiles } from '../../src/commands/cases.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeShared, describeWith, existing, helm, type Need, requireAll } from '../support/needs.ts';
import { runs } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { type Chart, template } from './helm/chart.ts';

/** How many cases of a schema real Helm is asked about. */
const sample = Number(process.env.SCHEMAWRIGHT_CASES ?? runs(120, 16));

const clusterApp: Need = {
  what: 'out/cluster-app',
  found: existing(join(repository, 'out/cluster-app')),
  remedy: 'run npm run gen',
  required: true,
};

// In everyday work the larger schema alone.
if (requireAll)
  describeShared('cluster-azure', 'corpus/cluster-app/cluster-azure@d989a53f', (folder) => {
    describeSchema(join(folder, 'values.schema.json'), { cases: 800, without: 15 });
  });

describeWith('cluster-app', clusterApp, (folder) => {
  describeSchema(join(folder, 'values.schema.json'), { cases: 1600, without: 10 });
});

function describeSchema(path: string, figures: { readonly cases: number; readonly without: number }): void {
  const root = schemaAt(path);
  const made = createCases(root);

  test(`has at least ${figures.cases} cases, and leaves out at most ${figures.without}`, () => {
    expect(made.cases.length).toBeGreaterThanOrEqual(figures.cases);
    expect(made.without.length).toBeLessThanOrEqual(figures.without);
  });

  test('every constraint has cases of both kinds, or a reason why not', () => {
    const told = new Set(made.without.map(({ pointer }) => pointer));
    const missing = [...collectConstraints(root)].filter(({ pointer }) => {
      const verdicts = new Set(made.cases.filter((one) => one.pointer === pointer).map(({ valid }) => valid));
      return verdicts.size < 2 && !told.has(pointer);
    });
    expect(missing.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('ajv accepts what is valid, and refuses what is not, for the keyword it is named after', () => {
    expect(againstAjv(root, made)).toEqual([]);
  });

  describeWith('in Helm', helm, (program) => describeHelm(program, path, made));
}

function describeHelm(program: string, schema: string, made: Cases): void {
  const chart: Chart = { helm: program, folder: folderForAll(chartWith(schema)) };
  const files = new Map(buildCaseFiles(made));
  writeFiles(
    chart.folder,
    Object.fromEntries([...files].map(([name, write]) => [`ci/${name}`, [...write()].join('')])),
  );
  const names = [...files.keys()];
  const step = Math.max(1, Math.floor(made.cases.length / sample));
  const chosen = made.cases.flatMap((one, index) => (index % step === 0 ? [{ file: names[index] ?? '', ...one }] : []));

  test.concurrent.each(chosen)('$file', async ({ file, reasons }) => {
    const verdict = await template(chart, [join(chart.folder, 'ci', file)]);
    const wanted = [...new Set(reasons.map(withoutWrongPlace))].sort();
    expect(verdict).toEqual({ status: wanted.length === 0 ? 0 : 1, refusals: wanted });
  });
}

/** A chart whose values are those of the case alone. */
function chartWith(schema: string): Readonly<Record<string, string>> {
  return {
    'Chart.yaml': 'apiVersion: v2\nname: subject\nversion: 1.0.0\n',
    'values.schema.json': readFileSync(schema, 'utf8'),
    'values.yaml': '{}\n',
    'templates/values.yaml': 'kind: Values\nvalues: {{ .Values | toJson }}\n',
  };
}

/** The place that Helm names for the key of a map is that of some other property, another one each time. */
function withoutWrongPlace(reason: string): string {
  return reason.replace(/^'.*': (invalid propertyName )/, '$1');
}

function againstAjv(root: SchemaObject, { cases }: Cases): readonly string[] {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(root);
  return cases.flatMap(({ pointer, what, valid, keyword, document }) => {
    const isRight = validate(document) === valid && (valid || keywordsOf(validate).has(keyword));
    return isRight ? [] : [`${pointer} ${what}: ${JSON.stringify(document)}`];
  });
}

/** The keywords that refuse a value; that of a `false` is the one that holds it. */
function keywordsOf({ errors }: ValidateFunction): ReadonlySet<string> {
  return new Set((errors ?? []).flatMap(({ keyword, schemaPath }) => [keyword, ...parsePointer(schemaPath)]));
}

function schemaAt(path: string): SchemaObject {
  const schema: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isSchemaObject(schema)) throw new Error(`${path} is no schema`);
  return schema;
}
