// Measures how the sources speak: names of functions, vague variables, `undefined`, comments, spreads of literals.
//
//   node scripts/measure-words.mjs [--root <checkout>] [--json]
//   node scripts/measure-words.mjs --comments 30 --seed 7     comments drawn at random, each with its declaration
//   node scripts/measure-words.mjs --sentences 40 --seed 7    sentences for users drawn at random
//
// Functions are function declarations; a comment is internal where no entry point exports what it stands on.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readWords } from './words/read.mjs';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string' },
    json: { type: 'boolean' },
    comments: { type: 'string' },
    sentences: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const root = resolve(options.root ?? resolve(dirname(fileURLToPath(import.meta.url)), '..'));
const words = readWords(root);

if (options.comments !== undefined || options.sentences !== undefined) {
  const items = options.comments === undefined ? words.sentences : words.comments;
  const count = Number(options.comments ?? options.sentences);
  const drawn = draw(items, count, Number(options.seed));
  process.stdout.write(drawn.map(({ file, line, text, below }) => `${file}:${line}\n  ${text}\n${below}\n`).join('\n'));
} else {
  const { counts } = words;
  process.stdout.write(options.json ? `${JSON.stringify(counts, null, 2)}\n` : `${describe(counts).join('\n')}\n`);
}

function describe(counts) {
  const share = (count, all) => `${count} (${((100 * count) / all).toFixed(1)} %)`;
  return [
    `lines: ${counts.lines}`,
    `functions: ${counts.functions}`,
    `functions whose name ends in a preposition: ${share(counts.prepositions, counts.functions)}`,
    `functions of one word: ${share(counts.oneWord, counts.functions)}`,
    ...Object.entries(counts.vague).map(([name, count]) => `variables named ${name}: ${count}`),
    `undefined for each 1,000 lines: ${((1000 * counts.undefineds) / counts.lines).toFixed(1)}`,
    `internal comments of one line: ${counts.comments}`,
    `literals spread into literals: ${counts.literalSpreads}`,
  ];
}

/** So many different items, the same for the same seed. */
function draw(items, count, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const rest = [...items];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(next() * rest.length), 1)[0],
  );
}
