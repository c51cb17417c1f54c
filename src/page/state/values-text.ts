/** Edits of the text that need no tokens of it. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { lineEnd } from '../../text/edit/text-layout.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { doubleQuoted, scalarText, singleQuoted } from '../../text/yaml/scalar-writer.ts';
import { getPart } from './share-tree.ts';

/**
 * Replaces a scalar of one line by another, as the editor would, without reading the text with all its tokens: what a
 * keystroke in a form does. `undefined` where more has to be known.
 */
export function replaceScalar(reading: ValuesReading, path: readonly string[], value: Json): string | undefined {
  const { text, value: root } = reading;
  const token = path.at(-1);
  // An anchored value is also elsewhere.
  if (root === undefined || token === undefined || text.includes('&') || typeof value === 'object') return;
  const holder = path.slice(0, -1).reduce<Json | undefined>(getPart, root);
  const old = getPart(holder, token);
  if (!isObject(holder) || old === undefined || typeof old === 'object') return;
  if (old === value) return text;
  const own = reading.spanOf(holder);
  const { keyEnd, start, end } = reading.spanOf(holder, token) ?? {};
  if (!own || keyEnd === undefined || start === undefined || end === undefined) return;
  const written = text.slice(start, end);
  const isBlock = !/[[{]/.test(text.charAt(own.start)) && text.slice(keyEnd, start) === ': ';
  if (!isBlock || !isOneLine(written) || (typeof value === 'string' && value.includes('\n'))) return;
  return text.slice(0, start) + (keepQuotes(written, value) ?? scalarText(value, 'block')) + text.slice(end);
}

/** Of one line, with no tag and no alias. */
function isOneLine(written: string): boolean {
  return /^(?:[\w./+~^(;<-][^\n\r\u0085]*|"[^"\\\n\r]*"|'[^'\n\r]*')$/.test(written) && !/\s$/.test(written);
}

function keepQuotes(written: string, value: Json): string | undefined {
  if (typeof value !== 'string') return;
  if (written.startsWith('"')) return doubleQuoted(value);
  return written.startsWith("'") ? singleQuoted(value) : undefined;
}

/** Removes the `{}` that stays when the last value goes from a text that had none before. */
export function removeEmptyRoot(reading: ValuesReading): string {
  const { text, value } = reading;
  const span = value && reading.spanOf(value);
  if (!span || text.slice(span.start, span.end) !== '{}') return text;
  const end = lineEnd(text, span.end);
  const rest = text.slice(end);
  return text.slice(0, span.start) + text.slice(span.end, end).trimStart() + rest.replace(/^(?:\r\n|\n|\r)/, '');
}

export function findProblem(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  return diagnostics.find(({ severity }) => severity === 'error');
}
