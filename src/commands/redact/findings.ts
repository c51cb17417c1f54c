import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Dialect, readersOf } from '../../generator/dialect/dialect.ts';
import type { Description, Validation } from '../../generator/dialect/services.ts';
import { type DocumentReader, findReader } from '../../generator/import/reader.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { readText } from '../../text/read-text.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { findText } from '../../text/files/paths.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import {
  allHidden,
  type Hidden,
  type IsSecret,
  listScalars,
  mask,
  maskedValue,
  maskScalars,
  maskText,
  type PlacedScalar,
  type PlacedSchema,
  createDefaultMatcher,
  createSecretMatcher,
  selectRelated,
  withoutScalars,
} from '../../values/explain/index.ts';
import { recogniseText } from '../inputs/recognise.ts';
import type { HideInArtifact } from '../project/api.ts';

/** The values that the document describes, and its own defaults and examples. */
export async function chooseHiding(description: Description, options: HidingOptions): Promise<Hiding | undefined> {
  const hidden = await chooseHidden(description, options);
  if (!hidden) return;
  const texts = description.files.map(({ file, text }) => [file, text] as const);
  const documents = await hideFiles(texts, options);
  const own = new Set(texts.map(([file]) => file));
  const models = hideModels(
    (description.models ?? []).map(({ root }) => root),
    { redact: options.redact === true },
  );
  return {
    hiddenIn: (file) => (own.has(file) ? documents?.hiddenIn(file) : hidden),
    ...omitUndefined({ known: models?.known }),
  };
}

export async function chooseHidden(
  description: Description,
  { redact = false, schemas = [], dialects }: HidingOptions,
): Promise<Hidden | undefined> {
  if (redact) return allHidden;
  const isSecret = createSecretMatcher([...schemas, ...(await collectSchemas(description, dialects))]);
  // In a list, each item is an object of the kind.
  return isSecret && { all: false, isSecret: (path) => isSecret(path) || isSecret(inItem(path)) };
}

interface HidingOptions {
  readonly redact?: boolean | undefined;
  readonly schemas?: readonly PlacedSchema[] | undefined;
  readonly dialects: readonly Dialect[];
}

/** False only for a text without secrets: most texts need not be searched. */
export function marksSecrets(text: string): boolean {
  return /writeOnly|password/.test(text);
}

function inItem(path: readonly string[]): readonly string[] {
  return path[0] === 'items' ? path.slice(2) : path;
}

async function collectSchemas(
  { schema, models = [], files }: Description,
  dialects: readonly Dialect[],
): Promise<readonly PlacedSchema[]> {
  const roots = [schema?.root, ...models.map(({ root }) => root)].filter((root) => root !== undefined);
  for (const { file, text } of schema?.root === undefined ? files : []) {
    if (!marksSecrets(text)) continue;
    for (const { reading, reader } of await recogniseText(text, file, dialects)) {
      const { value } = reading;
      if (!isSchemaObject(value)) continue;
      roots.push(...(reader?.schemasIn ? reader.schemasIn(value).map((start) => start.schema) : [value]));
    }
  }
  return roots.map((root) => ({ root, below: [] }));
}

/** What is hidden in the findings of a run. */
export interface Hiding {
  readonly hiddenIn: (file: string) => Hidden | undefined;
  /** Secrets that are known apart from the texts of files: those of models. */
  readonly known?: readonly PlacedScalar[];
}

/** Of a document with schemas, its defaults and examples; of other files, the values that it describes. */
export function hideDocument(root: SchemaObject, { reader, file, redact = false }: DocumentHiding): Hiding | undefined {
  const starts = reader?.schemasIn?.(root) ?? [{ schema: root, steps: [] }];
  const schemas = starts.map(({ schema, steps }) => ({ root: schema, below: steps.map(String) }));
  const inDocument = createDefaultMatcher(schemas, { all: redact });
  const isSecret = redact
    ? allHidden.isSecret
    : createSecretMatcher(schemas.map((schema) => ({ ...schema, below: [] })));
  const own = inDocument && { isSecret: inDocument, all: redact };
  const others = isSecret && { isSecret, all: redact };
  if (!own && !others) return;
  return { hiddenIn: (given) => (given === file ? own : others) };
}

