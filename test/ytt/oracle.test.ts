import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createCases } from '../../src/cases/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { updateRemedy } from '../support/remedy.ts';
import { repository } from '../support/repository.ts';
import { yttFilesIn } from '../support/ytt-files.ts';
import { withoutNull, yamlOf } from './reference.ts';

/** The emitted schemas whose cases are kept for the real tool. */
const models = ['minio', 'pod-spec', 'volume'] as const;

const file = resolve(repository, 'test/oracles/ytt/cases.json');

/** A values file, and whether ytt takes it with a schema. */
interface Kept {
  readonly schema: string;
  readonly what: string;
  readonly values: unknown;
  readonly accepts: boolean;
}

function casesOfModel(name: string): readonly Kept[] {
  const folder = resolve(repository, 'out', name);
  const json = ['values.schema.json', 'schema.json'].map((one) => resolve(folder, one)).find((one) => existsSync(one));
  const root = JSON.parse(readFileSync(json ?? '', 'utf8')) as SchemaObject;
  const schema = `out/${name}/schema.yml`;
  const files = yttFilesIn(folder);
  const { cases } = createCases(root);
  return cases.map(({ pointer, keyword, what, document }) => {
    const values = withoutNull(document);
    const { document: loaded } = loadValues({
      files,
      values: [{ file: 'values.yml', text: yamlOf(values) }],
    });
    return { schema, what: `${pointer} ${keyword}: ${what}`, values, accepts: loaded !== undefined };
  });
}

test('the cases that are kept for ytt itself are those of the models, with the verdicts of our engine', () => {
  const text = `${JSON.stringify(models.flatMap(casesOfModel), undefined, 1)}\n`;
  if (process.env.UPDATE !== undefined) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8'), updateRemedy(file)).toBe(text);
});
