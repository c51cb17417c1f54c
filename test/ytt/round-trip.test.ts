import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { convertPlain } from '../../src/ytt/template/index.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { yttFilesIn } from '../support/ytt-files.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { jsonOf } from './plain-json.ts';

interface Run {
  readonly id: string;
  readonly values: readonly string[];
  readonly verdict: string;
  readonly data?: unknown;
  readonly stderr?: string;
}

const refused = ['schema-error', 'panic'];

/** Schemas that come back otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'seed-match-annotation': 'ytt takes it for no schema, and so its runs say nothing of one',
  'root-array': 'values of a chart are an object',
  'val-walk-order': 'a key that YAML 1.1 reads as a boolean, which is told',
};

/** Schemas whose rules say the same in other words, and why. */
const otherWords: Readonly<Record<string, string>> = {
  'emit-decodable': 'base64 has a pattern in JSON Schema, which is asked, too',
  'emit-format-ip': 'an IPv4 address in the form of IPv6 is one of IPv6 to formats, and one of IPv4 to is_ipv4()',
  'val-one-not-null-true': 'the keys are listed',
  'val-one-of-empty': 'no value is left, so that it has no type',
  'val-one-of-strings': 'tuples are written as lists',
};

describeShared('schemas of ytt that are imported and written again', 'corpus/ytt', (corpus) => {
  const all = readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, runs: runsOf(join(corpus, name)) }))
    .filter(({ runs }) => runs.every(({ verdict }) => !refused.includes(verdict)));
  const cases = some(all);
  const folder = folderForAll();

  test(`${cases.length} schemas have the verdicts, data and messages of ytt's runs afterwards`, {
    timeout: 300_000,
  }, async () => {
    const models = Object.fromEntries(cases.map(({ name }) => [className(name), { out: `out/${name}` }]));
    writeFiles(folder, { 'schemawright.config.json': JSON.stringify({ models }) });
    const told = new Map<string, readonly string[]>();
    for (const { name } of cases) {
      writeFiles(folder, { [`in/${name}.yml`]: readFileSync(join(corpus, name, 'schema.yml'), 'utf8') });
      const options = { cwd: folder, file: `in/${name}.yml`, out: `models/${name}.ts`, name: className(name) };
      const { diagnostics } = await importModels(options);
      told.set(
        name,
        diagnostics.map(({ code }) => code),
      );
    }
    await generateArtifacts({ cwd: folder, cache: false, failOn: 'never', mode: 'write' });
    const found = cases.flatMap(({ name, runs }) => {
      const reasons = told.get(name) ?? [];
      // What is lost is told.
      if (reasons.includes('ytt/rule-not-carried') || Object.hasOwn(otherwise, name)) return [];
      const files = yttFilesIn(join(folder, 'out', name));
      if (files.length === 0) return [`${name}: nothing is written (${reasons.join(', ')})`];
      return runs.flatMap((run) => {
        const values = run.values.map((file) => ({ file, text: readFileSync(join(corpus, name, file), 'utf8') }));
        const { verdict, document, text: said } = loadValues({ files, values });
        const data = document === undefined ? undefined : jsonOf(convertPlain(document.value));
        const isAlike = verdict === run.verdict && isDeepStrictEqual(data, run.data);
        const [is, was] = [said, run.stderr ?? ''].map(messagesIn);
        return [
          ...(isAlike
            ? []
            : [
                `${name} ${run.id}: ${verdict} ${JSON.stringify(data)}, not ${run.verdict} ${JSON.stringify(run.data)}`,
              ]),
          ...(is === was || Object.hasOwn(otherWords, name) ? [] : [`${name} ${run.id}: says ${is}, not ${was}`]),
        ];
      });
    });
    expect(found).toEqual([]);
    const lost = [...told].filter(([, codes]) => codes.includes('ytt/rule-not-carried'));
    expect(lost.map(([name]) => name)).toEqual([]);
  });
});

function runsOf(folder: string): readonly Run[] {
  const { runs } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as { readonly runs: readonly Run[] };
  return runs;
}

function className(name: string): string {
  return `S${name.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, first: string) => first.toUpperCase())}`;
}

/** What values must be, of a report. */
function messagesIn(text: string): string {
  return [...text.matchAll(/- must be: (.*) \(by/g)]
    .map(([, must = '']) => must)
    .sort()
    .join(', ');
}
