// Runs the kept cases of the emitted schemas through ytt itself: node test/oracles/ytt/run.mjs PATH-OF-YTT
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [ytt = 'ytt'] = process.argv.slice(2);
const own = dirname(fileURLToPath(import.meta.url));
const repository = resolve(own, '../../..');
const cases = JSON.parse(readFileSync(join(own, 'cases.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'ytt-cases-'));
const template = join(folder, 'dump.yml');
const values = join(folder, 'values.yml');
writeFileSync(template, '#@ load("@ytt:data", "data")\n--- #@ data.values\n');

let differences = 0;
for (const one of cases) {
  writeFileSync(values, JSON.stringify(one.values));
  const schema = join(repository, one.schema);
  const library = schema.replace(/\.yml$/, '.lib.yml');
  const schemas = [schema, library].filter((file) => existsSync(file)).flatMap((file) => ['-f', file]);
  const files = ['-f', template, ...schemas, '--data-values-file', values];
  const { status, stderr, error } = spawnSync(ytt, [...files, '-o', 'json'], { encoding: 'utf8' });
  if (error !== undefined) throw error;
  // A schema that ytt cannot read is none, whatever the verdict.
  const isBroken = status > 1 || /Invalid schema|Compiling|syntax error/.test(stderr);
  if (!isBroken && (status === 0) === one.accepts) continue;
  differences += 1;
  console.log(`${one.schema} ${one.what}\n  expected ${one.accepts ? 'accept' : 'refuse'}, ytt said:\n${stderr}`);
}
rmSync(folder, { recursive: true });
console.log(`${cases.length - differences} of ${cases.length} cases as expected`);
process.exitCode = differences === 0 ? 0 : 1;
