import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { usualLimits } from '../http/index.ts';
import { getClusterName, createLabels, type ManifestOptions, metricsPort, port, getSecretName } from './options.ts';

/** How long a pod continues to answer before it is asked to stop, in seconds. */
const pauseSeconds = 5;

export function buildWorkload(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace, asksCluster } = options;
  const metadata = { name, namespace, labels: createLabels(options) };
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false },
    ...(asksCluster ? buildRoles(options) : []),
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: buildDeployment(options) },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: createLabels(options), ports: [{ name: 'https', port: 443, targetPort: 'https' }] },
    },
    buildNetworkPolicy(options),
  ];
}

/**
 * Restricts the connections from and to the pods. The API server often has an address outside the pod network, which
 * no selector matches, so reviews may come from anywhere; `--client-ca` restricts who may send them.
 */
function buildNetworkPolicy(options: ManifestOptions): KubeObject {
  const { name, namespace, asksCluster } = options;
  const tcpPort = (number: number): KubeObject => ({ protocol: 'TCP', port: number });
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace, labels: createLabels(options) },
    spec: {
      podSelector: { matchLabels: createLabels(options) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { ports: [tcpPort(port)] },
        { from: [{ namespaceSelector: { matchLabels: { metrics: 'enabled' } } }], ports: [tcpPort(metricsPort)] },
      ],
      // The Service of the API server and its endpoints.
      egress: asksCluster ? [{ ports: [tcpPort(443), tcpPort(6443)] }] : [],
    },
  };
}

function buildRoles(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace } = options;
  const metadata = { name: getClusterName(options), labels: createLabels(options) };
  return [
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata,
      rules: [{ apiGroups: ['kudo.dev'], resources: ['operatorversions'], verbs: ['get'] }],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata,
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: metadata.name },
      subjects: [{ kind: 'ServiceAccount', name, namespace }],
    },
  ];
}

function buildDeployment(options: ManifestOptions): KubeObject {
  const { name, asksCluster, autoscale } = options;
  return {
    // Without a number, applying the manifests again keeps the replicas that the autoscaler has set.
    ...(autoscale ? {} : { replicas: 2 }),
    selector: { matchLabels: createLabels(options) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    template: {
      metadata: { labels: createLabels(options), ...createScrapeMetadata(options) },
      spec: {
        serviceAccountName: name,
        automountServiceAccountToken: asksCluster,
        priorityClassName: getClusterName(options),
        securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
        topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
          topologyKey,
          maxSkew: 1,
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: createLabels(options) },
        })),
        terminationGracePeriodSeconds: findGraceSeconds(options),
        containers: [buildContainer(options)],
        volumes: [{ name: 'tls', secret: { secretName: getSecretName(options) } }],
      },
    },
  };
}

/** The pause, the maximum time of a request, and the time that a stop itself takes to close connections. */
function findGraceSeconds({ args }: ManifestOptions): number {
  const at = args.indexOf('--timeout');
  return pauseSeconds + (at < 0 ? usualLimits.time / 1000 : Number(args[at + 1])) + 10;
}

function createScrapeMetadata({ podMonitor }: ManifestOptions): KubeObject {
  if (podMonitor === true) return {};
  return { annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(metricsPort) } };
}

function buildContainer({ image, args }: ManifestOptions): KubeObject {
  const createProbe = (path: string, times: KubeObject): KubeObject => ({
    httpGet: { path, port: 'metrics' },
    timeoutSeconds: 5,
    ...times,
  });
  // A container sees all cores of its node, so by default it would start more workers than its memory limit allows.
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
    // Reading models can take seconds on a busy node; other probes wait until then.
    startupProbe: createProbe('/healthz', { periodSeconds: 2, failureThreshold: 60 }),
    livenessProbe: createProbe('/healthz', { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: createProbe('/readyz', { periodSeconds: 5, failureThreshold: 2 }),
    // The pod answers until the Service no longer lists it. The `sleep` action requires Kubernetes 1.30, and the
    // program a shell or coreutils.
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
