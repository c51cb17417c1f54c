import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepSelfSigned, selfSigned } from '../../src/serve/certificate/index.ts';
import {
  type HttpAnswer,
  jsonLines,
  type Limits,
  listen,
  type Routes,
  type RunningServer,
} from '../../src/serve/http/index.ts';
import { folderForAll } from '../support/folder.ts';
import { type Client, clientOf, socketTo } from './client.ts';

const folder = folderForAll();
const files = { certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
const authority = join(folder, 'ca.crt');

beforeAll(() => {
  keepSelfSigned(folder, ['localhost', '127.0.0.1']);
});

interface Entry {
  readonly level: string;
  readonly event: string;
  readonly [name: string]: unknown;
}

let open: { server: RunningServer; client: Client; entries: () => readonly Entry[] } | undefined;

async function started(routes: Routes, limits: Partial<Limits> = {}) {
  const lines: string[] = [];
  const log = jsonLines((line) => lines.push(line));
  const server = await listen({ port: 0, files, routes, log, limits: { quiet: 0, ...limits }, lookEvery: 20 });
  const client = clientOf(server.port, authority);
  open = { server, client, entries: () => lines.map((line) => JSON.parse(line) as Entry) };
  return open;
}

afterEach(async () => {
  open?.client.close();
  await open?.server.stop();
  open = undefined;
});

const echo = (body: unknown): HttpAnswer => ({ status: 200, body: { got: body ?? null } as HttpAnswer['body'] });

describe('the server', () => {
  test('answers a review, and says that it lives and is ready', async () => {
    const { client } = await started({ '/echo': echo });
    expect(await client.post('/echo', { a: 1 })).toMatchObject({ status: 200, text: '{"got":{"a":1}}' });
    expect(await client.get('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await client.get('/readyz')).toMatchObject({ status: 200, text: 'ok\n' });
  });

  test('keeps integers of 64 bits exact on the way in and out', async () => {
    const { client } = await started({ '/echo': echo });
    const { text } = await client.post('/echo', '{"n":9007199254740993}');
    expect(text).toBe('{"got":{"n":9007199254740993}}');
  });

  test.each([
    ['a path that there is not', 'POST', '/nope', 404],
    ['another method', 'GET', '/echo', 405],
  ])('refuses %s', async (_, method, path, status) => {
    const { client } = await started({ '/echo': echo });
    const answer = method === 'GET' ? await client.get(path) : await client.post(path, {});
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ kind: 'Status', status: 'Failure', code: status });
  });

  test('answers 500 to a handler that fails, and goes on', async () => {
    const fails = (): HttpAnswer => {
      throw new TypeError('broken');
    };
    const { client, entries } = await started({ '/fails': fails, '/echo': echo });
    expect(await client.post('/fails', {})).toMatchObject({ status: 500 });
    expect(await client.post('/echo', {})).toMatchObject({ status: 200 });
    // The message may quote a value of the review.
    const reason = expect.stringMatching(/^TypeError at .*http\.processes\.test/) as unknown;
    expect(entries()).toContainEqual(expect.objectContaining({ level: 'error', status: 500, reason }));
    expect(JSON.stringify(entries())).not.toContain('broken');
  });

  test('refuses what is nested too deeply, and goes on', async () => {
    const walk = (value: unknown): number => (Array.isArray(value) ? 1 + Math.max(0, ...value.map(walk)) : 0);
    const { client } = await started({ '/walk': (body) => ({ status: 200, body: { depth: walk(body) } }) });
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect((await client.post('/walk', deep)).status).toBe(400);
    expect((await client.post('/walk', '[[]]')).text).toBe('{"depth":2}');
  });
});

describe('bounds', () => {
  test('a body that is larger than allowed is refused, whether its length is named or not', async () => {
    const { client, server } = await started({ '/echo': echo }, { admission: 1000 });
    expect((await client.post('/echo', 'x'.repeat(1001))).status).toBe(413);
    const socket = await socketTo(server.port, authority);
    socket.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
    socket.write(`800\r\n${'x'.repeat(0x800)}\r\n`);
    const said = await new Promise<string>((resolve) =>
      socket.once('data', (part: Buffer) => resolve(part.toString())),
    );
    expect(said).toContain('413');
    socket.destroy();
    expect((await client.post('/echo', '{}')).status).toBe(200);
  });

  test('a body that does not arrive is not waited for', async () => {
    const { server } = await started({ '/echo': echo }, { time: 100 });
    const socket = await socketTo(server.port, authority);
    socket.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
    const said = await new Promise<string>((resolve) =>
      socket.once('data', (part: Buffer) => resolve(part.toString())),
    );
    expect(said).toContain('408');
    socket.destroy();
  });

  test('an answer that does not come is not waited for', async () => {
    const { client } = await started({ '/never': () => new Promise<HttpAnswer>(() => undefined) }, { time: 1000 });
    expect((await client.post('/never', {})).status).toBe(504);
  });

  test('so many are answered or wait, and who finds no room is sent away', async () => {
    let refused = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = async (): Promise<HttpAnswer> => {
      await released;
      return { status: 200, body: {} };
    };
    const { client } = await started({ '/slow': slow }, { waiting: 5 });
    // Nothing is answered before all others are sent away, however slow the machine is.
    const asked = Array.from({ length: 9 }, async () => {
      const answer = await client.post('/slow', {});
      refused += answer.status === 503 ? 1 : 0;
      if (refused === 4) release();
      return answer;
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 503, 503, 503, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers).toMatchObject({ 'retry-after': '1' });
    expect((await client.post('/slow', {})).status).toBe(200);
  });

  test('bodies have so much room altogether: others wait, and not for ever', async () => {
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = async (): Promise<HttpAnswer> => {
      running += 1;
      most = Math.max(most, running);
      await released;
      running -= 1;
      return { status: 200, body: {} };
    };
    const body = JSON.stringify('x'.repeat(998));
    const limits = { pending: 2500, admission: 1000, conversion: 1000 };
    const { client } = await started({ '/slow': slow, '/convert': slow }, limits);
    const asked = Array.from({ length: 6 }, async () => (await client.post('/slow', body)).status);
    await until(() => running === 2);
    // What is larger than the rest of the room would ever allow is still refused as it is.
    expect((await client.post('/slow', `${body}  `)).status).toBe(413);
    release();
    expect(await Promise.all(asked)).toEqual(Array(6).fill(200));
    expect(most).toBeLessThanOrEqual(2);
  });

  test('a body for which there is no room in time is sent away', async () => {
    const never = (): Promise<HttpAnswer> => new Promise(() => undefined);
    const body = JSON.stringify('x'.repeat(998));
    const { client } = await started({ '/never': never }, { pending: 1500, admission: 1000, time: 300 });
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await client.post('/never', body)).status),
    );
    expect(statuses.sort()).toEqual([503, 503, 504]);
  });

  test('a body that comes too slowly is not waited for', async () => {
    const { server } = await started({ '/echo': echo }, { bodyStart: 100, bodyRate: 1000 });
    const socket = await socketTo(server.port, authority);
    socket.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n');
    const drip = setInterval(() => socket.write(' '), 20);
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (part: Buffer) => resolve(part.toString())),
    );
    clearInterval(drip);
    expect(text).toContain('408');
    socket.destroy();
  });

  test.each([
    ['says nothing after its handshake', ''],
    ['never ends its headers', 'POST /echo HTTP/1.1\r\nhost: localhost\r\nx: '],
  ])('a connection that %s is ended', async (_, text) => {
    const { server } = await started({ '/echo': echo }, { headers: 200 });
    const socket = await socketTo(server.port, authority);
    socket.write(text);
    const drip = setInterval(() => text !== '' && socket.write('x'), 20);
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
  });

  test('a connection that makes no handshake is ended', async () => {
    const { server } = await started({ '/echo': echo }, { headers: 200 });
    const socket = connectPlain(server.port, '127.0.0.1');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
  });

  test('connections that say nothing give way to others', async () => {
    const { server, client } = await started({ '/echo': echo }, { headers: 20_000, connections: 40 });
    const idle = Array.from({ length: 60 }, () => connectPlain(server.port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const count of [1, 2, 3]) expect([count, (await client.post('/echo', {})).status]).toEqual([count, 200]);
    for (const socket of idle) socket.destroy();
  });

  test('a client that reads no answer does not keep it for ever', async () => {
    const large = 'x'.repeat(8 * 1024 * 1024);
    const { server } = await started({ '/large': () => ({ status: 200, body: { large } }) }, { time: 300 });
    const socket = await socketTo(server.port, authority);
    socket.pause();
    socket.write('POST /large HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}');
    await sleep(900);
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBeLessThan(8 * 1024 * 1024);
  });

  test.each([
    ['text/plain', 415],
    ['application/json-patch+json', 415],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON', 200],
  ])('a body of the type %s is answered with %i', async (type, status) => {
    const { client } = await started({ '/echo': echo });
    expect((await client.post('/echo', '{}', { 'content-type': type })).status).toBe(status);
  });
});

