import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the server answers. */
export interface Answer {
  readonly code: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An API server with its store, both started for one test. */
export interface Cluster {
  /** A file that tells clients where the server is and who they are. */
  readonly kubeconfig: string;
  ask(method: string, path: string, body?: unknown, type?: string): Promise<Answer>;
  /** Kills the API server, starts it again on the same port, and waits until it answers. The store stays. */
  restart(): Promise<void>;
  /** What the store holds below a key, such as `/registry/stable.example.com/crontabs/`. */
  stored(prefix: string): Promise<readonly Answer['body'][]>;
  /** Makes the store forget all states but the present one, as it does by itself after some minutes. */
  compact(): Promise<void>;
  stop(): Promise<void>;
}

const token = 'for-this-test-alone';

export interface ClusterOptions {
  readonly authorization?: 'AlwaysAllow' | 'RBAC';
  /** Users without any rights, each with a context of its name. */
  readonly users?: readonly string[];
}

/** Starts etcd and the API server, which stand beside each other, and waits until they answer. */
export async function startCluster(
  apiserver: string,
  folder: string,
  { authorization = 'AlwaysAllow', users = [] }: ClusterOptions = {},
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const [store, peer, port] = [await freePort(), await freePort(), await freePort()];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'sa.key'), privateKey.export({ type: 'pkcs1', format: 'pem' }));
  const others = users.map((user) => `${token}-${user},${user},${user}\n`).join('');
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,"system:masters"\n${others}`);
  const etcd = start(join(dirname(apiserver), 'etcd'), folder, 'etcd.log', [
    ...['--data-dir', join(folder, 'data'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', url(store), '--advertise-client-urls', url(store)],
    ...['--listen-peer-urls', url(peer), '--initial-advertise-peer-urls', url(peer)],
    ...['--initial-cluster', `default=${url(peer)}`],
  ]);
  const args = [
    ...[`--etcd-servers=${url(store)}`, '--bind-address=127.0.0.1', '--advertise-address=127.0.0.1'],
    ...[`--secure-port=${port}`, `--cert-dir=${join(folder, 'certs')}`, '--service-cluster-ip-range=10.0.0.0/24'],
    ...['--service-account-issuer=https://127.0.0.1', `--service-account-key-file=${join(folder, 'sa.key')}`],
    ...[
      `--service-account-signing-key-file=${join(folder, 'sa.key')}`,
      `--token-auth-file=${join(folder, 'tokens.csv')}`,
    ],
    ...[`--authorization-mode=${authorization}`, '--disable-admission-plugins=ServiceAccount'],
  ];
  let server = start(apiserver, folder, 'apiserver.log', args);
  const kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, kubeconfigFor(`https://127.0.0.1:${port}`, users));
  const ask: Cluster['ask'] = (method, path, body, type = 'application/json') =>
    send(port, { method, path, body, type });
  const stop = async (): Promise<void> => {
    await Promise.all([ended(server), ended(etcd)]);
  };
  const isReady = async (): Promise<void> =>
    await until(async () => (await ask('GET', '/readyz')).code === 200, 'the API server answers', 120_000);
  const restart = async (): Promise<void> => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await exited;
    server = start(apiserver, folder, 'apiserver.log', args);
    await isReady();
  };
  try {
    await isReady();
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${readFileSync(join(folder, 'apiserver.log'), 'utf8').slice(-2000)}`);
  }
  const stored: Cluster['stored'] = async (prefix) => await readStore(url(store), prefix);
  return { kubeconfig, ask, restart, stored, compact: async () => await compactStore(url(store)), stop };
}

/** Waits until something holds; what the server refuses meanwhile counts as not yet. */
export async function until(holds: () => Promise<boolean>, what: string, most = 30_000): Promise<void> {
  const end = Date.now() + most;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`after ${most / 1000} seconds it is not so that ${what}`);
    await sleep(100);
  }
}

/** Reads the store itself, by the JSON of its own API. */
async function readStore(address: string, prefix: string): Promise<readonly Answer['body'][]> {
  const encode = (key: string): string => Buffer.from(key).toString('base64');
  const last = String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
  const body = JSON.stringify({ key: encode(prefix), range_end: encode(prefix.slice(0, -1) + last) });
  const answer = await fetch(`${address}/v3/kv/range`, { method: 'POST', body });
  const { kvs = [] } = (await answer.json()) as { readonly kvs?: readonly { readonly value: string }[] };
  return kvs.map(({ value }) => bodyOf(Buffer.from(value, 'base64').toString()));
}

async function compactStore(address: string): Promise<void> {
  const post = async (path: string, body: object): Promise<Answer['body']> => {
    const answer = await fetch(`${address}/v3/kv/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Answer['body'];
  };
  const { header } = await post('range', { key: Buffer.from('/').toString('base64') });
  const { revision } = header as { readonly revision: string };
  await post('compaction', { revision, physical: true });
}

function url(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function start(program: string, folder: string, log: string, args: readonly string[]): ChildProcess {
  const file = openSync(join(folder, log), 'a');
  return spawn(program, args, { cwd: folder, stdio: ['ignore', file, file] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([exited, sleep(5000).then(() => child.kill('SIGKILL'))]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function kubeconfigFor(server: string, users: readonly string[]): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [
      { name: 'admin', user: { token } },
      ...users.map((name) => ({ name, user: { token: `${token}-${name}` } })),
    ],
    contexts: [
      { name: 'test', context: { cluster: 'test', user: 'admin' } },
      ...users.map((name) => ({ name, context: { cluster: 'test', user: name } })),
    ],
    'current-context': 'test',
  });
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly type: string;
}

function send(port: number, { method, path, body, type }: Request): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ code: answer.statusCode ?? 0, body: bodyOf(Buffer.concat(parts).toString()) }));
    });
    asked.once('error', reject);
    asked.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });
}

/** `/readyz` answers `ok`. */
function bodyOf(text: string): Answer['body'] {
  return text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text };
}

/** Where objects of the kind and the namespace of this one are created. */
export function pathOf({ apiVersion, kind, metadata }: Answer['body']): string {
  const version = String(apiVersion);
  const { namespace } = metadata as { readonly namespace?: string };
  const within = namespace === undefined ? '' : `/namespaces/${namespace}`;
  return `${version.includes('/') ? `/apis/${version}` : `/api/${version}`}${within}/${pluralOf(String(kind))}`;
}

function pluralOf(kind: string): string {
  const name = kind.toLowerCase();
  if (name.endsWith('y')) return `${name.slice(0, -1)}ies`;
  return name.endsWith('s') ? `${name}es` : `${name}s`;
}
