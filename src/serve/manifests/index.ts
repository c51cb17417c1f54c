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
