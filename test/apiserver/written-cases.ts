import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../src/commands/cases.ts';
import { chanceOf } from '../support/chance.ts';
import { repository } from '../support/repository.ts';
import { type Answer, type Cluster, until } from './cluster.ts';
import { removeConversion } from './published-kinds.ts';

const seed = 30;

/** The definitions, and how many of the cases of each are sent besides those of updates, from 0 to 1. */
const samples = [
  ['out/cron-tab/crd.yaml', 0.3],
  ['out/pod-set/crd.yaml', 0.5],
  ['out/instance/crd.yaml', 0.3],
  ['examples/operator/out/website/crd.yaml', 0.3],
] as const;

/** The steps that the samples must hold, so that none of them is left out unseen. */
const least = { create: 60, update: 6, 'status-update': 10 };

interface WrittenCase {
  readonly file: string;
  readonly valid: boolean;
  readonly step: keyof typeof least;
  readonly old?: string;
}

interface Definition {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly group: string;
    readonly scope: string;
    readonly conversion?: { readonly strategy: string };
    readonly names: { readonly plural: string };
    readonly versions: readonly {
      readonly name: string;
      readonly storage: boolean;
      readonly subresources?: { readonly status?: object };
    }[];
  };
}

interface Stored {
  readonly apiVersion: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly status?: unknown;
}

/** Sends a sample of the cases that `cases` writes: objects, updates of stored objects, and writes to the status. */
export function describeWrittenCases(clusterOf: () => Cluster, folder: string): void {
  const sent = { create: 0, update: 0, 'status-update': 0 };

  test.each(samples)(
    'answers to cases of %s as they are named',
    async (input, share) => {
      const out = join(folder, input.replaceAll('/', '-'));
      await cases({ cwd: repository, input, out });
      const chance = chanceOf(
        seed,
        samples.findIndex(([path]) => path === input),
      );
      const index = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')) as { readonly cases: WrittenCase[] };
      const sample = index.cases.filter(({ old }) => old !== undefined || chance.happens(share));
      const definition = parse(readFileSync(join(repository, input), 'utf8')) as Definition;
      await openConversion(clusterOf(), definition);
      const differing: string[] = [];
      for (const written of sample) {
        const answer = await sendCase(clusterOf(), definition, out, written);
        expect([200, 201, 400, 422], `${written.file}: ${JSON.stringify(answer.body)}`).toContain(answer.code);
        if (answer.code < 400 !== written.valid) differing.push(`${written.file}: ${JSON.stringify(answer.body)}`);
        sent[written.step] += 1;
      }
      expect(differing).toEqual([]);
    },
    120_000,
  );

  test('has sent cases of each kind of step', () => {
    for (const [step, count] of Object.entries(least))
      expect(sent, step).toHaveProperty(
        step,
        expect.toSatisfy((found: number) => found >= count),
      );
  });
}

async function openConversion(cluster: Cluster, { metadata, spec }: Definition): Promise<void> {
  if (spec.conversion?.strategy === 'Webhook') await removeConversion(cluster, metadata.name);
  const version = spec.versions.find(({ storage }) => storage);
  const path = `/apis/${spec.group}/${version?.name}/${spec.names.plural}`;
  await until(async () => (await cluster.ask('GET', path)).code === 200, `${metadata.name} is served`);
}

/** The last write of a case is a dry run, so that all objects may have one name. */
async function sendCase(
  cluster: Cluster,
  { spec }: Definition,
  folder: string,
  { file, step, old }: WrittenCase,
): Promise<Answer> {
  const ask: Cluster['ask'] = (...request) => cluster.ask(...request);
  const text = readFileSync(join(folder, file), 'utf8');
  const version = spec.versions.find(({ storage }) => storage);
  const within = spec.scope === 'Namespaced' ? '/namespaces/default' : '';
  const all = `/apis/${spec.group}/${version?.name}${within}/${spec.names.plural}`;
  if (old === undefined) return ask('POST', `${all}?dryRun=All`, text, 'application/yaml');
  const before = parse(readFileSync(join(folder, old), 'utf8')) as Stored;
  const path = `${all}/${String(before.metadata.name)}`;
  let stored = await expectTaken(ask('POST', all, before), old);
  if (before.status !== undefined && version?.subresources?.status)
    stored = await expectTaken(ask('PUT', `${path}/status`, withVersionOf(before, stored)), old);
  const target = `${path}${step === 'status-update' ? '/status' : ''}?dryRun=All`;
  const answer = await ask('PUT', target, withVersionOf(parse(text) as Stored, stored));
  await expectTaken(ask('DELETE', path), old);
  return answer;
}

async function expectTaken(asked: Promise<Answer>, file: string): Promise<Answer> {
  const answer = await asked;
  expect(answer.code, `${file}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer;
}

/** The server takes an update only of the version that is stored. */
function withVersionOf(object: Stored, { body }: Answer): Stored {
  const { resourceVersion } = body.metadata as { readonly resourceVersion: string };
  return { ...object, metadata: { ...object.metadata, resourceVersion } };
}
