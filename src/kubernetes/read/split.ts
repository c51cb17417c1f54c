import type { Reading } from '../../text/index.ts';
import { detectFormat } from '../../text/read-text.ts';
import { asReading, listDefinitionDocuments, readDocuments } from '../admission/documents.ts';
import { listObjects } from '../objects/read-objects.ts';
import { listMark } from './crd.ts';

/** The objects of a text that holds several: those of a stream, and the items of lists; none of a text that holds one. */
export function splitObjects(text: string, file: string): readonly Reading[] {
  const isList = listMark.test(text);
  if (!isList && detectFormat(text, file) !== 'yaml') return [];
  const documents = readDocuments(text, file).flatMap((document) => [...listObjects(document)]);
  if (documents.length < 2 && !isList) return [];
  return documents.flatMap((document) => listDefinitionDocuments(document)).map(asReading);
}
