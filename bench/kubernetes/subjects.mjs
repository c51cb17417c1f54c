import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../setup.mjs';
import { folder, peer } from './setup.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');
const definition = join(repository, 'out', 'cron-tab', 'crd.yaml');

/** What is measured of Kubernetes, by name; a `program` is one that Node does not run. */
export const kubernetesKinds = {
  'CRDs of 1000 classes, schemawright': () => {
    const cwd = join(folder, 'typescript');
    const before = () => rmSync(join(cwd, 'out'), { recursive: true, force: true });
    return { args: [cli, 'gen', '--no-cache', '--quiet'], cwd, before };
  },
  'CRDs of 1000 classes, controller-gen': () => {
    const out = join(folder, 'crds');
    const before = () => {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out);
    };
    const args = ['crd', 'paths=./api/...', `output:crd:dir=${out}`];
    return { program: peer('controller-gen'), args, cwd: join(folder, 'go'), before };
  },
  ...Object.fromEntries([1000, 10_000].flatMap((count) => ofObjects(count))),
};

/** Objects of one kind, validated: each in a file, and all in one stream. */
function ofObjects(count) {
  const inputs = [
    [`objects in ${count} files`, join(folder, `objects-${count}`)],
    [`${count} objects in a stream`, join(folder, `objects-${count}.yaml`)],
  ];
  return inputs.flatMap(([name, input]) => [
    [`${name}, schemawright`, () => ({ args: [cli, 'validate', '--crd', definition, input] })],
    [
      `${name}, kubectl-validate`,
      () => ({ program: peer('kubectl-validate'), args: ['--local-crds', join(repository, 'out', 'cron-tab'), input] }),
    ],
  ]);
}
