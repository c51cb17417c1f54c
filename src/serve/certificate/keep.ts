import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { findBytes } from '../../text/files/look-at.ts';
import { writeAll } from '../../text/files/write-files.ts';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import type { CertificateFiles } from '../http/index.ts';
import { type SelfSigned, selfSigned } from './self-signed.ts';

export interface KeptCertificate extends CertificateFiles {
  readonly content: SelfSigned;
}

/**
 * Returns the certificate in a folder if it covers these names and is valid for another 30 days; otherwise creates a
 * new one and writes `ca.crt`, `tls.crt` and `tls.key`, named as in a Secret of the type kubernetes.io/tls.
 *
 * @throws {UsageError} if the folder cannot be written, or has a certificate for other names that is to be kept.
 */
export function keepSelfSigned(
  folder: string,
  names: readonly string[],
  { now = new Date(), keepsOtherNames = false }: KeepOptions = {},
): KeptCertificate {
  const paths = {
    authority: join(folder, 'ca.crt'),
    certificate: join(folder, 'tls.crt'),
    key: join(folder, 'tls.key'),
  };
  const existing = readFiles(paths);
  if (existing && isGood(existing, names, now)) return { ...paths, content: existing };
  if (existing && keepsOtherNames) refuseOtherNames(existing, folder, names);
  const content = selfSigned({ names, now });
  try {
    writeAll(
      [
        { path: paths.key, content: content.key, mode: 0o600 },
        { path: paths.certificate, content: content.certificate },
        { path: paths.authority, content: content.authority },
      ],
      folder,
    );
  } catch (error) {
    const message = `the certificate cannot be written to "${folder}": ${getReason(error)}`;
    throw new UsageError({ message, help: 'Give a writable folder: --self-signed DIR.' });
  }
  return { ...paths, content };
}

interface KeepOptions {
  readonly now?: Date;
  /** True to refuse a folder with a certificate for other names, which a running server may use. */
  readonly keepsOtherNames?: boolean;
}

function refuseOtherNames({ certificate }: SelfSigned, folder: string, names: readonly string[]): void {
  const leaf = readCertificate(certificate);
  if (!leaf || coversNames(leaf, names)) return;
  const message = `"${folder}" contains a certificate for other names: ${leaf.subjectAltName ?? leaf.subject}`;
  throw new UsageError({ message, help: 'A running server may use it. Give another folder: --self-signed DIR.' });
}

function readCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text);
  } catch {
    return;
  }
}

function coversNames(leaf: X509Certificate, names: readonly string[]): boolean {
  return names.every((name) => (isIP(name) === 0 ? leaf.checkHost(name) : leaf.checkIP(name)) !== undefined);
}

function readFiles(paths: Readonly<Record<keyof SelfSigned, string>>): SelfSigned | undefined {
  const [authority, certificate, key] = [paths.authority, paths.certificate, paths.key].map((path) =>
    findBytes(path)?.toString('utf8'),
  );
  if (authority === undefined || certificate === undefined || key === undefined) return;
  return { authority, certificate, key };
}

function isGood({ certificate, authority, key }: SelfSigned, names: readonly string[], now: Date): boolean {
  try {
    const [leaf, root] = [new X509Certificate(certificate), new X509Certificate(authority)];
    const isLong = new Date(leaf.validTo).getTime() - now.getTime() > 30 * 24 * 60 * 60 * 1000;
    return (
      isLong && coversNames(leaf, names) && leaf.verify(root.publicKey) && leaf.checkPrivateKey(createPrivateKey(key))
    );
  } catch {
    return false;
  }
}
