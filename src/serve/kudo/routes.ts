/** The routes of KUDO's webhooks: conversion and admission. */

import { isObject, type KubeObject, type KubeValue, memberOf, stringAt } from '../../kubernetes/structural/value.ts';
import type { FindOperatorVersion } from '../../kudo/convert/index.ts';
import { admitReview, convertReview } from '../../kudo/webhook/index.ts';
import type { HttpAnswer, Routes } from '../http/index.ts';

/** Where OperatorVersions are found. */
export interface OperatorVersions {
  /** Those that are at hand. */
  readonly known: FindOperatorVersion;
  /** Asks for one that is not at hand; without it, there are no others. */
  readonly ask?: ((name: string, namespace: string) => Promise<KubeObject | undefined>) | undefined;
}

/**
 * Both webhooks of KUDO. Conversion asks nobody: it runs inside of a call to the API server, once for each object of a list. Admission
 * looks at the OperatorVersions that the one instance names.
 */
export function kudoRoutes({ known, ask }: OperatorVersions): Routes {
  const convert = (body: KubeValue | undefined): HttpAnswer => {
    const { status, body: answer } = convertReview(body, { findOperatorVersion: known });
    const failed = stringAt(memberOf(memberOf(answer, 'response'), 'result'), 'message');
    const { response } = answer;
    const noted = { uid: stringAt(response, 'uid'), ...(failed === '' ? {} : { failed }) };
    return { status, body: answer, noted };
  };
  const admit = async (body: KubeValue | undefined): Promise<HttpAnswer> => {
    const asked = ask === undefined ? known : await lookUp(body, { known, ask });
    const { status, body: answer, findings } = admitReview(body, { findOperatorVersion: asked });
    const codes = findings.map(({ code, pointer }) => (pointer === undefined ? code : `${code} ${pointer}`));
    const noted = { uid: stringAt(answer.response, 'uid'), allowed: memberOf(answer.response, 'allowed') };
    return { status, body: answer, noted: { ...noted, ...(codes.length === 0 ? {} : { findings: codes }) } };
  };
  return { '/convert': convert, '/admit': admit };
}

/** The OperatorVersions that an instance names now and named before, asked for where they are not at hand. */
async function lookUp(
  body: KubeValue | undefined,
  { known, ask }: Required<Pick<OperatorVersions, 'known'>> & { readonly ask: NonNullable<OperatorVersions['ask']> },
): Promise<FindOperatorVersion> {
  const request = memberOf(body, 'request');
  const objects = ['object', 'oldObject'].map((name) => memberOf(request, name)).filter(isObject);
  const wanted = objects.map((object) => {
    const namespace = stringAt(request, 'namespace') || stringAt(object.metadata, 'namespace') || 'default';
    return { namespace, name: stringAt(memberOf(object.spec, 'operatorVersion'), 'name') };
  });
  const distinct = new Map(wanted.map((one) => [`${one.namespace}/${one.name}`, one]));
  const missing = [...distinct].filter(
    ([, { name, namespace }]) => name !== '' && known(name, namespace) === undefined,
  );
  const found = await Promise.all(
    missing.map(async ([key, { name, namespace }]) => [key, await ask(name, namespace)] as const),
  );
  const asked = new Map(found);
  return (name, namespace) => known(name, namespace) ?? asked.get(`${namespace}/${name}`);
}
