import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { DefinitionCollector, KindDefinitions } from '../../generator/dialect/dialect.ts';
import type { DocumentReader } from '../../generator/import/reader.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Reading, detectFormat } from '../../text/read-text.ts';
import { resolvePointer } from '../../text/value/pointer.ts';
import { asReading, listDefinitionDocuments, type ReadDocument, readDocuments } from '../admission/documents.ts';
import { derivedKinds } from '../derive/kinds.ts';
import { listObjects, readObjects } from '../objects/read-objects.ts';
import { crdReader, objectReader, rgdReader, xrdReader } from './crd.ts';
import { getGroup, getKind } from './versions.ts';

export const collector: DefinitionCollector = {
  collectFiles: (files, { name, cwd }) =>
    collectDefinitions(
      files.flatMap((file) => [...readObjects(file, cwd)]),
      name,
    ),
  async collectText(text, file, read) {
    // A document that is read once may yield two definitions.
    const isRead = detectFormat(text, file) === 'yaml' || derivedKinds.some((kind) => text.includes(kind));
    const isStream = isRead && /\bapiVersion\b/.test(text);
    const streamed = isStream ? readDocuments(text, file).flatMap((document) => [...listObjects(document)]) : [];
    if (isOfObjects(streamed)) return collectDefinitions(streamed, file);
    const reading = await read();
    const listed = [...listObjects({ reading, value: reading.value, duplicates: [], repeated: [] })];
    return isOfObjects(listed) ? collectDefinitions(listed, file) : undefined;
  },
};

function isOfObjects(documents: readonly ReadDocument[]): boolean {
  if (documents.some((document) => readsDefinition(document))) return true;
  return documents.length > 1 && documents.some((document) => findRoot(document, objectReader) !== undefined);
}

function readsDefinition(document: ReadDocument): boolean {
  return [crdReader, xrdReader, rgdReader].some((reader) => findRoot(document, reader) !== undefined);
}

function findRoot({ reading }: ReadDocument, reader: DocumentReader): SchemaObject | undefined {
  const { value } = reading;
  return isSchemaObject(value) && reader.reads(value, reading) ? value : undefined;
}

function collectDefinitions(given: readonly ReadDocument[], name: string): KindDefinitions {
  const documents = given.flatMap((document) => listDefinitionDocuments(document));
  const found = documents.flatMap((document) => {
    const root = findRoot(document, crdReader);
    if (!root) return [];
    const [kind, group, called] = [getKind(root), getGroup(root), resolvePointer(root, '/metadata/name')];
    return [{ document, key: `${kind ?? ''}.${group}`, kind, group, name: called }];
  });
  const unread = documents.flatMap(({ reading }) => (reading.value === undefined ? reading.diagnostics : []));
  if (found.length === 0 && unread.length > 0) return { definitions: [], diagnostics: unread };
  if (found.length === 0) {
    const message = `"${name}" has no CustomResourceDefinition`;
    const help = `There are ${documents.length} documents: ${describeKinds(documents)}.`;
    throw new UsageError({ message, help });
  }
  // When applied in order, the last definition wins.
  const last = new Map(found.map((definition) => [definition.key, definition]));
  return {
    definitions: [...last.values()].map(({ document, ...definition }) => ({
      ...definition,
      reading: asReading(document),
    })),
    diagnostics: [
      ...unread,
      ...found.flatMap(({ key, document }) =>
        last.get(key)?.document === document ? [] : [reportReplaced(document, key)],
      ),
      ...reportSkipped(documents.filter((document) => document.value !== undefined && !findRoot(document, crdReader))),
    ],
  };
}

function reportReplaced({ reading }: ReadDocument, key: string): Diagnostic {
  const message = `${key} is defined again later: the last definition wins`;
  const help = 'Remove one of them; with kubectl apply, too, the last one wins.';
  return { code: 'import/defined-twice', severity: 'warning', message, help, origin: getOrigin(reading) };
}

function reportSkipped(others: readonly ReadDocument[]): readonly Diagnostic[] {
  const [first] = others;
  if (!first) return [];
  const what = others.length === 1 ? '1 document that is' : `${others.length} documents that are`;
  const message = `${what} no CustomResourceDefinition ${others.length === 1 ? 'was' : 'were'} skipped: ${describeKinds(others)}`;
  return [{ code: 'import/documents-skipped', severity: 'info', message, origin: getOrigin(first.reading) }];
}

function describeKinds(documents: readonly ReadDocument[]): string {
  const counts = new Map<string, number>();
  for (const document of documents) {
    const kind = findRoot(document, objectReader)?.kind;
    const name = typeof kind === 'string' ? kind : 'without a kind';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

function getOrigin({ value, file, originOf }: Reading): Origin {
  const origin = isSchemaObject(value) ? originOf(value) : undefined;
  return origin ?? { file, line: 1, column: 1 };
}
