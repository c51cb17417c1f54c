import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { buildCertificates } from './certificates.ts';
import { buildPodMonitor } from './monitoring.ts';
import { type ManifestOptions, type AutoscalingMetric, getClusterName, createLabels } from './options.ts';
import { buildRegistrations } from './registrations.ts';
import { buildWorkload } from './workload.ts';

export { serviceNames } from './certificates.ts';
export { buildDashboard } from './monitoring.ts';
export { type AutoscalingMetric, autoscalingMetrics } from './options.ts';

/** In the order in which they must be applied. */
export function buildManifests(options: ManifestOptions): readonly KubeObject[] {
  return [
    ...buildCertificates(options),
    ...buildAvailability(options),
    ...buildWorkload(options),
    ...(options.podMonitor === true ? [buildPodMonitor(options)] : []),
    ...buildRegistrations(options),
  ];
}

function buildAvailability(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace, autoscale } = options;
  const labels = createLabels(options);
  const metadata = { name, namespace, labels };
  return [
    {
      // The highest value that is not reserved: many clusters admit the system classes only in kube-system.
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      value: 1_000_000_000,
      globalDefault: false,
      metadata: { name: getClusterName(options), labels },
      description: 'Webhooks without which objects of their kinds can be neither written nor converted.',
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    },
    ...(autoscale ? [buildAutoscaler(options, autoscale)] : []),
  ];
}

function buildAutoscaler({ name, namespace }: ManifestOptions, autoscale: AutoscalingMetric): KubeObject {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, namespace },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 8,
      metrics: [metricTargets[autoscale]],
      // Reviews come in bursts, so replicas added for one are kept for the next.
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  };
}

/**
 * Averages over the pods: half of the reviews that a pod evaluates at once, or most of a core, whatever it requests.
 */
const metricTargets: Readonly<Record<AutoscalingMetric, KubeObject>> = {
  'in-flight': {
    type: 'Pods',
    pods: {
      metric: { name: 'schemawright_reviews_in_flight' },
      target: { type: 'AverageValue', averageValue: '8' },
    },
  },
  cpu: { type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '700m' } } },
};
