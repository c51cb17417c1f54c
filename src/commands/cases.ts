import { join, posix, resolve } from 'node:path';
import { type Case, type CaseOptions, type Cases, casesOf, fileNamesOf } from '../cases/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';
import { isSchema, arrayIn } from '../schema/document/keyword-values.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { isSchemaObject, type Schema } from '../schema/document/schema.ts';
import type { CrdVersion } from '../kubernetes/read/versions.ts';
import { readText } from '../text/index.ts';
import { isObject } from '../text/value/json.ts';
import { step } from '../text/value/pointer.ts';
import { plainYaml } from '../values/write/write-values.ts';
import type { Progress } from './project/api.ts';
import { textAt } from './project/files.ts';
import { isTaken, lookAt } from '../text/look-at.ts';
import { writeAll } from '../text/write-files.ts';
import { type NamedSchema, type SchemaName, openSchemas, readSchema } from './values/schema.ts';

/**
 * Writes the smallest valid and invalid values at the boundary of each constraint.
 *
 * @throws {UsageError} when the schema cannot be read, or the cases cannot be written.
 * @example
 * import { cases } from 'schemawright/generator';
 *
 * const { written } = await cases({ cwd: '.', schema: 'values.schema.json', out: 'test/cases' });
 */
export async function cases({ cwd, out, onProgress, crd, select, ...name }: CasesOptions): Promise<CasesResult> {
  const show: CaseOptions['onConstraint'] = (count, total) => onProgress?.({ phase: 'making cases', count, total });
  if (crd !== undefined) return await definitionCases({ ...name, cwd, out, crd, select }, show);
  const schema = await readSchema(name, cwd);
  const { diagnostics, isUsable } = openSchemas([{ schema, chart: 'values', below: [] }]);
  const root = isUsable ? await casesRoot(schema) : undefined;
  const written = root === undefined ? undefined : await casesFor(root, schema, show);
  if (written !== undefined) writeCases(filesOf(written), out, cwd);
  return { diagnostics, files: [schema.name], written };
}

/** The cases of a schema; those of a schema of ytt are judged by what it does. */
async function casesFor(root: Schema, { kind, document }: NamedSchema, onConstraint: CaseOptions['onConstraint']) {
  const text = kind === 'ytt' ? document?.text : undefined;
  if (text === undefined || !isSchemaObject(root)) return casesOf(root, { onConstraint });
  return (await import('../ytt/cases/index.ts')).casesOfYtt(root, text, onConstraint);
}

/** Which schema cases are made for, and where they are written. */
export interface CasesOptions extends SchemaName {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** The file or model of a CustomResourceDefinition, instead of a schema: the cases are objects, judged as the API server judges them. */
  readonly crd?: string | undefined;
  /** The version of the definition; without it, the one that is stored. */
  readonly select?: string | undefined;
  /** The folder for the cases; of one that has cases already, only these are replaced. */
  readonly out: string;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** What writing cases found and made. */
export interface CasesResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** What was written; `undefined` where the schema has errors. */
  readonly written: Cases | undefined;
}

/** The cases of a definition, whose judge is the API server. */
async function definitionCases(
  { cwd, out, crd, select, schema, model }: CasesOptions & { readonly crd: string },
  onConstraint: CaseOptions['onConstraint'],
): Promise<CasesResult> {
  if (schema !== undefined || model !== undefined)
    throw new UsageError({ message: '--crd cannot be combined with --schema or --model', help: 'Name one of them.' });
  const { casesOfVersion, versionFor } = await import('../kubernetes/cases/index.ts');
  const { openDefinitionFile } = await import('./objects/definition-file.ts');
  const { open, documents, diagnostics } = await openDefinitionFile(crd, cwd);
  const [server, ...others] = open;
  if (server === undefined) return { diagnostics, files: [crd], written: undefined };
  if (others.length > 0) {
    const kinds = open.map(({ definition }) => definition.kind).join(', ');
    throw new UsageError({
      message: `"${crd}" has several definitions: ${kinds}`,
      help: 'Put each in a file of its own.',
    });
  }
  const definition = documents
    .map(({ value }) => value)
    .findLast((one) => isObject(one) && one.kind === 'CustomResourceDefinition');
  const version = isSchemaObject(definition) ? versionFor(definition, select) : [];
  if (!('schema' in version) || !isSchemaObject(definition)) throw new UsageError(noVersion(crd, select, version));
  const written = casesOfVersion(definition, version, server, onConstraint);
  writeCases(filesOf(written), out, cwd);
  return { diagnostics, files: [crd], written };
}

