import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { ValidateRequest, Validation } from '../../generator/dialect/services.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { readEach, readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { type CheckedObject, checkObject, getGroup, isOfKind, type ObjectCheckOptions } from '../admission/check.ts';
import { iterateDocuments, type ReadDocument } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { describeKinds, openDescription } from './open-definitions.ts';
import { listObjects } from './read-objects.ts';

export async function validateObjects({
  cwd,
  description,
  files: named,
  flags,
  style,
}: ValidateRequest): Promise<Validation> {
  if (named.length === 0) {
    throw new UsageError({ message: 'no objects are given', help: 'Give files of objects, or - for standard input.' });
  }
  const { open, diagnostics } = await openDescription(description, cwd);
  const found = findFiles(named, cwd);
  const { readings: files, problems } = readEach(new Set(found.files), (path) => readObjectFile(path, cwd));
  const checked = checkFiles(files, open, {
    strict: flags.has('strict'),
    style: style === 'go-openapi' ? style : 'plain',
    before: readOldObjects(flags.text('old'), cwd),
  });
  return {
    diagnostics: [...diagnostics, ...checked.flatMap((file) => file.diagnostics)],
    files: files.map(({ path }) => path),
    texts: new Map(files.map(({ path, text }) => [path, text])),
    idle: checked.flatMap(({ file, objects }) => (objects.length === 0 ? [file.path] : [])),
    expected: describeKinds(open),
    details: new Map(checked.map(({ file, objects }) => [file.path, createDetails(objects)])),
    problems: [...found.problems, ...problems],
  };
}

interface CheckedFile {
  readonly file: ObjectFile;
  readonly objects: readonly CheckedObject[];
  readonly diagnostics: readonly Diagnostic[];
}

function readOldObjects(old: string | undefined, cwd: string): ObjectCheckOptions['before'] {
  const documents = old === undefined ? [] : [...readObjectFile(old, cwd).documents()];
  return documents.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function checkFiles(
  files: readonly ObjectFile[],
  open: readonly Server[],
  options: ObjectCheckOptions,
): readonly CheckedFile[] {
  const [first, ...further] = open;
  if (!first) return [];
  return files.map((file) => {
    const [, second] = file.documents();
    const objects: CheckedObject[] = [];
    const others: Diagnostic[] = [];
    for (const document of file.documents()) {
      if (second && isForeign(document, open)) others.push(otherGroup(document));
      else objects.push(checkObject(document, [first, ...further], options));
    }
    return { file, objects, diagnostics: [...objects.flatMap(({ diagnostics }) => diagnostics), ...others] };
  });
}

/** A file of manifests may contain objects of other kinds. */
function isForeign({ value }: ReadDocument, open: readonly Server[]): boolean {
  if (value === undefined) return false;
  return open.every(({ definition }) => !isOfKind(value, definition) && getGroup(value) !== definition.group);
}

function otherGroup({ reading }: ReadDocument): Diagnostic {
  const { value, file } = reading;
  const origin = typeof value === 'object' && value !== null ? reading.originOf(value) : undefined;
  const message = 'the object belongs to another API group than the definition, and is not validated';
  return { code: 'crd/other-group', severity: 'info', message, origin: origin ?? { file, line: 1, column: 1 } };
}

function createDetails(objects: readonly CheckedObject[]): object {
  const all = objects.map(({ accepted, defaulted, pruned, notEvaluated }) => ({
    accepted,
    ...(notEvaluated === 0 ? {} : { notEvaluated }),
    defaulted,
    pruned,
  }));
  return all.length === 1 ? { ...all[0] } : { accepted: all.every(({ accepted }) => accepted), objects: all };
}

interface ObjectFile {
  readonly path: string;
  readonly text: string;
  readonly documents: () => Iterable<ReadDocument>;
}

function readObjectFile(path: string, cwd: string): ObjectFile {
  const { text } = readFileText(path, { cwd, read: asText });
  const documents = function* (): Generator<ReadDocument> {
    for (const document of iterateDocuments(text, path)) yield* listObjects(document);
  };
  return { path, text, documents };
}
