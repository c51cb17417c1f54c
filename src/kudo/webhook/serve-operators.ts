import { UsageError } from '../../diagnostics/usage-error.ts';
import type { GivenFlags } from '../../generator/dialect/flags.ts';
import type { ServeRequest, Serving, Webhook } from '../../generator/dialect/services.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { connectApiServer } from '../../kubernetes/cluster/connect.ts';
import { listObjects } from '../../kubernetes/objects/read-objects.ts';
import { isObject, type KubeObject, type KubeValue, getMember, getString } from '../../kubernetes/structural/value.ts';
import { readBody } from '../../kubernetes/webhook/review.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { readFileText } from '../../text/files/read-file.ts';
import type { FindOperatorVersion } from '../convert/object.ts';
import { apiVersions } from '../parameters/read-file.ts';
import { admitReview } from './admission.ts';
import { convertReview } from './conversion.ts';

/**
 * Serves KUDO's webhooks. Conversion makes no requests, since it runs inside a call to the API server, once for each
 * object of a list. Admission reads the OperatorVersions that the instance names.
 */
export async function serveOperators({ cwd, description, flags, modules }: ServeRequest): Promise<Serving> {
  if (modules.length > 0) {
    const help = 'Start one server for each; with --kudo, --crd only adds to the output of --print-manifests.';
    throw new UsageError({ message: '--kudo cannot be combined with --model or --module', help });
  }
  const files = [...(description?.files.map(({ file }) => file) ?? []), ...flags.texts('operator-versions')];
  const { known, diagnostics } = readOperatorVersions(files, cwd);
  const ask = await openFlaggedCluster(flags);
  const redact = flags.has('redact');
  const convertRequest: Webhook = (review) => {
    const { status, body } = convertReview(review, { findOperatorVersion: known, redact });
    const isFailed = getString(getMember(getMember(body, 'response'), 'result'), 'message') !== '';
    return { status, body, noted: { uid: getString(body.response, 'uid'), ...(isFailed ? { failed: true } : {}) } };
  };
  const admitRequest: Webhook = async (review) => {
    const asked = ask ? await findVersions(review, { known, ask }) : known;
    const { status, body, findings } = admitReview(review, { findOperatorVersion: asked, redact });
    const codes = findings.map(({ code, pointer }) => (pointer === undefined ? code : `${code} ${pointer}`));
    return {
      status,
      body,
      noted: { ...createLogFields(review, body), ...(codes.length === 0 ? {} : { findings: codes }) },
    };
  };
  return { diagnostics, webhooks: { convert: convertRequest, admit: admitRequest } };
}

function createLogFields(review: KubeValue | undefined, { response }: KubeObject): Readonly<Record<string, unknown>> {
  const request = getMember(review, 'request');
  const kind = getString(getMember(request, 'kind'), 'kind');
  const object = `${kind} ${getString(request, 'namespace')}/${getString(request, 'name')}`;
  const operation = getString(request, 'operation');
  return { uid: getString(response, 'uid'), kind, operation, object, allowed: getMember(response, 'allowed') };
}

async function openFlaggedCluster(flags: GivenFlags): Promise<AskCluster | undefined> {
  const kubeconfig = flags.text('kubeconfig');
  return flags.has('cluster') || kubeconfig !== undefined ? await openCluster({ kubeconfig }) : undefined;
}

function readOperatorVersions(
  names: readonly string[],
  cwd: string,
): Pick<Serving, 'diagnostics'> & { readonly known: FindOperatorVersion } {
  const { files, problems } = findFiles(names, cwd);
  if (problems.length > 0) throw new UsageError(problems);
  const documents = files
    .flatMap((file) => readDocuments(readFileText(file, { cwd }).text, file))
    .flatMap((document) => [...listObjects(document)]);
  const versions = documents.flatMap(({ value }) => (getString(value, 'kind') === 'OperatorVersion' ? [value] : []));
  if (names.length > 0 && versions.length === 0) {
    const help = 'Create the file: kubectl get operatorversions.kudo.dev -A -o yaml > operator-versions.yaml.';
    throw new UsageError({ message: `there is no OperatorVersion in ${names.join(', ')}`, help });
  }
  const formatKey = (name: string, namespace: string): string => `${namespace || 'default'}/${name}`;
  const byName = new Map(
    versions.filter(isObject).map((version) => {
      return [formatKey(getString(version.metadata, 'name'), getString(version.metadata, 'namespace')), version];
    }),
  );
  const diagnostics = documents.flatMap(({ reading }) => reading.diagnostics);
  return { known: (name, namespace) => byName.get(formatKey(name, namespace)), diagnostics };
}

async function findVersions(
  body: KubeValue | undefined,
  { known, ask }: { readonly known: FindOperatorVersion; readonly ask: AskCluster },
): Promise<FindOperatorVersion> {
  const request = getMember(body, 'request');
  const objects = ['object', 'oldObject'].map((name) => getMember(request, name)).filter(isObject);
  const wanted = objects.map((object) => {
    const namespace = getString(request, 'namespace') || getString(object.metadata, 'namespace') || 'default';
    return { namespace, name: getString(getMember(object.spec, 'operatorVersion'), 'name') };
  });
  const distinct = new Map(wanted.map((identity) => [`${identity.namespace}/${identity.name}`, identity]));
  const missing = [...distinct].filter(([, { name, namespace }]) => name !== '' && !known(name, namespace));
  const found = await Promise.all(
    missing.map(async ([key, { name, namespace }]) => [key, await ask(name, namespace)] as const),
  );
  const asked = new Map(found);
  return (name, namespace) => known(name, namespace) ?? asked.get(`${namespace}/${name}`);
}

type AskCluster = (name: string, namespace: string) => Promise<KubeObject | undefined>;

interface ClusterOptions {
  /** By default, kubectl's configuration or the account of the pod. */
  readonly kubeconfig?: string | undefined;
  /** The timeout in milliseconds. */
  readonly time?: number;
}

/**
 * Throws a `UsageError` when `@kubernetes/client-node` is not installed, or there is no configuration.
 */
async function openCluster({ kubeconfig, time = 5000 }: ClusterOptions): Promise<AskCluster> {
  const help = 'Name a kubeconfig with --kubeconfig, or OperatorVersions with --operator-versions.';
  const api = await connectApiServer({ kubeconfig, time, help });
  return async (name, namespace) => {
    const path = `apis/${apiVersions.v1beta2}/namespaces/${encodeURIComponent(namespace)}/operatorversions/${encodeURIComponent(name)}`;
    const { status, text } = await api.get(path);
    if (status === 404) return undefined;
    const value = readBody(text);
    if (status === 200 && isObject(value)) return value;
    throw new Error(`the API server answers ${status} to the request for OperatorVersion ${namespace}/${name}`);
  };
}
