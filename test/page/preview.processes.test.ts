import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preview, type RunningPreview } from '../../src/commands/preview/preview.ts';
import type { PageData } from '../../src/form/page-data.ts';
import type { PageNotice } from '../../src/form/page-notice.ts';
import { listenLocally } from '../../src/serve/local/index.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';

const schema = JSON.stringify({ properties: { replicas: { type: 'integer', title: 'Replicas' } } });
const model = (title: string): string => `
  import { Values, Title } from 'schemawright';
  @Values()
  export class App { @Title('${title}') replicas = 1; }
`;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as any program sends it; `fetch` would not send some of these headers. */
function ask(address: string, { method = 'GET', path, headers = {}, body }: Asked = {}): Promise<Answer> {
  const { port, pathname } = new URL(address);
  return new Promise((settle, reject) => {
    const options = { port, host: '127.0.0.1', method, path: path ?? pathname, headers, agent: false };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function open(files: Readonly<Record<string, string>>, options: object = {}): Promise<RunningPreview> {
  const cwd = folderFor(files);
  const running = await preview({ cwd, inputs: ['values.schema.json'], lookEvery: 20, ...options });
  onTestFinished(() => running.stop());
  return running;
}

async function readData(address: string): Promise<PageData> {
  return JSON.parse((await ask(`${address}data.json`)).text) as PageData;
}

/** The notices that a page is sent, as they come. */
function watchNotices(address: string): { readonly next: () => Promise<PageNotice>; readonly close: () => void } {
  const { port, pathname } = new URL(`${address}events`);
  const arrived: PageNotice[] = [];
  const sent = request({ port, host: '127.0.0.1', path: pathname, agent: false }, (response) => {
    let rest = '';
    response.on('error', () => undefined);
    response.setEncoding('utf8').on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        for (const [, data = ''] of event.matchAll(/^data: (.*)$/gm)) arrived.push(JSON.parse(data) as PageNotice);
    });
  });
  sent.on('error', () => undefined);
  sent.end();
  onTestFinished(() => void sent.destroy());
  return {
    next: async () => {
      await expect.poll(() => arrived.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
      return arrived.shift() ?? expect.fail('nothing arrived');
    },
    close: () => sent.destroy(),
  };
}

describeWith('preview', built, (repository) => {
  test('the page, its data and its files are served to who knows the address, with the policy', async () => {
    const { address, documents } = await open({ 'values.schema.json': schema });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/$/);
    expect(documents).toMatchObject([{ file: 'values.schema.json' }]);
    const page = await ask(address);
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const names = [...page.text.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(names).toEqual(['form.js', 'data.json', 'style.css', 'main.js']);
    for (const name of names) expect(await ask(address + name)).toMatchObject({ status: 200 });
    expect(await readData(address)).toMatchObject({ documents: [{ schemaFile: 'values.schema.json', yaml: 'helm' }] });
  });

  test.each<[string, number, (address: string) => Asked]>([
    ['another host, as after DNS rebinding', 403, () => ({ headers: { host: 'evil.example' } })],
    ['another port of this host', 403, () => ({ headers: { host: '127.0.0.1:1' } })],
    ['a page of another site', 403, () => ({ headers: { origin: 'https://evil.example' } })],
    ['a page without an origin', 403, () => ({ headers: { origin: 'null' } })],
    [
      'a script of another site',
      403,
      () => ({ headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }),
    ],
    ['a page of another port', 403, () => ({ headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' } })],
    [
      'a frame of another site',
      403,
      () => ({ headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } }),
    ],
    ['no token', 403, () => ({ path: '/' })],
    ['no token for the data', 403, () => ({ path: '/data.json' })],
    ['another token', 403, (address) => ({ path: `${new URL(address).pathname.replace(/.\/$/, '_/')}data.json` })],
    ['a beginning of the token', 403, (address) => ({ path: `${new URL(address).pathname.slice(0, 10)}/data.json` })],
    ['the token without a slash', 404, (address) => ({ path: new URL(address).pathname.slice(0, -1) })],
    ['POST', 405, () => ({ method: 'POST' })],
    ['OPTIONS', 405, () => ({ method: 'OPTIONS' })],
    ['a body', 413, () => ({ headers: { 'content-length': '5' }, body: 'hello' })],
    ['a file outside', 404, (address) => ({ path: `${new URL(address).pathname}../../package.json` })],
    ['a file outside, encoded', 404, (address) => ({ path: `${new URL(address).pathname}%2e%2e/%2e%2e/package.json` })],
    ['a file of the project', 404, (address) => ({ path: `${new URL(address).pathname}values.schema.json` })],
    ['what is only for Node', 404, (address) => ({ path: `${new URL(address).pathname}render.js` })],
    ['an absolute address', 403, () => ({ path: 'http://evil.example/' })],
    ['a name of objects', 404, (address) => ({ path: `${new URL(address).pathname}__proto__` })],
  ])('refuses %s', async (_, status, asked) => {
    const { address } = await open({ 'values.schema.json': schema });
    const answer = await ask(address, asked(address));
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('Replicas');
    expect(answer.text.split('\n')).toHaveLength(2);
    expect((await ask(address)).status).toBe(200);
  });

  test('a link to the page in another site may be followed, by its other name too', async () => {
    const { address, port } = await open({ 'values.schema.json': schema });
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await ask(address, { headers: { ...headers, host: `localhost:${port}` } })).status).toBe(200);
  });

  test('large headers are refused, and a client that sends nothing is not waited for', async () => {
    const server = await listenLocally({
      find: (path) => (path === '' ? { type: 'text/plain', content: 'page' } : undefined),
      events: { path: 'events', first: '{}' },
      headers: {},
      limits: { headers: 100, connections: 4, pages: 1 },
    });
    onTestFinished(() => server.stop());
    expect((await ask(server.address, { headers: { 'x-large': 'a'.repeat(20_000) } })).status).toBe(431);
    const slow = connect(server.port, '127.0.0.1');
    onTestFinished(() => void slow.destroy());
    const ended = new Promise((settle) => slow.once('close', settle));
    slow.on('error', () => undefined).resume();
    slow.write('GET / HTTP/1.1\r\n');
    await ended;
    const idle = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined));
    onTestFinished(() => {
      for (const socket of idle) socket.destroy();
    });
    await expect.poll(async () => await ask(server.address).then(({ text }) => text, String)).toBe('page');
    const first = watchNotices(server.address);
    await first.next();
    expect((await ask(`${server.address}events`)).status).toBe(503);
    first.close();
  });

  test('a port that is taken is a message', async () => {
    const { port } = await open({ 'values.schema.json': schema });
    const cwd = folderFor({ 'values.schema.json': schema });
    await expect(preview({ cwd, inputs: ['values.schema.json'], port })).rejects.toThrow(
      `cannot listen on port ${port}`,
    );
  });

  test('two open pages are told when a model changes, and that it is broken; then the last good one stays', async () => {
    const cwd = folderFor({ 'app.ts': "export * from './model.ts';", 'model.ts': model('First') });
    const running = await preview({ cwd, inputs: ['model.ts'], lookEvery: 20 });
    onTestFinished(() => running.stop());
    const pages = [watchNotices(running.address), watchNotices(running.address)];
    const first = await readData(running.address);
    for (const page of pages) expect(await page.next()).toEqual({ revision: first.revision, problems: [] });
    writeFileSync(resolve(cwd, 'model.ts'), model('Second'));
    const changed = await Promise.all(pages.map((page) => page.next()));
    const second = await readData(running.address);
    expect(JSON.stringify(second)).toContain('Second');
    expect(changed.map(({ revision }) => revision)).toEqual([second.revision, second.revision]);
    expect(second.revision).not.toBe(first.revision);
    writeFileSync(resolve(cwd, 'model.ts'), model('Third').replace('}', ''));
    const [broken] = await Promise.all(pages.map((page) => page.next()));
    expect(broken).toMatchObject({ revision: second.revision, problems: [{ origin: { file: 'model.ts' } }] });
    expect(await readData(running.address)).toEqual(second);
    writeFileSync(resolve(cwd, 'model.ts'), model('Third'));
    const [repaired] = await Promise.all(pages.map((page) => page.next()));
    expect(repaired?.problems).toEqual([]);
    expect(JSON.stringify(await readData(running.address))).toContain('Third');
  });

  test('a change of a file that a model imports, and of the values, is noticed', async () => {
    const cwd = folderFor({
      'model.ts':
        "import { Values } from 'schemawright'; import { Part } from './part.ts';\n@Values() export class App { part = new Part(); }",
      'part.ts': "import { Title } from 'schemawright';\nexport class Part { @Title('First') size = 1; }",
      'my.yaml': 'part: {}\n',
    });
    const running = await preview({ cwd, inputs: ['model.ts'], values: ['my.yaml'], lookEvery: 20 });
    onTestFinished(() => running.stop());
    const page = watchNotices(running.address);
    await page.next();
    writeFileSync(
      resolve(cwd, 'part.ts'),
      "import { Title } from 'schemawright';\nexport class Part { @Title('Next') size = 1; }",
    );
    await page.next();
    expect(JSON.stringify(await readData(running.address))).toContain('Next');
    writeFileSync(resolve(cwd, 'my.yaml'), 'part: { size: 3 }\n');
    await page.next();
    expect((await readData(running.address)).documents[0]?.values).toEqual({
      file: 'my.yaml',
      text: 'part: { size: 3 }\n',
    });
  });

  test('values files are layers in their order, and the last one is edited', async () => {
    const chart = { 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n', 'values.yaml': 'a: 1\n' };
    const { address } = await open(
      { ...chart, 'values.schema.json': schema, 'base.yaml': 'b: 1\n', 'mine.yaml': '# mine\nc: 1\n' },
      { inputs: ['.'], values: ['base.yaml', 'mine.yaml'] },
    );
    const [document] = (await readData(address)).documents;
    expect(document?.layers.map(({ text }) => text)).toEqual(['a: 1\n', 'b: 1\n']);
    expect(document?.values).toEqual({ file: 'mine.yaml', text: '# mine\nc: 1\n' });
  });

  test('the program prints the address, and ends cleanly when it is asked to', async () => {
    const cwd = folderFor({ 'values.schema.json': schema });
    const program = resolve(repository, 'dist/cli/main.js');
    const child = spawn(process.execPath, [program, 'preview', 'values.schema.json', '--format', 'json'], { cwd });
    onTestFinished(() => void child.kill('SIGKILL'));
    const { version, address } = JSON.parse(await readLine(child)) as { version: number; address: string };
    expect(version).toBe(1);
    const page = watchNotices(address);
    await page.next();
    const ended = new Promise((settle) => child.once('exit', (code, signal) => settle({ code, signal })));
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

function readLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((settle, reject) => {
    let text = '';
    stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('\n')) settle(text);
    });
    stdout?.once('end', () => reject(new Error('nothing was printed')));
  });
}
