import { rule } from '../../rules/runner/rule.ts';
import type { Settings } from '../../rules/runner/survey.ts';
import { findLimit, formatShare, type MeasuredSize } from '../../rules/size-limits.ts';

/** The most bytes that Kubernetes stores in a Secret. */
export const secretLimit = 1_048_576;

const kubernetes = { limit: secretLimit, holder: `Kubernetes stores at most ${secretLimit} of a Secret` };

export function describeRelease(
  size?: MeasuredSize,
): { readonly isPassed: boolean; readonly message: string } | undefined {
  const found = size && findLimit(size.bytes, [kubernetes]);
  if (!found) return;
  const { bytes, parts } = size;
  const share = found.isPassed ? '' : `, ${formatShare(bytes, secretLimit)} of the limit`;
  const shares = parts
    .filter((part) => part.bytes >= bytes / 100)
    .map((part) => `${part.name} ${formatShare(part.bytes, bytes)}`)
    .join(', ');
  const message = `Helm stores ${bytes} bytes of the chart in the Secret of a release${share}, and the manifests with them; ${found.holder}; of the bytes, ${shares}`;
  return { isPassed: found.isPassed, message };
}

function createRelease(bytes: number): Settings {
  const parts = [
    { name: 'values.schema.json', bytes: bytes * 0.75 },
    { name: 'templates', bytes: bytes * 0.25 },
  ];
  const nothing = {
    values: undefined,
    commentedKeys: () => new Set<string>(),
    references: [],
    used: [],
    readsAll: true,
  };
  return { chart: () => ({ ...nothing, release: () => ({ bytes, parts }) }) };
}

const schema = { properties: { replicas: { type: 'integer' } } };

export const releaseSize = rule({
  code: 'helm/release-size',
  summary: 'Helm can store a release of the chart.',
  why: 'Helm stores each release in a Secret: the metadata, templates, files, values and schema of the chart with the rendered manifests, compressed and in base64. Kubernetes refuses a Secret of more than 1 MiB, and `helm install` fails. A warning, with what takes most.',
  help: 'Shorten the descriptions of the schema, or leave files out of the chart with .helmignore.',
  places: ['root'],
  valid: [schema],
  invalid: [
    {
      schema,
      settings: createRelease(1_200_000),
      message:
        'Helm stores 1200000 bytes of the chart in the Secret of a release, and the manifests with them; Kubernetes stores at most 1048576 of a Secret; of the bytes, values.schema.json 75 %, templates 25 %',
      at: '',
    },
    {
      schema,
      settings: createRelease(secretLimit + 4),
      message:
        'Helm stores 1048580 bytes of the chart in the Secret of a release, and the manifests with them; Kubernetes stores at most 1048576 of a Secret; of the bytes, values.schema.json 75 %, templates 25 %',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const found = describeRelease(survey.settings.chart?.().release());
    if (found?.isPassed === true) yield { message: found.message };
  },
});

export const releaseSizeNear = rule({
  code: 'helm/release-size-near',
  summary: 'A release of the chart leaves room for its manifests and for what is added.',
  why: 'The chart takes more than four fifths of what the Secret of a release may have, before the manifests, which Helm stores with it.',
  help: 'Shorten the descriptions of the schema, or leave files out of the chart with .helmignore.',
  places: ['root'],
  valid: [schema],
  invalid: [
    {
      schema,
      settings: createRelease(900_000),
      message:
        'Helm stores 900000 bytes of the chart in the Secret of a release, 86 % of the limit, and the manifests with them; Kubernetes stores at most 1048576 of a Secret; of the bytes, values.schema.json 75 %, templates 25 %',
      at: '',
    },
    {
      schema,
      settings: createRelease(secretLimit),
      message:
        'Helm stores 1048576 bytes of the chart in the Secret of a release, 100 % of the limit, and the manifests with them; Kubernetes stores at most 1048576 of a Secret; of the bytes, values.schema.json 75 %, templates 25 %',
      at: '',
    },
  ],
  *check(_, { survey }) {
    const found = describeRelease(survey.settings.chart?.().release());
    if (found?.isPassed === false) yield { message: found.message };
  },
});
