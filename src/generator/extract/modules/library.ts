import { everyFit } from '../../../decorators/entry/keyword.ts';
import * as vocabulary from '../../../decorators/index.ts';
import { scalarTypes } from '../../../decorators/scalars.ts';
import * as kubernetes from '../../../kubernetes/types/index.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { LibraryEntry } from './module.ts';

/** `defineConfig` gives its argument back: the configuration is read, not run. */
const config: Readonly<Record<string, unknown>> = { defineConfig: (value: unknown) => value };

const values: Readonly<Record<LibraryEntry, Readonly<Record<string, unknown>>>> = {
  schemawright: { ...vocabulary, everyFit },
  'schemawright/kubernetes': { ...kubernetes },
  'schemawright/config': config,
};

/** A value that an entry point of this package exports, or `undefined`. */
export function libraryValue(entry: LibraryEntry, name: string): unknown {
  const exported = values[entry];
  return Object.hasOwn(exported, name) ? exported[name] : undefined;
}

/** The schema of a scalar type of the library. */
export function libraryType(entry: LibraryEntry, name: string): SchemaObject | undefined {
  return entry === 'schemawright' && Object.hasOwn(scalarTypes, name) ? scalarTypes[name] : undefined;
}

/** The names that an entry point exports, for a suggestion. */
export function libraryNames(entry: LibraryEntry): string[] {
  return [...Object.keys(values[entry]), ...(entry === 'schemawright' ? Object.keys(scalarTypes) : [])];
}
