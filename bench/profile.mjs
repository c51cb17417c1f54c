// Where the time of one cold `gen` goes, by function: `node bench/profile.mjs [CLASSES]`, after `npm run build`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { peersFolder, work, writeModels } from './setup.mjs';
import { subjectOf } from './subjects.mjs';

const size = Number(process.argv[2] ?? 1000);
const peers = peersFolder();
if (peers === undefined) console.error('skipped: the peers of the benchmark are absent');
else print(profile(peers));

function profile(folder) {
  writeModels(folder, [size]);
  const { args, before } = subjectOf(`schemawright @${size}`);
  const output = join(work, 'profile');
  rmSync(output, { recursive: true, force: true });
  before();
  spawnSync(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${output}`, ...args], { stdio: 'inherit' });
  return JSON.parse(readFileSync(join(output, readdirSync(output)[0] ?? ''), 'utf8'));
}

function print({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const own = new Map();
  const whole = new Map();
  samples.forEach((id, index) => {
    const stack = [...stackOf(id, parents)].map((at) => nameOf(byId.get(at)));
    add(own, stack[0], timeDeltas[index]);
    for (const name of new Set(stack)) add(whole, name, timeDeltas[index]);
  });
  printTop('with all it calls', whole);
  printTop('itself', own);
}

function* stackOf(id, parents) {
  for (let at = id; at !== undefined; at = parents.get(at)) yield at;
}

/** Functions of ours by name; those of packages and of Node together by their file. */
function nameOf({ callFrame: { functionName, url, lineNumber } }) {
  if (url === '') return functionName;
  return url.includes('/dist/chunks/')
    ? `${functionName || '(anonymous)'}  ${basename(url)}:${lineNumber + 1}`
    : basename(url);
}

function add(sums, name, amount) {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

function printTop(title, sums) {
  console.log(`\nms  ${title}`);
  for (const [name, microseconds] of [...sums].sort((a, b) => b[1] - a[1]).slice(0, 40)) {
    console.log(`${(microseconds / 1000).toFixed(0).padStart(6)}  ${name}`);
  }
}
