/** What proves the type of a value that says little by itself: templates, names, examples in comments, trials. */

import { posix } from 'node:path';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { EvidenceFiles, FieldType, ValuesEvidence } from '../../generator/dialect/folders.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getJsonTypeName, withoutNarrower } from '../../schema/document/types.ts';
import { listAllFiles, listNames } from '../../text/files/list-folder.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { readValues } from '../../text/read-values.ts';
import { getMember, isArray, isObject, type Json } from '../../text/value/json.ts';
import { acceptsValue } from './keywords.ts';
import { anywhere, findTestedTemplates, findUses, type TemplateUse } from './template-uses.ts';

export function readEvidence(folder: string, cwd: string): EvidenceFiles {
  const ci = posix.join(folder, 'ci');
  return {
    templates: listAllFiles(posix.join(folder, 'templates'), cwd)
      .filter((file) => isTemplateFile.test(file))
      .map((file) => readFoundFile(file, { cwd, read: asText })?.text ?? ''),
    trials: listNames(ci, cwd)
      .filter((name) => /\.ya?ml$/.test(name))
      .flatMap((name) => readFoundFile(posix.join(ci, name), { cwd, read: readValues }) ?? []),
  };
}

/** Editors leave files of other kinds there, which may be no text. */
const isTemplateFile = /\.(?:ya?ml|json|tpl|txt)$/;

export interface ProvenValue {
  readonly path: readonly string[];
  readonly value: Json;
  readonly example: Json | undefined;
}

/** A type that is proven for a value; `schema` alone, or the type of a field. */
export interface ProvenType {
  readonly schema: SchemaObject;
  readonly field?: FieldType;
}

export interface Evidence {
  /** `undefined` if nothing proves more than the value says. */
  readonly prove: (value: ProvenValue) => ProvenType | undefined;
  readonly listTrials: (path: readonly string[]) => readonly Json[];
}

export function createEvidence({ templates, trials, names, findType }: ValuesEvidence): Evidence {
  const uses = new Map<string, TemplateUse[]>();
  const tested = findTestedTemplates(templates);
  for (const use of templates.flatMap((text) => findUses(text, tested))) {
    const key = use.path.join('\n');
    uses.set(key, [...(uses.get(key) ?? []), use]);
  }
  const paths = [...uses.keys()];
  const listTrials = (path: readonly string[]): readonly Json[] =>
    trials.flatMap(({ value }) => {
      const given = path.reduce<Json | undefined>((at, name) => getMember(at, name), value ?? {});
      return given === undefined || given === null ? [] : [given];
    });
  const findMembers = (path: readonly string[]): readonly string[] => {
    const start = `${path.join('\n')}\n`;
    return paths.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length).split('\n')[0] ?? ''] : []));
  };
  const listUses = (path: readonly string[]): readonly TemplateUse[] => uses.get(path.join('\n')) ?? [];

  /** A value says its type, unless its place says more: unquoted, a template writes `"3"` as a number. */
  const proveScalar = (path: readonly string[], value: Json): ProvenType | undefined => {
    const named = findNamed(names, path.slice(-2).join('/'));
    const field = named === undefined ? undefined : findType(named, false);
    const own = listUses(path);
    const isNumber = typeof value === 'string' && /^-?\d+$/.test(value) && own.length > 0;
    const written: SchemaObject | undefined =
      isNumber && own.every(({ isBare }) => isBare) ? { type: ['string', 'integer'] } : undefined;
    const schema = field?.schema ?? written;
    const isFitting = schema && [value, ...listTrials(path)].every((each) => acceptsValue(schema, each));
    return isFitting ? { schema, ...omitUndefined({ field }) } : undefined;
  };

  return {
    listTrials,
    prove({ path, value, example: shown }) {
      if (value !== '' && (typeof value === 'string' || typeof value === 'number')) return proveScalar(path, value);
      const example = takeExample(shown, path.at(-1) ?? '', value);
      const own = listUses(path);
      const items = listUses([...path, '*']);
      const unresolved = own.length === 0 ? listUses([anywhere, path.at(-1) ?? '']) : [];
      if ([...own, ...items, ...unresolved].some(({ kind }) => kind === 'tested')) return;
      const isScalar = own.some(({ kind }) => kind === 'scalar');
      const members = findMembers(path);
      const given = [value, ...listTrials(path), ...(example === undefined ? [] : [example])];
      const findText = (field: string): string | undefined => findType(field, false)?.text;
      for (const field of listFields(path, own, { names, findText })) {
        const type = findType(field, value === null);
        if (!type) continue;
        if (isScalar && !isScalarType(type.schema)) continue;
        const proven = value === '' ? orEmpty(type) : { schema: type.schema, field: type };
        if (!proven) return { schema: {} };
        // Such an object exists from the start, also where the chart has none.
        if (value === null && proven.schema.properties) continue;
        const isTemplated = own.some((use) => use.isTemplated) || JSON.stringify(value).includes('{{');
        const fitting = isTemplated && hasPattern(proven.schema) ? loosen(proven.schema) : proven;
        if (!fitting || !fitsMembers(fitting.schema, members)) continue;
        if (given.every((each) => acceptsValue(fitting.schema, each))) return fitting;
        if (example !== undefined && !acceptsValue(fitting.schema, example)) return;
      }
      // A template that gets the value as an argument, or writes it as a scalar, may take other items, too.
      const isPassed = own.some(({ kind }) => kind === 'other' || kind === 'scalar');
      const schema =
        findByUse(value, own, items, members) ??
        (isPassed ? undefined : findByExample(value, example, listTrials(path)));
      return schema && given.every((each) => acceptsValue(schema, each)) ? { schema } : undefined;
    },
  };
}

