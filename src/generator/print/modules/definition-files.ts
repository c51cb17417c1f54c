/** Lays definitions out as files: none needs another at once that needs it in turn, however the files are loaded. */

import { reachable } from '../printing/definitions.ts';
import { type Declared, linesOf, neededAtOnce, neededBy, neededWhenRun } from './module.ts';
import { type Files, mostDeclared, numbered, packed } from './packing.ts';

/** Definitions of fewer lines than these share a file. */
const least = 40;

/**
 * Definitions and what they need, as files: all in one, or the constants that need no class, a file for each long definition, and
 * the short ones together. A file is loaded before those that name something of it at once, as decorators and `extends` do, unless it needs
 * them itself: such files are one.
 */
export function definitionFiles(common: readonly Declared[], nameFor: (path: readonly string[]) => string): Files {
  if (common.length === 0) return [];
  if (linesOf(common) <= mostDeclared) return [['definitions.ts', common]];
  const needs = needsOf(common);
  const leaves = leavesOf(common, needs);
  const sections = sectionsOf(
    common.filter((one) => !leaves.has(one)),
    needs,
  );
  const isLong = (section: readonly Declared[]): boolean => linesOf(section) >= least;
  const short = sections.filter((section) => !isLong(section));
  const sectionOf = new Map(short.flatMap((section) => section.map((one) => [one, section] as const)));
  const constants = packed([...leaves], (one) => one);
  const rest = packed(inOrder(common, short.flat()), (one) => sectionOf.get(one));
  const files: Files = [
    ...constants.map((part, index) => [numbered('constants', index, constants.length), part] as const),
    ...rest.map((part, index) => [numbered('definitions', index, rest.length), part] as const),
    ...sections.filter(isLong).map((section) => [nameFor(['definition', titleOf(section)]), section] as const),
  ];
  return settled(files, needs).map(([file, all]) => [file, inOrder(common, all)]);
}

/** What a declaration needs of the others. */
interface Needs {
  /** When its own module is loaded. */
  readonly atOnce: (one: Declared) => readonly Declared[];
  /** At any time when the models run. */
  readonly whenRun: (one: Declared) => readonly Declared[];
  /** For the compiler as well. */
  readonly any: (one: Declared) => readonly Declared[];
}

function needsOf(all: readonly Declared[]): Needs {
  const byName = new Map(all.map((one) => [one.name, one]));
  const known = (namesOf: (one: Declared) => readonly string[]): ((one: Declared) => readonly Declared[]) => {
    const found = new Map(all.map((one) => [one, namesOf(one).flatMap((name) => byName.get(name) ?? [])]));
    return (one) => found.get(one) ?? [];
  };
  return { atOnce: known(neededAtOnce), whenRun: known(neededWhenRun), any: known(neededBy) };
}

/** The constants that lead to no class: whoever loads them finds them whole. */
function leavesOf(all: readonly Declared[], { whenRun }: Needs): ReadonlySet<Declared> {
  const isLeaf = (one: Declared): boolean => [...reachable([one], whenRun)].every(({ kind }) => kind === 'constant');
  return new Set(all.filter((one) => one.kind === 'constant' && isLeaf(one)));
}

/** Definitions with what belongs to them alone, and with those of which one needs the other at once and is needed by it. */
function sectionsOf(all: readonly Declared[], needs: Needs): readonly (readonly Declared[])[] {
  const leaderOf = new Map<Declared, Declared>(all.map((one) => [one, one]));
  const leader = (one: Declared): Declared => {
    const next = leaderOf.get(one) ?? one;
    return next === one ? one : leader(next);
  };
  const join = (one: Declared, other: Declared): void => void leaderOf.set(leader(other), leader(one));
  const led = new Map(all.map((one) => [one, reachable(needs.whenRun(one), needs.whenRun)]));
  for (const one of all) for (const other of needs.atOnce(one)) if (led.get(other)?.has(one) === true) join(other, one);
  // A class that is no definition stands with the only one that needs it; who needs it comes later.
  for (const one of all.toReversed()) {
    if (one.kind === 'constant' || one.isDefinition === true) continue;
    const users = new Set(all.filter((other) => needs.any(other).includes(one)).map(leader));
    const [only] = users;
    if (users.size === 1 && only !== undefined && only !== leader(one)) join(only, one);
  }
  const sections = new Map<Declared, Declared[]>();
  for (const one of all) sections.set(leader(one), [...(sections.get(leader(one)) ?? []), one]);
  return [...sections.values()];
}

/** Files that need each other, one of them at once, become one. */
function settled(files: Files, needs: Needs): Files {
  const fileOf = new Map(files.flatMap(([file, all]) => all.map((one) => [one, file] as const)));
  const inside = new Map(files);
  const filesOf = (some: readonly Declared[]): readonly string[] => some.flatMap((one) => fileOf.get(one) ?? []);
  const next = (file: string): readonly string[] => filesOf((inside.get(file) ?? []).flatMap(needs.whenRun));
  for (const [file, all] of files) {
    const others = filesOf(all.flatMap(needs.atOnce)).filter((other) => other !== file);
    const knot = others.find((other) => reachable(next(other), next).has(file));
    if (knot === undefined) continue;
    const merged = [...all, ...(inside.get(knot) ?? [])];
    const rest = files.filter(([other]) => other !== file && other !== knot);
    return settled([...rest, [file, merged]], needs);
  }
  return files;
}

/** The definition that a section is named after: what only belongs to it comes before it. */
function titleOf(section: readonly Declared[]): string {
  const definition = section.findLast((one) => one.kind === 'constant' || one.isDefinition === true);
  return (definition ?? section.at(-1))?.name ?? 'definition';
}

function inOrder(all: readonly Declared[], some: readonly Declared[]): readonly Declared[] {
  const set = new Set(some);
  return all.filter((one) => set.has(one));
}
