// Conversion reviews through the HTTPS server of `serve --kudo`, beside a server of Node that only parses and writes the same bodies.
// Each server runs on one core, the client on the other. Prints one line of JSON; exit 1 where something is lost, the memory is not
// flat, or the rate is below the bound. Where other work shares the cores, the rate by the clock says little: `cpu` is what a server
// spends on a review, in milliseconds of its processor time, and `cpuRatio` what the ratio of the rates would be without such work.
//
//   npm run build && node bench/serve.mjs [REVIEWS] [OBJECTS]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const program = resolve(here, '../../dist/cli/main.js');
const [role = '2000', ...rest] = process.argv.slice(2);

if (role === 'bare') bare(...rest);
else await measure(Number(role), Number(rest[0] ?? '100'));

/** Parses a body, writes it, and does nothing else. */
function bare(folder) {
  const files = { cert: readFileSync(join(folder, 'tls.crt')), key: readFileSync(join(folder, 'tls.key')) };
  const server = createServer(files, (asked, answer) => {
    const parts = [];
    asked.on('data', (part) => parts.push(part));
    asked.on('end', () => {
      const text = JSON.stringify(JSON.parse(Buffer.concat(parts).toString('utf8')));
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      answer.end(text);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ event: 'listening', port: server.address().port })));
}

async function measure(reviews, objects) {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const pinned = ['-c', '0', process.execPath];
  const ours = await start([...pinned, program, 'serve', '--kudo', '--self-signed', folder, '--port', '0']);
  const fast = await run(ours, { folder, reviews, objects, check: isConverted });
  ours.end();
  const other = await start([...pinned, here, 'bare', folder]);
  const base = await run(other, {
    folder,
    reviews,
    objects,
    check: (answer) => answer.request.objects.length === objects,
  });
  other.end();
  rmSync(folder, { recursive: true });
  const ratio = fast.rate / base.rate;
  const growth = fast.memory.map((one) => one - fast.memory[0]);
  const isFlat = growth.every((one) => Math.abs(one) <= 20);
  console.log(
    JSON.stringify({
      reviews,
      objects,
      ours: fast,
      bare: base,
      ratio: round(ratio),
      cpuRatio: round(base.cpu / fast.cpu),
      isFlat,
      growth: growth.map(round),
    }),
  );
  process.exitCode = fast.lost === 0 && isFlat && ratio >= 0.4 ? 0 : 1;
}

async function start(args) {
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line);
      if (event.event === 'listening') found(event.port);
    });
  });
  return { port, pid: child.pid, end: () => child.kill('SIGTERM') };
}

/** A quarter of the reviews warms up; then the time counts, and the memory is looked at after each tenth. */
async function run({ port, pid }, { folder, reviews, objects, check }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: readFileSync(join(folder, 'ca.crt')) });
  const bodies = Array.from({ length: 16 }, (_, index) => JSON.stringify(reviewOf(objects, index)));
  const warm = Math.ceil(reviews / 4);
  await all(warm, (index) => ask(port, agent, bodies[index % bodies.length]));
  const memory = [];
  let lost = 0;
  const begin = performance.now();
  const spent = processorTimeOf(pid);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await all(reviews / 10, async (index) => {
      const { status, text } = await ask(port, agent, bodies[index % bodies.length]);
      // What stands in the answers is looked at in each tenth one: the client is to be faster than the server.
      if (status !== 200 || (index % 10 === 0 && !check(JSON.parse(text), objects))) lost += 1;
    });
    memory.push(residentOf(pid));
  }
  const seconds = (performance.now() - begin) / 1000;
  const cpu = (processorTimeOf(pid) - spent) / reviews;
  agent.destroy();
  return { rate: round(reviews / seconds), cpu: round(cpu), lost, memory: memory.map(round) };
}

/** Runs so many tasks, eight at once. */
async function all(count, task) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await task(next);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

function ask(port, agent, body) {
  return new Promise((found, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request({ host: '127.0.0.1', port, path: '/convert', method: 'POST', agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => found({ status: answer.statusCode, text: Buffer.concat(parts).toString('utf8') }));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** OperatorVersions and Instances as a cluster holds them, half of each. */
function reviewOf(objects, seed) {
  const items = Array.from({ length: objects }, (_, index) =>
    index % 2 === 0 ? operatorVersion(index, seed) : instance(index, seed),
  );
  const said = { uid: `review-${seed}`, desiredAPIVersion: 'kudo.dev/v1beta2', objects: items };
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request: said };
}

function metadataOf(name) {
  return {
    ...{
      name,
      namespace: 'default',
      uid: '11111111-aaaa-bbbb-cccc-0123456789ab',
      resourceVersion: '4711',
      generation: 1,
    },
    creationTimestamp: '2026-01-02T03:04:05Z',
    labels: { 'kudo.dev/operator': 'kafka' },
    annotations: { 'kudo.dev/last-plan-execution-uid': '22222222-aaaa-bbbb-cccc-0123456789ab' },
  };
}

function operatorVersion(index, seed) {
  const types = ['integer', 'boolean', 'string', 'array', 'map'];
  const defaults = ['3', 'false', `text ${seed}`, '[a, b]', '{a: b}'];
  const parameters = Array.from({ length: 10 }, (_, at) => ({
    ...{ name: `PARAMETER_${at}`, displayName: `Parameter ${at}`, description: 'What it is for, in a sentence.' },
    ...{ 'value-type': types[at % 5], default: defaults[at % 5], required: at % 3 === 0, trigger: 'deploy' },
  }));
  const template =
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Name }}\ndata:\n  a: "{{ .Params.PARAMETER_2 }}"\n';
  return {
    ...{ apiVersion: 'kudo.dev/v1beta1', kind: 'OperatorVersion', metadata: metadataOf(`kafka-${index}`) },
    spec: {
      ...{
        operator: { name: 'kafka' },
        version: '1.3.3',
        parameters,
        templates: { 'a.yaml': template, 'b.yaml': template },
      },
      plans: {
        deploy: {
          strategy: 'serial',
          phases: [{ name: 'a', strategy: 'serial', steps: [{ name: 'a', tasks: ['a'] }] }],
        },
      },
      tasks: [{ name: 'a', kind: 'Apply', spec: { resources: ['a.yaml', 'b.yaml'] } }],
    },
  };
}

function instance(index, seed) {
  const parameters = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`PARAMETER_${at}`, `${seed + at}`]));
  return {
    ...{ apiVersion: 'kudo.dev/v1beta1', kind: 'Instance', metadata: metadataOf(`kafka-${index}`) },
    spec: { operatorVersion: { name: 'kafka-0' }, parameters },
    status: { planStatus: { deploy: { name: 'deploy', status: 'COMPLETE', phases: [] } } },
  };
}

function isConverted({ response }, objects) {
  const { convertedObjects = [], result } = response;
  return (
    result.status === 'Success' &&
    convertedObjects.length === objects &&
    convertedObjects.every((one) => one.apiVersion === 'kudo.dev/v1beta2')
  );
}

/** The resident memory of a process, in MiB. */
function residentOf(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1024 / 1024;
}

/** The user and system time of a process so far, in milliseconds: Linux counts in hundredths of a second. */
function processorTimeOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function round(number) {
  return Math.round(number * 100) / 100;
}
