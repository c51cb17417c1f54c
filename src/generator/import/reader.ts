import { UsageError } from '../../diagnostics/usage-error.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Start } from '../../schema/resources/well-formed.ts';
import { drafts, newest } from '../../schema/keywords/drafts.ts';
import type { Rewriting } from '../../schema/keywords/rewrite.ts';
import { isToolKeyword } from '../../schema/keywords/known-keywords.ts';
import { findKeywordForm, keywords, compareDraft } from '../../schema/keywords/table.ts';

/** A reader of documents of one kind: recognizes them, names them, and finds their schema. */
export interface DocumentReader {
  /** The name of the kind for profiles and comparisons, such as `crd`. */
  readonly kind: string;
  /** The name of such a document in messages, such as `a CustomResourceDefinition`. */
  readonly title: (root: SchemaObject) => string;
  /** What its documents describe; `nothing` if absent. */
  readonly describes?: Described;
  /** The YAML that values of its documents are written in; `helm` if absent. */
  readonly yaml?: YamlVersion;
  /** A pattern that the text of every such document matches; other texts are not parsed to recognize the kind. */
  readonly marks?: RegExp;
  /** A pattern for documents that a search of folders finds; without it, none are found. */
  readonly searched?: RegExp;
  /** The only file name under which a search of folders finds them. */
  readonly searchedName?: string;
  /** True for a path in a folder where such a document belongs to another one, such as a library. */
  readonly isNested?: (path: string) => boolean;
  /** True for a document of the kind; the first of several readers that returns true reads it. */
  readonly reads: (root: SchemaObject, source: Pick<Reading, 'format' | 'text'>) => boolean;
  /** Distinguishes a document from others of the kind next to it: the name of what it defines. */
  readonly identityOf?: (root: SchemaObject) => string;
  /** True for a part of such a document, such as a patch or an assertion, which a search of folders skips. */
  readonly isPart?: (root: SchemaObject) => boolean;
  /** All schemas in the document; without it the whole document is one schema. */
  readonly schemasIn?: (root: SchemaObject) => readonly Start[];
  /**
   * Translates a document that is not written in JSON Schema, with origins; without it the document is read as
   * written. The result is passed to `choose` as a document of the same kind. `cwd` is the folder that the file is
   * relative to; absent for a text that is not on disk.
   */
  readonly translate?: (reading: Reading, cwd?: string) => Promise<Reading>;
  /** Reads a text of the kind in another way than other documents; `undefined` for any other text. */
  readonly open?: (text: string, file: string) => Promise<Reading | undefined>;
  /** True if the document holds several schemas, none of which represents the whole. */
  readonly needsSelect?: boolean;
  /** True if documents are compared by the chosen schema although the kind has its own comparison. */
  readonly comparesChosen?: true;
  /** Chooses the schema in the document; without it, the kind is recognized but holds no readable schema. */
  readonly choose?: (root: SchemaObject, choosing: Choosing) => Chosen;
}

/**
 * What documents describe: values, objects of a kind, the parameters of an operator, or nothing that can be validated.
 */
export type Described = 'values' | 'objects' | 'parameters' | 'nothing';

/** How to choose from a document that holds several schemas. */
export interface Choosing {
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string;
  /** True if models must reproduce the whole document rather than only its schema. */
  readonly whole?: boolean;
}

/** The chosen schema, or why there is none. */
export type Chosen = ChosenSchema | ChoiceProblem;

/** Why no schema was chosen, and the place in the document, if any. */
export interface ChoiceProblem {
  readonly problem: string;
  readonly at?: readonly (string | number)[];
}

/** A schema in a document that holds several. */
export interface ChosenSchema {
  readonly root: SchemaObject;
  /** Its place in the document. */
  readonly at: readonly (string | number)[];
  /** Rewrites a schema that is not written in JSON Schema 2020-12. */
  readonly upgrade?: Rewriting;
  /** The name of the root class, if the document provides one. */
  readonly name?: string;
  /** The names of the schemas that were not chosen, if no choice was given. */
  readonly left: readonly string[];
  /** Parts of the document that no schema can express; they are omitted and reported. */
  readonly beside?: readonly string[];
  /** The kind of the models, if the schema does not say everything about them. */
  readonly kind?: DocumentKind;
  /** The target options of the models, so that the same kind of document is generated from them. */
  readonly targets?: SchemaDocument['targets'];
  /** Keywords that the consumer of such documents silently drops. */
  readonly dropped?: { readonly by: string; readonly keywords: ReadonlySet<string> };
  /** The position among the other chosen schemas. */
  readonly position?: number;
  /** Other schemas, such as other versions, whose models belong to the same module. */
  readonly others?: readonly ChosenSchema[];
}

