import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { basename, posix } from 'node:path';
import { ruleSettings } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import { readEachInTurn, readFileText } from '../../text/files/read-file.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { type Dialect, profilesOf, readersOf, listValuesFolders } from '../../generator/dialect/dialect.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { chosenDocument, createDocument, malformedDiagnostics } from '../../generator/import/json-schema.ts';
import type { CheckerProfile, LintDocumentOptions, LintProfile } from '../../rules/profiles/index.ts';
import { checkedCodes, collectCodes, listKinds, lintDocument } from '../../rules/profiles/index.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { type CheckedDocument, configuredAllowances } from '../project/acceptances.ts';
import type { Project } from '../project/configuration.ts';
import { findReader } from '../../generator/import/reader.ts';
import { hideFiles, redactFindings } from '../redact/findings.ts';
import { findBroken, recogniseText } from '../inputs/recognise.ts';
import { type Choices, kindToLint } from './choices.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import type { fixUntilDone } from './fix.ts';

export async function lintDocuments(files: readonly string[], options: DocumentOptions): Promise<LintedDocuments> {
  const texts = new Map<string, string>();
  const fixed = new Map<string, number>();
  let count = 0;
  const { readings: documents, problems } = await readEachInTurn(files, async (file) => {
    options.onDocument?.(count);
    count += 1;
    const reading = readFileText(file, { cwd: options.cwd });
    if (file === standardInput) texts.set(file, reading.text);
    const after = options.fix && (await fixFile(reading, options, options.fix));
    if (after) fixed.set(file, after.applied);
    const checked = await lintReading(after?.reading ?? reading, options);
    for (const [name, text] of checked.texts ?? []) texts.set(name, text);
    return compactFindings(checked);
  });
  return { documents, texts, fixed, problems };
}

interface LintedDocuments {
  readonly documents: readonly CheckedDocument[];
  readonly texts: ReadonlyMap<string, string>;
  readonly fixed: ReadonlyMap<string, number>;
  readonly problems: readonly UsageProblem[];
}

export interface DocumentOptions {
  readonly cwd: string;
  readonly choices: Choices;
  readonly located: Project;
  readonly isAlone?: boolean;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
  readonly fix?: typeof fixUntilDone | undefined;
  readonly onDocument?: (index: number) => void;
}

/** Releases everything but the texts: a large folder has tens of thousands of findings. */
function compactFindings(checked: CheckedDocument): CheckedDocument {
  const diagnostics = checked.diagnostics.map((diagnostic) => {
    const message = copyString(diagnostic.message);
    return diagnostic.pointer === undefined
      ? { ...diagnostic, message }
      : { ...diagnostic, message, pointer: copyString(diagnostic.pointer) };
  });
  return { ...checked, diagnostics };
}

/** A concatenated string keeps its parts in memory; a copy does not. */
function copyString(text: string): string {
  return Buffer.from(text).toString();
}

async function fixFile(
  before: Reading,
  options: DocumentOptions,
  fix: typeof fixUntilDone,
): Promise<{ reading: Reading; applied: number } | undefined> {
  const { file } = before;
  if (file === standardInput) throw new UsageError('standard input cannot be fixed');
  const parseText = (text: string): Reading => readText(text, file);
  const lintAgain = async (reading: Reading) => (await lintReading(reading, options)).diagnostics;
  const { text, applied } = await fix(before.text, { read: parseText, check: lintAgain });
  if (applied === 0) return;
  writeWhole(file, text, options.cwd);
  return { reading: parseText(text), applied };
}

