/** The values and types that this package exports to models. */

import { everyFit } from '../../../decorators/entry/keyword.ts';
import * as vocabulary from '../../../decorators/index.ts';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Library } from './module.ts';

/**
 * The modules whose exports are known rather than read: the vocabulary of the package, and what dialects bring. Of a
 * configuration, `defineConfig` gives its argument back: the file is read, not run.
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

/** The exports of modules beyond the vocabulary, by the specifier or the path that a model imports them from. */
export type KnownModules = Readonly<Record<string, KnownModule>>;

/** A module that models import, and what is known of its exports. */
export interface KnownModule {
  /** The values that it exports, by name. */
  readonly values: ModuleExports;
  /** The schemas of the scalar types that it exports, by name. */
  readonly types?: Readonly<Record<string, SchemaObject>>;
  /** Where its classes and enums are declared, which are read as those of models are. */
  readonly source?: ModuleSource;
}

/** What a module exports, by name. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** The TypeScript source that a package ships of a module. */
export interface ModuleSource {
  /** The file that exports what models can import (absolute). */
  readonly path: string;
  /** The files that this source imports and that are known rather than read, with the specifier of what they stand for. */
  readonly known: Readonly<Record<string, string>>;
}

/** The libraries of an extraction, by specifier or path. */
export function createLibraries(modules: KnownModules): ReadonlyMap<string, Library> {
  const libraries = new Map([vocabularyLibrary, configLibrary].map((library) => [library.specifier, library]));
  for (const [specifier, { values, types = {}, source }] of Object.entries(modules)) {
    const own = libraries.get(specifier);
    libraries.set(specifier, {
      specifier,
      values: { ...own?.values, ...values },
      types: { ...own?.types, ...types },
      ...(source && { source: source.path }),
    });
  }
  for (const { source } of Object.values(modules)) {
    for (const [path, specifier] of Object.entries(source?.known ?? {})) {
      const library = libraries.get(specifier);
      // A file of the source has what is known; what is read stands in the other files.
      if (library) libraries.set(path, { ...library, isPart: true });
    }
  }
  return libraries;
}

/** A value that a library exports, or `undefined`. */
export function libraryValue({ values }: Library, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The schema of a scalar type of a library. */
export function libraryType({ types }: Library, name: string): SchemaObject | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** The names that a library exports, for a suggestion. */
export function libraryNames({ values, types }: Library): string[] {
  return [...Object.keys(values), ...Object.keys(types)];
}
