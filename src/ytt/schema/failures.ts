import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createOrigin, type Position } from '../template/index.ts';

export interface Failure {
  readonly position: Position;
  readonly annotations?: readonly Position[];
  readonly description?: string;
  readonly expected?: string;
  readonly found?: string;
  readonly hints?: readonly string[];
  readonly ours: OurWords;
}

export interface OurWords {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly position?: Position;
  readonly source?: Position;
}

export class SchemaError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(summary: string, failures: readonly Failure[], inner?: SchemaError | PlainSchemaError) {
    super(reportText(summary, failures, inner?.message));
    this.diagnostics = [...failures.map(createDiagnostic), ...(inner?.diagnostics ?? [])];
  }
}

export class PlainSchemaError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(text: string, { position, ...ours }: OurWords & { readonly position: Position }) {
    super(text);
    this.diagnostics = [{ ...withoutSource(ours), severity: 'error', origin: createOrigin(position) }];
  }
}

export function isSchemaError(error: unknown): error is SchemaError | PlainSchemaError {
  return error instanceof SchemaError || error instanceof PlainSchemaError;
}

export function createDiagnostic({ ours, position }: Failure): Diagnostic {
  const { position: own, source, ...details } = ours;
  const origin = createOrigin(own ?? position);
  return { ...details, severity: 'error', origin, ...(source && { source: createOrigin(source) }) };
}

function withoutSource({
  code,
  message,
  help,
}: Omit<OurWords, 'position'>): Pick<Diagnostic, 'code' | 'message' | 'help'> {
  return { code, message, help };
}

function reportText(summary: string, failures: readonly Failure[], inner?: string): string {
  const width = Math.max(0, ...failures.map(({ position }) => lineNumber(position).length));
  const padNumber = (mark: string, number: string): string => `  ${number.padStart(width)} ${mark}`;
  const heading = `\n${summary}\n${'='.repeat(Buffer.byteLength(summary))}\n`;
  const blocks = failures.map((failure) => blockText(failure, padNumber));
  return `${heading}${blocks.join('')}${inner === undefined ? '' : `${inner} \n`}\n`;
}

function blockText(failure: Failure, pad: (mark: string, number: string) => string): string {
  const { position, description, found, expected, hints = [] } = failure;
  const lines = listPlaces(failure).flatMap(({ place, isApart }) => [
    ...(isApart ? [`${pad('|', '')} ...`] : []),
    `${pad('|', lineNumber(place))} ${place.text}`,
  ]);
  return [
    ...(description === undefined ? [''] : ['', description]),
    `${position.file}:`,
    pad('|', ''),
    ...lines,
    pad('|', ''),
    '',
    found === undefined || found === '' ? '' : `${pad('=', '')} found: ${found}`,
    expected === undefined || expected === '' ? '' : `${pad('=', '')} expected: ${expected}`,
    ...hints.map((hint) => `${pad('=', '')} hint: ${hint}`),
    '',
  ].join('\n');
}

/** Annotations come first, in order; `isApart` marks omitted lines. */
function listPlaces({
  annotations = [],
  position,
}: Failure): readonly { readonly place: Position; readonly isApart: boolean }[] {
  const sorted = annotations.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const all = [...sorted, position];
  return all.map((place, index) => {
    const before = all[index - 1];
    return { place, isApart: before !== undefined && !areNeighbours(place, before) };
  });
}

function areNeighbours(first: Position, other: Position): boolean {
  if (first.line === undefined || other.line === undefined || first.file !== other.file) return false;
  return Math.abs(first.line - other.line) <= 1;
}

function lineNumber({ line }: Position): string {
  return line === undefined ? '?' : String(line);
}
