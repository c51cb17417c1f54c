import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { lint } from '../../src/commands/lint/lint.ts';
import { readChartGraph } from '../../src/helm/charts/chart-graph.ts';
import { createIgnore } from '../../src/helm/charts/ignore-file.ts';
import { measureRelease } from '../../src/helm/charts/release-size.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';

/** Text that hardly compresses, the same in every run. */
function createNoise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(33 + (state % 93));
  }).join('');
}

const chart = {
  'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'values.yaml': 'replicas: 1\n',
  'values.schema.json': '{ "type": "object", "properties": { "replicas": { "type": "integer" } } }\n',
  'templates/app.yaml': 'replicas: {{ .Values.replicas }}\n',
};

describe('the size of a release', () => {
  const folder = folderForAll();

  async function findSizes(name: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
    writeFiles(join(folder, name), { ...chart, ...files });
    const { diagnostics } = await lint({ cwd: folder, files: [name] });
    return diagnostics.flatMap(({ code, message }) =>
      code.startsWith('helm/release-size') ? [`${code} ${message}`] : [],
    );
  }

  test('is reported where it passes the limit of a Secret or nears it, with what takes most', async () => {
    const [passed, ...others] = await findSizes('passed', { 'files/data': createNoise(1_000_000) });
    expect(passed).toMatch(/^helm\/release-size Helm stores 1\d{6} bytes of the chart .* of the bytes, files 100 %$/);
    expect(others).toEqual([]);
    const description = JSON.stringify(createNoise(700_000));
    const [near] = await findSizes('near', {
      'values.schema.json': `{ "type": "object", "properties": { "replicas": { "description": ${description} } } }`,
    });
    expect(near).toMatch(
      /^helm\/release-size-near Helm stores \d{6} bytes .*, 89 % of the limit.*values.schema.json 100 %$/,
    );
  });

  test('is not reported of what compresses, of what is ignored, or of subcharts, which are not stored', async () => {
    const noise = createNoise(1_000_000);
    expect(await findSizes('repeated', { 'files/data': 'a'.repeat(2_000_000) })).toEqual([]);
    expect(await findSizes('ignored', { 'docs/data': noise, '.helmignore': 'docs/\n' })).toEqual([]);
    const inner = { 'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n', 'charts/db/files/a': noise };
    expect(await findSizes('inner', inner)).toEqual([]);
  });

  test('is told by gen for the schema that it writes', async () => {
    const model = `import { Values } from 'schemawright';\n@Values()\nexport class App {\n  replicas = 1;\n}\n`;
    const config = "export default { models: { App: { out: 'chart' } } };\n";
    writeFiles(join(folder, 'model'), { 'models/app.ts': model, 'schemawright.config.ts': config });
    writeFiles(join(folder, 'model/chart'), {
      'Chart.yaml': chart['Chart.yaml'],
      'files/data': createNoise(1_000_000),
    });
    const { diagnostics } = await generateArtifacts({
      cwd: join(folder, 'model'),
      cache: false,
      mode: 'write',
      failOn: 'error',
    });
    expect(diagnostics).toMatchObject([{ code: 'helm/release-size', severity: 'warning' }]);
    expect(diagnostics[0]?.origin.file).toBe('models/app.ts');
  });

  test('has the values of subcharts that Chart.yaml lists', () => {
    const dependencies = 'dependencies: [{ name: db, version: 1.0.0 }]\n';
    const inner = {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': `text: ${JSON.stringify(createNoise(3000))}\n`,
    };
    writeFiles(join(folder, 'listed'), { ...chart, ...inner, 'Chart.yaml': chart['Chart.yaml'] + dependencies });
    writeFiles(join(folder, 'unlisted'), { ...chart, ...inner });
    const [listed, unlisted] = ['listed', 'unlisted'].map(
      (name) => measureRelease(readChartGraph(name, folder), folder, 0)?.bytes ?? 0,
    );
    expect((listed ?? 0) - (unlisted ?? 0)).toBeGreaterThan(3000);
  });
});

describe('.helmignore', () => {
  const isIgnored = createIgnore('# comment\n\n*.tmp\n/docs\nci/\nfiles/*.md\n[ab]?.txt\n');

  test.each([
    'a.tmp',
    'x/b.tmp',
    'docs',
    'docs/a.md',
    'ci/a.yaml',
    'x/ci/a.yaml',
    'files/a.md',
    'x/a1.txt',
    'templates/.a',
  ])('leaves out %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  test.each(['a.tmp2', 'x/docs/a.md', 'ci', 'files/x/a.md', 'c1.txt', 'templates/a', '.a'])('keeps %s', (path) => {
    expect(isIgnored(path)).toBe(false);
  });

  test('leaves out all that a negated pattern does not match', () => {
    const isLeftOut = createIgnore('!*.yaml\n');
    expect(['a.yaml', 'a.md'].map(isLeftOut)).toEqual([false, true]);
  });
});
