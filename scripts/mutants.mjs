// Whether tests notice a fault: makes seeded mutants of `src`, each with one small change, and runs the tests against
// them, the nearest first, then all. A mutant that no test fails is printed as survived, for a reader to judge: it asks
// for a test, or nobody can tell it from the original.
//
//   npm run mutants -- [--count 20] [--seed 1] [--in src/schema] [--nearest 12] [--quick] [--minutes 3] [--least 0]
//                      [--report F [--resume]]
//   npm run mutants -- --again F [--tests test/crd]
//   npm run mutants -- --trace T; npm run mutants -- --traced T [--count 20] …
//
// `--trace` runs all tests once and writes down which test files run which functions; with `--traced` the tests that run
// the function of a mutant take the place of all tests, what is quick and special first.
// `--quick` runs the nearest tests alone, with a trace the quickest ones; `--resume` goes on where a report ends;
// `--again` runs all tests against those that survived in a report, or with `--tests` the files or folders that are named
// (it may be repeated), to see whether a new test notices them. After `--minutes` no other mutant is tried, and the last
// one is left. Status 1 if fewer than `--least` percent were killed.
// The checkout is not touched: mutants are made in a copy in the folder for temporary files.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, operatorNames } from './mutants/operators.mjs';
import { nearestTests, readGraph } from './mutants/nearest.mjs';
import { readTrace, traceCopy } from './mutants/trace.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: 'src' },
    nearest: { type: 'string', default: '12' },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    least: { type: 'string', default: '0' },
    report: { type: 'string' },
    resume: { type: 'boolean', default: false },
    again: { type: 'string' },
    trace: { type: 'string' },
    traced: { type: 'string' },
    tests: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
  },
});
/** Milliseconds after which a run of tests counts as hanging, which is a failure. */
const patience = { nearest: 180_000, all: 900_000 };
const begun = performance.now();
/** Test files that pass, and those that fail, in the copy before it is changed: the latter notice nothing. */
const [sound, unsound] = [new Set(), new Set()];
/** True where the build of the copy has a mutant in it. */
let isBuilt = false;

const random = randomOf(Number(options.seed));
const trace = options.traced === undefined ? undefined : JSON.parse(readFileSync(options.traced, 'utf8'));
const mutants = options.again === undefined ? choose(Number(options.count)) : survivorsIn(options.again);
if (options.trace !== undefined) {
  await writeTrace(options.trace);
} else if (options.list) {
  for (const mutant of mutants) console.log(titleOf(mutant));
} else {
  await judgeAll();
}

/** Runs all tests in a copy whose functions note that they were called. Tests of the sources themselves fail there. */
async function writeTrace(file) {
  const copy = makeCopy();
  const folder = mkdtempSync(join(tmpdir(), 'schemawright-trace-'));
  try {
    const { imports, tests } = readGraph(copy);
    const paths = [...imports.keys()].filter((path) => path.startsWith('src/') && !path.endsWith('.d.ts'));
    const functions = traceCopy(copy, { paths, tests, folder });
    build(copy);
    await runTests(copy, options.tests ?? [], Infinity, []);
    writeFileSync(file, JSON.stringify({ functions, tests: readTrace(folder) }));
    console.log(`${functions.length} functions, ${readdirSync(folder).length} traces`);
  } finally {
    for (const path of [copy, folder]) rmSync(path, { recursive: true, force: true });
  }
}

