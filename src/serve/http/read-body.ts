import type { IncomingMessage } from 'node:http';
import type { Deadlines } from './deadlines.ts';
import type { Limits } from './limits.ts';

/** What the bytes in this process are counted in: no more than is allowed altogether. */
export interface Room {
  /** Waits, in turn, until there is room for a body; false where there is none in time. */
  readonly enter: (bytes: number, milliseconds: number) => Promise<boolean>;
  /** Counts bytes that are there already, or gives them back. */
  readonly add: (bytes: number) => void;
}

/** Bodies up to this, of which nearly all are, never wait for larger ones: they are bounded by their number. */
const small = 64 * 1024;

/** Makes an empty room; nobody is let in before who came earlier. */
export function openRoom(most: number, deadlines: Deadlines): Room {
  let held = 0;
  const queue = new Set<{ readonly bytes: number; readonly admit: (isIn: boolean) => void }>();
  const letIn = (): void => {
    for (const entry of queue) {
      if (held + entry.bytes > most) return;
      queue.delete(entry);
      held += entry.bytes;
      entry.admit(true);
    }
  };
  return {
    enter: (bytes, milliseconds) =>
      new Promise((resolve) => {
        if (bytes <= Math.min(small, most / 100)) {
          held += bytes;
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
        letIn();
      }),
    add: (bytes) => {
      held += bytes;
      letIn();
    },
  };
}

/** A body, or the status of HTTP to refuse it with, and why. */
export type ReadBody = { readonly body: Buffer } | { readonly status: 400 | 408 | 413 | 503; readonly reason: string };

/** How a body is read. */
export interface BodyOptions extends Pick<Limits, 'bodyRate' | 'bodyStart' | 'time'> {
  /** The largest body. */
  readonly most: number;
  readonly room: Room;
  readonly deadlines: Deadlines;
}

/** Reads the body of a request, when there is room for it: no more of it than is allowed, and no slower. */
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
    const closed = { status: 400, reason: 'the connection ended within the body' } as const;
    if (request.destroyed && !request.complete) return resolve(closed);
    const begin = performance.now();
    let size = 0;
    const settle = (read: ReadBody): void => {
      unwatch();
      request.removeListener('data', onData);
      resolve(read);
    };
    const unwatch = deadlines.watch(() => {
      const seconds = (performance.now() - begin - bodyStart) / 1000;
      if (seconds >= 0 && size <= seconds * bodyRate)
        settle({ status: 408, reason: 'the body did not arrive in time' });
    });
    const onData = (part: Buffer): void => {
      if (size + part.length > bytes.length) return settle(tooLarge(most));
      size += part.copy(bytes, size);
    };
    request.on('data', onData);
    request.once('end', () => settle({ body: bytes.subarray(0, size) }));
    request.once('close', () => settle(closed));
  });
}
