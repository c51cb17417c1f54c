import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { conforms } from '../../schema/grammars/index.ts';
import { keepSelfSigned } from '../../serve/certificate/index.ts';
import { autoscalingMetrics, buildDashboard, buildManifests, serviceNames } from '../../serve/manifests/index.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { isObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import type { Project } from '../project/configuration.ts';
import { openPlan, readPlan, type ServedOptions } from './plan.ts';

export async function manifestsText(options: PrintOptions, located: Project): Promise<string> {
  const { name = 'schemawright-webhook', namespace = 'default', image, selfSigned, cwd, autoscale } = options;
  for (const [flag, text] of [
    ['name', name],
    ['namespace', namespace],
  ] as const) {
    if (text.length <= 54 && conforms('dns-1035-label', text)) continue;
    const help = 'Use at most 54 lower-case letters, digits and hyphens, starting with a letter.';
    throw new UsageError({ message: `--${flag} requires a Kubernetes name, not "${text}"`, help });
  }
  if (image === undefined) {
    const help =
      'Name the image that contains schemawright and what it serves: --image registry.example.com/webhook:1.';
    throw new UsageError({ message: '--print-manifests needs an image', help });
  }
  const metric = autoscalingMetrics.find((known) => known === autoscale);
  if (autoscale !== undefined && !metric) {
    const message = `--autoscale accepts ${autoscalingMetrics.join(' or ')}, not "${autoscale}"`;
    const help = 'in-flight needs a metrics adapter, such as prometheus-adapter; cpu needs the metrics server.';
    throw new UsageError({ message, help });
  }
  const plan = await readPlan({ ...options, cluster: false, kubeconfig: undefined }, located);
  const { webhooks, definitions, kindWebhooks, values } = await openPlan(plan, located.dialects);
  const names = serviceNames({ name, namespace });
  const certificate =
    selfSigned === undefined
      ? undefined
      : keepSelfSigned(resolve(cwd, selfSigned), names, { keepsOtherNames: true }).content;
  const objects = buildManifests({
    isKudo: 'admit' in webhooks,
    definitions,
    kindWebhooks,
    hasConversions: 'convert' in webhooks,
    values,
    name,
    namespace,
    image,
    certificate,
    autoscale: metric,
    podMonitor: options.podMonitor,
    args: [...listArguments(options), ...(options.serverFlags ?? [])],
    asksCluster: options.cluster === true,
  });
  const texts = objects.map((object): string => {
    const text = jsonText(object, 2);
    const value: unknown = JSON.parse(text);
    // Integers beyond JavaScript's precision are printed as JSON, which is also YAML, with all their digits.
    return isObject(value) && JSON.stringify(value, null, 2) === text ? plainYaml(value) : `${text}\n`;
  });
  return texts.join('---\n');
}

/** The manifests to print, and the names in them. */
export interface PrintOptions extends ServedOptions {
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly image?: string | undefined;
  /** The folder of a self-signed certificate; without it, cert-manager creates one. */
  readonly selfSigned?: string | undefined;
  /** The metric for autoscaling: `in-flight` (reviews) or `cpu`. Without it, there are two replicas. */
  readonly autoscale?: string | undefined;
  /** True to include a PodMonitor. */
  readonly podMonitor?: boolean | undefined;
  /** Further flags for the server in the image, such as `--timeout 10`. */
  readonly serverFlags?: readonly string[] | undefined;
}

export function dashboardText(): string {
  return jsonText(buildDashboard(), 2);
}

/** A kubeconfig is local to this machine; the pod has a service account. */
function listArguments({
  kudo,
  cluster,
  operatorVersions = [],
  inputs = [],
  models = [],
  crds = [],
  modules = [],
  key,
  redact,
}: ServedOptions): readonly string[] {
  return [
    ...(kudo === true ? ['--kudo'] : inputs),
    ...(cluster === true ? ['--cluster'] : []),
    ...operatorVersions.flatMap((file) => ['--operator-versions', file]),
    ...models.flatMap((file) => ['--model', file]),
    ...(kudo === true ? [] : crds.flatMap((file) => ['--crd', file])),
    ...modules.flatMap((file) => ['--module', file]),
    ...(key === undefined ? [] : ['--config-map-key', key]),
    ...(redact === true ? ['--redact'] : []),
  ];
}
