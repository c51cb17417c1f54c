import { isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { convertObject, type ObjectConversion, objectName } from '../convert/index.ts';
import { apiVersions, errorAt, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { badRequest, conversionRequestOf, type ReviewAnswer } from '../../kubernetes/webhook/review.ts';

/**
 * Answers a ConversionReview of the API server: every object in v1beta2, in their order, or none and why. It knows nothing but what it
 * is given: an Instance whose OperatorVersion nobody names keeps its texts, and says which.
 *
 * @example
 * import { convertReview } from 'schemawright/kudo';
 *
 * const { status, body } = convertReview(JSON.parse(text));
 */
export function convertReview(body: KubeValue | undefined, options: ObjectConversion = {}): ReviewAnswer {
  const read = conversionRequestOf(body);
  if ('problem' in read) return badRequest(read.problem);
  const { apiVersion, uid, wanted, objects } = read;
  const answer = (response: KubeObject): ReviewAnswer => ({
    status: 200,
    body: { apiVersion, kind: 'ConversionReview', response: { uid, ...response } },
  });
  const converted: KubeValue[] = [];
  const failures: string[] = [];
  for (const object of objects) {
    const made = convertTo(object, wanted, options);
    if ('object' in made) converted.push(made.object);
    else failures.push(...made.findings.map((finding) => told(finding, object)));
  }
  if (failures.length > 0) return answer({ result: { status: 'Failure', message: failures.join('; ') } });
  return answer({ convertedObjects: converted, result: { status: 'Success' } });
}

type Converted = { readonly object: KubeObject } | { readonly findings: readonly ParameterFinding[] };

function convertTo(object: KubeValue, wanted: string, options: ObjectConversion): Converted {
  if (!isObject(object)) return { findings: [errorAt('convert/object', 'this is no object')] };
  if (object.apiVersion === wanted) return { object };
  if (wanted === apiVersions.v1beta1) {
    const message = 'parameters of v1beta2 cannot be brought back to v1beta1';
    return { findings: [errorAt('convert/direction', message)] };
  }
  if (wanted !== apiVersions.v1beta2) {
    return { findings: [errorAt('convert/version', `there is no conversion to ${wanted}`)] };
  }
  const { object: made, findings } = convertObject(object, options);
  if (made !== undefined && !hasErrors(findings)) return { object: made };
  return { findings: findings.filter(({ severity }) => severity === 'error') };
}

/** The code and the object come first: what stands in the log of the API server is often cut. */
function told({ code, message }: ParameterFinding, object: KubeValue): string {
  return `${code} ${isObject(object) ? objectName(object) : 'object'}: ${message}`;
}