async function judgeAll() {
  const copy = makeCopy();
  try {
    const graph = readGraph(copy);
    requireTypes(copy);
    const results =
      options.resume && existsSync(options.report) ? JSON.parse(readFileSync(options.report, 'utf8')) : [];
    for (const mutant of mutants.slice(results.length)) {
      const verdict = remainingTime() > 0 ? await judge(copy, graph, mutant) : undefined;
      if (verdict === undefined || remainingTime() <= 0) break;
      const result = { ...mutant, ...verdict };
      results.push(result);
      console.log(`${result.verdict.padEnd(8)} ${titleOf(mutant)}  (${result.by})`);
      if (options.report !== undefined) writeFileSync(options.report, `${JSON.stringify(results, null, 2)}\n`);
    }
    tell(results);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function tell(results) {
  const killed = results.filter(({ verdict }) => verdict === 'killed').length;
  const share = results.length === 0 ? 0 : (100 * killed) / results.length;
  const left = mutants.length - results.length;
  const untried = left === 0 ? '' : `; ${left} not tried within ${options.minutes} minutes`;
  console.log(`${killed} of ${results.length} mutants killed (${share.toFixed(1)} %)${untried}`);
  if (share < Number(options.least)) process.exitCode = 1;
}

/** Milliseconds until no other mutant is tried. */
function remainingTime() {
  return Number(options.minutes) * 60_000 + begun - performance.now();
}

/** Who notices a mutant: its nearest tests, all tests, the compiler, or nobody. */
async function judge(copy, graph, mutant) {
  for (;;) {
    const verdict = await judgeOnce(copy, graph, mutant);
    if (verdict.verdict === 'survived' || !verdict.by.endsWith('.test.ts')) return verdict;
    if (await isSound(copy, verdict.by)) return verdict;
    console.log(`${verdict.by} fails without any mutant: it is left out`);
  }
}

async function isSound(copy, file) {
  if (sound.has(file)) return true;
  if (isBuilt) build(copy);
  isBuilt = false;
  const isPassed = (await runTests(copy, [file], patience.all)) === undefined;
  (isPassed ? sound : unsound).add(file);
  return isPassed;
}

async function judgeOnce(copy, graph, mutant) {
  const path = join(copy, mutant.path);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end));
  try {
    if (trace !== undefined) return await judgeByTrace(copy, graph, mutant);
    if (build(copy).status !== 0) return { verdict: 'killed', by: 'build' };
    if (options.again === undefined) {
      const nearest = nearestTests(graph, mutant.path).slice(0, Number(options.nearest));
      const failure = await runTests(copy, nearest, patience.nearest);
      if (failure !== undefined) return { verdict: 'killed', by: failure };
      if (options.quick) return { verdict: 'survived', by: 'the nearest tests' };
    }
    const second = await runTests(copy, options.tests ?? ['test'], patience.all);
    if (second !== undefined) return { verdict: 'killed', by: second };
    if (options.tests !== undefined) return { verdict: 'survived', by: options.tests.join(', ') };
    return hasTypes(copy) ? { verdict: 'survived', by: 'all tests' } : { verdict: 'killed', by: 'types' };
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs the tests that run the mutant's function: those that are quick and run little first, those that start programs last. */
async function judgeByTrace(copy, graph, mutant) {
  const { own, programs } = testsThatRun(mutant, graph);
  const quickest = options.quick ? own.slice(0, Number(options.nearest)) : own;
  for (const files of [quickest.slice(0, 5), quickest.slice(5, 20), quickest.slice(20)]) {
    const failure = files.length === 0 ? undefined : await runTests(copy, files, patience.all);
    if (failure !== undefined) return { verdict: 'killed', by: failure };
  }
  if (quickest.length < own.length)
    return { verdict: 'survived', by: `the quickest ${quickest.length} of ${own.length}` };
  if (programs.length > 0) {
    if (build(copy).status !== 0) return { verdict: 'killed', by: 'build' };
    const failure = await runTests(copy, programs, patience.all);
    if (failure !== undefined) return { verdict: 'killed', by: failure };
  }
  if (!hasTypes(copy)) return { verdict: 'killed', by: 'types' };
  const count = own.length + programs.length;
  return { verdict: 'survived', by: count === 0 ? 'no test runs it' : `all ${count} tests that run it` };
}

/** The test files that run the innermost function of a mutant; of what runs on import those that run anything of its file. */
function testsThatRun({ path, start }, graph) {
  const ofFile = [...trace.functions.entries()].filter(([, place]) => place.path === path);
  const around = ofFile.filter(([, place]) => place.start <= start && start < place.end).at(-1);
  const numbers = new Set((around === undefined ? ofFile : [around]).map(([number]) => number));
  const runs = (list) => list.some((number) => numbers.has(number));
  const cost = ([, { seconds, own }]) => (1 + seconds) * own.length;
  const entries = Object.entries(trace.tests).toSorted((a, b) => cost(a) - cost(b));
  const own = entries.filter(([, test]) => runs(test.own)).map(([name]) => name);
  const programs = entries.filter(([, test]) => !runs(test.own) && runs(test.programs)).map(([name]) => name);
  const isOnImport = around === undefined && own.length === 0;
  return { own: isOnImport ? nearestTests(graph, path).slice(0, Number(options.nearest)) : own, programs };
}

function build(copy) {
  isBuilt = true;
  return spawnSync('node', ['scripts/build.mjs', '--no-types'], { cwd: copy, encoding: 'utf8' });
}

/** Types of tests come from `dist`: where they lack, the compiler refuses every mutant and has noticed none. */
function requireTypes(copy) {
  if (hasTypes(copy)) return;
  spawnSync('node', ['scripts/build.mjs'], { cwd: copy });
  if (!hasTypes(copy)) throw new Error('the compiler refuses the copy before it is changed');
}

function hasTypes(copy) {
  const compiler = join('node_modules', 'typescript7', 'bin', 'tsc');
  return spawnSync('node', [compiler, '-p', 'tsconfig.json', '--noEmit'], { cwd: copy }).status === 0;
}

/** The first test file that fails, `timeout`, or undefined if every test passes. */
async function runTests(cwd, named, milliseconds, flags = ['--bail=1']) {
  const files = named.filter((file) => !unsound.has(file));
  if (named.length > 0 && files.length === 0) return undefined;
  const excluded = [...unsound].flatMap((file) => ['--exclude', file]);
  const child = spawn('npx', ['vitest', 'run', ...flags, ...excluded, '--reporter=default', ...files], {
    cwd,
    detached: true,
    env: { ...process.env, SCHEMAWRIGHT_SHARED: sharedFolder(), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output = (output + chunk).slice(-200_000)));
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-200_000)));
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    },
    Math.min(milliseconds, remainingTime(), 2 ** 31 - 1),
  );
  const status = await new Promise((done) => child.on('close', done));
  clearTimeout(timer);
  if (isLate) return 'timeout';
  if (status === 0) return undefined;
  return /FAIL\s+(?:\|\w+\| )?(\S+\.test\.ts)/.exec(output)?.[1] ?? `status ${status}`;
}

