import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { inlineDefinitions } from '../../generator/emit/inline.ts';
import { getTreatment } from '../../generator/emit/keyword-table.ts';
import { diagnosticsFor, type TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { upperSnakeCase } from '../../text/identifiers.ts';
import { words } from '../vocabulary/words.ts';
import { type EntrySource, createEntry, type ListEntry, listType } from './entry.ts';
import { listTable } from './table.ts';

export interface ListOptions {
  readonly flatten?: boolean;
  readonly allowLoss?: boolean;
}

export interface WrittenList {
  readonly value: JsonObject;
  readonly properties: readonly SchemaObject[];
  /** The document with definitions inlined, which the properties belong to. */
  readonly document: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

export function createList(document: SchemaDocument, options: ListOptions): WrittenList {
  const inlined = inlineDefinitions(document);
  const { root } = inlined.document;
  const ownOptions = readOptions(root);
  const walker = new ListWalker(options, ownOptions.types === 'inferred' ? 'inferred' : 'written');
  walker.object(root, { names: [], isRequired: true, inherited: {}, defaults: undefined });
  const findings = [...walker.findings, ...findClashes(walker.entries)];
  const groups = Array.isArray(ownOptions.groups) ? { groups: ownOptions.groups } : {};
  const parameters = walker.entries.map(({ entry }) => entry);
  const value: Record<string, Json> = {
    apiVersion: 'kudo.dev/v1beta1',
    ...groups,
    parameters,
    ...getVerbatimKeys(ownOptions),
  };
  return {
    value: withoutLeft(value, ownOptions),
    properties: walker.entries.map(({ schema }) => schema),
    document: inlined.document,
    diagnostics: [...inlined.diagnostics, ...diagnosticsFor(inlined.document, findings)],
  };
}

function readOptions(root: SchemaObject): JsonObject {
  const written = root[words.parameters];
  return isObject(written) ? written : {};
}

function getVerbatimKeys({ verbatim }: JsonObject): JsonObject {
  return isObject(verbatim) && isObject(verbatim.keys) ? verbatim.keys : {};
}

function withoutLeft(value: JsonObject, { verbatim }: JsonObject): JsonObject {
  const left: readonly Json[] = isObject(verbatim) && Array.isArray(verbatim.left) ? verbatim.left : [];
  return Object.fromEntries(Object.entries(value).filter(([key]) => !left.includes(key)));
}

interface Surroundings {
  readonly names: readonly string[];
  readonly isRequired: boolean;
  readonly inherited: SchemaObject;
  readonly defaults: Json | undefined;
}

interface Entry {
  readonly name: string;
  readonly entry: ListEntry;
  readonly schema: SchemaObject;
}

class ListWalker {
  readonly entries: Entry[] = [];
  readonly findings: TargetFinding[] = [];
  readonly #options: ListOptions;
  readonly #types: EntrySource['types'];

  constructor(options: ListOptions, types: EntrySource['types']) {
    this.#options = options;
    this.#types = types;
  }

  object(schema: SchemaObject, around: Surroundings): void {
    const required = new Set(schema.required ?? []);
    const inherited = { ...around.inherited, ...pickKeywords(schema, below) };
    for (const keyword of Object.keys(schema)) this.#keyword(schema, keyword, ofObjects);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const propertySchema = isSchemaObject(property) ? property : {};
      const given = isObject(around.defaults) ? around.defaults[name] : undefined;
      const names = [...around.names, name];
      this.#property(propertySchema, {
        names,
        isRequired: around.isRequired && required.has(name),
        inherited,
        defaults: propertySchema.default ?? given,
      });
    }
  }

  #property(schema: SchemaObject, around: Surroundings): void {
    if (Object.keys(schema.properties ?? {}).length === 0) return this.#parameter(schema, around);
    if (this.#options.flatten === true) return this.object(schema, around);
    this.findings.push({
      schema,
      code: 'kudo/nested',
      severity: 'error',
      message: `"${around.names.join('.')}" has nested properties, which a flat list cannot express`,
      help: "Write kudo.dev/v1beta2, or flatten them: targets: { kudo: { version: 'v1beta1', flatten: true } }.",
    });
  }

  #parameter(schema: SchemaObject, { names, isRequired, inherited, defaults }: Surroundings): void {
    for (const keyword of Object.keys(schema)) this.#keyword(schema, keyword, ofParameters);
    if (listType(schema) === undefined) this.#lose(schema, 'type', 'a value of any type, which becomes a string');
    if (listSchemaTypes(schema).length > 1) this.#lose(schema, 'type', 'the other types of the value');
    if (constrainsValues(schema.items)) this.#lose(schema, 'items', 'the schema of the items');
    if (constrainsValues(schema.additionalProperties))
      this.#lose(schema, 'additionalProperties', 'the schema of the map values');
    const name = names.length > 1 ? names.map(upperSnakeCase).join('_') : (names[0] ?? '');
    const whole = { ...inherited, ...schema, ...omitUndefined({ default: defaults }) };
    const entry = createEntry({ name, schema: whole, isRequired, types: this.#types });
    this.entries.push({ name, entry, schema });
  }

  #keyword(schema: SchemaObject, keyword: string, known: ReadonlySet<string>): void {
    if (known.has(keyword) || getTreatment(listTable, keyword).kind !== 'refuse') return;
    this.#lose(schema, keyword, `"${keyword}"`);
  }

  #lose(schema: SchemaObject, keyword: string, what: string): void {
    const severity: Severity = this.#options.allowLoss === true ? 'info' : 'error';
    const message = `a flat list cannot express ${what}`;
    const help =
      "Write kudo.dev/v1beta2, or allow the loss: targets: { kudo: { version: 'v1beta1', allowLoss: true } }.";
    this.findings.push({ schema, keyword, code: 'kudo/lost', severity, message, help });
  }
}

const below = [words.trigger, words.immutable, words.group, words.advanced] as const;

/** Losing these keywords has no effect: KUDO rejects unknown names anyway. */
const ofObjects: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties', 'examples']);
const ofParameters: ReadonlySet<string> = new Set(['examples']);

function pickKeywords(schema: SchemaObject, keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}

function constrainsValues(schema: unknown): boolean {
  return schema === false || (isSchemaObject(schema) && Object.keys(schema).length > 0);
}

/** KUDO ignores case in names. */
function findClashes(entries: readonly Entry[]): readonly TargetFinding[] {
  return entries.flatMap(({ name, schema }, index) => {
    const other = entries.findIndex((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    if (other === index) return [];
    const message = `two parameters have the name "${name}", ignoring case`;
    return [{ schema, code: 'kudo/name-clash', severity: 'error', message, help: 'Rename one of the properties.' }];
  });
}
