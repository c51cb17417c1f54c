import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';

/**
 * Packs the diagnostics of a cache entry, each text that recurs (codes, helps, files) written once: a large project has
 * thousands, and a run that is answered from the cache does little else than read them.
 */
export function packDiagnostics(diagnostics: readonly Diagnostic[]): Packed {
  const indexes = new Map<string, number>();
  const addText = (text: string): number => {
    const known = indexes.get(text) ?? indexes.size;
    indexes.set(text, known);
    return known;
  };
  // Named one by one: copying what is left of an object takes longer than all else, thousands of times.
  const rows = diagnostics.map((diagnostic): Row => {
    const { code, help, origin, severity, message, pointer, fromModel, source, fixable, fix } = diagnostic;
    const { file, line, column, length = 0 } = origin;
    const texts = [addText(code), help === undefined ? none : addText(help), addText(file)] as const;
    const row = [...texts, line, column, length, severity, message, pointer ?? null, fromModel ?? null] as const;
    if (!source && fixable === undefined && !fix) return row;
    return [...row, { ...(source && { source }), ...(fixable && { fixable }), ...(fix && { fix }) }];
  });
  return { texts: [...indexes.keys()], rows };
}

/** Diagnostics with each text that recurs written once. */
export interface Packed {
  readonly texts: readonly string[];
  readonly rows: readonly Row[];
}

type Row = readonly [
  ...[code: number, help: number, file: number, line: number, column: number, length: number],
  ...[severity: Severity, message: string, pointer: string | null, fromModel: boolean | null],
  more?: Pick<Diagnostic, 'source' | 'fixable' | 'fix'>,
];

const none = -1;

/** The diagnostics that were packed. */
export function unpackDiagnostics({ texts, rows }: Packed): Diagnostic[] {
  const getText = (index: number): string => texts[index] ?? '';
  return rows.map(([code, help, file, line, column, length, severity, message, pointer, fromModel, more]) => ({
    code: getText(code),
    severity,
    message,
    ...(help === none ? {} : { help: getText(help) }),
    origin: { file: getText(file), line, column, ...(length === 0 ? {} : { length }) },
    ...(pointer === null ? {} : { pointer }),
    ...(fromModel === null ? {} : { fromModel }),
    ...more,
  }));
}
