/** Writes values as YAML, anew or onto a text, or says why it cannot. */

import { readValues } from '../../text/read-values.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Json, type JsonObject, isObject, isSame, memberOf } from '../../text/value/json.ts';
import { type BlockStyle, memberLines } from '../../text/yaml/writer.ts';
import { presentationOf } from './schema-presentation.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { unwritable } from './unwritable.ts';
import { lineBreakOf } from '../../text/edit/text-layout.ts';
import { put } from '../../text/value/put.ts';

/**
 * Writes values as YAML that Helm and readers of YAML 1.1 and 1.2 read alike.
 *
 * @throws {WriteError} for what YAML cannot represent.
 * @example
 * import { writeValues } from 'schemawright/values';
 *
 * writeValues({ replicas: 3 }, { schema, onto: 'replicas: 1 # for now\n' }); // 'replicas: 3 # for now\n'
 */
export function writeValues(values: JsonObject, options: WritingOptions): string {
  const { text, diagnostics } = safeWriteValues(values, options);
  if (text === undefined) throw new WriteError(diagnostics);
  return text;
}

/** A text with the values, or why there is none. */
export type WriteResult =
  | { readonly text: string; readonly diagnostics: readonly [] }
  | { readonly text: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Values that cannot be written, or a text that cannot be edited. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Writes values as YAML as `writeValues` does, but returns diagnostics instead of throwing. */
export function safeWriteValues(values: JsonObject, options: WritingOptions): WriteResult {
  const problems = unwritable(values);
  if (problems.length > 0) return { text: undefined, diagnostics: problems };
  const { onto, schemaLink } = options;
  const written = onto === undefined ? fresh(values, options) : editedOnto(onto, values, options);
  if (typeof written !== 'string') return { text: undefined, diagnostics: written };
  return { text: schemaLink === undefined ? written : linked(written, schemaLink), diagnostics: [] };
}

/** Writes values as YAML in the order in which they are. */
export function plainYaml(values: JsonObject): string {
  return fresh(values, { schema: noSchema });
}

const noSchema: SchemaObject = {};

function fresh(values: JsonObject, { schema, omit, comments = false }: WritingOptions): string {
  const shown = omit === undefined ? values : difference(values, omit);
  if (Object.keys(shown).length === 0) return '{}\n';
  const model = presentationOf(isSchemaObject(schema) ? schema : noSchema);
  return `${memberLines(shown, model, { ...freshStyle, comments }).join('\n')}\n`;
}

function editedOnto(
  onto: string,
  values: JsonObject,
  { schema, omit, comments = false }: WritingOptions,
): string | readonly Diagnostic[] {
  const presentation = presentationOf(schema);
  const target = (file: JsonObject): JsonObject => (omit === undefined ? values : targetOf(file, values, omit));
  return editValues(onto, { presentation, target, comments }) ?? readValues(onto, '<onto>').diagnostics;
}

const freshStyle: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };

/** The text with the line in which editors look for the schema; it replaces an older such line at the beginning. */
function linked(text: string, address: string): string {
  const line = `# yaml-language-server: $schema=${address}`;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const rest = text.slice(mark.length);
  const older = /^(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*?(# *yaml-language-server: *\$schema=[^\r\n]*)/.exec(rest)?.[1];
  if (older !== undefined) return mark + rest.replace(older, () => line);
  return mark + line + lineBreakOf(text) + rest;
}

/** How values are written. */
export interface WritingOptions {
  /** Gives the order of the keys, and the comments. */
  readonly schema: SchemaObject;
  /** The values that what is written will override: only what differs from them is written. */
  readonly omit?: JsonObject;
  /** Puts the titles and descriptions of the schema above the keys. */
  readonly comments?: boolean;
  /** A YAML text that is edited: all that need not change stays as it is. */
  readonly onto?: string;
  /** The address of the schema, for the first line, where editors look for it. */
  readonly schemaLink?: string;
}

/** The difference between values and those below them: what has to override these, with null for what is deleted. */
function difference(values: JsonObject, below: JsonObject): JsonObject {
  const found: Record<string, Json> = {};
  for (const [key, value] of Object.entries(values)) {
    const before = memberOf(below, key);
    if (before !== undefined && isSame(value, before)) continue;
    put(found, key, isObject(value) && isObject(before) ? difference(value, before) : value);
  }
  for (const key of Object.keys(below)) if (!Object.hasOwn(values, key)) put(found, key, null);
  return found;
}

/** What a file has to say so that it gives the values: what it says already stays, even if it need not say it. */
function targetOf(file: JsonObject, values: JsonObject, below: JsonObject): JsonObject {
  const target: Record<string, Json> = {};
  const needed = difference(values, below);
  for (const [key, value] of Object.entries(file)) {
    const wanted = memberOf(values, key);
    const before = memberOf(below, key);
    if (wanted === undefined && before !== undefined) put(target, key, null);
    else if (isObject(wanted) && isObject(value)) {
      put(target, key, targetOf(value, wanted, isObject(before) ? before : {}));
    } else if (wanted !== undefined) put(target, key, memberOf(needed, key) ?? wanted);
  }
  for (const [key, value] of Object.entries(needed)) if (!Object.hasOwn(file, key)) put(target, key, value);
  return target;
}
