import type { CheckedObject, ObjectCheckOptions } from '../../kubernetes/admission/check.ts';
import { checkObject, groupOf, isOf } from '../../kubernetes/admission/check.ts';
import type { Server } from '../../kubernetes/admission/server.ts';
import type { ObjectMessageStyle } from '../../kubernetes/admission/diagnose.ts';
import { type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import { objectFiles } from '../../kubernetes/objects/find-files.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { readEach, readFileText } from '../../text/index.ts';
import { asText } from '../../text/read-text.ts';
import { openDefinitionFile } from './definition-file.ts';

/**
 * Validates Kubernetes objects against their CRDs, as the API server does.
 *
 * @throws {UsageError} when the definition cannot be read, or there are no objects.
 * @example
 * import { validateObjects } from 'schemawright/generator';
 *
 * const { diagnostics } = await validateObjects({ cwd: '.', crd: 'crds/database.yaml', files: ['my-database.yaml'] });
 */
export async function validateObjects({
  cwd,
  crd,
  files: named,
  old,
  strict = false,
  style,
}: ValidateObjectsOptions): Promise<ValidateObjectsResult> {
  if (named.length === 0) {
    throw new UsageError({ message: 'no objects are named', help: 'Name files of objects, or - for standard input.' });
  }
  const { open, diagnostics } = await openDefinitionFile(crd, cwd);
  const found = objectFiles(named, cwd);
  const { readings: files, problems } = readEach(new Set(found.files), (path) => readObjectFile(path, cwd));
  const checked = checkFiles(files, open, { strict, style, before: objectsBefore(old, cwd) });
  return {
    diagnostics: [...diagnostics, ...checked.flatMap((one) => one.diagnostics)],
    files: files.map(({ path }) => path),
    texts: new Map(files.map(({ path, text }) => [path, text])),
    details: new Map(checked.map(({ file, objects }) => [file.path, detailsOf(objects)])),
    problems: [...found.problems, ...problems],
  };
}

/** Which Kubernetes objects are validated, and against what. */
export interface ValidateObjectsOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** The file of the CustomResourceDefinition, or a model of it: `models/database.ts#Database`. */
  readonly crd: string;
  /** Files and folders of objects, `-` for standard input. */
  readonly files: readonly string[];
  /** A file of the objects before the update, for transition rules. */
  readonly old?: string | undefined;
  /** Unknown and duplicate fields are errors, as with kubectl apply. */
  readonly strict?: boolean | undefined;
  /** The words of messages: the server's, or with `go-openapi` those of the library that its checks come from. */
  readonly style?: ObjectMessageStyle | undefined;
}

/** What validating objects found. */
export interface ValidateObjectsResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** By file: whether its object is accepted, and what defaulting and pruning make of it; of several objects, each of these. */
  readonly details: ReadonlyMap<string, object>;
  /** What was named and could not be read: the rest was validated. */
  readonly problems: readonly UsageProblem[];
}

interface CheckedFile {
  readonly file: ObjectFile;
  readonly objects: readonly CheckedObject[];
  readonly diagnostics: readonly Diagnostic[];
}

function objectsBefore(old: string | undefined, cwd: string): ObjectCheckOptions['before'] {
  const documents = old === undefined ? [] : readObjectFile(old, cwd).documents;
  return documents.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function checkFiles(
  files: readonly ObjectFile[],
  open: readonly Server[],
  options: ObjectCheckOptions,
): readonly CheckedFile[] {
  const [first, ...further] = open;
  if (first === undefined) return [];
  return files.map((file) => {
    const isAmongOthers = (document: ReadDocument): boolean => file.documents.length > 1 && isForeign(document, open);
    const objects = file.documents
      .filter((document) => !isAmongOthers(document))
      .map((document) => checkObject(document, [first, ...further], options));
    const others = file.documents.filter(isAmongOthers).map((document) => otherGroup(document));
    return { file, objects, diagnostics: [...objects.flatMap(({ diagnostics }) => diagnostics), ...others] };
  });
}

/** True for an object that no definition applies to: a file of manifests may hold others beside those that are meant. */
function isForeign({ value }: ReadDocument, open: readonly Server[]): boolean {
  if (value === undefined) return false;
  return open.every(({ definition }) => !isOf(value, definition) && groupOf(value) !== definition.group);
}

function otherGroup({ reading }: ReadDocument): Diagnostic {
  const { value, file } = reading;
  const origin = typeof value === 'object' && value !== null ? reading.originOf(value) : undefined;
  const message = 'the object belongs to another API group than the definition, and is not validated';
  return { code: 'crd/other-group', severity: 'info', message, origin: origin ?? { file, line: 1, column: 1 } };
}

/** The details of a file: those of its one object, or of each. */
function detailsOf(objects: readonly CheckedObject[]): object {
  const all = objects.map(({ accepted, defaulted, pruned, notEvaluated }) => ({
    accepted,
    ...(notEvaluated === 0 ? {} : { notEvaluated }),
    defaulted,
    pruned,
  }));
  return all.length === 1 ? { ...all[0] } : { accepted: all.every(({ accepted }) => accepted), objects: all };
}

/** A file of objects. */
interface ObjectFile {
  readonly path: string;
  readonly text: string;
  readonly documents: readonly ReadDocument[];
}

/** Reads a file of objects; throws a `UsageError` when it cannot be read. */
function readObjectFile(path: string, cwd: string): ObjectFile {
  const { text } = readFileText(path, { cwd, read: asText });
  const documents = readDocuments(text, path).flatMap((document) => [...itemsOf(document)]);
  return { path, text, documents };
}