export const schemaKind = 'schema';

/** Another language may have several documents, or roots that are not objects. */
export function findReader(reading: Reading, readers: readonly DocumentReader[]): DocumentReader | undefined {
  const isObject = isSchemaObject(reading.value);
  return readers.find((reader) => (isObject || reader.translate) && reader.reads(getRoot(reading), reading));
}

/** An empty object for a document that has no object at its root. */
export function getRoot({ value }: Reading): SchemaObject {
  return isSchemaObject(value) ? value : {};
}

export async function readDocument(
  text: string,
  file: string,
  readers: readonly DocumentReader[],
  cwd?: string,
): Promise<Reading> {
  return (await openDocument(text, file, readers)) ?? (await translateReading(readText(text, file), readers, cwd));
}

export async function openDocument(
  text: string,
  file: string,
  readers: readonly DocumentReader[],
): Promise<Reading | undefined> {
  for (const { open } of readers) {
    const opened = await open?.(text, file);
    if (opened) return opened;
  }
}

async function translateReading(reading: Reading, readers: readonly DocumentReader[], cwd?: string): Promise<Reading> {
  return (await findReader(reading, readers)?.translate?.(reading, cwd)) ?? reading;
}

/**
 * Rejects a document that no reader recognizes and that is not a JSON Schema; most often it is a values file.
 *
 * @throws {UsageError} if the root has no keyword of a schema.
 */
export function refuseValues(reading: Reading): void {
  if (!isSchemaObject(reading.value) || isSchemaDocument(reading)) return;
  const help =
    'Its root has none of the keywords of a schema. For values, name their schema: values.schema.json; for a chart without one, run schemawright init.';
  throw new UsageError({ message: `"${reading.file}" is not a JSON schema`, help });
}

export function isSchemaDocument({ value, format, file }: Reading): boolean {
  if (!isSchemaObject(value)) return typeof value === 'boolean';
  const isType = findKeywordForm('type', newest)?.fits(value.type) ?? false;
  if (isType || schemaKeywords.some((keyword) => saysSchema(value, keyword))) return true;
  return format === 'json' && (schemaName.test(file) || saysNothingElse(value));
}

/** A file of this name is read as a schema, whatever it contains. */
const schemaName = /(?:^|[\\/.])schema\.json$/i;

/** In JSON, any keyword is enough, even annotations alone. */
function saysNothingElse(root: SchemaObject): boolean {
  const names = Object.keys(root);
  return (
    names.some((name) => isAssertion(root, name)) || names.every((name) => keywords.has(name) || isToolKeyword(name))
  );
}

function isAssertion(root: SchemaObject, name: string): boolean {
  const keyword = keywords.get(name);
  if (!keyword || keyword.role === 'annotates') return false;
  return drafts.some((draft) => findKeywordForm(name, draft)?.fits(root[name]) ?? true);
}

/** True for JSON, or for a text with a keyword at the start of a line. */
export function mayBeSchema(text: string): boolean {
  return /^\ufeff?\s*(?:\{|true\b|false\b)/.test(text) || schemaMark.test(text);
}

/** A YAML file with none of these at its root, and without a JSON type, holds values: `type: ClusterIP`. */
const schemaKeywords = ['$schema', '$id', '$ref', '$defs', 'definitions', 'properties', 'allOf', 'anyOf', 'oneOf'];

const schemaMark = new RegExp(`^["']?(?:type|${schemaKeywords.join('|').replaceAll('$', '\\$')})["']?\\s*:`, 'm');

/** Values may also have keys such as `properties`, so the value of the key decides. */
function saysSchema(root: SchemaObject, keyword: string): boolean {
  const value = root[keyword];
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  const members = Object.values(value);
  return (
    members.length === 0 ||
    members.some((member) => typeof member === 'boolean' || (isSchemaObject(member) && hasKeyword(member)))
  );
}

function hasKeyword(schema: SchemaObject): boolean {
  const names = Object.keys(schema);
  return names.length === 0 || names.some((name) => compareDraft(newest, name) !== undefined || isToolKeyword(name));
}
