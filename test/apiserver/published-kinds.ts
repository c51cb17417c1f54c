import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { type Cluster, until } from './cluster.ts';

type Schemas = Readonly<Record<string, unknown>>;

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const withoutConversion = { spec: { conversion: { strategy: 'None', webhook: null } } };
const mergePatch = 'application/merge-patch+json';
const components = '#/components/schemas/';
const objectMeta = `${components}io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`;

/** The kinds of the examples: the folder of their artifacts, and where the server publishes them. */
const kinds = [
  ['cron-tab', 'stable.example.com', 'v1', 'CronTab'],
  ['cron-tab-v1-beta1', 'stable.example.com', 'v1beta1', 'CronTab'],
  ['noxu', 'mygroup.example.com', 'v1alpha1', 'Noxu'],
  ['pod-set', 'pods.example.com', 'v1', 'PodSet'],
  ['instance', 'kudo.dev', 'v1beta2', 'Instance'],
  ['operator', 'kudo.dev', 'v1beta2', 'Operator'],
  ['operator-version', 'kudo.dev', 'v1beta2', 'OperatorVersion'],
] as const;

/** The schemas of kinds that the server publishes beside those that the target `openapi` writes. */
export function describePublished(clusterOf: () => Cluster, cwd: string): void {
  describeWith('the published schema of a kind', built, () => {
    beforeAll(async () => {
      cpSync(join(repository, 'models'), join(cwd, 'models'), { recursive: true });
      const models = ['models/crontab', 'models/kudo', 'models/volume.ts', 'models/noxu.ts'];
      const targets = { openapi: { names: 'kubernetes', openapi: '3.0.3' } };
      writeFileSync(join(cwd, 'schemawright.config.json'), JSON.stringify({ targets }));
      const cli = join(repository, 'dist/cli/main.js');
      expect(await run(process.execPath, [cli, 'gen', ...models], { cwd })).toMatchObject({ status: 0 });
      // Kinds whose conversion webhook has no certificates yet are not published.
      for (const plural of ['instances', 'operators', 'operatorversions'])
        await removeConversion(clusterOf(), `${plural}.kudo.dev`);
    }, 120_000);

    test.each(kinds)('%s is what the target openapi writes', async (folder, group, version, kind) => {
      const component = `${group.split('.').reverse().join('.')}.${version}.${kind}`;
      const served = await askPublished(clusterOf(), `/openapi/v3/apis/${group}/${version}`, component);
      const text = readFileSync(join(cwd, 'out', folder, 'openapi.json'), 'utf8');
      const written = readSchemas(JSON.parse(text));
      expect(writeOut(written, written[component])).toEqual(writeOut(served, served[component]));
    });
  });
}

/** Sets the conversion of a kind to none, because no webhook runs that would convert its objects. */
export async function removeConversion(cluster: Cluster, name: string): Promise<void> {
  const patched = await cluster.ask('PATCH', `${definitions}/${name}`, withoutConversion, mergePatch);
  expect(patched).toMatchObject({ code: 200 });
}

async function askPublished(cluster: Cluster, path: string, component: string): Promise<Schemas> {
  let schemas: Schemas = {};
  await until(async () => {
    schemas = readSchemas((await cluster.ask('GET', path)).body);
    return Object.hasOwn(schemas, component);
  }, `${path} has ${component}`);
  return schemas;
}

function readSchemas(document: unknown): Schemas {
  return (document as { readonly components?: { readonly schemas?: Schemas } }).components?.schemas ?? {};
}

const envelope = ['apiVersion', 'kind', 'metadata'];

/**
 * The two documented differences: we refer to the classes of a model, where the server repeats them, and have words of
 * our own for what every object has.
 */
function writeOut(schemas: Schemas, schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((item) => writeOut(schemas, item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { allOf, ...beside } = schema as { readonly allOf?: readonly { readonly $ref?: string }[] };
  const reference = allOf?.length === 1 ? allOf[0]?.$ref : (schema as { readonly $ref?: string }).$ref;
  if (reference === objectMeta) return { $ref: reference };
  if (typeof reference === 'string')
    return writeOut(schemas, {
      ...(schemas[reference.slice(components.length)] as object),
      ...beside,
      $ref: undefined,
    });
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      value === undefined || (key === 'description' && envelope.includes(name))
        ? []
        : [[key, writeOut(schemas, value, key)]],
    ),
  );
}
