/** Reports syntax errors. */

import { ts } from './compiler.ts';
import { type Extraction, report } from './extraction.ts';
import type { Module } from './module.ts';

/** Reports what the parser found wrong with a file. */
export function reportSyntax(extraction: Extraction, module: Module): void {
  for (const { start, length, messageText } of independent(module)) {
    const { line, character } = module.source.getLineAndCharacterOfPosition(start);
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    report(extraction, [module.index, line + 1, character + 1, length], {
      code: 'model/syntax',
      message: message.replace(/\.$/, ''),
      help:
        module.source.text[start] === '@'
          ? decoratorHelp
          : 'Fix the syntax error: the file does not parse as TypeScript.',
    });
  }
}

const decoratorHelp = 'Decorators belong on classes and their properties; an interface has none, so make it a class.';

/** The errors up to a decorator that is out of place: what comes after follows from it. */
function independent(module: Module): readonly SyntaxError[] {
  const errors = syntaxErrors(module);
  const stray = errors.findIndex(({ start }) => module.source.text[start] === '@');
  return stray === -1 ? errors : errors.slice(0, stray + 1);
}

interface SyntaxError {
  readonly start: number;
  readonly length: number;
  readonly messageText: Parameters<typeof ts.flattenDiagnosticMessageText>[0] & {};
}

/** What the parser found wrong; the compiler keeps it on the file without saying so in its types. */
function syntaxErrors({ source }: Module): readonly SyntaxError[] {
  const found: unknown = Reflect.get(source, 'parseDiagnostics');
  // The parser puts nothing else there.
  return Array.isArray(found) ? (found as readonly SyntaxError[]) : [];
}
