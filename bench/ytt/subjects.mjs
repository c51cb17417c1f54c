import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts } from './texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const work = join(here, '..', '.work', 'ytt');
const cli = join(here, '..', '..', 'dist', 'cli', 'main.js');

/** What can be measured of values for schemas of ytt, by name. */
export const yttKinds = {
  ...Object.fromEntries(
    ['grouped', 'flat'].flatMap((kind) =>
      [2000, 20_000].flatMap((count) =>
        ['schemawright', 'yaml'].map((who) => [
          `ytt values ${kind} ${count}, ${who}`,
          () => ({ args: [join(here, 'program.mjs'), kind, String(count), who], reports: true }),
        ]),
      ),
    ),
  ),
  ...Object.fromEntries(['grouped', 'flat'].map((kind) => [`ytt values ${kind} 2000, command`, () => command(kind)])),
};

function command(kind) {
  const once = () => {
    mkdirSync(work, { recursive: true });
    for (const [name, text] of Object.entries(texts[kind](2000)))
      writeFileSync(join(work, `${kind}-${name}.yml`), text);
  };
  const files = ['--ytt', join(work, `${kind}-schema.yml`), '-f', join(work, `${kind}-values.yml`)];
  return { args: [cli, 'values', ...files, '--print', 'json'], once };
}
