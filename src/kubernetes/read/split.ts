import { type Reading, detectFormat } from '../../text/read-text.ts';
import { asReading, listDefinitionDocuments, readDocuments } from '../admission/documents.ts';
import { listObjects } from '../objects/read-objects.ts';
import { listMark } from './crd.ts';

/** Empty for a text with a single object. */
export function splitObjects(text: string, file: string): readonly Reading[] {
  const isList = listMark.test(text);
  if (!isList && detectFormat(text, file) !== 'yaml') return [];
  const documents = readDocuments(text, file).flatMap((document) => [...listObjects(document)]);
  if (documents.length < 2 && !isList) return [];
  return documents.flatMap((document) => listDefinitionDocuments(document)).map(asReading);
}
