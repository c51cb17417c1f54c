import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { SchemaDocument } from '../../schema/document.ts';
import { ts } from './compiler.ts';
import { type Extraction, extractionIn, report } from './extraction.ts';
import { diagnosticAt, link, type Unit } from './link.ts';
import type { Module } from './module.ts';
import { readClass, readerOf } from './read.ts';
import { moduleAt } from './resolve.ts';
import { rootsOf } from './roots.ts';

/** What came out of the models: a document for each root, and what is wrong. */
export interface Extracted {
  readonly documents: readonly { readonly document: SchemaDocument; readonly file: string }[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was read, relative to the working directory. */
  readonly files: readonly string[];
}

/** Reads models (absolute paths) and makes a document for each root class. Nothing is executed. */
export function extractModels(cwd: string, paths: readonly string[]): Extracted {
  const extraction = extractionIn(cwd);
  const modules = paths.map((path) => moduleAt(extraction, path)).filter((module) => module?.kind === 'source');
  for (const module of modules) reportSyntax(extraction, module);
  const roots = modules.flatMap((module) => rootsOf(extraction, module));
  const units = readUnits(extraction);
  const linked: Diagnostic[] = [];
  const linkable = {
    units,
    files: extraction.files,
    report: (...[code, at, message, help]: Parameters<Parameters<typeof link>[0]['report']>) => {
      linked.push(diagnosticAt(extraction.files, code, at, message, help));
    },
  };
  const documents = roots.flatMap((key) => {
    const document = link(linkable, key);
    return document === undefined ? [] : [{ document, file: key.slice(0, key.indexOf('#')) }];
  });
  const diagnostics = [...extraction.diagnostics.values(), ...linked].sort(compareDiagnostics);
  return { documents, diagnostics, files: [...extraction.files] };
}

/** Reads every class that the roots reach: reading one may register more. */
function readUnits(extraction: Extraction): ReadonlyMap<string, Unit> {
  const reader = readerOf(extraction);
  const units = new Map<string, Unit>();
  for (const reference of extraction.classes.values()) {
    units.set(reference.key, { name: reference.name, draft: readClass(reader, reference) });
  }
  return units;
}

function reportSyntax(extraction: Extraction, module: Module): void {
  for (const { start, length, messageText } of syntaxErrors(module)) {
    const { line, character } = module.source.getLineAndCharacterOfPosition(start);
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    report(extraction, [module.index, line + 1, character + 1, length], {
      code: 'model/syntax',
      message: message.replace(/\.$/, ''),
      help: 'Mend the syntax; the file cannot be read as TypeScript.',
    });
  }
}

interface SyntaxError {
  readonly start: number;
  readonly length: number;
  readonly messageText: Parameters<typeof ts.flattenDiagnosticMessageText>[0] & {};
}

/** What the parser found wrong; the compiler keeps it on the file without saying so in its types. */
function syntaxErrors({ source }: Module): readonly SyntaxError[] {
  const found: unknown = Reflect.get(source, 'parseDiagnostics');
  return Array.isArray(found) ? (found as readonly SyntaxError[]) : [];
}
