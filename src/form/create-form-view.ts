import type { SchemaDocument } from '../schema/document/document.ts';
import { listJsonItems, readArrayItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject } from '../schema/document/schema.ts';
import { startValues } from '../schema/effective/start-values.ts';
import { type View, type Views, getDocumentViews } from '../schema/effective/view.ts';
import { isWidget } from '../schema/keywords/form-keywords.ts';
import { rewrite } from '../schema/keywords/rewrite.ts';
import { createDocumentUpgrade } from '../schema/resources/upgrade-document.ts';
import { jsonText } from '../text/json/write-json.ts';
import { createTitle } from '../text/identifiers.ts';
import { getMember, isSame, type Json, getOwn } from '../text/value/json.ts';
import { omitUndefined } from '../text/value/omit-undefined.ts';
import { formatPointer } from '../text/value/pointer.ts';
import { listFields } from './list-fields.ts';
import { describeConditions } from './conditions.ts';
import { listConstraints } from './constraints.ts';
import { findDeprecation } from './deprecation.ts';
import type { FormDefault, FormField, FormVariant, FormView, Widget } from './form-view.ts';
import {
  describeType,
  findLevel,
  isImmutable,
  isNullable,
  isReadOnly,
  isSecret,
  listRules,
  listTexts,
  listTypes,
  readForForms,
} from './read-field.ts';
import { type Branch, isListOfConstants, listChoices, listVariants } from './union.ts';

/** What is known of the values besides the schema. */
export interface FormViewOptions {
  /** The values that apply when a user sets nothing, as a chart's values.yaml has them; by default those of the schema. */
  readonly values?: Json;
  /** Where these values come from, if that is known: the lowest layer first. */
  readonly layers?: readonly FormLayer[];
}

/** Values of a file or of a sub-chart, at their place in the whole. */
export interface FormLayer {
  readonly values: Json;
  readonly source: 'values' | 'sub-chart';
  /** The file, or the name of the sub-chart. */
  readonly of: string;
}

/**
 * Projects a schema to what people see of it: plain data, from which forms and reference pages are made.
 *
 * @example
 * import { createFormView, extractModels } from 'schemawright/api';
 *
 * const { documents } = await extractModels(process.cwd(), ['/project/models/cluster.ts']);
 * const views = documents.map(({ document }) => createFormView(document));
 */
export function createFormView(
  { root: written, name, kind }: Pick<SchemaDocument, 'root' | 'name' | 'kind'>,
  { layers = [], ...options }: FormViewOptions = {},
): FormView {
  const upgrade = createDocumentUpgrade(written);
  const root = upgrade ? rewrite(written, upgrade, new Map()) : written;
  const { values = startValues(root) } = options;
  const views = getDocumentViews(root);
  const projection = { views, layers: layers.toReversed(), places: new Map<string, string>(), count: 0 };
  const field = createField(projection, { view: views.root, path: [], name: '', start: values });
  const title = listTexts(views.root, 'title')[0] ?? createTitle(name);
  const groups = new Set(listFields(field).flatMap(({ group }) => group ?? []));
  const { description } = field;
  return { name, kind, title, ...omitUndefined({ description }), groups: [...groups], root: field };
}

interface Projection {
  readonly views: Views;
  /** The highest first. */
  readonly layers: readonly FormLayer[];
  /** The pointer of each content that was projected. */
  readonly places: Map<string, string>;
  count: number;
}

interface Place {
  readonly view: View;
  readonly path: readonly string[];
  readonly name: string;
  readonly start?: Json | undefined;
  readonly isRequired?: boolean;
  readonly isConditional?: boolean;
  /** True inside of what users do not set. */
  readonly isFixed?: boolean | undefined;
  /** The plan that a change around it runs. */
  readonly trigger?: string | undefined;
  /** With what conditions and variants around say about it. */
  readonly applied?: View;
  /** The contents around it: one that contains itself is projected once. */
  readonly around?: ReadonlySet<string>;
}

/** Beyond this number of fields, a content that was projected before is referred to. */
const mostFields = 20_000;

