import { readExactJson } from '../../text/json/read-exact.ts';
import { isList, isObject, type KubeObject, type KubeValue, getString } from '../structural/value.ts';

export interface ReviewAnswer {
  readonly status: 200 | 400;
  readonly body: KubeObject;
}

export function readRequest(
  body: KubeValue | undefined,
  { kind, group, versions }: ReviewKind,
): { readonly request: KubeObject; readonly apiVersion: string } | { readonly problem: string } {
  if (!isObject(body)) return { problem: `the body is not a ${kind}` };
  const apiVersion = getString(body, 'apiVersion');
  if (body.kind !== kind || !apiVersion.startsWith(`${group}/`))
    return { problem: `the body is not a ${kind} of ${group}` };
  const version = apiVersion.slice(group.length + 1);
  if (!versions.includes(version)) {
    const problem = `"${version}" is not a supported version of ${kind}: ${versions.map((known) => `${group}/${known}`).join(', ')}`;
    return { problem };
  }
  const { request } = body;
  if (!isObject(request) || getString(request, 'uid') === '')
    return { problem: `the ${kind} has no request with a uid` };
  return { request, apiVersion };
}

interface ConversionRequest {
  readonly apiVersion: string;
  readonly uid: KubeValue;
  readonly wanted: string;
  readonly objects: readonly KubeValue[];
}

interface ReviewKind {
  readonly kind: string;
  readonly group: string;
  readonly versions: readonly string[];
}

export const admissionReview: ReviewKind = { kind: 'AdmissionReview', group: 'admission.k8s.io', versions: ['v1'] };

const conversionReview: ReviewKind = {
  kind: 'ConversionReview',
  group: 'apiextensions.k8s.io',
  versions: ['v1', 'v1beta1'],
};

export function readConversionRequest(body?: KubeValue): ConversionRequest | { readonly problem: string } {
  const read = readRequest(body, conversionReview);
  if ('problem' in read) return read;
  const { apiVersion, request } = read;
  const { uid = '', objects } = request;
  const wanted = getString(request, 'desiredAPIVersion');
  if (wanted === '' || !isList(objects))
    return { problem: 'the request needs "desiredAPIVersion" and an array of "objects"' };
  return { apiVersion, uid, wanted, objects };
}

export function badRequest(message: string): ReviewAnswer {
  const body = { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason: 'BadRequest', code: 400, message };
  return { status: 400, body };
}

/** Parses the body of a request with exact integers; `undefined` if it is not JSON. */
export function readBody(text: string): KubeValue | undefined {
  return readExactJson(text);
}
