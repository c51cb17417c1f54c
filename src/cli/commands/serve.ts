import { UsageError } from '../../diagnostics/usage-error.ts';
import { jsonLines, usualLimits } from '../../serve/http/index.ts';
import type { Options } from '../arguments/arguments.ts';
import { servedOptions, servedOptionsOf } from '../arguments/served-options.ts';
import { type Call, command, exit } from '../terminal/command.ts';

const options = {
  ...servedOptions,
  cert: { value: 'FILE', doc: 'the certificate with its chain, in PEM; read anew when the file changes' },
  key: { value: 'FILE', doc: 'its key, in PEM' },
  'self-signed': { value: 'DIR', doc: 'instead: make a certificate and its authority, and keep them in this folder' },
  host: { value: 'ADDRESS', doc: 'the address to listen on; 127.0.0.1 without it' },
  port: { value: 'PORT', doc: 'the port; 9443 without it, and with 0 one that is free' },
  'max-body': { value: 'MIB', doc: `the largest body; ${usualLimits.body / 1024 / 1024} without it` },
  timeout: { value: 'SECONDS', doc: `the time for a request, and for a stop; ${usualLimits.time / 1000} without it` },
  concurrency: { value: 'COUNT', doc: `how many requests are answered at once; ${usualLimits.atOnce} without it` },
  'print-manifests': {
    doc: 'print what registers the webhooks: Deployment, Service, certificate, configurations, definitions',
  },
  image: { value: 'IMAGE', doc: 'with --print-manifests: the image that holds schemawright and what it serves' },
  name: { value: 'NAME', doc: 'with --print-manifests: the name of everything; schemawright-webhook without it' },
  namespace: { value: 'NAME', doc: 'with --print-manifests: the namespace; default without it' },
  autoscale: {
    value: 'METRIC',
    doc: 'with --print-manifests: add replicas by in-flight (reviews) or cpu; two without it',
  },
  'pod-monitor': { doc: 'with --print-manifests: a PodMonitor for the operator of Prometheus' },
  'print-dashboard': { doc: 'print a dashboard of Grafana for the metrics, as JSON' },
} as const satisfies Options;

/** Flags with which the server in the image starts, too, when its manifests are printed. */
const bounds = ['max-body', 'timeout', 'concurrency'] as const;

/** `serve`: answers the webhooks of models, or those of KUDO, over HTTPS. */
export const serve = command({
  usage: '[MODEL… | DEFINITIONS…] [options]',
  options,
  examples: [
    'serve crds/ --cert tls.crt --key tls.key --host 0.0.0.0',
    'serve models/crontab.ts --module build/models/crontab.js --self-signed .certificate',
    'serve models/cluster.ts#Cluster --config-map-key values.yaml --self-signed .certificate',
    'serve --kudo --operator-versions operator-versions.yaml --cert tls.crt --key tls.key',
    'serve crds/ --print-manifests --image registry.example.com/webhook:1 | kubectl apply -f -',
    'serve --kudo --cluster --cert tls.crt --key tls.key --host 0.0.0.0',
  ],
  async run(call) {
    const { flags, cwd, terminal, given: inputs } = call;
    const { serve: start, serveManifests } = await import('../../commands/serve/serve.ts');
    const served = { ...servedOptionsOf(flags, cwd), inputs };
    const selfSigned = flags['self-signed'];
    if (flags['print-dashboard']) {
      const { dashboardText } = await import('../../commands/serve/print-manifests.ts');
      terminal.out(`${dashboardText()}\n`);
      return exit.clean;
    }
    if (flags['print-manifests']) {
      const { image, name, namespace, autoscale } = flags;
      const serverFlags = bounds.flatMap((flag) => {
        const value = flags[flag];
        return value === undefined ? [] : [`--${flag}`, value];
      });
      const printed = { image, name, namespace, autoscale, selfSigned, podMonitor: flags['pod-monitor'] };
      terminal.out(await serveManifests({ ...served, ...printed, serverFlags }));
      return exit.clean;
    }
    const { host, cert, key: certKey } = flags;
    const seconds = numberOf('timeout', flags.timeout, 1);
    const mebibytes = numberOf('max-body', flags['max-body'], 1);
    const atOnce = numberOf('concurrency', flags.concurrency, 1);
    const limits = {
      ...(seconds === undefined ? {} : { time: seconds * 1000, grace: seconds * 1000 }),
      ...(mebibytes === undefined ? {} : { body: mebibytes * 1024 * 1024 }),
      ...(atOnce === undefined ? {} : { atOnce }),
    };
    const port = numberOf('port', flags.port, 0);
    const log = jsonLines(terminal.out);
    const server = await start({ ...served, cert, certKey, selfSigned, host, port, limits, log });
    await stopAsked(call);
    await server.stop();
    return exit.clean;
  },
});

function stopAsked({ terminal }: Pick<Call, 'terminal'>): Promise<void> {
  return new Promise((resolve) => {
    terminal.onInterrupt(resolve);
    terminal.onTerminate(resolve);
  });
}

function numberOf(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${flag} takes a whole number from ${least} on, not "${text}"`);
}
