import { listTypes } from '../../../form/read-field.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { listSchemaItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject } from '../../../schema/document/schema.ts';
import { listStatedTypes } from '../../../schema/effective/kinds.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import type { Json, JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { createTargetArtifacts, type Emitter, type TargetName } from '../target.ts';
import { describeHelp, findPlaceholder } from './field-texts.ts';
import {
  placeEntries,
  type GivenValues,
  type PlacedField,
  type PlacedVariant,
  placeFields,
  placeForm,
  placeItems,
  placeVariants,
  readKeyword,
} from './placed-field.ts';

export function rjsfEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    emit: (document, _, place) => ({
      artifacts: createTargetArtifacts({ files }, document, `${jsonText(createUiSchema(document, place), 2)}\n`),
      diagnostics: [],
    }),
  };
}

export function createUiSchema(document: SchemaDocument, given: GivenValues = {}): JsonObject {
  return describePlace(placeForm(document, given).root);
}

function describePlace(place: PlacedField): JsonObject {
  const { field } = place;
  if (field.level === 'hidden') return { 'ui:widget': 'hidden' };
  return { ...describeOptions(place), ...describeContent(place), ...describeNullBranch(place) };
}

/** Nothing that the form shows anyway from the schema. */
function describeOptions(place: PlacedField): JsonObject {
  const { field, view } = place;
  const [own = {}] = view.given.length === 1 ? view.given : [];
  const isNamed = !['*', '-'].includes(field.name) || view.schemas.some(({ title }) => title !== undefined);
  const { description = '' } = field;
  return omitUndefined({
    'ui:title': isNamed && own.title !== field.label ? field.label : undefined,
    'ui:description': description !== '' && own.description?.trim() !== description ? description : undefined,
    'ui:help': describeHelp(field),
    'ui:widget': chooseWidget(place),
    'ui:placeholder': findPlaceholder(place),
    'ui:readonly': field.isReadOnly && own.readOnly !== true ? true : undefined,
    ...describeSingleInput(place),
    ...describeChoices(place),
  });
}

function chooseWidget({ field, view }: PlacedField): string | undefined {
  const isText = listTypes(view).join() === 'string' && !field.choices && !field.variants;
  return isText && (field.widget === 'password' || field.widget === 'textarea') ? field.widget : undefined;
}

const fieldsByType: Readonly<Record<string, string>> = {
  object: 'ObjectField',
  array: 'ArrayField',
  string: 'StringField',
  number: 'NumberField',
  integer: 'NumberField',
  boolean: 'BooleanField',
};

/** A union that only validates would be shown as a second input, with a choice between its branches. */
function describeSingleInput({ field, view }: PlacedField): JsonObject {
  if (field.variants || field.choices) return {};
  const isUnion = view.schemas.some(({ anyOf, oneOf }) => anyOf !== undefined || oneOf !== undefined);
  const [type = '', ...others] = listTypes(view);
  const isStated = view.schemas.some((schema) => listStatedTypes(schema).length > 0 || schema.properties !== undefined);
  if (!isUnion || !isStated || others.length > 0) return {};
  return { 'ui:field': fieldsByType[type] ?? 'StringField', 'ui:fieldReplacesAnyOrOneOf': true };
}

/** The titles of constants are shown by the form itself. */
function describeChoices(place: PlacedField): JsonObject {
  const listed = readKeyword(place, 'enum');
  const { choices = [] } = place.field;
  if (listed?.length !== choices.length) return {};
  const names = choices.map(({ label, isDeprecated }) => (isDeprecated ? `${label} (deprecated)` : label));
  return names.every((name, index) => name === String(listed[index])) ? {} : { 'ui:enumNames': names };
}

function describeContent(place: PlacedField): JsonObject {
  const { view } = place;
  const fields = placeFields(place).map((inner) => [inner.field.name, describePlace(inner)] as const);
  const names = fields.map(([name]) => name);
  const isOrdered = [...view.names].every((name, index) => names[index] === name);
  const entries = placeEntries(place).map(describePlace).filter(isFilled);
  const items = placeItems(place).map((inner) => [inner.field.name, describePlace(inner)] as const);
  const tuple = items.filter(([name]) => name !== '-').map(([, item]) => item);
  const further = items.find(([name]) => name === '-')?.[1];
  return {
    ...(isOrdered ? {} : { 'ui:order': [...names, '*'] }),
    ...(entries[0] ? { additionalProperties: entries[0] } : {}),
    ...describeItems(tuple, further),
    ...describeUnions(placeVariants(place)),
    ...Object.fromEntries(fields.filter(([, inner]) => isFilled(inner))),
  };
}

function describeItems(tuple: readonly JsonObject[], further: JsonObject | undefined): JsonObject {
  if (tuple.length === 0) return further && isFilled(further) ? { items: further } : {};
  return { items: tuple, ...(further && isFilled(further) ? { additionalItems: further } : {}) };
}

/** One `uiSchema` for each branch as the schema lists them, so that a branch has its label. */
function describeUnions(variants: readonly PlacedVariant[]): JsonObject {
  const unions = new Map<string, Json[]>();
  for (const place of variants) {
    const { variant, keyword, index } = place;
    const branches = unions.get(keyword) ?? [];
    while (branches.length < index) branches.push({});
    branches[index] = { ...describePlace(place), 'ui:title': variant.label };
    unions.set(keyword, branches);
  }
  return Object.fromEntries(unions);
}

/** A value or null: the form asks first which of them it is. */
function describeNullBranch(place: PlacedField): JsonObject {
  const { field, view } = place;
  const [alternative, ...others] = view.alternatives;
  if (!alternative || others.length > 0 || !view.hasNullBranch || field.variants || field.choices) return {};
  const inner = { ...place, view: alternative };
  for (const schema of view.schemas) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const branches = listSchemaItems(schema[keyword]).filter(isSchemaObject);
      if (!branches.some(({ type }) => type === 'null')) continue;
      const titled = branches.map(({ type }) =>
        type === 'null'
          ? { 'ui:title': 'Not set' }
          : { ...describeSingleInput(inner), ...describeContent(inner), 'ui:title': field.label },
      );
      return { [keyword]: titled };
    }
  }
  return {};
}

function isFilled(object: JsonObject): boolean {
  return Object.keys(object).length > 0;
}
