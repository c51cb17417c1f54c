import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

function chartsOf(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => [
      [`charts/${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`],
      [`charts/${name}/values.yaml`, text],
    ]),
  );
}

async function ran(cwd: string, ...args: string[]): Promise<string> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  expect([status, terminal.stderr()]).toEqual([0, '']);
  return terminal.stdout();
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

async function initIn(values: Readonly<Record<string, string>>): Promise<string> {
  const folder = folderFor(chartsOf(values));
  await ran(folder, 'init', '--yes');
  return folder;
}

const service = 'service:\n  # How the service is reached.\n  type: ClusterIP\n  port: 80\n';
const shared = `import type { Integer } from 'schemawright';

export class Service {
  /** How the service is reached. */
  type: string = 'ClusterIP';

  port: Integer = 80;
}
`;

test('a class of several charts is written once, in a module of its own', async () => {
  const folder = folderFor(chartsOf({ api: `replicas: 1\n${service}`, web: `${service}title: x\n` }));
  expect(await ran(folder, 'init', '--yes')).toMatch('wrote   models/shared.ts (classes of several charts)\n');
  expect(read(folder, 'models/shared.ts')).toBe(shared);
  expect(read(folder, 'models/api.ts')).toBe(`import { Values } from 'schemawright';
import type { Integer } from 'schemawright';
import { Service } from './shared.js';

@Values()
export class Api {
  replicas: Integer = 1;

  service: Service = new Service();
}
`);
  expect(read(folder, 'models/web.ts')).toMatch("import { Service } from './shared.js';\n");
});

test('the schemas are those of models that share nothing', { timeout: 60_000 }, async () => {
  const values = {
    api: `${service}a:\n  limits:\n    cpu: 1\nb:\n  limits:\n    cpu: 1\n`,
    web: `${service}a:\n  limits:\n    cpu: 1\n`,
  };
  const folder = await initIn(values);
  await ran(folder, 'gen');
  await ran(folder, 'sync', '--check');
  for (const [name, text] of Object.entries(values)) {
    const alone = await initIn({ [name]: text });
    await ran(alone, 'gen');
    const path = `charts/${name}/values.schema.json`;
    expect(read(folder, path)).toBe(read(alone, path));
  }
});

test('sync does not change a class that another chart has, too', { timeout: 60_000 }, async () => {
  const folder = await initIn({ api: service, web: service });
  await ran(folder, 'gen');
  writeFileSync(join(folder, 'charts/api/values.yaml'), service.replace('80', '81'));
  expect(await ran(folder, 'sync')).toMatch('models/api.ts: changed service\n');
  expect(read(folder, 'models/api.ts')).toContain("  service: Service = { type: 'ClusterIP', port: 81 };\n");
  expect(read(folder, 'models/shared.ts')).toBe(shared);
  await ran(folder, 'sync', '--check');
});

test.each([
  ['another default', service.replace('80', '443')],
  ['another type', service.replace('80', 'http')],
  ['another comment', service.replace('reached', 'exposed')],
  ['another property', `${service}  name: x\n`],
  ['another name', service.replace('service', 'backend')],
])('classes with %s are not shared', async (_, other) => {
  const folder = await initIn({ api: service, web: other });
  expect(existsSync(join(folder, 'models/shared.ts'))).toBe(false);
  expect(read(folder, 'models/api.ts')).toMatch('export class Service {');
  expect(read(folder, 'models/web.ts')).toMatch(/export class (?:Service|Backend) \{/);
});

test('a shared class needs only shared classes', async () => {
  const nested = 'gateway:\n  service:\n    port: 80\n  on: true\n';
  const folder = await initIn({ api: nested, web: nested });
  expect(read(folder, 'models/shared.ts')).toMatch(
    /export class Service \{[^]*export class Gateway \{[^]*service: Service/,
  );
  expect(read(folder, 'models/api.ts')).not.toMatch('Service');
});

test('of different classes of one name, the later ones are named after the first chart that has them', async () => {
  const [small, large] = ['image:\n  size: 1\n', 'image:\n  size: 9\n'];
  const folder = await initIn({ a: small, b: small, one: 'image:\n  size: 5\n', x: large, y: large });
  expect(read(folder, 'models/shared.ts')).toMatch(/export class Image \{\n {2}size: Integer = 1;/);
  expect(read(folder, 'models/shared.ts')).toMatch(/export class XImage \{\n {2}size: Integer = 9;/);
  expect(read(folder, 'models/y.ts')).toMatch('image: XImage = new XImage();');
  expect(read(folder, 'models/one.ts')).toMatch('image: Image = new Image();');
});

test('the models of a chart may be a folder', async () => {
  const parts = Array.from(
    { length: 60 },
    (_, index) => `part${'abcdefgh'.charAt(index % 8)}${index}:\n  x${index}: 1\n  y: 2\n`,
  );
  const folder = await initIn({ api: `${service}${parts.join('')}`, web: service });
  expect(read(folder, 'models/shared.ts')).toBe(shared);
  expect(read(folder, 'models/api/index.ts')).toMatch("from '../shared.js';");
});

test('a model that is named shared keeps its file', async () => {
  const folder = await initIn({ api: service, shared: service });
  expect(read(folder, 'models/api-shared.ts')).toBe(shared);
  expect(read(folder, 'models/shared.ts')).toMatch('export class Shared {');
});

test('a further model imports the classes that the models have', async () => {
  const folder = await initIn({ api: service });
  const before = read(folder, 'models/api.ts');
  const more = chartsOf({ web: `${service}title: x\n`, other: service.replace('80', '81') });
  for (const [path, text] of Object.entries(more)) {
    const source = folderFor({ [path]: text });
    cpSync(source, folder, { recursive: true });
  }
  await ran(folder, 'init', 'charts/web', 'charts/other');
  expect(read(folder, 'models/web.ts')).toBe(`import { Values } from 'schemawright';
import { Service } from './api.js';

@Values()
export class Web {
  service: Service = new Service();

  title: string = 'x';
}
`);
  expect(read(folder, 'models/other.ts')).toMatch('export class Service {');
  expect(read(folder, 'models/api.ts')).toBe(before);
});

test('models with errors give no classes', async () => {
  const folder = folderFor(chartsOf({ api: service, web: service }));
  await ran(folder, 'init', 'charts/api');
  writeFileSync(join(folder, 'models/api.ts'), read(folder, 'models/api.ts').replace("'ClusterIP'", 'unknownName'));
  await ran(folder, 'init', 'charts/web');
  expect(read(folder, 'models/web.ts')).toMatch('export class Service {');
});
