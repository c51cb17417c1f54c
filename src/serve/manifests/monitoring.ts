import type { KubeObject } from '../../kubernetes/structural/value.ts';
import type { Json } from '../../text/value/json.ts';
import { createLabels, type ManifestOptions } from './options.ts';

export function buildPodMonitor(options: ManifestOptions): KubeObject {
  const { name, namespace } = options;
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name, namespace, labels: createLabels(options) },
    spec: { selector: { matchLabels: createLabels(options) }, podMetricsEndpoints: [{ port: 'metrics' }] },
  };
}

interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly queries: Readonly<Record<string, string>>;
}

const selected = '{job=~"$job"}';
const latencyQuery = (quantile: number): string =>
  `histogram_quantile(${quantile}, sum by (le) (rate(schemawright_review_duration_seconds_bucket${selected}[$__rate_interval])))`;

const panels: readonly Panel[] = [
  {
    title: 'Reviews',
    description: 'Reviews a second by operation and status of HTTP.',
    unit: 'reqps',
    queries: {
      '{{operation}} {{code}}': `sum by (operation, code) (rate(schemawright_reviews_total${selected}[$__rate_interval]))`,
    },
  },
  {
    title: 'Latency',
    description: 'How long reviews take, from the first byte to the answer. The API server waits for 5 seconds.',
    unit: 's',
    queries: { p50: latencyQuery(0.5), p90: latencyQuery(0.9), p99: latencyQuery(0.99) },
  },
  {
    title: 'Reviews that are not answered',
    description: 'Reviews a second by kind that have another status than 200: for the API server they have failed.',
    unit: 'reqps',
    queries: {
      '{{kind}} {{code}}':
        'sum by (kind, code) (rate(schemawright_reviews_total{job=~"$job", code!="200"}[$__rate_interval]))',
    },
  },
  {
    title: 'In flight and queued',
    description: 'Reviews that are evaluated, and that wait. What waits for long needs more replicas.',
    unit: 'short',
    queries: {
      'in flight {{instance}}': `sum by (instance) (schemawright_reviews_in_flight${selected})`,
      'queued {{instance}}': `sum by (instance) (schemawright_reviews_queued${selected})`,
    },
  },
  {
    title: 'Replaced workers',
    description: 'Workers that were replaced, by reason. The log names the object whose review each had.',
    unit: 'short',
    queries: {
      '{{reason}}': `sum by (reason) (increase(schemawright_worker_replacements_total${selected}[$__rate_interval]))`,
    },
  },
  {
    title: 'Certificate',
    description: 'The time until the certificate that is presented expires.',
    unit: 's',
    queries: {
      '{{instance}}': `min by (instance) (schemawright_certificate_expiry_timestamp_seconds${selected}) - time()`,
    },
  },
];

export function buildDashboard(): Json {
  return {
    title: 'Schemawright webhooks',
    uid: 'schemawright-webhooks',
    tags: ['schemawright'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
        {
          name: 'job',
          label: 'Job',
          type: 'query',
          datasource: { type: 'prometheus', uid: '${datasource}' },
          query: 'label_values(schemawright_certificate_expiry_timestamp_seconds, job)',
          refresh: 2,
          multi: true,
          includeAll: true,
        },
      ],
    },
    panels: panels.map(layoutPanel),
  };
}

function layoutPanel({ title, description, unit, queries }: Panel, index: number): Json {
  const datasource = { type: 'prometheus', uid: '${datasource}' };
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    description,
    datasource,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: Object.entries(queries).map(([legendFormat, expr], target) => ({
      refId: String.fromCharCode(65 + target),
      datasource,
      expr,
      legendFormat,
    })),
  };
}
