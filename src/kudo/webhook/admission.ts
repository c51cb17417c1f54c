import { randomUUID } from 'node:crypto';
import { createPatch, type PatchOperation6902 } from '../../kubernetes/structural/json-patch.ts';
import {
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  getString,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { type FindOperatorVersion, resolveParameters, convertSchema } from '../convert/index.ts';
import { hasErrors, type ParameterFinding, selectErrors } from '../parameters/index.ts';
import { createParameters, reportMissingDeploy } from '../plan/index.ts';
import { isSameValue, openParameters } from '../structure/index.ts';
import { admissionReview, badRequest, readRequest, type ReviewAnswer } from '../../kubernetes/webhook/review.ts';
import { hideParameters } from './hide-parameters.ts';
import { isKnownPlace, unknownParameter, writtenChanges } from './structure-changes.ts';
import { type AdmittedUpdate, admitUpdate, type KnownVersion } from './update.ts';

export interface AdmissionOptions {
  readonly findOperatorVersion: FindOperatorVersion;
  readonly uid?: () => string;
  /** True to hide all values in messages, not only those that the operator marks as secret. */
  readonly redact?: boolean;
}

export interface AdmissionAnswer extends ReviewAnswer {
  readonly findings: readonly ParameterFinding[];
  readonly patch: readonly PatchOperation6902[];
}

/**
 * Answers an AdmissionReview of an Instance: validates its parameters, refuses changes of immutable parameters and of
 * several
 * plans at once, schedules the plan of the change, and converts values to the structure of a new version.
 *
 * @example
 * import { admitReview } from 'schemawright/kudo';
 *
 * const { body } = admitReview(JSON.parse(text), { findOperatorVersion: (name, namespace) =>
 * known.get(`${namespace}/${name}`) });
 */
export function admitReview(body: KubeValue | undefined, options: AdmissionOptions): AdmissionAnswer {
  const read = readRequest(body, admissionReview);
  if ('problem' in read) return { ...badRequest(read.problem), findings: [], patch: [] };
  const { request, apiVersion } = read;
  const answer = (response: KubeObject, extra: Partial<AdmissionAnswer> = {}): AdmissionAnswer => ({
    findings: [],
    patch: [],
    ...extra,
    status: 200,
    body: { apiVersion, kind: 'AdmissionReview', response: { uid: getString(request, 'uid'), ...response } },
  });
  const kind = getString(request.kind, 'kind');
  if ((kind !== '' && kind !== 'Instance') || !decided.has(getString(request, 'operation')))
    return answer({ allowed: true });
  const { object } = request;
  if (!isObject(object) || !isObject(object.spec)) {
    return answer({ allowed: false, status: createStatus(400, 'the object is not an Instance') });
  }
  const decision = decideRequest(object, request, options);
  if ('missing' in decision) return answer({ allowed: false, status: createStatus(500, decision.missing) });
  const { findings, instance } = decision;
  const warnings = findings.filter(({ severity }) => severity === 'warning').map(formatFinding);
  const warningFields = warnings.length === 0 ? {} : { warnings };
  if (hasErrors(findings)) {
    const errors = selectErrors(findings).map(formatFinding);
    return answer({ allowed: false, status: createStatus(403, errors.join('; ')), ...warningFields }, { findings });
  }
  const patch = createPatch(object, instance);
  const patched =
    patch.length === 0
      ? {}
      : { patchType: 'JSONPatch', patch: Buffer.from(jsonText(patch), 'utf8').toString('base64') };
  return answer({ allowed: true, ...patched, ...warningFields }, { findings, patch });
}

const decided = new Set(['CREATE', 'UPDATE']);

function createStatus(code: number, message: string): KubeObject {
  return { code, message };
}

function formatFinding({ code, message }: ParameterFinding): string {
  return `${code}: ${message}`;
}

type Decision = AdmittedUpdate | { readonly missing: string };

function decideRequest(object: KubeObject, request: KubeObject, options: AdmissionOptions): Decision {
  // A new instance may not have its namespace yet.
  const namespace = getString(request, 'namespace') || getString(object.metadata, 'namespace') || 'default';
  const uid = options.uid ?? randomUUID;
  const findVersion = (instance: KubeObject): KnownVersion | string => {
    const name = getString(getMember(instance.spec, 'operatorVersion'), 'name');
    const found = options.findOperatorVersion(name, namespace);
    const schema = found && convertSchema(found);
    if (!found || schema === undefined) return `the OperatorVersion ${namespace}/${name} does not exist`;
    const plans = getMember(found.spec, 'plans');
    return { name, schema, plans: isObject(plans) ? Object.keys(plans) : [] };
  };
  const { oldObject } = request;
  const isUpdate = request.operation === 'UPDATE' && isObject(oldObject);
  if (isUpdate && isSameValue(oldObject.spec, object.spec) && isSameValue(oldObject.status, object.status)) {
    return { instance: object, findings: [] };
  }
  const version = findVersion(object);
  if (typeof version === 'string') return { missing: version };
  const hideValues = ({ instance, findings }: AdmittedUpdate): AdmittedUpdate => {
    const instances = isUpdate ? [object, oldObject] : [object];
    return {
      instance,
      findings: hideParameters(findings, { schema: version.schema, instances, redact: options.redact }),
    };
  };
  const resolved = resolveParameters(object, version.schema);
  const { object: instance, findings } = resolved;
  if (!instance) return hideValues({ instance: object, findings });
  if (!isUpdate) return hideValues(admitCreate(instance, version, uid));
  const before = findVersion(oldObject);
  const old =
    typeof before === 'string' ? oldObject : (resolveParameters(oldObject, before.schema).object ?? oldObject);
  const known = typeof before === 'string' ? undefined : before;
  return hideValues(admitUpdate({ old, instance, version, before: known, uid }));
}

/** A new instance runs `deploy` and stores the defaults of immutable parameters. */
function admitCreate(instance: KubeObject, { schema, plans }: KnownVersion, uid: () => string): AdmittedUpdate {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const values = isObject(spec.parameters) ? spec.parameters : {};
  const { parameters, findings } = createParameters(schema, values);
  const open = openParameters(schema);
  // As in KUDO, a new instance may have unused values; the client gets a warning.
  const unread = writtenChanges({}, values).filter(({ tokens }) => !isKnownPlace(open, tokens));
  const unknownFindings = unread.map(({ tokens }) => ({ ...unknownParameter(tokens), severity: 'warning' as const }));
  const next = withMembers(spec, [
    ['parameters', isSameValue(parameters, values) ? spec.parameters : parameters],
    ['planExecution', { planName: 'deploy', uid: uid() }],
  ]);
  const annotated = withMembers(instance, [
    ['spec', next],
    ['metadata', withFinalizer(instance.metadata, plans)],
  ]);
  return { instance: annotated, findings: [...findings, ...unknownFindings, ...reportMissingDeploy(plans)] };
}

const finalizer = 'kudo.dev.instance.cleanup';

function withFinalizer(metadata: KubeValue | undefined, plans: readonly string[]): KubeValue | undefined {
  const existing = isObject(metadata) ? metadata : {};
  const finalizers = isList(existing.finalizers) ? existing.finalizers : [];
  if (!plans.includes('cleanup') || finalizers.includes(finalizer)) return metadata;
  return withMembers(existing, [['finalizers', [...finalizers, finalizer]]]);
}
