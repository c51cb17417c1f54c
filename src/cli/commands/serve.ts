import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { jsonLines, usualLimits } from '../../serve/http/index.ts';
import { usualEvaluation, usualHeap } from '../../serve/pool/capacity.ts';
import type { Options } from '../arguments/arguments.ts';
import { servedOptions, readServedOptions } from '../arguments/served-options.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { largestPort, parseNumber } from '../terminal/parse-number.ts';
import { stopAsked } from '../terminal/stop-asked.ts';

const options = {
  ...servedOptions,
  cert: { value: 'FILE', doc: 'the certificate with its chain, in PEM; reloaded when the file changes' },
  key: { value: 'FILE', doc: 'its key, in PEM' },
  'self-signed': { value: 'DIR', doc: 'create a certificate and its authority instead, and keep them in this folder' },
  host: { value: 'ADDRESS', doc: 'the address to listen on; default: 127.0.0.1' },
  port: { value: 'PORT', doc: 'the port; default: 9443; 0 selects a free port' },
  'client-ca': {
    value: 'FILE',
    doc: 'the authority, in PEM, of the client certificates required for reviews; not required for health',
  },
  'metrics-port': { value: 'PORT', doc: 'a second port, plain HTTP: /metrics for Prometheus, /healthz and /readyz' },
  workers: { value: 'COUNT', doc: 'the number of worker processes; default: one for each core' },
  'worker-heap': { value: 'MIB', doc: `the memory limit of a worker; default: ${usualHeap}` },
  deadline: {
    value: 'SECONDS',
    doc: `the time limit for evaluating a review, and again for each MiB of it; default: ${usualEvaluation / 1000}`,
  },
  timeout: {
    value: 'SECONDS',
    doc: `the time limit for a request, and for stopping; default: ${usualLimits.time / 1000}`,
  },
  'max-admission-bytes': {
    value: 'BYTES',
    doc: `the maximum size of an admission body; default: ${usualLimits.admission}`,
  },
  'max-conversion-bytes': {
    value: 'BYTES',
    doc: `the maximum size of a conversion body; default: ${usualLimits.conversion}`,
  },
  'max-pending-bytes': {
    value: 'BYTES',
    doc: `the maximum size of all pending bodies and answers; default: ${usualLimits.pending}`,
  },
  'print-manifests': {
    doc: 'print the manifests that register the webhooks: Deployment, Service, certificate, configurations, definitions',
  },
  image: { value: 'IMAGE', doc: 'with --print-manifests: the image that contains schemawright and what it serves' },
  name: { value: 'NAME', doc: 'with --print-manifests: the name of all objects; default: schemawright-webhook' },
  namespace: { value: 'NAME', doc: 'with --print-manifests: the namespace; default: default' },
  autoscale: {
    value: 'METRIC',
    doc: 'with --print-manifests: scale by in-flight (reviews) or cpu; default: two replicas',
  },
  'pod-monitor': { doc: 'with --print-manifests: add a PodMonitor for the Prometheus operator' },
  'print-dashboard': { doc: 'print a Grafana dashboard for the metrics, as JSON' },
} as const satisfies Options;

/** `--print-manifests` passes these flags on to the server in the image. */
const bounds = [
  ...(['workers', 'worker-heap', 'deadline', 'timeout'] as const),
  ...(['max-admission-bytes', 'max-conversion-bytes', 'max-pending-bytes'] as const),
];

export const serve = defineCommand({
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
    const served = { ...readServedOptions(flags, cwd), inputs };
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
    const { host, cert, key: certKey, 'client-ca': clientCa } = flags;
    const [time, evaluation] = [parseNumber(flags, 'timeout'), parseNumber(flags, 'deadline')];
    const { write, flush } = createBatch(terminal.out);
    const log = jsonLines(write);
    const server = await start({
      ...served,
      cert,
      certKey,
      selfSigned,
      clientCa,
      host,
      log,
      port: parseNumber(flags, 'port', { least: 0, most: largestPort }),
      metricsPort: parseNumber(flags, 'metrics-port', { least: 0, most: largestPort }),
      workers: parseNumber(flags, 'workers', { most: 1024 }),
      heap: parseNumber(flags, 'worker-heap', { least: 32 }),
      evaluation: evaluation === undefined ? undefined : evaluation * 1000,
      limits: omitUndefined({
        time: time === undefined ? undefined : time * 1000,
        grace: time === undefined ? undefined : time * 1000,
        admission: parseNumber(flags, 'max-admission-bytes'),
        conversion: parseNumber(flags, 'max-conversion-bytes'),
        pending: parseNumber(flags, 'max-pending-bytes'),
      }),
    });
    await stopAsked(call);
    await server.stop();
    flush();
    return exit.clean;
  },
});

/** Writes lines in batches: one system call for each line is slow. */
function createBatch(out: (text: string) => void): {
  readonly write: (line: string) => void;
  readonly flush: () => void;
} {
  const lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) out(lines.splice(0).join(''));
  };
  const write = (line: string): void => {
    if (lines.push(line) === 1) setTimeout(flush, 20);
  };
  return { write, flush };
}
