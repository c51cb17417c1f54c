import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { importSchema } from '../../src/commands/import/import.ts';
import { type Imported, type ImportOptions } from '../../src/generator/import/import.ts';
import { lossDiagnostics, printModels } from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';

/** A schema that went through models. */
export interface Trip {
  readonly imported: Imported | undefined;
  readonly text: string;
  /** What could not be carried, and what was wrong with the text. */
  readonly losses: readonly Diagnostic[];
  /** What the extractor read from the models. */
  readonly document: SchemaDocument | undefined;
  /** What the extractor found wrong with them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A text to import, and the name of its models. */
export interface Case {
  readonly text: string;
  readonly name: string;
  /** How the file is called that the text stands in. */
  readonly file?: string;
}

/** Imports each text, prints models into a folder and extracts them, all at once. */
export function roundTrips(folder: string, cases: readonly Case[], options: ImportOptions = {}): readonly Trip[] {
  const printed = cases.map(({ file = 'schema.json', text, name }) => {
    const { imported, diagnostics } = importSchema(readText(text, file), options);
    const models = imported && printModels(imported.document, { name });
    const losses = imported && models ? lossDiagnostics(imported, models.losses) : [];
    const path = join(folder, `${name}.ts`);
    if (models !== undefined) writeFileSync(path, models.text);
    return { imported, path, text: models?.text ?? '', losses: [...diagnostics, ...losses] };
  });
  const extracted = extractModels(
    folder,
    printed.filter(({ text }) => text !== '').map(({ path }) => path),
  );
  const documents = new Map(extracted.documents.map(({ document, file }) => [join(folder, file), document]));
  return printed.map(({ imported, path, text, losses }) => ({
    imported,
    text,
    losses,
    document: documents.get(path),
    diagnostics: extracted.diagnostics.filter(({ origin }) => join(folder, origin.file) === path),
  }));
}

/** A value with the keys of every object in one order, so that only what it says is compared. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, one]): [string, unknown] => [key, inOneOrder(one)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
