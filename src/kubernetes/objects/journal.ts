import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { RemotePage } from '../../generator/dialect/remote.ts';
import type { AuditCounts, LocatedAudit } from './tally.ts';

/** A page of a list as it was audited. */
export interface JournalPage extends Pick<RemotePage, 'position' | 'isLast'> {
  /** The server, with the parts that limit what is audited. */
  readonly input: string;
  readonly resource: string;
  readonly counts: AuditCounts;
  readonly audits: readonly LocatedAudit[];
}

/** What a run audits: another one cannot go on with its journal. */
export interface JournalHead {
  readonly audit: 1;
  readonly inputs: readonly string[];
  readonly definitions: string;
  readonly redacted: boolean;
}

export interface Journal {
  /** Writes a page as a whole: what a killed process left of a line is removed by the next one. */
  readonly append: (page: JournalPage) => void;
  /** The next run with the same file starts anew. */
  readonly finish: () => void;
  readonly close: () => void;
}

/**
 * Opens the file of an interrupted audit and passes on its pages, in order; starts a new one if there is none, or it
 * is of an audit that ended. Throws a `UsageError` for any other file.
 */
export function openJournal(
  file: { readonly path: string; readonly name: string },
  head: JournalHead,
  onPage: (page: JournalPage) => void,
): Journal {
  const descriptor = openSync(file.path, 'a+', 0o600);
  const append = (record: object): void => {
    writeSync(descriptor, `${JSON.stringify(record)}\n`);
  };
  const pages = { isEnded: false, hasHead: false, length: 0 };
  for (const { record } of readRecords(descriptor, file.name)) pages.isEnded ||= 'isEnded' in record;
  for (const { record, end } of pages.isEnded ? [] : readRecords(descriptor, file.name)) {
    if (!pages.hasHead) refuseOther(record, head, file.name);
    else if (isPage(record)) onPage(record);
    pages.hasHead = true;
    pages.length = end;
  }
  ftruncateSync(descriptor, pages.length);
  if (!pages.hasHead) append(head);
  return { append, finish: () => append({ isEnded: true }), close: () => closeSync(descriptor) };
}

function refuseOther(record: object, head: JournalHead, name: string): void {
  if (JSON.stringify(record) === JSON.stringify(head)) return;
  const message = `"${name}" is of an audit of other objects or by another definition`;
  throw new UsageError({ message, help: 'Name another file, or remove it to start anew.' });
}

function isPage(record: object): record is JournalPage {
  return 'resource' in record && 'audits' in record;
}

interface PlacedRecord {
  readonly record: object;
  readonly end: number;
}

function* readRecords(descriptor: number, name: string): Generator<PlacedRecord> {
  let isFirst = true;
  for (const { line, end } of readLines(descriptor, name)) {
    const record = parseRecord(line);
    if (!record || (isFirst && !('audit' in record))) throw createRefusal(name);
    isFirst = false;
    yield { record, end };
  }
}

function* readLines(descriptor: number, name: string): Generator<{ readonly line: string; readonly end: number }> {
  const chunk = Buffer.alloc(256 * 1024);
  let rest: Buffer = Buffer.alloc(0);
  let position = 0;
  let isAny = false;
  for (;;) {
    const size = readSync(descriptor, chunk, 0, chunk.length, position);
    if (size === 0) break;
    position += size;
    rest = Buffer.concat([rest, chunk.subarray(0, size)]);
    for (let at = rest.indexOf(10); at !== -1; at = rest.indexOf(10)) {
      const line = rest.toString('utf8', 0, at);
      rest = rest.subarray(at + 1);
      isAny = true;
      yield { line, end: position - rest.length };
    }
  }
  if (!isAny && !'{"audit":1,'.startsWith(rest.toString('utf8', 0, 11))) throw createRefusal(name);
}

function parseRecord(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function createRefusal(name: string): UsageError {
  return new UsageError({
    message: `"${name}" is not a file of --resume`,
    help: 'Name a file that does not exist yet.',
  });
}