describe('a stop', () => {
  test('finishes what runs, and takes nothing more', async () => {
    const slow = async (): Promise<HttpAnswer> => {
      await sleep(150);
      return { status: 200, body: { done: true } };
    };
    const { client, server } = await started({ '/slow': slow });
    const running = Array.from({ length: 5 }, () => client.post('/slow', {}));
    await sleep(60);
    const stopping = server.stop();
    expect((await Promise.all(running)).map(({ text }) => text)).toEqual(Array(5).fill('{"done":true}'));
    await stopping;
    await expect(client.get('/healthz')).rejects.toThrow();
  });

  test('ends what does not end by itself', async () => {
    const { client, server } = await started(
      { '/never': () => new Promise<HttpAnswer>(() => undefined) },
      { grace: 100 },
    );
    const lost = client.post('/never', {}).catch(() => 'lost');
    await sleep(50);
    await server.stop();
    expect(await lost).toBe('lost');
  });
});

describe('the certificate', () => {
  const serialOf = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.end();
      });
      socket.once('error', reject);
    });

  test('is read anew when its files change; half of a change changes nothing', async () => {
    const { server, entries } = await started({ '/echo': echo });
    const [before, cert, key] = [
      await serialOf(server.port),
      ...Object.values(files).map((path) => readFileSync(path)),
    ];
    const next = selfSigned({ names: ['localhost'] });
    writeFileSync(files.certificate, next.certificate);
    await until(() => entries().some(({ event }) => event === 'certificate not reloaded'));
    expect(await serialOf(server.port)).toBe(before);
    writeFileSync(files.key, next.key);
    await until(() => entries().some(({ event }) => event === 'certificate reloaded'));
    expect(await serialOf(server.port)).not.toBe(before);
    writeFileSync(files.certificate, cert ?? '');
    writeFileSync(files.key, key ?? '');
  });

  test.each([
    ['that is not there', 'nowhere.crt', 'cannot be read'],
    ['that is none', 'text.crt', 'are not a certificate and its key'],
    ['of another key', 'other.crt', 'are not a certificate and its key'],
  ])('a certificate %s is an error before anything listens', async (_, name, message) => {
    writeFileSync(join(folder, 'text.crt'), 'none');
    writeFileSync(join(folder, 'other.crt'), selfSigned({ names: ['localhost'] }).certificate);
    copyFileSync(files.key, join(folder, 'copy.key'));
    const wrong = { certificate: join(folder, name), key: join(folder, 'copy.key') };
    await expect(listen({ port: 0, files: wrong, routes: {}, log: () => undefined })).rejects.toThrow(message);
  });

  test('a port that is taken is a mistake of the user', async () => {
    const { server } = await started({});
    const again = listen({ port: server.port, files, routes: {}, log: () => undefined });
    await expect(again).rejects.toMatchObject({ name: 'UsageError' });
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  expect(await holds()).toBe(true);
}
