import { listTypes } from '../../../form/read-field.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import { isJson, type JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { formatPointer } from '../../../text/value/pointer.ts';
import { createTargetArtifacts, type Emitter, type TargetName } from '../target.ts';
import { findPlaceholder } from './field-texts.ts';
import { createPages, isOnPage, type Page } from './pages.ts';
import { createVariantCondition, type FieldCondition, findFieldCondition, isSelfContained } from './field-condition.ts';
import {
  type GivenValues,
  type PlacedField,
  placeFields,
  placeForm,
  placeItems,
  placeVariants,
} from './placed-field.ts';

export function jsonFormsEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    emit: (document, _, place) => ({
      artifacts: createTargetArtifacts({ files }, document, `${jsonText(createFormLayout(document, place), 2)}\n`),
      diagnostics: [],
    }),
  };
}

/** Categories for the pages of a form; without several, one layout. */
export function createFormLayout(document: SchemaDocument, given: GivenValues = {}): JsonObject {
  const { root } = placeForm(document, given);
  const pages = createPages(root.field);
  const [only, ...others] = pages;
  const place: ScopedField = { ...root, path: [] };
  if (others.length === 0) return { type: 'VerticalLayout', elements: only ? listElements(place, only) : [] };
  return {
    type: 'Categorization',
    elements: pages.map((page) => ({ type: 'Category', label: page.title, elements: listElements(place, page) })),
  };
}

/** `path` leads to the field, from the root or from the item of a list. */
interface ScopedField extends PlacedField {
  readonly path: readonly string[];
  readonly rule?: JsonObject | undefined;
}

function listElements(place: ScopedField, page: Page | undefined): readonly JsonObject[] {
  return listMembers(place).flatMap((member) => createElement(member, page));
}

function listMembers(place: ScopedField): readonly ScopedField[] {
  const members = placeFields(place).map((inner): ScopedField => {
    const condition = inner.field.isConditional ? findFieldCondition(place, inner.field.name) : undefined;
    return { ...inner, path: [...place.path, inner.field.name], rule: condition && createRule(condition, place) };
  });
  const names = new Set(members.map(({ field }) => field.name));
  const ofVariants = placeVariants(place).flatMap((branch) => {
    const condition = createVariantCondition(branch.variant);
    const rule = condition && createRule(condition, place);
    return placeFields(branch).flatMap((inner): readonly ScopedField[] => {
      const { name } = inner.field;
      if (names.has(name)) return [];
      // All branches have the property that tells them apart: it is shown once, whichever branch applies.
      const isDiscriminator = name === branch.variant.discriminator?.name;
      if (isDiscriminator) names.add(name);
      return [{ ...inner, path: [...place.path, name], ...(isDiscriminator ? {} : { rule }) }];
    });
  });
  return [...members, ...ofVariants];
}

function createElement(place: ScopedField, page: Page | undefined): readonly JsonObject[] {
  const { field, rule } = place;
  if (field.level === 'hidden' || (page && !isOnPage(page, field))) return [];
  const isGroup = isExpanded(place);
  if (!isGroup) return [createControl(place)];
  const elements = listElements(place, page && !field.variants ? page : undefined);
  return elements.length === 0 ? [] : [{ type: 'Group', label: field.label, elements, ...omitUndefined({ rule }) }];
}

/** Branches that one property tells apart are shown as inputs with conditions; others are left to the renderers. */
function isExpanded({ field }: PlacedField): boolean {
  if (field.variants) return field.variants.every(({ discriminator }) => discriminator !== undefined);
  return field.fields !== undefined;
}

function createControl(place: ScopedField): JsonObject {
  const { field, rule } = place;
  const options = describeOptions(place);
  return {
    type: 'Control',
    scope: formatScope(place.path),
    label: field.label,
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...omitUndefined({ rule }),
  };
}

function describeOptions(place: ScopedField): JsonObject {
  const { field, view } = place;
  const isText = listTypes(view).join() === 'string' && !field.choices;
  return omitUndefined({
    format: isText && field.widget === 'password' ? 'password' : undefined,
    multi: isText && field.widget === 'textarea' ? true : undefined,
    readonly: field.isReadOnly ? true : undefined,
    placeholder: findPlaceholder(place),
    showUnfocusedDescription: field.description === undefined ? undefined : true,
    detail: createDetail(place),
  });
}

/** The layout of the items of a list of objects. */
function createDetail(place: PlacedField): JsonObject | undefined {
  const [item, ...others] = placeItems(place);
  if (!item || others.length > 0 || !item.field.fields) return;
  const elements = listElements({ ...item, path: [] }, undefined);
  return elements.length === 0 ? undefined : { type: 'VerticalLayout', elements };
}

function formatScope(path: readonly string[]): string {
  return `#${formatPointer(path.flatMap((name) => ['properties', name]))}`;
}

/** `undefined` for a condition that needs more of the schema than itself. */
function createRule(fieldCondition: FieldCondition, { path }: ScopedField): JsonObject | undefined {
  const { schema, isNegated } = fieldCondition;
  if (!isSelfContained(fieldCondition) || !isJson(schema)) return;
  const condition = { scope: formatScope(path), schema, failWhenUndefined: !isNegated };
  return { effect: isNegated ? 'HIDE' : 'SHOW', condition };
}
