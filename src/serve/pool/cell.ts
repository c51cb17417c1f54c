import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '../../text/value/json.ts';

/** What a worker does at the moment: its process may end before it could send a word. */
export interface Doing {
  /** The review that is evaluated. */
  readonly id?: number;
  /** The object of it that is looked at. */
  readonly object?: string;
  /** Where an error was thrown outside of any review. */
  readonly thrown?: string;
}

/** A file without a name, which a worker writes and the server reads. */
export interface Cell {
  readonly descriptor: number;
  readonly read: () => Doing;
  readonly close: () => void;
}

/** Longer texts are cut. */
const longest = 256;

/** Opens a cell in memory, or where temporary files go; `undefined` where no file can be written. */
export function openCell(): Cell | undefined {
  for (const folder of ['/dev/shm', tmpdir()]) {
    try {
      const path = join(folder, `schemawright-${randomUUID()}`);
      const descriptor = openSync(path, 'wx+', 0o600);
      unlinkSync(path);
      return { descriptor, read: () => readCell(descriptor), close: () => closeSync(descriptor) };
    } catch {
      // The next folder may be one that can be written.
    }
  }
  return;
}

function readCell(descriptor: number): Doing {
  const bytes = Buffer.alloc(4 * longest);
  const size = readSync(descriptor, bytes, 0, bytes.length, 0);
  try {
    const doing: unknown = JSON.parse(bytes.toString('utf8', 0, size).split('\n', 1)[0] ?? '');
    return isObject(doing) ? doing : {};
  } catch {
    return {};
  }
}

/** Writes a cell, from the worker's side. */
export function writeCell(descriptor: number, { object, ...doing }: Doing): void {
  const short = object === undefined ? doing : { ...doing, object: object.slice(0, longest) };
  writeSync(descriptor, `${JSON.stringify(short)}\n`, 0);
}
