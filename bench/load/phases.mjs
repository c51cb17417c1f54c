// The phases of a run: what disturbs the server while reviews are sent.
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { sendReviews } from './client.mjs';
import { reviewAt } from './reviews.mjs';
import { installCertificate, kill, memoryOf, processorTimeOf, startServer } from './servers.mjs';

/** What a name stands for: how many servers, behind a proxy where there are several, and what happens meanwhile. */
export function phaseOf(name, settings) {
  const [kind, number] = name.split(/-(?=\d+$)/);
  if (kind === 'quiet') return { name, replicas: Number(number ?? 1) };
  if (kind === 'replicas') return { name, replicas: Number(number), unpaced: true };
  if (kind === 'slow')
    return { name, replicas: 1, disturb: (setting) => attack('slow', setting, { connections: Number(number) }) };
  const { bodies, bodyLimit, bodiesAtOnce, poisonSeconds } = settings;
  const bodyAttack = { total: bodies, size: bodyLimit, atOnce: bodiesAtOnce };
  const known = {
    bodies: { replicas: 1, disturb: (setting) => attack('bodies', setting, bodyAttack) },
    poison: { replicas: 1, poison: true, disturb: (setting) => attack('poison', setting, { seconds: poisonSeconds }) },
    rotation: { replicas: 1, disturb: rotate },
    restarts: { replicas: 2, disturb: restart },
  };
  if (known[kind] === undefined) throw new Error(`there is no phase "${name}"`);
  return { name, ...known[kind] };
}

/** Runs a thread that disturbs; slow connections disturb from the moment that all are there until the end, others until they are done. */
async function attack(kind, { ports: [port], ca, patience }, options) {
  const worker = new Worker(new URL('attacker.mjs', import.meta.url), {
    workerData: { kind, port, ca, patience, ...options },
  });
  let counts;
  const done = new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message) => {
      counts = message.counts;
      resolve();
    });
  });
  if (kind === 'slow') await done;
  let isDone = kind === 'slow';
  void done.then(() => (isDone = true));
  return {
    isDone: () => isDone,
    stop: async () => {
      await done;
      await worker.terminate();
      return {
        note: Object.entries(counts)
          .map(([name, count]) => `${count} ${name}`)
          .join(', '),
        wrong: counts.wrong ?? 0,
      };
    },
  };
}

/** New certificates, each as soon as new connections are given the one before. */
async function rotate({ ports: [port], ca, folder, certificates, rotationPatience }) {
  let seen = 0;
  let isDone = false;
  const done = (async () => {
    for (const certificate of certificates) {
      installCertificate(folder, certificate);
      const end = performance.now() + rotationPatience;
      while (performance.now() < end) {
        if ((await presented(port, ca)) === certificate.serial) {
          seen += 1;
          break;
        }
        await sleep(200);
      }
    }
    isDone = true;
  })();
  return {
    isDone: () => isDone,
    stop: async () => {
      await done;
      return { note: `${seen} of ${certificates.length} presented`, wrong: certificates.length - seen };
    },
  };
}

function presented(port, ca) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' }, () => {
      resolve(socket.getPeerX509Certificate()?.serialNumber);
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
  });
}

/** One replica after the other leaves the Service, is asked to end, and comes again. */
async function restart({ servers, proxy, start, restarts, pause, note }) {
  let count = 0;
  let isDone = false;
  const statuses = {};
  const done = (async () => {
    for (; count < restarts; count += 1) {
      const at = count % servers.length;
      const old = servers[at];
      await proxy.route(servers.filter((one) => one !== old).map(({ port }) => port));
      await sleep(pause);
      note(old);
      const status = await old.end('SIGTERM');
      statuses[status] = (statuses[status] ?? 0) + 1;
      servers[at] = await start();
      await proxy.route(servers.map(({ port }) => port));
    }
    isDone = true;
  })();
  return {
    isDone: () => isDone,
    stop: async () => {
      await done;
      const ends = Object.entries(statuses).map(([status, times]) => `${times} with status ${status}`);
      return { note: `${count} restarts: ${ends.join(', ')}`, wrong: 0 };
    },
  };
}

