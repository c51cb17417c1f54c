import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepSelfSigned, selfSigned } from '../../src/serve/certificate/index.ts';
import { watchCertificate } from '../../src/serve/http/certificate-files.ts';
import { folderFor } from '../support/folder.ts';
import { describeWith, programOnPath } from '../support/needs.ts';
import { run } from '../support/run.ts';

const names = ['localhost', 'webhook.kudo-system.svc', '127.0.0.1', '::1', '2001:db8::1:2'];

describe('a self-signed certificate', () => {
  const { certificate, authority } = selfSigned({ names, days: 90, now: new Date('2026-01-02T03:04:05Z') });
  const [leaf, root] = [new X509Certificate(certificate), new X509Certificate(authority)];

  test('is signed by its authority, and is for servers of these names', () => {
    expect(leaf.verify(root.publicKey)).toBe(true);
    expect(leaf.checkIssued(root)).toBe(true);
    expect([root.ca, leaf.ca]).toEqual([true, false]);
    for (const name of names) expect(leaf.checkHost(name) ?? leaf.checkIP(name), name).toBeDefined();
    expect(leaf.checkHost('other.svc')).toBeUndefined();
  });

  test('holds from an hour ago, for clocks that differ, to its last day', () => {
    expect([leaf.validFrom, leaf.validTo].map((one) => new Date(one).toISOString())).toEqual([
      '2026-01-02T02:04:05.000Z',
      '2026-04-02T03:04:05.000Z',
    ]);
  });

  test('writes dates after 2049 in their longer form', () => {
    const late = selfSigned({ names: ['localhost'], days: 365 * 40, now: new Date('2026-01-02T03:04:05Z') });
    expect(new Date(new X509Certificate(late.certificate).validTo).getUTCFullYear()).toBe(2065);
  });
});

describeWith('OpenSSL', programOnPath('openssl'), (openssl) => {
  test('verifies it strictly', async () => {
    const folder = folderFor();
    const { certificate, authority } = selfSigned({ names });
    writeFileSync(join(folder, 'leaf.crt'), certificate);
    writeFileSync(join(folder, 'ca.crt'), authority);
    const args = ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', 'ca.crt', 'leaf.crt'];
    expect(await run(openssl, args, { cwd: folder })).toMatchObject({ status: 0 });
  });
});

describe('a folder', () => {
  test('keeps the certificate while it is good for the names and for a month', () => {
    const folder = join(folderFor(), 'made');
    const now = new Date();
    const first = keepSelfSigned(folder, ['localhost'], { now }).content;
    expect(keepSelfSigned(folder, ['localhost'], { now }).content).toEqual(first);
    expect(keepSelfSigned(folder, ['localhost', 'other.svc'], { now }).content).not.toEqual(first);
    const later = new Date(now.getTime() + 340 * 24 * 60 * 60 * 1000);
    const kept = keepSelfSigned(folder, ['localhost'], { now }).content;
    expect(keepSelfSigned(folder, ['localhost'], { now: later }).content).not.toEqual(kept);
  });
});

test('a certificate that does not fit its key while both are replaced is told, and the next that does is used', async () => {
  const [old, next] = [selfSigned({ names, days: 90 }), selfSigned({ names, days: 90 })];
  const folder = folderFor({ 'tls.crt': old.certificate, 'tls.key': old.key });
  const [problems, used]: [string[], string[]] = [[], []];
  const stop = watchCertificate(
    { certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') },
    { every: 10, onChange: ({ cert }) => void used.push(cert), onProblem: (reason) => void problems.push(reason) },
  );
  try {
    writeFileSync(join(folder, 'tls.crt'), next.certificate);
    await expect.poll(() => problems[0]).toContain('are not a certificate and its key');
    expect(used).toEqual([]);
    writeFileSync(join(folder, 'tls.key'), next.key);
    await expect.poll(() => used).toEqual([next.certificate]);
  } finally {
    stop();
  }
});
