import { type Declared, countLines } from './module.ts';

/** Longer models are split into a folder. */
export const most = 400;

/** The maximum for declarations in a file of a folder, without imports. */
export const mostDeclared = most - 90;

export type Files = readonly (readonly [file: string, declarations: readonly Declared[]])[];

/** Chooses a free file name by the place of what the file holds. */
export type ChooseName = (path: readonly string[]) => string;

/** Declarations that stay together, and their place. */
export interface Group {
  readonly path: readonly string[];
  readonly all: readonly Declared[];
}

/** Uses as few files as possible; a single one is called `whole`, if given. */
export function packGroups(groups: readonly Group[], chooseName: ChooseName, whole?: string): Files {
  const packs: Group[][] = [];
  let lines = mostDeclared;
  for (const group of groups) {
    const added = countLines(group.all);
    if (lines + added > mostDeclared) {
      packs.push([]);
      lines = 0;
    }
    packs.at(-1)?.push(group);
    lines += added;
  }
  const name = packs.length === 1 ? whole : undefined;
  return packs.map((pack) => [name ?? chooseName(placePack(pack)), pack.flatMap(({ all }) => all)]);
}

/** The place of the longest group, and of the other one if there are two. */
function placePack(pack: readonly Group[]): readonly string[] {
  const byLength = pack.toSorted((a, b) => countLines(b.all) - countLines(a.all));
  const [path = [], other = []] = byLength.map((group) => group.path);
  if (pack.length < 2) return path;
  const rest = pack.length === 2 ? (other.at(-1) ?? '') : 'others';
  return [...path.slice(0, -1), `${path.at(-1) ?? ''} and ${rest}`];
}
