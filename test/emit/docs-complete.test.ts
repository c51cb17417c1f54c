import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { parse } from 'yaml';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { repository } from '../support/repository.ts';
import { findMissingTexts } from '../support/stated-texts.ts';

async function pageOf(file: string, layout: string): Promise<string> {
  const terminal = recordedTerminal(repository);
  const status = await runCommandLine(['docs', file, '--layout', layout, '--all'], terminal);
  expect({ status, stderr: terminal.stderr() }).toMatchObject({ status: 0 });
  return terminal.stdout().replaceAll(/&lt;|&amp;|&#64;|<br>/g, '');
}

describeShared('the page of a chart', 'corpus/cluster-app', (folder) => {
  const charts = [
    'cluster@8657d00a',
    ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
      (commit) => `cluster-azure@${commit}`,
    ),
    ...['cluster-cloud-director@265e8129', 'cluster-vsphere@485344a2'],
  ];
  const layouts = charts.flatMap((chart) => ['table', 'nested'].map((layout) => [chart, layout] as const));
  test.each(layouts)('of %s as %s says everything that its schema says', async (chart, layout) => {
    const file = join(folder, chart, 'values.schema.json');
    expect(findMissingTexts(await pageOf(file, layout), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

const kinds = ['cron-tab', 'noxu', 'operator', 'pod-set'];

test.each(kinds.flatMap((name) => ['table', 'nested'].map((layout) => [name, layout] as const)))(
  'the page of the kind %s as %s says everything of its stored version',
  async (name, layout) => {
    const file = join(repository, 'out', name, 'crd.yaml');
    const { spec } = parse(readFileSync(file, 'utf8')) as Definition;
    const { schema } = spec.versions.find(({ storage }) => storage) ?? {};
    // Every object has the properties that are left out; the page is about the others.
    const { apiVersion, kind, metadata, ...properties } = schema?.openAPIV3Schema.properties ?? {};
    expect([apiVersion, kind, metadata]).not.toContain(undefined);
    expect(findMissingTexts(await pageOf(file, layout), { ...schema?.openAPIV3Schema, properties })).toEqual([]);
  },
);

interface Definition {
  readonly spec: {
    readonly versions: readonly {
      readonly storage: boolean;
      readonly schema: { readonly openAPIV3Schema: { readonly properties: Readonly<Record<string, unknown>> } };
    }[];
  };
}
