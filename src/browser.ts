/**
 * The entry point for browsers and workers: schemas read, values validated with errors explained, YAML edited, schemas
 * compared, rules in CEL evaluated, samples made. Nothing of Node is needed, and no text is run as code. Every function is
 * asynchronous: what it needs beyond this module (YAML, Go's regular expressions, CEL, the comparison) is loaded with the
 * first call that needs it.
 */

import { omitUndefined } from './text/value/omit-undefined.ts';
import type { Cases } from './cases/index.ts';
import type { Diagnostic } from './diagnostics/diagnostic/diagnostic.ts';
import type { Change } from './diff/index.ts';
import { createDocument, malformedDiagnostics } from './generator/import/json-schema.ts';
import type { SchemaDocument } from './schema/document/document.ts';
import type { SchemaObject } from './schema/document/schema.ts';
import { type View, getDocumentViews } from './schema/effective/view.ts';
import { rewrite } from './schema/keywords/rewrite.ts';
import { re2Port } from './schema/regex/index.ts';
import { createDocumentUpgrade } from './schema/resources/upgrade-document.ts';
import { compileSchema, type Validator } from './schema/validate/index.ts';
import { readText } from './text/read-text.ts';
import { readValues as readValuesAtOnce, type ValuesReading, type YamlVersion } from './text/read-values.ts';
import type { Json, JsonObject } from './text/value/json.ts';
import { type LibraryName, MissingLibrary } from './text/value/library-port.ts';
import { type Pointer, formatPointer, parsePointer } from './text/value/pointer.ts';
import { yamlPort } from './text/yaml/library.ts';
import { explainErrors } from './values/explain/explain-errors.ts';
import type { OpenSchema, ValidationOptions } from './values/explain/index.ts';
import type { WriteResult } from './values/write/write-values.ts';

export type { Case, Cases, MissingCase } from './cases/index.ts';
export type { Diagnostic, Edit, Origin, Severity, TextEdit } from './diagnostics/diagnostic/diagnostic.ts';
export type { Change, ChangeKind, ChangePlace, StoredEffect } from './diff/index.ts';
export type { SchemaDocument } from './schema/document/document.ts';
export type { SchemaObject } from './schema/document/schema.ts';
export type { ValuesReading, YamlVersion } from './text/read-values.ts';
export type { Json, JsonObject } from './text/value/json.ts';
export type { Pointer } from './text/value/pointer.ts';
export type { MessageStyle, ValidationMode, ValidationOptions } from './values/explain/index.ts';
export type { WriteResult } from './values/write/write-values.ts';

/** A schema that was read, ready for every function here. */
export interface ReadSchema {
  /** Well-formed: a keyword with a value that the standard does not allow is left out, and reported. */
  readonly root: SchemaObject;
  /** The schema with the line of everything in it. */
  readonly document: SchemaDocument;
}

