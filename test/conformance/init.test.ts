import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { readValues } from '../../src/text/read-values.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared, describeWith, helm } from '../support/needs.ts';
import { run as runProgram } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

describeWith('Helm takes the values of a chart with the schema that init and gen make of them', helm, (program) => {
  describeShared('cluster apps', 'corpus/cluster-app', (corpus) => checkCharts(program, corpus));
  describeShared('toy charts', 'corpus/helm', (corpus) => checkCharts(program, corpus));
  // Other charts, such as those of a registry that were unpacked somewhere: every folder with a values.yaml.
  const others = process.env.SCHEMAWRIGHT_CHARTS;
  if (others !== undefined) checkCharts(program, others);
});

describeWith(
  'Helm takes the ci files of a chart with the schema that init and gen make of its values',
  helm,
  (program) => {
    const cwd = folderForAll();
    const ci = {
      'tolerations-values.yaml':
        'tolerations:\n  - key: dedicated\n    operator: Exists\nservice:\n  nodePort: 30080\n',
      'strings-values.yaml':
        'nodeSelector: {}\nport: http\nresources: "{{ .Values.port }}"\nservice:\n  nodePort: null\n',
      'empty-values.yaml': '',
    };
    const chart = {
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
      'values.yaml':
        'tolerations: []\nnodeSelector: {}\nport: 80\nresources: {}\nextra: ""\nservice:\n  nodePort: ""\nhosts:\n  - host: a\n    paths: [/]\n',
      'templates/values.yaml':
        'a: {{ .Values | toJson }}\nspec:\n  tolerations: {{ toYaml .Values.tolerations | nindent 4 }}\n',
      ...Object.fromEntries(Object.entries(ci).map(([name, text]) => [`ci/${name}`, text])),
    };

    test('init and gen', { timeout: 60_000 }, async () => {
      writeFiles(join(cwd, 'helm/web'), chart);
      expect(await ran(cwd, 'init', '--yes')).toMatchObject({ status: 0 });
      expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
      expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(cwd, 'models/web.ts'), 'utf8')).toContain('  tolerations: Toleration[] = [];');
    });

    test.each(Object.keys(ci))('%s', async (name) => {
      const args = ['template', 'x', join(cwd, 'helm/web'), '-f', join(cwd, 'helm/web/ci', name)];
      const { status, stderr } = await runProgram(program, args, { cwd });
      expect([status, stderr]).toEqual([0, stderr]);
    });

    test('a value of another type is refused', async () => {
      const args = ['template', 'x', join(cwd, 'helm/web'), '--set', 'tolerations=x'];
      const { status, stderr } = await runProgram(program, args, { cwd });
      expect(status).toBe(1);
      expect(stderr).toContain('tolerations');
    });
  },
);

function checkCharts(program: string, corpus: string): void {
  const cwd = folderForAll();
  const readable = readdirSync(corpus).filter((name) => isReadable(join(corpus, name, 'values.yaml')));
  const charts = some(readable, 16);
  const nameOf = (chart: string): string => chart.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');

  test(`${charts.length} charts get a model each, from which all is generated`, { timeout: 300_000 }, async () => {
    expect(charts.length).toBeGreaterThan(0);
    for (const chart of charts) {
      const folder = `helm/${nameOf(chart)}`;
      const meta = `apiVersion: v2\nname: ${nameOf(chart)}\nversion: 0.1.0\n`;
      writeFiles(join(cwd, folder), { 'Chart.yaml': meta, 'templates/values.yaml': 'a: {{ .Values | toJson }}\n' });
      copyFileSync(join(corpus, chart, 'values.yaml'), join(cwd, folder, 'values.yaml'));
    }
    expect(await ran(cwd, 'init', '--yes')).toMatchObject({ status: 0 });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  test.each(charts)('%s', async (chart) => {
    const found = await runProgram(program, ['template', 'x', join(cwd, 'helm', nameOf(chart))], { cwd });
    expect(existsSync(join(cwd, 'helm', nameOf(chart), 'values.schema.json'))).toBe(true);
    expect([found.status, found.stderr]).toEqual([0, found.stderr]);
  });
}

/** True for a values.yaml that Helm can read: the toy charts have some that it refuses. */
function isReadable(file: string): boolean {
  if (!existsSync(file)) return false;
  return readValues(readFileSync(file, 'utf8'), file).diagnostics.every(({ severity }) => severity !== 'error');
}

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine([...args, '--format', 'concise'], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}
