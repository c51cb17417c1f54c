import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, work } from '../setup.mjs';
import { documents, inputs } from './inputs.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');

/** How large each input is, and a quarter of that. */
export const sizes = {
  'one file of classes': [2500, 10_000],
  'one class of properties': [1250, 5000],
  'unions of literals': [1000, 4000],
  'uses of a generic class': [250, 1000],
  'lint of the parts of a schema': [5500, 22_000],
  'validation of the parts of values': [16_000, 64_000],
};

/** The name of a subject: `large: unions of literals, 4000`. */
export function nameOf(kind, count) {
  return `large: ${kind}, ${count}`;
}

/** What is not `gen`: 22,000 parts are a schema of 20 MB, 64,000 are values of 5 MB, whose schema names no part. */
const commands = {
  'lint of the parts of a schema': (project, count) => {
    const schema = join(project, 'large.schema.json');
    const once = () => write(project, { [schema]: documents(count).schema });
    return { args: [cli, 'lint', schema, '--fail-on', 'never'], once };
  },
  'validation of the parts of values': (project, count) => {
    const [schema, values] = [join(project, 'values.schema.json'), join(project, 'values.yaml')];
    const { properties } = JSON.parse(documents(1).schema);
    const each = JSON.stringify({ type: 'object', additionalProperties: properties.part0 });
    const once = () => write(project, { [schema]: each, [values]: documents(count).values });
    return { args: [cli, 'validate', '--schema', schema, values], once };
  },
};

function write(project, files) {
  mkdirSync(project, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
}

/** What is done with one large file, by name. */
export const largeKinds = Object.fromEntries(
  Object.entries(sizes).flatMap(([kind, counts]) =>
    counts.map((count) => [nameOf(kind, count), () => (commands[kind] ?? subject)(folderOf(kind, count), count, kind)]),
  ),
);

function folderOf(kind, count) {
  return join(work, 'large', `${kind.replaceAll(' ', '-')}-${count}`);
}

function subject(project, count, kind) {
  const once = () => {
    mkdirSync(join(project, 'models'), { recursive: true });
    writeFileSync(join(project, 'models', 'root.ts'), inputs[kind](count));
  };
  const before = () => rmSync(join(project, 'out'), { recursive: true, force: true });
  return { args: [cli, 'gen', '--cwd', project, '--no-cache', '--fail-on', 'never', '--quiet'], once, before };
}
