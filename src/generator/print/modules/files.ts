/** Lays declarations out as the files of a folder: one file where they are small, else a file for each large property. */

import { wordsOf } from '../../../text/identifiers.ts';
import { definitionFiles } from './definition-files.ts';
import { asCompiled, type Declared, type Home, linesOf, moduleText, namedByTypes, withNeeded } from './module.ts';
import { type Files, most, mostDeclared, numbered, packed } from './packing.ts';
import type { PrintedClass } from '../printing/printing.ts';

/** A property of fewer lines than these has no file of its own. */
const least = 40;

/** The models of one root as files of a folder, by name; one file called `index.ts` when they are small. Others come from elsewhere. */
export function rootFiles(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
): ReadonlyMap<string, string> {
  const root = declarations.at(-1);
  const whole = moduleText(declarations, others);
  if (root === undefined || whole.split('\n').length <= most + 1) return new Map([['index.ts', whole]]);
  const common = commonOf(declarations, root);
  const rest = declarations.filter(
    (one): one is PrintedClass => one.kind === 'class' && one !== root && !common.has(one),
  );
  const groups = new Map(grouped(besideBases(rest), 0, 'index.ts', []));
  const home = [...(groups.get('index.ts') ?? []).map(({ one }) => one), root];
  const sections: Files = [...groups].flatMap(([file, all]) =>
    file === 'index.ts' ? [] : [[file, all.map(({ one }) => one)] as const],
  );
  const named = divided([...sections, ['index.ts', home]]);
  const files = [...named, ...definitionFiles([...common], nameFrom(named.map(([file]) => file)))];
  const own = files.flatMap(([file, all]) => all.map(({ name }) => [name, { from: asCompiled(`./${file}`) }] as const));
  const homes = new Map<string, Home>([...others, ...own]);
  return new Map(files.map(([file, all]) => [file, moduleText(all, homes, file === 'index.ts' ? shownBy(all) : [])]));
}

/** What programs ask for besides a kind itself: the classes of its properties, its `spec` and `status`. */
export function shownBy(all: readonly Declared[]): readonly string[] {
  return all.filter(isKind).flatMap(namedByTypes);
}

function isKind(one: Declared): boolean {
  return one.kind === 'class' && one.isKind === true;
}

/** Definitions and all that they need: whoever uses them finds them whole, however the files are loaded. */
function commonOf(declarations: readonly Declared[], root: Declared): ReadonlySet<Declared> {
  const others = declarations.filter((one) => one !== root);
  const definitions = others.filter((one) => one.kind === 'constant' || one.isDefinition === true);
  const found = withNeeded(others, definitions);
  return new Set(others.filter((one) => found.has(one)));
}

/** A class and the path by which its file is chosen. */
interface Placed {
  readonly one: PrintedClass;
  readonly path: readonly string[];
}

/** A class stands in the file of the class that it extends, which is loaded before it there. */
function besideBases(classes: readonly PrintedClass[]): readonly Placed[] {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const pathOf = (one: PrintedClass): readonly string[] => {
    const base = byName.get(one.base ?? '');
    return base === undefined ? one.path : pathOf(base);
  };
  return classes.map((one) => ({ one, path: pathOf(one) }));
}

type Grouped = readonly (readonly [file: string, classes: readonly Placed[]])[];

/** Classes by the property that they describe; where those are many, by the next one, and the small ones with its own. */
function grouped(classes: readonly Placed[], depth: number, home: string, taken: readonly string[]): Grouped {
  const groups = byKey(classes, ({ path }) => path[depth] ?? '');
  const made: (readonly [string, readonly Placed[]])[] = [];
  for (const [word, group] of groups) {
    const names = [home, ...taken, ...made.map(([file]) => file)];
    const lines = linesOf(group.map(({ one }) => one));
    const isHome = word === '' || lines < least;
    const file = isHome ? home : fileFor(group[0]?.path.slice(0, depth + 1) ?? [], names);
    if (isHome || lines <= mostDeclared) made.push([file, group]);
    else made.push(...grouped(group, depth + 1, file, names));
  }
  return joined(made);
}

function byKey<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** Files of the same name are one. */
function joined(groups: Grouped): Grouped {
  const byFile = byKey(groups, ([file]) => file);
  return [...byFile].map(([file, all]) => [file, all.flatMap(([, classes]) => classes)]);
}

/** Of a file that is too long the class that it is named after stays; what only belongs to that goes to parts beside it. */
function divided(files: Files): Files {
  const taken = new Set(files.map(([file]) => file));
  return files.flatMap(([file, all]): Files => {
    const own = all.at(-1);
    if (own === undefined || linesOf(all) <= mostDeclared) return [[file, all]];
    const stays = new Set(withBases([...all.filter(isKind), own], all));
    const parts = packed(
      all.filter((one) => !stays.has(one)),
      (one) => withBases([one], all).at(-1) ?? one,
    );
    const stem = file === 'index.ts' ? 'parts' : `${file.slice(0, -3)}-parts`;
    const named = parts.map((part, index): Files[number] => {
      const name = numbered(stem, index, parts.length, taken);
      taken.add(name);
      return [name, part];
    });
    return [...named, [file, all.filter((one) => stays.has(one))]];
  });
}

/** Some classes and those that they extend, each behind the class that extends it. */
function withBases(some: readonly Declared[], all: readonly Declared[]): readonly Declared[] {
  return some.flatMap((one) => {
    const base = one.kind === 'class' ? all.find(({ name }) => name === one.base) : undefined;
    return base === undefined ? [one] : [one, ...withBases([base], all)];
  });
}

/** Gives a file for a name, other than those that are there. */
export function nameFrom(names: readonly string[]): (path: readonly string[]) => string {
  const taken = [...names];
  return (path) => {
    const file = fileFor(path, taken);
    taken.push(file);
    return file;
  };
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
  const reserved = ['index.ts', '.ts', ...taken];
  return (
    candidates.find((name) => !reserved.includes(name) && !ofPlan.test(name)) ??
    `${candidates.at(-1)?.slice(0, -3) ?? 'part'}-parts.ts`
  );
}

/** The names of files that belong to no property. */
const ofPlan = /^(?:definitions|constants|parts)(?:-\d+)?\.ts$/;
