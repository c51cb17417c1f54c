import type { Json } from '../value/json.ts';
import type { SourceDiagnostic } from './source-diagnostic.ts';
import type { Spans } from './spans.ts';

/** A parsed text: its value, with the spans of everything in it, and its diagnostics. */
export interface ParsedText {
  /** Absent when the text cannot be read. */
  readonly value?: Json;
  readonly spans: Spans;
  readonly diagnostics: readonly SourceDiagnostic[];
}

/** A text that could not be read. */
export function failed(diagnostics: readonly SourceDiagnostic[]): ParsedText {
  return { spans: new Map(), diagnostics };
}
