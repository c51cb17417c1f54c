/** Counts answers for Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats). */

export interface CountedReview {
  readonly kind: string;
  readonly operation: string;
  readonly code: number;
  readonly seconds: number;
}

export interface Gauges {
  readonly inFlight: number;
  readonly queued: number;
  /** In seconds since 1970. */
  readonly certificateExpiry: number;
  readonly replacements: ReadonlyMap<string, number>;
}

export interface Metrics {
  readonly count: (review: CountedReview) => void;
  readonly text: (gauges: Gauges) => string;
}

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Clients choose the kinds, so the number of series is limited. */
const mostSeries = 500;

export function openMetrics(): Metrics {
  const totals = new Map<string, number>();
  const buckets = bounds.map(() => 0);
  let [sum, count] = [0, 0];
  return {
    count: ({ kind, operation, code, seconds }) => {
      const full = [kind, operation, code].join('\0');
      const key = totals.has(full) || totals.size < mostSeries ? full : ['', '', code].join('\0');
      totals.set(key, (totals.get(key) ?? 0) + 1);
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket !== -1) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      sum += seconds;
      count += 1;
    },
    text: ({ inFlight, queued, certificateExpiry, replacements }) => {
      let below = 0;
      const histogram = bounds.map((bound, index) => {
        below += buckets[index] ?? 0;
        return `_bucket{le="${bound}"} ${below}`;
      });
      const latency = [...histogram, `_bucket{le="+Inf"} ${count}`, `_sum ${sum}`, `_count ${count}`];
      const replaced = [...replacements].map(([reason, times]) => `${formatLabels({ reason })} ${times}`);
      return [
        formatFamily(
          'review_duration_seconds',
          'histogram',
          'Time from the headers of a review to its answer.',
          latency,
        ),
        formatFamily('reviews_in_flight', 'gauge', 'Reviews that are read or answered.', [` ${inFlight}`]),
        formatFamily('reviews_queued', 'gauge', 'Reviews that were read, and wait for their answer.', [` ${queued}`]),
        formatFamily(
          'reviews_total',
          'counter',
          'Answers by kind, operation and status of HTTP.',
          [...totals].map(([key, times]) => `${formatSeries(key)} ${times}`),
        ),
        formatFamily('worker_replacements_total', 'counter', 'Workers that ended and were replaced.', replaced),
        formatFamily('certificate_expiry_timestamp_seconds', 'gauge', 'When the certificate ends.', [
          ` ${certificateExpiry}`,
        ]),
      ].join('');
    },
  };
}

function formatFamily(name: string, type: string, help: string, samples: readonly string[]): string {
  const full = `schemawright_${name}`;
  const lines = [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...samples.map((sample) => `${full}${sample}`)];
  return `${lines.join('\n')}\n`;
}

function formatSeries(key: string): string {
  const [kind = '', operation = '', code = ''] = key.split('\0');
  return formatLabels({ kind, operation, code });
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}=${JSON.stringify(value.slice(0, 64).replace(/[^ -~]/g, '?'))}`,
  );
  return `{${parts.join(',')}}`;
}