interface LintedDocument extends CheckedDocument {
  /** Texts with hidden secrets. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Lints a text as it would be in a file, which need not exist. */
export async function lintReading(reading: Reading, options: DocumentOptions): Promise<LintedDocument> {
  return await hideSecrets(await checkReading(reading, options), reading, options);
}

async function checkReading(reading: Reading, options: DocumentOptions): Promise<CheckedDocument> {
  const ofText = await textProfiles(reading, options);
  if (ofText.length > 0) return await lintText(reading, ofText, options);
  const { reader, profilesFor } = kindToLint(reading, options.located.dialects, options.choices.profiles);
  const read = chosenDocument(reading, reader);
  const { document, pointer, diagnostics } = read;
  const { file } = reading;
  if (!document) return { files: [file], codes: new Set(), diagnostics };
  const linted = await lintOne(document, file, profilesFor(document.root), options);
  const found =
    pointer === '' ? linted.diagnostics : linted.diagnostics.map((diagnostic) => nestDiagnostic(pointer, diagnostic));
  const malformed = malformedDiagnostics(read, found);
  return { ...linted, diagnostics: oncePerLine([...diagnostics, ...malformed, ...found], reading) };
}

async function hideSecrets(
  linted: CheckedDocument,
  { file, text }: Reading,
  { redact, cwd, located: { dialects } }: DocumentOptions,
): Promise<LintedDocument> {
  const { diagnostics } = linted;
  const hiding = diagnostics.length > 0 && (await hideFiles([[file, text]], { dialects, redact }));
  if (!hiding) return linted;
  const folder = posix.dirname(file);
  const values = listValuesFolders(dialects).map((kind) => posix.join(folder, kind.values.valuesFile));
  const shown = redactFindings({ diagnostics, files: [file, ...values], texts: new Map([[file, text]]) }, hiding, cwd);
  return { ...linted, diagnostics: shown.diagnostics, texts: shown.texts };
}

async function textProfiles(
  reading: Reading,
  { located: { dialects }, choices }: DocumentOptions,
): Promise<readonly CheckerProfile[]> {
  const kind = await textKind(reading, dialects);
  const root = isSchemaObject(reading.value) ? reading.value : {};
  const all = choices.profiles ?? profilesOf(dialects).filter(({ isDefaultFor }) => isDefaultFor?.(root) === true);
  return all.filter(
    (profile): profile is CheckerProfile =>
      profile.kind === 'checker' &&
      profile.checkText !== undefined &&
      kind !== undefined &&
      listKinds(profile).includes(kind),
  );
}

async function textKind(reading: Reading, dialects: readonly Dialect[]): Promise<string | undefined> {
  const readers = readersOf(dialects);
  const kind = findReader(reading, readers)?.kind;
  if (kind !== undefined && kind !== 'object') return kind;
  const documents = await recogniseText(reading.text, reading.file, dialects);
  const checked = documents.flatMap(({ reader }) => (!reader || reader.kind === 'object' ? [] : [reader.kind]));
  return documents.length > 0 ? checked[0] : findBroken(reading.text, dialects)?.kind;
}

async function lintText(
  reading: Reading,
  profiles: readonly CheckerProfile[],
  options: DocumentOptions,
): Promise<CheckedDocument> {
  const { text, file } = reading;
  const kind = (await textKind(reading, options.located.dialects)) ?? '';
  const document = createDocument({ ...reading, value: {}, diagnostics: [] }).document;
  if (!document) return { files: [file], codes: new Set(), diagnostics: reading.diagnostics };
  const closed = profiles.map(async (profile): Promise<CheckerProfile> => {
    const found = (await profile.checkText?.(text, file, { kind, cwd: options.cwd })) ?? [];
    return { ...profile, check: () => found };
  });
  return await lintOne(document, file, await Promise.all(closed), options);
}

/**
 * A part repeated by YAML aliases is written once, so its findings are reported once; a fix would change the other
 * uses.
 */
function oncePerLine(found: readonly Diagnostic[], { format, text }: Reading): readonly Diagnostic[] {
  if (format !== 'yaml' || !text.includes('*')) return found;
  const first = new Map<string, Diagnostic>();
  for (const finding of found) {
    const key = JSON.stringify([finding.code, finding.origin.line, finding.origin.column]);
    const known = first.get(key);
    first.set(key, known ? withoutFix(known) : finding);
  }
  return [...first.values()];
}

function withoutFix({ code, severity, message, help, origin, pointer }: Diagnostic): Diagnostic {
  const diagnostic = { code, severity, message, origin };
  return { ...diagnostic, ...omitUndefined({ help, pointer }) };
}

/** The fix gets the pointer in the part, and is not applied. */
function nestDiagnostic(pointer: Pointer, found: Diagnostic): Diagnostic {
  if (!found.fix && found.pointer === undefined) return found;
  const nested = withoutFix(found);
  return found.pointer === undefined ? nested : { ...nested, pointer: pointer + found.pointer };
}

async function lintOne(
  document: SchemaDocument,
  file: string,
  profiles: readonly LintProfile[],
  { cwd, choices, located, isAlone = false }: DocumentOptions,
): Promise<CheckedDocument> {
  const { only, settings } = choices;
  const wanted = isAlone ? [] : profiles.flatMap(({ reads = [] }) => reads);
  const isValues = basename(file) === schemaFiles.values;
  const [kind] = isValues ? listValuesFolders(located.dialects) : [];
  const neighbours = await kind?.values.readNeighbours(posix.dirname(file), cwd, new Set(wanted));
  const options: LintDocumentOptions = {
    profiles,
    knownCodes: collectCodes(...profilesOf(located.dialects)),
    ...ruleSettings(located.configuration.lint, settings),
    ...omitUndefined({ only }),
    ...neighbours?.settings,
  };
  const allowances = [...document.allowances, ...configuredAllowances(document, file, located)];
  const found: readonly Diagnostic[] = lintDocument({ ...document, allowances }, options);
  return { files: [file], codes: checkedCodes(options), diagnostics: [...(neighbours?.diagnostics ?? []), ...found] };
}
