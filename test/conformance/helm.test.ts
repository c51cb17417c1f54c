import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { built, describeWith, existing, helm, type Need } from '../support/needs.ts';
import { some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { refused as refusedByAzureClusterApp } from './helm/azure-cluster-app.refused.ts';
import { type Chart, chartOf, lint, template } from './helm/chart.ts';
import { refused as refusedByClusterApp } from './helm/cluster-app.refused.ts';
import { refused as refusedByConstraints } from './helm/constraints.refused.ts';
import type { Refused } from './helm/refused.ts';

/** A model whose schema Helm judges. */
interface Subject {
  /** The folder of its artifacts, and the stem of the files that are about it. */
  readonly name: string;
  /** What its values.yaml lacks, in Helm's words: what only the user can know. */
  readonly missing: readonly string[];
  readonly refused: readonly Refused[];
}

const generated: readonly Subject[] = [
  {
    name: 'cluster-app',
    missing: ["'': missing property 'nodePools'", "'/metadata': missing property 'organization'"],
    refused: refusedByClusterApp,
  },
  {
    name: 'azure-cluster-app',
    missing: [
      "'': missing property 'nodePools'",
      "'/metadata': missing property 'organization'",
      "'/providerSpecific': missing property 'subscriptionId'",
    ],
    refused: refusedByAzureClusterApp,
  },
];

const constraints: Subject = {
  name: 'constraints',
  missing: [
    "'': 'oneOf' failed, none matched",
    "'': missing property 'file'",
    "'': missing property 'inline'",
    "'': missing property 'name'",
  ],
  refused: refusedByConstraints,
};

describeWith('Helm', helm, (program) => {
  for (const subject of generated) {
    describeWith(subject.name, artifactsOf(subject), (artifacts) => {
      describeSubject(subject, (folder) => Promise.resolve(chartOf(program, artifacts, folder)));
    });
  }

  describeWith('constraints', built, () => {
    describeSubject(constraints, async (folder) => {
      await generate(join(import.meta.dirname, 'helm/constraints.ts'), folder);
      return chartOf(program, join(folder, 'constraints'), join(folder, 'chart'));
    });
  });
});

const judges = Object.entries({ template, lint });

function describeSubject({ name, missing, refused }: Subject, makeChart: (folder: string) => Promise<Chart>): void {
  const required = join(import.meta.dirname, `helm/${name}.values.yaml`);
  const folder = folderForAll();
  let chart: Chart;

  beforeAll(async () => {
    chart = await makeChart(folder);
  });

  test.each(judges)('passes helm %s with what is required', async (_, judge) => {
    expect(await judge(chart, [required])).toEqual({ status: 0, refusals: [] });
  });

  test.each(judges)('alone fails helm %s only for what is required', async (_, judge) => {
    expect(await judge(chart, [])).toEqual({ status: 1, refusals: missing });
  });

  test.concurrent.each(some(refused, 8))('refuses $kind', async ({ kind, values, reasons }) => {
    const file = `${kind.replaceAll(/\W+/g, '-')}.json`;
    const wrong: unknown = { ...parse(readFileSync(required, 'utf8')), ...values };
    writeFiles(folder, { [file]: JSON.stringify(wrong) });
    expect(await template(chart, [join(folder, file)])).toEqual({ status: 1, refusals: reasons });
  });
}

function artifactsOf({ name }: Subject): Need {
  const found = existing(join(repository, 'out', name));
  return { what: `out/${name}`, found, remedy: 'run npm run gen', required: true };
}

async function generate(model: string, out: string): Promise<void> {
  const program = join(repository, 'dist/cli/main.js');
  const { status, stderr } = await runNode([program, 'gen', model, '--out', out, '--no-cache'], { cwd: repository });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}
