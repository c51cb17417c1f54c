import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

interface Version {
  readonly name: string;
  readonly served?: boolean;
  readonly storage?: boolean;
  readonly spec?: object;
}

const text = { type: 'string' };
const webhook = {
  strategy: 'Webhook',
  webhook: { clientConfig: { url: 'https://127.0.0.1:9443/convert' }, conversionReviewVersions: ['v1'] },
};

interface More {
  readonly storedVersions?: readonly string[];
  readonly conversion?: object;
  readonly kind?: string;
  readonly scope?: string;
}

function definition(
  versions: readonly Version[],
  { storedVersions, conversion, kind = 'Toy', scope = 'Namespaced' }: More = {},
): object {
  const plural = `${kind.toLowerCase()}s`;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.a.example.com` },
    spec: {
      ...{ group: 'a.example.com', scope, ...(conversion && { conversion }) },
      names: { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() },
      versions: versions.map(({ name, served = true, storage = false, spec = {} }) => ({
        ...{ name, served, storage },
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: spec } } } },
      })),
    },
    ...(storedVersions && { status: { storedVersions } }),
  };
}

const v1 = { name: 'v1', spec: { schedule: text } };
const v2 = { name: 'v2', spec: { cron: text } };
const stored = { storage: true };

async function planned(old: object, next: object, ...flags: readonly string[]) {
  const files: Files = { 'live.json': JSON.stringify(old), 'next.json': JSON.stringify(next) };
  return await ran(folderFor(files), 'conversions', 'plan', 'live.json', 'next.json', ...flags);
}

interface Json {
  readonly storage: string;
  readonly storedVersions: readonly string[];
  readonly missing: readonly string[];
  readonly steps: readonly { readonly action: string }[];
}

async function listActions(old: object, next: object): Promise<readonly string[]> {
  const { output } = await planned(old, next, '--format', 'json', '--fail-on', 'never');
  const json = JSON.parse(output.slice(0, output.indexOf('\n}\n') + 2)) as Json;
  return json.steps.map(({ action }) => action);
}

const live = definition([{ ...v1, ...stored }], { storedVersions: ['v1'] });

test('lists the steps in the order in which each of them is accepted', async () => {
  const { status, output } = await planned(live, definition([{ ...v2, ...stored }], { conversion: webhook }));
  expect(status).toBe(0);
  expect(output).toBe(`Toy (toys.a.example.com) is stored as v1. No object is stored in another version.
The API server rejects the new definition until step 5 is done: status.storedVersions contains v1.

1. Start the conversion webhook, so that it converts v1 and v2, and wait until it is ready.
   Without it, objects can be neither read nor written in another version than the stored one.

2. Apply the definition that serves v1 and v2 and stores v1.
   Every API server must know all versions before objects are stored in another one. Wait until v2 is served.
   v2: served; v1: served, stored
   schemawright conversions plan live.json next.json --step 2 | kubectl apply --server-side -f -

3. Apply the definition that stores v2.
   What is written from now on is stored as v2; other objects stay as they are. Wait until every API server has read the definition.
   v2: served, stored; v1: served
   schemawright conversions plan live.json next.json --step 3 | kubectl apply --server-side -f -

4. Rewrite every object, so that it is stored as v2.
   An object that somebody changes meanwhile is reported as a conflict: that change has rewritten it.
   kubectl get toys.a.example.com -A -o json | kubectl replace -f -

5. Remove v1 from status.storedVersions.
   The API server believes it: what is still stored in another version is lost with that version.
   kubectl patch crd toys.a.example.com --subresource status --type merge -p '{"status":{"storedVersions":["v2"]}}'

6. Apply the definition that no longer serves v1.
   Do it when no client uses it. It can be undone: a version can be served again.
   v2: served, stored; v1: not served
   schemawright conversions plan live.json next.json --step 6 | kubectl apply --server-side -f -

7. Apply the new definition, which no longer has v1.
   What is stored in a version that has no definition can no longer be read.
   v2: served, stored
   schemawright conversions plan live.json next.json --step 7 | kubectl apply --server-side -f -
`);
});

const both = { storedVersions: ['v1', 'v2'] };
const trimmed = { storedVersions: ['v2'] };
const hooked = { conversion: webhook };
const storage = ['rewrite-objects', 'trim-stored-versions'];

test.each<[what: string, old: object, next: object, actions: readonly string[]]>([
  [
    'a version that is only added',
    live,
    definition([{ ...v1, ...stored }, v2], hooked),
    ['start-webhook', 'serve-versions'],
  ],
  [
    'a version that takes over, and another that stays',
    live,
    definition([v1, { ...v2, ...stored }], hooked),
    ['start-webhook', 'serve-versions', 'switch-storage', ...storage],
  ],
  [
    'an end of storage, of serving and of the version in one release',
    definition([v1, { ...v2, ...stored }], { ...both, ...hooked }),
    definition([{ ...v2, ...stored }], hooked),
    [...storage, 'stop-serving', 'remove-versions'],
  ],
  [
    'a version that is not served, but may be stored',
    definition(
      [
        { ...v1, served: false },
        { ...v2, ...stored },
      ],
      { ...both, ...hooked },
    ),
    definition([{ ...v2, ...stored }], hooked),
    [...storage, 'remove-versions'],
  ],
  [
    'a version that is trimmed',
    definition(
      [
        { ...v1, served: false },
        { ...v2, ...stored },
      ],
      { ...trimmed, ...hooked },
    ),
    definition([{ ...v2, ...stored }], hooked),
    ['remove-versions'],
  ],
  [
    'a third version beside a webhook that runs',
    definition([v1, { ...v2, ...stored }], { ...trimmed, ...hooked }),
    definition([v1, v2, { name: 'v3', ...stored }], hooked),
    ['start-webhook', 'serve-versions', 'switch-storage', ...storage],
  ],
  [
    'versions with one schema, which need no webhook',
    definition([{ ...v1, ...stored }], { storedVersions: ['v1'] }),
    definition([{ ...v1, name: 'v2', ...stored }]),
    ['serve-versions', 'switch-storage', ...storage, 'stop-serving', 'remove-versions'],
  ],
  [
    'a webhook that ends with the versions that needed it',
    definition(
      [
        { ...v1, served: false },
        { ...v2, ...stored },
      ],
      { ...trimmed, ...hooked },
    ),
    definition([{ ...v2, ...stored }]),
    ['remove-versions'],
  ],
  ['the same versions', live, definition([{ ...v1, ...stored }]), []],
])('plans %s', async (_, old, next, actions) => {
  expect(await listActions(old, next)).toEqual(actions);
});

describe('the storage of one definition', () => {
  test('can be trimmed where objects may be stored in another version', async () => {
    const folder = folderFor({ 'live.json': JSON.stringify(definition([v1, { ...v2, ...stored }], both)) });
    const { status, output } = await ran(folder, 'conversions', 'plan', 'live.json');
    expect(status).toBe(0);
    expect(output).toContain('Toy (toys.a.example.com) is stored as v2. Objects may also be stored as v1.');
    expect(output).toContain('1. Rewrite every object, so that it is stored as v2.');
  });

  test('is unknown without a status', async () => {
    const folder = folderFor({ 'crd.json': JSON.stringify(definition([v1, { ...v2, ...stored }])) });
    const { status, output } = await ran(folder, 'conversions', 'plan', 'crd.json', '--format', 'concise');
    expect(status).toBe(0);
    expect(output).toContain('Objects may also be stored as v1.');
    expect(output).toContain('crd.json:1:1 warning conversions/storage-unknown');
  });

  test('needs nothing where all objects are stored in one version', async () => {
    const folder = folderFor({ 'live.json': JSON.stringify(definition([v1, { ...v2, ...stored }], trimmed)) });
    const { output } = await ran(folder, 'conversions', 'plan', 'live.json');
    expect(output).toBe(
      'Toy (toys.a.example.com) is stored as v2. No object is stored in another version.\nThere is nothing to do.\n',
    );
  });
});

test('leads nowhere without a conversion, where stored objects lose a property', async () => {
  const { status, output } = await planned(live, definition([v1, { ...v2, ...stored }]), '--format', 'concise');
  expect(status).toBe(1);
  expect(output).toContain('No steps lead to the new definition.');
  expect(output).toContain('v1 is stored as v2, without conversion: "spec.schedule" is now named "cron"');
});

test('leads nowhere where the server keeps what was declared once', async () => {
  const next = definition([{ ...v1, ...stored }], { scope: 'Cluster' });
  const { status, output } = await planned(live, next, '--format', 'concise');
  expect([status, output]).toEqual([1, expect.stringContaining('diff/scope-changed')]);
  expect(output).toContain('No steps lead to the new definition.');
});

describe('the definition of a step', () => {
  const next = definition([{ ...v2, ...stored }], { ...hooked, storedVersions: ['v2'] });

  test.each([
    [
      '2',
      [
        ['v2', true, false],
        ['v1', true, true],
      ],
    ],
    [
      '3',
      [
        ['v2', true, true],
        ['v1', true, false],
      ],
    ],
    [
      '6',
      [
        ['v2', true, true],
        ['v1', false, false],
      ],
    ],
    ['7', [['v2', true, true]]],
  ])('%s is printed, with the schemas of both and without a status', async (step, versions) => {
    const { status, output } = await planned(live, next, '--step', step);
    expect(status).toBe(0);
    const printed = parse(output) as typeof next & {
      readonly spec: { readonly versions: readonly (Version & { schema: object })[] };
    };
    expect(printed.spec.versions.map(({ name, served, storage }) => [name, served, storage])).toEqual(versions);
    expect(printed).toMatchObject({ kind: 'CustomResourceDefinition', spec: { conversion: webhook } });
    expect(printed).not.toHaveProperty('status');
    expect(JSON.stringify(printed).includes('schedule')).toBe(step !== '7');
  });

  test.each([
    ['1', 'step 1 applies no definition', 'These do: 2, 3, 6 and 7.'],
    ['8', 'step 8 applies no definition', 'These do: 2, 3, 6 and 7.'],
    ['x', '--step requires an integer of 1 or more, not "x"', ''],
  ])('%s is none', async (step, message, help) => {
    const { status, output } = await planned(live, next, '--step', step);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
    expect(output).toContain(help);
  });
});

describe('what is named', () => {
  test('may be a model, and of several kinds the one that both have', async () => {
    const other = definition([{ ...v1, ...stored }], { kind: 'Other' });
    const folder = folderFor({
      'package.json': '{ "type": "module" }',
      'live.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [other, live] }),
      'models/toy.ts': `import { Resource } from 'schemawright/kubernetes';
export class Spec {
  schedule?: string;
}
@Resource({ group: 'a.example.com', version: 'v1', kind: 'Toy', storage: false })
export class ToyV1 {
  spec?: Spec;
}
@Resource({ group: 'a.example.com', version: 'v2', kind: 'Toy', storage: true })
export class Toy {
  spec?: Spec;
}
`,
    });
    const { status, output } = await ran(folder, 'conversions', 'plan', 'live.json', 'models/toy.ts');
    expect([status, output]).toEqual([0, expect.stringContaining('2. Apply the definition that stores v2.')]);
  });

  test('is the kind that --kind names', async () => {
    const items = [live, definition([{ ...v1, ...stored }], { kind: 'Other', storedVersions: ['v1'] })];
    const folder = folderFor({ 'live.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) });
    const { status, output } = await ran(folder, 'conversions', 'plan', 'live.json', '--kind', 'Other.a.example.com');
    expect([status, output]).toEqual([0, expect.stringMatching(/^Other \(others\.a\.example\.com\) is stored as v1/)]);
  });

  test.each<[what: string, files: Files, args: readonly string[], message: string]>([
    ['nothing', {}, [], 'conversions plan needs a definition'],
    [
      'several kinds',
      {
        'a.json': JSON.stringify({
          kind: 'List',
          apiVersion: 'v1',
          items: [live, definition([{ ...v1, ...stored }], { kind: 'Other' })],
        }),
      },
      ['a.json'],
      '"a.json" has several kinds: Toy.a.example.com and Other.a.example.com',
    ],
    [
      'two kinds',
      {
        'a.json': JSON.stringify(live),
        'b.json': JSON.stringify(definition([{ ...v1, ...stored }], { kind: 'Other' })),
      },
      ['a.json', 'b.json'],
      '"a.json" defines Toy.a.example.com, and "b.json" Other.a.example.com',
    ],
    [
      'a kind that is not there',
      { 'a.json': JSON.stringify(live) },
      ['a.json', '--kind', 'Other.a.example.com'],
      'no kind of "a.json" is in both definitions',
    ],
    ['a schema', { 'a.json': '{ "type": "object" }' }, ['a.json'], 'no objects are stored by "a.json"'],
    ['a file that is not there', {}, ['a.json'], 'a.json'],
  ])('is refused if it is %s', async (_, files, args, message) => {
    const { status, output } = await ran(folderFor(files), 'conversions', 'plan', ...args);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });

  test('is not planned if the API server refuses it', async () => {
    const { status, output } = await planned(live, definition([v1, v2]), '--format', 'concise');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('must have exactly one version marked as storage version'),
    ]);
    expect(output).not.toContain('step');
  });
});
