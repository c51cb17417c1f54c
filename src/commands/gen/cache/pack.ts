import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';

/**
 * Stores each repeated string of the diagnostics (codes, helps, files) once. Large projects have thousands of
 * diagnostics, and reading them takes most of the time of a cached run.
 */
export function createPacker(known: readonly string[] = []): Packer {
  const indexes = new Map(known.map((text, index) => [text, index]));
  const addText = (text: string): number => {
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  // Properties are named one by one: a rest copy is much slower for thousands of diagnostics.
  const packOne = (diagnostic: Diagnostic): Row => {
    const { code, help, origin, severity, message, pointer, fromModel, source, fixable, fix, modelFix } = diagnostic;
    const { file, line, column, length = 0 } = origin;
    const texts = [addText(code), help === undefined ? none : addText(help), addText(file)] as const;
    const row = [...texts, line, column, length, severity, message, pointer ?? null, fromModel ?? null] as const;
    if (!source && fixable === undefined && !fix) return row;
    const fixes = { ...(fixable && { fixable }), ...(fix && { fix }), ...(modelFix && { modelFix }) };
    return [...row, { ...(source && { source }), ...fixes }];
  };
  return { pack: (diagnostics) => diagnostics.map(packOne), listTexts: () => [...indexes.keys()] };
}

interface Packer {
  readonly pack: (diagnostics: readonly Diagnostic[]) => readonly Row[];
  readonly listTexts: () => readonly string[];
}

export type Row = readonly [
  ...[code: number, help: number, file: number, line: number, column: number, length: number],
  ...[severity: Severity, message: string, pointer: string | null, fromModel: boolean | null],
  more?: Pick<Diagnostic, 'source' | 'fixable' | 'fix' | 'modelFix'>,
];

const none = -1;

export function unpackDiagnostics(texts: readonly string[], rows: readonly Row[]): Diagnostic[] {
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
