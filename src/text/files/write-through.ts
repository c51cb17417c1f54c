import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { hasCode, inspectPath, withoutWaiting } from './look-at.ts';
import { patience, pause } from './open-file.ts';

/** Waits only for a while when nobody reads the pipe. */
export function writeStream(path: string, content: string | Uint8Array): void {
  const descriptor = openTarget(path);
  try {
    let rest: Uint8Array = Buffer.from(content);
    while (rest.length > 0) rest = rest.subarray(writeBytes(descriptor, rest));
  } finally {
    closeSync(descriptor);
  }
}

function openTarget(path: string): number {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return openSync(path, constants.O_WRONLY | withoutWaiting);
    } catch (error) {
      if (!hasCode(error, 'ENXIO') || inspectPath(path)?.isFIFO() !== true) throw error;
      if (performance.now() > until) throw new Error('it is a pipe without a reader');
    }
    pause();
  }
}

/** 0 when the pipe is full. */
function writeBytes(descriptor: number, bytes: Uint8Array): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if (!hasCode(error, 'EAGAIN')) throw error;
    pause();
    return 0;
  }
}
