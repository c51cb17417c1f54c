import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { type ManifestOptions, port, secretOf } from './options.ts';

/** What runs the server: account, Deployment, Service, and for KUDO the role that it asks the API server by. */
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
    {
      ...{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata },
      spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(options) } },
    },
  ];
}

function labelsOf({ name }: ManifestOptions): KubeObject {
  return { 'app.kubernetes.io/name': name };
}

function roles(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace } = options;
  const metadata = { name: `${namespace}-${name}`, labels: labelsOf(options) };
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
  const { name, asksCluster } = options;
  return {
    replicas: 2,
    selector: { matchLabels: labelsOf(options) },
    template: {
      metadata: { labels: labelsOf(options) },
      spec: {
        serviceAccountName: name,
        automountServiceAccountToken: asksCluster,
        securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
        // As long as a request may take, and the pause before.
        terminationGracePeriodSeconds: 35,
        containers: [container(options)],
        volumes: [{ name: 'tls', secret: { secretName: secretOf(options) } }],
      },
    },
  };
}

function container({ image, args }: ManifestOptions): KubeObject {
  const probe = (path: string): KubeObject => ({ httpGet: { path, port: 'https', scheme: 'HTTPS' } });
  const listening = ['--host', '0.0.0.0', '--port', String(port), '--cert', '/tls/tls.crt', '--key', '/tls/tls.key'];
  return {
    ...{ name: 'webhook', image, args: ['serve', ...args, ...listening] },
    ports: [{ name: 'https', containerPort: port }],
    livenessProbe: probe('/healthz'),
    readinessProbe: probe('/readyz'),
    // Until the Service no longer names the pod, it goes on answering.
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [{ name: 'tls', mountPath: '/tls', readOnly: true }],
  };
}
