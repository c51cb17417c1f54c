/** Splits definitions into files without cyclic dependencies at load time. */

import { collectReachable } from '../printing/definitions.ts';
import { type Declared, countLines, neededAtOnce, listNeeded, neededWhenRun } from './module.ts';
import { type ChooseName, type Files, type Group, mostDeclared, packGroups } from './packing.ts';

/** Shorter definitions share a file. */
const least = 40;

/**
 * Splits definitions and their dependencies into files: a single file, or the constants that need no class, one file
 * per long definition, and the short ones together. Decorators and `extends` need a file when their module is loaded,
 * so that file is loaded first. Files that need each other are merged.
 */
export function definitionFiles(common: readonly Declared[], chooseName: ChooseName): Files {
  if (common.length === 0) return [];
  if (countLines(common) <= mostDeclared) return [['definitions.ts', common]];
  const needs = collectNeeds(common);
  const leaves = findLeaves(common, needs);
  const sections = groupSections(
    common.filter((declared) => !leaves.has(declared)),
    needs,
  );
  const isLong = (section: readonly Declared[]): boolean => countLines(section) >= least;
  const short = sections.filter((section) => !isLong(section));
  const placeSection = (all: readonly Declared[]): Group => ({ path: ['definition', chooseTitle(all)], all });
  const files: Files = [
    ...sections.filter(isLong).map((all) => [chooseName(placeSection(all).path), all] as const),
    ...packGroups(
      [...leaves].map((leaf) => placeSection([leaf])),
      chooseName,
      'constants.ts',
    ),
    ...packGroups(short.map(placeSection), chooseName, 'definitions.ts'),
  ];
  return mergeCycles(files, needs).map(([file, all]) => [file, inOrder(common, all)]);
}

interface Needs {
  /** When its module is loaded. */
  readonly atOnce: (declared: Declared) => readonly Declared[];
  /** At any time at run time. */
  readonly whenRun: (declared: Declared) => readonly Declared[];
  /** Including types, which only the compiler needs. */
  readonly any: (declared: Declared) => readonly Declared[];
}

function collectNeeds(all: readonly Declared[]): Needs {
  const byName = new Map(all.map((declared) => [declared.name, declared]));
  const resolveNames = (
    namesOf: (declared: Declared) => readonly string[],
  ): ((declared: Declared) => readonly Declared[]) => {
    const found = new Map(
      all.map((declared) => [declared, namesOf(declared).flatMap((name) => byName.get(name) ?? [])]),
    );
    return (declared) => found.get(declared) ?? [];
  };
  return { atOnce: resolveNames(neededAtOnce), whenRun: resolveNames(neededWhenRun), any: resolveNames(listNeeded) };
}

function findLeaves(all: readonly Declared[], { whenRun }: Needs): ReadonlySet<Declared> {
  const isLeaf = (declared: Declared): boolean =>
    [...collectReachable([declared], whenRun)].every(({ kind }) => kind === 'constant');
  return new Set(all.filter((declared) => declared.kind === 'constant' && isLeaf(declared)));
}

/** A section is a definition with everything that only it needs, and with definitions in a load-time cycle with it. */
function groupSections(all: readonly Declared[], needs: Needs): readonly (readonly Declared[])[] {
  const leaderOf = new Map<Declared, Declared>(all.map((declared) => [declared, declared]));
  const findLeader = (declared: Declared): Declared => {
    const next = leaderOf.get(declared) ?? declared;
    return next === declared ? declared : findLeader(next);
  };
  const joinSections = (declared: Declared, other: Declared): void =>
    void leaderOf.set(findLeader(other), findLeader(declared));
  const led = new Map(all.map((declared) => [declared, collectReachable(needs.whenRun(declared), needs.whenRun)]));
  for (const declared of all)
    for (const other of needs.atOnce(declared))
      if (led.get(other)?.has(declared) === true) joinSections(other, declared);
  // A class that is no definition belongs to the only one that needs it, which comes later.
  for (const declared of all.toReversed()) {
    if (declared.kind === 'constant' || declared.isDefinition === true) continue;
    const users = new Set(all.filter((other) => needs.any(other).includes(declared)).map(findLeader));
    const [only] = users;
    if (users.size === 1 && only && only !== findLeader(declared)) joinSections(only, declared);
  }
  const sections = new Map<Declared, Declared[]>();
  for (const declared of all)
    sections.set(findLeader(declared), [...(sections.get(findLeader(declared)) ?? []), declared]);
  return [...sections.values()];
}

/** Files in a cycle, one of them needed at load time, are merged. */
function mergeCycles(files: Files, needs: Needs): Files {
  const fileOf = new Map(files.flatMap(([file, all]) => all.map((declared) => [declared, file] as const)));
  const inside = new Map(files);
  const listFiles = (some: readonly Declared[]): readonly string[] =>
    some.flatMap((declared) => fileOf.get(declared) ?? []);
  const listNext = (file: string): readonly string[] => listFiles((inside.get(file) ?? []).flatMap(needs.whenRun));
  for (const [file, all] of files) {
    const others = listFiles(all.flatMap(needs.atOnce)).filter((other) => other !== file);
    const knot = others.find((other) => collectReachable(listNext(other), listNext).has(file));
    if (knot === undefined) continue;
    const merged = [...all, ...(inside.get(knot) ?? [])];
    const rest = files.filter(([other]) => other !== file && other !== knot);
    return mergeCycles([...rest, [file, merged]], needs);
  }
  return files;
}

function chooseTitle(section: readonly Declared[]): string {
  const definition = section.findLast((declared) => declared.kind === 'constant' || declared.isDefinition === true);
  return (definition ?? section.at(-1))?.name ?? 'definition';
}

function inOrder(all: readonly Declared[], some: readonly Declared[]): readonly Declared[] {
  const set = new Set(some);
  return all.filter((declared) => set.has(declared));
}
