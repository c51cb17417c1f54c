import { type Declared, countLines } from './module.ts';

/** Longer models are split into a folder. */
export const most = 400;

/** The maximum for declarations in a file of a folder, without imports. */
export const mostDeclared = most - 90;

export type Files = readonly (readonly [file: string, declarations: readonly Declared[]])[];

/** Uses as few parts as possible; declarations with the same key stay together. */
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
