import { UsageError } from '../../diagnostics/usage-error.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { notUtf8, createReadProblem } from './read-file.ts';

/** `-` is standard input; throws a `UsageError` when the file cannot be read. */
export function* readChunks(file: string, cwd: string): Generator<string> {
  const open = explainErrors(file, cwd, () => openFile(file, cwd));
  try {
    yield* decodeChunks(file, cwd, open);
  } finally {
    open.close();
  }
}

const chunkSize = 64 * 1024;

function* decodeChunks(file: string, cwd: string, { read }: OpenFile): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let lines = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkSize);
    const bytes = explainErrors(file, cwd, () => chunk.subarray(0, read(chunk)));
    const text = decodeText(decoder, bytes, { file, lines });
    if (text !== '') yield text;
    if (bytes.length === 0) return;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  }
}

function explainErrors<T>(file: string, cwd: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(createReadProblem(file, error, cwd));
  }
}

/** A character may be split between two chunks; the last chunk is empty. */
function decodeText(
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
