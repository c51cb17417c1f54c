import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { createCases } from '../../src/cases/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { convertPlain } from '../../src/ytt/template/index.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';
import { chanceOf } from '../support/chance.ts';
import fc from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { runs, some } from '../support/laws.ts';
import { requireAll } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { sampleValues } from '../support/sample-values.ts';
import { model } from './arbitrary.ts';
import { jsonOf } from './plain-json.ts';
import { referenceOf, withoutNull, yamlOf } from './reference.ts';

const emitter = yttEmitter({ values: 'schema.yml' });

/** The schema and the library that it loads. */
function schemaFiles(root: SchemaObject) {
  return emitter.emit(documentOf(root), {}, { cwd: '/', folder: 'out' }).artifacts;
}

/** The values that our engine and ajv disagree on: each with what ytt says of them. */
function disagreements(root: SchemaObject, all: readonly unknown[]): readonly unknown[] {
  const reference = referenceOf(root);
  const files = schemaFiles(root);
  return all.flatMap((values) => {
    const { verdict, document, text } = loadValues({
      files,
      values: [{ file: 'values.yml', text: yamlOf(values) }],
    });
    if (document !== undefined)
      return reference.takesLoaded(jsonOf(convertPlain(document.value))) ? [] : [{ values, verdict }];
    const isRefusal = verdict === 'type-error' || verdict === 'validation-error' || verdict === 'overlay-error';
    return isRefusal && !reference.takesGiven(values) ? [] : [{ values, verdict, text }];
  });
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test('an emitted schema takes and refuses what the JSON Schema does', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(model, fc.integer(), (root, seed) => {
      const values = [{}, ...sampleValues(root as never, chanceOf(seed, 0), [], 6).filter(isMap)].map(withoutNull);
      expect(disagreements(root, values)).toEqual([]);
    }),
    { numRuns: requireAll ? 500 : 8 },
  );
});

/** The JSON Schemas of models that also have one of ytt; the pod is written of its model here. */
async function schemaOf(name: string): Promise<SchemaObject> {
  if (name !== 'pod-spec')
    return JSON.parse(readFileSync(resolve(repository, 'out', name, 'values.schema.json'), 'utf8')) as SchemaObject;
  const model = readFileSync(resolve(repository, 'test', 'ytt', 'models', 'pod-spec.ts'), 'utf8');
  const cwd = folderForAll({ 'pod-spec.ts': model });
  await generateArtifacts({ cwd, cache: false, files: ['pod-spec.ts'], mode: 'write', failOn: 'never', out: 'out' });
  return JSON.parse(readFileSync(resolve(cwd, 'out', 'pod-spec', 'values.schema.json'), 'utf8')) as SchemaObject;
}

describe.each(some(['cluster-app', 'azure-cluster-app', 'minio', 'pod-spec'], 2))('the model of %s', async (name) => {
  const root = await schemaOf(name);
  // Every map of ytt is closed.
  const closed = closedOf(root) as SchemaObject;

  test('takes and refuses its cases', { timeout: 300_000 }, () => {
    // All constraints take minutes: some in everyday work, every fourth where everything is required.
    let count = 0;
    const step = requireAll ? 4 : 240;
    const { cases } = createCases(closed, {
      untestable: ({ keyword }) => (keyword === 'format' || (count += 1) % step !== 0 ? false : undefined),
    });
    const values = cases.map(({ document }) => withoutNull(document));
    expect(disagreements(closed, values)).toEqual([]);
  });

  test('takes and refuses random values', { timeout: 120_000 }, () => {
    const values = sampleValues(closed as never, chanceOf(1, 0), [], runs(24, 12))
      .filter(isMap)
      .map(withoutNull);
    expect(disagreements(closed, values)).toEqual([]);
  });
});

/** A schema whose objects with properties refuse others. */
function closedOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedOf);
  if (!isMap(schema)) return schema;
  const { properties, additionalProperties, ...rest } = schema as Readonly<Record<string, unknown>>;
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, closedOf(value)]));
  if (properties === undefined)
    return additionalProperties === undefined
      ? inner
      : { ...inner, additionalProperties: closedOf(additionalProperties) };
  const members = Object.entries(properties as Readonly<Record<string, unknown>>).map(([name, one]) => [
    name,
    closedOf(one),
  ]);
  const isOpen = inner.type === 'object' && (additionalProperties === undefined || additionalProperties === true);
  const further = isOpen ? false : additionalProperties;
  return {
    ...inner,
    properties: Object.fromEntries(members) as unknown,
    ...(further === undefined ? {} : { additionalProperties: closedOf(further) }),
  };
}