/** An example may repeat the name of the value: `# tolerations:` and a list. Another kind of value is prose. */
function takeExample(shown: Json | undefined, name: string, value: Json): Json | undefined {
  const example = isObject(shown) && Object.keys(shown).length === 1 ? (getMember(shown, name) ?? shown) : shown;
  return value !== null && isArray(example) === isArray(value) && isObject(example) === isObject(value)
    ? example
    : undefined;
}

/** The fields under which templates write the value; else the field that its name means, if no template differs. */
function listFields(
  path: readonly string[],
  uses: readonly TemplateUse[],
  known: Pick<ValuesEvidence, 'names'> & { readonly findText: (field: string) => string | undefined },
): readonly string[] {
  const { names, findText } = known;
  const written = uses.filter(({ kind }) => kind === 'whole' || kind === 'scalar');
  const fields = written.flatMap(({ field, parent }) =>
    field === undefined ? [] : [[`${parent ?? ''}/${field}`, field]],
  );
  const named = findNamed(names, path.at(-1) ?? '');
  const [only = []] = fields;
  if (only.length > 0) {
    const texts = fields.map((each) => each.map(findText).find((text) => text !== undefined));
    if (new Set(texts).size > 1 || areOtherItems(texts[0], named && findText(named))) return [];
    return [...only, ...(named === undefined || isOther(only[1] ?? '', named) ? [] : [named])];
  }
  const isIterated = uses.some(({ kind }) => kind === 'items' || kind === 'entries');
  return named === undefined || isIterated ? [] : [named];
}

function findNamed(names: ValuesEvidence['names'], text: string): string | undefined {
  return names.find(([name]) => name.test(text))?.[1];
}

/** Lists of other items than the name means: a template may have them in the wrong place. */
function areOtherItems(written = '', named = ''): boolean {
  return written.endsWith('[]') && named.endsWith('[]') && written !== named;
}

/** A template that writes the value under another field contradicts its name. */
function isOther(field: string, named: string): boolean {
  return field !== named.split('/').at(-1);
}

/** The templates use `''` for "not set": a number or a string, but never an object. */
function orEmpty(type: FieldType): ProvenType | undefined {
  if (acceptsValue(type.schema, '')) return { schema: type.schema, field: type };
  if (type.schema.type === 'integer') return { schema: { type: ['integer', 'string'] } };
  return type.schema.type === 'string' ? { schema: { type: 'string' } } : undefined;
}

function isScalarType({ type, anyOf = [] }: SchemaObject): boolean {
  const types = [type, ...anyOf.map((branch: unknown) => (isSchemaObject(branch) ? branch.type : undefined))].flat();
  return !types.includes('array') && !types.includes('object');
}

/** A template that reads members which the type lacks, or ranges over them, uses something else. */
function fitsMembers(schema: SchemaObject, members: readonly string[]): boolean {
  const { properties, type, additionalProperties, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.some((branch) => isSchemaObject(branch) && fitsMembers(branch, members));
  if (properties) return members.every((name) => Object.hasOwn(properties, name));
  if (isSchemaObject(additionalProperties)) return true;
  return members.every((name) => name === '*' && type === 'array');
}

/** Strings that are templates before they are rendered do not match the patterns of what they become. */
function hasPattern(schema: SchemaObject): boolean {
  return /"(?:pattern|enum)":/.test(JSON.stringify(schema));
}

function loosen({ type, items, additionalProperties }: SchemaObject): ProvenType | undefined {
  if (type === 'array' && isSchemaObject(items) && items.properties)
    return { schema: { type, items: { type: 'object' } } };
  const isOfStrings = isSchemaObject(additionalProperties) && additionalProperties.type === 'string';
  return type === 'object' && isOfStrings ? { schema: { type, additionalProperties: { type: 'string' } } } : undefined;
}

const scalar: SchemaObject = { type: ['string', 'number', 'boolean'] };

function findByUse(
  value: Json,
  own: readonly TemplateUse[],
  items: readonly TemplateUse[],
  members: readonly string[],
): SchemaObject | undefined {
  const isMap = isObject(value);
  if (value === null) return isScalarOnly(own, members) ? { type: ['string', 'number', 'boolean', 'null'] } : undefined;
  if (!isMap && !isArray(value)) return;
  if (!own.some(({ kind }) => kind === 'items' || kind === 'entries')) return;
  if (members.some((name) => name !== '*')) return;
  const written = items.filter(({ kind }) => kind !== 'other');
  if (written.length === 0) return;
  if (!isMap && written.every(({ kind, field }) => kind === 'whole' && field === undefined)) {
    const isTemplated = written.some((use) => use.isTemplated);
    return { type: 'array', items: { type: isTemplated ? ['object', 'string'] : 'object' } };
  }
  if (!written.every(({ kind }) => kind === 'scalar')) return;
  return isMap ? { type: 'object', additionalProperties: scalar } : { type: 'array', items: scalar };
}

function isScalarOnly(own: readonly TemplateUse[], members: readonly string[]): boolean {
  return own.length > 0 && members.length === 0 && own.every(({ kind }) => kind === 'scalar');
}

/** An example proves the type of items; the keys of an object may be of any type. */
function findByExample(value: Json, example: Json | undefined, trials: readonly Json[]): SchemaObject | undefined {
  if (!isArray(value)) return;
  const items = [example, ...trials].flatMap((list) => (isArray(list) ? list : []));
  const types = withoutNarrower(items.map(getJsonTypeName));
  const [type] = types;
  return types.length === 1 && type && type !== 'array' && type !== 'null'
    ? { type: 'array', items: { type } }
    : undefined;
}
