import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith, programOnPath } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { toys } from '../support/toys.ts';
import { type Client, clientOf, socketTo } from './client.ts';
import { type ServerProcess, startServer } from './process.ts';

const sized = (minimum: number): string =>
  toys(`{ type: object, properties: { size: { type: integer, minimum: ${minimum} } } }`);

const review = (size: number, more: object = {}) => ({
  ...{ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview' },
  request: {
    ...{ uid: 'u', kind: { kind: 'Toy' }, name: 'a', namespace: 'b', operation: 'CREATE' },
    object: { apiVersion: 'a.example.com/v1', kind: 'Toy', metadata: { name: 'a', namespace: 'b' }, size },
  },
  ...more,
});

describeWith('a server that is operated', built, () => {
  const folder = folderForAll();
  let server: ServerProcess | undefined;
  let client: Client | undefined;

  afterEach(async () => {
    client?.close();
    await server?.end('SIGKILL');
  });

  /** As a mounted config map changes: at once. */
  const writeDefinition = (text: string): void => {
    writeFileSync(join(folder, 'toys.next'), text);
    renameSync(join(folder, 'toys.next'), join(folder, 'toys.yaml'));
  };
  const start = async (...more: readonly string[]): Promise<Client> => {
    writeDefinition(sized(5));
    const args = ['--crd', 'toys.yaml', '--self-signed', 'made', '--port', '0', '--workers', '1'];
    server = await startServer([...args, ...more], { cwd: folder });
    client = clientOf(server.port, join(folder, 'made/ca.crt'));
    return client;
  };
  const allowed = async (asked: Client, size: number): Promise<unknown> =>
    (JSON.parse((await asked.post('/validate', review(size))).text) as { response: { allowed: unknown } }).response
      .allowed;

  test('a definition that changes is opened anew; while it cannot be, the last good one is served, and health says so', async () => {
    const asked = await start();
    expect(await allowed(asked, 4)).toBe(false);
    writeDefinition(sized(3));
    await until(async () => (await allowed(asked, 4)) === true);
    writeDefinition('kind: CustomResourceDefinition\n');
    await until(async () => (await asked.get('/readyz')).text.includes('documents not reloaded'));
    expect((await asked.get('/readyz')).status).toBe(200);
    expect([await allowed(asked, 4), await allowed(asked, 2)]).toEqual([true, false]);
    writeDefinition(sized(1));
    await until(async () => (await allowed(asked, 2)) === true);
    expect((await asked.get('/readyz')).text).toBe('ok\n');
    const reloads = () =>
      server
        ?.events()
        .map(({ event }) => String(event))
        .filter((event) => event.startsWith('documents')) ?? [];
    // An answer of the server may arrive before the line of its log does.
    await until(() => reloads().length === 3);
    expect(reloads()).toEqual(['documents reloaded', 'documents not reloaded', 'documents reloaded']);
  });

  test('metrics and health are asked for on a port of their own', async () => {
    const asked = await start('--metrics-port', '0');
    await asked.post('/validate', review(7));
    await asked.post('/validate', review(7));
    await asked.post('/validate', '{}');
    const port = Number(server?.events().find(({ event }) => event === 'listening')?.metricsPort);
    const text = await plain(port, '/metrics');
    expect(text).toContain('schemawright_reviews_total{kind="Toy",operation="CREATE",code="200"} 2\n');
    expect(text).toContain('schemawright_reviews_total{kind="",operation="validate",code="400"} 1\n');
    expect(text).toContain('schemawright_review_duration_seconds_count 3\n');
    expect(text).toMatch(/^schemawright_certificate_expiry_timestamp_seconds 1?\d{10}$/m);
    expect(text).toMatch(/^schemawright_reviews_queued 0$/m);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) schemawright_\w+ .+|schemawright_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? [\d.e+-]+)$/,
      );
    expect([await plain(port, '/healthz'), await plain(port, '/readyz')]).toEqual(['ok\n', 'ok\n']);
    expect((await asked.get('/metrics')).status).toBe(404);
  });

  describeWith('OpenSSL', programOnPath('openssl'), (openssl) => {
    test('with --client-ca, reviews need a certificate of that authority, and health needs none', async () => {
      const [trusted, other] = [
        await clientCertificate(openssl, folder, 'trusted'),
        await clientCertificate(openssl, folder, 'other'),
      ];
      const asked = await start('--client-ca', 'trusted.crt');
      expect((await asked.post('/validate', review(7))).status).toBe(403);
      expect((await asked.get('/healthz')).status).toBe(200);
      expect((await asked.post('/convert', review(7))).status).toBe(404);
      const port = server?.port ?? 0;
      const ca = readFileSync(join(folder, 'made/ca.crt'));
      expect(await statusWith({ port, ca, ...trusted })).toBe(200);
      expect(await statusWith({ port, ca, ...other })).toBe(403);
    });
  });

  test.each([
    ['--port', '99999'],
    ['--metrics-port', '65536'],
    ['--workers', '0'],
    ['--client-ca', 'toys.yaml'],
  ])('%s %s is a mistake of the user', async (flag, value) => {
    await expect(start(flag, value)).rejects.toThrow(
      flag === '--client-ca' ? 'is not a certificate of an authority' : flag,
    );
  });

  test.each([
    ['admission.k8s.io/v1beta1', '/validate'],
    ['admission.k8s.io/v2', '/default'],
    ['v1', '/validate'],
  ])('a review of %s is refused with 400', async (apiVersion, path) => {
    const asked = await start();
    expect((await asked.post(path, review(7, { apiVersion }))).status).toBe(400);
  });

  test('a stop answers every request that was received, and closes no connection over one', async () => {
    const asked = await start();
    const port = server?.port ?? 0;
    await asked.post('/validate', review(7));
    const sockets = await Promise.all(
      Array.from({ length: 40 }, async () => await socketTo(port, join(folder, 'made/ca.crt'))),
    );
    const body = JSON.stringify(review(7));
    const head = `POST /validate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const answered = async (socket: (typeof sockets)[number]): Promise<string> =>
      await new Promise((resolve, reject) => {
        let text = '';
        socket.on('data', (part: Buffer) => {
          text += part.toString();
          if (text.includes('"allowed":true')) resolve(text.slice(9, 12));
        });
        socket.once('error', reject);
        socket.once('close', () => reject(new Error(`closed after "${text.slice(0, 20)}"`)));
      });
    // Half of the connections were used before, as those of the API server are.
    await Promise.all(
      sockets.slice(0, 20).map(async (socket) => {
        const first = answered(socket);
        socket.write(head + body);
        await first;
        socket.removeAllListeners();
      }),
    );
    const answers = sockets.map(answered);
    for (const socket of sockets) socket.write(head + body);
    const end = server?.end('SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array(40).fill('200'));
    expect(await end).toBe(0);
  });

  test('clients that keep asking see no reset while the server is stopping', async () => {
    await start();
    const port = server?.port ?? 0;
    const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: readFileSync(join(folder, 'made/ca.crt')) });
    let isOver = false;
    const results: string[] = [];
    const asking = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const result = await post(port, agent, JSON.stringify(review(7)));
        if (result === 'ECONNREFUSED') return;
        results.push(result);
      }
    });
    await sleep(500);
    const end = server?.end('SIGTERM');
    await sleep(700);
    // A Service takes a moment to leave the pod out.
    isOver = true;
    await Promise.all(asking);
    expect(await end).toBe(0);
    expect(new Set(results)).toEqual(new Set(['200']));
    agent.destroy();
  });
});

/** A certificate for clients that is its own authority. */
async function clientCertificate(openssl: string, folder: string, name: string) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'extendedKeyUsage=clientAuth', '-days', '2'];
  const args = ['req', '-x509', ...key, '-out', `${name}.crt`, ...subject];
  const { status } = await run(openssl, args, { cwd: folder });
  expect(status).toBe(0);
  const [cert, secret] = ['crt', 'key'].map((ending) => readFileSync(join(folder, `${name}.${ending}`), 'utf8'));
  return { cert: cert ?? '', key: secret ?? '' };
}

function post(port: number, agent: Agent, body: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = request({ host: '127.0.0.1', port, path: '/validate', method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

function statusWith(options: {
  readonly port: number;
  readonly ca: Buffer;
  readonly cert: string;
  readonly key: string;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request({ ...options, host: '127.0.0.1', path: '/validate', method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(JSON.stringify(review(7)));
  });
}

function plain(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve(text));
    }).once('error', reject);
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  expect(await holds()).toBe(true);
}
