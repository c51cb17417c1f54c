/** Reads the reviews that the API server sends. */

import { isList, isObject, type KubeObject, type KubeValue, stringAt } from '../../kubernetes/structural/value.ts';
import { readText } from '../../text/read-text.ts';
import type { Json } from '../../text/value/json.ts';
import { exactValue } from '../parameters/index.ts';

/** The answer to a review: the status of HTTP, and the body. */
export interface ReviewAnswer {
  readonly status: 200 | 400;
  readonly body: KubeObject;
}

/** The request of a review of a kind, or why the body is none. */
export function requestOf(
  body: KubeValue | undefined,
  kind: string,
  group: string,
): { readonly request: KubeObject; readonly apiVersion: string } | { readonly problem: string } {
  if (!isObject(body)) return { problem: `the body is no ${kind}` };
  const apiVersion = stringAt(body, 'apiVersion');
  if (body.kind !== kind || !apiVersion.startsWith(`${group}/`))
    return { problem: `the body is no ${kind} of ${group}` };
  const { request } = body;
  if (!isObject(request) || stringAt(request, 'uid') === '')
    return { problem: `the ${kind} has no request with a uid` };
  return { request, apiVersion };
}

/** What a ConversionReview asks for. */
interface ConversionRequest {
  readonly apiVersion: string;
  readonly uid: KubeValue;
  /** The version that is wanted, with its group. */
  readonly wanted: string;
  readonly objects: readonly KubeValue[];
}

/** The request of a ConversionReview, or why the body is none. */
export function conversionRequestOf(body: KubeValue | undefined): ConversionRequest | { readonly problem: string } {
  const read = requestOf(body, 'ConversionReview', 'apiextensions.k8s.io');
  if ('problem' in read) return read;
  const { apiVersion, request } = read;
  const { uid = '', objects } = request;
  const wanted = stringAt(request, 'desiredAPIVersion');
  if (wanted === '' || !isList(objects))
    return { problem: 'the request needs "desiredAPIVersion" and a list of "objects"' };
  return { apiVersion, uid, wanted, objects };
}

/** What is answered to a body that is no review. */
export function badRequest(message: string): ReviewAnswer {
  const body = { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason: 'BadRequest', code: 400, message };
  return { status: 400, body };
}

/** Reads the body of a request, integers exact; `undefined` where it is no JSON. */
export function readBody(text: string): KubeValue | undefined {
  try {
    // What has so many digits nowhere is read as it stands.
    if (!/\d{16}/.test(text)) return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  const reading = readText(text, 'request', 'json');
  const isRead = !reading.diagnostics.some(({ severity }) => severity === 'error');
  return isRead ? exactValue(reading) : undefined;
}
