import { findFreeName, kebabCase } from '../../../text/identifiers.ts';
import { generalNouns, singularizePath } from '../printing/definitions.ts';
import { definitionFiles } from './definition-files.ts';
import { asCompiled, type Declared, type Home, countLines, moduleText, namedByTypes, withNeeded } from './module.ts';
import { type ChooseName, type Files, type Group, most, mostDeclared, packGroups } from './packing.ts';
import type { PrintedClass } from '../printing/printing.ts';

const least = 40;

export function rootFiles(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
): ReadonlyMap<string, string> {
  const root = declarations.at(-1);
  const whole = moduleText(declarations, others);
  if (!root || whole.split('\n').length <= most + 1) return new Map([['index.ts', whole]]);
  const common = collectCommon(declarations, root);
  const rest = declarations.filter(
    (declaration): declaration is PrintedClass =>
      declaration.kind === 'class' && declaration !== root && !common.has(declaration),
  );
  const groups = new Map(groupClasses(besideBases(rest), 0, 'index.ts', []));
  const home = [...(groups.get('index.ts') ?? []), { declared: root, path: [] }];
  const sections = [...[...groups].filter(([file]) => file !== 'index.ts'), ['index.ts', home] as const];
  const chooseName = createFileNamer(sections.map(([file]) => file));
  const files = [
    ...sections.flatMap(([file, all]) => divideFile(file, all, chooseName)),
    ...definitionFiles([...common], chooseName),
  ];
  const own = files.flatMap(([file, all]) => all.map(({ name }) => [name, { from: asCompiled(`./${file}`) }] as const));
  const homes = new Map<string, Home>([...others, ...own]);
  return new Map(
    files.map(([file, all]) => [file, moduleText(all, homes, file === 'index.ts' ? listShownNames(all) : [])]),
  );
}

/** What programs import besides the kind itself: the classes of its properties, its `spec` and `status`. */
export function listShownNames(all: readonly Declared[]): readonly string[] {
  return all.filter(isKind).flatMap(namedByTypes);
}

function isKind(declared: Declared): boolean {
  return declared.kind === 'class' && declared.isKind === true;
}

/** Definitions and their dependencies, which are loaded completely before anything else. */
function collectCommon(declarations: readonly Declared[], root: Declared): ReadonlySet<Declared> {
  const others = declarations.filter((declaration) => declaration !== root);
  const definitions = others.filter((other) => other.kind === 'constant' || other.isDefinition === true);
  const found = withNeeded(others, definitions);
  return new Set(others.filter((other) => found.has(other)));
}

interface Placed {
  readonly declared: Declared;
  readonly path: readonly string[];
}

/** A class goes into the file of its base class, which must be loaded first. */
function besideBases(classes: readonly PrintedClass[]): readonly Placed[] {
  const byName = new Map(classes.map((printedClass) => [printedClass.name, printedClass]));
  const findPath = (printedClass: PrintedClass): readonly string[] => {
    const base = byName.get(printedClass.base ?? '');
    return base ? findPath(base) : printedClass.path;
  };
  return classes.map((printedClass) => ({ declared: printedClass, path: findPath(printedClass) }));
}

type Grouped = readonly (readonly [file: string, classes: readonly Placed[]])[];

/**
 * Grouped by the property they describe; large groups are split by the next one, and small groups stay with their
 * parent.
 */
function groupClasses(classes: readonly Placed[], depth: number, home: string, taken: readonly string[]): Grouped {
  const groups = byKey(classes, ({ path }) => path[depth] ?? '');
  const siblings = [...groups.keys()].map((word) => chooseFileName([word], []));
  const results: (readonly [string, readonly Placed[]])[] = [];
  for (const [word, group] of groups) {
    const names = [home, ...taken, ...results.map(([file]) => file)];
    const lines = countLines(group.map(({ declared }) => declared));
    const isHome = word === '' || lines < least;
    const file = isHome ? home : chooseFileName(group[0]?.path.slice(0, depth + 1) ?? [], names);
    if (isHome || lines <= mostDeclared) results.push([file, group]);
    else results.push(...groupClasses(group, depth + 1, file, [...names, ...siblings]));
  }
  return mergeGroups(results);
}

function byKey<T>(all: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of all) {
    const group = groups.get(keyOf(item));
    if (!group) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function mergeGroups(groups: Grouped): Grouped {
  const byFile = byKey(groups, ([file]) => file);
  return [...byFile].map(([file, all]) => [file, all.flatMap(([, classes]) => classes)]);
}

/** In a file that is too long, the main class stays, and its private dependencies move to files named after them. */
function divideFile(file: string, placed: readonly Placed[], chooseName: ChooseName): Files {
  const all = placed.map(({ declared }) => declared);
  const own = findMain(placed);
  if (!own || countLines(all) <= mostDeclared) return [[file, all]];
  const stays = new Set(withBases([...all.filter(isKind), own], all));
  const depth = countCommon(placed.map(({ path }) => path));
  const moved = placed.filter(({ declared }) => !stays.has(declared));
  const chooseWord = ({ declared, path }: Placed): string =>
    path[depth] ?? withBases([declared], all).at(-1)?.name ?? declared.name;
  const groups = [...byKey(moved, chooseWord)].map(
    ([word, group]): Group => ({
      path: [...(group[0]?.path.slice(0, depth) ?? []), word],
      all: group.map(({ declared }) => declared),
    }),
  );
  return [...packGroups(groups, chooseName), [file, all.filter((declared) => stays.has(declared))]];
}

/** The last declaration of the place that contains all others. */
function findMain(placed: readonly Placed[]): Declared | undefined {
  const shortest = Math.min(...placed.map(({ path }) => path.length));
  return placed.findLast(({ path }) => path.length === shortest)?.declared;
}

/** The number of words with which all paths begin. */
function countCommon([first = [], ...others]: readonly (readonly string[])[]): number {
  const depth = first.findIndex((word, index) => others.some((path) => path[index] !== word));
  return depth === -1 ? first.length : depth;
}

/** Each base class follows the class that extends it. */
function withBases(some: readonly Declared[], all: readonly Declared[]): readonly Declared[] {
  return some.flatMap((declared) => {
    const base = declared.kind === 'class' ? all.find(({ name }) => name === declared.base) : undefined;
    return base ? [declared, ...withBases([base], all)] : [declared];
  });
}

export function createFileNamer(names: readonly string[]): ChooseName {
  const taken = [...names];
  return (path) => {
    const file = chooseFileName(path, taken);
    taken.push(file);
    return file;
  };
}

/** Uses the last word that is free, prefixed by earlier words if needed. */
function chooseFileName(path: readonly string[], taken: readonly string[]): string {
  const words = singularizePath(path).map((word) => kebabCase(word).replaceAll(/[^a-z0-9-]+/g, ''));
  const stems = words.map((_, index) => words.slice(words.length - 1 - index).join('-'));
  const whole = stems.at(-1) === '' ? 'model' : (stems.at(-1) ?? 'model');
  const isTaken = (stem: string): boolean => reserved.has(stem) || taken.includes(`${stem}.ts`);
  const candidates = [...stems, ...generalNouns.map((noun) => `${whole}-${noun}`)];
  return `${candidates.find((stem) => !isTaken(stem)) ?? findFreeName(whole, isTaken, '-')}.ts`;
}

/** File names that belong to no property. */
const reserved: ReadonlySet<string> = new Set(['', 'index', 'definitions', 'constants']);
