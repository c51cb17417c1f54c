import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selfSigned } from '../../src/serve/certificate/index.ts';
import { folderForAll } from '../support/folder.ts';
import { configurationFor } from '../support/list-server.ts';
import { built, describeWith } from '../support/needs.ts';
import { runNode } from '../support/run.ts';
import { toys } from '../support/toys.ts';

describeWith('a cluster as an input of the built program', built, (root) => {
  const cwd = folderForAll({
    'new.yaml': toys(),
    'toy.yaml': 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\n',
  });
  const program = join(root, 'dist/cli/main.js');

  /** Node as if the client were not installed. */
  const hook = `export async function resolve(name, context, next) {
    if (name === '@kubernetes/client-node') throw new Error("Cannot find package '@kubernetes/client-node'");
    return await next(name, context);
  }`;
  const asModule = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const withoutClient = asModule(
    `import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`,
  );

  test('needs the client only for clusters, and says how to install it', async () => {
    const audit = (objects: string) =>
      runNode(['--import', withoutClient, program, 'audit', 'new.yaml', objects], { cwd });
    expect(await audit('toy.yaml')).toMatchObject({ status: 0 });
    const { status, stderr } = await audit('cluster://');
    expect(status).toBe(2);
    expect(stderr).toContain('npm install @kubernetes/client-node@1');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a certificate that nobody vouches for is one sentence', async () => {
    const { key, certificate } = selfSigned({ names: ['127.0.0.1'] });
    const server = createServer({ key, cert: certificate }, (_, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const configuration = JSON.stringify(configurationFor(`https://127.0.0.1:${port}`));
    writeFileSync(join(cwd, 'kubeconfig'), configuration.replace('"insecure-skip-tls-verify":true', '"a":1'));
    const { status, stderr } = await runNode([program, 'audit', 'new.yaml', 'cluster://'], {
      cwd,
      env: { KUBECONFIG: join(cwd, 'kubeconfig') },
    });
    server.close();
    expect(status).toBe(2);
    expect(stderr).toContain(`the connection to https://127.0.0.1:${port} is not trusted`);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
