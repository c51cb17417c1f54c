import { isEmptyValue } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { appendToken } from '../../../text/value/pointer.ts';
import { setProperty } from '../../../text/value/put.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { META, type Meta, type PartialSchema, type Root } from '../../../decorators/entry/entry.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument, SchemaOrigin } from '../../../schema/document/document.ts';
import { deferDefinition } from '../../../schema/document/deferred-definitions.ts';
import { type SchemaObject, dialect, isSchemaObject } from '../../../schema/document/schema.ts';
import { findHolding } from '../../../schema/keywords/walk.ts';
import { toOrigin } from '../../../diagnostics/diagnostic/at.ts';
import { fileOfKey } from '../modules/extraction.ts';
import { constrain } from './constrain.ts';
import { type Definitions, type Unit, decideDefinitions } from './definitions.ts';
import { listDeferredRules, noteLinked } from './kept-document.ts';
import { createRecorded, type FindUnit, type Linkable, type Linking, type Trimming } from './linking.ts';
import { acceptGlobal, type Building, ofWholes, openSchema, relaxSchema } from './overrides.ts';
import { type BuildDefinition, findDeferred, reuseDefinitions } from './reuse.ts';
import { startWithDefaults } from './start-with-defaults.ts';
import { keepChecks } from '../../../schema/checks/keep-checks.ts';
import { createTitle } from '../../../text/identifiers.ts';

/**
 * Creates the document of a root: the classes it reaches, inlined or under `$defs`, with the conventions of the
 * profile. `named` is given for a root without a decorator.
 */
export function link(
  linkable: Linkable,
  rootKey: string,
  named?: { readonly name: string; readonly mark: Root },
): SchemaDocument | undefined {
  const root = linkable.units.get(rootKey);
  const mark = root?.partial[META]?.root ?? named?.mark;
  const name = named?.name ?? root?.name ?? '';
  if (!root || !mark) return;
  const definitions = decideDefinitions(linkable, rootKey);
  const linking: Linking = {
    ...createRecorded(),
    sources: new Map(),
    linkable,
    findUnit: (key) => linkable.units.get(key),
    findName: (key) => definitions.classes.get(key),
    followsConventions: mark.profile !== undefined,
    closesObjects: mark.closed ?? (mark.profile !== undefined || linkable.closes?.(name) === true),
    rootKey,
  };
  const built = buildSchema(linking, root.partial);
  // Defaults are written into the schemas of a resource once all are there.
  const build = mark.kind === 'resource' ? buildDeclared : reuseDefinitions(buildDeclared);
  const about = JSON.stringify([rootKey, name, mark, linking.followsConventions, linking.closesObjects]);
  const names = [...definitions.classes].filter(([key]) => key !== rootKey);
  const rootAllowances = linking.allowances.length;
  const isInParts = definitions.named.size === 0;
  const before = isInParts ? linkable.kept?.find(about) : undefined;
  const deferred = before ? findDeferred(linking, before, { names, root: built, build }) : new Set<string>();
  const $defs = buildDefinitions(linking, definitions, build, deferred);
  const whole: SchemaObject = { $schema: dialect, ...built, ...(Object.keys($defs).length === 0 ? {} : { $defs }) };
  linking.origins.set(whole, new PlacedOrigin(linkable.files, root.partial[META], undefined));
  replaceSchema(linking, built, whole);
  declareType(linking, rootKey, whole);
  if (mark.kind === 'resource') startWithDefaults(whole, linking.constructed);
  const expressions = linking.checks.size > 0 ? keepChecks(whole, linkable) : undefined;
  const document: SchemaDocument = {
    root: whole,
    origins: linking.origins,
    name,
    kind: mark.kind,
    ...omitUndefined({ profile: mark.profile, targets: mark.targets }),
    allowances: linking.allowances,
    ...(before && deferred.size > 0 && { deferredRules: listDeferredRules(before, deferred) }),
    types: linking.types,
    maps: linking.maps,
    constructed: linking.constructed,
    ...(expressions && { expressions }),
    fromModel: true,
  };
  if (isInParts) noteLinked(document, { about, before, names, rootAllowances, sources: linking.sources });
  return document;
}

