import { readValues } from '../../text/read-values.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Json, type JsonObject, isArray, isObject, isSame, getMember, mapMembers } from '../../text/value/json.ts';
import { plainYaml } from './plain-yaml.ts';
import { getPresentation } from './schema-presentation.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { detectLineBreak } from '../../text/edit/text-layout.ts';

import { deepest, longestKey, longestPath } from '../../text/source/limits.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';

/**
 * Writes values as YAML that Helm and other readers of YAML 1.1 and 1.2 interpret alike.
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

/** The written text, or the reasons why there is none. */
export type WriteResult =
  | { readonly text: string; readonly diagnostics: readonly [] }
  | { readonly text: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Thrown for values that cannot be written, or a text that cannot be edited. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Like `writeValues`, but returns diagnostics instead of throwing. */
export function safeWriteValues(values: JsonObject, options: WritingOptions): WriteResult {
  const problems = findUnwritable(values);
  if (problems.length > 0) return { text: undefined, diagnostics: problems };
  const { onto, schemaLink } = options;
  const written = onto === undefined ? writeFresh(values, options) : editedOnto(onto, values, options);
  if (typeof written !== 'string') return { text: undefined, diagnostics: written };
  return { text: schemaLink === undefined ? written : addSchemaLine(written, schemaLink), diagnostics: [] };
}

function writeFresh(values: JsonObject, { schema, omit, comments = false }: WritingOptions): string {
  return plainYaml(omit ? computeDifference(values, omit) : values, { schema, comments });
}

function editedOnto(
  onto: string,
  values: JsonObject,
  { schema, omit, comments = false }: WritingOptions,
): string | readonly Diagnostic[] {
  const presentation = getPresentation(schema);
  const getTarget = (file: JsonObject): JsonObject => (omit ? computeTarget(file, values, omit) : values);
  return editValues(onto, { presentation, target: getTarget, comments }) ?? readValues(onto, '<onto>').diagnostics;
}

/** Replaces an older schema line at the beginning. */
function addSchemaLine(text: string, address: string): string {
  const line = `# yaml-language-server: $schema=${address}`;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const rest = text.slice(mark.length);
  const older = /^(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*?(# *yaml-language-server: *\$schema=[^\r\n]*)/.exec(rest)?.[1];
  if (older !== undefined) return mark + rest.replace(older, () => line);
  return mark + line + detectLineBreak(text) + rest;
}

/** How values are written. */
export interface WritingOptions {
  /** Determines the order of the keys, and the comments. */
  readonly schema: SchemaObject;
  /** The values that the output will override: only differences from them are written. */
  readonly omit?: JsonObject;
  /** Writes the titles and descriptions of the schema above the keys. */
  readonly comments?: boolean;
  /** A YAML text to edit; everything else in it is kept. */
  readonly onto?: string;
  /** The URL of the schema, written in the first line for editors. */
  readonly schemaLink?: string;
}

/** Contains null for what is deleted. */
function computeDifference(values: JsonObject, below: JsonObject): JsonObject {
  const changed = mapMembers<Json>(values, (value, key) => {
    const before = getMember(below, key);
    if (before !== undefined && isSame(value, before)) return undefined;
    return isObject(value) && isObject(before) ? computeDifference(value, before) : value;
  });
  return { ...changed, ...mapMembers(below, (_, key) => (Object.hasOwn(values, key) ? undefined : null)) };
}

/** Keeps what the file already says, even if it is redundant. */
function computeTarget(file: JsonObject, values: JsonObject, below: JsonObject): JsonObject {
  const needed = computeDifference(values, below);
  const existing = mapMembers<Json>(file, (value, key) => {
    const wanted = getMember(values, key);
    const before = getMember(below, key);
    if (wanted === undefined) return before === undefined ? undefined : null;
    if (isObject(wanted) && isObject(value)) return computeTarget(value, wanted, isObject(before) ? before : {});
    return getMember(needed, key) ?? wanted;
  });
  return { ...existing, ...mapMembers(needed, (value, key) => (Object.hasOwn(file, key) ? undefined : value)) };
}

/** Reports values that no file can represent: numbers that are not finite, lone surrogates, and unreadable values. */
function findUnwritable(value: Json): readonly Diagnostic[] {
  return listProblems(value, { at: '', level: 0, length: 0 });
}

interface Place {
  readonly at: Pointer;
  readonly level: number;
  readonly length: number;
}

function listProblems(value: Json, place: Place): readonly Diagnostic[] {
  const { at, level, length } = place;
  if (typeof value === 'string') return halves.test(value) ? [createProblem(at, 'text')] : [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [createProblem(at, 'number')];
  if (typeof value !== 'object' || value === null) return [];
  if (level >= deepest) return [createProblem(at, 'depth')];
  const inside = { level: level + 1, length };
  if (isArray(value))
    return value.flatMap((item, index) => listProblems(item, { ...inside, at: appendToken(at, index) }));
  return isObject(value) ? Object.entries(value).flatMap((member) => problemsOfMember(member, place)) : [];
}

function problemsOfMember([key, value]: readonly [string, Json], { at, level, length }: Place): readonly Diagnostic[] {
  const place = { at: appendToken(at, key), level: level + 1, length: length + key.length };
  if (key.length > longestKey) return [createProblem(at, 'length')];
  const broken = halves.test(key) ? [createProblem(place.at, 'key')] : [];
  return place.length > longestPath
    ? [...broken, createProblem(at, 'path')]
    : [...broken, ...listProblems(value, place)];
}

/** A lone surrogate. */
const halves = /\p{Cs}/u;

const problems = {
  text: ['contains a lone surrogate, which UTF-8 cannot encode', 'Write the whole character, or remove it.'],
  key: ['has a lone surrogate in its key', 'Write the whole character, or remove it.'],
  number: ['is not a finite number', 'Write a finite number, or null.'],
  depth: [`is nested more than ${deepest} levels deep and could not be read back`, 'Nest less.'],
  length: [`has a key of more than ${longestKey} characters and could not be read back`, 'Write a shorter key.'],
  path: [`is below keys of more than ${longestPath} characters in total`, 'Write shorter keys.'],
} as const;

function createProblem(pointer: Pointer, kind: keyof typeof problems): Diagnostic {
  const [message, help] = problems[kind];
  const what = `the value at ${JSON.stringify(pointer)} ${message}`;
  return { code: 'values/unwritable', severity: 'error', message: what, help, pointer, origin: nowhere };
}

const nowhere = { file: '<values>', line: 1, column: 1 };
