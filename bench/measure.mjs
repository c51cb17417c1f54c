import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { work } from './setup.mjs';

const hook = join(dirname(fileURLToPath(import.meta.url)), 'resources.cjs');
const resources = join(work, 'resources');
const log = join(work, 'log');

/** What is measured of a run: milliseconds of the clock, of all threads and of the main thread, and MiB at the peak. */
export const metrics = ['clock', 'processor', 'main', 'peak'];

/**
 * Runs every subject once in each round, so that the noise of the machine hits all alike. Gives the least of each metric
 * by subject, and the median of the clock: of a whole process with all that it starts, or what it reports.
 */
export function measureSubjects(subjects, rounds, note) {
  const runs = new Map(subjects.map(({ id }) => [id, []]));
  for (const subject of subjects) prepare(subject);
  for (let round = 1; round <= rounds; round++) {
    note(`round ${round} of ${rounds}`);
    for (const subject of subjects) runs.get(subject.id).push(runOnce(subject));
  }
  const pick = (metric, index) =>
    new Map([...runs].map(([id, list]) => [id, list.map((run) => run[metric]).sort((a, b) => a - b)[index(list)]]));
  const least = Object.fromEntries(metrics.map((metric) => [metric, pick(metric, () => 0)]));
  return { ...least, median: pick('clock', ({ length }) => length >> 1) };
}

function prepare(subject) {
  subject.once?.();
  if (subject.warmUp) runOnce(subject);
}

/** Throws unless the run ended as it must, said what it must and wrote its output. */
function runOnce(subject) {
  subject.before?.();
  if (subject.output !== undefined && !subject.warmUp) rmSync(subject.output, { force: true });
  rmSync(resources, { force: true });
  const descriptor = openSync(log, 'w');
  const before = childrenTime();
  const start = performance.now();
  const { status, error } = spawnSync(subject.program ?? process.execPath, subject.args, {
    cwd: subject.cwd ?? work,
    env: {
      ...process.env,
      ...subject.env,
      NODE_OPTIONS: `--require ${JSON.stringify(hook)}`,
      BENCH_RESOURCES: resources,
    },
    stdio: ['ignore', descriptor, descriptor],
  });
  const clock = performance.now() - start;
  const children = childrenTime() - before;
  closeSync(descriptor);
  const said = readFileSync(log, 'utf8');
  const isDone = status === (subject.status ?? 0) && (subject.says?.test(said) ?? true) && isWritten(subject);
  if (!isDone) throw new Error(failure(subject, error?.message ?? said.slice(-2000)));
  const { processor, ...own } = resourcesOfNode();
  if (subject.reports) return { ...own, clock: Number(said), processor: Number(said), main: Number(said) };
  return { ...own, clock, processor: Number.isNaN(children) ? processor : Math.max(children, processor ?? 0) };
}

function isWritten({ output, writes = [], check = () => true }) {
  const files = output === undefined ? writes : [...writes, output];
  return files.every((file) => existsSync(file)) && check();
}

function failure({ id, program = 'node', args }, text) {
  return `${id} failed or did not do its work: ${program} ${args.join(' ')}\n${text}`;
}

/** What the processes of Node together told; of another program nothing. */
function resourcesOfNode() {
  if (!existsSync(resources)) return { peak: undefined, processor: undefined, main: undefined };
  const lines = readFileSync(resources, 'utf8').trim().split('\n');
  const sum = (column) => lines.reduce((total, line) => total + Number(line.split(' ')[column]), 0);
  return { peak: sum(0) / 1024, processor: sum(1) / 1000, main: sum(2) / 1000 };
}

/** The processor time in milliseconds of all children that have ended, with theirs, in steps of ten; NaN where the system does not tell. */
function childrenTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return Number.NaN;
  }
}
