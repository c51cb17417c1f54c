import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve/serve.ts';
import { selfSigned } from '../../src/serve/certificate/index.ts';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { toys } from '../support/toys.ts';
import { type Client, clientOf } from './client.ts';
import { compile, compiledProject } from './compile.ts';
import { type ServerProcess, startServer } from './process.ts';

const model = `
import { Resource } from 'schemawright/kubernetes';
import { Size } from './size';

@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Box' })
export class BoxV1 {
  spec!: Size;
}
`;

const size = (most: number): string => `
import { Maximum } from 'schemawright';
import type { Integer } from 'schemawright';

export class Size {
  @Maximum(${most})
  size!: Integer;
}
`;

const conversions = (host: string): string => `
import { ConvertsFrom } from 'schemawright/conversion';
import { Resource } from 'schemawright/kubernetes';

class Spec {
  host!: string;
}

@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Door' })
export class DoorV1 {
  spec!: Spec;
}

@Resource({ group: 'demo.example.com', version: 'v2', kind: 'Door', storage: true })
@ConvertsFrom(DoorV1, { up: () => ({ spec: { host: '${host}' } }) })
export class Door {
  spec!: Spec;
}
`;

describeWith('a server whose sources change', built, () => {
  const folder = folderForAll();
  let server: ServerProcess | undefined;
  let client: Client | undefined;

  beforeAll(async () => {
    await compiledProject(folder);
    writeFileSync(join(folder, 'models/box.ts'), model);
    writeFileSync(join(folder, 'models/size.ts'), size(3));
    writeFileSync(join(folder, 'models/door.ts'), conversions('before'));
    await compile(folder, 'models/door.ts');
    writeFileSync(join(folder, 'toys.yaml'), toys());
  });

  afterEach(async () => {
    client?.close();
    await server?.end('SIGKILL');
  });

  const start = async (...args: readonly string[]): Promise<Client> => {
    const flags = ['--self-signed', 'made', '--port', '0', '--workers', '1'];
    server = await startServer([...args, ...flags], { cwd: folder });
    client = clientOf(server.port, join(folder, 'made/ca.crt'));
    return client;
  };
  const events = (): readonly unknown[] => server?.events().map(({ event }) => event) ?? [];

  test('opens a model anew when a file that it imports has changed; one with errors is not served', async () => {
    const asked = await start('models/box.ts');
    const isAllowed = async (most: number): Promise<unknown> => {
      const object = { apiVersion: 'demo.example.com/v1', kind: 'Box', metadata: { name: 'a' }, spec: { size: most } };
      const request = { uid: 'u', kind: { kind: 'Box' }, operation: 'CREATE', object };
      const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
      const { text } = await asked.post('/validate', review);
      return (JSON.parse(text) as { readonly response: { readonly allowed: unknown } }).response.allowed;
    };
    expect([await isAllowed(3), await isAllowed(4)]).toEqual([true, false]);
    writeFileSync(join(folder, 'models/size.ts'), size(4));
    await until(async () => (await isAllowed(4)) === true);
    writeFileSync(join(folder, 'models/size.ts'), 'export class Size { size!: Elsewhere; }\n');
    await until(async () => (await asked.get('/readyz')).text.includes('not reloaded'));
    expect([await isAllowed(4), await isAllowed(5)]).toEqual([true, false]);
    writeFileSync(join(folder, 'models/size.ts'), size(5));
    await until(async () => (await isAllowed(5)) === true);
    expect((await asked.get('/readyz')).text).toBe('ok\n');
  });

  test('converts to a version whose file comes into a folder of models', async () => {
    mkdirSync(join(folder, 'kinds'));
    writeFileSync(join(folder, 'kinds/v1.ts'), model.replace('./size', '../models/size'));
    writeFileSync(join(folder, 'models/size.ts'), size(3));
    const asked = await start('kinds');
    const object = { apiVersion: 'demo.example.com/v1', kind: 'Box', metadata: { name: 'a' }, spec: { size: 1 } };
    const request = { uid: 'u', desiredAPIVersion: 'demo.example.com/v2', objects: [object] };
    const review = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request };
    const convert = async () => await asked.post('/convert', review);
    expect((await convert()).text).not.toContain('convertedObjects');
    const newer = model
      .replace('./size', '../models/size')
      .replace("version: 'v1'", "version: 'v2', storage: true, convertsFrom: 'v1'")
      .replace('BoxV1', 'BoxV2');
    writeFileSync(join(folder, 'kinds/v2.ts'), newer);
    await until(async () => (await convert()).text.includes('"apiVersion":"demo.example.com/v2"'));
  });

  test('runs a module anew when it has changed; while it does not load, the last good one converts', async () => {
    const asked = await start('--crd', 'toys.yaml', '--module', 'build/models/door.js');
    const convert = async (): Promise<unknown> => {
      const object = { apiVersion: 'demo.example.com/v1', kind: 'Door', metadata: { name: 'a' }, spec: { host: '' } };
      const request = { uid: 'u', desiredAPIVersion: 'demo.example.com/v2', objects: [object] };
      const review = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request };
      const { text } = await asked.post('/convert', review);
      const { response } = JSON.parse(text) as {
        readonly response: { readonly convertedObjects: readonly [{ readonly spec: { readonly host: unknown } }] };
      };
      return response.convertedObjects[0].spec.host;
    };
    expect(await convert()).toBe('before');
    writeFileSync(join(folder, 'models/door.ts'), conversions('after'));
    await compile(folder, 'models/door.ts');
    await until(async () => (await convert()) === 'after');
    writeFileSync(join(folder, 'build/models/door.js'), 'export const nothing = ;\n');
    await until(() => events().includes('documents not reloaded'));
    expect(await convert()).toBe('after');
  });

  test('presents a new certificate of its own before the old one ends, without a restart', async () => {
    const log: (readonly [string, unknown])[] = [];
    const running = await serve({
      ...{ cwd: folder, crds: ['toys.yaml'], selfSigned: 'kept', port: 0, workers: 1, lookEvery: 1 },
      log: (_, event, details) => void log.push([event, details]),
    });
    try {
      const first = await presented(running.port);
      expect(daysOf(first)).toBeGreaterThan(300);
      // As it is eleven months later.
      const old = selfSigned({ names: ['localhost', '127.0.0.1', '::1'], days: 20 });
      writeFileSync(join(folder, 'kept/ca.crt'), old.authority);
      writeFileSync(join(folder, 'kept/tls.key'), old.key);
      writeFileSync(join(folder, 'kept/tls.crt'), old.certificate);
      const isRenewed = (last: X509Certificate): boolean =>
        last.serialNumber !== first.serialNumber && daysOf(last) > 300;
      await until(async () => isRenewed(await presented(running.port)));
      const last = await presented(running.port);
      const authority = new X509Certificate(readFileSync(join(folder, 'kept/ca.crt')));
      expect(last.verify(authority.publicKey)).toBe(true);
      expect(log.filter(([event]) => event === 'certificate not renewed')).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});

/** The certificate that a server presents. */
function presented(port: number): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false };
    const socket = connect(options, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate === undefined) reject(new Error('there is no certificate'));
      else resolve(certificate);
    });
    socket.once('error', reject);
  });
}

/** How many days a certificate is still valid. */
function daysOf({ validTo }: X509Certificate): number {
  return (new Date(validTo).getTime() - Date.now()) / (24 * 60 * 60 * 1000);
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  expect(await holds()).toBe(true);
}
