import type { KnownModules } from '../extract/index.ts';
import type { ImportNote } from '../import/notes.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Home, WrittenType } from '../print/index.ts';

/** The types of a library that imported schemas are. */
export interface RecognizedTypes {
  readonly typed: ReadonlyMap<SchemaObject, WrittenType>;
  /** The modules that export the names in these types. */
  readonly homes: ReadonlyMap<string, Home>;
  /** What a type has and a schema does not. */
  readonly notes: readonly ImportNote[];
}

/** `modules`: what models may import. */
export type RecognizeTypes = (roots: readonly SchemaObject[], modules: KnownModules) => RecognizedTypes;
