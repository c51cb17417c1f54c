import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Description } from '../../generator/dialect/services.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { openDefinitions } from '../admission/check.ts';
import { documentFor, type ReadDocument, readDocuments } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { crd } from '../emit/crd.ts';
import { itemsOf } from './read-objects.ts';

/** The definitions that files hold, or that models make. */
interface OpenedDefinitions {
  readonly open: readonly Server[];
  readonly documents: readonly ReadDocument[];
  /** What is wrong with the files or the models. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens the CustomResourceDefinitions of a description: those in its files, or those that `gen` would write of its models. */
export async function openDescription(description: Description, cwd: string): Promise<OpenedDefinitions> {
  const { name, files, models, schema } = description;
  if (schema !== undefined) return { open: [], documents: [], diagnostics: schema.diagnostics };
  const made = models === undefined ? undefined : await emitDefinitions(models, cwd);
  const texts = made === undefined ? files : made.texts.map((text) => ({ file: name, text }));
  const known = description.reading && documentFor(description.reading);
  const documents =
    known === undefined
      ? texts.flatMap(({ text, file }) => readDocuments(text, file).flatMap((document) => [...itemsOf(document)]))
      : [known];
  const wrong = made?.diagnostics ?? [];
  if (made !== undefined && documents.length === 0) return { open: [], documents, diagnostics: wrong };
  // Without a definition every object would be accepted.
  if (documents.length === 0) throw new UsageError({ message: `"${name}" holds no CustomResourceDefinition` });
  const opened = await openDefinitions(documents);
  return { ...opened, diagnostics: [...wrong, ...opened.diagnostics] };
}

/** The text of the definitions of models, and what is wrong with these; of models with errors, there is none. */
async function emitDefinitions(
  documents: readonly SchemaDocument[],
  cwd: string,
): Promise<{ readonly texts: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const targets = await loadTargets([crd], ['resource']);
  const emitted = documents.map((document) => emitTargets(document, targets, {}, { cwd, folder: 'out', documents }));
  const diagnostics = emitted.flatMap((result) => result.diagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { texts: [], diagnostics };
  return { texts: [emitted.flatMap(({ artifacts }) => artifacts.map(({ text }) => text)).join('---\n')], diagnostics };
}
