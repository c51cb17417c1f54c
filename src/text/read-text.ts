import type { Diagnostic, Origin } from '../diagnostics/diagnostic/diagnostic.ts';
import type { Json } from './value/json.ts';
import { createFailure, type ParsedText, type SourceDiagnostic } from './source/parsed-text.ts';
import { parseJson } from './json/parse-json.ts';
import type { ContainerSpans, Span } from './source/spans.ts';
import { type LineAndColumn, createLineFinder } from './source/lines.ts';
import { parseYaml } from './yaml/documents.ts';

/** A text that was read, JSON or YAML: its value, where everything in it stands, and what is wrong with it. */
export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly format: DocumentFormat;
  /** `undefined` when the text cannot be read. */
  readonly value: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Where an object or array stands, or a member or item of one: the key of a member. */
  readonly originOf: (container: object, key?: string | number) => Origin | undefined;
  /** The offsets in the text of an object or array, or of a member or item of one. */
  readonly spanOf: (container: object, key?: string | number) => Span | undefined;
}

/** The languages that documents are written in. */
export type DocumentFormat = 'json' | 'yaml';

/** Reads a document; its format follows from the extension of its file, else from how it begins. */
export function readText(text: string, file: string, format = detectFormat(text, file)): Reading {
  return createReading(format === 'json' ? parseJson(text) : parseYaml(text), text, file, format);
}

/** What was made of a text, with the lines and columns of it. */
export function createReading(
  { value, spans, diagnostics }: ParsedText,
  text: string,
  file: string,
  format: DocumentFormat,
): Reading {
  const lines = createLineFinder(text);
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

/** Only the text is wanted: it may hold several documents. */
export function asText(text: string, file: string): Reading {
  return createReading(createFailure([]), text, file, 'yaml');
}

/** The language of a document, by the extension of its file, else by how it begins. */
export function detectFormat(text: string, file: string): DocumentFormat {
  if (/\.ya?ml$/i.test(file)) return 'yaml';
  return /\.json$/i.test(file) || /^\ufeff?\s*(?:[[{"]|\/[/*]|$)/.test(text) ? 'json' : 'yaml';
}

/** An object or array by itself; what holds it under a key names the key too. */
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

/** How many characters to mark: of an object or array, its first; of what goes on in the next line, all in the first. */
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
