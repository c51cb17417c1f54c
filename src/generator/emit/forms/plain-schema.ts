/** Schemas for readers that follow no references: the schema of each field is written where the field is. */

import type { FormField } from '../../../form/form-view.ts';
import { isNullable, listTypes } from '../../../form/read-field.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import { isJson, type Json, type JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { type FieldCondition, findFieldCondition, isSelfContained } from './field-condition.ts';
import { placeEntries, type PlacedField, placeFields, placeItems, placeVariants, readKeyword } from './placed-field.ts';

/** How a reader differs. */
export interface PlainStyle {
  /** The fields to write; inside lists, maps and branches, all that are not hidden. */
  readonly includes: (field: FormField) => boolean;
  /** What is written beside the keywords of the schema, if anything. */
  readonly decorate: (place: PlacedField) => JsonObject;
  /** False for a reader that shows the properties of objects only. */
  readonly hasUnions: boolean;
}

export function createPlainSchema(place: PlacedField, style: PlainStyle): JsonObject {
  const { field } = place;
  const types = listTypes(place.view);
  const isUnion = style.hasUnions && field.variants !== undefined;
  const [type, ...others] = [
    ...types,
    ...(types.length > 0 && isNullable(place.view) && style.hasUnions ? ['null'] : []),
  ];
  return {
    ...omitUndefined({
      type: type !== undefined && others.length > 0 ? [type, ...others] : type,
      title: field.label,
      description: field.description,
      deprecated: field.deprecation ? true : undefined,
      readOnly: field.isReadOnly ? true : undefined,
      default: field.default?.value,
      enum: field.choices?.map(({ value }) => value),
    }),
    ...copyAssertions(place),
    ...style.decorate(place),
    ...writeObject(place, style),
    ...writeItems(place, style),
    ...(isUnion ? writeVariants(place, style) : {}),
  };
}

const assertions = [
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

/** The first of each: what another schema of the place adds is left to whoever validates the values. */
function copyAssertions(place: PlacedField): JsonObject {
  const entries = assertions.flatMap((keyword): readonly (readonly [string, Json])[] => {
    const value = readKeyword(place, keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
  return Object.fromEntries(entries);
}

function writeObject(place: PlacedField, style: PlainStyle): JsonObject {
  const chosen = placeFields(place).filter(({ field }) => style.includes(field));
  const conditional = style.hasUnions ? groupByCondition(place, chosen) : new Map<string, ConditionalFields>();
  const dependent = new Set([...conditional.values()].flatMap(({ members }) => members));
  const members = chosen.filter((member) => !dependent.has(member));
  const all = place.field.fields ?? [];
  const names = members.map(({ field }) => field.name);
  const required = members
    .filter(({ field }) => field.isRequired && !field.isConditional)
    .map(({ field }) => field.name);
  const [entry] = placeEntries(place);
  // Where only some fields are written, the others must stay possible.
  const isWhole = members.length === all.length && conditional.size === 0;
  const isClosed = place.view.schemas.some(
    ({ additionalProperties, unevaluatedProperties }) =>
      additionalProperties === false || unevaluatedProperties === false,
  );
  return {
    ...(names.length === 0
      ? {}
      : {
          properties: Object.fromEntries(
            members.map((member) => [member.field.name, createPlainSchema(member, style)] as const),
          ),
        }),
    ...(required.length === 0 ? {} : { required }),
    ...(conditional.size === 0
      ? {}
      : { allOf: [...conditional.values()].map((group) => writeConditional(group, style)) }),
    ...(entry ? { additionalProperties: createPlainSchema(entry, wholeStyle(style)) } : {}),
    ...(!entry && isClosed && isWhole && all.length > 0 && !place.field.variants
      ? { additionalProperties: false }
      : {}),
  };
}

interface ConditionalFields {
  readonly condition: FieldCondition;
  readonly members: readonly PlacedField[];
}

/** Only by conditions that need no more of the schema than themselves; other fields are always possible. */
function groupByCondition(place: PlacedField, members: readonly PlacedField[]): ReadonlyMap<string, ConditionalFields> {
  const groups = new Map<string, ConditionalFields>();
  for (const member of members) {
    const condition = member.field.isConditional ? findFieldCondition(place, member.field.name) : undefined;
    if (!condition || !isSelfContained(condition)) continue;
    const key = `${condition.isNegated} ${jsonText(condition.schema)}`;
    groups.set(key, { condition, members: [...(groups.get(key)?.members ?? []), member] });
  }
  return groups;
}

function writeConditional({ condition, members }: ConditionalFields, style: PlainStyle): JsonObject {
  const { schema, isNegated } = condition;
  const properties = Object.fromEntries(
    members.map((member) => [member.field.name, createPlainSchema(member, style)] as const),
  );
  // A condition of a document is JSON.
  return { if: isJson(schema) ? schema : true, [isNegated ? 'else' : 'then']: { properties } };
}

function wholeStyle(style: PlainStyle): PlainStyle {
  return { ...style, includes: ({ level }) => level !== 'hidden' };
}

function writeItems(place: PlacedField, outer: PlainStyle): JsonObject {
  const style = wholeStyle(outer);
  const items = placeItems(place);
  const further = items.find(({ field }) => field.name === '-');
  const tuple = items.filter(({ field }) => field.name !== '-').map((item) => createPlainSchema(item, style));
  if (tuple.length === 0) return further ? { items: createPlainSchema(further, style) } : {};
  return { items: tuple, ...(further ? { additionalItems: createPlainSchema(further, style) } : {}) };
}

function writeVariants(place: PlacedField, style: PlainStyle): JsonObject {
  const shared = new Set((place.field.fields ?? []).map(({ name }) => name));
  const variants = placeVariants(place);
  const branches = variants.map((branch): JsonObject => {
    const schema = createPlainSchema(
      {
        ...branch,
        field: { ...branch.field, fields: (branch.field.fields ?? []).filter(({ name }) => !shared.has(name)) },
      },
      wholeStyle(style),
    );
    // A form has one set of hints for an object, which its branches would replace.
    const hints = Object.keys(schema).filter((key) => key.startsWith('ui:'));
    return { ...omitKeys(schema, [...hints, 'default']), title: branch.variant.label };
  });
  const [keyword = 'oneOf'] = variants.map((variant) => variant.keyword);
  return branches.length === 0 ? {} : { [keyword]: branches };
}

export function omitKeys(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