/** Of files with documents, as `hideDocument`. */
export async function hideFiles(
  files: Iterable<readonly [file: string, text: string]>,
  { dialects, redact = false }: { readonly dialects: readonly Dialect[]; readonly redact?: boolean | undefined },
): Promise<Hiding | undefined> {
  const hidings: Hiding[] = [];
  for (const [file, text] of files) {
    if (!redact && !marksSecrets(text)) continue;
    for (const { reading, reader } of await recogniseText(text, file, dialects)) {
      const hiding = isSchemaObject(reading.value) && hideDocument(reading.value, { reader, file, redact });
      if (hiding) hidings.push(hiding);
    }
  }
  return joinHidings(hidings);
}

/** Hides the defaults and examples of the documents that findings are about, and the values that schemas mark. */
export async function redactDocuments<T extends Redactable>(
  found: T,
  { dialects, cwd, models = [], schemas = [], values = [] }: DocumentRedaction,
): Promise<T> {
  if (found.diagnostics.length === 0) return found;
  const ofDocuments = await hideFiles(readTexts(found, cwd), { dialects });
  const ofModels = hideModels(models);
  const isSecret = createSecretMatcher(schemas);
  const hidden = isSecret && { isSecret, all: false };
  const known = hidden
    ? values.flatMap(
        ({ at, text }) => maskText(text, { isSecret: (path) => hidden.isSecret([...at, ...path]) }).scalars,
      )
    : [];
  const ofValues = hidden && { hiddenIn: () => hidden, known };
  const hiding = joinHidings([ofDocuments, ofModels, ofValues]);
  return hiding ? redactFindings(found, hiding, cwd) : found;
}

export function* readTexts({ files, texts }: Pick<Redactable, 'files' | 'texts'>, cwd: string) {
  for (const file of new Set([...files, ...texts.keys()])) {
    const text = texts.get(file) ?? findText(resolve(cwd, file));
    if (text !== undefined) yield [file, text] as const;
  }
}

interface DocumentRedaction {
  readonly dialects: readonly Dialect[];
  readonly cwd: string;
  readonly models?: readonly SchemaObject[];
  readonly schemas?: readonly PlacedSchema[];
  /** Values of the command line, and where they are set. */
  readonly values?: readonly { readonly at: readonly string[]; readonly text: string }[];
}

interface DocumentHiding {
  readonly reader: DocumentReader | undefined;
  readonly file: string;
  readonly redact?: boolean;
}

/** Of models, the defaults and examples, wherever they are written; of values files, the values that they describe. */
export function hideModels(
  roots: readonly SchemaObject[],
  { redact = false }: { readonly redact?: boolean | undefined } = {},
): Hiding | undefined {
  const schemas = roots.map((root) => ({ root, below: [] }));
  const isSecret = redact ? allHidden.isSecret : createSecretMatcher(schemas);
  if (!isSecret) return;
  return {
    hiddenIn: (file) => (/\.[cm]?ts$/.test(file) ? undefined : { isSecret, all: redact }),
    known: schemas.flatMap((schema) => listSecrets(schema.root, createDefaultMatcher([schema], { all: redact }))),
  };
}

export function joinHidings(all: readonly (Hiding | undefined)[]): Hiding | undefined {
  const hidings = all.filter((hiding) => hiding !== undefined);
  if (hidings.length === 0) return;
  return {
    hiddenIn: (file) => {
      const hidden = hidings.flatMap(({ hiddenIn }) => hiddenIn(file) ?? []);
      if (hidden.length === 0) return;
      return { isSecret: (path) => hidden.some(({ isSecret }) => isSecret(path)), all: hidden.some(({ all }) => all) };
    },
    known: hidings.flatMap(({ known = [] }) => known),
  };
}

/** An artifact of an earlier run may contain other secrets than the models now. */
export function hideInArtifacts({ hiddenIn, known = [] }: Hiding, dialects: readonly Dialect[]): HideInArtifact {
  return ({ path, actual = '' }, lines) => {
    const hidden = hideText(actual, path, { dialects, hiddenIn });
    const secrets = [...known, ...(hidden ? maskText(actual, hidden).scalars : [])];
    return lines.map((line) => (line.startsWith('@@') ? line : withoutScalars(line, secrets)));
  };
}

/** The text of a document without its secrets. */
export function maskDocument(text: string, file: string, dialects: readonly Dialect[]): string {
  const hidden = hideText(text, file, { dialects, hiddenIn: () => undefined });
  return hidden ? maskText(text, hidden).text : text;
}

function hideText(
  text: string,
  file: string,
  { dialects, hiddenIn }: Pick<Hiding, 'hiddenIn'> & { readonly dialects: readonly Dialect[] },
): Hidden | undefined {
  const reading = readText(text, file);
  const { value } = reading;
  if (!isSchemaObject(value) || !marksSecrets(text)) return hiddenIn(file);
  const reader = findReader(reading, readersOf(dialects));
  return hideDocument(value, { reader, file })?.hiddenIn(file);
}

