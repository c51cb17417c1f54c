import type { IncomingMessage } from 'node:http';
import type { Deadlines } from './deadlines.ts';
import type { Limits } from './limits.ts';

/** What the bytes in this process are counted in: no more than is allowed altogether. */
export interface Room {
  /** Takes so many bytes more; false where there is no room for them. */
  readonly take: (bytes: number) => boolean;
  /** Counts bytes that are there already, or gives them back. */
  readonly add: (bytes: number) => void;
}

/** Makes an empty room. */
export function openRoom(most: number): Room {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > most) return false;
      held += bytes;
      return true;
    },
    add: (bytes) => {
      held += bytes;
    },
  };
}

/** A body, or the status of HTTP to refuse it with, and why. */
export type ReadBody = { readonly body: Buffer } | { readonly status: 400 | 408 | 413 | 503; readonly reason: string };

/** How a body is read. */
export interface BodyOptions extends Pick<Limits, 'bodyRate' | 'bodyStart'> {
  /** The largest body. */
  readonly most: number;
  readonly room: Room;
  readonly deadlines: Deadlines;
}

/** Reads the body of a request: no more of it than is allowed, and no slower. */
export function readRequest(
  request: IncomingMessage,
  { most, room, deadlines, bodyRate, bodyStart }: BodyOptions,
): Promise<ReadBody> {
  const tooLarge = { status: 413, reason: `the body is larger than ${most} bytes` } as const;
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(tooLarge);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const begin = performance.now();
    let size = 0;
    const settle = (read: ReadBody): void => {
      unwatch();
      request.removeListener('data', onData);
      if ('status' in read) room.add(-size);
      size = 0;
      resolve(read);
    };
    const unwatch = deadlines.watch(() => {
      const seconds = (performance.now() - begin - bodyStart) / 1000;
      if (seconds >= 0 && size <= seconds * bodyRate)
        settle({ status: 408, reason: 'the body did not arrive in time' });
    });
    const onData = (part: Buffer): void => {
      if (size + part.length > most) return settle(tooLarge);
      if (!room.take(part.length)) return settle({ status: 503, reason: 'too many bytes at once' });
      size += part.length;
      parts.push(part);
    };
    request.on('data', onData);
    request.once('end', () => settle({ body: Buffer.concat(parts) }));
    request.once('close', () => settle({ status: 400, reason: 'the connection ended within the body' }));
  });
}
