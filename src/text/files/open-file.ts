import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isatty } from 'node:tty';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { standardInput } from './file-names.ts';
import { hasCode, withoutWaiting } from './look-at.ts';
import { findPacked, type Found } from './packed.ts';
import { refuseEscape } from './trust.ts';

export interface OpenFile {
  readonly found: Found;
  /** Reads into a buffer and returns the number of bytes; 0 is the end. */
  readonly read: (into: Buffer) => number;
  readonly close: () => void;
}

/** `-` is standard input; throws the error of the operating system. */
export function openFile(file: string, cwd: string): OpenFile {
  if (file === standardInput) return { found: fstatSync(0), read: createReader(0, file), close: () => undefined };
  const path = resolve(cwd, file);
  refuseEscape(path, file);
  const packed = findPacked(path);
  if (packed) return { found: packed.found, read: readerOfBytes(packed.bytes), close: () => undefined };
  const descriptor = openSync(path, constants.O_RDONLY | withoutWaiting);
  const close = (): void => closeSync(descriptor);
  const found = fstatSync(descriptor);
  const isAwaited = found.isFIFO() && hasName(path);
  return { found, close, read: isAwaited ? createPipeReader(descriptor, file) : createReader(descriptor, file) };
}

function readerOfBytes(bytes: Uint8Array = Buffer.alloc(0)): OpenFile['read'] {
  let at = 0;
  return (into) => {
    const part = bytes.subarray(at, at + into.length);
    into.set(part);
    at += part.length;
    return part.length;
  };
}

/** An anonymous pipe, such as /dev/fd/63, has a writer from the beginning. */
function hasName(path: string): boolean {
  try {
    realpathSync(path);
    return true;
  } catch {
    return false;
  }
}

function createReader(descriptor: number, file: string): OpenFile['read'] {
  const found = fstatSync(descriptor);
  const isDevice = found.isBlockDevice() || (found.isCharacterDevice() && !isatty(descriptor));
  return isDevice ? ofNothing(descriptor, file) : createRetryingReader(descriptor);
}

/** Of devices, only the null device and a terminal are read; others never end or contain no text. */
function ofNothing(descriptor: number, file: string): OpenFile['read'] {
  const read = createRetryingReader(descriptor);
  return (into) => {
    if (read(into) > 0) throw new UsageError(`"${file}" is a device, not a file`);
    return 0;
  };
}

function createRetryingReader(descriptor: number): OpenFile['read'] {
  return (into) => {
    for (;;) {
      const length = readNow(descriptor, into);
      if (length !== undefined) return length;
      pause();
    }
  };
}

/** How long to wait for a writer to open the pipe, in milliseconds. */
export const patience = 5000;

/** Until a writer has opened the pipe, an empty read is not its end. */
function createPipeReader(descriptor: number, file: string): OpenFile['read'] {
  let isBegun = false;
  const until = performance.now() + patience;
  return (into) => {
    for (;;) {
      const length = readNow(descriptor, into);
      isBegun ||= length !== 0;
      if (length !== undefined && isBegun) return length;
      if (!isBegun && performance.now() > until) throw new UsageError(`"${file}" is a pipe without a writer`);
      pause();
    }
  };
}

/** `undefined` when more bytes may come: the pipe may have been opened as non-blocking. */
function readNow(descriptor: number, into: Buffer): number | undefined {
  try {
    return readSync(descriptor, into);
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return;
    throw error;
  }
}

export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}