function createField(projection: Projection, place: Place): FormField {
  const { view, path, name, start, isRequired = false, isConditional = false, applied = view } = place;
  projection.count += 1;
  const [title] = listTexts(view, 'title');
  const [description] = listTexts(view, 'description');
  const choices = listChoices(view);
  const variants = choices ? [] : listVariants(view, projection.views);
  const isFixed = place.isFixed === true || isReadOnly(view);
  const trigger = readText(view, 'trigger') ?? place.trigger;
  const content = createContent(projection, { ...place, isFixed, trigger }, variants);
  const isLeaf = !content.fields && !content.variants;
  const type = describeType(view);
  // Assigned one by one: spreading what may be absent takes most of the time where there are many fields.
  const field: Draft = {
    pointer: formatPointer(path),
    name,
    label: title ?? createTitle(name === '' || name === '*' || name === '-' ? type : name),
    notes: listNotes(view, applied, [title, description]),
    type,
    widget: chooseWidget(view, { ...content, choices }, start),
    level: findLevel(view),
    isRequired,
    isConditional,
    isNullable: isNullable(view),
    isReadOnly: isFixed,
    isImmutable: isImmutable(view),
    isSecret: isSecret(view),
    examples: view.schemas.flatMap(({ examples }) => listJsonItems(examples)),
    constraints: view.schemas.flatMap((schema) => listConstraints(schema)),
    rules: listRules(view),
    conditions: describeAll(view, variants, trigger),
  };
  const deprecation = findDeprecation(view, { root: projection.views.root, path });
  const [group, hint] = [readText(view, 'group'), readText(view, 'hint')];
  if (description !== undefined) field.description = description;
  if (group !== undefined) field.group = group;
  if (hint !== undefined) field.hint = hint;
  if (trigger !== undefined) field.trigger = trigger;
  if (start !== undefined && isLeaf) field.default = { value: start, ...findSource(projection, place, start) };
  if (choices) field.choices = choices;
  if (deprecation) field.deprecation = deprecation;
  return Object.assign(field, content);
}

type Draft = { -readonly [name in keyof FormField]: FormField[name] };

function listNotes(view: View, applied: View, shown: readonly (string | undefined)[]): readonly string[] {
  const notes: string[] = [];
  for (const inner of [applied, view.propertyNames])
    for (const keyword of ['title', 'description'] as const)
      for (const text of listTexts(inner, keyword)) if (!shown.includes(text)) notes.push(text);
  return notes;
}

function describeAll(view: View, variants: readonly Branch[], trigger?: string): readonly string[] {
  const isShown = (branches: unknown): boolean =>
    isListOfConstants(branches) || variants.length > 0 || isTypes(branches);
  const sentences = view.schemas.flatMap((schema) => describeConditions(schema, isShown));
  return trigger === undefined ? sentences : [...sentences, `A change runs the plan ${jsonText(trigger)}.`];
}

/** Branches that differ in their types only: the type of the field lists them. */
function isTypes(branches: unknown): boolean {
  return readArrayItems(branches).every((branch) => isSchemaObject(branch) && Object.keys(branch).join() === 'type');
}

type Content = Pick<FormField, 'fields' | 'entries' | 'items' | 'variants' | 'sameAs'>;

function createContent(projection: Projection, place: Place, variants: readonly Branch[]): Content {
  const { view, path, start, around = new Set<string>() } = place;
  const { applied } = place.applied ?? view;
  const before = projection.places.get(view.key);
  const ownParts = listParts(projection, view);
  const isParent = applied.names.size > 0 || variants.length > 0 || ownParts.length > 0;
  if (!isParent) return {};
  if (around.has(view.key) || (before !== undefined && projection.count > mostFields)) {
    return { sameAs: before ?? '' };
  }
  if (before === undefined) projection.places.set(view.key, formatPointer(path));
  const { isFixed, trigger } = place;
  const inside = new Set(around).add(view.key);
  const isOfVariant = new Set(variants.flatMap(({ own }) => [...own.names]));
  const conditional = [...applied.names].filter((member) => !view.names.has(member) && !isOfVariant.has(member));
  const createMember = (member: string, isConditional: boolean): FormField => {
    const property = isConditional ? applied.property(member) : view.property(member);
    return createField(projection, {
      around: inside,
      isFixed,
      trigger,
      name: member,
      view: property,
      path: [...path, member],
      start: getMember(start, member) ?? property.default,
      isRequired: view.required.has(member),
      isConditional,
      applied: applied.property(member),
    });
  };
  const fields = [
    ...[...view.names].map((member) => createMember(member, false)),
    ...conditional.map((member) => createMember(member, true)),
  ];
  const parts = ownParts.map((part) => ({
    part,
    field: createField(projection, {
      around: inside,
      isFixed,
      trigger,
      view: part.view,
      name: part.name,
      path: [...path, part.name],
      start: part.view.default,
    }),
  }));
  const entries = parts.filter(({ part }) => part.of === 'object').map(({ field }) => field);
  const items = parts.filter(({ part }) => part.of === 'array').map(({ field }) => field);
  return {
    ...(fields.length === 0 ? {} : { fields: sortFields(fields, view) }),
    ...(entries.length === 0 ? {} : { entries }),
    ...(items.length === 0 ? {} : { items }),
    ...(variants.length === 0
      ? {}
      : {
          variants: variants.map((branch, index) =>
            createVariant(projection, { ...place, around: inside, isFixed, trigger }, branch, index),
          ),
        }),
  };
}

