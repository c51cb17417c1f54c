import type { Diagnostic, Origin } from '../diagnostics/diagnostic/diagnostic.ts';
import type { Json } from './value/json.ts';
import { createFailure, type ParsedText, type SourceDiagnostic } from './source/parsed-text.ts';
import { parseJson } from './json/parse-json.ts';
import type { SourceText } from './source/source-text.ts';
import type { ContainerSpans, Span } from './source/spans.ts';
import { type LineAndColumn, createLineFinder } from './source/lines.ts';
import { parseYaml } from './yaml/documents.ts';

/** A parsed JSON or YAML text: its value, the origin of every part, and its diagnostics. */
export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly format: DocumentFormat;
  /** `undefined` when the text cannot be read. */
  readonly value: Json | undefined;
  /** Other files that the text loads. */
  readonly beside?: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
  /** The origin of an object or array, or of one of its members (their key) or items. */
  readonly originOf: (container: object, key?: string | number) => Origin | undefined;
  /** The offsets of an object or array, or of one of its members or items. */
  readonly spanOf: (container: object, key?: string | number) => Span | undefined;
}

export type DocumentFormat = 'json' | 'yaml';

export function readText(text: string, file: string, format = detectFormat(text, file)): Reading {
  return createReading(format === 'json' ? parseJson(text) : parseYaml(text), text, file, format);
}

export function createReading(
  { value, spans, diagnostics }: ParsedText,
  text: string,
  file: string,
  format: DocumentFormat,
  lines = createLineFinder(text),
): Reading {
  const findSpan = (container: object, key?: string | number): Span | undefined => {
    const place = spans.get(container);
    return key === undefined ? place && ownSpan(place) : place?.spanOf(key);
  };
  return {
    file,
    text,
    format,
    value,
    diagnostics: diagnostics.map((diagnostic) => createDiagnostic(diagnostic, file, lines)),
    spanOf: findSpan,
    originOf: (container, key) => {
      const span = findSpan(container, key);
      return span && createOrigin(file, text, lines, span);
    },
  };
}

/** For callers that need only the text, which may contain several documents. */
export function asText(text: string, file: string): Reading {
  return createReading(createFailure([]), text, file, 'yaml');
}

export function detectFormat(text: string, file: string): DocumentFormat {
  if (/\.ya?ml$/i.test(file)) return 'yaml';
  return /\.json$/i.test(file) || /^\ufeff?\s*(?:[[{"]|\/[/*]|$)/.test(text) ? 'json' : 'yaml';
}

/** The span of a container alone, without the key that holds it. */
function ownSpan({ start, end, holder, index }: ContainerSpans): Span {
  return holder ? holder.spanAt(index) : { start, end };
}

function createOrigin(
  file: string,
  text: string,
  lines: LineAndColumn,
  { keyStart, keyEnd, start, end }: Span,
): Origin {
  const from = keyStart ?? start;
  return { file, ...lines(from), length: lengthInLine(text, from, keyEnd ?? end) };
}

/** The length to highlight: one character of an object or array, and only the first line of anything longer. */
function lengthInLine(text: string, start: number, end: number): number {
  const first = text[start];
  if (first === '{' || first === '[') return 1;
  const line = /^[^\n\r]*/.exec(text.slice(start, end))?.[0] ?? '';
  return Math.max(1, line.length);
}

function createDiagnostic(
  { start, end, ...details }: SourceDiagnostic,
  file: string,
  lines: LineAndColumn,
): Diagnostic {
  return { ...details, origin: { file, ...lines(start), length: Math.max(1, end - start) } };
}
