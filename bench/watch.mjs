// `node watch.mjs CLI PROJECT FILE`: prints the least milliseconds of its main thread that `gen --watch` takes for an edited title.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [cli, project, file] = process.argv.slice(2);
const edits = 12;

const child = spawn(process.execPath, [cli, 'gen', '--watch', '--cwd', project, '--fail-on', 'never', '--quiet'], {
  stdio: ['ignore', 'ignore', 'pipe'],
  env: { ...process.env, NODE_OPTIONS: '' },
});
let said = '';
let wake = () => undefined;
child.stderr.setEncoding('utf8').on('data', (text) => {
  said += text;
  wake();
});
child.on('exit', () => wake());

await runs(1);
const text = readFileSync(file, 'utf8');
const times = [];
for (let edit = 1; edit <= edits; edit += 1) {
  const before = timeOfMainThread();
  const title = `Model, edit ${edit} in ${process.pid}`;
  writeFileSync(file, text.replace(/@Title\("Model [^"]*"\)/, `@Title("${title}")`));
  await runs(edit + 1);
  times.push(timeOfMainThread() - before);
  if (!readFileSync(join(project, 'out', 'm0', 'values.schema.json'), 'utf8').includes(title))
    throw new Error(`edit ${edit} was not written`);
}
child.kill('SIGINT');
console.log(Math.min(...times));

/** Waits until so many runs have ended. */
async function runs(count) {
  while (said.split('Press Ctrl+C').length <= count) {
    if (child.exitCode !== null) throw new Error(`gen --watch ended with ${child.exitCode}: ${said}`);
    await new Promise((resolve) => (wake = resolve));
  }
}

function timeOfMainThread() {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
