/** What the form shows at each place of the values, computed on demand and kept until it changes. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { FormDefault, FormField } from '../../form/form-view.ts';
import type { View } from '../../schema/effective/view.ts';
import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { appendToken, formatPointer, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import type { ListChanges } from './changes.ts';
import type { Fields } from './fields.ts';
import { readInput } from './input-text.ts';
import { findInherited, type LayeredValues } from './layered-values.ts';
import type { LiveSchema } from './live-schema.ts';
import { getPart } from './share-tree.ts';

/** Where a value comes from: the edited text, or what applies below it. */
export interface ValueSource {
  readonly kind: 'own' | FormDefault['source'];
  /** The file, or the name of the sub-chart. */
  readonly of?: string;
}

/** One place of the values. The same object is returned until something about the place changes. */
export interface Place {
  readonly pointer: Pointer;
  /** `undefined` for a key that the schema does not describe. */
  readonly field: FormField | undefined;
  /** What the edited text says; `undefined` if nothing, null if it says null. */
  readonly own: Json | undefined;
  /** What applies; `undefined` if nothing. Defaults of fields inside of an object are not part of its value. */
  readonly value: Json | undefined;
  /** Whose `value` is. */
  readonly source: ValueSource | undefined;
  /** What would apply without the edited text: the ghost text of an input. */
  readonly inherited: Json | undefined;
  /** Whose `inherited` is. */
  readonly inheritedSource: ValueSource | undefined;
  /** The edited text says something here, so it can be reset. */
  readonly isSet: boolean;
  /** The edited text differs from what is inherited, here or inside. */
  readonly isChanged: boolean;
  /** For the values that are there: conditions may require a field. */
  readonly isRequired: boolean;
  /** Errors and warnings of this very place. */
  readonly diagnostics: readonly PlaceDiagnostic[];
  /** The number of errors here and inside. */
  readonly errorCount: number;
  /** The number of changes here and inside; a list is one. */
  readonly changeCount: number;
  /** The fields of an object that apply now, with those of the chosen variant. */
  readonly fields: readonly FieldPlace[];
  /** The further keys of a map, and keys that the schema does not describe; those have no field. */
  readonly entries: readonly EntryPlace[];
  readonly items: readonly FieldPlace[];
  /** The index of the chosen variant; `undefined` if there is none, or nothing is set. */
  readonly variant: number | undefined;
}

export type PlaceDiagnostic = Omit<Diagnostic, 'origin'> & Partial<Pick<Diagnostic, 'origin'>>;

/** A field at a place: that of an item or an entry has `-` or `*` in its own pointer. */
export interface FieldPlace {
  readonly pointer: Pointer;
  readonly field: FormField | undefined;
}

export interface EntryPlace extends FieldPlace {
  readonly key: string;
  /** True for a key that the edited text has; an inherited one can only be overridden. */
  readonly isOwn: boolean;
}

/** The values at one moment. */
export interface Trees {
  readonly own: JsonObject;
  readonly effective: JsonObject;
}

export interface PlaceSources {
  readonly root: FormField;
  readonly fields: Fields;
  readonly layers: LayeredValues;
  readonly live: LiveSchema;
  readonly listChanges: ListChanges;
  readonly getTrees: () => Trees;
  /** The variant that a user has chosen, where the value does not tell. */
  readonly getChosen: (pointer: Pointer) => number | undefined;
  readonly listDiagnostics: (pointer: Pointer) => readonly Diagnostic[];
  readonly countErrors: (pointer: Pointer) => number;
  /** Views that were found before and still apply. */
  readonly views: Map<Pointer, PlacedView>;
}

/** A place with what is needed for the places in it. */
export interface PlacedView {
  readonly path: readonly string[];
  readonly field: FormField | undefined;
  /** With the conditions and branches that apply. */
  readonly view: View;
  readonly value: Json | undefined;
  readonly variant: number | undefined;
  readonly isRequired: boolean;
}

export function findView(sources: PlaceSources, path: readonly string[]): PlacedView {
  const { views } = sources;
  const pointer = formatPointer(path);
  const known = views.get(pointer);
  if (known) return known;
  const token = path.at(-1);
  const found = token === undefined ? createRootView(sources) : createChildView(sources, path, token);
  views.set(pointer, found);
  return found;
}

function createRootView(sources: PlaceSources): PlacedView {
  const { root, live, getTrees } = sources;
  return enterView(sources, { path: [], field: root, view: live.root, value: getTrees().effective, isRequired: true });
}

function createChildView(sources: PlaceSources, path: readonly string[], token: string): PlacedView {
  const { field, view, value, variant } = findView(sources, path.slice(0, -1));
  return enterView(sources, {
    path,
    field: field && sources.fields.findChild(field, token, variant),
    view: isArray(value) ? view.item(Number(token)) : view.property(token),
    value: getPart(value, token),
    isRequired: view.required.has(token),
  });
}

function enterView(sources: PlaceSources, place: Omit<PlacedView, 'variant'>): PlacedView {
  const { fields, live, getChosen } = sources;
  const { path, field, view, value } = place;
  const variants = field ? fields.getContent(field).variants : [];
  const isScalar = typeof value !== 'object' && value !== undefined;
  if (variants.length === 0) return { ...place, view: isScalar ? view : live.narrow(view, value), variant: undefined };
  const chosen = getChosen(formatPointer(path));
  const isChosen = chosen !== undefined && (value === undefined || live.isPossible(view, variants, chosen, value));
  const isOpen = value === undefined || value === null;
  const found = isOpen ? undefined : live.findVariant(view, variants, value);
  const variant = isChosen ? chosen : found;
  const whole = variant === undefined ? view : live.narrowToVariant(view, variant);
  return { ...place, view: live.narrow(whole, value), variant };
}