function buildDefinitions(
  linking: Linking,
  { classes, named }: Definitions,
  build: BuildDefinition,
  deferred: ReadonlySet<string>,
): Record<string, SchemaObject> {
  const $defs: Record<string, SchemaObject> = {};
  for (const [key, name] of classes) {
    const unit = linking.findUnit(key);
    if (!unit || key === linking.rootKey) continue;
    if (deferred.has(name)) deferDefinition($defs, name, () => build({ ...linking, allowances: [] }, key, unit));
    else $defs[name] = build(linking, key, unit);
  }
  for (const [name, partial] of named) $defs[name] = buildSchema(linking, partial);
  return $defs;
}

function buildDeclared(linking: Linking, key: string, { partial }: Unit): SchemaObject {
  const schema = buildSchema(linking, partial);
  declareType(linking, key, schema);
  return schema;
}

function declareType({ types, linkable, findUnit }: Linking, key: string, schema: SchemaObject): void {
  const { name, model, partial } = findUnit(key) ?? {};
  if (name === undefined) return;
  const origin = toOrigin(linkable.files, partial?.[META]?.at);
  types.set(schema, { name, file: fileOfKey(key), origin, ...(model && { model }) });
}

function replaceSchema({ origins, allowances }: Linking, from: SchemaObject, to: SchemaObject): void {
  origins.delete(from);
  for (const [index, allowance] of allowances.entries()) {
    if (allowance.schema === from) allowances[index] = { ...allowance, schema: to };
  }
}

function buildSchema(around: Linking, declared: PartialSchema): SchemaObject {
  const meta = declared[META];
  const linking = enter(around, meta);
  const partial = constrain(linking, declared);
  const target = meta?.class === undefined ? undefined : linkClass(linking, meta.class, meta);
  const schema: Building = { ...target, ...(linking.overriding && buildNamed(linking, meta)) };
  // Partial schemas are plain objects, so `for…in` avoids an array of keys for each.
  for (const keyword in partial)
    if (keyword !== META && !(linking.overriding && besideOverrides.has(keyword)))
      setProperty(schema, keyword, buildValue(linking, keyword, partial[keyword]));
  if (linking.trimming) trimArray(schema, linking.trimming);
  if (meta?.openness === 'absent') delete schema.additionalProperties;
  if (linking.closesObjects) closeSchema(schema, partial);
  if (linking.closesObjects && meta?.beside === true) refuseClosed(linking, partial);
  if (linking.followsConventions) followProfile(linking, schema, partial);
  if (linking.isOfParts === true) relaxSchema(schema);
  if (meta?.overrides) finishOverrides(linking, schema, partial);
  const inherited = target && linking.origins.get(target);
  linking.origins.set(schema, new PlacedOrigin(linking.linkable.files, meta, inherited));
  if (target && target.$ref === undefined) {
    replaceSchema(linking, target, schema);
    if (meta?.class !== undefined) declareType(linking, meta.class, schema);
  }
  if (meta?.map === true) linking.maps.add(schema);
  if (meta?.constructed === true) linking.constructed.add(schema);
  for (const { rule, reason, at } of meta?.allow ?? []) {
    linking.allowances.push({ rule, reason, schema, origin: toOrigin(linking.linkable.files, at ?? meta?.at) });
  }
  return schema;
}

function enter(around: Linking, meta?: Meta): Linking {
  if (!meta?.overrides && !meta?.trimmed && !meta?.constrained) return around;
  const entered = meta.overrides && !around.overriding ? linkOverrides(around, meta) : around;
  return {
    ...entered,
    ...(meta.trimmed && { trimming: { ...meta.trimmed, around: new Set<string>() } }),
    ...(meta.constrained && { constraining: { ...meta.constrained, around: new Set<string>() } }),
  };
}

function enterClass(linking: Linking, key: string): Linking {
  const { overriding, constraining } = linking;
  return {
    ...linking,
    ...(overriding && { overriding: new Set([...overriding, key]) }),
    ...(constraining && { constraining: { ...constraining, around: new Set([...constraining.around, key]) } }),
  };
}

/** The conventions are those of the root that is included, not of the one around it. */
function linkOverrides(linking: Linking, { class: key = '' }: Meta): Linking {
  const unit = linking.findUnit(key);
  const root = unit?.partial[META]?.root;
  const { profile, closed = profile !== undefined || linking.linkable.closes?.(unit?.name ?? '') === true } =
    root ?? {};
  return {
    ...linking,
    followsConventions: profile !== undefined,
    closesObjects: root !== undefined && closed,
    overriding: new Set(),
    isOfParts: true,
  };
}

