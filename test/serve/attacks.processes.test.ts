import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { toys } from '../support/toys.ts';
import { type Client, clientOf } from './client.ts';
import { compile, compiledProject } from './compile.ts';
import { type ServerProcess, startServer } from './process.ts';

/** Conversions by the name of the object: what each does to the process that runs it. */
const model = `
import { Resource } from 'schemawright/kubernetes';
import { ConvertsFrom } from 'schemawright/conversion';

class Spec {
  name: string;
}

@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Trap' })
export class TrapV1 {
  spec: Spec;
}

const traps = {
  loop: () => { for (;;); },
  slow: () => { for (const end = Date.now() + 700; Date.now() < end; ); },
  exit: () => process.exit(7),
  heap: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length + 0.5)); },
  late: () => { setTimeout(() => { throw new Error('secret-of-the-object'); }, 0); },
  reject: () => { void Promise.reject(new Error('secret-of-the-object')); },
  throw: () => { throw new Error('secret-of-the-object'); },
};

@Resource({ group: 'demo.example.com', version: 'v2', kind: 'Trap', storage: true })
@ConvertsFrom(TrapV1, { up: ({ spec }) => { traps[spec.name]?.(); return { spec }; } })
export class Trap {
  spec: Spec;
}
`;

describeWith('a server whose module misbehaves', built, () => {
  const folder = folderForAll();
  let server: ServerProcess | undefined;
  let client: Client | undefined;

  beforeAll(async () => {
    await compiledProject(folder);
    writeFileSync(join(folder, 'models/trap.ts'), model);
    await compile(folder, 'models/trap.ts');
    writeFileSync(join(folder, 'toys.yaml'), toys());
  });

  afterEach(async () => {
    client?.close();
    await server?.end('SIGKILL');
  });

  const start = async (...more: readonly string[]): Promise<Client> => {
    const args = ['--crd', 'toys.yaml', '--module', 'build/models/trap.js', '--self-signed', 'made', '--port', '0'];
    server = await startServer([...args, ...more], { cwd: folder });
    client = clientOf(server.port, join(folder, 'made/ca.crt'));
    return client;
  };
  const convert = async (asked: Client, ...names: readonly string[]) => await convertPadded(asked, '', ...names);
  const convertPadded = async (asked: Client, padding: string, ...names: readonly string[]) => {
    const annotations = { padding };
    const objects = names.map((name) => ({
      ...{
        apiVersion: 'demo.example.com/v1',
        kind: 'Trap',
        metadata: { name: `a-${name}`, namespace: 'b', annotations },
      },
      spec: { name },
    }));
    const request = { uid: 'the-uid', desiredAPIVersion: 'demo.example.com/v2', objects };
    return await asked.post('/convert', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request });
  };
  const entriesOf = (event: string) => server?.events().filter((entry) => entry.event === event) ?? [];

  test.each([
    ['never comes back', 'loop', 'deadline', ['--deadline', '1']],
    ['exits', 'exit', 'exited', []],
    ['fills the heap', 'heap', 'heap', ['--worker-heap', '64', '--deadline', '60']],
  ] as const)('answers 500 for a review that %s, names its object, and goes on', async (_, trap, reason, more) => {
    const asked = await start('--workers', '1', ...more);
    expect((await convert(asked, 'good')).status).toBe(200);
    const { status, text } = await convert(asked, 'good', trap, 'good');
    expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({
      ...{ status: 500, body: { kind: 'Status', code: 500, reason: 'InternalError' } },
    });
    expect((await convert(asked, 'good')).status).toBe(200);
    // The next review is answered before the lines of the log have come.
    await until(() => entriesOf('request').length === 3);
    expect(entriesOf('worker replaced')).toMatchObject([{ level: 'error', reason, object: `Trap b/a-${trap}` }]);
    expect(entriesOf('request')[1]).toMatchObject({ status: 500, path: '/convert', uid: 'the-uid' });
  });

  test.each(['late', 'reject'])('what throws after its answer (%s) loses no other review', async (trap) => {
    const asked = await start('--workers', '2');
    const names = Array.from({ length: 12 }, (_, index) => (index % 4 === 0 ? trap : 'good'));
    const answers = await Promise.all(names.map(async (name) => (await convert(asked, name)).status));
    expect(answers).toEqual(names.map(() => 200));
    await until(() => entriesOf('worker replaced').length > 0);
    const place = expect.stringMatching(/trap\.js/) as unknown;
    expect(entriesOf('worker replaced')[0]).toMatchObject({ reason: 'threw', place });
    expect((await convert(asked, 'good')).status).toBe(200);
  });

  test('the log holds nothing of what is thrown', async () => {
    const asked = await start('--workers', '1');
    expect((await convert(asked, 'throw')).text).toContain('secret-of-the-object');
    await convert(asked, 'late');
    await until(() => entriesOf('worker replaced').length > 0);
    expect(JSON.stringify(server?.events())).not.toContain('secret-of-the-object');
  });

  test('health is answered while every worker is busy, and others are answered by the worker that is free', async () => {
    const asked = await start('--workers', '2', '--deadline', '3');
    const stuck = convert(asked, 'loop');
    await sleep(300);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await convert(asked, 'good')).status));
    expect(statuses).toEqual(Array(20).fill(200));
    const ended: string[] = [];
    const second = convert(asked, 'loop').finally(() => ended.push('loop'));
    await sleep(300);
    expect((await asked.get('/healthz').finally(() => ended.push('health'))).text).toBe('ok\n');
    expect(ended).toEqual(['health']);
    expect((await Promise.all([stuck, second])).map(({ status }) => status)).toEqual([500, 500]);
  });

  test.each([1, 2])('small reviews do not wait for large ones before them (workers: %i)', async (workers) => {
    const asked = await start('--workers', `${workers}`, '--deadline', '20');
    const order: string[] = [];
    const note = (name: string) => (answer: { readonly status: number }) => {
      expect(answer.status).toBe(200);
      order.push(name);
    };
    const padding = 'x'.repeat(100_000);
    const large = Array.from({ length: 4 }, () => convertPadded(asked, padding, 'slow').then(note('large')));
    await sleep(200);
    const small = Array.from({ length: 20 }, () => convert(asked, 'good').then(note('small')));
    await Promise.all([...large, ...small]);
    // One large review was evaluated when they came; another one at most began before all of them had arrived.
    const before = order.slice(0, order.lastIndexOf('small')).filter((name) => name === 'large').length;
    expect(before).toBeLessThanOrEqual(2);
  });

  test('a worker that takes long has a successor before it ends, which has evaluated a review already', async () => {
    const asked = await start('--workers', '1', '--deadline', '2');
    expect((await convert(asked, 'good')).status).toBe(200);
    const workers = () => childrenOf(server?.pid ?? 0);
    expect(workers()).toHaveLength(1);
    const stuck = convert(asked, 'loop');
    await until(() => workers().length === 2);
    expect(entriesOf('worker replaced')).toEqual([]);
    const successor = workers()[1];
    expect((await stuck).status).toBe(500);
    expect((await convert(asked, 'good')).status).toBe(200);
    expect(workers()[0]).toBe(successor);
  });

  test('no worker outlives a server that was killed, not even one that loops', async () => {
    const asked = await start('--workers', '2', '--deadline', '60');
    expect((await convert(asked, 'good')).status).toBe(200);
    const stuck = convert(asked, 'loop').catch(() => 'lost');
    await until(() => childrenOf(server?.pid ?? 0).length === 2 && childrenOf(server?.pid ?? 0).some(isBusy));
    const workers = childrenOf(server?.pid ?? 0);
    await server?.end('SIGKILL');
    await until(() => !workers.some(isRunning));
    expect(await stuck).toBe('lost');
  });

  test('bodies at the limit that come at once are all answered, and small reviews after them', async () => {
    const asked = await start('--workers', '2', '--max-conversion-bytes', `${3 * 1024 * 1024}`, '--timeout', '5');
    const padding = 'x'.repeat(2.9 * 1024 * 1024);
    const answers = await Promise.all(Array.from({ length: 40 }, () => convertPadded(asked, padding, 'good')));
    for (const { status, text } of answers) {
      expect([200, 503, 504]).toContain(status);
      if (status !== 200) expect(JSON.parse(text)).toMatchObject({ kind: 'Status', status: 'Failure', code: status });
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await convert(asked, 'good')).status).toBe(200);
  });
});

/** The processes that a process has started, the oldest first. */
function childrenOf(pid: number): readonly string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ');
}

/** The state of a process, and the ticks that it has computed, as proc(5) has them; of one that has ended, none. */
function statOf(pid: string): { readonly state: string; readonly ticks: number } | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { state: fields[0] ?? '', ticks: Number(fields[11]) };
}

function isRunning(pid: string): boolean {
  return !['Z', undefined].includes(statOf(pid)?.state);
}

/** True for a process that has computed for a second: a worker that starts does for less. */
function isBusy(pid: string): boolean {
  return (statOf(pid)?.ticks ?? 0) > 150;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !holds(); tries += 1) await sleep(20);
  expect(holds()).toBe(true);
}
