import type { KubeObject } from '../../kubernetes/structural/value.ts';
import { type ManifestOptions, getSecretName } from './options.ts';

export function serviceNames({ name, namespace }: Pick<ManifestOptions, 'name' | 'namespace'>): readonly string[] {
  return [`${name}.${namespace}.svc`, `${name}.${namespace}.svc.cluster.local`];
}

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

/** A root of our own signs the server certificate, so that its renewal does not change what the API server trusts. */
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
      // The key stays when the root is renewed, so that certificates it has signed remain trusted.
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
