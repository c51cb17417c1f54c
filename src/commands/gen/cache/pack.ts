import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';

/**
 * Packs the diagnostics of a cache entry, each text that recurs (codes, helps, files) written once: a large project has
 * thousands, and a run that is answered from the cache does little else than read them.
 */
export function pack(diagnostics: readonly Diagnostic[]): Packed {
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const known = indexes.get(text) ?? indexes.size;
    indexes.set(text, known);
    return known;
  };
  const rows = diagnostics.map(({ code, help, origin: { file, line, column, ...extent }, ...rest }): Row => {
    const more = { ...extent, ...rest };
    return [indexOf(code), help === undefined ? none : indexOf(help), indexOf(file), line, column, more];
  });
  return { texts: [...indexes.keys()], rows };
}

/** Diagnostics with each text that recurs written once. */
export interface Packed {
  readonly texts: readonly string[];
  readonly rows: readonly Row[];
}

type Row = readonly [code: number, help: number, file: number, line: number, column: number, more: More];
type More = Omit<Diagnostic, 'code' | 'help' | 'origin'> & { readonly length?: number };

const none = -1;

/** The diagnostics that were packed. */
export function unpack({ texts, rows }: Packed): Diagnostic[] {
  const text = (index: number): string => texts[index] ?? '';
  return rows.map(([code, help, file, line, column, { length, ...more }]) => ({
    code: text(code),
    ...(help === none ? {} : { help: text(help) }),
    origin: { file: text(file), line, column, ...(length === undefined ? {} : { length }) },
    ...more,
  }));
}
