import { createMatchers } from '../../schema/regex/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { findObject } from '../../diff/documents/object-at.ts';
import { readDefinition, type Rules } from '../structural/definition.ts';
import type { KubeValue } from '../structural/value.ts';
import { auditObject } from '../audit/audit-object.ts';
import { compareObjects } from '../audit/differences.ts';
import type { Server } from '../admission/server.ts';
import { validateObject } from '../admission/validate.ts';
import type { StoredEffect } from '../../diff/index.ts';

export interface Identity {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

export interface ObjectTreatment {
  readonly accepts: (value: Json) => boolean;
  /** True if the object is unchanged after it was stored in the storage version. */
  readonly keeps: (value: Json) => boolean;
  readonly server: Server;
}

/** Treats the definition as if it had the given identity; `undefined` if the server cannot read it. */
export function createTreatment(root: SchemaObject, as: Identity, rules: Rules): ObjectTreatment | undefined {
  const spec = findObject(root, 'spec');
  const names = { ...findObject(spec, 'names'), kind: as.kind };
  const scope = as.isNamespaced ? 'Namespaced' : 'Cluster';
  // A parsed document holds only JSON values.
  const definition = readDefinition({ ...root, spec: { ...spec, group: as.group, scope, names } } as KubeValue);
  if ('refusal' in definition) return;
  // A status subresource is written by separate requests, so it is validated as part of the object.
  const versions = definition.versions.map((version) => ({ ...version, hasStatus: false }));
  const server = { definition: { ...definition, versions }, patterns: createMatchers(), rules };
  const isAccepted = (value: Json): boolean => {
    const { accepted, unknown } = validateObject(value, server);
    return accepted && unknown.length === 0;
  };
  const isKept = (value: Json): boolean => {
    const { accepted, defaulted } = validateObject(value, server);
    const isLost = ({ is }: { readonly is: KubeValue | undefined }): boolean => is === undefined;
    return accepted && defaulted !== undefined && !compareObjects(value, defaulted).some(isLost);
  };
  return { accepts: isAccepted, keeps: isKept, server };
}

export function findEffect(value: Json, before: ObjectTreatment, after: ObjectTreatment): StoredEffect | undefined {
  const verdict = auditObject(value, { next: [after.server], old: [before.server] })?.verdict;
  return !verdict || verdict === 'fine' || verdict === 'unknown' ? undefined : verdict;
}
