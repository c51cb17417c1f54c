import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, work } from '../setup.mjs';
import { documents } from './inputs.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');
const folder = join(work, 'large', 'megabyte');
const count = 1200;

/** So many characters deep that no line is as `gen` and `normalize` write it. */
const indentation = 9;

/** What `lint` of the same file may be multiplied by. */
export const megabyteLimit = 3;

/** What each command has to say, so that it has done its work, and its status. */
const commands = {
  lint: { args: ['lint', 'values.schema.json', '--fail-on', 'never'], says: /in 2 files/ },
  validate: { args: ['validate', '--schema', 'values.schema.json', 'values.yaml'], says: /No findings in 1 file/ },
  values: { args: ['values', '--schema', 'values.schema.json', '-f', 'values.yaml'], says: /^part1199:/m },
  'normalize --check': { args: ['normalize', '--check', 'values.schema.json'], status: 1, says: /too many lines/ },
  import: { args: ['import', 'values.schema.json'], says: /part1199\?: / },
  convert: { args: ['convert', 'values.schema.json', '--to', 'openapi.json'], says: /"part1199"/ },
  'diff of another indentation': {
    args: ['diff', 'values.schema.json', 'flat.schema.json'],
    says: /No findings in 2 files/,
  },
  'diff of changes everywhere': {
    args: ['diff', 'values.schema.json', 'changed.schema.json', '--fail-on', 'never'],
    says: /suggested version bump: major/,
  },
  'gen --check': { args: ['gen', '--check', '--no-cache'], status: 1, says: /too many lines/, of: 'project' },
  'sync --check': { args: ['sync', '--check'], status: 1, says: /too many lines/, of: 'project' },
};

/** The names of the subjects, `lint` first. */
export const megabyteNames = Object.keys(commands).map(nameOf);

function nameOf(command) {
  return `1 MB: ${command}`;
}

/** One command each, on a schema of 1 MB whose lines are all indented otherwise than ours. */
export const megabyteKinds = Object.fromEntries(
  Object.entries(commands).map(([command, { args, of = 'chart', ...expected }]) => [
    nameOf(command),
    () => ({
      args: [cli, ...args],
      cwd: join(folder, of),
      once: of === 'chart' ? writeChart : writeProject,
      ...expected,
    }),
  ]),
);

function writeChart() {
  const { schema, values } = documents(count);
  const changed = JSON.parse(schema);
  for (const part of Object.values(changed.properties)) {
    part.properties.count.maximum = 10;
    part.properties.mode.enum = ['a', 'c'];
  }
  write('chart', {
    'Chart.yaml': 'apiVersion: v2\nname: large\nversion: 1.0.0\n',
    'values.schema.json': JSON.stringify(JSON.parse(schema), null, indentation),
    'flat.schema.json': JSON.stringify(JSON.parse(schema), null, 1),
    'changed.schema.json': JSON.stringify(changed, null, indentation),
    'values.yaml': values,
  });
}

/** A chart with its model, in step but for the indentation of its schema. */
function writeProject() {
  rmSync(join(folder, 'project'), { recursive: true, force: true });
  const value = { name: 'abc', count: 7, mode: 'b', list: ['one', 'two'] };
  const parts = Array.from(
    { length: count },
    (_, index) => `part${index}: ${JSON.stringify({ ...value, [`own${index}`]: true })}\n`,
  );
  write('project', { 'Chart.yaml': 'apiVersion: v2\nname: large\nversion: 1.0.0\n', 'values.yaml': parts.join('') });
  for (const args of [
    ['init', '--yes'],
    ['gen', '--no-cache'],
  ])
    spawnSync(process.execPath, [cli, ...args], { cwd: join(folder, 'project') });
  const schema = join(folder, 'project', 'values.schema.json');
  writeFileSync(schema, JSON.stringify(JSON.parse(readFileSync(schema, 'utf8')), null, indentation));
}

function write(name, files) {
  mkdirSync(join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, name, path), text);
}
