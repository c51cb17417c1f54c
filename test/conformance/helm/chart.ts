import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../../support/folder.ts';
import { run } from '../../support/run.ts';

/** A chart with a values.schema.json and a values.yaml, and the Helm that reads it. */
export interface Chart {
  readonly helm: string;
  readonly folder: string;
}

/** What Helm says of a chart: its exit status, and the lines with which it refuses values, sorted. */
export interface Verdict {
  readonly status: number;
  readonly refusals: readonly string[];
}

/** Makes a chart of generated artifacts; its only template shows the values that Helm came to. */
export function chartOf(helm: string, artifacts: string, folder: string): Chart {
  writeFiles(folder, {
    'Chart.yaml': 'apiVersion: v2\nname: subject\nversion: 1.0.0\nicon: https://example.com/icon.svg\n',
    'values.schema.json': readFileSync(join(artifacts, 'values.schema.json'), 'utf8'),
    'values.yaml': readFileSync(join(artifacts, 'values.yaml'), 'utf8'),
    'templates/values.yaml': [
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: values\n',
      'data:\n  values: {{ .Values | toJson | quote }}\n',
    ].join(''),
  });
  return { helm, folder };
}

/** Renders a chart's templates with values files on top of its own. */
export function template(chart: Chart, valuesFiles: readonly string[]): Promise<Verdict> {
  return verdict(chart, ['template', 'release'], valuesFiles);
}

/** Lints a chart with values files on top of its own. */
export function lint(chart: Chart, valuesFiles: readonly string[]): Promise<Verdict> {
  return verdict(chart, ['lint', '--strict'], valuesFiles);
}

async function verdict(chart: Chart, command: readonly string[], valuesFiles: readonly string[]): Promise<Verdict> {
  const layers = valuesFiles.flatMap((file) => ['--values', file]);
  const ran = await run(chart.helm, [...command, chart.folder, ...layers], { cwd: chart.folder });
  return { status: ran.status, refusals: refusalsIn(`${ran.stdout}\n${ran.stderr}`) };
}

/** Helm walks maps in random order, and lint says everything twice: the lines are a set. */
function refusalsIn(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  const reasons = lines.filter((line) => line.startsWith('- at ')).map((line) => line.slice('- at '.length));
  return [...new Set(reasons.map(withoutWrongPlace))].sort();
}

/** The place that Helm names for the key of a map is that of some other property, another one each time. */
function withoutWrongPlace(reason: string): string {
  return reason.replace(/^'.*': (invalid propertyName )/, '$1');
}
