import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { usualLimits } from '../http/index.ts';
import { clusterNameOf, labelsOf, type ManifestOptions, metricsPort, port, secretOf } from './options.ts';

/** How long a pod goes on answering before it is asked to end. */
const pauseSeconds = 5;

/** What runs the server: account, Deployment, Service, who may reach it, and for KUDO the role that it asks the API server by. */
export function workload(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace, asksCluster } = options;
  const metadata = { name, namespace, labels: labelsOf(options) };
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false },
    ...(asksCluster ? roles(options) : []),
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: deployment(options) },
    {
      ...{ apiVersion: 'v1', kind: 'Service', metadata },
      spec: { selector: labelsOf(options), ports: [{ name: 'https', port: 443, targetPort: 'https' }] },
    },
    buildNetworkPolicy(options),
  ];
}

/**
 * Who may connect to the pods, and where they may connect to. The API server often has an address outside of the network of pods, which
 * no selector selects, so that reviews may come from anywhere; `--client-ca` says who may send them.
 */
function buildNetworkPolicy(options: ManifestOptions): KubeObject {
  const { name, namespace, asksCluster } = options;
  const tcp = (number: number): KubeObject => ({ protocol: 'TCP', port: number });
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace, labels: labelsOf(options) },
    spec: {
      podSelector: { matchLabels: labelsOf(options) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { ports: [tcp(port)] },
        { from: [{ namespaceSelector: { matchLabels: { metrics: 'enabled' } } }], ports: [tcp(metricsPort)] },
      ],
      // The Service of the API server, and what stands behind it.
      egress: asksCluster ? [{ ports: [tcp(443), tcp(6443)] }] : [],
    },
  };
}

function roles(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace } = options;
  const metadata = { name: clusterNameOf(options), labels: labelsOf(options) };
  return [
    {
      ...{ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata },
      rules: [{ apiGroups: ['kudo.dev'], resources: ['operatorversions'], verbs: ['get'] }],
    },
    {
      ...{ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRoleBinding', metadata },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: metadata.name },
      subjects: [{ kind: 'ServiceAccount', name, namespace }],
    },
  ];
}

function deployment(options: ManifestOptions): KubeObject {
  const { name, asksCluster, autoscale } = options;
  return {
    // The number that the autoscaler has set stays when the manifests are applied again.
    ...(autoscale === undefined ? { replicas: 2 } : {}),
    selector: { matchLabels: labelsOf(options) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    template: {
      metadata: { labels: labelsOf(options), ...scrapedBy(options) },
      spec: {
        serviceAccountName: name,
        automountServiceAccountToken: asksCluster,
        priorityClassName: clusterNameOf(options),
        securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
        topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
          topologyKey,
          maxSkew: 1,
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: labelsOf(options) },
        })),
        terminationGracePeriodSeconds: findGraceSeconds(options),
        containers: [container(options)],
        volumes: [{ name: 'tls', secret: { secretName: secretOf(options) } }],
      },
    },
  };
}

/** The pause before the end, as long as a request may take, and what a stop itself takes: it waits for connections to end. */
function findGraceSeconds({ args }: ManifestOptions): number {
  const at = args.indexOf('--timeout');
  return pauseSeconds + (at < 0 ? usualLimits.time / 1000 : Number(args[at + 1])) + 10;
}

function scrapedBy({ podMonitor }: ManifestOptions): KubeObject {
  if (podMonitor === true) return {};
  return { annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(metricsPort) } };
}

function container({ image, args }: ManifestOptions): KubeObject {
  const probe = (path: string, times: KubeObject): KubeObject => ({
    httpGet: { path, port: 'metrics' },
    timeoutSeconds: 5,
    ...times,
  });
  // A container sees all cores of its node: without a number, there would be a worker for each, beyond the limit of memory.
  const workers = args.includes('--workers') ? [] : ['--workers', '2'];
  const listening = ['--host', '0.0.0.0', '--port', String(port), '--metrics-port', String(metricsPort)];
  return {
    name: 'webhook',
    image,
    args: ['serve', ...args, ...workers, ...listening, '--cert', '/tls/tls.crt', '--key', '/tls/tls.key'],
    ports: [
      { name: 'https', containerPort: port },
      { name: 'metrics', containerPort: metricsPort },
    ],
    // Reading models takes seconds on a busy node; until then, nothing else is asked.
    startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 60 }),
    livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: probe('/readyz', { periodSeconds: 5, failureThreshold: 2 }),
    // Until the Service no longer names the pod, it goes on answering. `sleep` as an action needs Kubernetes 1.30, and as a program a shell or coreutils.
    lifecycle: { preStop: { exec: { command: ['node', '-e', `setTimeout(() => {}, ${pauseSeconds * 1000})`] } } },
    resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '512Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [{ name: 'tls', mountPath: '/tls', readOnly: true }],
  };
}
