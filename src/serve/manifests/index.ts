/** The room for manifests: what runs the server in a cluster, and what tells the API server of it. */
import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { buildAvailability } from './availability.ts';
import { buildCertificates } from './certificates.ts';
import { buildPodMonitor } from './monitoring.ts';
import type { ManifestOptions } from './options.ts';
import { buildRegistrations } from './registrations.ts';
import { buildWorkload } from './workload.ts';

export { serviceNames } from './certificates.ts';
export { buildDashboard } from './monitoring.ts';
export { type AutoscalingMetric, autoscalingMetrics } from './options.ts';

/** The objects to apply, those first that others need. */
export function buildManifests(options: ManifestOptions): readonly KubeObject[] {
  return [
    ...buildCertificates(options),
    ...buildAvailability(options),
    ...buildWorkload(options),
    ...(options.podMonitor === true ? [buildPodMonitor(options)] : []),
    ...buildRegistrations(options),
  ];
}
