import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { check } from '../../src/rules/profiles/index.ts';
import { rules } from '../support/dialects.ts';

const path = fileURLToPath(new URL('./broken/model.ts', import.meta.url));

/** Codes at the end of a line say which rules the line breaks. */
const expected = readFileSync(path, 'utf8')
  .split('\n')
  .flatMap((line, index) => {
    const codes = /\/\/ ((?:R\d+\/[\w-]+ ?)+)$/.exec(line)?.[1]?.trim().split(' ') ?? [];
    return codes.map((code) => `${index + 1} ${code}`);
  })
  .sort();

/** What no model can break, with the reason; their cases are documents. */
const impossible: Readonly<Record<string, string>> = {
  'R9/required-values': 'values.yaml is made from the same model: what it sets is a default, which is never required',
};

describe('a model that breaks every rule', () => {
  const { documents, diagnostics } = extractModels(dirname(path), [path], { modules: knownModules });
  const found = documents.flatMap(({ document }) => check(document, clusterApp));
  const lines = new Set(found.map(({ code, origin }) => `${origin.line} ${code}`));

  it('is read without complaint', () => {
    expect(diagnostics).toEqual([]);
  });

  it.each(expected)('gets line and code %s', (line) => {
    expect([...lines].filter((one) => one.endsWith(line.slice(line.indexOf(' '))))).toContain(line);
  });

  it('breaks every rule of the profile that a model can break', () => {
    const broken = new Set(expected.map((line) => line.slice(line.indexOf(' ') + 1)));
    const unbroken = [...rules.keys()].filter((code) => code.startsWith('R') && !broken.has(code));
    const remedy =
      'break each rule in a line of test/rules/broken/model.ts, or list it under "impossible" in this test';
    expect(unbroken.sort(), remedy).toEqual(Object.keys(impossible).sort());
  });
});
