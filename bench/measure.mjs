import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { work } from './setup.mjs';

const hook = join(dirname(fileURLToPath(import.meta.url)), 'resources.cjs');
const resources = join(work, 'resources');

/**
 * Runs every subject once in each round, so that the noise of the machine hits all alike, and gives each one's least
 * and median time in milliseconds: a whole process, from its start to its end, or what it reports.
 */
export function measureTimes(subjects, rounds, note) {
  const times = new Map(subjects.map(({ id }) => [id, []]));
  for (const subject of subjects) prepare(subject);
  for (let round = 1; round <= rounds; round++) {
    note(`round ${round} of ${rounds}`);
    for (const subject of subjects) times.get(subject.id).push(runOnce(subject));
  }
  for (const list of times.values()) list.sort((a, b) => a - b);
  return { least: pick(times, () => 0), medians: pick(times, (count) => count >> 1) };
}

function pick(times, index) {
  return new Map([...times].map(([id, list]) => [id, list[index(list.length)]]));
}

/**
 * The peak memory in MiB and the processor time in milliseconds of a subject, of all its processes together; measured
 * in a run of its own, so that no time pays for it. Of a program that Node does not run, neither is known.
 */
export function measureResources(subject) {
  if (subject.program !== undefined) return { peak: undefined, processor: undefined };
  prepare(subject);
  rmSync(resources, { force: true });
  runOnce(subject, { NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, BENCH_RESOURCES: resources });
  const lines = readFileSync(resources, 'utf8').trim().split('\n');
  const sum = (column) => lines.reduce((total, line) => total + Number(line.split(' ')[column]), 0);
  return { peak: sum(0) / 1024, processor: sum(1) / 1000 };
}

function prepare(subject) {
  subject.once?.();
  if (subject.warmUp) runOnce(subject);
}

function runOnce(subject, environment = {}) {
  subject.before?.();
  const output = join(work, 'log');
  const descriptor = openSync(output, 'w');
  const start = performance.now();
  const { status, error } = spawnSync(subject.program ?? process.execPath, subject.args, {
    cwd: subject.cwd ?? work,
    env: { ...process.env, ...subject.env, ...environment },
    stdio: ['ignore', descriptor, descriptor],
  });
  const time = performance.now() - start;
  closeSync(descriptor);
  const isDone = status === (subject.status ?? 0) && (subject.says?.test(readFileSync(output, 'utf8')) ?? true);
  if (isDone) return subject.reports ? Number(readFileSync(output, 'utf8')) : time;
  throw new Error(
    `${subject.id} failed: ${subject.program ?? 'node'} ${subject.args.join(' ')}\n${error?.message ?? readFileSync(output, 'utf8').slice(-2000)}`,
  );
}
