import { join, posix, resolve } from 'node:path';
import { type Case, type Cases, createFileNames } from '../cases/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import type { CasesRequest, Progress } from '../generator/dialect/services.ts';
import { omitUndefined } from '../text/value/omit-undefined.ts';
import { readArrayItems } from '../schema/document/keyword-values.ts';
import { readText } from '../text/read-text.ts';
import { isTaken, inspectPath } from '../text/files/look-at.ts';
import { getChild } from '../text/value/pointer.ts';
import { writeAll, writeNewFolder } from '../text/files/write-files.ts';
import { createYamlPrinter } from '../values/write/plain-yaml.ts';
import { type DocumentOptions, openDocuments } from './inputs/open.ts';
import { findText } from '../text/files/paths.ts';

/**
 * Writes the smallest valid and invalid values, or objects, at the boundary of each constraint.
 *
 * @throws {UsageError} when the document cannot be read, or the cases cannot be written.
 * @example
 * import { cases } from 'schemawright/api';
 *
 * const { written } = await cases({ cwd: '.', input: 'values.schema.json', out: 'test/cases' });
 */
export async function cases({ input, out, onProgress, ...options }: CasesOptions): Promise<CasesResult> {
  const { cwd, select } = options;
  const onConstraint: CasesRequest['onConstraint'] = (count, total) =>
    onProgress?.({ phase: 'making cases', count, total });
  const { opened } = await openDocuments('cases', options, { files: input === undefined ? [] : [input], isOne: true });
  const [document] = opened;
  if (!document) throw new Error('no document is open');
  const { description, operation, flags, style, openRules } = document;
  const { diagnostics, cases: written } = await operation.run({
    cwd,
    description,
    flags,
    style,
    select,
    onConstraint,
    openRules,
  });
  if (written) writeCases(written, out, cwd);
  return { diagnostics, files: [description.name], written };
}

/** The document to write cases for, and the folder to write them to. */
export interface CasesOptions extends DocumentOptions {
  /** A schema, a definition of a kind (the cases are objects then), a ytt schema, or a model. */
  readonly input?: string | undefined;
  /** The folder for the cases. Earlier cases in it are replaced; other files stay. */
  readonly out: string;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The cases that were written, and the diagnostics. */
export interface CasesResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** `undefined` when the document has errors. */
  readonly written: Cases | undefined;
}

const indexFile = 'index.json';

/** The files and their texts, made one after the other: all of them are larger than the cases. The index is the last. */
export function* buildCaseFiles({ cases: all, without }: Cases): Generator<readonly [string, () => Iterable<string>]> {
  const names = createFileNames(all);
  const print = createYamlPrinter();
  for (const [index, testCase] of all.entries()) {
    const file = names[index] ?? '';
    const { document, old } = testCase;
    const oldFile = old && nameOld(file);
    yield [file, () => [`${describeCase(testCase, oldFile)}\n`, print(document)]];
    if (old && oldFile !== undefined) yield [oldFile, () => [`# stored before ${file}\n`, print(old)]];
  }
  yield [indexFile, () => printIndex(all, names, without)];
}

function nameOld(file: string): string {
  return file.replace(/\.yaml$/, '.old.yaml');
}

function* printIndex(all: Cases['cases'], names: readonly string[], without: Cases['without']): Generator<string> {
  yield '{\n  "cases": [';
  for (const [index, { pointer, keyword, what, valid, step, old, reasons }] of all.entries()) {
    const file = names[index] ?? '';
    const oldFile = old && nameOld(file);
    const listed = { file, pointer, keyword, what, valid, ...omitUndefined({ step, old: oldFile }), reasons };
    yield `${index === 0 ? '' : ','}\n    ${printIndented(listed, 4)}`;
  }
  yield `${all.length === 0 ? '' : '\n  '}],\n  "without": ${printIndented(without, 2)}\n}\n`;
}

function printIndented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** Line breaks of YAML 1.1 that JSON does not escape: they would end a comment. */
const lineEnds = /[\u0085\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function describeCase({ pointer, what, valid, step }: Case, oldFile: string | undefined): string {
  const changed = step === 'status-update' ? 'an update of the status of' : 'an update of';
  const expected = `${valid ? 'accepted' : 'refused'}${oldFile === undefined ? '' : ` as ${changed} ${oldFile}`}`;
  const sentence = `${JSON.stringify(pointer)}: ${JSON.stringify(what).slice(1, -1)}, ${expected}`;
  return `# ${sentence.replace(lineEnds, escapeCharacter)}`;
}

/** Writes the index last and deletes the files that an earlier index names; other files stay. */
function writeCases(cases: Cases, out: string, cwd: string): void {
  const folder = resolve(cwd, out);
  const own = ownFiles(folder, out);
  if (!isTaken(folder)) return writeNewFolder(out, buildCaseFiles(cases), cwd);
  const files = new Map(buildCaseFiles(cases));
  const strange = [...files.keys()].find((name) => !own.has(name) && isTaken(join(folder, name)));
  if (strange !== undefined) throw new UsageError(notOurs(`${out}/${strange}`));
  const names = new Set([...own, ...files.keys()]);
  writeAll(
    [...names].map((name) => ({
      path: posix.join(out, name),
      get content() {
        const print = files.get(name);
        return print && [...print()].join('');
      },
    })),
    cwd,
  );
}

function ownFiles(folder: string, out: string): ReadonlySet<string> {
  if (isTaken(folder) && inspectPath(folder)?.isDirectory() !== true) {
    throw new UsageError({ message: `"${out}" is not a folder`, help: 'Name another folder after --out.' });
  }
  const text = findText(join(folder, indexFile));
  if (text === undefined) return new Set();
  const cases = readCases(text);
  if (!cases) throw new UsageError(notOurs(`${out}/${indexFile}`));
  const names = cases
    .flatMap((testCase) => [getChild(testCase, 'file'), getChild(testCase, 'old')])
    .filter((name) => typeof name === 'string');
  return new Set([...names.filter((name) => caseFile.test(name)), indexFile]);
}

/** Only files with such names are deleted, whatever an index says. */
const caseFile = /^(?:valid|invalid)-[A-Za-z0-9-]+(?:\.old)?\.yaml$/;

function readCases(text: string): readonly unknown[] | undefined {
  const { value } = readText(text, indexFile);
  return getChild(value, 'without') === undefined ? undefined : readArrayItems(getChild(value, 'cases'));
}

function notOurs(file: string): { message: string; help: string } {
  return { message: `"${file}" exists and is not a case file`, help: 'Name another folder after --out.' };
}
