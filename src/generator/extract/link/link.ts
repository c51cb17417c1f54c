/** Links the classes that a root reaches into one document. */

import { put } from '../../../text/value/put.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type At, type PartialSchema, META, type Meta } from '../../../decorators/entry/entry.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { Allowance, DeclaredType, SchemaDocument, SchemaOrigin } from '../../../schema/document/document.ts';
import { dialect, type SchemaObject } from '../../../schema/document/schema.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';
import { fileOfKey } from '../modules/class-keys.ts';
import type { ModelCode } from '../modules/codes.ts';
import { toOrigin } from '../modules/extraction.ts';
import { inferTitles, isEmptyValue } from './conventions.ts';
import { type Definitions, definitionsOf } from './definitions.ts';
import { PlacedOrigin } from './origin.ts';
import type { Unit } from './unit.ts';

/** What linking needs: every class by key, and the table of files for their places. */
export interface Linkable {
  readonly units: ReadonlyMap<string, Unit>;
  readonly files: readonly string[];
  readonly report: (code: ModelCode, at: At | undefined, message: string, help: string) => void;
}

interface Linking {
  readonly linkable: Linkable;
  readonly definitions: Definitions;
  /** A profile for models brings conventions: closed objects, inferred titles, empty initial values. */
  readonly followsConventions: boolean;
  readonly origins: Map<SchemaObject, SchemaOrigin>;
  readonly allowances: Allowance[];
  readonly types: Map<SchemaObject, DeclaredType>;
  readonly maps: Set<SchemaObject>;
  readonly rootKey: string;
}

/** The document of a root class: the classes it reaches, written out or under `$defs`, with the profile's conventions. */
export function link(linkable: Linkable, rootKey: string): SchemaDocument | undefined {
  const root = linkable.units.get(rootKey);
  const mark = root?.partial[META]?.root;
  if (root === undefined || mark === undefined) return undefined;
  const linking: Linking = {
    linkable,
    definitions: definitionsOf(linkable, rootKey),
    followsConventions: mark.profile !== undefined,
    origins: new Map(),
    allowances: [],
    types: new Map(),
    maps: new Set(),
    rootKey,
  };
  const built = build(linking, root.partial);
  const $defs = buildDefinitions(linking);
  const whole: SchemaObject = { $schema: dialect, ...built, ...(Object.keys($defs).length === 0 ? {} : { $defs }) };
  linking.origins.set(whole, new PlacedOrigin(linkable.files, root.partial[META], undefined));
  replace(linking, built, whole);
  declare(linking, rootKey, whole);
  return {
    root: whole,
    origins: linking.origins,
    name: root.name,
    kind: mark.kind,
    ...(mark.profile === undefined ? {} : { profile: mark.profile }),
    allowances: linking.allowances,
    types: linking.types,
    maps: linking.maps,
    fromModel: true,
  };
}

function buildDefinitions(linking: Linking): Record<string, SchemaObject> {
  const { classes, named } = linking.definitions;
  const $defs: Record<string, SchemaObject> = {};
  for (const [key, name] of classes) {
    const unit = linking.linkable.units.get(key);
    if (unit === undefined || key === linking.rootKey) continue;
    const schema = build(linking, unit.partial);
    declare(linking, key, schema);
    $defs[name] = schema;
  }
  for (const [name, partial] of named) $defs[name] = build(linking, partial);
  return $defs;
}

/** Notes which type a schema was made of. */
function declare({ types, linkable }: Linking, key: string, schema: SchemaObject): void {
  const unit = linkable.units.get(key);
  if (unit === undefined) return;
  const { name, model } = unit;
  types.set(schema, { name, file: fileOfKey(key), ...(model === undefined ? {} : { model }) });
}

/** A schema takes the place of another: what was accepted there is accepted here. */
function replace({ origins, allowances }: Linking, from: SchemaObject, to: SchemaObject): void {
  origins.delete(from);
  for (const [index, allowance] of allowances.entries()) {
    if (allowance.schema === from) allowances[index] = { ...allowance, schema: to };
  }
}

type Building = Record<string, unknown>;

function build(linking: Linking, partial: PartialSchema): SchemaObject {
  const meta = partial[META];
  const target = meta?.class === undefined ? undefined : referTo(linking, meta.class, meta);
  const schema: Building = { ...target };
  // Partial schemas are plain objects: `for…in` spares an array of keys for each of them.
  for (const keyword in partial)
    if (keyword !== META) put(schema, keyword, buildValue(linking, keyword, partial[keyword]));
  if (meta?.openness === 'absent') delete schema.additionalProperties;
  if (linking.followsConventions) follow(linking, schema, partial);
  const inherited = target === undefined ? undefined : linking.origins.get(target);
  linking.origins.set(schema, new PlacedOrigin(linking.linkable.files, meta, inherited));
  if (target !== undefined && target.$ref === undefined) {
    replace(linking, target, schema);
    if (meta?.class !== undefined) declare(linking, meta.class, schema);
  }
  if (meta?.map === true) linking.maps.add(schema);
  for (const { rule, reason, at } of meta?.allow ?? []) {
    linking.allowances.push({ rule, reason, schema, origin: toOrigin(linking.linkable.files, at ?? meta?.at) });
  }
  return schema;
}

function referTo(linking: Linking, key: string, meta: Meta): SchemaObject {
  const name = linking.definitions.classes.get(key);
  // Beside a reference `additionalProperties` would see none of the properties that the definition declares.
  if (name !== undefined && meta.inline !== true && meta.openness === undefined)
    return { $ref: key === linking.rootKey ? '#' : `#/$defs/${pointerToken(name)}` };
  const unit = linking.linkable.units.get(key);
  return unit === undefined ? {} : build(linking, unit.partial);
}

function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function buildValue(linking: Linking, keyword: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const holds = holdsOf(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => (isPartialSchema(one) ? build(linking, one) : one));
  if (!isPartialSchema(value)) return value;
  return holds === 'map' ? buildMap(linking, value) : build(linking, value);
}

function buildMap(linking: Linking, schemas: PartialSchema): Building {
  const built: Building = {};
  for (const name in schemas) {
    const schema = schemas[name];
    const value = isPartialSchema(schema) ? build(linking, schema) : schema;
    put(built, name, value);
  }
  return built;
}

function follow(linking: Linking, schema: Building, partial: PartialSchema): void {
  const isObject = schema.type === 'object' || (Array.isArray(schema.type) && schema.type.includes('object'));
  // A class that is written out here has been closed, or not, where it was built.
  const isOwn = partial[META]?.class === undefined && partial[META]?.openness === undefined;
  if (isObject && isOwn && schema.additionalProperties === undefined) schema.additionalProperties = false;
  if (partial[META]?.initialiser === true && isEmptyValue(partial.default)) {
    schema.initial = partial.default;
    delete schema.default;
  }
  inferTitles(partial, schema, linking.linkable.units);
}

/** A diagnostic of the extractor at a place in the table of files. */
export function diagnosticAt(
  files: readonly string[],
  code: ModelCode,
  at: At | undefined,
  message: string,
  help: string,
): Diagnostic {
  return { code, severity: 'error', message, help, origin: toOrigin(files, at), fromModel: true };
}
