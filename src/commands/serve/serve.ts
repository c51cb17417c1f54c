import { statSync } from 'node:fs';
import { findFiles } from '../../text/files/find-files.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve, posix } from 'node:path';
import { serialize } from 'node:v8';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { keepSelfSigned } from '../../serve/certificate/index.ts';
import { type CertificateFiles, type Limits, listen, type Log, type RunningServer } from '../../serve/http/index.ts';
import { usualEvaluation, usualHeap, workerCount } from '../../serve/pool/capacity.ts';
import { openPool } from '../../serve/pool/pool.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { modelNamed } from '../project/files.ts';
import { manifestsText, type PrintOptions } from './print-manifests.ts';
import { readPlan, type ServedOptions, type ServePlan } from './plan.ts';

/**
 * Starts a server for the webhooks of models, or of KUDO.
 *
 * @throws {UsageError} when something cannot be read, or the port is in use.
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
  let watched: Pick<ServePlan, 'sources' | 'folders'> = { sources: [], folders: [] };
  const read = async (): Promise<Uint8Array> => {
    const plan = await readPlan(options, located);
    watched = plan;
    return serialize(plan);
  };
  const { workers, heap = usualHeap, evaluation = usualEvaluation } = options;
  const count = workers ?? workerCount(heap);
  const pool = await openPool(await read(), { program, count, heap, evaluation, log, openTime: 60_000 });
  const watch = watchSources(options, lookEvery, {
    watched: () => watched,
    reopen: async () => await pool.reopen(await read()),
  });
  try {
    const server = await listen({
      host,
      files,
      answers: pool,
      log,
      metricsPort,
      lookEvery,
      notice: watch.notice,
      ...omitUndefined({ port, limits }),
    });
    const renewal = setInterval(renew, lookEvery * looksUntilRenewal).unref();
    const stop = async (): Promise<void> => {
      watch.stop();
      clearInterval(renewal);
      await server.stop();
      pool.stop();
    };
    return { ...server, stop };
  } catch (error) {
    watch.stop();
    pool.stop();
    throw error;
  }
}

const program = join(
  dirname(createRequire(import.meta.url).resolve('schemawright/package.json')),
  'dist/commands/serve/worker.js',
);

/** A certificate that is made here is looked at once an hour, where files are every two seconds. */
const looksUntilRenewal = 1800;

/**
 * Returns the manifests that run the server in a cluster and register its webhooks, as YAML.
 *
 * @throws {UsageError} when something cannot be read.
 * @example
 * import { serveManifests } from 'schemawright/serve';
 *
 * console.log(await serveManifests({ cwd: '.', crds: ['crds/'], image: 'registry.example.com/webhook:1' }));
 */
export async function serveManifests(options: PrintOptions): Promise<string> {
  return await manifestsText(options, await loadConfiguration(options.cwd));
}

/** What to serve, the address, and the certificate. */
export interface ServeOptions extends ServedOptions {
  readonly host?: string | undefined;
  /** 0 selects a free port. */
  readonly port?: number | undefined;
  /** The certificate file; `certKey` is the file of its key. */
  readonly cert?: string | undefined;
  readonly certKey?: string | undefined;
  /** The folder of a self-signed certificate, created when missing. */
  readonly selfSigned?: string | undefined;
  /** The certificate of the authority that client certificates must be from; without it, any client may connect. */
  readonly clientCa?: string | undefined;
  /** The plain HTTP port for metrics and health; none by default. */
  readonly metricsPort?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The number of worker processes; by default one per core, limited by memory. */
  readonly workers?: number | undefined;
  /** The heap limit of a worker, in MiB. */
  readonly heap?: number | undefined;
  /** The time limit for evaluating a review, in milliseconds, plus the same again for each MiB of it. */
  readonly evaluation?: number | undefined;
  /** The interval for checking files, in milliseconds. */
  readonly lookEvery?: number | undefined;
  readonly log: Log;
}

interface ServedCertificate {
  readonly files: CertificateFiles;
  /** Clients that trust the old authority must be updated. */
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
      const help = 'Name the files of a certificate, or a folder for a self-signed one.';
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
  const help = 'Add --cert tls.crt --key tls.key, or create a certificate with --self-signed DIR.';
  throw new UsageError({
    message: 'the API server calls webhooks only over HTTPS, which requires a certificate',
    help,
  });
}

interface ServedSources {
  readonly watched: () => Pick<ServePlan, 'sources' | 'folders'>;
  readonly reopen: () => Promise<void>;
}

interface SourceWatch {
  /** Why the served documents are out of date; `undefined` while they are current. */
  readonly notice: () => string | undefined;
  readonly stop: () => void;
}

/**
 * Looks at the documents, models and modules that are served, and opens them anew when one has changed, came or went. While they cannot
 * be opened, the last ones that could are served.
 */
function watchSources(
  options: ServedOptions & { readonly log: Log },
  every: number,
  { watched, reopen }: ServedSources,
): SourceWatch {
  const { cwd, inputs = [], crds = [], operatorVersions = [], log } = options;
  const names = [...inputs.filter((name) => !modelNamed(name)), ...crds, ...operatorVersions];
  let notice: string | undefined;
  let isLooking = false;
  let known = readState(names, cwd, watched());
  const checkSources = async (): Promise<void> => {
    const state = await readState(names, cwd, watched());
    if (state === (await known)) return;
    known = Promise.resolve(state);
    try {
      await reopen();
      notice = undefined;
      log('info', 'documents reloaded');
    } catch (error) {
      notice = `documents not reloaded: ${getReason(error)}`;
      log('error', 'documents not reloaded', { reason: getReason(error) });
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void checkSources().finally(() => {
      isLooking = false;
    });
  }, every).unref();
  return { notice: () => notice, stop: () => clearInterval(timer) };
}

/** Modification times are included: a mounted file changes when a link is replaced. */
async function readState(
  names: readonly string[],
  cwd: string,
  { sources, folders }: Pick<ServePlan, 'sources' | 'folders'>,
): Promise<string> {
  try {
    const { files } = findFiles(await expandGlobs(names, cwd), cwd);
    const models = await expandGlobs(
      folders.map((folder) => posix.join(folder, '**/*.{ts,mts}')),
      cwd,
    );
    return [...new Set([...files, ...models, ...sources])]
      .map((file) => `${file} ${readFileState(resolve(cwd, file))}`)
      .join('\n');
  } catch (error) {
    return getReason(error);
  }
}

function readFileState(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}
