import type { Answer, Cluster } from './cluster.ts';

type Json = Readonly<Record<string, unknown>>;

/** A kind before and after a change of its schema, and the objects that are stored of it. */
export interface StoredKind {
  readonly name: string;
  readonly path: (namespace?: string, object?: string) => string;
  readonly old: Json;
  readonly next: Json;
  readonly object: (index: number) => Json;
}

const namespaces = ['prod', 'prod-eu', 'stage', 'test'] as const;

/** Three kinds: bounds, a choice and a removed field; rules on a part and on the whole object; a pattern and a nullable. */
export const storedKinds: readonly StoredKind[] = [
  kindOf({
    ...{ plural: 'databases', kind: 'Database', scope: 'Namespaced' },
    old: {
      type: 'object',
      properties: {
        size: { type: 'integer', maximum: 1000 },
        engine: { type: 'string', enum: ['postgres', 'mysql', 'sqlite'] },
        legacyMode: { type: 'boolean' },
        zones: { type: 'array', items: { type: 'string' } },
        secret: { type: 'string', format: 'password' },
      },
    },
    next: {
      type: 'object',
      properties: {
        size: { type: 'integer', maximum: 500 },
        engine: { type: 'string', enum: ['postgres', 'mysql'] },
        zones: { type: 'array', items: { type: 'string' }, maxItems: 2 },
        secret: { type: 'string', format: 'password', minLength: 6 },
      },
    },
    spec: (index) => ({
      size: (index * 37) % 1000,
      ...(index % 11 === 0 ? {} : { engine: ['postgres', 'mysql', 'postgres', 'sqlite'][index % 4] }),
      ...(index % 13 === 0 ? { legacyMode: index % 2 === 0 } : {}),
      ...(index % 5 === 0 ? { zones: ['a', 'b', 'c'].slice(0, 1 + (index % 3)) } : {}),
      ...(index % 17 === 0 ? { secret: index % 2 === 0 ? `hush${index % 10}` : 'long enough' } : {}),
    }),
  }),
  kindOf({
    ...{ plural: 'queues', kind: 'Queue', scope: 'Namespaced' },
    old: {
      type: 'object',
      properties: {
        min: { type: 'integer' },
        max: { type: 'integer' },
        limits: { type: 'object', additionalProperties: { type: 'integer' } },
      },
    },
    next: {
      type: 'object',
      'x-kubernetes-validations': [{ rule: '!has(self.min) || !has(self.max) || self.min <= self.max' }],
      properties: {
        min: { type: 'integer', default: 1 },
        max: { type: 'integer' },
        limits: { type: 'object', additionalProperties: { type: 'integer', minimum: 10 } },
      },
    },
    rules: [{ rule: '!has(self.spec.max) || self.spec.max < 25' }],
    spec: (index) => ({
      ...(index % 7 === 0 ? {} : { min: index % 20 }),
      max: 4 + (index % 23),
      ...(index % 3 === 0 ? { limits: { cpu: index % 30, memory: 64 } } : {}),
    }),
  }),
  kindOf({
    ...{ plural: 'zones', kind: 'Zone', scope: 'Cluster' },
    old: {
      type: 'object',
      properties: { prefix: { type: 'string' }, owner: { type: 'string', nullable: true }, hosts: listOfHosts(63) },
    },
    next: {
      type: 'object',
      properties: {
        prefix: { type: 'string', pattern: '^[a-z]+$' },
        owner: { type: 'string' },
        hosts: listOfHosts(8),
      },
      required: ['prefix'],
    },
    spec: (index) => ({
      ...(index % 19 === 0 ? {} : { prefix: index % 4 === 0 ? `p${index % 10}` : 'plain' }),
      ...(index % 6 === 0 ? { owner: null } : { owner: 'team' }),
      hosts: [{ name: 'short' }, ...(index % 9 === 0 ? [{ name: 'a-longer-host' }] : [])],
    }),
  }),
];

