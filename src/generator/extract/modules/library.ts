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
export type KnownModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The libraries of an extraction, by specifier or path. */
export function librariesWith(modules: KnownModules): ReadonlyMap<string, Library> {
  const own = [vocabularyLibrary, configLibrary].map((library) => [library.specifier, library] as const);
  const added = Object.entries(modules).map(
    ([specifier, values]) => [specifier, { specifier, values, types: {} }] as const,
  );
  return new Map<string, Library>([...own, ...added]);
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

/** The library that exports a name. */
export function libraryWith(libraries: ReadonlyMap<string, Library>, name: string): Library | undefined {
  return [...libraries.values()].find((library) => libraryNames(library).includes(name));
}
