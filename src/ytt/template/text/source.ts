import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { type LineAndColumn, createLineFinder } from '../../../text/source/lines.ts';
import type { SourceDiagnostic } from '../../../text/source/parsed-text.ts';
import { firstLine, type Position } from '../tree/position.ts';

export class TemplateSource {
  readonly #lines: readonly string[];
  readonly file: string;
  readonly #place: LineAndColumn;

  constructor(text: string, file: string) {
    this.#lines = text.split('\n');
    this.file = file;
    this.#place = createLineFinder(text);
  }

  at(start: number, end: number): Position {
    const { line, column } = this.#place(start);
    const text = this.#lines[line - 1] ?? '';
    const length = Math.max(1, Math.min(end - start, text.length - column + 1));
    return { file: this.file, line, column, length, text };
  }

  rest(start: number): Position {
    const at = this.at(start, start);
    return { ...at, length: Math.max(1, at.text.trimEnd().length - at.column + 1) };
  }

  diagnostic({ start, end, ...details }: SourceDiagnostic): Diagnostic {
    return { ...details, origin: { file: this.file, ...this.#place(start), length: Math.max(1, end - start) } };
  }

  first(): Position {
    return firstLine(this.file);
  }
}
