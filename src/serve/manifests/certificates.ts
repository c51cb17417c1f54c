/** The certificates that manifests hold or ask for. */

import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { type ManifestOptions, secretOf } from './options.ts';

/** The names under which the API server calls a Service. */
export function serviceNames({ name, namespace }: Pick<ManifestOptions, 'name' | 'namespace'>): readonly string[] {
  return [`${name}.${namespace}.svc`, `${name}.${namespace}.svc.cluster.local`];
}

/** Where the certificate comes from: a Secret that is written out, or what cert-manager is asked for. */
export function certificates(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace, certificate } = options;
  const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  if (certificate !== undefined) {
    const data = {
      'ca.crt': encoded(certificate.authority),
      'tls.crt': encoded(certificate.certificate),
      'tls.key': encoded(certificate.key),
    };
    const metadata = { name: secretOf(options), namespace };
    return [{ apiVersion: 'v1', kind: 'Secret', metadata, type: 'kubernetes.io/tls', data }];
  }
  const metadata = { name, namespace };
  return [
    { apiVersion: 'cert-manager.io/v1', kind: 'Issuer', metadata, spec: { selfSigned: {} } },
    {
      ...{ apiVersion: 'cert-manager.io/v1', kind: 'Certificate', metadata },
      spec: {
        secretName: secretOf(options),
        dnsNames: serviceNames(options),
        issuerRef: { kind: 'Issuer', name },
        privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
        usages: ['server auth'],
      },
    },
  ];
}
