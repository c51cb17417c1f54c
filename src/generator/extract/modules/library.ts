import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { getOwn } from '../../../text/value/json.ts';
import { everyFit } from '../../../decorators/entry/keyword.ts';
import * as vocabulary from '../../../decorators/index.ts';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { EqualTypes, Library } from './module.ts';

/**
 * Modules whose exports are known rather than read: the vocabulary of the package, and modules of dialects.
 * `defineConfig` returns its argument, because the configuration is read, not executed.
 */
export const vocabularyLibrary: Library = {
  specifier: 'schemawright',
  values: { ...vocabulary, everyFit },
  types: scalarTypes,
};

const configLibrary: Library = {
  specifier: 'schemawright/config',
  values: { defineConfig: (value: unknown) => value },
  types: {},
};

/** The exports of modules besides the vocabulary, by the specifier or path that models import. */
export type KnownModules = Readonly<Record<string, KnownModule>>;

/** A module that models can import, and its known exports. */
export interface KnownModule {
  /** The values it exports, by name. */
  readonly values: ModuleExports;
  /** The schemas of the scalar types it exports, by name. */
  readonly types?: Readonly<Record<string, SchemaObject>>;
  /** Where its classes and enums are declared. They are read like those of models. */
  readonly source?: ModuleSource;
}

/** The exports of a module, by name. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** The TypeScript source of a module in a package. */
export interface ModuleSource {
  /** The absolute path of the file that exports what models can import. */
  readonly path: string;
  /**
   * The files that this source imports and that are known rather than read, with the specifier of the module they
   * represent.
   */
  readonly known: Readonly<Record<string, string>>;
  /** The keywords that an array of one of its classes has by itself, by the file and the name of the class. */
  readonly ofArrays?: Readonly<Record<string, SchemaObject>>;
  /** The types of other packages that are types of this module. */
  readonly equals?: readonly EqualTypes[];
}

export function createLibraries(modules: KnownModules): ReadonlyMap<string, Library> {
  const libraries = new Map([vocabularyLibrary, configLibrary].map((library) => [library.specifier, library]));
  for (const [specifier, { values, types = {}, source }] of Object.entries(modules)) {
    const own = libraries.get(specifier);
    libraries.set(specifier, {
      specifier,
      values: { ...own?.values, ...values },
      types: { ...own?.types, ...types },
      ...(source && {
        source: source.path,
        ...omitUndefined({ ofArrays: source.ofArrays }),
        equals: source.equals ?? [],
      }),
    });
  }
  for (const { source } of Object.values(modules)) {
    for (const [path, specifier] of Object.entries(source?.known ?? {})) {
      const library = libraries.get(specifier);
      if (library) libraries.set(path, { ...library, isPart: true });
    }
  }
  return libraries;
}

export function libraryValue({ values }: Library, name: string): unknown {
  return getOwn(values, name);
}

export function libraryType({ types }: Library, name: string): SchemaObject | undefined {
  return getOwn(types, name);
}

export function libraryNames({ values, types }: Library): string[] {
  return [...Object.keys(values), ...Object.keys(types)];
}
