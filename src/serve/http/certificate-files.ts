import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { findBytes } from '../../text/files/look-at.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

/** The files of a certificate chain and its private key, in PEM. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
  /** The authority that must have signed client certificates; by default clients need none. */
  readonly clientAuthority?: string | undefined;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly ca?: string;
  readonly validTo: string;
}

/** Throws a `UsageError` if the files cannot be read or do not match. */
export function readCertificate({ certificate, key, clientAuthority }: CertificateFiles): Certificate {
  const ca = clientAuthority === undefined ? {} : { ca: readAuthority(clientAuthority) };
  const read = { cert: readText(certificate, 'certificate'), key: readText(key, 'key'), ...ca };
  try {
    const first = new X509Certificate(read.cert);
    createSecureContext(read);
    if (!first.checkPrivateKey(createPrivateKey(read.key))) throw new Error('the key belongs to another certificate');
    return { ...read, validTo: new Date(first.validTo).toISOString() };
  } catch (error) {
    const message = `"${certificate}" and "${key}" are not a certificate and its key: ${getReason(error)}`;
    throw new UsageError({ message, help: 'Give both in PEM: the certificate with its chain, and the key.' });
  }
}

function readAuthority(path: string): string {
  try {
    const text = readFileText(path, { read: asText }).text;
    new X509Certificate(text);
    return text;
  } catch (error) {
    const message = `"${path}" is not a certificate of an authority: ${getReason(error)}`;
    throw new UsageError({ message, help: 'Give it in PEM: --client-ca ca.crt.' });
  }
}

function readText(path: string, what: string): string {
  try {
    return readFileText(path, { read: asText }).text;
  } catch (error) {
    const help = 'Give it with --cert and --key, or generate one: --self-signed DIR.';
    throw new UsageError({ message: `the ${what} "${path}" cannot be read: ${getReason(error)}`, help });
  }
}

export interface CertificateWatcher {
  readonly onChange: (certificate: Certificate) => void;
  readonly onProblem: (reason: string) => void;
  /** The polling interval in milliseconds. */
  readonly every: number;
}

/**
 * Watches the files of a certificate until the returned function is called. The files are polled by path, since a
 * mounted Secret changes by replacing a link, and compared by content, since a file may change within the precision of
 * its timestamp. As long as certificate and key do not match, or cannot be read, nothing changes.
 */
export function watchCertificate(files: CertificateFiles, watcher: CertificateWatcher): () => void {
  let known = readContent(files);
  const checkFiles = (): void => {
    const content = readContent(files);
    if (content === known) return;
    try {
      const certificate = readCertificate(files);
      known = content;
      watcher.onChange(certificate);
    } catch (error) {
      watcher.onProblem(getReason(error));
    }
  };
  const timer = setInterval(checkFiles, watcher.every).unref();
  return () => clearInterval(timer);
}

function readContent(files: CertificateFiles): string {
  const paths = listPaths(files);
  const bytes = paths.flatMap((path) => findBytes(path) ?? []);
  return bytes.length === paths.length ? bytes.join('\0') : '';
}

function listPaths({ certificate, key, clientAuthority }: CertificateFiles): readonly string[] {
  return [certificate, key, ...(clientAuthority === undefined ? [] : [clientAuthority])];
}
