import { isOfKind } from '../admission/check.ts';
import type { Server } from '../admission/server.ts';
import { validateObject } from '../admission/validate.ts';
import { type FieldError, formatFieldError } from '../structural/field-error.ts';
import { withDefaults } from '../structural/prune-and-default.ts';
import { isObject, type KubeObject, type KubeValue, getString, withMembers } from '../structural/value.ts';
import type { WebhookAnswer } from '../../generator/dialect/services.ts';
import { type FindRedaction, nameObjectKind, nameSchemaKind } from './hide-secrets.ts';
import { admissionReview, badRequest, readRequest } from './review.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import type { Binding } from '../../values/bind/index.ts';
import { truncateScalars } from '../../values/explain/index.ts';
import { createPatch, type PatchOperation6902 } from '../structural/json-patch.ts';

export interface KnownKinds {
  readonly servers: readonly Server[];
  readonly bindings: readonly Binding<object, unknown>[];
  readonly redactionFor: FindRedaction;
}

/** The decision on an object. */
export interface Decision {
  /** The errors; the object is refused if there are any. */
  readonly causes: readonly Cause[];
  readonly warnings: readonly string[];
  /** The changes to the object. */
  readonly patch: readonly PatchOperation6902[];
}

/** An error in an object. */
export interface Cause {
  readonly field: string;
  readonly message: string;
  /** The reason that the API server gives for it; without one, the value is invalid. */
  readonly reason?: string;
}

/** Decides on the object of an AdmissionReview; `undefined` for an unknown kind, which is allowed. */
export type Decide = (object: KubeObject, request: KubeObject) => Decision | undefined;

/** Answers an AdmissionReview with the decision on its object; `undefined` for an unknown kind. */
export function answerAdmission(body: KubeValue | undefined, decide: Decide): WebhookAnswer | undefined {
  const read = readRequest(body, admissionReview);
  if ('problem' in read) return badRequest(read.problem);
  const { request, apiVersion } = read;
  const uid = getString(request, 'uid');
  const [kind, operation] = [getString(request.kind, 'kind'), getString(request, 'operation')];
  const object = `${kind} ${getString(request, 'namespace')}/${getString(request, 'name')}`;
  const answer = (response: KubeObject, more: Readonly<Record<string, unknown>> = {}): WebhookAnswer => ({
    status: 200,
    body: { apiVersion, kind: 'AdmissionReview', response: { uid, ...response } },
    noted: { uid, kind, operation, object, ...more },
  });
  const isWritten = ['CREATE', 'UPDATE'].includes(operation) && getString(request, 'subResource') === '';
  if (!isWritten) return answer({ allowed: true });
  if (!isObject(request.object)) return badRequest(`a review of ${operation} must have an object`);
  const decision = decide(request.object, request);
  if (!decision) return;
  const { causes, warnings, patch } = decision;
  const warned = warnings.length === 0 ? {} : { warnings };
  // A message may quote a secret value, so the log contains only the field names.
  const refused = causes.map(({ field }) => field);
  if (causes.length > 0) return answer({ allowed: false, status: createStatus(causes), ...warned }, { refused });
  const text = Buffer.from(jsonText(patch), 'utf8').toString('base64');
  const patched = patch.length === 0 ? {} : { patchType: 'JSONPatch', patch: text };
  return answer({ allowed: true, ...patched, ...warned }, patch.length === 0 ? {} : { patched: patch.length });
}

export const allowUnknown: Decide = () => ({ causes: [], warnings: [], patch: [] });

function createStatus(causes: readonly Cause[]): KubeObject {
  const message = causes
    .map((cause) => (cause.field === '' ? cause.message : `${cause.field}: ${cause.message}`))
    .join('; ');
  const listed = causes.map((cause) => ({ reason: 'FieldValueInvalid', ...cause }));
  return { status: 'Failure', code: 422, reason: 'Invalid', message, details: { causes: listed } };
}

export function validateKind({ servers, bindings, redactionFor }: KnownKinds): Decide {
  return (object, request) => {
    const server = servers.find(({ definition }) => isOfKind(object, definition));
    if (!server) return;
    const { oldObject } = request;
    const previous = isObject(oldObject) ? oldObject : undefined;
    // Rules about a change quote old values, too.
    const hide: HideValues = (message, path) =>
      [object, ...(previous ? [previous] : [])].reduce(
        (text, value) => redactionFor(value)(text, value, path),
        message,
      );
    const { failure, errors, unknown, deprecation, forgiven, notEvaluated } = validateObject(object, server, previous);
    const warnings = [
      ...unknown.map(({ text }) => `unknown field "${text}"`),
      ...(deprecation === '' ? [] : [deprecation]),
      ...[...forgiven, ...notEvaluated].map((error) => formatFieldError(withoutValues(error, hide))),
    ];
    const causes = [
      ...(failure ? [{ field: failure.path.text, message: hide(failure.message, failure.path.steps) }] : []),
      ...errors.map((error) => {
        const { field, reason, message } = withoutValues(error, hide);
        return { reason, field, message };
      }),
    ];
    const further = causes.length > 0 ? [] : causesOfBindings(object, bindings, hide);
    return { causes: [...causes, ...further], warnings, patch: [] };
  };
}

type HideValues = (message: string, path: readonly (string | number)[]) => string;

function withoutValues(error: FieldError, hide: HideValues): FieldError {
  return { ...error, message: hide(error.message, error.steps) };
}

/** Only bindings of the same version are run: they check what a definition cannot express. */
function causesOfBindings(object: KubeObject, bindings: KnownKinds['bindings'], hide: HideValues): readonly Cause[] {
  return bindings
    .filter(({ schema }) => nameSchemaKind(schema) === nameObjectKind(object))
    .flatMap((binding) => {
      const { metadata } = object;
      const meta = withMembers(isObject(metadata) ? metadata : {}, [['managedFields', undefined]]);
      const { diagnostics } = binding.validate({ ...object, metadata: meta });
      return diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ pointer = '', message }) => {
          const path = parsePointer(pointer);
          return { field: path.join('.'), message: truncateScalars(hide(message, path), object) };
        });
    });
}

export function defaultKind({ servers }: Pick<KnownKinds, 'servers'>): Decide {
  return (object) => {
    const server = servers.find(({ definition }) => isOfKind(object, definition));
    if (!server) return;
    const { definition } = server;
    const version = definition.versions.find(({ name }) => object.apiVersion === `${definition.group}/${name}`);
    const filled = version ? withDefaults(object, version.schema) : object;
    return { causes: [], warnings: [], patch: createPatch(object, filled) };
  };
}
