import type { Json } from '../value/json.ts';
import { firstError } from './first-error.ts';
import { spansOf } from './spans.ts';
import { type ParsedText, failed } from '../source/parsed-text.ts';

/** Reads JSON (RFC 8259), with or without a byte order mark. */
export function parseJson(text: string): ParsedText {
  const value = valueOf(text);
  if (value === undefined) return failed([firstError(text)]);
  const { spans, diagnostics } = spansOf(text, value);
  return diagnostics.some(({ severity }) => severity === 'error')
    ? { spans, diagnostics }
    : { value, spans, diagnostics };
}

/** The engine's own reader is the fastest; what it says of an error differs from version to version. */
function valueOf(text: string): Json | undefined {
  try {
    // Nothing else comes out of JSON.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as Json;
  } catch {
    return undefined;
  }
}
