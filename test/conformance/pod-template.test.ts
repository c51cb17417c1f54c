import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadModule, readVersion, writeTypes } from '../../scripts/kubernetes-types.mjs';
import { chanceOf } from '../support/chance.ts';
import { crdOracle, openCrdOracle, type ServerVerdict } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { folderForAll } from '../support/folder.ts';
import { describeWith, existing, requireAll } from '../support/needs.ts';
import { generateWorkload } from '../support/pod-model.ts';
import { hasMembers, type Members, type Value } from '../support/raw-json.ts';
import { repository } from '../support/repository.ts';
import { sampleValues } from '../support/sample-values.ts';

/** What controller-gen 0.23.0 writes of `struct { Template corev1.PodTemplateSpec }` of Kubernetes 1.36.3, without descriptions. */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'pod-template.json'), 'utf8')) as Value;
/** The bytes of its whole definition in YAML, with descriptions. */
const recordedSize = 599_278;
const pods = requireAll ? 1000 : 20;

describeWith('a pod template in a definition', crdOracle, (program) => {
  const folder = folderForAll();
  const oracle = openCrdOracle(program);
  let text = '';
  beforeAll(async () => {
    text = await generateWorkload(folder);
  });
  afterAll(() => oracle.close());

  test('is not larger than that of controller-gen', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(recordedSize);
  });

  test('has the same verdicts and keeps the same', async () => {
    const places = listObjects(recorded, (value) => value);
    const values = Array.from({ length: pods / 2 }, (_, index) => {
      const chance = chanceOf(20261128, index);
      const { schema, wrap } = chance.pickOf(places) ?? { schema: recorded, wrap: (value: Value) => value };
      return sampleValues(schema, chance, [], 2).map(wrap);
    }).flat();
    const crs = Object.fromEntries(
      values.map((spec, index) => [
        `w${index}`,
        { apiVersion: 'example.com/v1', kind: 'Workload', metadata: { name: `w${index}` }, spec },
      ]),
    );
    const theirs = await oracle.ask({ crd: { ...definitionOfKind('Workload', recorded) }, crs });
    const ours = await oracle.ask({ crd: text, crs });
    expect(theirs.crd).toMatchObject({ accepted: true });
    expect(ours.crd).toMatchObject({ accepted: true });
    const different = Object.keys(crs).filter((name) => told(ours.crs?.[name]) !== told(theirs.crs?.[name]));
    expect(different.map((name) => [crs[name]?.spec, ours.crs?.[name], theirs.crs?.[name]]).slice(0, 2)).toEqual([]);
    const accepted = Object.values(theirs.crs ?? {}).filter((verdict) => verdict.accepted).length;
    expect(accepted).toBeGreaterThan(pods / 20);
    expect(accepted).toBeLessThan(pods);
  });
});

interface Place {
  readonly schema: Members;
  readonly wrap: (value: Value) => Value;
}

/** Every object with properties in a schema, and what puts a value there into the smallest value around it. */
function listObjects(schema: Value | undefined, wrap: Place['wrap']): readonly Place[] {
  if (!hasMembers(schema)) return [];
  if (schema.type === 'array') return listObjects(schema.items, (value) => wrap([value]));
  const { properties } = schema;
  if (!hasMembers(properties)) return [];
  const inside = Object.entries(properties).flatMap(([name, part]) =>
    listObjects(part, (value) => wrap({ ...smallest(schema, name), [name]: value })),
  );
  return [{ schema, wrap }, ...inside];
}

/** An object with what is required of it, except one property. */
function smallest({ properties, required }: Members, except: string): Members {
  const names = Array.isArray(required) && hasMembers(properties) ? required : [];
  const members = names.flatMap((name) => {
    const part = hasMembers(properties) && typeof name === 'string' ? properties[name] : undefined;
    if (typeof name !== 'string' || name === except || !hasMembers(part)) return [];
    const values: Members = { string: 'a', integer: 1, array: [], boolean: true };
    return [[name, part.type === 'object' ? smallest(part, '') : (values[String(part.type)] ?? 1)] as const];
  });
  return Object.fromEntries(members);
}

function told(verdict: ServerVerdict | undefined): string {
  return JSON.stringify([verdict?.accepted, verdict?.object]);
}

const goPath = execOutput('go', ['env', 'GOMODCACHE']);
const version = readVersion();
const openapi = {
  what: 'the module k8s.io/kubernetes',
  found: goPath === undefined ? undefined : existing(join(goPath, `k8s.io/kubernetes@${version}`)),
  remedy: 'run scripts/install-apiserver.sh',
  required: false,
};

describeWith('the classes of the Kubernetes API', openapi, () => {
  test('are what the OpenAPI documents give', () => {
    const files = Object.entries(writeTypes(downloadModule(version), version));
    expect(files.map(([path]) => path.slice(repository.length + 1))).toContain('src/kubernetes/types/corev1.ts');
    for (const [path, written] of files) expect(readFileSync(path, 'utf8'), path).toBe(written);
  });
});

function execOutput(command: string, args: readonly string[]): string | undefined {
  try {
    const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/local/go/bin` };
    return execFileSync(command, args, { env, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
