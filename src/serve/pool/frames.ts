import type { Readable, Writable } from 'node:stream';

/** What the server and a worker send each other: what it belongs to, what is said in JSON, and bytes. */
export interface Frame {
  readonly id: number;
  readonly head: unknown;
  readonly body: Buffer;
}

const prefix = 12;

/** Writes a frame, a small one at once. */
export function writeFrame(stream: Writable, id: number, head: unknown, body: Uint8Array = nothing): void {
  const text = JSON.stringify(head);
  const size = Buffer.byteLength(text);
  const isSmall = body.length < small;
  const start = Buffer.allocUnsafe(prefix + size + (isSmall ? body.length : 0));
  start.writeUInt32LE(id, 0);
  start.writeUInt32LE(size, 4);
  start.writeUInt32LE(body.length, 8);
  start.write(text, prefix);
  if (isSmall) start.set(body, prefix + size);
  stream.write(start);
  if (!isSmall) stream.write(body);
}

const nothing = new Uint8Array();

/** Up to this, a copy costs less than a second write. */
const small = 32 * 1024;

/** Reads frames; those that are none end the stream with an error. */
export function readFrames(stream: Readable, onFrame: (frame: Frame) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  let wanted = prefix;
  stream.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size < wanted) return;
    let rest = parts.length === 1 ? part : Buffer.concat(parts);
    for (wanted = sizeOf(rest); rest.length >= wanted; wanted = sizeOf(rest)) {
      const text = prefix + rest.readUInt32LE(4);
      const head: unknown = JSON.parse(rest.toString('utf8', prefix, text));
      onFrame({ id: rest.readUInt32LE(0), head, body: rest.subarray(text, wanted) });
      rest = rest.subarray(wanted);
    }
    parts.splice(0, parts.length, rest);
    size = rest.length;
  });
}

/** How long a frame is of which the beginning is there; of less, how much has to be there to know. */
function sizeOf(bytes: Buffer): number {
  return bytes.length < prefix ? prefix : prefix + bytes.readUInt32LE(4) + bytes.readUInt32LE(8);
}
