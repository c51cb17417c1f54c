import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { escapeControls } from '../../text/visible.ts';

/** Thrown for values that do not match their model or cannot be read; contains all diagnostics. */
export class ValuesError extends Error {
  override readonly name = 'ValuesError';
  /** All errors and warnings, in source order. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(model: string, diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter(isError);
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    super([`${count} in the values for ${model}`, ...errors.map(formatBlock)].join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Thrown by an outdated binding: the decorators of its classes have changed since it was generated. */
export class BindingError extends Error {
  override readonly name = 'BindingError';
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function formatBlock({ origin, message, help, pointer = '' }: Diagnostic): string {
  const { file, line, column } = origin;
  const place = isInCode(file) ? `${file}${pointer === '' ? '' : ` at ${pointer}`}` : `${file}:${line}:${column}`;
  const lines = [`  ${place} ${message}`, ...(help === undefined ? [] : [`    help: ${help}`])];
  return lines.map((text) => escapeControls(text).replaceAll('\n', '\n    ')).join('\n');
}

export function inCode(name: string): string {
  return `<${name}>`;
}

function isInCode(file: string): boolean {
  return /^<.*>$/.test(file) || file.startsWith('--set');
}
