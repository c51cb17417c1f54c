import type { IncomingMessage } from 'node:http';
import type { Deadlines } from './deadlines.ts';
import type { Limits } from './limits.ts';

/** Counts the bytes held in this process, up to a limit. */
export interface Room {
  /** Waits in order until the body fits; false if that takes too long. */
  readonly enter: (bytes: number, milliseconds: number) => Promise<boolean>;
  /** Counts bytes that are already held; a negative number releases them. */
  readonly add: (bytes: number) => void;
}

/** Bodies up to this size, nearly all of them, never wait for larger ones: only their number is bounded. */
const small = 64 * 1024;

/** Bodies are admitted in the order in which they arrive. */
export function openRoom(most: number, deadlines: Deadlines): Room {
  let heldBytes = 0;
  const queue = new Set<{ readonly bytes: number; readonly admit: (isIn: boolean) => void }>();
  const admitEntries = (): void => {
    for (const entry of queue) {
      if (heldBytes + entry.bytes > most) return;
      queue.delete(entry);
      heldBytes += entry.bytes;
      entry.admit(true);
    }
  };
  return {
    enter: (bytes, milliseconds) =>
      new Promise((resolve) => {
        if (bytes <= Math.min(small, most / 100)) {
          heldBytes += bytes;
          return resolve(true);
        }
        const entry = {
          bytes,
          admit: (isIn: boolean) => {
            cancel();
            queue.delete(entry);
            resolve(isIn);
          },
        };
        const cancel = deadlines.after(milliseconds, () => entry.admit(false));
        queue.add(entry);
        admitEntries();
      }),
    add: (bytes) => {
      heldBytes += bytes;
      admitEntries();
    },
  };
}

export type ReadBody = { readonly body: Buffer } | { readonly status: 400 | 408 | 413 | 503; readonly reason: string };

export interface BodyOptions extends Pick<Limits, 'bodyRate' | 'bodyStart' | 'time'> {
  readonly most: number;
  readonly room: Room;
  readonly deadlines: Deadlines;
}

/** Waits until the body fits, and enforces its maximum size and minimum rate. */
export async function readRequest(request: IncomingMessage, options: BodyOptions): Promise<ReadBody> {
  const { most, room, time } = options;
  const length = request.headers['content-length'];
  const size = length === undefined ? most : Number(length);
  if (size > most) return tooLarge(most);
  if (!(await room.enter(size, time)))
    return { status: 503, reason: 'the server holds as many large bodies as it may (--max-pending-bytes): try again' };
  const read = await readWhole(request, Buffer.allocUnsafeSlow(size), options);
  room.add('status' in read ? -size : read.body.length - size);
  return read;
}

function tooLarge(most: number): ReadBody {
  return { status: 413, reason: `the body is larger than ${most} bytes` };
}

function readWhole(
  request: IncomingMessage,
  bytes: Buffer,
  { most, deadlines, bodyRate, bodyStart }: BodyOptions,
): Promise<ReadBody> {
  return new Promise((resolve) => {
    const closed = { status: 400, reason: 'the connection ended before the end of the body' } as const;
    if (request.destroyed && !request.complete) return resolve(closed);
    const begin = performance.now();
    let size = 0;
    const settleRead = (read: ReadBody): void => {
      unwatch();
      request.removeListener('data', onData);
      resolve(read);
    };
    const unwatch = deadlines.watch(() => {
      const seconds = (performance.now() - begin - bodyStart) / 1000;
      if (seconds >= 0 && size <= seconds * bodyRate)
        settleRead({ status: 408, reason: 'the body did not arrive in time' });
    });
    const onData = (part: Buffer): void => {
      if (size + part.length > bytes.length) return settleRead(tooLarge(most));
      size += part.copy(bytes, size);
    };
    request.on('data', onData);
    request.once('end', () => settleRead({ body: bytes.subarray(0, size) }));
    request.once('close', () => settleRead(closed));
  });
}