/** Watches how late a thread wakes that only sleeps. */
function watchNoise() {
  const worker = new Worker(new URL('noise.mjs', import.meta.url));
  return async () => {
    const answer = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    const late = await answer;
    await worker.terminate();
    return late;
  };
}

async function openProxy(ports) {
  const worker = new Worker(new URL('proxy.mjs', import.meta.url));
  const next = () => new Promise((resolve) => worker.once('message', resolve));
  const { port } = await next();
  const route = async (targets) => {
    worker.postMessage({ targets });
    await next();
  };
  await route(ports);
  return { port, route, close: () => worker.terminate() };
}

/** Runs one phase with servers of its own, and says what became of its reviews. */
export async function runPhase(phase, settings) {
  const { subject, folder, ca, certificates, reviews, connections, patience, seconds, warm, rate } = settings;
  const start = () => startServer({ ...settings, subject, folder, poison: phase.poison === true });
  const servers = await Promise.all(Array.from({ length: phase.replicas }, start));
  const proxy = phase.replicas > 1 ? await openProxy(servers.map(({ port }) => port)) : undefined;
  const port = proxy?.port ?? servers[0].port;
  const load = { port, ca, reviewAt, connections, patience, seconds };
  await sendReviews({ ...load, from: 0, count: warm * phase.replicas });
  const spent = { time: 0, peak: 0 };
  const begun = new Map(servers.map(({ pid }) => [pid, processorTimeOf(pid)]));
  const sample = setInterval(() => {
    for (const { pid } of servers) spent.peak = Math.max(spent.peak, memoryOf(pid));
  }, 50);
  const note = ({ pid }) => {
    spent.time += processorTimeOf(pid) - (begun.get(pid) ?? 0);
  };
  const setting = { ...settings, servers, ports: servers.map((one) => one.port), proxy, start, note, certificates };
  const disturbance = await phase.disturb?.(setting);
  const paced = phase.unpaced === true || rate === undefined ? {} : { rate };
  const until = () => disturbance === undefined || disturbance.isDone();
  const stopWatching = watchNoise();
  const outcome = await sendReviews({ ...load, ...paced, from: warm, count: reviews, until });
  const noise = await stopWatching();
  const { note: text = '', wrong = 0 } = (await disturbance?.stop()) ?? {};
  clearInterval(sample);
  const crashed = servers.filter((one) => !one.isRunning()).length;
  for (const server of servers) if (server.isRunning()) note(server);
  await Promise.all(servers.filter((one) => one.isRunning()).map(kill));
  await proxy?.close();
  return summarize({
    name: phase.name,
    subject,
    outcome,
    unsent: reviews - outcome.sent,
    spent,
    noise,
    note: text,
    wrong,
    crashed,
  });
}

function summarize({ name, subject, outcome, unsent, spent, noise, note, wrong, crashed }) {
  const { sent, refused, lost, resets, statuses, latencies, seconds } = outcome;
  latencies.sort((a, b) => a - b);
  const quantile = (part) => round(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0);
  return {
    subject,
    phase: name,
    reviews: sent,
    unsent: Math.max(0, unsent),
    wrong: outcome.wrong + wrong,
    refused,
    lost,
    resets,
    crashed,
    statuses,
    p50: quantile(0.5),
    p99: quantile(0.99),
    most: quantile(1),
    noise: round(noise),
    rate: Math.round(sent / seconds),
    cores: Math.round((spent.time / seconds) * 100) / 100,
    perCore: spent.time === 0 ? 0 : Math.round(sent / spent.time),
    peak: Math.round(spent.peak),
    note,
  };
}

function round(number) {
  return Math.round(number * 10) / 10;
}