/** What no part of a schema inside another one can have: references to definitions, and checks of whole objects. */
const besideOverrides: ReadonlySet<string> = new Set(['$defs', '$ref', 'predicates']);

/** A named definition is written where it is used. */
function buildNamed(linking: Linking, meta?: Meta): SchemaObject | undefined {
  const [definition] = Object.values(meta?.definitions ?? {});
  return definition && buildSchema(linking, definition);
}

function finishOverrides({ origins, linkable }: Linking, schema: Building, partial: PartialSchema): void {
  const meta = partial[META];
  if (meta?.overrides === 'own') openSchema(schema, partial);
  acceptGlobal(schema, () => {
    const global: SchemaObject = { type: 'object' };
    origins.set(global, new PlacedOrigin(linkable.files, meta, undefined));
    return global;
  });
}

function linkClass(linking: Linking, key: string, meta: Meta): SchemaObject {
  const { overriding, constraining } = linking;
  if (linking.trimming) return linkTrimmed(linking, linking.trimming, key);
  // A class that contains itself ends there, where the schema of the other chart checks it.
  if (overriding?.has(key) === true) return { type: 'object' };
  if (constraining?.around.has(key) === true) return { ...constraining.recursive };
  const name = linking.findName(key);
  // Next to a reference, `additionalProperties` would not see the properties of the definition.
  if (name !== undefined && !overriding && !constraining && meta.inline !== true && !meta.openness)
    return createReference(linking, key, name);
  const unit = linking.findUnit(key);
  return unit ? buildSchema(overriding || constraining ? enterClass(linking, key) : linking, unit.partial) : {};
}

function linkTrimmed(linking: Linking, trimming: Trimming, key: string): SchemaObject {
  const unit = linking.findUnit(key);
  if (!unit) return {};
  const isClass = unit.partial.properties !== undefined;
  if (isClass ? trimming.depth === 0 : trimming.around.has(key)) return { ...trimming.below };
  const around = isClass ? new Set<string>() : new Set([...trimming.around, key]);
  const inside = { ...trimming, depth: isClass ? trimming.depth - 1 : trimming.depth, around };
  return buildSchema({ ...linking, trimming: inside }, unit.partial);
}

function trimArray(schema: Building, { ofItems }: Trimming): void {
  const { items } = schema;
  if (!isSchemaObject(items) || items.type !== 'object' || items.properties !== undefined) return;
  for (const keyword of ofItems) Reflect.deleteProperty(schema, keyword);
}

function createReference(linking: Linking, key: string, name: string): SchemaObject {
  const reference: Building = { $ref: key === linking.rootKey ? '#' : `#${appendToken('/$defs', name)}` };
  const { partial } = linking.findUnit(key) ?? {};
  if (partial?.[META]?.typed === true && partial.type !== undefined) reference.type = partial.type;
  return reference;
}

function buildValue(linking: Linking, keyword: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const holds = findHolding(keyword);
  if (keyword === 'predicates') linking.checks.add(value);
  if (!holds) return value;
  if (linking.isOfParts === true && ofWholes.has(keyword))
    return buildValue({ ...linking, isOfParts: false }, keyword, value);
  if (Array.isArray(value))
    return value.map((item: unknown) => (isPartialSchema(item) ? buildSchema(linking, item) : item));
  if (!isPartialSchema(value)) return value;
  return holds === 'map' ? buildMap(linking, value) : buildSchema(linking, value);
}

function buildMap(linking: Linking, schemas: PartialSchema): Building {
  const built: Building = {};
  for (const name in schemas) {
    const schema = schemas[name];
    setProperty(built, name, isPartialSchema(schema) ? buildSchema(linking, schema) : schema);
  }
  return built;
}

function closeSchema(schema: Building, partial: PartialSchema): void {
  const isObject = schema.type === 'object' || (Array.isArray(schema.type) && schema.type.includes('object'));
  // An inlined class was already closed, or left open, when it was built.
  const isOwn = partial[META]?.class === undefined && !partial[META]?.openness;
  if (isObject && isOwn && schema.additionalProperties === undefined) schema.additionalProperties = false;
}

