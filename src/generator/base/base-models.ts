/** The classes and constants of a base, with the schemas that they stand for. */

import { resolve } from 'node:path';
import { META, type Root } from '../../decorators/entry/entry.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Snapshot, type Unit, fileOfKey, link } from '../extract/index.ts';
import { rewrite, without } from '../../schema/keywords/rewrite.ts';
import { definitionNameOf, pathsOf } from './class-paths.ts';

/** Where something is exported. */
export interface ExportedName {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
}

/** A class of the models that others can be made of. */
export interface BaseClass extends ExportedName {
  /** What it says, and the definitions that this refers to. */
  readonly schema: SchemaObject;
  readonly definitions: Readonly<Record<string, unknown>>;
  /** The name under `$defs`, where it is marked as a definition. */
  readonly definition?: string;
}

/** The classes that a root reaches as a profile makes them, and those at each path from it. */
export interface BaseModels {
  readonly profile?: Profile;
  readonly classes: readonly BaseClass[];
  readonly at: ReadonlyMap<string, BaseClass>;
  /** The constants that are definitions, by their names under `$defs`. */
  readonly constants: ReadonlyMap<string, ExportedName>;
  /** What stands under `$defs` of any class. */
  readonly definitions: BaseClass['definitions'];
}

type Profile = NonNullable<Root['profile']>;

/** What the files of the base export: classes by file, and constants by their names under `$defs`. */
export interface Exports {
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constants: BaseModels['constants'];
}

interface Circumstances {
  readonly cwd: string;
  readonly exports: Exports;
  readonly profile: Profile | undefined;
}

/** The classes that a root reaches, as a profile makes them. */
export function classesBelow(snapshot: Snapshot, rootKey: string, around: Circumstances): BaseModels {
  const units = new Map(Object.entries(snapshot.units));
  const classes = new Map(
    [...units].flatMap(([key, unit]) => {
      const made = unit.isNamed === true ? classFrom(snapshot, units, key, around) : undefined;
      return made === undefined || !isExported(made, around) ? [] : [[key, made] as const];
    }),
  );
  const at = [...pathsOf(units, rootKey)].flatMap(([path, key]) => {
    const found = classes.get(key);
    return found === undefined ? [] : [[path, found] as const];
  });
  const { profile, exports } = around;
  const all = [...classes.values()];
  const definitions = Object.fromEntries(all.flatMap((one) => Object.entries(one.definitions)));
  const models = { classes: all, at: new Map(at), definitions, constants: exports.constants };
  return profile === undefined ? models : { ...models, profile };
}

function isExported({ name, file }: ExportedName, { exports }: Circumstances): boolean {
  return exports.classes.get(file)?.has(name) === true;
}

/** Each class is linked as the root of a document of its own. */
function classFrom(
  { files }: Snapshot,
  units: ReadonlyMap<string, Unit>,
  key: string,
  { cwd, profile }: Circumstances,
): BaseClass | undefined {
  const unit = units.get(key);
  if (unit === undefined) return undefined;
  const { partial, name } = unit;
  const root: Root = profile === undefined ? { kind: 'schema' } : { kind: 'values', profile };
  const rooted: Unit = { ...unit, partial: { ...partial, [META]: { ...partial[META], root } } };
  const document = link({ units: new Map([...units, [key, rooted]]), files, report: nothing }, key);
  if (document === undefined) return undefined;
  const written = asWritten(document.root);
  const { $defs: definitions = {} } = written;
  const schema = without(written, '$schema', '$defs');
  const definition = definitionNameOf(unit);
  const made = { name, file: resolve(cwd, fileOfKey(key)), schema, definitions };
  return definition === undefined ? made : { ...made, definition };
}

const nothing = (): void => undefined;

/** A schema as `gen` writes it: the first values that a base knows stand in no schema, and tell no difference. */
export function asWritten(schema: SchemaObject): SchemaObject {
  return rewrite(schema, (one) => without(one, 'initial'), new Map());
}
