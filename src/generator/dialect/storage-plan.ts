import type { Change } from '../../diff/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';

/** How the stored objects of a kind get from an old definition to a new one. */
export interface StoragePlan {
  /** The name of the definition, such as `crontabs.stable.example.com`. */
  readonly name: string;
  readonly kind: string;
  /** The version in which the old definition stores objects. */
  readonly storage: string;
  /** The versions in which objects may be stored. */
  readonly storedVersions: readonly string[];
  /** True if the status of the old definition says so; without a status, objects may be stored in each version. */
  readonly isKnown: boolean;
  /** The stored versions that the new definition lacks: the API server rejects it until they are trimmed. */
  readonly missing: readonly string[];
  /** Empty if nothing has to be done, or if a change is breaking. */
  readonly steps: readonly StorageStep[];
  /** What no step can keep or change. */
  readonly changes: readonly Change[];
}

export type StorageAction =
  | 'start-webhook'
  | 'serve-versions'
  | 'switch-storage'
  | 'rewrite-objects'
  | 'trim-stored-versions'
  | 'stop-serving'
  | 'remove-versions'
  | 'change-conversion';

/** One step of a plan. */
export interface StorageStep {
  readonly action: StorageAction;
  /** What to do, as a sentence. */
  readonly task: string;
  /** What holds afterwards, or what to look at. */
  readonly note: string;
  /** The command that does it, if it does not depend on where the documents are. */
  readonly command?: string;
  /** The definition to apply, and its versions. */
  readonly definition?: SchemaObject;
  readonly versions?: readonly StorageVersion[];
}

/** A version as a definition of a plan has it. */
export interface StorageVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
}
