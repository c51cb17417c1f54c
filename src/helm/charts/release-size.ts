import { posix, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { type MeasuredSize, nearShare } from '../../rules/size-limits.ts';
import { listAllFiles } from '../../text/files/list-folder.ts';
import { findBytes } from '../../text/files/look-at.ts';
import { readValues } from '../../text/read-values.ts';
import type { Json } from '../../text/value/json.ts';
import { effectiveValues } from '../../values/layers/index.ts';
import { secretLimit } from '../rules/release-size.ts';
import { readChart } from './chart-folder.ts';
import type { ChartNode } from './chart-graph.ts';
import { createIgnore } from './ignore-file.ts';

interface StoredFile {
  readonly name: string;
  readonly data: string;
}

interface StoredChart {
  readonly metadata: Json | undefined;
  readonly lock: Json | undefined;
  readonly templates: readonly StoredFile[];
  readonly values: Json | undefined;
  readonly schema: string | undefined;
  readonly files: readonly StoredFile[];
}

/**
 * What a release of the chart takes in its Secret without its manifests: Helm writes it as JSON with the files in
 * base64, compresses that, and writes it in base64 again. The templates and schemas of subcharts are not stored.
 * `undefined` if it takes less than four fifths of the limit.
 */
export function measureRelease(node: ChartNode, cwd: string, most = secretLimit): MeasuredSize | undefined {
  const chart = readStoredChart(node, cwd);
  if (countStored(JSON.stringify(chart).length) < most * nearShare) return;
  const bytes = compressRelease(chart);
  if (bytes < most * nearShare) return;
  const without: Readonly<Record<string, Partial<StoredChart>>> = {
    'values.schema.json': { schema: undefined },
    templates: { templates: [] },
    files: { files: [] },
    'values.yaml': { values: undefined },
  };
  const parts = Object.entries(without)
    .map(([name, change]) => ({ name, bytes: bytes - compressRelease({ ...chart, ...change }) }))
    .filter((part) => part.bytes > 0);
  return { bytes, parts: parts.toSorted((a, b) => b.bytes - a.bytes) };
}

function readStoredChart(node: ChartNode, cwd: string): StoredChart {
  const { files, meta } = node;
  const isIgnored = createIgnore(findText(posix.join(files.path, '.helmignore'), cwd));
  const start = files.path === '.' ? 0 : files.path.length + 1;
  const names = listAllFiles(files.path, cwd)
    .map((file) => file.slice(start))
    .filter((name) => !name.startsWith('charts/') && !ofOtherMembers.includes(name) && !isIgnored(name));
  const readFiles = (isTemplate: boolean): readonly StoredFile[] =>
    names
      .filter((name) => name.startsWith('templates/') === isTemplate)
      .map((name) => ({ name, data: encode(findBytes(resolve(cwd, files.path, name)) ?? '') }));
  const own = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const schema = files.read('values.schema.json')?.text;
  return {
    metadata: files.read('Chart.yaml')?.value,
    lock: files.read('Chart.lock')?.value,
    templates: readFiles(true),
    // Helm adds the values of the subcharts that Chart.yaml lists.
    values: (meta?.dependencies ?? []).length > 0 ? effectiveValues({ chart: readChart(node) }).values : own?.value,
    schema: schema === undefined ? undefined : encode(schema),
    files: readFiles(false),
  };
}

const ofOtherMembers: readonly string[] = [
  'Chart.yaml',
  'Chart.lock',
  'values.yaml',
  'values.schema.json',
  'requirements.yaml',
  'requirements.lock',
];

function findText(file: string, cwd: string): string {
  return findBytes(resolve(cwd, file))?.toString() ?? '';
}

function encode(data: Uint8Array | string): string {
  return Buffer.from(data).toString('base64');
}

function compressRelease(chart: StoredChart): number {
  return countStored(gzipSync(JSON.stringify({ chart }), { level: constants.Z_BEST_COMPRESSION }).length);
}

function countStored(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