function listSecrets(value: unknown, isSecret?: IsSecret): readonly PlacedScalar[] {
  return isSecret ? [...listScalars(value)].filter(({ path }) => isSecret(path)) : [];
}

export interface Redactable extends Pick<Validation, 'diagnostics' | 'files' | 'printed' | 'details'> {
  readonly texts: ReadonlyMap<string, string>;
}

export function redactFindings<T extends Redactable>(found: T, hiding: Hiding, cwd: string): T {
  const { diagnostics, printed, details } = found;
  const { hiddenIn } = hiding;
  const isTold = diagnostics.length > 0 || printed !== undefined;
  const { withoutSecrets, texts } = isTold ? readSecrets(found, hiding, cwd) : { ...found, withoutSecrets: String };
  const redacted = diagnostics.map((diagnostic) => redactDiagnostic(diagnostic, hiddenIn, withoutSecrets));
  const names = new Map(diagnostics.map(({ origin }, index) => [origin.file, redacted[index]?.origin.file]));
  return {
    ...found,
    diagnostics: redacted,
    files: found.files.map((file) => names.get(file) ?? file.replace(argument, `$1${mask}`)),
    texts,
    ...(printed === undefined ? {} : { printed: withoutSecrets(printed) }),
    ...(details && {
      details: new Map([...details].map(([file, detail]) => [file, maskDetail(detail, hiddenIn(file))])),
    }),
  };
}

interface ReadSecrets {
  /** The texts without their secrets. */
  readonly texts: ReadonlyMap<string, string>;
  /** A message about a location, without secrets. */
  readonly withoutSecrets: (text: string, pointer?: string) => string;
}

export function readSecrets(found: Redactable, hiding: Hiding, cwd: string): ReadSecrets {
  const { known = [] } = hiding;
  const readings = [...readMasked(found, hiding, cwd)];
  return {
    texts: new Map([...found.texts, ...readings.map(({ file, text }) => [file, text] as const)]),
    withoutSecrets: (text, pointer) => {
      const at = pointer === undefined ? [] : parsePointer(pointer);
      const related = readings.flatMap(({ scalars, hidden }) => (hidden ? selectRelated(scalars, at, hidden) : []));
      return withoutScalars(text, [...related, ...selectRelated(known, at, { all: false })]);
    },
  };
}

function* readMasked({ files, texts, diagnostics }: Redactable, { hiddenIn, known = [] }: Hiding, cwd: string) {
  for (const file of new Set([...files, ...texts.keys(), ...diagnostics.map(({ origin }) => origin.file)])) {
    const hidden = hiddenIn(file);
    if (!hidden && known.length === 0) continue;
    const text = texts.get(file) ?? findText(resolve(cwd, file));
    if (text === undefined) continue;
    const masked = hidden ? maskText(text, hidden) : { text, scalars: [] };
    yield { ...masked, file, hidden, text: maskScalars(masked.text, known) };
  }
}

/** The origin of a value of the command line contains the value. */
const argument = /^(-(?:-set\S*|-add|p) [^=]*=)(.*)$/s;

function redactDiagnostic(
  diagnostic: Diagnostic,
  hiddenIn: Hiding['hiddenIn'],
  withoutSecrets: (text: string, pointer: string | undefined) => string,
): Diagnostic {
  const { message, help, origin, pointer } = diagnostic;
  const [, flag, given] = argument.exec(origin.file) ?? [];
  const isHidden = given !== undefined && hiddenIn(origin.file)?.isSecret(parsePointer(pointer ?? '')) === true;
  const set = isHidden ? [{ path: [], value: given }] : [];
  const cleanText = (text: string): string => withoutScalars(withoutSecrets(text, pointer), set);
  return {
    ...diagnostic,
    message: cleanText(message),
    ...(help === undefined ? {} : { help: cleanText(help) }),
    ...(isHidden ? { origin: { ...origin, file: `${flag}${mask}` } } : {}),
  };
}

function maskDetail(detail: object, hidden?: Hidden): object {
  if (!hidden) return detail;
  const { isSecret } = hidden;
  const entries = Object.entries(detail).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (key === 'defaulted' || key === 'pruned') return [key, maskedValue(value, isSecret)];
    if (key === 'objects' && Array.isArray(value))
      return [key, value.map((item: unknown) => (isSchemaObject(item) ? maskDetail(item, hidden) : item))];
    return [key, value];
  });
  return Object.fromEntries<unknown>(entries);
}
