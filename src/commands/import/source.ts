import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type KindDefinition, type KindDefinitions, type Dialect, readersOf } from '../../generator/dialect/dialect.ts';
import { readDocument, findReader, refuseValues } from '../../generator/import/reader.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { largest } from '../../text/source/limits.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { asText } from '../../text/read-text.ts';
import { memoize } from '../../text/value/once.ts';
import { modelNamed } from '../project/files.ts';
import { findMainFile, findOnlySchema } from '../inputs/describe.ts';
import { expandGlobs } from '../inputs/globs.ts';

export interface Source extends KindDefinitions {
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Throws a `UsageError` when it cannot be read, or contains nothing to import. */
export async function readSource(given: string, cwd: string, dialects: readonly Dialect[]): Promise<Source> {
  if (modelNamed(given)) {
    const help = 'Name a document: a schema, a definition or an OpenAPI document.';
    throw new UsageError({ message: `"${given}" is already a model`, help });
  }
  const [named = given, ...others] = await expandGlobs([given], cwd);
  const isFolder = named !== standardInput && inspectPath(resolve(cwd, named))?.isDirectory() === true;
  const file =
    (isFolder ? (findMainFile(named, cwd, dialects) ?? findOnlySchema(named, cwd, dialects)) : undefined) ?? named;
  const found = file === standardInput ? undefined : inspectPath(resolve(cwd, file));
  const collectors = dialects.flatMap(({ collectDefinitions }) => collectDefinitions ?? []);
  const [collect] = collectors;
  if (collect && others.length > 0) {
    const files = [named, ...others];
    return { ...(await collect()).collectFiles(files, { name: given, cwd }), files, texts: new Map() };
  }
  // A stream may be larger than any single schema.
  const isLarge = found !== undefined && found.size > largest && /\.ya?ml$/i.test(file);
  if (collect && (found?.isDirectory() === true || isLarge)) {
    const { files, problems } = findFiles([file], cwd);
    if (problems.length > 0) throw new UsageError(problems);
    return { ...(await collect()).collectFiles(files, { name: file, cwd }), files, texts: new Map() };
  }
  const { text } = readFileText(file, { cwd, read: asText });
  const readers = readersOf(dialects);
  const read = memoize(() => readDocument(text, file, readers, file === standardInput ? undefined : cwd));
  const place = { files: [file], texts: new Map([[file, text]]) };
  const isTranslated = readers.some(
    (reader) => reader.translate !== undefined && reader.reads({}, { text, format: 'yaml' }),
  );
  for (const load of isTranslated ? [] : collectors) {
    const definitions = await (await load()).collectText(text, file, read);
    if (definitions) return { ...place, ...definitions };
  }
  const reading = await read();
  if (!findReader(reading, readers)) refuseValues(reading);
  const definition: KindDefinition = { reading, group: '' };
  return { ...place, definitions: [definition], diagnostics: [] };
}
