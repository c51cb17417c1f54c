import { type Dialect, readersOf } from '../../generator/dialect/dialect.ts';
import {
  type Described,
  type DocumentReader,
  isSchemaDocument,
  mayBeSchema,
  openDocument,
  findReader,
  getRoot,
  schemaKind,
} from '../../generator/import/reader.ts';
import { type Reading, readText } from '../../text/read-text.ts';

export interface Recognised {
  readonly kind: string;
  readonly title: string;
  readonly describes: Described;
  readonly reader?: DocumentReader;
  readonly reading: Reading;
}

/** Each document of a stream or list counts; values and unreadable texts have no kind. */
export async function recogniseText(
  text: string,
  file: string,
  dialects: readonly Dialect[],
): Promise<readonly Recognised[]> {
  const readers = readersOf(dialects).filter(({ marks }) => marks?.test(text) !== false);
  if (readers.length === 0 && !mayBeSchema(text)) return [];
  const readings = readers.length === 0 ? [] : await splitText(text, file, dialects);
  if (readings.length > 0) return readings.flatMap((reading) => recogniseReading(reading, readers));
  const reading = (await openDocument(text, file, readers)) ?? readText(text, file);
  return recogniseReading(reading, readers);
}

export async function splitText(text: string, file: string, dialects: readonly Dialect[]): Promise<readonly Reading[]> {
  for (const { split } of dialects) {
    const readings = (await split?.(text, file)) ?? [];
    if (readings.length > 0) return readings;
  }
  return [];
}

function recogniseReading(reading: Reading, readers: readonly DocumentReader[]): readonly Recognised[] {
  const reader = findReader(reading, readers);
  if (reader) {
    const { kind, describes = 'nothing' } = reader;
    return [{ kind, title: reader.title(getRoot(reading)), describes, reader, reading }];
  }
  return isSchemaDocument(reading) ? [{ kind: schemaKind, title: schemaTitle, describes: 'values', reading }] : [];
}

/** Only unindented lines count: indented ones may belong to an embedded text. */
export function findBroken(text: string, dialects: readonly Dialect[]): DocumentReader | undefined {
  const margin = text.replace(/^[^\S\n].*$/gm, '');
  return readersOf(dialects).find(({ searched }) => searched?.test(margin) === true);
}

export const schemaTitle = 'a JSON schema';
