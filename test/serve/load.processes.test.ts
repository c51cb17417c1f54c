import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sendReviews } from '../../bench/load/client.mjs';
import { selfSigned } from '../../src/serve/certificate/index.ts';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';

interface Row {
  readonly phase: string;
  readonly reviews: number;
  readonly note: string;
  readonly [count: string]: unknown;
}

/** Nothing of this depends on how fast the machine is: the load tells it about the answers alone. */
const nothingLost = { unsent: 0, wrong: 0, refused: 0, lost: 0, resets: 0, crashed: 0 };

describeWith('the program under load', built, () => {
  const folder = folderForAll();
  const load = async (...args: readonly string[]): Promise<readonly Row[]> => {
    const script = join(repository, 'bench/load.mjs');
    const { stdout, stderr } = await runNode([script, '--json', '--rate', '200', ...args], { cwd: folder });
    if (stdout === '') throw new Error(stderr);
    return (JSON.parse(stdout) as { readonly results: readonly Row[] }).results;
  };

  test('gives every review its own right answer beside slow connections, large bodies and new certificates', async () => {
    const rows = await load(
      ...['--reviews', '1200', '--phases', 'quiet,slow-12,bodies,rotation,replicas-2', '--patience', '30000'],
      ...['--bodies', '6', '--bodies-at-once', '3', '--body-limit', '200000', '--rotations', '1'],
      ...['--', '--deadline', '20', '--timeout', '30'],
    );
    expect(rows.map(({ phase, note }) => [phase, note])).toEqual([
      ['quiet', ''],
      ['slow-12', expect.stringContaining('12 opened')],
      ['bodies', '6 200'],
      ['rotation', '1 of 1 presented'],
      ['replicas-2', ''],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject(nothingLost);
      expect(row.reviews).toBeGreaterThanOrEqual(240);
      expect(row.peak).toBeLessThan(512);
    }
  }, 180_000);

  test('loses no review while servers are restarted, and while objects end workers', async () => {
    const rows = await load(
      ...['--reviews', '600', '--phases', 'quiet,restarts,poison', '--patience', '30000', '--restarts', '3'],
      ...['--poison-seconds', '2', '--', '--workers', '2', '--deadline', '5', '--timeout', '30'],
    );
    expect(rows.map(({ phase, note }) => [phase, note])).toEqual([
      ['quiet', ''],
      ['restarts', '3 restarts: 3 with status 0'],
      ['poison', '2 500'],
    ]);
    for (const row of rows) expect(row).toMatchObject(nothingLost);
  }, 180_000);
});

describe('the client', () => {
  const review = (uid: string, allowed: boolean): string =>
    JSON.stringify({ kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1', response: { uid, allowed } });

  /** What a server does to a review, and what the client counts it as, beside the one that it has sent. */
  const faults: readonly (readonly [
    string,
    (response: ServerResponse, request: IncomingMessage) => unknown,
    Readonly<Record<string, number>>,
  ])[] = [
    ['the right answer', (response) => response.end(review('u', true)), { right: 1 }],
    [
      'an answer in chunks',
      (response) => (response.write('{'), response.end(review('u', true).slice(1))),
      { right: 1 },
    ],
    ['another answer', (response) => response.end(review('u', false)), { wrong: 1 }],
    ['the answer to another', (response) => response.end(review('v', true)), { wrong: 1 }],
    ['no review', (response) => response.end('ok'), { wrong: 1 }],
    ['a refusal', (response) => response.writeHead(503).end(), { refused: 1 }],
    ['a connection that ends', (_, request) => request.socket.destroy(), { lost: 1, resets: 1 }],
    ['half an answer', (response) => (response.write('{'), response.socket?.destroySoon()), { lost: 1, resets: 1 }],
    ['no answer', () => undefined, { lost: 1 }],
  ];

  test.each(faults)('counts %s as what it is', async (_, answer, counted) => {
    const { authority, certificate, key } = selfSigned({ names: ['localhost'] });
    const server = createServer({ cert: certificate, key }, (request, response) => {
      request.resume().once('end', () => answer(response, request));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const bytes = Buffer.from('POST /validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}');
    const outcome = await sendReviews({
      port,
      ca: [authority],
      reviewAt: () => ({ bytes, uid: 'u', allowed: true }),
      from: 0,
      count: 1,
      connections: 1,
      patience: 1000,
      seconds: 30,
    });
    server.close();
    server.closeAllConnections();
    const nothing = { right: 0, wrong: 0, refused: 0, lost: 0, resets: 0 };
    expect(outcome).toMatchObject({ ...nothing, sent: 1, ...counted });
  });
});
