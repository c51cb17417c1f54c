import type { JsonObject } from '../../text/value/json.ts';
import { getMember, isObject, type KubeObject, type KubeValue, withMembers } from '../structural/value.ts';
import type { FieldError } from '../structural/field-error.ts';
import type { Server } from './server.ts';
import { type ServerResponse, validateObject, validateStatusUpdate } from './validate.ts';

/** How an object is written: it is created, or it changes what is stored. */
export type StepKind = 'create' | 'update' | 'status-update';

/** A write to the server: an object is created, or changes what is stored. */
export interface Step {
  readonly step: StepKind;
  readonly document: JsonObject;
  /** The stored object, with its status; absent if the object is created. */
  readonly old?: JsonObject;
}

/** The server's answer to one write; `old` is the stored object, with its status. */
export function sendStep(
  step: StepKind,
  object: KubeValue,
  old: KubeValue | undefined,
  server: Server,
): ServerResponse {
  return step === 'status-update' && old !== undefined
    ? validateStatusUpdate(object, server, old)
    : validateObject(object, server, old);
}

export interface StoredObject {
  readonly accepted: boolean;
  readonly errors: readonly FieldError[];
  /** The last write that was needed, or the first that was refused. */
  readonly step: 'create' | 'status-update';
  /** The object that the last write changes. */
  readonly before: KubeObject | undefined;
  readonly response: ServerResponse;
}

/** Creates the object and, if its status is a subresource, writes the status after that. */
export function storeObject(object: KubeValue, server: Server): StoredObject {
  const { definition } = server;
  const hasStatus = definition.versions.some(
    (version) => version.hasStatus && getMember(object, 'apiVersion') === `${definition.group}/${version.name}`,
  );
  if (!hasStatus || !isObject(object) || getMember(object, 'status') === undefined) {
    const response = sendStep('create', object, undefined, server);
    return { accepted: response.accepted, errors: response.errors, step: 'create', before: undefined, response };
  }
  const created = withMembers(object, [['status', undefined]]);
  const creation = sendStep('create', created, undefined, server);
  const response = sendStep('status-update', object, created, server);
  const errors = [...creation.errors, ...response.errors];
  if (!creation.accepted) return { accepted: false, errors, step: 'create', before: undefined, response: creation };
  return { accepted: response.accepted, errors, step: 'status-update', before: created, response };
}
