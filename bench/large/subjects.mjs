import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, work } from '../setup.mjs';
import { inputs } from './inputs.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');

/** How large each input is, and a quarter of that. */
export const sizes = {
  'one file of classes': [2500, 10_000],
  'one class of properties': [1250, 5000],
  'unions of literals': [1000, 4000],
  'uses of a generic class': [250, 1000],
};

/** The name of a subject: `large: unions of literals, 4000`. */
export function nameOf(kind, count) {
  return `large: ${kind}, ${count}`;
}

/** `gen` of one large file, by name. */
export const largeKinds = Object.fromEntries(
  Object.entries(sizes).flatMap(([kind, counts]) =>
    counts.map((count) => [nameOf(kind, count), () => subject(kind, count)]),
  ),
);

function subject(kind, count) {
  const project = join(work, 'large', `${kind.replaceAll(' ', '-')}-${count}`);
  const once = () => {
    mkdirSync(join(project, 'models'), { recursive: true });
    writeFileSync(join(project, 'models', 'root.ts'), inputs[kind](count));
  };
  const before = () => rmSync(join(project, 'out'), { recursive: true, force: true });
  return { args: [cli, 'gen', '--cwd', project, '--no-cache', '--fail-on', 'never', '--quiet'], once, before };
}
