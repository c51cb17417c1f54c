// Writes the classes of the Kubernetes API (src/kubernetes/types) from the OpenAPI documents that Kubernetes publishes,
// in the version whose API server the tests run: `node scripts/kubernetes-types.mjs`, with Go for its module proxy.
// With `--check` nothing is written, and the exit code says whether a file is not what the documents give.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constraints, unconstrained } from './kubernetes-types/constraints.mjs';
import { markers } from './kubernetes-types/markers.mjs';
import { findClasses, findClassName, listProperties, writePackage } from './kubernetes-types/write-classes.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'src/kubernetes/types');
const module = 'k8s.io/kubernetes';

/** The documents that hold the types, of which each has what it refers to. */
const documents = ['api__v1', 'apis__batch__v1', 'apis__networking.k8s.io__v1'];

/** Everything that these refer to is written, too. */
const roots = [
  'io.k8s.api.core.v1.PodTemplateSpec',
  'io.k8s.api.core.v1.ServiceSpec',
  'io.k8s.api.core.v1.PersistentVolumeClaim',
  'io.k8s.api.core.v1.PersistentVolumeClaimTemplate',
  'io.k8s.api.core.v1.ObjectReference',
  'io.k8s.api.core.v1.SecretReference',
  'io.k8s.api.batch.v1.JobTemplateSpec',
  'io.k8s.api.networking.v1.IngressSpec',
  'io.k8s.api.networking.v1.NetworkPolicySpec',
  'io.k8s.apimachinery.pkg.apis.meta.v1.Condition',
];

/** The files, in the order in which one imports from those before it. */
const packages = {
  metav1: 'io.k8s.apimachinery.pkg.apis.meta.v1.',
  corev1: 'io.k8s.api.core.v1.',
  batchv1: 'io.k8s.api.batch.v1.',
  networkingv1: 'io.k8s.api.networking.v1.',
};

/** The version of Kubernetes, from the API server that tests run. */
export function readVersion() {
  const text = readFileSync(join(root, 'test/apiserver/kube-apiserver/go.mod'), 'utf8');
  return /^\s*k8s\.io\/kubernetes (v\S+)$/m.exec(text)?.[1];
}

/** The text of each file by its path; the folder of the module is one that Go has downloaded. */
export function writeTypes(moduleFolder, version) {
  const schemas = Object.assign(
    {},
    ...documents.map((name) => {
      const path = join(moduleFolder, 'api/openapi-spec/v3', `${name}_openapi.json`);
      return JSON.parse(readFileSync(path, 'utf8')).components.schemas;
    }),
  );
  const classes = findClasses(schemas, roots);
  refuseUnknown(classes.flatMap((key) => listFields(schemas, key)));
  return Object.fromEntries(
    Object.keys(packages).map((name) => [
      join(folder, `${name}.ts`),
      writePackage({ name, packages, schemas, classes, version }),
    ]),
  );
}

/** The fields of a class, and whether a constraint of their own could be said of them. */
function listFields(schemas, key) {
  return listProperties(key, schemas[key]).map(([name, part]) => {
    const { $ref, allOf } = part.items ?? part;
    const target = $ref ?? allOf?.[0]?.$ref ?? '';
    const isClass = schemas[target.slice('#/components/schemas/'.length)]?.properties !== undefined;
    return { name: [findClassName(key), name].join('.'), isPlain: !isClass && part.type !== 'boolean' };
  });
}

/** Each plain field has a constraint, or a reason why it has none. */
function refuseUnknown(fields) {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = [...Object.keys(constraints), ...unconstrained].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`no class has ${unknown.join(', ')}`);
  const both = Object.keys(constraints).filter((name) => unconstrained.has(name));
  if (both.length > 0) throw new Error(`${both.join(', ')} are listed with and without constraints`);
  const isListed = (name) => name in constraints || name in markers || unconstrained.has(name);
  const left = fields.filter(({ name, isPlain }) => isPlain && !isListed(name)).map(({ name }) => name);
  if (left.length > 0) throw new Error(`say in constraints.mjs what Kubernetes says of ${left.join(', ')}`);
}

/** The folder of the module, which Go downloads where it does not have it. */
export function downloadModule(version) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/local/go/bin` };
  const output = execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], { env, encoding: 'utf8' });
  return JSON.parse(output).Dir;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = readVersion();
  const files = Object.entries(writeTypes(downloadModule(version), version));
  const isCheck = process.argv.includes('--check');
  const changed = files.filter(([path, text]) => {
    try {
      return readFileSync(path, 'utf8') !== text;
    } catch {
      return true;
    }
  });
  for (const [path, text] of changed) {
    if (!isCheck) writeFileSync(path, text);
    console.log(`${isCheck ? 'differs' : 'written'}: ${path.slice(root.length + 1)}`);
  }
  if (isCheck && changed.length > 0) process.exitCode = 1;
}
