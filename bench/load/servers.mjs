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

/** The user and system time of all threads of a process so far, in seconds: Linux counts in hundredths. */
export function processorTimeOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The largest resident memory since the last `forgetPeak`, in MiB. */
export function peakOf(pid) {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** From now on, the peak is that of what comes. */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
