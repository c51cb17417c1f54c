
import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { parse } from 'yaml';
import { convert } from '../../src/commands/convert/convert.ts';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { merged } from './reference.ts';
import { type Snippet, snippets } from './seed-snippets.ts';

const folder = folderForAll();

function schemaOf({ code = '', schema }: Snippet): string {
  return `${code}#@schema/match data_values=True\n---\n${schema}`;
}

async function converted(snippet: Snippet, to: string): Promise<{ readonly text: string; readonly codes: string[] }> {
  writeFiles(folder, { 'schema.yml': schemaOf(snippet) });
  const { text, diagnostics } = await convert({ cwd: folder, file: 'schema.yml', to, failOn: 'error' });
  return { text: text ?? '', codes: diagnostics.map(({ code }) => code) };
}

function accepts(schema: string, values: string, dialect: 'seed' | 'ytt'): boolean {
  const files = [{ file: 'schema.yml', text: schema }];
  return loadYtt({ files, values: [{ file: 'values.yml', text: values }] }, { dialect }).verdict === 'accept';
}

/** Diagnostics that say that a target lacks a rule. */
const losses = ['ytt/rule-carried', 'ytt/rule-not-carried', 'convert/left-out'];

describe.each(snippets)('$about', (snippet) => {
  const { runs, lost = [] } = snippet;

  test('is what the design says', () => {
    expect(runs.map(([values]) => [values, accepts(schemaOf(snippet), values, 'seed')])).toEqual(runs);
  });

  test('is the same for ytt', async () => {
    const { text, codes } = await converted(snippet, 'ytt');
    if (lost.includes('ytt')) expect(codes).toContain('ytt/rule-not-carried');
    else expect(runs.map(([values]) => [values, accepts(text, values, 'ytt')])).toEqual(runs);
  });

  test('is the same in JSON Schema', async () => {
    const { text, codes } = await converted(snippet, 'values.schema.json');
    const { text: start } = await converted(snippet, 'values.yaml');
    const takes = new Ajv2020({ strict: false, formats: fullFormats, useDefaults: true }).compile(JSON.parse(text));
    const found = runs.map(([values]) => [values, takes(merged(parse(start), parse(values)) ?? {})]);
    if (lost.includes('json')) expect(codes.filter((code) => losses.includes(code))).not.toEqual([]);
    else expect(found).toEqual(runs);
  });
});
