import { createMatchers } from '../../schema/regex/index.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import type { Json } from '../../text/value/json.ts';
import { findObject, findString } from '../../diff/documents/object-at.ts';
import { readDefinition, type Rules } from '../structural/definition.ts';
import type { FieldPath } from '../structural/field-error.ts';
import { getMember, isList, type KubeValue } from '../structural/value.ts';
import { auditObject } from '../audit/audit-object.ts';
import { compareObjects } from '../audit/differences.ts';
import type { Server } from '../admission/server.ts';
import { type StoredObject, storeObject } from '../admission/steps.ts';
import type { Proof, StoredEffect } from '../../diff/pair/change.ts';

export interface Identity {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

export interface ObjectTreatment {
  readonly accepts: (value: Json) => boolean;
  /** True if the object is unchanged after it was stored in the storage version, except for nulls. */
  readonly keeps: (value: Json) => boolean;
  /** The fields of an accepted object that the storage version lacks. */
  readonly listLost: (value: Json) => readonly FieldPath[];
  readonly server: Server;
}

/**
 * Treats the definition as if it had the given identity and also served the given versions; `undefined` if the server
 * cannot read it.
 */
export function createTreatment(
  root: SchemaObject,
  as: Identity,
  rules: Rules,
  served: ReadonlySet<string> = new Set(),
): ObjectTreatment | undefined {
  const spec = serveVersions(findObject(root, 'spec') ?? {}, served);
  const names = { ...findObject(spec, 'names'), kind: as.kind };
  const scope = as.isNamespaced ? 'Namespaced' : 'Cluster';
  // A parsed document holds only JSON values.
  const definition = readDefinition({ ...root, spec: { ...spec, group: as.group, scope, names } } as KubeValue);
  if ('refusal' in definition) return;
  const server = { definition, patterns: createMatchers(), rules };
  const isAccepted = (value: Json): boolean => {
    const { accepted, response } = storeObject(value, server);
    return accepted && response.unknown.every(({ steps }) => isNull(value, steps));
  };
  const listLostFields = (value: Json, { response: { defaulted } }: StoredObject): readonly FieldPath[] => {
    const differences = defaulted === undefined ? [] : compareObjects(value, defaulted);
    return differences.filter(({ was, is }) => is === undefined && was !== null).map(({ path }) => path);
  };
  const isKept = (value: Json): boolean => {
    const stored = storeObject(value, server);
    return stored.accepted && listLostFields(value, stored).length === 0;
  };
  const listLost = (value: Json): readonly FieldPath[] => listLostFields(value, storeObject(value, server));
  return { accepts: isAccepted, keeps: isKept, listLost, server };
}

function serveVersions(spec: SchemaObject, served: ReadonlySet<string>): SchemaObject {
  if (!Array.isArray(spec.versions) || served.size === 0) return spec;
  const versions = readArrayItems(spec.versions).map((version) =>
    isSchemaObject(version) && served.has(findString(version, 'name') ?? '') ? { ...version, served: true } : version,
  );
  return { ...spec, versions };
}

function isNull(value: KubeValue, steps: FieldPath['steps']): boolean {
  const part = steps.reduce<KubeValue | undefined>(
    (at, step) => (typeof step === 'number' && isList(at) ? at[step] : getMember(at, String(step))),
    value,
  );
  return part === null;
}

/** How the witness is written where the status has its own writes. */
export function findStep(value: Json, { server }: ObjectTreatment): Pick<Proof, 'step' | 'before'> {
  const { step, before } = storeObject(value, server);
  // An object of JSON values without one of them.
  return step === 'create' ? {} : { step, before: before as Json };
}

export function findEffect(value: Json, before: ObjectTreatment, after: ObjectTreatment): StoredEffect | undefined {
  const verdict = auditObject(value, { next: [after.server], old: [before.server] })?.verdict;
  return !verdict || verdict === 'fine' || verdict === 'unknown' ? undefined : verdict;
}
