import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** The text of a body, or the status of HTTP to refuse it with, and why. */
export type ReadBody = { readonly text: string } | { readonly status: 400 | 408 | 413; readonly reason: string };

/** Reads the body of a request: no more of it than is allowed, and no longer than there is patience. */
export function readRequest(request: IncomingMessage, most: number, patience: AbortSignal): Promise<ReadBody> {
  const tooLarge = { status: 413, reason: `the body is larger than ${most} bytes` } as const;
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(tooLarge);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (read: ReadBody): void => {
      patience.removeEventListener('abort', giveUp);
      request.removeAllListeners('data');
      resolve(read);
    };
    const giveUp = (): void => settle({ status: 408, reason: 'the body did not arrive in time' });
    patience.addEventListener('abort', giveUp, { once: true });
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > most) settle(tooLarge);
      else parts.push(part);
    });
    request.once('end', () => settle(textOf(Buffer.concat(parts))));
    request.once('close', () => settle({ status: 400, reason: 'the connection ended within the body' }));
  });
}

/** A mark at the beginning that says UTF-8 is no part of the text. */
function textOf(bytes: Buffer): ReadBody {
  if (!isUtf8(bytes)) return { status: 400, reason: 'the body is not UTF-8' };
  const text = bytes.toString('utf8');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text };
}
