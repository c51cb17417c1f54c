import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import type { KeywordTable } from './keyword-table.ts';
import type { EmitOptions } from './options.ts';

/** One emitted file. */
export interface Artifact {
  /** Its name in the model's folder. */
  readonly file: string;
  readonly text: string;
}

/** What a target made of a document, and what it could not express. */
export interface Emitted {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the artifacts of a document go, `/` between folders. */
export interface Place {
  /** The working directory, absolute: the files of models are relative to it. */
  readonly cwd: string;
  /** The folder, relative to the working directory. */
  readonly folder: string;
}

/** An output kind. A team adds its own by implementing this. */
export interface Target {
  readonly name: string;
  /** The file it writes for a document of a kind; a document of a kind that is not here gets none. */
  readonly files: Readonly<Partial<Record<DocumentKind, string>>>;
  /** What it does with keywords, for the reference: one table, or one for each variant. */
  readonly tables: readonly KeywordTable[];
  emit(document: SchemaDocument, options: EmitOptions, place: Place): Emitted;
}

/** The artifact of a target that writes one file for a document. */
export function artifactOf(target: Pick<Target, 'files'>, document: SchemaDocument, text: string): Artifact[] {
  const file = target.files[document.kind];
  return file === undefined ? [] : [{ file, text }];
}
