// The servers that are measured, each a process of its own, and what Linux says of them.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = resolve(here, '../..');
let logs = 0;

/** Starts ours or the peer, and waits until it listens. */
export async function startServer({ subject, folder, args = [], cores, oldSpace, poison = false }) {
  const command = subject === 'ours' ? ours({ folder, args, poison }) : await peer({ folder, poison });
  const pinned = cores === undefined ? command : ['taskset', '-c', cores, ...command];
  const log = join(folder, `${subject}-${(logs += 1)}.log`);
  const output = openSync(log, 'w');
  const env =
    oldSpace === undefined ? process.env : { ...process.env, NODE_OPTIONS: `--max-old-space-size=${oldSpace}` };
  const child = spawn(pinned[0], pinned.slice(1), { cwd: repository, env, stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const port = await portIn(log, child);
  const server = {
    subject,
    port,
    pid: child.pid,
    log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
  return { ...server, ended, end: (signal = 'SIGTERM') => (child.kill(signal), ended) };
}

function ours({ folder, args, poison }) {
  const program = join(repository, 'dist/cli/main.js');
  const files = ['--cert', join(folder, 'tls.crt'), '--key', join(folder, 'tls.key')];
  const module = poison ? ['--module', join(here, 'poison.mjs')] : [];
  const crd = join(repository, 'out/cron-tab/crd.yaml');
  return [process.execPath, program, 'serve', '--crd', crd, ...files, '--port', '0', ...module, ...args];
}

async function peer({ folder, poison }) {
  const port = String(await freePort());
  return [buildPeer(), '-port', port, '-certificates', folder, ...(poison ? ['-loops'] : [])];
}

/** The webhook server of controller-runtime, built once for its sources. */
export function buildPeer() {
  const source = join(here, 'controller-runtime');
  const program = resolve(here, '../.work/controller-runtime');
  const changed = ['main.go', 'crontab.go', 'go.mod'].map((name) => statSync(join(source, name)).mtimeMs);
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...changed)) return program;
  mkdirSync(resolve(here, '../.work'), { recursive: true });
  const path = [process.env.PATH, '/usr/local/go/bin'].join(delimiter);
  const env = { ...process.env, PATH: path, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -buildvcs=false' };
  execFileSync('go', ['build', '-trimpath', '-o', program, '.'], {
    cwd: source,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return program;
}

async function portIn(log, child) {
  for (;;) {
    const line = readFileSync(log, 'utf8')
      .split('\n')
      .find((text) => text.includes('"listening"'));
    if (line !== undefined) return JSON.parse(line).port;
    if (child.exitCode !== null) throw new Error(`the server ended: ${readFileSync(log, 'utf8').slice(-2000)}`);
    await sleep(10);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Puts a certificate and its key where the servers read it: each file is whole at any moment. */
export function installCertificate(folder, { certificate, key }) {
  for (const [name, text] of [
    ['tls.key', key],
    ['tls.crt', certificate],
  ]) {
    writeFileSync(join(folder, `${name}.new`), text, { mode: 0o600 });
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
}

/** A process and all that descend from it: a server may evaluate in processes of its own. */
export function familyOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '');
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
  } catch {
    // Ended, or a Linux that does not list children.
    return existsSync(`/proc/${pid}`) ? [pid] : [];
  }
}

/** The user and system time of a server so far, in seconds, with that of workers that have ended: Linux counts in hundredths. */
export function processorTimeOf(pid) {
  let time = 0;
  for (const member of familyOf(pid)) {
    const fields = readText(`/proc/${member}/stat`)?.split(') ')[1]?.split(' ').slice(11, 15) ?? [];
    for (const field of fields) time += Number(field) / 100;
  }
  return time;
}

/** The resident memory of a server, in MiB, as a limit counts it: the files that its processes share, such as the program of Node, once. */
export function memoryOf(pid) {
  let own = 0;
  let shared = 0;
  for (const member of familyOf(pid)) {
    const status = readText(`/proc/${member}/status`) ?? '';
    const size = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
    own += size('RssAnon') + size('RssShmem');
    shared = Math.max(shared, size('RssFile'));
  }
  return own + shared;
}

/** Ends a server and what descends from it at once. */
export async function kill(server) {
  const family = familyOf(server.pid);
  await server.end('SIGKILL');
  for (const member of family)
    if (member !== server.pid && existsSync(`/proc/${member}`)) process.kill(member, 'SIGKILL');
}

/** A process may end while it is looked at. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
