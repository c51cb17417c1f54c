import type { Reading } from '../../text/index.ts';
import { formatOf } from '../../text/read-text.ts';
import { asReading, definitionsOf, readDocuments } from '../admission/documents.ts';
import { itemsOf } from '../objects/read-objects.ts';

/** The objects of a text that holds several: those of a stream, and the items of lists; none of a text that holds one. */
export function splitObjects(text: string, file: string): readonly Reading[] {
  const isStream = formatOf(text, file) === 'yaml' && /^---/m.test(text) && text.includes('apiVersion');
  const isList = /\bkind["']?\s*:\s*["']?\w*List\b/.test(text);
  if (!isStream && !isList) return [];
  const documents = readDocuments(text, file).flatMap((document) => [...itemsOf(document)]);
  if (documents.length < 2 && !isList) return [];
  return documents.flatMap((document) => definitionsOf(document)).map(asReading);
}
