import { UsageError } from '../../diagnostics/usage-error.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import { type Reading, readText } from '../../text/index.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Start } from '../../schema/resources/well-formed.ts';
import { drafts, newest } from '../../schema/keywords/drafts.ts';
import type { Rewriting } from '../../schema/keywords/rewrite.ts';
import { isToolKeyword } from '../../schema/keywords/known-keywords.ts';
import { findKeywordForm, keywords, compareDraft } from '../../schema/keywords/table.ts';

/** A reader of documents of one kind: how they are recognised, what they are called, and where the schema stands in them. */
export interface DocumentReader {
  /** The kind, by which profiles and comparisons name it: `crd`. */
  readonly kind: string;
  /** What messages call such a document: `a CustomResourceDefinition`. */
  readonly title: (root: SchemaObject) => string;
  /** What its documents describe; nothing, where it is absent. */
  readonly describes?: Described;
  /** What stands in the text of every document of the kind: other texts are not parsed to be recognised. */
  readonly marks?: RegExp;
  /** What stands in the text of a document that a search of folders finds; none are found without it. */
  readonly searched?: RegExp;
  /** True for a document of the kind; of several readers the first that says so reads it. */
  readonly reads: (root: SchemaObject, source: Pick<Reading, 'format' | 'text'>) => boolean;
  /** What tells a document from others of the kind that stand beside it: the name of what it defines. */
  readonly identityOf?: (root: SchemaObject) => string;
  /** True for a part of such a document, as patches and assertions are: a search of folders passes it over. */
  readonly isPart?: (root: SchemaObject) => boolean;
  /** The schemas in the document, for those who look at all of them; without it the whole is looked at as one. */
  readonly schemasIn?: (root: SchemaObject) => readonly Start[];
  /**
   * Brings a document that is not written in JSON Schema there, with the places of what it says; without it the text is read as it
   * stands. The result is a reading of the same kind, and what `choose` looks at.
   */
  readonly translate?: (reading: Reading) => Promise<Reading>;
  /** Reads a text that is of the kind, where it is not to be read as other documents are; `undefined` where it is not. */
  readonly open?: (text: string, file: string) => Promise<Reading | undefined>;
  /** True where the document holds several schemas, of which none stands for the whole. */
  readonly needsSelect?: boolean;
  /** The schema in the document; without it the kind is told, and holds none that can be read. */
  readonly choose?: (root: SchemaObject, choosing: Choosing) => Chosen;
}

/** What documents describe: values, objects of a kind, the parameters of an operator, or nothing that could be validated. */
export type Described = 'values' | 'objects' | 'parameters' | 'nothing';

/** What one may ask for of a document that holds several schemas. */
export interface Choosing {
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string;
  /** True where models are to be made that give the whole document back, and not its schema alone. */
  readonly whole?: boolean;
}

/** The schema that was chosen, or why there is none. */
export type Chosen = ChosenSchema | ChoiceProblem;

/** Why no schema was chosen, and where in the document that stands, where it stands anywhere. */
export interface ChoiceProblem {
  readonly problem: string;
  readonly at?: readonly (string | number)[];
}

/** A schema of a document that holds several things. */
export interface ChosenSchema {
  readonly root: SchemaObject;
  /** Where it stands in the document. */
  readonly at: readonly (string | number)[];
  /** How a schema that is not written in JSON Schema 2020-12 is brought there. */
  readonly upgrade?: Rewriting;
  /** The name of the root class, where the document says one. */
  readonly name?: string;
  /** What else could have been chosen, where nobody did. */
  readonly left: readonly string[];
  /** What else the document says, which no schema can: it stays behind, and that is told. */
  readonly beside?: readonly string[];
  /** What the models are, where the schema is not all that they say. */
  readonly kind?: DocumentKind;
  /** What the models tell targets, so that the document is written of them again. */
  readonly targets?: SchemaDocument['targets'];
  /** The keywords that whoever reads such documents drops without a word. */
  readonly dropped?: { readonly by: string; readonly keywords: ReadonlySet<string> };
  /** The place among what else was chosen. */
  readonly position?: number;
  /** What else was chosen, such as other versions: the models stand in one module. */
  readonly others?: readonly ChosenSchema[];
}

/** The kind of a JSON Schema, which is what no reader takes for another document. */
export const schemaKind = 'schema';

/** What this document is: the reader of its kind, or `undefined` for a JSON Schema. */
export function findReader(reading: Reading, readers: readonly DocumentReader[]): DocumentReader | undefined {
  const { value } = reading;
  return isSchemaObject(value) ? readers.find((reader) => reader.reads(value, reading)) : undefined;
}

/** Reads a document into the form that schemas are chosen from: one that is written in another language is brought there. */
export async function readDocument(text: string, file: string, readers: readonly DocumentReader[]): Promise<Reading> {
  return (await openDocument(text, file, readers)) ?? (await translateReading(readText(text, file), readers));
}

/** Reads a text by the reader that reads such texts itself; `undefined` where none does. */
export async function openDocument(
  text: string,
  file: string,
  readers: readonly DocumentReader[],
): Promise<Reading | undefined> {
  for (const { open } of readers) {
    const opened = await open?.(text, file);
    if (opened) return opened;
  }
  return;
}

async function translateReading(reading: Reading, readers: readonly DocumentReader[]): Promise<Reading> {
  // Another language may have more documents, or other roots, than a schema.
  const root = isSchemaObject(reading.value) ? reading.value : {};
  const reader = readers.find((candidate) => candidate.reads(root, reading));
  return (await reader?.translate?.(reading)) ?? reading;
}

/**
 * Refuses a document that no reader takes and that is no JSON Schema either: values, most often.
 *
 * @throws {UsageError} for a document without a keyword that schemas have at their roots.
 */
export function refuseValues(reading: Reading): void {
  if (!isSchemaObject(reading.value) || isSchemaDocument(reading)) return;
  const help =
    'It has none of the keywords that a schema has at its root. For values, name the schema beside them: values.schema.json; a chart that has none gets a model by schemawright init.';
  throw new UsageError({ message: `"${reading.file}" is not a JSON schema`, help });
}

/** True for a JSON Schema, and not for values: by the keywords at its root. */
export function isSchemaDocument({ value, format, file }: Reading): boolean {
  if (!isSchemaObject(value)) return typeof value === 'boolean';
  const isType = findKeywordForm('type', newest)?.fits(value.type) ?? false;
  if (isType || schemaKeywords.some((keyword) => saysSchema(value, keyword))) return true;
  return format === 'json' && (schemaName.test(file) || saysNothingElse(value));
}

/** Whoever reads a file of this name takes it for a schema, whatever it says. */
const schemaName = /(?:^|[\\/.])schema\.json$/i;

/** In JSON, where schemas are written, a keyword of any kind is enough, and so are annotations alone. */
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

/** True for a text that may be a schema: one in JSON, or one with a keyword at the beginning of a line. */
export function mayBeSchema(text: string): boolean {
  return /^\ufeff?\s*(?:\{|true\b|false\b)/.test(text) || schemaMark.test(text);
}

/** A YAML file without any of these at its root, and without a type of JSON, holds values rather than a schema: `type: ClusterIP`. */
const schemaKeywords = ['$schema', '$id', '$ref', '$defs', 'definitions', 'properties', 'allOf', 'anyOf', 'oneOf'];

const schemaMark = new RegExp(`^["']?(?:type|${schemaKeywords.join('|').replaceAll('$', '\\$')})["']?\\s*:`, 'm');

/** Values, too, have keys such as `properties`: what stands under it tells them apart, one schema or more among others. */
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
