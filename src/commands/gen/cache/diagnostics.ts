import {
  countSeverities,
  type Diagnostic,
  inOrder,
  isFailing,
  type Severity,
  type SeverityCounts,
  severities,
} from '../../../diagnostics/diagnostic/diagnostic.ts';
import { memoize } from '../../../text/value/once.ts';
import type { GenerateOptions } from '../../project/api.ts';
import { type KeptDiagnostics, readEntryWithLines, writeEntry } from './entry.ts';
import { createPacker, type Row, unpackDiagnostics } from './pack.ts';

export interface DiagnosticLine {
  readonly text: string;
  readonly counts: SeverityCounts;
}

/** Writes diagnostics in groups, a line for each; `texts` are those of lines of an earlier run. */
export function createDiagnosticFile(texts: readonly string[] = []): DiagnosticFile {
  const lines: DiagnosticLine[] = [];
  const packer = createPacker(texts);
  const add = ({ text, counts }: DiagnosticLine): NumberedLine => ({ line: lines.push({ text, counts }) - 1, counts });
  return {
    add,
    pack: (diagnostics) =>
      add({ text: JSON.stringify(packer.pack(diagnostics)), counts: countSeverities(diagnostics) }),
    write: (file) => {
      const counts = addCounts(lines.map((line) => line.counts));
      const isEmpty = severities.every((severity) => counts[severity] === 0);
      const rows = lines.map(({ text }) => text);
      return { counts, hash: isEmpty ? '' : writeEntry(file, packer.listTexts(), rows) };
    },
  };
}

export interface NumberedLine {
  readonly line: number;
  readonly counts: SeverityCounts;
}

export interface DiagnosticFile {
  readonly add: (line: DiagnosticLine) => NumberedLine;
  readonly pack: (diagnostics: readonly Diagnostic[]) => NumberedLine;
  readonly write: (file: string | undefined) => KeptDiagnostics;
}

function addCounts(all: readonly SeverityCounts[]): SeverityCounts {
  const sum = (severity: Severity): number => all.reduce((total, counts) => total + counts[severity], 0);
  return { error: sum('error'), warning: sum('warning'), info: sum('info') };
}

export function isBlocking(
  { counts }: { readonly counts: SeverityCounts },
  failOn: GenerateOptions['failOn'],
): boolean {
  return severities.some((severity) => counts[severity] > 0 && isFailing(severity, failOn));
}

export interface DiagnosticReader {
  readonly texts: () => readonly string[];
  readonly findLine: (number: number) => string | undefined;
  readonly unpack: (line: string) => readonly Diagnostic[];
}

export function openDiagnostics(file: string | undefined, { hash }: KeptDiagnostics): DiagnosticReader {
  const read = memoize(() => (hash === '' ? undefined : readEntryWithLines<readonly string[]>(file, hash)));
  const texts = (): readonly string[] => read()?.entry ?? [];
  return {
    texts,
    findLine: (number) => read()?.lines[number],
    unpack: (line) => unpackLine(texts(), line),
  };
}

export function keptDiagnostics(
  file: string | undefined,
  { hash }: KeptDiagnostics,
): readonly Diagnostic[] | undefined {
  if (hash === '') return [];
  const read = readEntryWithLines<readonly string[]>(file, hash);
  return read && inOrder(read.lines.flatMap((line) => unpackLine(read.entry, line)));
}

function unpackLine(texts: readonly string[], line: string): readonly Diagnostic[] {
  // `createDiagnosticFile` of this build made this line of rows.
  return unpackDiagnostics(texts, JSON.parse(line) as readonly Row[]);
}
