// Which test files stand nearest to a source: those that reach it over the fewest imports; of equals, those whose names
// share more words with its path. Tests that run the built program reach it over no import and come last.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The test files of a checkout with what each file of `src`, `test` and `models` imports, by paths below the checkout. */
export function readGraph(root) {
  const files = ['src', 'test', 'models'].flatMap((folder) => filesBelow(root, folder));
  const imports = new Map(files.map((path) => [path, importsOf(root, path)]));
  return { imports, tests: files.filter((path) => path.endsWith('.test.ts')) };
}

/** The test files in the order of their distance from a source. */
export function nearestTests({ imports, tests }, source) {
  const importers = new Map();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const distance = new Map([[source, 0]]);
  const open = [source];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    for (const importer of importers.get(path) ?? []) {
      if (distance.has(importer)) continue;
      distance.set(importer, distance.get(path) + 1);
      open.push(importer);
    }
  }
  const words = new Set(wordsOf(source));
  const likeness = (path) => wordsOf(path).filter((word) => words.has(word)).length;
  const rank = (path) => (distance.get(path) ?? 99) - 2 * likeness(path);
  return tests.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function wordsOf(path) {
  return [...new Set(path.replace(/\.test\.ts$|\.ts$/, '').split(/[/.-]/))].filter(
    (word) => !/^(src|test|index)$/.test(word),
  );
}

function filesBelow(root, folder) {
  const paths = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
  return paths.filter((path) => path.endsWith('.ts')).map((path) => posix.join(folder, path.replaceAll('\\', '/')));
}

function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']*)'/gm)].map(
    ([, specifier]) => specifier,
  );
  const own = [...text.matchAll(/'schemawright(\/[a-z]+)?'/g)].map(([, name]) => `src${name ?? '/index'}.ts`);
  return [...specifiers.map((specifier) => posix.join(dirname(path), specifier)), ...own];
}
