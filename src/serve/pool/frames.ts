import type { Readable, Writable } from 'node:stream';

/** A message between server and worker: an ID, a JSON head and bytes. */
export interface Frame {
  readonly id: number;
  readonly head: unknown;
  readonly body: Uint8Array;
}

const prefix = 12;

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

/** Up to this size, copying is cheaper than a second write. */
const small = 32 * 1024;

/** A frame that arrives in parts is assembled as it arrives, so that it is not held twice. */
export function readFrames(stream: Readable, onFrame: (frame: Frame) => void): void {
  let partial: Buffer | undefined;
  let filled = 0;
  const emitFrame = (frame: Buffer): void => {
    const text = prefix + frame.readUInt32LE(4);
    onFrame({
      id: frame.readUInt32LE(0),
      head: parseHead(frame.toString('utf8', prefix, text)),
      body: frame.subarray(text),
    });
  };
  stream.on('data', (part: Buffer) => {
    for (let start = 0; start < part.length; ) {
      if (!partial) {
        const rest = part.subarray(start);
        const size = getFrameSize(rest);
        start += size;
        if (rest.length >= size) emitFrame(rest.subarray(0, size));
        else {
          partial = Buffer.allocUnsafeSlow(size);
          filled = rest.copy(partial);
        }
        continue;
      }
      const copied = part.copy(partial, filled, start);
      start += copied;
      filled += copied;
      if (filled < partial.length) continue;
      const whole = partial;
      const size = getFrameSize(whole);
      partial = size > whole.length ? Buffer.allocUnsafeSlow(size) : undefined;
      if (!partial) emitFrame(whole);
      else whole.copy(partial);
    }
  });
}

function parseHead(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Callers accept only objects and strings.
    return undefined;
  }
}

/** The size of the frame or, if too few bytes have arrived, the number of bytes needed to determine it. */
function getFrameSize(bytes: Buffer): number {
  return bytes.length < prefix ? prefix : prefix + bytes.readUInt32LE(4) + bytes.readUInt32LE(8);
}
