import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { clientOf } from './client.ts';
import { startServer } from './process.ts';

const review = {
  ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview' },
  request: {
    ...{ uid: 'u', desiredAPIVersion: 'kudo.dev/v1beta2' },
    objects: [{ apiVersion: 'kudo.dev/v1beta1', kind: 'Operator', metadata: { name: 'a' }, spec: {} }],
  },
};

describeWith('the program', built, () => {
  const folder = folderForAll();
  const args = ['--kudo', '--self-signed', 'made', '--port', '0'];

  test('answers reviews of KUDO, notes each, and ends on SIGTERM with status 0', async () => {
    const server = await startServer(args, { cwd: folder });
    const client = clientOf(server.port, join(folder, 'made/ca.crt'));
    const { status, text } = await client.post('/convert', review);
    expect({ status, kind: (JSON.parse(text) as { kind: string }).kind }).toEqual({
      status: 200,
      kind: 'ConversionReview',
    });
    expect((await client.post('/admit', '{}')).status).toBe(400);
    client.close();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.events().map(({ event, path, status: code }) => [event, path, code])).toEqual([
      ['listening', undefined, undefined],
      ['request', '/convert', 200],
      ['request', '/admit', 400],
      ['stopping', undefined, undefined],
      ['stopped', undefined, undefined],
    ]);
  });

  test('keeps its certificate from one start to the next', async () => {
    const before = readFileSync(join(folder, 'made/tls.crt'), 'utf8');
    const server = await startServer(args, { cwd: folder });
    await server.end('SIGINT');
    expect(readFileSync(join(folder, 'made/tls.crt'), 'utf8')).toBe(before);
  });

  test.each([
    ['a certificate', ['--kudo'], 'requires a certificate'],
    ['something to serve', ['--self-signed', 'made'], 'nothing to serve'],
    ['a number', [...args, '--timeout', 'long'], '--timeout requires an integer of 1 or more'],
    ['one certificate', [...args, '--cert', 'a.crt', '--key', 'a.key'], 'cannot be combined'],
  ])('needs %s, and says so before it listens', async (_, given, message) => {
    await expect(startServer(given, { cwd: folder })).rejects.toThrow(message);
  });
});
