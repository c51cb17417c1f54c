// Brings everything that is generated up to date, in the order in which one depends on the other: the codes of rules, the build,
// the artifacts of models, then every expectation and page that a test writes, and the format. Review the difference in git:
// what was not meant to change is a bug.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => join('test', path))
  .sort();

/** Tests that write into `src` come before the build. */
const ofSources = ['test/rules/rule-codes.test.ts'];
const rewriting = testsWith('process.env.UPDATE').filter((path) => !ofSources.includes(path));
const ofSnapshots = testsWith('toMatchFileSnapshot');

const failed = [
  step('format', 'npx', ['biome', 'format', '--write', '.']),
  step('codes of rules', 'npx', ['vitest', 'run', ...ofSources], { UPDATE: '1' }),
  step('build', 'node', ['scripts/build.mjs']),
  step('artifacts', 'npm', ['run', '--silent', 'gen']),
  step('expectations and pages', 'npx', ['vitest', 'run', ...rewriting], { UPDATE: '1' }),
  step('snapshots', 'npx', ['vitest', 'run', ...ofSnapshots, '--update']),
  step('format', 'npx', ['biome', 'format', '--write', '.']),
].filter((name) => name !== undefined);

if (failed.length > 0) {
  console.error(
    `\nupdate: ${failed.join(', ')} failed; the output above says why. Correct that, and run npm run update again.`,
  );
  process.exitCode = 1;
}

/** The tests whose text has a word. */
function testsWith(word) {
  return tests.filter((path) => readFileSync(join(root, path), 'utf8').includes(word));
}

/** Runs a program; the name of the step where it fails. */
function step(name, program, args, env = {}) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0 ? undefined : name;
}