/** The schema in a text, if the text has one, and what is wrong with the text. */
export interface SchemaReading {
  /** `undefined` where the text cannot be read, or is no schema. */
  readonly schema: ReadSchema | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a JSON Schema of any draft. A schema that is parsed already is read as the text that `JSON.stringify` makes of it.
 *
 * @example
 * import { readSchema, validateText } from 'schemawright/browser';
 *
 * const { schema, diagnostics } = await readSchema(text, 'values.schema.json');
 * if (schema !== undefined) console.log(await validateText(schema, 'replicas: three'));
 */
export function readSchema(source: string | object, file = 'schema.json'): Promise<SchemaReading> {
  return withLibraries(() => {
    const text = typeof source === 'string' ? source : JSON.stringify(source, null, 2);
    const read = createDocument(readText(text, file));
    const diagnostics = [...read.diagnostics, ...malformedDiagnostics(read, read.diagnostics)];
    const { document } = read;
    return { schema: document && { root: document.root, document }, diagnostics };
  });
}

/** Reads values, YAML or JSON, as Helm does or by YAML 1.2; what is wrong with the text is in `diagnostics`. */
export function readValues(text: string, file = 'values.yaml', yaml: YamlVersion = 'helm'): Promise<ValuesReading> {
  return withLibraries(() => readValuesAtOnce(text, file, yaml));
}

/** How the text of values is validated. */
export interface TextOptions extends ValidationOptions {
  /** The name of the text in diagnostics. */
  readonly file?: string;
  readonly yaml?: YamlVersion;
}

/** Validates the text of values: what is wrong with it and what is deprecated, each with its line, in our words or in Helm's. */
export async function validateText(
  { root }: ReadSchema,
  text: string,
  { file, yaml, ...options }: TextOptions = {},
): Promise<readonly Diagnostic[]> {
  const [{ openSchema, validateValues }, { effectiveValues }] = await Promise.all([
    import('./values/explain/index.ts'),
    import('./values/layers/effective-values.ts'),
  ]);
  const values = effectiveValues({ files: [await readValues(text, file, yaml)] });
  return withLibraries(() => {
    const schema = opened.get(root) ?? openSchema(root);
    opened.set(root, schema);
    return [...values.diagnostics, ...validateValues(values, schema, options)];
  });
}

/** Schemas that values were validated by, compiled: with each change in an editor, they are validated by again. */
const opened = new WeakMap<SchemaObject, OpenSchema>();
const compiled = new WeakMap<SchemaObject, Validator>();

/** One thing that is wrong with a value. */
export interface ValueError {
  /** The keyword of the schema that refuses the value. */
  readonly keyword: string;
  /** Where in the value. */
  readonly pointer: Pointer;
  readonly message: string;
  /** What to do. */
  readonly help?: string;
}

/** Validates a value of JSON; none of the errors for one that fits. */
export function validateValue({ root }: ReadSchema, value: Json): Promise<readonly ValueError[]> {
  return withLibraries(() => {
    const validator = compiled.get(root) ?? compileSchema(root);
    compiled.set(root, validator);
    const error = validator.validate(value);
    const errors = error ? explainErrors(error, () => undefined) : [];
    return errors.map(({ keyword, at, message, help }) => {
      return { keyword, pointer: formatPointer(at), message, ...omitUndefined({ help }) };
    });
  });
}

/** What holds at one place of the values, however the schema says it: references and `allOf` are followed. */
export interface PlaceFacts {
  /** The schemas that hold there, in the words of 2020-12, references before what they lead to. */
  readonly schemas: readonly SchemaObject[];
  /** True where obviously no value is accepted. */
  readonly isNever: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  /** The properties that are declared by name, in their order. */
  readonly properties: readonly string[];
  /** The properties that must be there. */
  readonly required: readonly string[];
  /** The patterns of names that are declared. */
  readonly patterns: readonly string[];
  /** How many branches a union has, null left out. */
  readonly alternatives: number;
  /** True where null is a branch of a union. */
  readonly hasNullBranch: boolean;
}

/** Says what holds at a place of the values: `/pools/0/name`; the root is the empty pointer. */
export function describePlace({ root }: ReadSchema, pointer: Pointer): Promise<PlaceFacts> {
  return withLibraries(() => {
    const upgrade = createDocumentUpgrade(root);
    const { root: top } = getDocumentViews(upgrade ? rewrite(root, upgrade, new Map()) : root);
    const view = parsePointer(pointer).reduce<View>(followToken, top);
    return collectFacts(view);
  });
}

/** The items of an array are asked for by their indices, which may be names of properties, too. */
function followToken(view: View, token: string): View {
  const isIndex = /^(?:0|[1-9]\d*)$/.test(token) && !view.names.has(token);
  const isArray = view.schemas.some(
    ({ type, items, prefixItems }) => (type ?? items ?? prefixItems) !== undefined && type !== 'object',
  );
  return isIndex && isArray ? view.item(Number(token)) : view.property(token);
}

function collectFacts(view: View): PlaceFacts {
  const findText = (keyword: 'title' | 'description'): string | undefined =>
    view.schemas.map((schema) => schema[keyword]).find((value) => typeof value === 'string');
  const [title, description] = [findText('title'), findText('description')];
  return {
    schemas: view.schemas,
    isNever: view.isNever,
    ...omitUndefined({ title, description, default: view.default }),
    properties: [...view.names],
    required: [...view.required],
    patterns: view.patterns,
    alternatives: view.alternatives.length,
    hasNullBranch: view.hasNullBranch,
  };
}

/**
 * Edits the text of values so that it gives other values, and leaves all else of it byte for byte as it is. The schema gives
 * the order of new keys, and the comments above them where they are asked for.
 */
export async function editText(
  { root }: ReadSchema,
  text: string,
  values: JsonObject,
  { comments = false }: { readonly comments?: boolean } = {},
): Promise<WriteResult> {
  const { safeWriteValues } = await import('./values/write/write-values.ts');
  return withLibraries(() => safeWriteValues(values, { schema: root, onto: text, comments }));
}

/** Compares two schemas: the changes, the worst first; each breaking one with the values that only the old schema accepts. */
export async function diffSchemas(old: ReadSchema, next: ReadSchema): Promise<readonly Change[]> {
  const { diffDocuments } = await import('./diff/index.ts');
  return withLibraries(() => diffDocuments(old.document, next.document));
}

/** How a schema with rules in CEL is read. */
export interface RuleOptions {
  /** True for the schema of whole objects, with apiVersion, kind and metadata. */
  readonly isResource?: boolean;
}

/** What came of a rule in CEL on a value. */
export interface RuleError {
  readonly pointer: Pointer;
  readonly message: string;
  /** False for a rule that cannot be evaluated: it says nothing of the value. */
  readonly isEvaluated: boolean;
}

/**
 * Evaluates the rules in CEL of a schema, those under `x-kubernetes-validations`, on a value that fits the schema, as the
 * API server of Kubernetes does; `old` is the value before an update.
 */
export async function evaluateRules(
  { root }: ReadSchema,
  value: Json,
  { old, isResource = false }: RuleOptions & { readonly old?: Json } = {},
): Promise<readonly RuleError[]> {
  const { readSchemaRules } = await import('./kubernetes/cel/schema-rules.ts');
  return withLibraries(() => {
    const { errors, notEvaluated } = readSchemaRules(root, { isResource }).evaluate(value, old);
    const toResult = ({ steps, detail, message }: (typeof errors)[number], isEvaluated: boolean): RuleError => ({
      pointer: formatPointer(steps),
      message: detail ?? message,
      isEvaluated,
    });
    return [...errors.map((error) => toResult(error, true)), ...notEvaluated.map((error) => toResult(error, false))];
  });
}

/** Compiles a rule in CEL on the values of a schema: what it costs at most, or what the API server has against it. */
export async function compileRule(
  { root }: ReadSchema,
  rule: string,
  { isResource = false }: RuleOptions = {},
): Promise<{ readonly maxCost: number } | { readonly error: string }> {
  const { readSchemaRules } = await import('./kubernetes/cel/schema-rules.ts');
  return withLibraries(() => readSchemaRules(root, { isResource }).compile(rule));
}

/** Makes values that fit a schema, about the smallest first; none where none was found. */
export async function sampleValues({ root }: ReadSchema, most = 1): Promise<readonly Json[]> {
  const { firstFew, createSampler, openSampleViews } = await import('./schema/sample/index.ts');
  return withLibraries(() => {
    const sampler = createSampler(openSampleViews(root));
    return [...firstFew(sampler.of(sampler.views.root), most)];
  });
}

/** Makes the smallest documents at each side of the boundaries that the keywords of a schema draw. */
export async function makeCases({ root }: ReadSchema): Promise<Cases> {
  const { createCases } = await import('./cases/index.ts');
  return withLibraries(() => createCases(root));
}

const loaders: Readonly<Record<LibraryName, () => Promise<void>>> = {
  yaml: async () => yamlPort.provide(await import('yaml')),
  re2js: async () => re2Port.provide(await import('re2js')),
};

/** Does some work; where it turns out to need a library, once that is loaded. The work changes nothing that outlives it. */
async function withLibraries<T>(work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MissingLibrary)) throw error;
      await loaders[error.library]();
    }
  }
}
