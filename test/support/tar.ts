import { gzipSync } from 'node:zlib';
import type { Files } from './folder.ts';

/** An archive with these files. */
export function packed(files: Files): Buffer {
  return gzipSync(Buffer.concat(Object.entries(files).map(([name, text]) => tar(name, text))));
}

/** One file of an archive, as tar writes it. */
export function tar(name: string, content: string, size = content.length): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(size.toString(8).padStart(11, '0'), 124);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(content.padEnd(Math.ceil(content.length / 512) * 512, '\0'))]);
}
