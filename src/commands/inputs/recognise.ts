/** Recognises documents: of which kind each is, for every command alike. */

import { type Dialect, readersOf } from '../../generator/dialect/dialect.ts';
import {
  type Described,
  type DocumentReader,
  isSchemaDocument,
  mayBeSchema,
  openDocument,
  findReader,
  schemaKind,
} from '../../generator/import/reader.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { type Reading, readText } from '../../text/index.ts';

/** A document whose kind is known. */
export interface Recognised {
  readonly kind: string;
  /** What messages call it: `a CustomResourceDefinition`. */
  readonly title: string;
  readonly describes: Described;
  /** Absent: the document is a JSON Schema. */
  readonly reader?: DocumentReader;
  readonly reading: Reading;
}

/** The documents in a text that are of a kind: those of a stream or a list each; values and unreadable texts are of none. */
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

/** The documents of a text that holds several: a stream, or a list; none of a text that holds one. */
export async function splitText(text: string, file: string, dialects: readonly Dialect[]): Promise<readonly Reading[]> {
  for (const { split } of dialects) {
    const readings = (await split?.(text, file)) ?? [];
    if (readings.length > 0) return readings;
  }
  return [];
}

function recogniseReading(reading: Reading, readers: readonly DocumentReader[]): readonly Recognised[] {
  const reader = findReader(reading, readers);
  if (reader && isSchemaObject(reading.value)) {
    const { kind, describes = 'nothing' } = reader;
    return [{ kind, title: reader.title(reading.value), describes, reader, reading }];
  }
  return isSchemaDocument(reading) ? [{ kind: schemaKind, title: schemaTitle, describes: 'values', reading }] : [];
}

/** The reader of a document that cannot be parsed, by what stands at the margin: what is indented may be the text of another. */
export function findBroken(text: string, dialects: readonly Dialect[]): DocumentReader | undefined {
  const margin = text.replace(/^\s.*$/gm, '');
  return readersOf(dialects).find(({ searched }) => searched?.test(margin) === true);
}

/** What messages call a JSON Schema. */
export const schemaTitle = 'a JSON schema';
