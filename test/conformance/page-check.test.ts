import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validate } from '../../src/commands/validate.ts';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { openCheck } from '../../src/page/worker/open-check.ts';
import { readValues } from '../../src/text/read-values.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { omitUndefined } from '../../src/text/value/omit-undefined.ts';
import { plainYaml } from '../../src/values/write/plain-yaml.ts';
import { folderFor } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';

const file = 'my.yaml';

/** What the page reports of each text, beside what the command does. */
async function compareReports(folder: string, name: string, texts: readonly string[], given: readonly string[]) {
  const [form] = await openForms([name], { cwd: folder });
  if (!form) throw new Error(`${name} has no form`);
  const { document, yaml, checks, layers, chart } = form;
  const check = await openCheck({ schema: document.root, yaml, checks, layers, file, ...omitUndefined({ chart }) });
  const reports = [];
  for (const text of texts) {
    writeFileSync(join(folder, file), text);
    const { diagnostics } = await validate({ cwd: folder, files: [...given, file] });
    reports.push({
      text,
      page: (await check(text)).map(describeDiagnostic),
      command: diagnostics.map(describeDiagnostic),
    });
  }
  return reports;
}

function describeDiagnostic({ severity, code, message, help, pointer, origin }: Diagnostic): string {
  return `${origin.file}:${origin.line}:${origin.column} ${severity} ${code} ${pointer ?? ''} ${message} (${help ?? ''})`;
}

const wrong: readonly Json[] = ['text', 7, [1], { unknown: 1 }, null, true];

/** The values of a chart, each wrong in its own way. */
function* makeTexts(values: Json, path: readonly string[] = []): Generator<string> {
  if (!isObject(values) || path.length > 2) return;
  for (const [index, [key, value]] of Object.entries(values).entries()) {
    const other = wrong[(index + path.length) % wrong.length] ?? null;
    yield plainYaml(
      [...path, key].reduceRight<Record<string, Json>>((inner, token) => ({ [token]: inner }), other as never),
    );
    yield* makeTexts(value, [...path, key]);
  }
}

describeShared('the page reports what validate does', 'corpus/cluster-app', (corpus) => {
  const charts = readdirSync(corpus).filter((name) => name.includes('@'));
  test.each(some(charts))('for %s', { timeout: 60_000 }, async (chart) => {
    const folder = folderFor({ 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n' });
    cpSync(join(corpus, chart), folder, { recursive: true });
    const values = readFileSync(join(folder, 'values.yaml'), 'utf8');
    const ci = readdirSync(join(folder, 'ci')).map((name) => readFileSync(join(folder, 'ci', name), 'utf8'));
    const texts = [
      'a: [',
      'a: 1\na: 2\n',
      ...ci,
      ...some([...makeTexts(readValues(values, 'values.yaml').value ?? {})], 6),
    ];
    const reports = await compareReports(folder, '.', texts, ['values.schema.json']);
    expect(reports.filter(({ page, command }) => page.join('\n') !== command.join('\n'))).toEqual([]);
    expect(reports.filter(({ page }) => page.length > 0).length).toBeGreaterThan(5);
  });
});

describe('the page reports what validate does', () => {
  test('for a chart with sub-charts', async () => {
    const schema = (properties: object, more = {}): string =>
      JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties, ...more });
    const folder = folderFor({
      'Chart.yaml':
        'apiVersion: v2\nname: app\nversion: 1.0.0\ndependencies:\n- {name: db, version: 1.0.0, condition: db.enabled}\n- {name: web, version: 1.0.0, alias: front}\n',
      'values.yaml': 'size: 1\ndb:\n  enabled: true\n  disk: 10Gi\n',
      'values.schema.json': schema({ size: { type: 'integer' }, db: { type: 'object' } }),
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'disk: 1Gi\nuser: admin\n',
      'charts/db/values.schema.json': schema(
        { enabled: {}, disk: { type: 'string' }, user: { type: 'string' } },
        { required: ['user'], additionalProperties: false },
      ),
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/values.yaml': 'port: 80\n',
      'charts/web/values.schema.json': schema({ port: { type: 'integer', maximum: 65535 } }),
    });
    const texts = [
      'size: x\n',
      'db:\n  disk: 5\n',
      'db:\n  user: null\n',
      'db:\n  enabled: false\n  disk: 5\n',
      'front:\n  port: 70000\n',
      'db:\n  size: 1\n',
      'front: 1\n',
      'global:\n  x: 1\n',
    ];
    const reports = await compareReports(folder, '.', texts, ['values.schema.json']);
    expect(reports.filter(({ page, command }) => page.join('\n') !== command.join('\n'))).toEqual([]);
  });
});

describeShared('the page reports of objects what validate --crd does', 'corpus/crd', (corpus) => {
  const objects = readdirSync(corpus).flatMap((name) => {
    const folder = join(corpus, name);
    const files = existsSync(join(folder, 'crd.yaml')) ? readdirSync(folder) : [];
    return files
      .filter((path) => path.startsWith('cr-') && name !== 'ns-negative-max-length')
      .map((path) => ({ folder, name, path }));
  });
  test.each(some(objects, 8))('for $name/$path', async ({ folder, name, path }) => {
    const cwd = folderFor({ 'crd.yaml': readFileSync(join(folder, 'crd.yaml'), 'utf8') });
    const form = await openForms(['crd.yaml'], { cwd }).then(
      ([first]) => first,
      () => undefined,
    );
    // A definition that the API server refuses has no form, and a form is for one version of a kind.
    if (!form || name.startsWith('versions-')) return;
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(cwd, file), text);
    const { diagnostics } = await validate({ cwd, files: ['crd.yaml', file] });
    if (diagnostics.some(({ origin }) => origin.file !== file)) return;
    const check = await openCheck({
      schema: form.document.root,
      yaml: form.yaml,
      checks: form.checks,
      layers: [],
      file,
    });
    expect((await check(text)).map(describeDiagnostic)).toEqual(diagnostics.map(describeDiagnostic));
  });
});
