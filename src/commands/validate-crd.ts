import {
  type CheckedObject,
  checkObject,
  groupOf,
  isOf,
  type OpenDefinition,
  openDefinitions,
} from '../kubernetes/admission/check.ts';
import { type ReadDocument, readDocuments } from '../kubernetes/admission/read/documents.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';
import type { Exit } from '../cli/terminal/exit.ts';
import { report } from '../cli/terminal/report.ts';
import { type CrdCall, refuseOthers } from './validate-crd/options.ts';
import { type Reading, readFileText } from '../text/index.ts';
import { readingOf } from '../text/reading.ts';

/** `validate --crd`: judges objects as the API server does. */
export async function validateByDefinition(call: CrdCall): Promise<Exit> {
  const { cwd, flags, given, terminal } = call;
  refuseOthers(call);
  const start = terminal.now();
  const { open, diagnostics } = await openDefinitions(readObjectFile(flags.crd ?? '', cwd).documents);
  const { files, problems } = readObjectFiles(namedFiles(given), cwd);
  const judged = judgeFiles(files, open, { strict: flags.strict, before: objectsBefore(call) });
  const found = {
    files: files.map(({ path }) => path),
    diagnostics: [...diagnostics, ...judged.flatMap(({ told }) => told)],
    details: new Map(judged.map(({ file, objects }) => [file.path, detailsOf(objects)])),
    milliseconds: terminal.now() - start,
  };
  const status = await report(found, call, { texts: new Map(files.map(({ path, text }) => [path, text])) });
  if (problems.length > 0) throw new UsageError(problems);
  return status;
}

type Options = Parameters<typeof checkObject>[2];

interface JudgedFile {
  readonly file: ObjectFile;
  readonly objects: readonly CheckedObject[];
  readonly told: readonly Diagnostic[];
}

function namedFiles(given: readonly string[]): readonly string[] {
  if (given.length > 0) return given;
  throw new UsageError({ message: 'no objects are named', help: 'Name files of objects, or - for standard input.' });
}

function objectsBefore({ flags: { old }, cwd }: CrdCall): Options['before'] {
  const documents = old === undefined ? [] : readObjectFile(old, cwd).documents;
  return documents.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function judgeFiles(
  files: readonly ObjectFile[],
  open: readonly OpenDefinition[],
  options: Options,
): readonly JudgedFile[] {
  const [first, ...others] = open;
  if (first === undefined) return [];
  return files.map((file) => {
    const isAmongOthers = (document: ReadDocument): boolean => file.documents.length > 1 && isForeign(document, open);
    const objects = file.documents
      .filter((document) => !isAmongOthers(document))
      .map((document) => checkObject(document, [first, ...others], options));
    const left = file.documents.filter(isAmongOthers).map((document) => notJudged(document));
    return { file, objects, told: [...objects.flatMap(({ diagnostics }) => diagnostics), ...left] };
  });
}

/** True for an object that the definitions say nothing of: those of a file of manifests may stand beside others. */
function isForeign({ value }: ReadDocument, open: readonly OpenDefinition[]): boolean {
  if (value === undefined) return false;
  return open.every(({ definition }) => !isOf(value, definition) && groupOf(value) !== definition.group);
}

function notJudged({ reading }: ReadDocument): Diagnostic {
  const { value, file } = reading;
  const origin = typeof value === 'object' && value !== null ? reading.originOf(value) : undefined;
  const message = 'the object is of another group than the definition, and is not judged';
  return { code: 'crd/other-group', severity: 'info', message, origin: origin ?? { file, line: 1, column: 1 } };
}

/** What programs are told of a file: of its one object, or of each. */
function detailsOf(objects: readonly CheckedObject[]): object {
  const all = objects.map(({ accepted, defaulted, pruned, notJudged }) => ({
    accepted,
    ...(notJudged === 0 ? {} : { notJudged }),
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

/** Reads files of objects, each once; says what is wrong with those that cannot be read. */
function readObjectFiles(
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
function readObjectFile(path: string, cwd: string): ObjectFile {
  const { text } = readFileText(path, { cwd, read: asText });
  return { path, text, documents: readDocuments(text, path) };
}

/** Only the text is wanted: it may hold several documents. */
function asText(text: string, file: string): Reading {
  return readingOf({ layout: new Map(), faults: [] }, text, file, 'yaml');
}
