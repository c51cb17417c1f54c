import { type Oracle, openProgram, oracleNeed } from './oracle.ts';
import type { Need } from './needs.ts';

/** A definition, the one that it updates, and objects with what they update, by name. Each is an object, or a text in YAML. */
export interface AskedDefinition {
  readonly crd: unknown;
  readonly oldCrd?: unknown;
  readonly crs?: Readonly<Record<string, unknown>>;
  readonly oldCrs?: Readonly<Record<string, unknown>>;
  /** How the old objects change, by name: `update` or `status-update`. They have their status then. */
  readonly steps?: Readonly<Record<string, string>>;
}

/** One fault of a definition or an object, as the API server tells it. */
export interface ServerCause {
  readonly reason: string;
  readonly field: string;
  readonly message: string;
}

/** What the API server answers to a write. */
export interface ServerVerdict {
  readonly accepted: boolean;
  readonly code: number;
  readonly message?: string;
  /** Sorted by field and message. */
  readonly causes?: readonly ServerCause[];
  readonly warnings?: readonly string[];
  /** The answer under `fieldValidation=Strict`, as kubectl asks, where that is a refusal. */
  readonly strictMessage?: string;
  /** The object after the write, and the object without unknown fields and without defaults. */
  readonly object?: unknown;
  readonly pruned?: unknown;
}

/** What the API server says of a definition, and, where it takes it, of each object; `error` where there is no answer. */
export interface DefinitionAnswer {
  readonly crd?: ServerVerdict;
  readonly crs?: Readonly<Record<string, ServerVerdict>>;
  readonly error?: string;
}

/** The API server's own packages, as a program of ours around them. */
export const crdOracle: Need = oracleNeed('oracle-crd', 'the oracle for CustomResourceDefinitions');

/** Starts the oracle for CustomResourceDefinitions and their objects. */
export function openCrdOracle(path: string): Oracle<AskedDefinition, DefinitionAnswer> {
  return openProgram<AskedDefinition, DefinitionAnswer>(path, { error: 'the program ended' });
}
