/**
 * Runs the commands over mutated documents: `npm run fuzz -- --seed 1 --count 50000 --lines 2 --jobs 2`; with `--program` each command
 * line is a process of the built program.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Failure, fuzz } from './fuzz/run.ts';
import { kinds, seeds } from './fuzz/seeds.ts';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261124' },
    count: { type: 'string', default: '50000' },
    from: { type: 'string', default: '0' },
    lines: { type: 'string', default: '2' },
    jobs: { type: 'string', default: '2' },
    program: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const [seed, count, from, linesEach, jobs] = [flags.seed, flags.count, flags.from, flags.lines, flags.jobs].map(Number);
const all = seeds();
for (const kind of kinds) console.log(`${all.filter((one) => one.kind === kind).length} seeds of the kind ${kind}`);
let done = 0;
const onMutant = (): void => {
  done += 1;
  if (done % 500 === 0) console.log(`${done} of ${count}`);
};
const causes = new Set<string>();
const onFailure = (failure: Failure): void => {
  const cause = causeOf(failure);
  if (!causes.has(cause)) console.log(`${failure.index}: ${failure.line} (${failure.mutant.story}): ${cause}`);
  causes.add(cause);
};
const runs = await Promise.all(
  Array.from({ length: jobs ?? 1 }, (_, job) =>
    fuzz({
      seeds: all,
      seed: seed ?? 0,
      linesEach: linesEach ?? 1,
      asProgram: flags.program,
      onMutant,
      onFailure,
      indices: everyNth(job),
    }),
  ),
);
const failures = runs.flat().sort((a, b) => a.index - b.index);
const byCause = new Map<string, readonly Failure[]>();
for (const failure of failures) byCause.set(causeOf(failure), [...(byCause.get(causeOf(failure)) ?? []), failure]);
for (const [cause, those] of byCause) {
  const [first] = those;
  if (first === undefined) continue;
  console.log(`\n${those.length} × ${cause}\n  the first is ${first.index}: ${first.line} (${first.mutant.story})`);
}
console.log(`\n${done} documents: ${failures.length} failures of ${byCause.size} causes (seed ${seed})`);
if (flags.report !== undefined) writeFileSync(flags.report, JSON.stringify(failures, null, 2));
process.exitCode = failures.length > 0 ? 1 : 0;

function* everyNth(job: number): Generator<number> {
  const last = (from ?? 0) + (count ?? 0);
  for (let index = (from ?? 0) + job; index < last; index += jobs ?? 1) yield index;
}

/** What tells causes apart: the message and the innermost place of our own. */
function causeOf({ why, line }: Failure): string {
  const [first = ''] = why.split('\n');
  const [place = ''] = why.split('\n').filter((one) => /^ {4}at /.test(one) && !one.includes('node:'));
  return `${first.replaceAll(/\d+/g, 'N').slice(0, 200)} ${place.trim() || line.split(' ')[0]}`;
}
