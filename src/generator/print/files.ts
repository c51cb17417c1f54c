/** Prints models as the files of a folder. */

import { wordsOf } from '../../text/identifiers.ts';
import { type Declared, type Home, moduleText, neededBy, textOf } from './module.ts';
import type { PrintedClass } from './printing.ts';

/** Past this many lines models are a folder; below this many a file is not worth its name. */
const most = 400;
const least = 40;

/** The models as files of a folder, by name; one file called `index.ts` when they are small. Others come from elsewhere. */
export function printFiles(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
): ReadonlyMap<string, string> {
  const root = declarations.at(-1);
  const isSmall = linesOf(declarations) <= most;
  if (root === undefined || isSmall) return new Map([['index.ts', moduleText(declarations, others)]]);
  const common = commonOf(declarations, root);
  const rest = declarations.filter(
    (one): one is PrintedClass => one.kind === 'class' && one !== root && !common.has(one),
  );
  const groups = new Map(grouped(rest, 0, 'index.ts', []));
  const files = new Map<string, readonly Declared[]>([
    ...groups,
    ['index.ts', [...(groups.get('index.ts') ?? []), root]],
  ]);
  if (common.size > 0) files.set('definitions.ts', [...common]);
  const own = [...files].flatMap(([file, all]) => all.map(({ name }) => [name, { from: `./${file}` }] as const));
  const homes = new Map<string, Home>([...others, ...own]);
  return new Map([...files].map(([file, all]) => [file, moduleText(all, homes)]));
}

/** Definitions and all that they need: whoever uses them finds them whole, however the files are loaded. */
function commonOf(declarations: readonly Declared[], root: Declared): ReadonlySet<Declared> {
  const byName = new Map(declarations.map((one) => [one.name, one]));
  const found = new Set<Declared>();
  const waiting = declarations.filter((one) => one.kind === 'constant' || one.isDefinition === true);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (found.has(one) || one === root) continue;
    found.add(one);
    waiting.push(...neededBy(one).flatMap((name) => byName.get(name) ?? []));
  }
  return new Set(declarations.filter((one) => found.has(one)));
}

type Grouped = readonly (readonly [file: string, classes: readonly PrintedClass[]])[];

/** Classes by the property that they describe; where those are many, by the next one, and the small ones with its own. */
function grouped(classes: readonly PrintedClass[], depth: number, home: string, taken: readonly string[]): Grouped {
  const groups = byKey(classes, ({ path }) => path[depth] ?? '');
  const made: (readonly [string, readonly PrintedClass[]])[] = [];
  for (const [word, group] of groups) {
    const names = [home, ...taken, ...made.map(([file]) => file)];
    const isHome = word === '' || linesOf(group) < least;
    const file = isHome ? home : fileFor(group[0]?.path.slice(0, depth + 1) ?? [], names);
    if (isHome || linesOf(group) <= most) made.push([file, group]);
    else made.push(...grouped(group, depth + 1, file, names));
  }
  return joined(made);
}

function byKey<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Files of the same name are one. */
function joined(groups: Grouped): Grouped {
  const byFile = byKey(groups, ([file]) => file);
  return [...byFile].map(([file, all]) => [file, all.flatMap(([, classes]) => classes)]);
}

/** The last word that no other file has, with those before it where it must. */
function fileFor(path: readonly string[], taken: readonly string[]): string {
  const words = path.map((word) =>
    wordsOf(word)
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, ''),
  );
  const candidates = words.map((_, index) => `${words.slice(words.length - 1 - index).join('-')}.ts`);
  const reserved = ['index.ts', 'definitions.ts', '.ts', ...taken];
  return candidates.find((name) => !reserved.includes(name)) ?? `${candidates.at(-1)?.slice(0, -3) ?? 'part'}-parts.ts`;
}

function linesOf(declarations: readonly Declared[]): number {
  return declarations.reduce((sum, one) => sum + textOf(one).split('\n').length, 0);
}
