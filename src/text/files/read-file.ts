import { isUtf8 } from 'node:buffer';
import { resolve } from 'node:path';
import { getReason, UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { largest, largestJson } from '../source/limits.ts';
import { missingFile } from './file-names.ts';
import { isTaken, inspectPath, nameOfOther } from './look-at.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { archiveEnding } from './packed.ts';
import { asText, type DocumentFormat, type Reading, readText } from '../read-text.ts';

export interface FileOptions {
  readonly cwd?: string;
  /** Overrides the format that the name and the content suggest. */
  readonly format?: DocumentFormat;
  readonly read?: (text: string, file: string) => Reading;
  /** The remedy for a file that is too large and not a schema. */
  readonly ifLarge?: string;
}

/** `-` is standard input; throws a `UsageError` when the file cannot be read. */
export function readFileText(file: string, { cwd = process.cwd(), ifLarge, ...options }: FileOptions = {}): Reading {
  return readBytes(readFileBytes(file, cwd, ifLarge), file, options);
}

/**
 * Reads an optional file that the user has not named: `undefined` when there is none. Throws a `UsageError` when it
 * cannot be read or is not a file.
 */
export function readFoundFile(file: string, options: FileOptions = {}): Reading | undefined {
  const path = resolve(options.cwd ?? process.cwd(), file);
  if (!isTaken(path)) return;
  refuseOther(path, file);
  return readFileText(file, options);
}

/** `undefined` for a file that is too large, no text or cannot be read. */
export function readTextFile(path: string): string | undefined {
  try {
    return readFileText(path, { read: asText }).text;
  } catch (error) {
    if (error instanceof UsageError) return;
    throw error;
  }
}

/** Throws a `UsageError` when the path is not a file; messages name it as given in the second argument. */
export function refuseOther(path: string, shown: string): void {
  const found = inspectPath(path);
  const other = found && nameOfOther(found);
  if (other !== undefined) throw new UsageError(`"${shown}" is ${other}, not a file`);
}

/** Throws a `UsageError` when the file is not text. */
export function readBytes(
  bytes: Uint8Array,
  file: string,
  { format, read }: Omit<FileOptions, 'cwd' | 'ifLarge'> = {},
): Reading {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isUtf8(buffer)) throw new UsageError(notUtf8(file, buffer));
  const text = buffer.toString('utf8');
  return read ? read(text, file) : readText(text, file, format);
}

export interface ReadFiles<T> {
  readonly readings: readonly T[];
  readonly problems: readonly UsageProblem[];
}

export function readEach<T>(files: Iterable<string>, read: (file: string) => T): ReadFiles<T> {
  const readings: T[] = [];
  const problems: UsageProblem[] = [];
  for (const file of files) {
    try {
      readings.push(read(file));
    } catch (error) {
      problems.push(...getProblems(error));
    }
  }
  return { readings, problems };
}

/** Reads sequentially, because reading one file may load what the next one needs. */
export async function readEachInTurn<T>(
  files: Iterable<string>,
  read: (file: string) => Promise<T>,
): Promise<ReadFiles<T>> {
  const readings: T[] = [];
  const problems: UsageProblem[] = [];
  for (const file of files) {
    try {
      readings.push(await read(file));
    } catch (error) {
      problems.push(...getProblems(error));
    }
  }
  return { readings, problems };
}

function getProblems(error: unknown): readonly UsageProblem[] {
  if (error instanceof UsageError) return error.problems;
  throw error;
}

function readFileBytes(file: string, cwd: string, ifLarge?: string): Buffer {
  try {
    const open = openFile(file, cwd);
    try {
      return readAll(open, file, ifLarge);
    } finally {
      open.close();
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(createReadProblem(file, error, cwd));
  }
}

function readAll({ found, read }: OpenFile, file: string, ifLarge?: string): Buffer {
  if (found.isDirectory()) throw new UsageError(createFolderProblem(file));
  const chunks: Buffer[] = [];
  const most = ifLarge === undefined && file.endsWith('.json') ? largestJson : largest;
  let size = 0;
  let free = Buffer.alloc(0);
  for (;;) {
    if (free.length === 0) free = Buffer.allocUnsafe(found.isFile() ? Math.min(found.size, most) + 1 : 65_536);
    const length = read(free);
    const [whole, ...others] = chunks;
    if (length === 0) return whole && others.length === 0 ? whole : Buffer.concat(chunks, size);
    chunks.push(free.subarray(0, length));
    free = free.subarray(length);
    size += length;
    if (size > most) throw new UsageError(tooLarge(file, most, ifLarge));
  }
}

function createFolderProblem(file: string): UsageProblem {
  if (archiveEnding.test(file))
    return { message: `"${file}" is an archive`, help: `Name a file inside it, such as ${file}/values.schema.json.` };
  return { message: `"${file}" is a folder`, help: 'Name the files inside it.' };
}

function tooLarge(file: string, most: number, help = largeSchema): UsageProblem {
  return { message: `"${file}" is larger than ${most / 1024 / 1024} MiB`, help };
}

const largeSchema = 'Helm accepts at most 5 MiB for the schema of a chart. Split it, or share its parts under $defs.';

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'does not exist: a part of the path is a file',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  EISDIR: 'is a folder',
  ELOOP: 'is a link to itself',
  ENAMETOOLONG: 'does not exist: the name is too long',
  ENXIO: 'is a socket or a device, which cannot be read',
};

export function createReadProblem(file: string, error: unknown, cwd: string): UsageProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return missingFile(file, cwd);
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return { message: `"${file}" ${reason ?? `cannot be read: ${getReason(error)}`}` };
}

/** `before` is the number of lines before these bytes. */
export function notUtf8(file: string, bytes: Buffer, before = 0): UsageProblem {
  const { line, column } = placeOfFault(bytes);
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  const message = isUtf16 ? `"${file}" is UTF-16, not UTF-8` : `"${file}" is not UTF-8`;
  return { message, help: 'Save it as UTF-8.', origin: { file, line: line + before, column } };
}

function placeOfFault(bytes: Buffer): { readonly line: number; readonly column: number } {
  const text = bytes.toString('utf8');
  const written = Buffer.from(text, 'utf8');
  const wrong = bytes.findIndex((byte, index) => byte !== written[index]);
  // A character that is cut off at the end has no difference before it.
  const before = (wrong === -1 ? text.slice(0, -1) : bytes.toString('utf8', 0, wrong)).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
