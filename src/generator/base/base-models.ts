import { META, type PartialSchema, type Root } from '../../decorators/entry/entry.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import {
  type Extracted,
  type KnownModules,
  type Snapshot,
  type Unit,
  listExported,
  extractModels,
  fileOfKey,
  link,
} from '../extract/index.ts';
import { rewrite, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { isPartialSchema } from '../../decorators/entry/partial-schema.ts';
import { resolve } from 'node:path';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';

export interface ExportedName {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
}

export interface BaseClass extends ExportedName {
  readonly schema: SchemaObject;
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly definition?: string;
}

export interface BaseModels {
  readonly profile?: Profile;
  /** Set if a class is used only where a class of the same name would be written. */
  readonly areNamed?: true;
  readonly classes: readonly BaseClass[];
  readonly at: ReadonlyMap<string, BaseClass>;
  readonly constants: ReadonlyMap<string, ExportedName>;
  readonly definitions: BaseClass['definitions'];
}

type Profile = NonNullable<Root['profile']>;

export interface Exports {
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constants: BaseModels['constants'];
}

interface Circumstances {
  readonly cwd: string;
  readonly exports: Exports;
  readonly profile: Profile | undefined;
}

function collectModels(snapshot: Snapshot, rootKey: string, around: Circumstances): BaseModels {
  const units = new Map(Object.entries(snapshot.units));
  const { profile, exports } = around;
  const classes = collectClasses(snapshot, units, around);
  const at = new Map<string, BaseClass>();
  for (const [path, key] of collectPaths(units, rootKey)) {
    const found = classes.get(key);
    if (found) at.set(path, found);
  }
  const all = [...classes.values()];
  const definitions = Object.fromEntries(all.flatMap((baseClass) => Object.entries(baseClass.definitions)));
  const models = { classes: all, at, definitions, constants: exports.constants };
  return profile === undefined ? models : { ...models, profile };
}

function collectClasses(
  snapshot: Snapshot,
  units: ReadonlyMap<string, Unit>,
  around: Circumstances,
): ReadonlyMap<string, BaseClass> {
  const classes = new Map<string, BaseClass>();
  for (const [key, unit] of units) {
    const baseClass = unit.isNamed === true ? createBaseClass(snapshot, units, key, around) : undefined;
    const isExported = baseClass && around.exports.classes.get(baseClass.file)?.has(baseClass.name) === true;
    if (baseClass && isExported) classes.set(key, baseClass);
  }
  return classes;
}

function createBaseClass(
  { files }: Snapshot,
  units: ReadonlyMap<string, Unit>,
  key: string,
  { cwd, profile }: Circumstances,
): BaseClass | undefined {
  const unit = units.get(key);
  if (!unit) return;
  const { partial, name } = unit;
  const root: Root = profile === undefined ? { kind: 'schema' } : { kind: 'values', profile };
  const rooted: Unit = { ...unit, partial: { ...partial, [META]: { ...partial[META], root } } };
  const document = link({ units: new Map([...units, [key, rooted]]), files, report: () => undefined }, key);
  if (!document) return;
  const written = asWritten(document.root);
  const { $defs: definitions = {} } = written;
  const schema = omitKeywords(written, '$schema', '$defs');
  const definition = findDefinitionName(unit);
  const base = { name, file: resolve(cwd, fileOfKey(key)), schema, definitions };
  return definition === undefined ? base : { ...base, definition };
}

/**
 * The schema without initial values and predicates, which `gen` does not write and which make no difference to
 * sharing.
 */
export function asWritten(schema: SchemaObject): SchemaObject {
  return rewrite(schema, (subschema) => omitKeywords(subschema, 'initial', 'predicates'), new Map());
}

function collectPaths(units: ReadonlyMap<string, Unit>, rootKey: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = new Set<string>();
  visitClass(rootKey, []);
  return found;

  function visitClass(key: string, path: readonly string[]): void {
    const unit = units.get(key);
    if (!unit || open.has(key)) return;
    const definition = findDefinitionName(unit);
    const place = formatLocationKey(path, definition);
    if (found.has(place)) return;
    found.set(place, key);
    open.add(key);
    visit(unit.partial, definition === undefined ? path : [definition]);
    open.delete(key);
  }

  function visit(partial: PartialSchema, path: readonly string[]): void {
    const { properties, patternProperties, items, additionalProperties } = partial;
    const key = partial[META]?.class;
    if (key !== undefined) visitClass(key, path);
    for (const [name, schema] of listSubschemas(properties)) visit(schema, [...path, name]);
    for (const part of [items, additionalProperties, ...listSubschemas(patternProperties).map(([, value]) => value)])
      if (isPartialSchema(part)) visit(part, [...path, 'item']);
  }
}

function findDefinitionName({ name, partial }: Unit): string | undefined {
  const mark = partial[META]?.definition;
  return mark === true ? name : mark;
}

/** A definition is identified by its name, any other class by its path. */
export function formatLocationKey(path: readonly string[], definition?: string): string {
  return definition === undefined ? path.join('\n') : `#${definition}`;
}

function listSubschemas(value: unknown): readonly (readonly [string, PartialSchema])[] {
  if (!isPartialSchema(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => (isPartialSchema(child) ? [[name, child] as const] : []));
}

/**
 * Reads the models that a base such as `models/cluster.ts#Cluster` names, once for each of its profiles, or without a
 * profile if it has none.
 */
export function readBase(base: string, cwd: string, modules: KnownModules = {}): readonly BaseModels[] {
  const [file = '', name] = base.split('#');
  const path = resolve(cwd, file);
  refusePath(file, path);
  const extracted = extractModels(cwd, [path], { modules });
  refuseErrors(extracted, base);
  const snapshot = extracted.snapshot();
  const rootKey = resolveRootKey(snapshot, file, name);
  const profile = snapshot.units[rootKey]?.partial[META]?.root?.profile;
  const profiles = profile === undefined ? [undefined] : [profile, undefined];
  const exports = collectExports(extracted, cwd);
  return profiles.map((item) => collectModels(snapshot, rootKey, { cwd, exports, profile: item }));
}

/** Reads the classes of all models in the files, which are absolute paths, for use under their own names. */
export function readClasses(cwd: string, files: readonly string[], modules: KnownModules = {}): BaseModels {
  const extracted = extractModels(cwd, files, { modules });
  const snapshot = extracted.snapshot();
  const exports = collectExports(extracted, cwd);
  const classes = collectClasses(snapshot, new Map(Object.entries(snapshot.units)), {
    cwd,
    exports,
    profile: undefined,
  });
  const all = [...classes.values()];
  return { areNamed: true, classes: all, at: new Map(), constants: new Map(), definitions: {} };
}

function refusePath(file: string, path: string): void {
  const found = inspectPath(path);
  if (found?.isFile() === true) return;
  const problem = found ? 'is not a file' : 'does not exist';
  const help = 'Name a file of models and its root class: models/cluster.ts#Cluster.';
  throw new UsageError({ message: `the base "${file}" ${problem}`, help });
}

function refuseErrors({ diagnostics }: Extracted, base: string): void {
  const [first] = diagnostics.filter(({ severity }) => severity === 'error');
  if (!first) return;
  const { file, line, column } = first.origin;
  const message = `the base "${base}" has errors: ${file}:${String(line)}:${String(column)} ${first.message}`;
  throw new UsageError({ message, help: 'Fix its models first; lint lists every error in them.' });
}

function resolveRootKey({ roots, units }: Snapshot, file: string, name?: string): string {
  const keys = Object.values(roots).flat();
  const names = keys.map((key) => units[key]?.name ?? '');
  const [only] = keys;
  const found = name === undefined && keys.length === 1 ? only : keys[names.indexOf(name ?? '')];
  if (found !== undefined) return found;
  const { length } = names;
  const has = length === 0 ? 'no root class' : `${String(length)} root classes`;
  const message = `the base "${file}" has ${name === undefined ? has : `no root class "${name}"`}`;
  const listed = length === 0 ? 'It declares none.' : `It declares ${names.join(', ')}.`;
  const near = name === undefined ? undefined : didYouMean(name, names);
  throw new UsageError({ message, help: near ?? `${listed} Name one: ${file}#Name.` });
}

function collectExports({ texts }: Extracted, cwd: string): Exports {
  const sources = [...texts].filter(([file]) => /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file));
  const classes = new Map<string, ReadonlySet<string>>();
  const constants = new Map<string, ExportedName>();
  for (const [path, text] of sources) {
    const file = resolve(cwd, path);
    const found = listExported(file, text);
    classes.set(file, new Set(found.classes));
    for (const { name, definition } of found.constants) constants.set(definition, { name, file });
  }
  return { classes, constants };
}
