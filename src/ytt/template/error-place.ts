import { parseProgram, StarlarkError } from '../starlark/index.ts';
import type { CodeLine, CompiledTemplate } from './compile.ts';
import { type Position, unknownPosition } from './tree/position.ts';

export function findPlace(error: StarlarkError, templates: ReadonlyMap<string, CompiledTemplate>): Position {
  for (const { position } of error.frames.toReversed()) {
    if (!position) continue;
    const { file, line, column } = position;
    const template = templates.get(file);
    if (!template) return { file, line, column, length: 1, text: '' };
    const isSyntax = error.kind === 'syntax';
    const ended = isSyntax && endsLine.test(error.message) ? inSource(template.lines[line - 2], Infinity) : undefined;
    const source =
      ended ?? (isSyntax ? findOpenLine(template, line) : undefined) ?? inSource(template.lines[line - 1], column);
    if (source) return source;
  }
  return unknownPosition([...templates.keys()].at(-1) ?? '');
}

/** Errors at the end of a line are reported at the beginning of the next one. */
const endsLine = /^got newline,|^unexpected end$/;

/** The most lines back: an unclosed bracket includes following lines before it fails. */
const mostLinesBack = 4;

/**
 * An unclosed bracket is reported on a later line, so this finds the last preceding line that cannot be parsed alone.
 */
function findOpenLine({ file, lines }: CompiledTemplate, number: number): Position | undefined {
  if (lines[number - 1]?.written) return;
  const before = lines.slice(Math.max(0, number - 1 - mostLinesBack), number - 1);
  for (const line of before.toReversed()) {
    if (!line.written || line.written.from === 0) continue;
    const column = columnOfError(line.code, file);
    if (column !== undefined) return inSource(line, column);
  }
}

function columnOfError(code: string, file: string): number | undefined {
  try {
    parseProgram(code, file, 'end');
  } catch (error) {
    if (!(error instanceof StarlarkError)) throw error;
    return error.frames.at(-1)?.position?.column ?? 1;
  }
}

/** `undefined` when the line comes from no file. */
function inSource(line: CodeLine | undefined, column: number): Position | undefined {
  if (!line?.source) return;
  const { source, written, code } = line;
  if (!written) return source;
  // The first line of code loses its indentation.
  const indented = written.from === 0 ? code.length - code.trimStart().length : 0;
  const within = Math.min(Math.max(column - 1 + indented - written.from, 0), Math.max(0, written.length - 1));
  const start = source.column + written.at + within;
  const end = source.column + written.at + written.length;
  return { ...source, column: start, length: Math.max(1, end - start) };
}
