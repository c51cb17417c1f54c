import { isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { convertObject, findSchema, type ObjectConversion, objectName } from '../convert/index.ts';
import { apiVersions, createError, hasErrors, type ParameterFinding, selectErrors } from '../parameters/index.ts';
import { createSecretMatcher } from '../../values/explain/index.ts';
import { openParameters } from '../structure/index.ts';
import { hideParameters } from './hide-parameters.ts';
import { badRequest, readConversionRequest, type ReviewAnswer } from '../../kubernetes/webhook/review.ts';

/**
 * Answers a ConversionReview of the API server: all objects in v1beta2 and in order, or none and the reason. It uses
 * only its
 * input: an Instance whose OperatorVersion is unknown keeps its strings and is marked.
 *
 * @example
 * import { convertReview } from 'schemawright/kudo';
 *
 * const { status, body } = convertReview(JSON.parse(text));
 */
export function convertReview(body?: KubeValue, { redact, ...options }: ReviewConversion = {}): ReviewAnswer {
  const read = readConversionRequest(body);
  if ('problem' in read) return badRequest(read.problem);
  const { apiVersion, uid, wanted, objects } = read;
  const answer = (response: KubeObject): ReviewAnswer => ({
    status: 200,
    body: { apiVersion, kind: 'ConversionReview', response: { uid, ...response } },
  });
  const converted: KubeValue[] = [];
  const failures: string[] = [];
  for (const object of objects) {
    const item = convertReviewed(object, wanted, options);
    if ('object' in item) converted.push(item.object);
    else failures.push(...listFailures(item.findings, object, { redact, ...options }));
  }
  if (failures.length > 0) return answer({ result: { status: 'Failure', message: failures.join('; ') } });
  return answer({ convertedObjects: converted, result: { status: 'Success' } });
}

interface ReviewConversion extends ObjectConversion {
  /** True to hide all values in messages, not only those that the operator marks as secret. */
  readonly redact?: boolean | undefined;
}

function listFailures(
  findings: readonly ParameterFinding[],
  object: KubeValue,
  { redact, ...options }: ReviewConversion,
): readonly string[] {
  if (!isObject(object)) return findings.map((finding) => formatFinding(finding, object));
  const schema = findSchema(object, options);
  // A string may contain a whole map with a secret in it.
  const hasSecrets = schema !== undefined && createSecretMatcher([{ root: openParameters(schema).root, below: [] }]);
  const hidden = hideParameters(findings, {
    schema,
    instances: [object],
    redact: redact === true || Boolean(hasSecrets),
  });
  return hidden.map((finding) => formatFinding(finding, object));
}

type Converted = { readonly object: KubeObject } | { readonly findings: readonly ParameterFinding[] };

function convertReviewed(object: KubeValue, wanted: string, options: ObjectConversion): Converted {
  if (!isObject(object)) return { findings: [createError('convert/object', 'this is not an object')] };
  if (object.apiVersion === wanted) return { object };
  if (wanted === apiVersions.v1beta1) {
    const message = 'parameters of v1beta2 cannot be converted to v1beta1';
    return { findings: [createError('convert/direction', message)] };
  }
  if (wanted !== apiVersions.v1beta2) {
    return { findings: [createError('convert/version', `conversion to ${wanted} is not supported`)] };
  }
  const { object: converted, findings } = convertObject(object, options);
  if (converted && !hasErrors(findings)) return { object: converted };
  return { findings: selectErrors(findings) };
}

/** The code and object come first, since the API server often truncates log lines. */
function formatFinding({ code, message }: ParameterFinding, object: KubeValue): string {
  return `${code} ${isObject(object) ? objectName(object) : 'object'}: ${message}`;
}
