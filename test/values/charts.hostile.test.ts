import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readChartFolder } from '../../src/helm/charts/chart-folder.ts';
import { folderFor } from '../support/folder.ts';
import { tar } from '../support/tar.ts';

const seconds = 1000;

describe('packed charts that are meant to do harm', () => {
  it('is not called missing where Chart.yaml lists it', () => {
    const chart = 'name: toy\ndependencies: [{ name: dep }, { name: deputy }]\n';
    const cwd = folderFor({ 'Chart.yaml': chart, 'charts/dep-1.0.0.tgz': 'none' });
    expect(readChartFolder('.', cwd).diagnostics.map(({ message }) => message)).toEqual([
      'the subchart "charts/dep-1.0.0.tgz" cannot be read: it is not a gzip archive',
      'the subchart "deputy" is not in charts/: its values and its schema are ignored',
    ]);
  });

  it.each<[string, () => Buffer, string]>([
    ['is no archive', () => Buffer.from('text'), 'it is not a gzip archive'],
    ['breaks off', () => gzipSync(tar('s/Chart.yaml', 'name: s')).subarray(0, 40), 'it is not a gzip archive'],
    ['is no tar', () => gzipSync(Buffer.alloc(2048, 'x')), 'it is not a tar archive'],
    ['is empty', () => gzipSync(Buffer.alloc(1024)), 'it contains no files'],
    ['unpacks to 110 MB', () => gzipSync(Buffer.alloc(110_000_000), { level: 1 }), 'it is too large when unpacked'],
    [
      'says that a file is larger',
      () => gzipSync(tar('s/Chart.yaml', 'name: s', 0o77777777777)),
      'it ends inside a file',
    ],
    [
      'has 30,000 files',
      () => gzipSync(Buffer.concat(Array<Buffer>(30_000).fill(tar('s/x', '')))),
      'it contains too many files',
    ],
    ['leads outside', () => gzipSync(tar('s/../../x', '')), '"s/../../x" is not in the folder of the chart'],
    ['stands nowhere', () => gzipSync(tar('Chart.yaml', '')), '"Chart.yaml" is not in the folder of the chart'],
    ['has no Chart.yaml', () => gzipSync(tar('s/values.yaml', 'a: 1')), 'it has no Chart.yaml'],
  ])(
    'one that %s',
    (_, packed, fault) => {
      const cwd = folderFor({ 'Chart.yaml': 'name: toy', 'charts/.keep': '' });
      writeFileSync(join(cwd, 'charts/s.tgz'), packed());
      const { diagnostics } = readChartFolder('.', cwd);
      const message = `the subchart "charts/s.tgz" cannot be read: ${fault}`;
      expect(diagnostics.map((one) => [one.severity, one.message])).toEqual([['error', message]]);
    },
    10 * seconds,
  );

  it('one that contains itself by a link', () => {
    const cwd = folderFor({ 'Chart.yaml': 'name: toy', 'charts/.keep': '' });
    symlinkSync('..', join(cwd, 'charts/again'));
    expect(readChartFolder('.', cwd).chart.name).toBe('toy');
  });
});
