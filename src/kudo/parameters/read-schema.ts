import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isList, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type drafts, findDraft, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { keywords } from '../../schema/keywords/table.ts';
import { pointerOfSubschema, iterateSubschemas } from '../../schema/keywords/walk.ts';
import { wellFormed } from '../../schema/resources/well-formed.ts';
import { appendToken, type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding, type Told, createWarning } from './finding.ts';
import { typesOfOtherLanguages } from './parameter.ts';

export const parameterKeywords = {
  trigger: { takes: 'string', inPlaceOnly: true },
  immutable: { takes: 'boolean', inPlaceOnly: true },
  oldName: { takes: 'strings', inPlaceOnly: true },
  group: { takes: 'string', inPlaceOnly: false },
  advanced: { takes: 'boolean', inPlaceOnly: false },
  hint: { takes: 'string', inPlaceOnly: false },
} as const satisfies Readonly<Record<string, ParameterKeyword>>;

interface ParameterKeyword {
  readonly takes: 'string' | 'boolean' | 'strings';
  /** True when it has no effect in a schema that applies only to some values. */
  readonly inPlaceOnly: boolean;
}

/** A schema without `$schema` has the newest draft. */
const readDrafts = [7, 2019, 2020] as const satisfies readonly (typeof drafts)[number][];

export function readParameterSchema(schema: KubeObject): readonly ParameterFinding[] {
  if (!isSchemaObject(schema)) return [];
  const findings = [...draftFindings(schema), ...rootFindings(schema), ...checkSchema(schema, '')];
  const reported = new Set(findings.map(({ at }) => at));
  const help = 'Correct the value of the keyword, or remove it.';
  const malformed = wellFormed(schema).malformed.filter(({ pointer }) => !reported.has(pointer));
  return [
    ...findings,
    ...malformed.map(({ pointer, why }) => createError('params/schema', why, { ...createPlace(pointer), help })),
  ];
}

function draftFindings({ $schema }: SchemaObject): readonly ParameterFinding[] {
  if ($schema === undefined) return [];
  const draft = findDraft($schema);
  if (typeof $schema === 'string' && readDrafts.some((readDraft) => readDraft === draft)) return [];
  const names = readDrafts.map(nameOfDraft).join(', ');
  const help = 'Write https://json-schema.org/draft/2019-09/schema, or remove "$schema".';
  return [createError('params/draft', `"$schema" must name one of ${names}`, { help, at: '/$schema' })];
}

function rootFindings({ type }: SchemaObject): readonly ParameterFinding[] {
  if (!type || type === 'object') return [];
  return [
    createError('params/root-type', 'parameters must be an object', {
      help: 'Write "type: object".',
      ...createPlace('/type'),
    }),
  ];
}

/** `tested` is the keyword that makes the schema apply only to some values. */
function checkSchema(schema: SchemaObject, at: Pointer, tested?: string): readonly ParameterFinding[] {
  const below = [...iterateSubschemas(schema)].flatMap((sub) =>
    checkSchema(sub.schema, pointerOfSubschema(at, sub), tested ?? (isPlacing(sub.keyword) ? undefined : sub.keyword)),
  );
  return [...typeFindings(schema, at), ...keywordFindings(schema, at, tested), ...below];
}

/** Keywords whose subschemas are levels of the structure; `$defs` holds schemas for references. */
const placing = new Set([
  'properties',
  'items',
  'prefixItems',
  'additionalItems',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$defs',
  'definitions',
]);

function isPlacing(keyword: string): boolean {
  return placing.has(keyword);
}

const types = ['object', 'string', 'integer', 'number', 'boolean', 'array', 'null'];

const typesMeant: Readonly<Record<string, string>> = { ...typesOfOtherLanguages, map: 'object', dict: 'object' };

function typeFindings(schema: SchemaObject, at: Pointer): readonly ParameterFinding[] {
  const named: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return named.flatMap((type): readonly ParameterFinding[] => {
    if (typeof type !== 'string' || types.includes(type)) return [];
    const near = typesMeant[type] ?? findNearest(type, types);
    const help = near === undefined ? `Write one of ${types.join(', ')}.` : `Did you mean "${near}"?`;
    const details = { type, ...omitUndefined({ hint: near }) };
    return [
      createError('params/type-unknown', `JSON Schema has no type "${type}"`, {
        ...createPlace(appendToken(at, 'type')),
        help,
        details,
      }),
    ];
  });
}

function keywordFindings(schema: SchemaObject, at: Pointer, tested?: string): readonly ParameterFinding[] {
  return Object.entries(schema).flatMap(([name, value]): readonly ParameterFinding[] => {
    const context: Told = { ...createPlace(appendToken(at, name)), details: { keyword: name } };
    if (!isParameterKeyword(name)) return reportMisspelling(name, context);
    const { takes, inPlaceOnly } = parameterKeywords[name];
    // A document holds only values that KubeValue covers.
    if (!acceptsValue(value as KubeValue, takes)) {
      const help = `Write ${words[takes]}.`;
      return [createError('params/keyword-type', `"${name}" must be ${words[takes]}`, { ...context, help })];
    }
    if (tested === undefined || !inPlaceOnly) return [];
    const message = `"${name}" has no effect inside "${tested}", which applies only to some values`;
    return [createError('trigger/position', message, { ...context, help: 'Move it to the property itself.' })];
  });
}

function isParameterKeyword(name: string): name is keyof typeof parameterKeywords {
  return Object.hasOwn(parameterKeywords, name);
}

const words: Readonly<Record<ParameterKeyword['takes'], string>> = {
  string: 'a string',
  boolean: 'true or false',
  strings: 'a name, or an array of names',
};

function acceptsValue(value: KubeValue, takes: ParameterKeyword['takes']): boolean {
  if (takes !== 'strings') return typeof value === takes;
  return typeof value === 'string' || (isList(value) && value.every((item) => typeof item === 'string'));
}

/** Unknown keywords are allowed, but one that is close to a known keyword is probably a typo. */
function reportMisspelling(name: string, context: Told): readonly ParameterFinding[] {
  if (keywords.has(name) || known.has(name) || name.startsWith('x-') || name.startsWith('$')) return [];
  const near = fieldsMeant[name] ?? findNearest(name, [...keywords.keys(), ...Object.keys(parameterKeywords)]);
  if (near === undefined) return [];
  const details = { ...context.details, field: name, hint: near };
  const message = `the keyword "${name}" does not exist`;
  return [createWarning('params/unknown-field', message, { ...context, details, help: `Did you mean "${near}"?` })];
}

const known = new Set(['apiVersion', 'example', 'nullable', 'discriminator', 'externalDocs', 'xml']);

const fieldsMeant: Readonly<Record<string, string>> = { displayName: 'title', 'value-type': 'type' };

function createPlace(at: Pointer): Pick<Told, 'at' | 'pointer'> {
  const pointer = findValuePointer(parsePointer(at));
  return pointer === undefined ? { at } : { at, pointer };
}

function findValuePointer(tokens: readonly string[]): Pointer | undefined {
  const steps: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const keyword = tokens[index] ?? '';
    const next = tokens[index + 1];
    if (keyword === '$defs' || keyword === 'definitions') return;
    if (next === undefined && !single.has(keyword)) break;
    if (keyword === 'properties' || keyword === 'prefixItems') steps.push(next ?? '');
    else if (single.has(keyword) || keyword === 'patternProperties') steps.push('*');
    if (!single.has(keyword)) index += 1;
  }
  return formatPointer(steps);
}

const single = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'additionalProperties',
  'unevaluatedProperties',
]);
