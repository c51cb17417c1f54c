import { gunzipSync } from 'node:zlib';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** A budget shared by all archives: Helm's own limit for a single one. */
export class UnpackBudget {
  #bytes = 100 * 1024 * 1024;
  #files = 20_000;

  get bytes(): number {
    return this.#bytes;
  }

  takeBytes(count: number): void {
    this.#bytes -= count;
  }

  takeFile(): void {
    this.#files -= 1;
    if (this.#files < 0) throw new ArchiveError('it contains too many files');
  }
}

/** The files of a chart, without the top folder that contains them all. Throws an `ArchiveError`. */
export function unpackChart(packed: Uint8Array, budget: UnpackBudget): ReadonlyMap<string, Buffer> {
  const files = [...unpack(packed, budget)].map(([name, content]) => [pathInChart(name), content] as const);
  return new Map(files);
}

/** The files by their names in the archive, with `/` between folders. Throws an `ArchiveError`. */
export function unpack(packed: Uint8Array, budget: UnpackBudget): ReadonlyMap<string, Buffer> {
  const tar = gunzip(packed, budget);
  const files = new Map<string, Buffer>();
  let named: string | undefined;
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const { name, size, kind } = readHeader(tar, at);
    const content = tar.subarray(at + block, at + block + size);
    if (content.length < size) throw new ArchiveError('it ends inside a file');
    budget.takeFile();
    at += block + Math.ceil(size / block) * block;
    if (kind === 'x') named = paxPath(content) ?? named;
    else if (kind === 'L') named = readString(content);
    else {
      if (isFile.has(kind)) files.set((named ?? name).replaceAll('\\', '/'), content);
      named = undefined;
    }
  }
  if (files.size === 0) throw new ArchiveError('it contains no files');
  return files;
}

const block = 512;
const isFile = new Set(['0', '\0', '7']);

function gunzip(packed: Uint8Array, budget: UnpackBudget): Buffer {
  if (budget.bytes <= 0) throw new ArchiveError('it is too large when unpacked');
  try {
    const tar = gunzipSync(packed, { maxOutputLength: budget.bytes });
    budget.takeBytes(tar.length);
    return tar;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ArchiveError(isTooLarge ? 'it is too large when unpacked' : 'it is not a gzip archive');
  }
}

interface Header {
  readonly name: string;
  readonly size: number;
  readonly kind: string;
}

/** POSIX.1-1988, "ustar". */
function readHeader(tar: Buffer, start: number): Header {
  const header = tar.subarray(start, start + block);
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  if (sum !== parseOctal(header.subarray(148, 156))) throw new ArchiveError('it is not a tar archive');
  const isUstar = header.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isUstar ? readString(header.subarray(345, 500)) : '';
  const name = readString(header.subarray(0, 100));
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: parseOctal(header.subarray(124, 136)),
    kind: header.toString('latin1', 156, 157),
  };
}

function parseOctal(field: Buffer): number {
  const text = readString(field).trim();
  if (!/^[0-7]{0,11}$/.test(text)) throw new ArchiveError('it is not a tar archive');
  return text === '' ? 0 : Number.parseInt(text, 8);
}

function readString(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? field.length : end);
}

/** POSIX.1-2001, "pax": lines of length, key and value; the path applies to the next file. */
function paxPath(content: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)/.exec(content.toString('utf8'))?.[1];
}

function pathInChart(name: string): string {
  const [first, ...rest] = name.split('/');
  const parts = rest.filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..') || first === 'Chart.yaml') {
    throw new ArchiveError(`"${name}" is not in the folder of the chart`);
  }
  return parts.join('/');
}
