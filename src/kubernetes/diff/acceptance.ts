/** Decides by the API server's own evaluation whether an object is taken, and nothing of it is lost. */

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

/** What every object of a kind says of itself. */
export interface Identity {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

/** How the server treats objects of a definition. */
export interface ObjectTreatment {
  /** True for an object that is taken, and of which nothing is lost. */
  readonly accepts: (value: Json) => boolean;
  /** True for one that is the same after it was written, in the version that is stored. */
  readonly keeps: (value: Json) => boolean;
  readonly server: Server;
}

/** How the server treats objects of a definition, as if it were that of a kind; `undefined` for one that it does not read. */
export function createTreatment(root: SchemaObject, as: Identity, rules: Rules): ObjectTreatment | undefined {
  const spec = findObject(root, 'spec');
  const names = { ...findObject(spec, 'names'), kind: as.kind };
  const scope = as.isNamespaced ? 'Namespaced' : 'Cluster';
  // What was read from a text has no values but those of JSON.
  const definition = readDefinition({ ...root, spec: { ...spec, group: as.group, scope, names } } as KubeValue);
  if ('refusal' in definition) return;
  // Where the status is a subresource, it is written all the same, by requests of its own.
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

/** What becomes of an object that one definition took when the other takes its place. */
export function findEffect(value: Json, before: ObjectTreatment, after: ObjectTreatment): StoredEffect | undefined {
  const verdict = auditObject(value, { next: [after.server], old: [before.server] })?.verdict;
  return !verdict || verdict === 'fine' || verdict === 'unknown' ? undefined : verdict;
}
