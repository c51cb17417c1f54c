/** The certificates that manifests hold or ask for. */

import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { type ManifestOptions, getSecretName } from './options.ts';

/** The names under which the API server calls a Service. */
export function serviceNames({ name, namespace }: Pick<ManifestOptions, 'name' | 'namespace'>): readonly string[] {
  return [`${name}.${namespace}.svc`, `${name}.${namespace}.svc.cluster.local`];
}

/** Where the certificate comes from: a Secret that is written out, or what cert-manager is asked for. */
export function buildCertificates(options: ManifestOptions): readonly KubeObject[] {
  const { namespace, certificate } = options;
  const encodeBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  if (certificate) {
    const data = {
      'ca.crt': encodeBase64(certificate.authority),
      'tls.crt': encodeBase64(certificate.certificate),
      'tls.key': encodeBase64(certificate.key),
    };
    const metadata = { name: getSecretName(options), namespace };
    return [{ apiVersion: 'v1', kind: 'Secret', metadata, type: 'kubernetes.io/tls', data }];
  }
  return requestCertificates(options);
}

/** A root of our own signs what the server presents, so that a renewal of the latter changes nothing that the API server trusts. */
function requestCertificates(options: ManifestOptions): readonly KubeObject[] {
  const { name, namespace } = options;
  const createObject = (kind: string, called: string, spec: KubeObject): KubeObject => {
    return { apiVersion: 'cert-manager.io/v1', kind, metadata: { name: called, namespace }, spec };
  };
  const [root, authority] = [`${name}-root`, `${name}-ca`];
  return [
    createObject('Issuer', root, { selfSigned: {} }),
    createObject('Certificate', authority, {
      isCA: true,
      commonName: authority,
      secretName: authority,
      duration: '87600h0m0s',
      issuerRef: { kind: 'Issuer', name: root },
      // The key stays when the root is renewed: what it has signed remains trusted.
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Never' },
    }),
    createObject('Issuer', authority, { ca: { secretName: authority } }),
    createObject('Certificate', name, {
      secretName: getSecretName(options),
      dnsNames: serviceNames(options),
      duration: '2160h0m0s',
      renewBefore: '720h0m0s',
      issuerRef: { kind: 'Issuer', name: authority },
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
      usages: ['server auth'],
    }),
  ];
}
