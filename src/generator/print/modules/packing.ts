/** How much a printed file holds, and how what is more is packed into several. */

import { type Declared, countLines } from './module.ts';

/** Past this many lines models are a folder. */
export const most = 400;

/** What a file of a folder may have beside its imports. */
export const mostDeclared = most - 90;

/** Files by name, and what they declare. */
export type Files = readonly (readonly [file: string, declarations: readonly Declared[]])[];

/** Declarations in as few parts as there must be; those of the same key are not parted. */
export function packDeclarations<T>(
  all: readonly Declared[],
  keyOf: (declared: Declared) => T,
): readonly (readonly Declared[])[] {
  const parts: Declared[][] = [];
  let lines = mostDeclared;
  for (const key of new Set(all.map(keyOf))) {
    const group = all.filter((declared) => keyOf(declared) === key);
    const its = countLines(group);
    if (lines + its > mostDeclared) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(...group);
    lines += its;
  }
  return parts;
}

/** `parts.ts` alone, `parts-1.ts` … of several. */
export function numberFile(stem: string, index: number, count: number, taken: ReadonlySet<string> = new Set()): string {
  const name = count === 1 ? `${stem}.ts` : `${stem}-${index + 1}.ts`;
  return taken.has(name) ? numberFile(`${stem}-more`, index, count, taken) : name;
}
