import { isAbsolute, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { keepSelfSigned } from '../../serve/certificate/index.ts';
import { type CertificateFiles, type Limits, listen, type Log, type RunningServer } from '../../serve/http/index.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { manifestsText, type PrintOptions } from './print-manifests.ts';
import { openServed, type ServedOptions } from './routes.ts';

/**
 * Starts a server for the webhooks of models, or of KUDO.
 *
 * @throws {UsageError} when something that it works with cannot be read, or the port is taken.
 * @example
 * import { jsonLines, serve } from 'schemawright/serve';
 *
 * const server = await serve({ cwd: '.', crds: ['crds/'], selfSigned: '.certificate', log: jsonLines(console.log) });
 * process.once('SIGTERM', () => void server.stop());
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, log, limits } = options;
  const { routes } = await openServed(options, await loadConfiguration(options.cwd));
  const files = certificateOf(options, host);
  return await listen({
    host,
    files,
    routes,
    log,
    ...(port === undefined ? {} : { port }),
    ...(limits === undefined ? {} : { limits }),
  });
}

/**
 * The manifests that run the server in a cluster and tell the API server of it, as YAML.
 *
 * @throws {UsageError} when something that it works with cannot be read.
 * @example
 * import { serveManifests } from 'schemawright/serve';
 *
 * console.log(await serveManifests({ cwd: '.', crds: ['crds/'], image: 'registry.example.com/webhook:1' }));
 */
export async function serveManifests(options: PrintOptions): Promise<string> {
  return await manifestsText(options, await loadConfiguration(options.cwd));
}

/** What is served, where, and by which certificate. */
export interface ServeOptions extends ServedOptions {
  readonly host?: string | undefined;
  /** 0 takes one that is free. */
  readonly port?: number | undefined;
  /** The file of the certificate, and that of its key. */
  readonly cert?: string | undefined;
  readonly certKey?: string | undefined;
  /** A folder for a certificate that is made here. */
  readonly selfSigned?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly log: Log;
}

function certificateOf({ cwd, cert, certKey, selfSigned }: ServeOptions, host: string): CertificateFiles {
  const at = (path: string): string => (isAbsolute(path) ? path : resolve(cwd, path));
  if (selfSigned !== undefined) {
    if (cert !== undefined || certKey !== undefined) {
      const help = 'Name the files of a certificate, or a folder for one that is made here.';
      throw new UsageError({ message: '--self-signed cannot be combined with --cert and --key', help });
    }
    const own = ['0.0.0.0', '::'].includes(host) ? [] : [host];
    return keepSelfSigned(at(selfSigned), [...new Set(['localhost', '127.0.0.1', '::1', ...own])]);
  }
  if (cert !== undefined && certKey !== undefined) return { certificate: at(cert), key: at(certKey) };
  const help = 'Name its files: --cert tls.crt --key tls.key. Or have one made: --self-signed DIR.';
  throw new UsageError({ message: 'the API server calls webhooks by HTTPS only, which needs a certificate', help });
}
