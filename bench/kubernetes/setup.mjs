import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { work } from '../setup.mjs';
import { goSource, typescriptSource } from './kinds.mjs';

/** Where the inputs and the peers of the rows about Kubernetes go. */
export const folder = join(work, 'kubernetes');

const peers = {
  'controller-gen': 'sigs.k8s.io/controller-tools/cmd/controller-gen@v0.23.0',
  'kubectl-validate': 'sigs.k8s.io/kubectl-validate@v0.0.4',
};

/** A peer, built from the Go module proxy. */
export function peer(name) {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** True where the peers can be built: they are written in Go. */
export function hasGo() {
  return spawnSync('go', ['version']).status === 0;
}

/** Builds the peers, unless they are there, and writes the inputs. */
export function writeKubernetes(note) {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const [name, module] of Object.entries(peers)) {
    if (existsSync(peer(name))) continue;
    note(`building ${name} into bench/.work`);
    run('go', ['install', module], { env: { ...process.env, GOBIN: join(folder, 'bin'), CGO_ENABLED: '0' } });
  }
  writeKinds();
  for (const count of [1000, 10_000]) writeObjects(count);
}

/** A hundred kinds of ten classes each, and the same of as many structs. */
function writeKinds() {
  for (const name of ['go/api/v1', 'typescript/models']) mkdirSync(join(folder, name), { recursive: true });
  const kinds = Array.from({ length: 100 }, (_, index) => index);
  writeFileSync(join(folder, 'go/api/v1/types.go'), goSource(kinds));
  for (const kind of kinds) writeFileSync(join(folder, `typescript/models/kind${kind}.ts`), typescriptSource(kind));
  const off = Object.fromEntries(['json-schema', 'openapi', 'binding'].map((name) => [name, false]));
  writeFileSync(join(folder, 'typescript/schemawright.config.json'), JSON.stringify({ targets: off }));
  if (existsSync(join(folder, 'go/go.sum'))) return;
  writeFileSync(
    join(folder, 'go/go.mod'),
    'module bench.example.com\n\ngo 1.25.0\n\nrequire k8s.io/apimachinery v0.36.3\n',
  );
  run('go', ['mod', 'tidy'], { cwd: join(folder, 'go') });
}

/** Objects of one kind, each in a file and all in one stream. */
function writeObjects(count) {
  const files = join(folder, `objects-${count}`);
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  const objects = Array.from({ length: count }, (_, index) => object(index));
  for (const [index, text] of objects.entries()) writeFileSync(join(files, `${index}.yaml`), text);
  writeFileSync(join(folder, `objects-${count}.yaml`), objects.join('---\n'));
}

function object(index) {
  return `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: tab-${index}
  namespace: default
spec:
  cronSpec: '*/5 * * * *'
  image: example.com/job:${index}
  replicas: ${(index % 9) + 1}
`;
}

function run(command, args, options) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${error?.message ?? stderr}`);
}
