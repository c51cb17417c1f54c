// The stranger's test: does a path say what its file is for? Prints random files of src, each with the first sentence of
// its first doc comment; the same seed on the same tree prints the same lines.
//
//   node scripts/stranger.mjs [--seed N] [--count 30] [--blind] [--root <checkout>]
//
// --blind leaves the sentences out: guess from folder and name alone, then run again without it and compare.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    blind: { type: 'boolean', default: false },
  },
});
const root = resolve(options.root ?? resolve(dirname(fileURLToPath(import.meta.url)), '..'));
const files = readdirSync(join(root, 'src'), { recursive: true }).filter((path) => path.endsWith('.ts'));
const paths = files.map((path) => path.split(sep).join('/')).sort();

for (const [index, path] of chosen(paths, Number(options.count), randomFrom(Number(options.seed))).entries()) {
  process.stdout.write(`${String(index + 1).padStart(3)}  src/${path}\n`);
  if (!options.blind) process.stdout.write(`     ${firstSentence(join(root, 'src', path))}\n`);
}

/** So many of the items, each at most once, in the order they were drawn. */
function chosen(items, count, random) {
  const left = [...items];
  const drawn = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** Numbers from 0 to 1 by a seed: mulberry32. */
function randomFrom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of a comment that opens its line, without asterisks; a full stop ends a sentence where a space or nothing follows. */
function firstSentence(path) {
  const comment = /^[ \t]*\/\*\*[ \t\r\n]([\s\S]*?)\*\//m.exec(readFileSync(path, 'utf8'))?.[1];
  if (comment === undefined) return '(no doc comment)';
  const text = comment
    .replaceAll(/^[ \t]*\*?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}
