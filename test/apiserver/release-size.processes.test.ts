import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChartGraph } from '../../src/helm/charts/chart-graph.ts';
import { measureRelease } from '../../src/helm/charts/release-size.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { apiserver, describeWith, helm } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { type Cluster, startCluster } from './cluster.ts';

const properties = Object.fromEntries(
  Array.from({ length: 400 }, (_, index) => [
    `name${index}`,
    { type: 'string', description: `Who owns part ${index} <${(index * 7919) % 1009}> & co.`, pattern: '^[a-z]*$' },
  ]),
);

const chart = {
  'Chart.yaml':
    'apiVersion: v2\nname: app\nversion: 1.2.3\ndescription: Sizes\ndependencies: [{ name: db, version: 1.0.0 }]\n',
  'values.yaml': `# Comments are not stored.\nreplicas: 1\nnames: [${Object.keys(properties).join(', ')}]\n`,
  'values.schema.json': JSON.stringify({ type: 'object', properties }, undefined, 2),
  'templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: app }\ndata:\n{{- range .Values.names }}\n  {{ . }}: "{{ $.Values.replicas }}"\n{{- end }}\n',
  'templates/.hidden.yaml': 'left: out\n',
  'templates/NOTES.txt': 'Installed {{ .Chart.Name }}.\n',
  'files/table.csv': Array.from({ length: 500 }, (_, index) => `${index},${(index * 104_729) % 15_485}\n`).join(''),
  'README.md': '# app\n',
  'docs/large.md': 'Not part of the package.\n'.repeat(100),
  'ci/one-values.yaml': 'replicas: 2\n',
  'notes.tmp': 'left out',
  '.helmignore': '# comment\n*.tmp\n/docs\nci/\n',
  'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
  'charts/db/values.yaml': 'port: 5432\n',
  'charts/db/templates/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: db }\n',
};

describeWith('the Secret of a release', apiserver, (server) => {
  describeWith('that Helm installs', helm, (program) => {
    const folder = folderForAll();
    let cluster: Cluster;
    let stored = '';

    beforeAll(async () => {
      writeFiles(join(folder, 'app'), chart);
      cluster = await startCluster(server, join(folder, 'cluster'));
      const env = { KUBECONFIG: cluster.kubeconfig, HOME: folder };
      const installed = await run(program, ['install', 'demo', 'app'], { cwd: folder, env });
      expect(installed.status, installed.stderr).toBe(0);
      const { body } = await cluster.ask('GET', '/api/v1/namespaces/default/secrets/sh.helm.release.v1.demo.v1');
      const { release } = body.data as { readonly release: string };
      stored = Buffer.from(release, 'base64').toString();
    }, 200_000);

    afterAll(async () => {
      await cluster.stop();
    });

    test('has the size that is computed, apart from manifests and the dates of the release', () => {
      const release = JSON.parse(gunzipSync(Buffer.from(stored, 'base64')).toString()) as { readonly chart: unknown };
      const ofChart = gzipSync(JSON.stringify({ chart: release.chart }), { level: 9 }).toString('base64').length;
      const measured = measureRelease(readChartGraph('app', folder), folder, 0);
      expect(Math.abs((measured?.bytes ?? 0) / ofChart - 1)).toBeLessThan(0.005);
      // Go's compression and this one differ by less than a hundredth.
      const whole = gzipSync(JSON.stringify(release), { level: 9 }).toString('base64').length;
      expect(Math.abs(stored.length / whole - 1)).toBeLessThan(0.01);
    });

    test('holds most of the schema', () => {
      const [largest] = measureRelease(readChartGraph('app', folder), folder, 0)?.parts ?? [];
      expect(largest?.name).toBe('values.schema.json');
    });
  });
});
