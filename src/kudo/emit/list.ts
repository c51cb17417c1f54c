/** Writes a document as a flat list of parameters. */

import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { inlineDefinitions } from '../../generator/emit/inline.ts';
import { treatmentOf } from '../../generator/emit/keyword-table.ts';
import { diagnosticsFor, type TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { upperSnakeCase } from '../../text/identifiers.ts';
import { words } from '../vocabulary/words.ts';
import { type EntrySource, entryOf, type ListEntry, listType } from './entry.ts';
import { listTable } from './table.ts';

/** How a flat list is written of a document. */
export interface ListOptions {
  /** True: properties of nested objects become parameters with longer names. */
  readonly flatten?: boolean;
  /** True: what a flat list cannot say is left out, and told. */
  readonly allowLoss?: boolean;
}

/** A flat list of parameters, the property that each entry is of, and what is lost. */
export interface WrittenList {
  readonly value: JsonObject;
  readonly properties: readonly SchemaObject[];
  /** The document with its definitions written out, which the properties are of. */
  readonly document: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes a document as the flat list of `kudo.dev/v1beta1`. */
export function listOf(document: SchemaDocument, options: ListOptions): WrittenList {
  const inlined = inlineDefinitions(document);
  const { root } = inlined.document;
  const said = optionsIn(root);
  const walker = new ListWalker(options, said.types === 'inferred' ? 'inferred' : 'written');
  walker.object(root, { names: [], isRequired: true, inherited: {}, defaults: undefined });
  const findings = [...walker.findings, ...clashes(walker.entries)];
  const groups = Array.isArray(said.groups) ? { groups: said.groups } : {};
  const parameters = walker.entries.map(({ entry }) => entry);
  const value: Record<string, Json> = { apiVersion: 'kudo.dev/v1beta1', ...groups, parameters, ...keysIn(said) };
  return {
    value: withoutLeft(value, said),
    properties: walker.entries.map(({ schema }) => schema),
    document: inlined.document,
    diagnostics: [...inlined.diagnostics, ...diagnosticsFor(inlined.document, findings)],
  };
}

/** What `@Parameters` says of the file. */
function optionsIn(root: SchemaObject): JsonObject {
  const said = root[words.parameters];
  return isObject(said) ? said : {};
}

function keysIn({ verbatim }: JsonObject): JsonObject {
  return isObject(verbatim) && isObject(verbatim.keys) ? verbatim.keys : {};
}

function withoutLeft(value: JsonObject, { verbatim }: JsonObject): JsonObject {
  const left: readonly Json[] = isObject(verbatim) && Array.isArray(verbatim.left) ? verbatim.left : [];
  return Object.fromEntries(Object.entries(value).filter(([key]) => !left.includes(key)));
}

/** What the objects around a property say of it. */
interface Surroundings {
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** The keywords that hold for everything below. */
  readonly inherited: SchemaObject;
  /** The default of the object, which gives its properties theirs. */
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
    const inherited = { ...around.inherited, ...pick(schema, below) };
    for (const keyword of Object.keys(schema)) this.#keyword(schema, keyword, ofObjects);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const one = isSchemaObject(property) ? property : {};
      const given = isObject(around.defaults) ? around.defaults[name] : undefined;
      const names = [...around.names, name];
      this.#property(one, {
        names,
        isRequired: around.isRequired && required.has(name),
        inherited,
        defaults: one.default ?? given,
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
      message: `"${around.names.join('.')}" has properties of its own, which a flat list cannot hold`,
      help: "Write kudo.dev/v1beta2, or make them parameters of the list: targets: { kudo: { version: 'v1beta1', flatten: true } }.",
    });
  }

  #parameter(schema: SchemaObject, { names, isRequired, inherited, defaults }: Surroundings): void {
    for (const keyword of Object.keys(schema)) this.#keyword(schema, keyword, ofParameters);
    if (listType(schema) === undefined) this.#lose(schema, 'type', 'a value of any type, which becomes a string');
    if (typesOf(schema).length > 1) this.#lose(schema, 'type', 'that the value may have another type');
    if (says(schema.items)) this.#lose(schema, 'items', 'what the items are');
    if (says(schema.additionalProperties)) this.#lose(schema, 'additionalProperties', 'what the values of the map are');
    const name = names.length > 1 ? names.map(upperSnakeCase).join('_') : (names[0] ?? '');
    const whole = { ...inherited, ...schema, ...(defaults === undefined ? {} : { default: defaults }) };
    const entry = entryOf({ name, schema: whole, isRequired, types: this.#types });
    this.entries.push({ name, entry, schema });
  }

  #keyword(schema: SchemaObject, keyword: string, known: ReadonlySet<string>): void {
    if (known.has(keyword) || treatmentOf(listTable, keyword).kind !== 'refuse') return;
    this.#lose(schema, keyword, `"${keyword}"`);
  }

  #lose(schema: SchemaObject, keyword: string, what: string): void {
    const severity: Severity = this.#options.allowLoss === true ? 'info' : 'error';
    const message = `a flat list cannot say ${what}`;
    const help =
      "Write kudo.dev/v1beta2, or leave it out knowingly: targets: { kudo: { version: 'v1beta1', allowLoss: true } }.";
    this.findings.push({ schema, keyword, code: 'kudo/lost', severity, message, help });
  }
}

/** The keywords of an object that hold for its properties. */
const below = [words.trigger, words.immutable, words.group, words.advanced] as const;

/** What of objects is no loss: their properties are said one by one, and KUDO refuses names that it does not know. */
const ofObjects: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties', 'examples']);
const ofParameters: ReadonlySet<string> = new Set(['examples']);

function pick(schema: SchemaObject, keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}

/** True for a schema that some values do not satisfy. */
function says(schema: unknown): boolean {
  return schema === false || (isSchemaObject(schema) && Object.keys(schema).length > 0);
}

/** KUDO tells names apart without their case. */
function clashes(entries: readonly Entry[]): readonly TargetFinding[] {
  return entries.flatMap(({ name, schema }, index) => {
    const other = entries.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
    if (other === index) return [];
    const message = `two parameters are called "${name}", without regard to case`;
    return [{ schema, code: 'kudo/name-clash', severity: 'error', message, help: 'Rename one of the properties.' }];
  });
}
