import { writeFileSync } from 'node:fs';
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
  const convert = async (asked: Client, ...names: readonly string[]) => {
    const objects = names.map((name) => ({
      ...{ apiVersion: 'demo.example.com/v1', kind: 'Trap', metadata: { name: `a-${name}`, namespace: 'b' } },
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
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !holds(); tries += 1) await sleep(20);
  expect(holds()).toBe(true);
}
