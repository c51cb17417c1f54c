import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialect } from '../../schema/document/schema.ts';
import type { Reading } from '../../text/read-text.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { RuleReader } from './rule-keywords.ts';
import {
  blockTitle,
  type CodeStatement,
  loadsFile,
  selectCode,
  readBlock,
  parseStatements,
  withLoadedCode,
} from '../carried/index.ts';
import { isOperation, createOrigin, readDocuments, templateLines } from '../template/index.ts';
import { detectDialect, loadValues } from '../values/index.ts';
import { readSchemaSet, type SchemaSet, withPaths } from '../values/schema-set.ts';
import { SchemaWriter } from './schema-writer.ts';

/** `cwd` is the folder that the file is relative to; absent for a text that is not on disk. */
export function translateSchema(reading: Reading, cwd?: string): Reading {
  const { text, file } = reading;
  const { main, beside, pathOf } = readSchemaSet(text, file, cwd);
  const used = detectDialect(text);
  const load = loadValues({ files: [main, ...beside] }, { dialect: used });
  const { schema, schemaDocument, verdict } = load;
  // In ytt, a default that breaks a rule marks a required value.
  const isRefused = verdict !== 'accept' && verdict !== 'validation-error';
  const relevant = isRefused ? load.diagnostics : load.diagnostics.filter(({ severity }) => severity !== 'error');
  const loaded = relevant.map((found) => withPaths(found, pathOf));
  if (isRefused || !schema || !schemaDocument) {
    return { ...reading, value: undefined, diagnostics: isRefused ? loaded : [noSchema(file)] };
  }
  const block = readBlock(text);
  const writer = new SchemaWriter(
    { dialect: used, codeFor: createCodeFinder(reading, { main, beside }) },
    { defaultsBreakRules: verdict === 'validation-error', carried: block === 'void' ? undefined : block },
  );
  const value: JsonObject = { $schema: dialect, ...writer.rootOf(schema, schemaDocument) };
  writer.places.set(value, createOrigin(schema.position));
  const findOrigin = (container: object): Origin | undefined => {
    const origin = writer.places.get(container);
    return origin && { ...origin, file: pathOf(origin.file) };
  };
  return {
    ...reading,
    value,
    diagnostics: [
      ...loaded,
      ...(block === 'void' ? [voidBlock(reading)] : []),
      ...writer.diagnostics.map((found) => withPaths(found, pathOf)),
    ],
    beside,
    originOf: findOrigin,
    spanOf: () => undefined,
  };
}

/** Helpers are carried as code, because the schema that a model generates has no files beside it. */
function createCodeFinder(
  { text, file }: Reading,
  { main, beside }: Pick<SchemaSet, 'main' | 'beside'>,
): RuleReader['codeFor'] {
  const statements = memoize(() => {
    const { documents } = readDocuments(text, file);
    const own = (documents ? parseStatements(templateLines(documents, file)) : undefined) ?? [];
    return withLoadedCode(own, main.file, beside);
  });
  return (names) => {
    const selected = selectCode(names, statements(), isWhole);
    if (beside.length > 0 && selected?.some(loadsFile) === true) return;
    return selected?.flatMap(({ lines }) => lines).join('\n');
  };
}

function isWhole({ lines }: CodeStatement): boolean {
  return !lines.some(isOperation);
}

function voidBlock({ file, text }: Reading): Diagnostic {
  const line = text.split('\n').findIndex((candidate) => candidate.startsWith(blockTitle)) + 1;
  return {
    code: 'ytt/block-void',
    severity: 'warning',
    message: 'the comment block of schemawright in this file is ignored: the file was edited after it was generated',
    help: 'Generate the file again with schemawright gen. To keep the edit, delete the block.',
    origin: { file, line, column: 1 },
  };
}

function noSchema(file: string): Diagnostic {
  return {
    code: 'ytt/no-schema',
    severity: 'error',
    message: 'no document is a data values schema',
    help: 'Write "#@data/values-schema" before the line "---" of the schema.',
    origin: { file, line: 1, column: 1 },
  };
}
