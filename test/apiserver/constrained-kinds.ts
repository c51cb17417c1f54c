import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { judged } from '../crd/support.ts';
import { generateWorkload } from '../support/pod-model.ts';
import { type Answer, type Cluster, pathOf, until } from './cluster.ts';

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

type Spec = Readonly<Record<string, unknown>>;

interface Embedded {
  readonly apiVersion: string;
  readonly type: string;
  readonly valid: Spec;
  /** What is changed in the valid one, by the field that each server refuses then. */
  readonly changes: Readonly<Record<string, Spec>>;
}

const containers = [{ name: 'web', image: 'web:1', ports: [{ containerPort: 80 }] }];
const backend = { service: { name: 'web', port: { number: 80 } } };
const host = '*.example.com';
const block = { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] };

/** Kinds of Kubernetes, and the classes of their specs. */
const kinds: Readonly<Record<string, Embedded>> = {
  Pod: {
    apiVersion: 'v1',
    type: 'corev1.PodSpec',
    valid: {
      containers,
      dnsConfig: { nameservers: ['10.0.0.10', '2001:DB8::0abc'], searches: ['_a.example.com.'] },
      tolerations: [{ key: 'example.com/a', operator: 'Exists', effect: 'NoExecute' }],
      volumes: [{ name: 'a', iscsi: { targetPortal: 'a', iqn: 'iqn.2001-04.com.example:a', lun: 0 } }],
    },
    changes: {
      'containers[0].name': { containers: [{ ...containers[0], name: 'web.1' }] },
      'dnsConfig.nameservers[0]': { dnsConfig: { nameservers: ['010.0.0.10'] } },
      restartPolicy: { restartPolicy: 'Sometimes' },
    },
  },
  Service: {
    apiVersion: 'v1',
    type: 'corev1.ServiceSpec',
    valid: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 'http' }], externalIPs: ['10.1.0.1'] },
    changes: {
      'externalIPs[0]': { externalIPs: ['127.0.0.1'] },
      'ports[0].port': { ports: [{ port: 65536 }] },
      selector: { selector: { 'a/b/c': 'web' } },
      trafficDistribution: { trafficDistribution: 'PreferFar' },
    },
  },
  PersistentVolumeClaim: {
    apiVersion: 'v1',
    type: 'corev1.PersistentVolumeClaimSpec',
    valid: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, storageClassName: '' },
    changes: {
      accessModes: { accessModes: [] },
      storageClassName: { storageClassName: 'Fast' },
      volumeMode: { volumeMode: 'File' },
    },
  },
  Job: {
    apiVersion: 'batch/v1',
    type: 'batchv1.JobSpec',
    valid: {
      ...{ completionMode: 'Indexed', completions: 3, managedBy: 'example.com/a' },
      podFailurePolicy: { rules: [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [1, 2] } }] },
      successPolicy: { rules: [{ succeededIndexes: '0-1' }] },
      template: { spec: { restartPolicy: 'Never', containers } },
    },
    changes: {
      managedBy: { managedBy: 'me' },
      'podFailurePolicy.rules[0].action': {
        podFailurePolicy: { rules: [{ action: 'Retry', onExitCodes: { operator: 'In', values: [1] } }] },
      },
      ttlSecondsAfterFinished: { ttlSecondsAfterFinished: -1 },
    },
  },
  Ingress: {
    apiVersion: 'networking.k8s.io/v1',
    type: 'networkingv1.IngressSpec',
    valid: {
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
      tls: [{ hosts: [host], secretName: 'a.example.com' }],
    },
    changes: {
      'rules[0].host': { rules: [{ host: '10.0.0.1' }] },
      'rules[0].http.paths': { rules: [{ host, http: { paths: [] } }] },
      'rules[0].http.paths[0].pathType': {
        rules: [{ host, http: { paths: [{ path: '/', pathType: 'Regex', backend }] } }],
      },
    },
  },
  NetworkPolicy: {
    apiVersion: 'networking.k8s.io/v1',
    type: 'networkingv1.NetworkPolicySpec',
    valid: {
      podSelector: { matchLabels: { app: 'web' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ ipBlock: block }], ports: [{ port: 80, endPort: 90 }] }],
    },
    changes: {
      'ingress[0].from[0].ipBlock.cidr': { ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/33' } }] }] },
      'ingress[0].ports[0].port': { ingress: [{ ports: [{ port: 'no port' }] }] },
      'policyTypes[0]': { policyTypes: ['Both'] },
    },
  },
};

/**
 * Specs of Kubernetes with their constraints in definitions: the server says of them what it says of the kinds that
 * have them, and so do we.
 */
export function describeConstrainedKinds(clusterOf: () => Cluster, folder: string): void {
  describe.each(Object.entries(kinds))(
    'the constrained spec of the kind %s',
    (kind, { apiVersion, type, valid, changes }) => {
      const group = `${kind.toLowerCase()}.strict.example.com`;
      let crd = '';

      test('is taken in a definition', async () => {
        const model = [
          "import { Constrained, Resource, type batchv1, type corev1, type networkingv1 } from 'schemawright/kubernetes';",
          `export class Spec {\n  @Constrained()\n  embedded!: ${type};\n}`,
          `@Resource({ group: '${group}', version: 'v1', kind: 'Workload' })`,
          'export class Workload {\n  spec!: Spec;\n}\n',
        ].join('\n');
        crd = await generateWorkload(join(folder, kind), model);
        const created = await clusterOf().ask('POST', `${definitions}?fieldValidation=Strict`, parse(crd) as object);
        expect(created).toMatchObject({ code: 201 });
        const path = `/apis/${group}/v1/workloads`;
        await until(async () => (await clusterOf().ask('GET', path)).code === 200, `${path} is served`);
      });

      const rows = [['nothing', {}] as const, ...Object.entries(changes)];
      test.each(rows)('has the verdict of the kind where %s is wrong', async (field, change) => {
        const spec = { ...valid, ...change };
        const metadata = { name: 'a', namespace: 'default' };
        const own = { apiVersion: `${group}/v1`, kind: 'Workload', metadata, spec: { embedded: spec } };
        const theirs = await create(clusterOf(), { apiVersion, kind, metadata, spec });
        const ours = await create(clusterOf(), own);
        const { errors } = await judged(crd, JSON.stringify(own));
        const codes = field === 'nothing' ? [201, 201] : [422, 422];
        expect([theirs.code, ours.code], JSON.stringify([theirs.body, ours.body])).toEqual(codes);
        const found = [listFields(theirs), listFields(ours), errors.map((error) => error.field)];
        for (const paths of found) expect(paths.some((path) => isAt(path, field))).toBe(field !== 'nothing');
      });
    },
  );
}

function create(cluster: Cluster, object: Answer['body']): Promise<Answer> {
  return cluster.ask('POST', `${pathOf(object)}?dryRun=All&fieldValidation=Strict`, object);
}

function listFields({ body }: Answer): readonly string[] {
  const { causes = [] } = (body.details ?? {}) as { readonly causes?: readonly { readonly field: string }[] };
  return causes.map(({ field }) => field);
}

/** For the server a value that must not be so is nowhere. */
function isAt(path: string, field: string): boolean {
  return path === '<nil>' || path.replace('spec.embedded.', 'spec.') === `spec.${field}`;
}
