// Reviews of a kind through the HTTPS server of `serve`, or through one of controller-runtime, every answer checked, while connections
// idle, bodies are large, objects poisonous, certificates new and servers restarted. Prints a table; exit 1 where a promise is broken.
// Everything listens and is asked on 127.0.0.1. Where other work shares the cores, times say little: compare reviews a second of processor time.
//
//   npm run build && node bench/load.mjs [options] [-- further flags of serve]
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { phaseOf, runPhase } from './load/phases.mjs';
import { installCertificate } from './load/servers.mjs';

const usual = 'quiet,slow-16,slow-200,slow-1024,bodies,rotation,quiet-2,restarts,replicas-2,replicas-4';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reviews: { type: 'string', default: '200000' }, // in all phases together
    phases: { type: 'string', default: usual }, // and poison, for servers that survive it
    subject: { type: 'string', default: 'ours' }, // ours, peer, or both in turn
    rate: { type: 'string' }, // reviews a second in phases with a disturbance; 0.3 of what is possible without it
    connections: { type: 'string', default: '16' },
    patience: { type: 'string', default: '10000' }, // milliseconds for an answer
    seconds: { type: 'string', default: '300' }, // for a phase; what was not sent by then is not sent
    bodies: { type: 'string', default: '100' },
    'bodies-at-once': { type: 'string', default: '16' },
    'body-limit': { type: 'string', default: String(3 * 1024 * 1024) },
    'poison-seconds': { type: 'string', default: '20' },
    rotations: { type: 'string', default: '4' },
    restarts: { type: 'string', default: '20' },
    pause: { type: 'string', default: '500' }, // milliseconds between leaving the Service and SIGTERM
    memory: { type: 'string', default: '512' }, // the limit, in MiB
    factor: { type: 'string', default: '3' }, // the p99 of a phase beside the quiet one
    cores: { type: 'string' }, // the cores of each server, as taskset has them
    'old-space': { type: 'string' }, // --max-old-space-size of ours
    json: { type: 'boolean', default: false },
  },
});

const number = (name) => Number(values[name]);
const phases = values.phases.split(',');
const results = [];
for (const subject of values.subject === 'both' ? ['ours', 'peer'] : [values.subject]) {
  results.push(...(await measure(subject)));
}
const broken = results.flatMap((row) => brokenPromises(row, results));
if (values.json) console.log(JSON.stringify({ results, broken }));
else console.log([table(results), ...broken.map((text) => `broken: ${text}`)].join('\n'));
process.exitCode = broken.length === 0 ? 0 : 1;

async function measure(subject) {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const { selfSigned } = await import('../dist/serve.js');
  const made = Array.from({ length: number('rotations') + 1 }, () => selfSigned({ names: ['localhost', '127.0.0.1'] }));
  const certificates = made.map((one) => ({ ...one, serial: new X509Certificate(one.certificate).serialNumber }));
  const each = Math.ceil(number('reviews') / phases.length);
  const settings = {
    subject,
    folder,
    ca: made.map(({ authority }) => authority),
    certificates: certificates.slice(1),
    rotationPatience: 30_000,
    reviews: each,
    warm: Math.min(2000, Math.ceil(each / 4)),
    connections: number('connections'),
    patience: number('patience'),
    seconds: number('seconds'),
    bodies: number('bodies'),
    bodiesAtOnce: number('bodies-at-once'),
    bodyLimit: number('body-limit'),
    poisonSeconds: number('poison-seconds'),
    restarts: number('restarts'),
    pause: number('pause'),
    cores: values.cores,
    oldSpace: values['old-space'],
    args: positionals,
  };
  try {
    const rows = [];
    let rate = values.rate === undefined ? undefined : number('rate');
    for (const name of phases) {
      installCertificate(folder, certificates[0]);
      if (rate === undefined) {
        // The first phase says how fast it goes without a pause; that is the quiet one, of which p99 is taken at the same rate as of the others.
        const open = await runPhase(phaseOf('quiet', settings), settings);
        rows.push({ ...open, phase: 'as fast as it goes' });
        rate = Math.max(1, Math.round(open.rate * 0.3));
      }
      const row = await runPhase(phaseOf(name, settings), { ...settings, rate });
      rows.push(row);
      if (!values.json) console.error(JSON.stringify(row));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was promised of ours: the peer is only measured. */
function brokenPromises(row, all) {
  if (row.subject !== 'ours') return [];
  const beside = row.phase === 'restarts' ? 'quiet-2' : 'quiet';
  const quiet = all.find(({ subject, phase }) => subject === row.subject && phase === beside);
  const paced = row.phase !== 'as fast as it goes' && !row.phase.startsWith('replicas');
  return [
    ...['unsent', 'wrong', 'refused', 'lost', 'resets', 'crashed'].flatMap((what) =>
      row[what] === 0 ? [] : [`${row[what]} ${what}`],
    ),
    ...(row.peak > number('memory') ? [`${row.peak} MiB, the limit is ${number('memory')}`] : []),
    ...(paced && quiet !== undefined && row.p99 > quiet.p99 * number('factor')
      ? [`p99 of ${row.p99} ms, ${Math.round((row.p99 / quiet.p99) * 10) / 10} times the quiet one`]
      : []),
  ].map((text) => `${row.phase}: ${text}`);
}

function table(rows) {
  const columns = {
    subject: 'subject',
    phase: 'phase',
    reviews: 'reviews',
    wrong: 'wrong',
    refused: 'refused',
    lost: 'lost',
    resets: 'resets',
    p50: 'p50, ms',
    p99: 'p99, ms',
    noise: 'noise, ms',
    rate: 'reviews a second',
    cores: 'cores used',
    perCore: 'a second of processor time',
    peak: 'peak, MiB',
    note: 'meanwhile',
  };
  const names = Object.keys(columns);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(Object.values(columns)),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => String(row[name])))),
  ].join('\n');
}