interface Part {
  readonly of: 'object' | 'array';
  readonly name: string;
  readonly view: View;
}

/** The values of a map and the items of a list, if the schema says something about them. */
function listParts({ views }: Projection, view: View): readonly Part[] {
  const patterns = view.patterns.map((pattern): Part => {
    const schemas = view.schemas.flatMap(({ patternProperties }) => getOwn(patternProperties ?? {}, pattern) ?? []);
    return { of: 'object', name: pattern, view: views.of(schemas) };
  });
  const tuple = Array.from({ length: view.tupleLength }, (_, index): Part => {
    return { of: 'array', name: String(index), view: view.item(index) };
  });
  const further: readonly Part[] = [
    ...(patterns.length === 0 ? [{ of: 'object', name: '*', view: view.entries } as const] : []),
    { of: 'array', name: '-', view: view.item(view.tupleLength) },
  ];
  return [...patterns, ...tuple, ...further.filter((part) => saysSomething(part.view))];
}

function saysSomething({ schemas }: View): boolean {
  return schemas.some((schema) => Object.keys(schema).length > 0);
}

function createVariant(projection: Projection, place: Place, branch: Branch, index: number): FormVariant {
  const { own, whole, discriminator } = branch;
  const [title] = listTexts(own, 'title');
  const [description] = listTexts(own, 'description');
  const constant = discriminator && String(discriminator.value);
  const { view } = place;
  // The fields of all branches stand beside the variants.
  const names = [...own.names].filter((name) => !view.names.has(name) || view.property(name) !== whole.property(name));
  const field = createField(projection, { ...place, view: own, applied: own });
  return {
    label: title ?? constant ?? (names.length > 0 ? names.map(createTitle).join(', ') : describeType(own)),
    ...omitUndefined({ description, discriminator }),
    isDeprecated: findDeprecation(own) !== undefined,
    field: { ...field, label: title ?? `${createTitle(describeType(own))} ${index + 1}` },
  };
}

/** By `x-order`, then as in the model. */
function sortFields(fields: readonly FormField[], view: View): readonly FormField[] {
  const orders = new Map(fields.map(({ name }) => [name, readForForms(view.property(name), 'order')]));
  const order = ({ name }: FormField): number => {
    const value = orders.get(name);
    return typeof value === 'number' ? value : Infinity;
  };
  return [...fields].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

function readText(view: View, name: string): string | undefined {
  const value = readForForms(view, name);
  return typeof value === 'string' ? value : undefined;
}

function findSource({ layers }: Projection, { view, path }: Place, value: Json): Omit<FormDefault, 'value'> {
  if (view.default !== undefined && isSame(view.default, value)) return { source: 'schema' };
  const layer = layers.find(({ values }) => path.reduce<Json | undefined>(getMember, values) !== undefined);
  return layer ? { source: layer.source, of: layer.of } : { source: 'values' };
}

function chooseWidget(view: View, { fields, items, variants, choices }: Shape, start?: Json): Widget {
  const stated = readForForms(view, 'widget');
  if (isWidget(stated)) return stated;
  if (choices) return 'select';
  if (variants) return 'union';
  if (fields) return 'group';
  const types = listTypes(view);
  const [type] = types;
  if (types.length === 1 && type !== undefined) return chooseByType(type, { view, start }, items !== undefined);
  return types.length === 2 && types.includes('string') && types.includes('integer') ? 'text' : 'yaml';
}

type Shape = Pick<FormField, 'fields' | 'items' | 'variants'> & { readonly choices?: FormField['choices'] | undefined };

function chooseByType(type: string, { view, start }: Pick<Place, 'view' | 'start'>, hasItems: boolean): Widget {
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return hasItems ? 'list' : 'yaml';
  if (type === 'object') return saysSomething(view.entries) || view.patterns.length > 0 ? 'map' : 'yaml';
  if (isSecret(view)) return 'password';
  return String(view.default ?? start ?? '').includes('\n') ? 'textarea' : 'text';
}
