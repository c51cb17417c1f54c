/** Reads files that are larger than memory should hold: in chunks, one after the other. */

import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../diagnostics/usage-error.ts';
import { standardInput } from './file-names.ts';
import { notUtf8, readPatiently, unreadable } from './read-file.ts';

/** The text of a file, or of standard input by the name `-`, in chunks; throws a `UsageError` when it cannot be read. */
export function* readChunks(file: string, cwd: string): Generator<string> {
  const descriptor = opened(file, cwd);
  try {
    yield* decoded(file, cwd, descriptor);
  } finally {
    if (file !== standardInput) closeSync(descriptor);
  }
}

const chunkSize = 64 * 1024;

function opened(file: string, cwd: string): number {
  try {
    return file === standardInput ? 0 : openSync(resolve(cwd, file), 'r');
  } catch (error) {
    throw new UsageError(unreadable(file, error, cwd));
  }
}

function* decoded(file: string, cwd: string, descriptor: number): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let lines = 0;
  for (;;) {
    const bytes = nextOf(file, cwd, descriptor);
    const text = textOf(decoder, bytes, { file, lines });
    if (text !== '') yield text;
    if (bytes.length === 0) return;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  }
}

function nextOf(file: string, cwd: string, descriptor: number): Buffer {
  const chunk = Buffer.allocUnsafe(chunkSize);
  try {
    return chunk.subarray(0, readPatiently(descriptor, chunk));
  } catch (error) {
    throw new UsageError(unreadable(file, error, cwd));
  }
}

/** A character may stand in two chunks; the last chunk is empty. */
function textOf(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Buffer,
  { file, lines }: { readonly file: string; readonly lines: number },
): string {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 });
  } catch {
    throw new UsageError(notUtf8(file, bytes, lines));
  }
}
