import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';

/**
 * Packs the diagnostics of a cache entry, each text that recurs (codes, helps, files) written once; `unpack` gives them
 * back as they were.
 */
export function pack(diagnostics: readonly Diagnostic[]): Packed {
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const known = indexes.get(text) ?? indexes.size;
    indexes.set(text, known);
    return known;
  };
  const rows = diagnostics.map((one): Row => {
    const { file, line, column, length = none } = one.origin;
    const help = one.help === undefined ? none : indexOf(one.help);
    const flags = (one.fromModel === true ? fromModel : 0) + (one.fixable === true ? fixable : 0);
    return [
      indexOf(one.code),
      one.severity,
      one.message,
      help,
      indexOf(file),
      line,
      column,
      length,
      one.pointer ?? null,
      flags,
    ];
  });
  return { texts: [...indexes.keys()], rows };
}

/** Diagnostics with each text that recurs (codes, helps, files) written once: a large project can have thousands. */
export interface Packed {
  readonly texts: readonly string[];
  readonly rows: readonly Row[];
}

type Row = readonly [
  code: number,
  severity: Severity,
  message: string,
  help: number,
  file: number,
  line: number,
  column: number,
  length: number,
  pointer: string | null,
  flags: number,
];

const none = -1;
const fromModel = 1;
const fixable = 2;

/** The diagnostics that were packed. */
export function unpack({ texts, rows }: Packed): Diagnostic[] {
  const text = (index: number): string => texts[index] ?? '';
  return rows.map(([code, severity, message, help, file, line, column, length, pointer, flags]) => ({
    code: text(code),
    severity,
    message,
    ...(help === none ? {} : { help: text(help) }),
    origin: { file: text(file), line, column, ...(length === none ? {} : { length }) },
    ...(pointer === null ? {} : { pointer }),
    ...(flags & fromModel ? { fromModel: true } : {}),
    ...(flags & fixable ? { fixable: true } : {}),
  }));
}