function sharedFolder() {
  return resolve(process.env.SCHEMAWRIGHT_SHARED ?? join(root, '..', 'shared'));
}

/** A copy of what the checkout holds, changes that are not committed included. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'schemawright-mutants-'));
  // Some tests run the program as another user.
  chmodSync(copy, 0o755);
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of list.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  return copy;
}

/** The mutants of a report that survived, where their sources are as they were. */
function survivorsIn(report) {
  const isThere = ({ path, start, end, before }) => readFileSync(join(root, path), 'utf8').slice(start, end) === before;
  const results = JSON.parse(readFileSync(report, 'utf8'));
  return results.filter((result) => result.verdict === 'survived' && isThere(result));
}

/** Mutants spread over the folders: each folder in turn gives one, of an operator that is next in turn. */
function choose(count) {
  const files = [...readGraph(root).imports.keys()].filter((path) =>
    path.startsWith(`${options.in.replace(/\/$/, '')}`),
  );
  const sources = files.filter((path) => path.startsWith('src/') && !path.endsWith('.d.ts'));
  const names = [...new Set(sources.map((path) => dirname(path)))];
  const folders = names.map((folder) => shuffle(sources.filter((path) => dirname(path) === folder)));
  const chosen = [];
  for (let round = 0; chosen.length < count && round < 50; round += 1) {
    for (const paths of shuffle(folders)) {
      const path = paths[round % paths.length];
      const all = mutantsOf(path, readFileSync(join(root, path), 'utf8')).filter((mutant) =>
        isNew(chosen, path, mutant),
      );
      const wanted = operatorNames[chosen.length % operatorNames.length];
      const ofOperator = all.filter(({ operator }) => operator === wanted);
      const mutant = pick(ofOperator.length > 0 ? ofOperator : all);
      if (mutant !== undefined && chosen.length < count) chosen.push({ path, ...mutant });
    }
  }
  return chosen;
}

function isNew(chosen, path, { start }) {
  return !chosen.some((other) => other.path === path && other.start === start);
}

function titleOf({ path, line, column, before, text }) {
  const short = (part) => (part.length > 40 ? `${part.slice(0, 39)}…` : part).replaceAll(/\s+/g, ' ');
  return `${path}:${line}:${column}  ${short(before)} → ${short(text)}`;
}

/** Numbers from 0 up to 1, the same for the same seed: Mulberry32. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick(items) {
  return items[Math.floor(random() * items.length)];
}

function shuffle(items) {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
