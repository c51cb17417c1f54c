/**
 * The entry point for browsers and workers: read schemas, validate values and explain errors, edit YAML, compare
 * schemas, evaluate CEL rules, generate samples. It needs nothing from Node.js and never runs text as code. Every
 * function is asynchronous: libraries beyond this module (YAML, Go regular expressions, CEL, the comparison) are
 * loaded by the first call that needs them.
 */

import { omitUndefined } from './text/value/omit-undefined.ts';
import type { Cases } from './cases/index.ts';
import type { Diagnostic } from './diagnostics/diagnostic/diagnostic.ts';
import type { Change } from './diff/index.ts';
import type { FormViewOptions } from './form/create-form-view.ts';
import type { FormView } from './form/form-view.ts';
import { createDocument, malformedDiagnostics } from './generator/import/json-schema.ts';
import type { SchemaDocument } from './schema/document/document.ts';
import type { SchemaObject } from './schema/document/schema.ts';
import { type View, getDocumentViews } from './schema/effective/view.ts';
import { rewrite } from './schema/keywords/rewrite.ts';
import { withLibraries } from './schema/load-libraries.ts';
import { createDocumentUpgrade } from './schema/resources/upgrade-document.ts';
import { compileSchema, type Validator } from './schema/validate/index.ts';
import { readText } from './text/read-text.ts';
import { readValues as readValuesAtOnce, type ValuesReading, type YamlVersion } from './text/read-values.ts';
import type { Json, JsonObject } from './text/value/json.ts';
import { type Pointer, formatPointer, parsePointer } from './text/value/pointer.ts';
import type { OpenSchema, ValidationOptions } from './values/explain/index.ts';
import type { WriteResult } from './values/write/write-values.ts';

export type { Case, Cases, MissingCase } from './cases/index.ts';
export type { Diagnostic, Edit, Origin, Severity, TextEdit } from './diagnostics/diagnostic/diagnostic.ts';
export type { Change, ChangeKind, ChangePlace, StoredEffect } from './diff/index.ts';
export type { FormLayer, FormViewOptions } from './form/create-form-view.ts';
export type {
  FormChoice,
  FormConstraint,
  FormDefault,
  FormDeprecation,
  FormField,
  FormRule,
  FormVariant,
  FormView,
  Level,
  Widget,
} from './form/form-view.ts';
export type { DocumentKind, SchemaDocument } from './schema/document/document.ts';
export type { SchemaObject } from './schema/document/schema.ts';
export type { ValuesReading, YamlVersion } from './text/read-values.ts';
export type { Json, JsonObject } from './text/value/json.ts';
export type { Pointer } from './text/value/pointer.ts';
export type { MessageStyle, ValidationMode, ValidationOptions } from './values/explain/index.ts';
export type { WriteResult } from './values/write/write-values.ts';

/** A schema that was read, ready for every function of this module. */
export interface ReadSchema {
  /** The well-formed schema: keywords whose value the standard does not allow are left out and reported. */
  readonly root: SchemaObject;
  /** The schema with the line of each of its parts. */
  readonly document: SchemaDocument;
}

