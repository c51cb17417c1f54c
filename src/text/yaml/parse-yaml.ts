import type { ParsedNode } from 'yaml';
import { type SourceDiagnostic, syntaxError } from '../source/source-diagnostic.ts';
import { type ParsedText, failed } from '../source/parsed-text.ts';
import { yamlDocuments } from './documents.ts';
import { yaml12 } from './policy.ts';

/** Reads YAML 1.2, one document, with merge keys; everything in it must be something that JSON can carry. */
export function parseYaml(text: string): ParsedText {
  const documents = [...yamlDocuments(text, yaml12)];
  const errors = documents.flatMap((document) => document.errors).slice(0, mostErrors);
  if (errors.length > 0) return failed(errors);
  const [first, second] = documents.filter(({ root }) => root !== undefined);
  if (first === undefined) return failed([syntaxError(0, 0, 'the file is empty', 'Write a document, at least {}.')]);
  return second?.root === undefined ? first.read() : failed([severalDocuments(second.root)]);
}

/** Most errors of a text only follow from the first. */
const mostErrors = 20;

function severalDocuments({ range: [start] }: ParsedNode): SourceDiagnostic {
  return syntaxError(start, start + 1, 'the file has several documents', 'Put each in a file of its own.');
}
