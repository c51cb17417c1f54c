import type { Constrained, Trimmed } from '../../../decorators/entry/entry.ts';
import type { Allowance, DeclaredType, SchemaOrigin } from '../../../schema/document/document.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { LinkSource, Unit } from './definitions.ts';
import type { KeptDocument, Source } from './kept-document.ts';

export interface Linkable extends LinkSource {
  readonly files: readonly string[];
  readonly closes?: (root: string) => boolean;
  readonly kept?: KeptDocuments | undefined;
}

export interface KeptDocuments {
  /** The document of a root, if it was built with the same settings. */
  readonly find: (about: string) => KeptDocument | undefined;
  readonly isKept: (key: string) => boolean;
}

export interface Linking extends Recorded {
  readonly linkable: Omit<Linkable, 'units'>;
  readonly sources: Map<string, Source>;
  readonly findUnit: FindUnit;
  /** The name of the definition of a class. */
  readonly findName: (key: string) => string | undefined;
  /** A profile for models adds conventions: closed objects, inferred titles, empty initial values. */
  readonly followsConventions: boolean;
  readonly closesObjects: boolean;
  readonly rootKey: string;
  /** Inside what overrides the values of another chart: the classes around a schema. */
  readonly overriding?: ReadonlySet<string>;
  /** Inside what is trimmed: the depth that is left, and the types around a schema. */
  readonly trimming?: Trimming;
  /** Inside what is constrained: the classes around a schema. */
  readonly constraining?: Constraining;
  /** True when a schema there is for parts of values. */
  readonly isOfParts?: boolean;
}

export interface Trimming extends Trimmed {
  readonly around: ReadonlySet<string>;
}

export interface Constraining extends Constrained {
  readonly around: ReadonlySet<string>;
}

/** What is known of the schemas besides their content. */
export interface Recorded {
  readonly origins: Map<SchemaObject, SchemaOrigin>;
  readonly allowances: Allowance[];
  readonly types: Map<SchemaObject, DeclaredType>;
  readonly maps: Set<SchemaObject>;
  readonly constructed: Set<SchemaObject>;
  readonly checks: Set<object>;
}

export type FindUnit = (key: string) => Unit | undefined;

export function createRecorded(): Recorded {
  return {
    origins: new Map(),
    allowances: [],
    types: new Map(),
    maps: new Set(),
    constructed: new Set(),
    checks: new Set(),
  };
}