/** The schema in a text, if it has one, and the diagnostics of the text. */
export interface SchemaReading {
  /** `undefined` when the text cannot be read or is not a schema. */
  readonly schema: ReadSchema | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a JSON Schema of any draft. A parsed schema is read as the text that `JSON.stringify` returns for it.
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

/** Reads values in YAML or JSON, as Helm does or by YAML 1.2; problems of the text are in `diagnostics`. */
export function readValues(text: string, file = 'values.yaml', yaml: YamlVersion = 'helm'): Promise<ValuesReading> {
  return withLibraries(() => readValuesAtOnce(text, file, yaml));
}

/** Options for validating the text of values. */
export interface TextOptions extends ValidationOptions {
  /** The name of the text in diagnostics. */
  readonly file?: string;
  readonly yaml?: YamlVersion;
  /** The texts that apply below it, the lowest first, as the values.yaml of a chart does. */
  readonly layers?: readonly TextLayer[];
}

/** The text of a file that values are merged with. */
export interface TextLayer {
  readonly file: string;
  readonly text: string;
}

/**
 * Validates the text of values, merged over the texts below it. Returns errors and deprecations with their lines, in our
 * wording or Helm's.
 */
export async function validateText(
  { root }: Pick<ReadSchema, 'root'>,
  text: string,
  { file = 'values.yaml', yaml, layers = [], ...options }: TextOptions = {},
): Promise<readonly Diagnostic[]> {
  const [{ openSchema, validateValues }, { effectiveValues }, { openTextLayers }] = await Promise.all([
    import('./values/explain/index.ts'),
    import('./values/layers/effective-values.ts'),
    import('./values/layers/text-layers.ts'),
  ]);
  return withLibraries(() => {
    const chart = layers.length === 0 ? undefined : openTextLayers(layers, yaml);
    const values = effectiveValues({ chart, files: [readValuesAtOnce(text, file, yaml)] });
    const schema = opened.get(root) ?? openSchema(root);
    opened.set(root, schema);
    return [...values.diagnostics, ...validateValues(values, schema, options)];
  });
}

/** Compiled schemas: an editor validates by the same schema after each change. */
const opened = new WeakMap<SchemaObject, OpenSchema>();
const compiled = new WeakMap<SchemaObject, Validator>();

/** One validation error of a value. */
export interface ValueError {
  /** The keyword that rejects the value. */
  readonly keyword: string;
  /** The location in the value. */
  readonly pointer: Pointer;
  readonly message: string;
  /** How to correct it. */
  readonly help?: string;
}

/** Validates a JSON value. Returns no errors when the value fits. */
export async function validateValue({ root }: ReadSchema, value: Json): Promise<readonly ValueError[]> {
  const { explainErrors } = await import('./values/explain/explain-errors.ts');
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

/** What the schema says about one location of the values, with references and `allOf` resolved. */
export interface PlaceFacts {
  /** The schemas that apply there, as 2020-12; a reference comes before its target. */
  readonly schemas: readonly SchemaObject[];
  /** True when the schemas clearly accept no value. */
  readonly isNever: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  /** The properties declared by name, in declaration order. */
  readonly properties: readonly string[];
  /** The required properties. */
  readonly required: readonly string[];
  /** The declared name patterns. */
  readonly patterns: readonly string[];
  /** The number of branches of a union, null not counted. */
  readonly alternatives: number;
  /** True when null is a branch of the union. */
  readonly hasNullBranch: boolean;
}

/** Describes a location of the values, such as `/pools/0/name`. The empty pointer is the root. */
export function describePlace({ root }: ReadSchema, pointer: Pointer): Promise<PlaceFacts> {
  return withLibraries(() => {
    const upgrade = createDocumentUpgrade(root);
    const { root: top } = getDocumentViews(upgrade ? rewrite(root, upgrade, new Map()) : root);
    const view = parsePointer(pointer).reduce<View>(followToken, top);
    return collectFacts(view);
  });
}

/**
 * Projects a schema to what forms and reference pages show: a tree of fields in the order of the model, each with its
 * type, constraints and conditions in words.
 */
export async function createFormView({ document }: ReadSchema, options: FormViewOptions = {}): Promise<FormView> {
  const projection = await import('./form/create-form-view.ts');
  return withLibraries(() => projection.createFormView(document, options));
}

/** A token such as `0` is an array index unless the object declares a property of that name. */
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
 * Edits the text of values so that it yields other values. Everything else in the text stays the same byte for byte.
 * The schema gives the order of new keys and, on request, the comments above them.
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

/**
 * Compares two schemas. Returns the changes, the worst first; a breaking change has values that only the old schema
 * accepts.
 */
export async function diffSchemas(old: ReadSchema, next: ReadSchema): Promise<readonly Change[]> {
  const { diffDocuments } = await import('./diff/index.ts');
  return withLibraries(() => diffDocuments(old.document, next.document));
}

/** Options for a schema with CEL rules. */
export interface RuleOptions {
  /** True for the schema of a whole object, with apiVersion, kind and metadata. */
  readonly isResource?: boolean;
}

/** A CEL rule that failed for a value. */
export interface RuleError {
  readonly pointer: Pointer;
  readonly message: string;
  /** False for a rule that cannot be evaluated, so that its result is unknown. */
  readonly isEvaluated: boolean;
}

/**
 * Evaluates the CEL rules of a schema (`x-kubernetes-validations`) for a value that fits the schema, as the Kubernetes
 * API server does. `old` is the value before an update.
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

/**
 * Compiles a CEL rule for the values of a schema. Returns its maximum cost, or the errors that the API server reports.
 */
export async function compileRule(
  { root }: ReadSchema,
  rule: string,
  { isResource = false }: RuleOptions = {},
): Promise<{ readonly maxCost: number } | { readonly error: string }> {
  const { readSchemaRules } = await import('./kubernetes/cel/schema-rules.ts');
  return withLibraries(() => readSchemaRules(root, { isResource }).compile(rule));
}

/** Generates values that fit a schema, roughly the smallest first; the result is empty when none is found. */
export async function sampleValues({ root }: ReadSchema, most = 1): Promise<readonly Json[]> {
  const { firstFew, createSampler, openSampleViews } = await import('./schema/sample/index.ts');
  return withLibraries(() => {
    const sampler = createSampler(openSampleViews(root));
    return [...firstFew(sampler.of(sampler.views.root), most)];
  });
}

/** Generates the smallest documents on both sides of each boundary that the schema's keywords set. */
export async function makeCases({ root }: ReadSchema): Promise<Cases> {
  const { createCases } = await import('./cases/index.ts');
  return withLibraries(() => createCases(root));
}
