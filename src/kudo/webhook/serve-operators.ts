/** Serves the webhooks of KUDO: conversion and admission. */

import { UsageError } from '../../diagnostics/usage-error.ts';
import type { GivenFlags } from '../../generator/dialect/flags.ts';
import type { ServeRequest, Serving, Webhook } from '../../generator/dialect/services.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import { isObject, type KubeObject, type KubeValue, memberOf, stringAt } from '../../kubernetes/structural/value.ts';
import { findFiles } from '../../text/find-files.ts';
import { readFileText } from '../../text/index.ts';
import type { FindOperatorVersion } from '../convert/index.ts';
import { admitReview } from './admission.ts';
import { convertReview } from './conversion.ts';
import { type AskCluster, openCluster } from './from-cluster.ts';

/**
 * Both webhooks of KUDO. Conversion asks nobody: it runs inside of a call to the API server, once for each object of a list. Admission
 * looks at the OperatorVersions that the instance names.
 */
export async function serveOperators({ cwd, description, flags, modules }: ServeRequest): Promise<Serving> {
  if (modules.length > 0) {
    const help = 'Start one server for each; with --kudo, --crd only says what --print-manifests prints.';
    throw new UsageError({ message: '--kudo cannot be combined with --model or --module', help });
  }
  const files = [...(description?.files.map(({ file }) => file) ?? []), ...flags.texts('operator-versions')];
  const { known, diagnostics } = readOperatorVersions(files, cwd);
  const ask = await clusterOf(flags);
  const convert: Webhook = (review) => {
    const { status, body } = convertReview(review, { findOperatorVersion: known });
    const isFailed = stringAt(memberOf(memberOf(body, 'response'), 'result'), 'message') !== '';
    return { status, body, noted: { uid: stringAt(body.response, 'uid'), ...(isFailed ? { failed: true } : {}) } };
  };
  const admit: Webhook = async (review) => {
    const asked = ask === undefined ? known : await lookUp(review, { known, ask });
    const { status, body, findings } = admitReview(review, { findOperatorVersion: asked });
    const codes = findings.map(({ code, pointer }) => (pointer === undefined ? code : `${code} ${pointer}`));
    return { status, body, noted: { ...notedOf(review, body), ...(codes.length === 0 ? {} : { findings: codes }) } };
  };
  return { diagnostics, webhooks: { convert, admit } };
}

function notedOf(review: KubeValue | undefined, { response }: KubeObject): Readonly<Record<string, unknown>> {
  const request = memberOf(review, 'request');
  const kind = stringAt(memberOf(request, 'kind'), 'kind');
  const object = `${kind} ${stringAt(request, 'namespace')}/${stringAt(request, 'name')}`;
  const operation = stringAt(request, 'operation');
  return { uid: stringAt(response, 'uid'), kind, operation, object, allowed: memberOf(response, 'allowed') };
}

async function clusterOf(flags: GivenFlags): Promise<AskCluster | undefined> {
  const kubeconfig = flags.text('kubeconfig');
  return flags.has('cluster') || kubeconfig !== undefined ? await openCluster({ kubeconfig }) : undefined;
}

/** The OperatorVersions of files and folders, by their names; throws a `UsageError` where there are none. */
function readOperatorVersions(
  names: readonly string[],
  cwd: string,
): Pick<Serving, 'diagnostics'> & { readonly known: FindOperatorVersion } {
  const { files, problems } = findFiles(names, cwd);
  if (problems.length > 0) throw new UsageError(problems);
  const documents = files
    .flatMap((file) => readDocuments(readFileText(file, { cwd }).text, file))
    .flatMap((document) => [...itemsOf(document)]);
  const versions = documents.flatMap(({ value }) => (stringAt(value, 'kind') === 'OperatorVersion' ? [value] : []));
  if (names.length > 0 && versions.length === 0) {
    const help = 'Write them there: kubectl get operatorversions.kudo.dev -A -o yaml > operator-versions.yaml.';
    throw new UsageError({ message: `there is no OperatorVersion in ${names.join(', ')}`, help });
  }
  const keyOf = (name: string, namespace: string): string => `${namespace || 'default'}/${name}`;
  const byName = new Map(
    versions.filter(isObject).map((version) => {
      return [keyOf(stringAt(version.metadata, 'name'), stringAt(version.metadata, 'namespace')), version];
    }),
  );
  const diagnostics = documents.flatMap(({ reading }) => reading.diagnostics);
  return { known: (name, namespace) => byName.get(keyOf(name, namespace)), diagnostics };
}

/** The OperatorVersions that an instance names now and named before, asked for where they are not at hand. */
async function lookUp(
  body: KubeValue | undefined,
  { known, ask }: { readonly known: FindOperatorVersion; readonly ask: AskCluster },
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
