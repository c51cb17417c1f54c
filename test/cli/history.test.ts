import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const model = `import { Default, Values } from 'schemawright';

export class Log {
  /** The level of the messages. */
  level: string = 'info';
}

@Values()
export class App {
  log = new Log();
}
`;

const files: Files = {
  'package.json': '{ "type": "module" }',
  'old.yaml': 'logs:\n  # The level of the messages.\n  level: info\n  debug: false\nreplicas: 1\nfeature: true\n',
  'new.yaml': 'log:\n  # The level of the messages.\n  level: info\n  debug: false\nreplicas: 2\n',
  'crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: apps.example.com }
spec:
  group: example.com
  scope: Cluster
  names: { kind: App, plural: apps }
  versions:
    - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`,
  'models/app.ts': model,
  'models/v1.ts': kind('v1', { spec: 'cron?: string;\n  paused?: boolean;', port: 'number' }),
  'models/v2.ts': kind('v2', { spec: 'schedule?: string;', port: 'containerPort' }),
};

function kind(version: string, { spec, port }: { readonly spec: string; readonly port: string }): string {
  return `import type { Integer } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';

export class Port {
  /** The number that the container listens on. */
  ${port}?: Integer;
}

export class ToySpec {
  /** When it runs. */
  ${spec}
  ports?: Port[];
}

@Resource({ group: 'example.com', version: '${version}', kind: 'Toy', storage: ${String(version === 'v2')} })
export class Toy {
  spec?: ToySpec;
}
`;
}

async function ran(cwd: string, line: string) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(line.split(' '), terminal);
  return { status, out: terminal.stdout(), notes: terminal.stderr() };
}

test('proposes decorators from two values files', async () => {
  const { status, out } = await ran(folderFor(files), 'history old.yaml new.yaml --since 2.0.0 --until 4.0.0');
  expect(out).toContain("log\n  @RenamedFrom('logs', { since: '2.0.0', until: '4.0.0' })\n");
  expect(out).toContain("the root class\n  @RemovedIn('2.0.0', 'feature')\n");
  expect(out).toContain("replicas\n  @DefaultChangedFrom(1, { since: '2.0.0' })\n  now 2\n");
  expect(status).toBe(0);
});

test('writes them into a model, once, and names those for which it has no property', async () => {
  const cwd = folderFor(files);
  const line = 'history old.yaml new.yaml --since 2.0.0 --into models/app.ts';
  const { status, out, notes } = await ran(cwd, line);
  expect(out + notes).toContain('changed models/app.ts');
  expect(out).toContain('models/app.ts has no such property for 1 proposal:');
  expect(out).toContain('@DefaultChangedFrom(1');
  expect(status).toBe(1);
  const written = readFileSync(join(cwd, 'models/app.ts'), 'utf8');
  expect(written).toBe(
    model
      .replace('{ Default, Values }', '{ Default, RemovedIn, RenamedFrom, Values }')
      .replace('@Values()', "@RemovedIn('2.0.0', 'feature')\n@Values()")
      .replace('  log =', "  @RenamedFrom('logs', { since: '2.0.0' })\n  log ="),
  );
  await ran(cwd, line);
  expect(readFileSync(join(cwd, 'models/app.ts'), 'utf8')).toBe(written);
});

test('writes them into the items of arrays, and never into files outside the project', async () => {
  const listed = `import { Values } from 'schemawright';
import { Base } from '../../shared.ts';

class Host {
  address = '';
}

@Values()
export class App extends Base {
  hosts: Host[] = [];
}
`;
  const shared = 'export class Base {\n  /** The largest size. */\n  most: number = 1;\n}\n';
  const file = (text: string): string => JSON.stringify({ type: 'object', properties: JSON.parse(text) as unknown });
  const hosts = (name: string): string =>
    `"hosts":{"type":"array","items":{"type":"object","properties":{"${name}":{"type":"string","description":"Where it is."}}}}`;
  const most = (name: string): string => `"${name}":{"type":"integer","description":"The largest size."}`;
  const folder = folderFor({
    'shared.ts': shared,
    'app/package.json': '{ "type": "module" }',
    'app/old.json': file(`{${hosts('hostAddress')},${most('mostSize')}}`),
    'app/new.json': file(`{${hosts('address')},${most('most')}}`),
    'app/models/app.ts': listed,
  });
  const { out } = await ran(join(folder, 'app'), 'history old.json new.json --since 2.0.0 --into models/app.ts');
  expect(readFileSync(join(folder, 'app/models/app.ts'), 'utf8')).toContain(
    "  @RenamedFrom('hosts.*.hostAddress', { since: '2.0.0' })\n  address",
  );
  expect(readFileSync(join(folder, 'shared.ts'), 'utf8')).toBe(shared);
  expect(out).toContain('no such property for 1 proposal');
});

test('proposes decorators of a kind, by which its versions convert', async () => {
  const cwd = folderFor(files);
  const { status, out } = await ran(cwd, 'history models/v1.ts models/v2.ts --since v2');
  expect(status).toBe(0);
  expect(out.match(/^ {2}@.*$/gm)).toEqual([
    "  @RenamedFrom('spec.cron', { since: 'v2' })",
    "  @RenamedFrom('spec.ports.*.number', { since: 'v2' })",
    "  @RemovedIn('v2', 'spec.paused')",
  ]);
  expect((await ran(cwd, 'conversions check models')).status).toBe(2);
  const written = await ran(cwd, 'history models/v1.ts models/v2.ts --since v2 --into models/v2.ts');
  expect(written.out + written.notes).toContain('changed models/v2.ts');
  expect(await ran(cwd, 'conversions check models/v1.ts models/v2.ts')).toMatchObject({
    status: 0,
    out: expect.stringContaining('No findings') as unknown,
  });
  expect((await ran(cwd, 'history models/v1.ts models/v2.ts --since v2')).out).toContain('No renamed or removed');
});

test.each([
  ['history old.yaml', 'history needs two versions'],
  ['history crd.yaml crd.yaml', '"crd.yaml" is no document of values and no model of a kind'],
  ['history models/v1.ts new.yaml', '"models/v1.ts" is a kind, and "new.yaml" is none'],
  ['history new.yaml models/v1.ts', '"models/v1.ts" is a kind, and "new.yaml" is none'],
  ['history models/v1.ts models/v2.ts --since v2 --until v3', '--until is for values'],
  ['history models/toy.ts models/v2.ts', '"models/toy.ts" does not exist'],
  ['history old.yaml none.yaml', '"none.yaml" does not exist'],
  ['history old.yaml new.yaml --since x', '--since takes a version, not "x"'],
  ['history old.yaml new.yaml --into models/app.ts', '--into needs --since'],
  ['history old.yaml new.yaml --since 2.0.0 --into new.yaml', '"new.yaml" is no model'],
])('%s is refused', async (line, message) => {
  const { status, out, notes } = await ran(folderFor(files), line);
  expect(out + notes).toContain(message);
  expect(status).toBe(2);
});

test('prints the proposals for programs', async () => {
  const { out } = await ran(folderFor(files), 'history old.yaml new.yaml --format json');
  const { steps } = JSON.parse(out) as { readonly steps: readonly { readonly kind: string }[] };
  expect(steps.map(({ kind }) => kind)).toEqual(['renamed', 'removed', 'default-changed']);
});

test('does not take a value of a subchart for removed that the values file no longer shows', async () => {
  const cwd = folderFor({
    'old.yaml': 'redis:\n  port: 1\n  image: a\nserver:\n  port: 1\n  image: a\n',
    'app/values.yaml': 'redis:\n  port: 1\nserver:\n  port: 1\n',
    'app/Chart.yaml':
      'apiVersion: v2\nname: app\nversion: 1.0.0\ndependencies:\n  - { name: redis, version: 1.x, repository: "https://example.com" }\n',
  });
  const { status, out } = await ran(cwd, 'history old.yaml app/values.yaml --since 2.0.0');
  expect(status).toBe(0);
  expect(out.match(/@RemovedIn.*/g)).toEqual(["@RemovedIn('2.0.0', 'server.image')"]);
});

test('takes a value of the chart for no other name of a value of a subchart, which is still one', async () => {
  const words = '# How often the targets are asked for their metrics.';
  const cwd = folderFor({
    'old.yaml': `grafana:\n  monitor:\n    ${words}\n    interval: 30s\n    on: true\nserver:\n  on: true\n`,
    'app/values.yaml': `grafana:\n  monitor:\n    on: true\nserver:\n  on: true\n  ${words}\n  interval: 30s\n`,
  });
  const { out } = await ran(cwd, 'history old.yaml app/values.yaml --since 2.0.0');
  expect(out).toContain("@RenamedFrom('grafana.monitor.interval'");
  const dependencies = 'dependencies: [{ name: grafana, version: 1.x, repository: "https://example.com" }]';
  writeFileSync(join(cwd, 'app/Chart.yaml'), `apiVersion: v2\nname: app\nversion: 1.0.0\n${dependencies}\n`);
  const beside = await ran(cwd, 'history old.yaml app/values.yaml --since 2.0.0');
  expect(beside.out).not.toContain('grafana');
});

test('writes what is removed beside @Exactly, which drops nothing of the class itself', async () => {
  const root = `import { Exactly, Type, Values } from 'schemawright';

@Values()
@Exactly(Type('object'))
export class App {}
`;
  const cwd = folderFor({ ...files, 'models/app.ts': root, 'mine.yaml': 'feature: true\n' });
  await ran(cwd, 'history old.yaml new.yaml --since 2.0.0 --into models/app.ts');
  expect(readFileSync(join(cwd, 'models/app.ts'), 'utf8')).toContain("@RemovedIn('2.0.0', 'feature')\n@Values()");
  const { out } = await ran(cwd, 'values migrate --model models/app.ts mine.yaml --check');
  expect(out).toContain('"feature" was removed in 2.0.0');
});
