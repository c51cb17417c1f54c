import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { reportOmissions } from '../../src/commands/convert/left-out.ts';
import { jsonSchema } from '../../src/generator/emit/json-schema.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { startValues } from '../../src/schema/effective/start-values.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { readText } from '../../src/text/read-text.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeWith } from '../support/needs.ts';
import { merged } from './reference.ts';
import { type Snippet, snippets } from './seed-snippets.ts';

const place = { cwd: '/', folder: 'out' };

function schemaOf({ code = '', schema }: Snippet): string {
  return `${code}#@schema/match data_values=True\n---\n${schema}`;
}

/** The schema in the keywords of models, as the targets write it, and the codes of what was said of losses. */
function lowered(snippet: Snippet) {
  const { value, diagnostics } = translateSchema(readText(schemaOf(snippet), 'schema.yml', 'yaml'));
  const root = value as SchemaObject;
  const document = documentOf(root);
  const written = yttEmitter({ values: 'schema.yml' }).emit(document, { helpers: 'inline' }, place);
  const json = jsonSchema.emit(document, {}, place);
  return {
    root,
    ytt: written.artifacts[0]?.text ?? '',
    json: JSON.parse(json.artifacts[0]?.text ?? '') as SchemaObject,
    lostInYtt: [...diagnostics, ...written.diagnostics].filter(({ code }) => code === 'ytt/rule-not-carried'),
    lostInJson: [
      ...diagnostics.filter(({ code }) => code === 'ytt/rule-carried'),
      ...reportOmissions(document, jsonSchema).filter(({ message }) =>
        /"(?:predicates|x-ytt-decodable)"/.test(message),
      ),
    ],
  };
}

function accepts(schema: string, values: string, dialect: 'seed' | 'ytt'): boolean {
  const files = [{ file: 'schema.yml', text: schema }];
  return loadYtt({ files, values: [{ file: 'values.yml', text: values }] }, { dialect }).verdict === 'accept';
}

describe.each(snippets)('$about', (snippet) => {
  const { runs, lost } = snippet;
  const { root, ytt, json, lostInYtt, lostInJson } = lowered(snippet);
  const takes = new Ajv2020({ strict: false, formats: fullFormats, useDefaults: true }).compile(json);
  const { validate } = compileSchema(root, { assertsFormat: true });
  const results = runs.map(([values]) => {
    const filled = merged(startValues(root) ?? {}, parse(values) ?? {}) as Json;
    return { values, byJson: takes(filled), byBinding: validate(filled) === undefined };
  });

  test('is what the design says', () => {
    expect(runs.map(([values]) => [values, accepts(schemaOf(snippet), values, 'seed')])).toEqual(runs);
  });

  test('is the same for ytt', () => {
    expect(runs.map(([values]) => [values, accepts(ytt, values, 'ytt')])).toEqual(runs);
    expect(lostInYtt).toEqual([]);
  });

  test('is the same for JSON Schema, or a diagnostic says what is lost', () => {
    const found = results.map(({ values, byJson }) => [values, byJson]);
    if (lost === undefined) expect(found).toEqual(runs);
    else expect([found, lostInJson]).not.toEqual([runs, []]);
  });

  test('is the same for bindings, but for rules in Starlark', () => {
    const found = results.map(({ values, byBinding }) => [values, byBinding]);
    if (lost !== 'starlark') expect(found).toEqual(runs);
  });
});

test('the root and the items of arrays have no title', () => {
  const { root, ytt } = lowered({ about: '', schema: '#@schema/default []\nuser_names:\n- ""\n', runs: [] });
  expect(JSON.stringify(root)).not.toContain('"title":""');
  expect(ytt.match(/^ *#@schema\/title.*$/gm)).toEqual(['#@schema/title "User names"']);
});

const real = { what: 'ytt', found: process.env.YTT, remedy: 'name its program in YTT', required: false };

describeWith('the same by ytt itself', real, (program) => {
  const folder = folderForAll({ 'dump.yml': '#@ load("@ytt:data", "data")\n--- #@ data.values\n' });

  test.each(snippets)('$about', (snippet) => {
    const { ytt } = lowered(snippet);
    const found = snippet.runs.map(([values]) => {
      writeFiles(folder, { 'schema.yml': ytt, 'values.yml': values });
      const files = ['dump.yml', 'schema.yml'].flatMap((file) => ['-f', join(folder, file)]);
      const { status, stderr } = spawnSync(program, [...files, '--data-values-file', join(folder, 'values.yml')], {
        encoding: 'utf8',
      });
      expect(stderr).not.toMatch(/Invalid schema|Compiling|panic/);
      return [values, status === 0];
    });
    expect(found).toEqual(snippet.runs);
  });
});