export function createPlace(sources: PlaceSources, pointer: Pointer): Place {
  const path = parsePointer(pointer);
  const at = findView(sources, path);
  const { own: root } = sources.getTrees();
  const own = path.reduce<Json | undefined>(getPart, root);
  const inherited = findInherited(sources.layers.inherited, root, path);
  const { field, variant, isRequired } = at;
  const changes = own === undefined ? [] : sources.listChanges({ pointer, field, own, inherited });
  return {
    pointer,
    field,
    own,
    ...describeValue(sources, at, own, inherited),
    isSet: own !== undefined,
    isChanged: changes.length > 0,
    isRequired: isRequired || field?.isRequired === true,
    diagnostics: [...sources.listDiagnostics(pointer), ...listUnchecked(at, own)],
    errorCount: sources.countErrors(pointer),
    changeCount: changes.length,
    ...listParts(sources, at, pointer, own),
    variant,
  };
}

/** The type of a field that the schema does not declare is known from the values of the chart: no check refuses a text. */
function listUnchecked({ field, view, path }: PlacedView, own: Json | undefined): readonly PlaceDiagnostic[] {
  if (!field || view.schemas.length > 0 || typeof own !== 'string') return [];
  if (readInput(field, own).kind !== 'refused') return [];
  const message = `the chart has a value of type ${field.type} here, which the schema does not check`;
  return [{ code: 'type', severity: 'warning', message, pointer: formatPointer(path) }];
}

type ValueFacts = Pick<Place, 'value' | 'source' | 'inherited' | 'inheritedSource'>;

function describeValue(
  { layers }: PlaceSources,
  { value, field, path }: PlacedView,
  own: Json | undefined,
  inherited: Json | undefined,
): ValueFacts {
  const preset = field?.default;
  const below = inherited ?? preset?.value;
  const inheritedSource = findSource(layers, formatPointer(path), { inherited, preset });
  if (own !== undefined) return { value, source: { kind: 'own' }, inherited: below, inheritedSource };
  // What users set in one place of a chart of charts, Helm may pass to another.
  const isPassedOn = value !== undefined && inherited !== undefined && !isSame(value, inherited);
  const source = isPassedOn ? ({ kind: 'values' } as const) : inheritedSource;
  return { value: value ?? below, source, inherited: value ?? below, inheritedSource: source };
}

interface Below {
  readonly inherited: Json | undefined;
  readonly preset: FormDefault | undefined;
}

/** The view knows the names of sub-charts, unless the value is that of an item. */
function findSource(layers: LayeredValues, pointer: Pointer, { inherited, preset }: Below): ValueSource | undefined {
  if (inherited === undefined || (preset && isSame(preset.value, inherited)))
    return preset && { kind: preset.source, ...omitUndefined({ of: preset.of }) };
  return { kind: 'values', ...omitUndefined({ of: layers.findFile(pointer) }) };
}

type Parts = Pick<Place, 'fields' | 'entries' | 'items'>;

function listParts(sources: PlaceSources, at: PlacedView, pointer: Pointer, own: Json | undefined): Parts {
  const { field, value, variant } = at;
  const { findChild } = sources.fields;
  const fields = listFields(sources, at, pointer);
  if (isArray(value)) {
    const items = value.map((_, index) => ({
      pointer: appendToken(pointer, index),
      field: field && findChild(field, String(index), variant),
    }));
    return { fields: [], entries: [], items };
  }
  const names = new Set(fields.map((inner) => inner.field?.name));
  const keys = new Set([value, own].flatMap((object) => (isObject(object) ? Object.keys(object) : [])));
  const entries = [...keys]
    .filter((key) => !names.has(key))
    .map((key) => ({
      key,
      pointer: appendToken(pointer, key),
      field: findEntryField(sources, at, key),
      isOwn: getPart(own, key) !== undefined,
    }));
  return { fields, entries, items: [] };
}

function findEntryField(
  { fields }: PlaceSources,
  { field, view, variant }: PlacedView,
  key: string,
): FormField | undefined {
  if (!field || view.names.has(key)) return;
  const chosen = variant === undefined ? undefined : fields.getContent(field).variants[variant]?.field;
  return fields.findEntry(field, key) ?? (chosen && fields.findEntry(chosen, key));
}

/** A conditional field that does not apply and is set is among the entries, without a field. */
function listFields(
  { fields: index }: PlaceSources,
  { field, view, variant }: PlacedView,
  pointer: Pointer,
): readonly FieldPlace[] {
  if (!field) return [];
  const { fields, variants } = index.getContent(field);
  const chosen = variant === undefined ? undefined : variants[variant]?.field;
  const ofVariant = chosen ? index.getContent(chosen).fields : [];
  const names = new Set(ofVariant.map(({ name }) => name));
  const applying = fields.filter(
    ({ name, isConditional }) => !names.has(name) && (!isConditional || view.names.has(name)),
  );
  return [...applying, ...ofVariant].map((inner) => ({ pointer: appendToken(pointer, inner.name), field: inner }));
}