function noVersion(crd: string, select: string | undefined, served: CrdVersion | readonly string[]): UsageProblem {
  const names = Array.isArray(served) ? served : [];
  const which = select === undefined ? 'no version' : `no version "${select}"`;
  const help =
    names.length === 0
      ? 'Give a version a schema, and served: true.'
      : `Name one of ${names.join(', ')} with --select.`;
  return { message: `"${crd}" serves ${which} with a schema`, help };
}

/** The schema that cases are made for: of a model, the one that `gen` would write. */
async function casesRoot({ root, document }: NamedSchema): Promise<Schema | undefined> {
  const written = document?.fromModel === true ? await writtenRoot(document) : root;
  return isSchema(written) ? written : undefined;
}

async function writtenRoot(document: SchemaDocument): Promise<unknown> {
  const { jsonSchema } = await import('../generator/emit/json-schema.ts');
  const [artifact] = jsonSchema.emit(document, {}, { cwd: '/', folder: 'out' }).artifacts;
  return artifact && readText(artifact.text, artifact.file).value;
}

const indexFile = 'index.json';

/** The files of cases, by name: a document for each case, and the index of them. */
export function filesOf({ cases: all, without }: Cases): ReadonlyMap<string, string> {
  const names = fileNamesOf(all);
  const listed = all.map(({ pointer, keyword, what, valid, reasons }, index) => ({
    file: names[index],
    pointer,
    keyword,
    what,
    valid,
    reasons,
  }));
  const documents = all.map((one, index) => [names[index] ?? '', documentText(one)] as const);
  return new Map([...documents, [indexFile, `${JSON.stringify({ cases: listed, without }, null, 2)}\n`]]);
}

/** The line ends of YAML 1.1 that JSON does not escape: a comment would end there. */
const lineEnds = /[\u0085\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function documentText({ pointer, what, valid, document }: Case): string {
  const expected = valid ? 'accepted' : 'refused';
  const said = `${JSON.stringify(pointer)}: ${JSON.stringify(what).slice(1, -1)}, ${expected}`;
  return `# ${said.replace(lineEnds, escaped)}\n${plainYaml(document)}`;
}

/** Writes files into a folder, the index last, and deletes what an earlier index named; other files stay. */
function writeCases(files: ReadonlyMap<string, string>, out: string, cwd: string): void {
  const folder = resolve(cwd, out);
  const own = ownFiles(folder, out);
  const strange = [...files.keys()].find((name) => !own.has(name) && isTaken(join(folder, name)));
  if (strange !== undefined) throw new UsageError(notOurs(`${out}/${strange}`));
  const names = new Set([...own, ...files.keys()]);
  writeAll(
    [...names].map((name) => ({ path: posix.join(out, name), content: files.get(name) })),
    cwd,
  );
}

/** The files that an earlier call has written. */
function ownFiles(folder: string, out: string): ReadonlySet<string> {
  if (isTaken(folder) && lookAt(folder)?.isDirectory() !== true) {
    throw new UsageError({ message: `"${out}" is not a folder`, help: 'Name a folder for the cases after --out.' });
  }
  const text = textAt(join(folder, indexFile));
  if (text === undefined) return new Set();
  const cases = casesIn(text);
  if (cases === undefined) throw new UsageError(notOurs(`${out}/${indexFile}`));
  const names = cases.map((one) => step(one, 'file')).filter((name) => typeof name === 'string');
  return new Set([...names.filter((name) => caseFile.test(name)), indexFile]);
}

/** No other file is touched, whatever an index says. */
const caseFile = /^(?:valid|invalid)-[A-Za-z0-9-]+\.yaml$/;

function casesIn(text: string): readonly unknown[] | undefined {
  const { value } = readText(text, indexFile);
  return step(value, 'without') === undefined ? undefined : arrayIn(step(value, 'cases'));
}

function notOurs(file: string): { message: string; help: string } {
  return { message: `"${file}" exists, and is not one of the cases`, help: 'Name another folder after --out.' };
}
