import { type ReadDocument, readDocuments } from '../../kubernetes/admission/read/documents.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { readFileText, type Reading } from '../../text/index.ts';
import { readingOf } from '../../text/reading.ts';

/** A file of objects. */
export interface ObjectFile {
  readonly path: string;
  readonly text: string;
  readonly documents: readonly ReadDocument[];
}

/** Reads files of objects, each once; says what is wrong with those that cannot be read. */
export function readObjectFiles(
  paths: readonly string[],
  cwd: string,
): { readonly files: readonly ObjectFile[]; readonly problems: readonly UsageProblem[] } {
  const files: ObjectFile[] = [];
  const problems: UsageProblem[] = [];
  for (const path of new Set(paths)) {
    try {
      files.push(readObjectFile(path, cwd));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { files, problems };
}

/** Reads a file of objects; throws a `UsageError` when it cannot be read. */
export function readObjectFile(path: string, cwd: string): ObjectFile {
  const { text } = readFileText(path, { cwd, read: asText });
  return { path, text, documents: readDocuments(text, path) };
}

/** Only the text is wanted: it may hold several documents. */
function asText(text: string, file: string): Reading {
  return readingOf({ layout: new Map(), faults: [] }, text, file, 'yaml');
}
