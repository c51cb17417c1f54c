import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { serialize } from 'node:v8';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { keepSelfSigned } from '../../serve/certificate/index.ts';
import { type CertificateFiles, type Limits, listen, type Log, type RunningServer } from '../../serve/http/index.ts';
import { usualEvaluation, usualHeap, workerCount } from '../../serve/pool/capacity.ts';
import { openPool } from '../../serve/pool/pool.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { manifestsText, type PrintOptions } from './print-manifests.ts';
import { readPlan, type ServedOptions } from './plan.ts';
import { watchSources } from './watch-sources.ts';

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
  const { cwd, host = '127.0.0.1', port, metricsPort, log, limits, lookEvery = 2000 } = options;
  const located = await loadConfiguration(cwd);
  const { files, renew } = createCertificate(options, host);
  const read = async (): Promise<Uint8Array> => serialize(await readPlan(options, located));
  const { workers, heap = usualHeap, evaluation = usualEvaluation } = options;
  const count = workers ?? workerCount(heap);
  const pool = await openPool(await read(), { program, count, heap, evaluation, log, openTime: 60_000 });
  const sources = watchSources(options, lookEvery, async () => {
    await pool.reopen(await read());
  });
  try {
    const server = await listen({
      host,
      files,
      answers: pool,
      log,
      metricsPort,
      lookEvery,
      notice: sources.notice,
      ...omitUndefined({ port, limits }),
    });
    const renewal = setInterval(renew, hour).unref();
    const stop = async (): Promise<void> => {
      sources.stop();
      clearInterval(renewal);
      await server.stop();
      pool.stop();
    };
    return { ...server, stop };
  } catch (error) {
    sources.stop();
    pool.stop();
    throw error;
  }
}

/** What a worker runs. */
const program = join(
  dirname(createRequire(import.meta.url).resolve('schemawright/package.json')),
  'dist/commands/serve/worker.js',
);

const hour = 60 * 60 * 1000;

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
  /** The certificate of the authority whose certificates clients need; without it, anybody may ask. */
  readonly clientCa?: string | undefined;
  /** Where metrics and health are asked for over plain HTTP; nowhere without it. */
  readonly metricsPort?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** How many processes evaluate reviews; one for each core without it, and no more than fit in the memory. */
  readonly workers?: number | undefined;
  /** The bound of a worker's heap, in MiB. */
  readonly heap?: number | undefined;
  /** How long the evaluation of a review may take, in milliseconds; the same again for each MiB of it. */
  readonly evaluation?: number | undefined;
  /** How often files are looked at, in milliseconds. */
  readonly lookEvery?: number | undefined;
  readonly log: Log;
}

interface ServedCertificate {
  readonly files: CertificateFiles;
  /** Makes another one before it ends, where it is made here; whoever trusts its authority has to be told. */
  readonly renew: () => void;
}

function createCertificate(
  { cwd, cert, certKey, selfSigned, clientCa, log }: ServeOptions,
  host: string,
): ServedCertificate {
  const resolvePath = (path: string): string => (isAbsolute(path) ? path : resolve(cwd, path));
  const clientAuthority = clientCa === undefined ? undefined : resolvePath(clientCa);
  if (selfSigned !== undefined) {
    if (cert !== undefined || certKey !== undefined) {
      const help = 'Name the files of a certificate, or a folder for one that is made here.';
      throw new UsageError({ message: '--self-signed cannot be combined with --cert and --key', help });
    }
    const own = ['0.0.0.0', '::'].includes(host) ? [] : [host];
    const names = [...new Set(['localhost', '127.0.0.1', '::1', ...own])];
    const renewCertificate = (): void => {
      try {
        keepSelfSigned(resolvePath(selfSigned), names);
      } catch (error) {
        log('error', 'certificate not renewed', { reason: getReason(error) });
      }
    };
    return { files: { ...keepSelfSigned(resolvePath(selfSigned), names), clientAuthority }, renew: renewCertificate };
  }
  const files = { certificate: resolvePath(cert ?? ''), key: resolvePath(certKey ?? ''), clientAuthority };
  if (cert !== undefined && certKey !== undefined) return { files, renew: () => undefined };
  const help = 'Name its files: --cert tls.crt --key tls.key. Or have one made: --self-signed DIR.';
  throw new UsageError({ message: 'the API server calls webhooks by HTTPS only, which needs a certificate', help });
}
