// The reviews that are sent: CronTabs of out/cron-tab/crd.yaml, as an API server asks about them, and whether each is to be allowed.

const variables = (count) =>
  Array.from({ length: count }, (_, index) => ({ name: `VARIABLE_${index}`, value: `value of the variable ${index}` }));

const good = { cronSpec: '*/5 * * * *', image: 'registry.example.com/jobs/report:1.4.2', replicas: 2, suspend: null };

/** Specs, the ones before where there are any, and whether they are allowed: two in three are. */
const cases = [
  [good, undefined, true],
  [{ ...good, environment: variables(10) }, undefined, true],
  [{ ...good, cronSpec: 'every morning' }, undefined, false],
  [{ ...good, queue: 'reports', concurrencyPolicy: 'Forbid' }, { ...good, queue: 'reports' }, true],
  [{ ...good, environment: variables(40) }, { ...good, environment: variables(39) }, true],
  [{ ...good, replicas: 101 }, good, false],
  [{ ...good, startingDeadlineSeconds: 600 }, undefined, true],
  [{ ...good, queue: 'reports' }, good, true],
  [{ ...good, queue: 'other' }, { ...good, queue: 'reports' }, false],
  [{ ...good, concurrencyPolicy: 'Replace', replicas: 0 }, undefined, true],
  [{ ...good, environment: variables(3), suspend: true }, { ...good, environment: variables(3) }, true],
  [{ ...good, environment: [...variables(4), ...variables(1)] }, undefined, false],
  [{ ...good, replicas: 100 }, undefined, true],
  [{ ...good, image: 'a', queue: 'a-1' }, undefined, true],
  [{ ...good, startingDeadlineSeconds: 5 }, undefined, false],
];

const anyUid = '00000000-0000-4000-8000-000000000000';

/** Templates of requests over HTTP; the uid of each review is written into a copy. */
const templates = cases.map(([spec, before, allowed]) => {
  const body = Buffer.from(JSON.stringify(reviewOf(anyUid, spec, before)));
  const request = requestOf('/validate', body);
  return { request, at: request.indexOf(anyUid), allowed };
});

/** The request with this number, its uid, and whether it is to be allowed. */
export function reviewAt(index) {
  const { request, at, allowed } = templates[index % templates.length];
  const uid = `${index.toString(16).padStart(8, '0')}${anyUid.slice(8)}`;
  const bytes = Buffer.from(request);
  bytes.write(uid, at, 'latin1');
  return { bytes, uid, allowed };
}

/** A review of exactly so many bytes that is to be allowed: of a long list, or of long numbers in a field that nobody knows. */
export function largeReview(size, index) {
  const uid = `${index.toString(16).padStart(8, '0')}-1111${anyUid.slice(13)}`;
  const item = index % 2 === 0 ? 80 : 24;
  const count = Math.max(1, Math.floor((size - 4000) / item));
  const spec =
    index % 2 === 0
      ? { ...good, environment: Array.from({ length: count }, (_, at) => ({ name: `V_${at}`, value: 'x'.repeat(40) })) }
      : { ...good, numbers: Array.from({ length: count }, (_, at) => 0.1234567890123456 + at) };
  const review = reviewOf(uid, spec, undefined);
  const missing = size - Buffer.byteLength(JSON.stringify(review));
  // Not in the object: annotations may hold 256 KiB.
  review.request.userInfo.extra = { fill: ['x'.repeat(Math.max(0, missing - ',"extra":{"fill":[""]}'.length))] };
  return { bytes: requestOf('/validate', Buffer.from(JSON.stringify(review))), uid, allowed: true };
}

/** A review of an object for which the check of poison.mjs, or that of the peer, never returns. */
export function poisonousReview(index) {
  const uid = `${index.toString(16).padStart(8, '0')}-2222${anyUid.slice(13)}`;
  const review = reviewOf(uid, good, undefined);
  review.request.object.metadata.annotations['bench/poison'] = 'loop';
  return { bytes: requestOf('/validate', Buffer.from(JSON.stringify(review))), uid, allowed: undefined };
}

export function requestOf(path, body) {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function reviewOf(uid, spec, before) {
  const kind = { group: 'stable.example.com', version: 'v1', kind: 'CronTab' };
  const resource = { group: 'stable.example.com', version: 'v1', resource: 'crontabs' };
  const object = objectOf(spec);
  return {
    kind: 'AdmissionReview',
    apiVersion: 'admission.k8s.io/v1',
    request: {
      uid,
      kind,
      resource,
      requestKind: kind,
      requestResource: resource,
      name: object.metadata.name,
      namespace: 'jobs',
      operation: before === undefined ? 'CREATE' : 'UPDATE',
      userInfo: { username: 'system:serviceaccount:jobs:deployer', groups: ['system:serviceaccounts'] },
      object,
      oldObject: before === undefined ? null : objectOf(before),
      dryRun: false,
      options: { kind: 'CreateOptions', apiVersion: 'meta.k8s.io/v1', fieldManager: 'kubectl-client-side-apply' },
    },
  };
}

function objectOf(spec) {
  return {
    apiVersion: 'stable.example.com/v1',
    kind: 'CronTab',
    metadata: {
      name: 'report',
      namespace: 'jobs',
      uid: '11111111-aaaa-4bbb-8ccc-0123456789ab',
      generation: 3,
      creationTimestamp: '2026-01-02T03:04:05Z',
      labels: { app: 'report', team: 'finance' },
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(good) },
      managedFields: [
        {
          manager: 'kubectl-client-side-apply',
          operation: 'Update',
          apiVersion: 'stable.example.com/v1',
          time: '2026-01-02T03:04:05Z',
          fieldsType: 'FieldsV1',
          fieldsV1: { 'f:spec': { 'f:cronSpec': {}, 'f:image': {}, 'f:replicas': {} } },
        },
      ],
    },
    spec,
  };
}
