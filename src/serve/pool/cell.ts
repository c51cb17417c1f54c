import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '../../text/value/json.ts';

/** What a worker is doing; readable even if its process ends without a message. */
export interface Doing {
  readonly id?: number;
  readonly object?: string;
  /** The location of an error that was thrown outside a review. */
  readonly thrown?: string;
}

/** An unnamed file that a worker writes and the server reads. */
export interface Cell {
  readonly descriptor: number;
  readonly read: () => Doing;
  readonly close: () => void;
}

/** Longer strings are cut. */
const longest = 256;

/** Uses memory, or the folder for temporary files; `undefined` if no file can be written. */
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

export function writeCell(descriptor: number, { object, ...doing }: Doing): void {
  const short = object === undefined ? doing : { ...doing, object: object.slice(0, longest) };
  writeSync(descriptor, `${JSON.stringify(short)}\n`, 0);
}
