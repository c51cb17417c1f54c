import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/report/words.ts';

/** Values that do not fit their model, or cannot be read: everything that is wrong with them. */
export class ValuesError extends Error {
  override readonly name = 'ValuesError';
  /** All that is wrong, with warnings, in the order of the document. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(model: string, diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const count = errors.length === 1 ? 'one mistake' : `${errors.length} mistakes`;
    super([`${count} in the values for ${model}`, ...errors.map(block)].join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** A binding that was written for other classes than those it finds. */
export class BindingError extends Error {
  override readonly name = 'BindingError';
}

function block({ origin, message, help, pointer = '' }: Diagnostic): string {
  const { file, line, column } = origin;
  const place = isInCode(file) ? `${file}${pointer === '' ? '' : ` at ${pointer}`}` : `${file}:${line}:${column}`;
  const lines = [`  ${place} ${message}`, ...(help === undefined ? [] : [`    help: ${help}`])];
  return lines.map((text) => visible(text).replaceAll('\n', '\n    ')).join('\n');
}

/** How values that come from code are called, where others have the name of a file. No file is called so. */
export function inCode(name: string): string {
  return `<${name}>`;
}

function isInCode(file: string): boolean {
  return /^<.*>$/.test(file) || file.startsWith('--set');
}
