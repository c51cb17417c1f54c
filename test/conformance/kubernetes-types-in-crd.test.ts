import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { scalarTypes } from '../../src/kubernetes/types/scalars.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { classNames } from '../support/kubernetes-types.ts';
import { describeWith } from '../support/needs.ts';

/** A kind with a property of each type. */
function everything(): string {
  const properties = [...classNames, ...Object.keys(scalarTypes)].map((name) => `  a${name}?: k8s.${name};`);
  return [
    "import { PortNumberOrName, Resource, type IntOrString } from 'schemawright/kubernetes';",
    "import type * as k8s from 'schemawright/kubernetes';",
    `export class Spec {\n${properties.join('\n')}\n  @PortNumberOrName port?: IntOrString;\n}`,
    "@Resource({ group: 'test.example.com', version: 'v1', kind: 'Everything' })",
    'export class Everything {\n  spec!: Spec;\n}\n',
  ].join('\n');
}

describeWith('a definition with all types of schemawright/kubernetes', crdOracle, (program) => {
  const folder = folderForAll();
  const oracle = openCrdOracle(program);
  afterAll(() => oracle.close());

  const ports: Readonly<Record<string, unknown>> = {
    number: 65535,
    name: 'https',
    'no number': 65536,
    'no name': 'a--b',
  };

  test('is taken by the API server, and a port is a number or a name there', async () => {
    writeFiles(folder, { 'models/everything.ts': everything() });
    const { diagnostics } = await generateArtifacts({ cwd: folder, cache: false, mode: 'write', failOn: 'error' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const crd = readFileSync(join(folder, 'out/everything/crd.yaml'), 'utf8');
    const crs = Object.entries(ports).map(
      ([name, port]) =>
        [
          name,
          {
            apiVersion: 'test.example.com/v1',
            kind: 'Everything',
            metadata: { name: 'a', namespace: 'b' },
            spec: { port },
          },
        ] as const,
    );
    const answer = await oracle.ask({ crd, crs: Object.fromEntries(crs) });
    expect(answer.crd).toMatchObject({ accepted: true });
    const taken = Object.entries(answer.crs ?? {}).filter(([, { accepted }]) => accepted);
    expect(taken.map(([name]) => name).sort()).toEqual(['name', 'number']);
  });
});