/** Two closed objects in `allOf` reject each other's properties. */
function refuseClosed({ findUnit, linkable }: Linking, { allOf, [META]: meta }: PartialSchema): void {
  const parts = Array.isArray(allOf) ? allOf.filter(isPartialSchema) : [];
  if (!parts.every((part) => holdsClosed(part, findUnit))) return;
  linkable.report(
    'model/intersection-closed',
    meta?.at,
    "the two sides of this intersection cannot be written as one object, and closed objects reject each other's properties",
    'Write one type that has the properties of both.',
  );
}

function holdsClosed(partial: PartialSchema, findUnit: FindUnit): boolean {
  const { type, anyOf, oneOf, [META]: meta } = partial;
  const referred = findUnit(meta?.class ?? '')?.partial;
  if (referred && !meta?.openness) return holdsClosed(referred, findUnit);
  const branches = [anyOf, oneOf].flatMap((list: unknown) => (Array.isArray(list) ? list.filter(isPartialSchema) : []));
  if (branches.some((branch) => holdsClosed(branch, findUnit))) return true;
  return type === 'object' && !meta?.openness && partial.additionalProperties === undefined;
}

function followProfile(linking: Linking, schema: Building, partial: PartialSchema): void {
  if (partial[META]?.initialiser === true && isZeroValue(partial.default)) {
    schema.initial = partial.default;
    delete schema.default;
  }
  inferTitles(partial, schema, linking.findUnit);
}

/**
 * The origin of a schema, computed on demand: a document has tens of thousands of keywords, of which few are ever
 * reported. A class, because it must cost only one object per schema.
 */
class PlacedOrigin implements SchemaOrigin {
  readonly #files: readonly string[];
  readonly #meta: Meta | undefined;
  readonly #base: SchemaOrigin | undefined;

  constructor(files: readonly string[], meta: Meta | undefined, base: SchemaOrigin | undefined) {
    this.#files = files;
    this.#meta = meta;
    this.#base = base;
  }

  get schema(): Origin {
    const at = this.#meta?.at;
    return !at && this.#base ? this.#base.schema : toOrigin(this.#files, at);
  }

  keyword(name: string): Origin | undefined {
    const own = this.#meta?.keywords;
    return own && Object.hasOwn(own, name) ? toOrigin(this.#files, own[name]) : this.#base?.keyword?.(name);
  }

  get keywords(): Readonly<Record<string, Origin>> {
    const own = Object.entries(this.#meta?.keywords ?? {});
    return {
      ...this.#base?.keywords,
      ...Object.fromEntries(own.map(([keyword, at]) => [keyword, toOrigin(this.#files, at)])),
    };
  }
}

function isZeroValue(value: unknown): boolean {
  return value === false || value === '' || value === 0 || isEmptyValue(value);
}

/** R5: each property and map value without a title of its own gets one. */
function inferTitles(partial: PartialSchema, schema: Record<string, unknown>, findUnit: FindUnit): void {
  if (isPartialSchema(partial.properties) && isSchemaObject(schema.properties))
    titleProperties(partial.properties, schema.properties, findUnit);
  if (isPartialSchema(partial.patternProperties) && isSchemaObject(schema.patternProperties)) {
    for (const [pattern, values] of Object.entries(partial.patternProperties))
      titleValues(values, schema.patternProperties[pattern], findUnit);
  }
  titleValues(partial.additionalProperties, schema.additionalProperties, findUnit);
}

function titleProperties(
  partials: PartialSchema,
  schemas: Readonly<Record<string, unknown>>,
  findUnit: FindUnit,
): void {
  for (const name in partials) {
    const partial = partials[name];
    const schema = schemas[name];
    if (isUntitled(partial, schema, findUnit)) schema.title = createTitle(name);
  }
}

function titleValues(partial: unknown, schema: unknown, findUnit: FindUnit): void {
  if (!isPartialSchema(partial)) return;
  const unit = findUnit(partial[META]?.class ?? '');
  if (isUntitled(partial, schema, findUnit)) schema.title = unit ? createTitle(unit.name) : 'Value';
}

/** A schema that passes was just built, so it may be changed. */
function isUntitled(partial: unknown, schema: unknown, findUnit: FindUnit): schema is { title?: string } {
  if (!isPartialSchema(partial) || !isSchemaObject(schema) || schema.title !== undefined) return false;
  const meta = partial[META];
  if (meta?.untitled === true) return false;
  const [definition] = Object.values(meta?.definitions ?? {});
  const referred = meta?.class === undefined ? definition : findUnit(meta.class)?.partial;
  return referred?.title === undefined;
}