function listOfHosts(maxLength: number): Json {
  const items = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength } } };
  return { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'], items };
}

interface KindParts {
  readonly plural: string;
  readonly kind: string;
  readonly scope: 'Namespaced' | 'Cluster';
  readonly old: Json;
  readonly next: Json;
  /** Rules on the whole object. */
  readonly rules?: readonly Json[];
  readonly spec: (index: number) => Json;
}

function kindOf({ plural, kind, scope, old, next, rules, spec }: KindParts): StoredKind {
  const group = 'stored.example.com';
  const define = (schema: Json, further: Json = {}): Json => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      ...{ group, scope, names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` } },
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true },
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: schema }, ...further } },
        },
      ],
    },
  });
  const inNamespace = (namespace?: string): string => (namespace === undefined ? '' : `namespaces/${namespace}/`);
  return {
    name: `${plural}.${group}`,
    path: (namespace, object) =>
      `/apis/${group}/v1/${inNamespace(namespace)}${plural}${object === undefined ? '' : `/${object}`}`,
    old: define(old),
    next: define(next, rules === undefined ? {} : { 'x-kubernetes-validations': rules }),
    object: (index) => ({
      apiVersion: `${group}/v1`,
      kind,
      metadata: {
        name: `${plural}-${index}`,
        ...(scope === 'Namespaced' ? { namespace: namespaces[index % namespaces.length] } : {}),
      },
      spec: spec(index),
    }),
  };
}

/** Creates objects, many at a time. */
export async function storeObjects(cluster: Cluster, kind: StoredKind, from: number, to: number): Promise<void> {
  for (const name of namespaces) {
    await cluster.ask('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  await eachOf(indexes, async (index) => {
    const object = kind.object(index);
    const { namespace } = object.metadata as { readonly namespace?: string };
    const { code, body } = await cluster.ask('POST', kind.path(namespace), object);
    if (code !== 201) throw new Error(JSON.stringify(body));
  });
}

export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const next = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 16 }, next));
}

/** Replaces the definition, as an upgrade does. */
export async function putDefinition(cluster: Cluster, name: string, definition: Json): Promise<Answer> {
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}`;
  const { body } = await cluster.ask('GET', path);
  const { resourceVersion } = body.metadata as Json;
  return await cluster.ask('PUT', path, { ...definition, metadata: { name, resourceVersion } });
}

/** What dry runs of the server itself say of a stored object: of an update of its labels, and of creating it again. */
export async function judgeByServer(cluster: Cluster, kind: StoredKind, before: Json): Promise<string> {
  const { name, namespace } = before.metadata as { readonly name: string; readonly namespace?: string };
  const path = kind.path(namespace, name);
  const touched = { metadata: { labels: { audit: 'touched' } } };
  const updated = await cluster.ask('PATCH', `${path}?dryRun=All`, touched, 'application/merge-patch+json');
  if (updated.code === 422) return 'refused';
  if (updated.code !== 200) throw new Error(JSON.stringify(updated));
  const { lost, others } = compare(before.spec, updated.body.spec);
  if (lost) return 'dropped';
  if (others) return 'changed';
  const metadata = { name: `${name}-again`, ...(namespace === undefined ? {} : { namespace }) };
  const { apiVersion, kind: kindName, spec } = updated.body;
  const again = { apiVersion, kind: kindName, metadata, spec };
  const created = await cluster.ask('POST', `${kind.path(namespace)}?dryRun=All`, again);
  return created.code === 422 ? 'kept' : 'fine';
}

function compare(before: unknown, after: unknown): { readonly lost: boolean; readonly others: boolean } {
  if (!isRecord(before) || !isRecord(after)) {
    const others = JSON.stringify(before) !== JSON.stringify(after);
    return { lost: others && after === undefined && before !== null, others };
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const parts = names.map((name) => compare(before[name], after[name]));
  return { lost: parts.some(({ lost }) => lost), others: parts.some(({ others }) => others) };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
