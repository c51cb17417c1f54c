import { goScalars } from '../../src/decorators/scalars.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { looser, stricter } from './kubernetes-differences.ts';
import { type KubernetesType, kubernetesTypes } from './kubernetes-types.ts';

const introduction = `# The types of Kubernetes

\`schemawright/kubernetes\` exports the types of Kubernetes for models: constraints are decorators, scalars are types, and everything
with properties is a class. \`?\` marks optional properties, and a TypeScript enum sets the values and the default:

\`\`\`ts
import { Schema } from 'schemawright';
import { DnsLabel, RestartPolicy, type EnvVar, type Probe, type ResourceRequirements } from 'schemawright/kubernetes';

@Schema()
export class Workload {
  /** The name of the workload. */
  @DnsLabel
  name!: string;

  /** When its containers are started again. */
  restartPolicy: RestartPolicy = RestartPolicy.Always;

  /** Variables in the environment of its containers. */
  env?: EnvVar[];

  /** How its health is asked. */
  livenessProbe?: Probe;

  /** What it needs, and what it may take. */
  resources?: ResourceRequirements;
}
\`\`\`

Extend a class, pick from it (\`Pick<ObjectMeta, 'labels'>\`) and nest it like one of your own: the package ships the source of its classes, and
\`gen\` reads it. A class has a title, a description and examples, and the default of Kubernetes if there is one. A doc comment on your property replaces
the description. A constraint has only examples, because the property has its own name and comment.

There are two sets of classes. Those that are [listed below](#classes) have the constraints of Kubernetes' own validation. Those of
[the Kubernetes API](#pods-and-other-api-types) are what its OpenAPI documents say, pods included, as a CRD from kubebuilder has them.

Tests compare every type with constraints with the validation functions of Kubernetes 1.36 (k8s.io/apimachinery, and k8s.io/kubernetes/pkg/apis/core/validation on
objects that are decoded strictly, defaulted and converted as in the API server), on 1,000 random values and on the boundary values of each
keyword. The differences are listed [below](#differences).

This page is generated from the types and from that comparison (\`UPDATE=1 npx vitest run test/docs.test.ts\`).`;

const apiTypes = `## Pods and other API types

\`corev1\`, \`batchv1\`, \`networkingv1\` and \`metav1\` have the types of these packages under their names in Go: \`corev1.PodTemplateSpec\`,
\`corev1.Container\`, \`corev1.ServiceSpec\`, \`corev1.PersistentVolumeClaim\`, \`batchv1.JobTemplateSpec\`, \`networkingv1.IngressSpec\`, \`metav1.Condition\` …,
and everything that they refer to. A model embeds one in three ways:

\`\`\`ts
import { Resource, Schemaless, Trimmed, type corev1 } from 'schemawright/kubernetes';

export class WorkerSpec {
  /** The pods, checked as a whole. */
  template!: corev1.PodTemplateSpec;

  /** Pods of which the first two levels of classes are checked. */
  @Trimmed(2)
  initializer?: corev1.PodTemplateSpec;

  /** Pods that are not checked here. */
  @Schemaless()
  debugger?: corev1.PodTemplateSpec;
}

/** Workers in pods. */
@Resource({ group: 'example.com', version: 'v1', kind: 'Worker' })
export class Worker {
  spec!: WorkerSpec;
}
\`\`\`

| declaration | the API server | size of the definition |
| --- | --- | --- |
| \`template!: corev1.PodTemplateSpec\` | checks and prunes all of it | some 340 KB |
| \`@Trimmed(2)\` | checks the classes down to this depth, and keeps the objects below as they are; a list whose items are such objects is replaced as a whole | some 14 KB with 2, 60 KB with 3 |
| \`@Schemaless()\` | keeps all of it, and checks nothing | one line |

None of them checks what only Kubernetes' own validation knows: that the name of a container is a DNS label, or which values \`restartPolicy\` has. \`@Constrained()\`
adds it to the property and to all below, also beside \`@Trimmed(2)\`:

\`\`\`ts
import { Constrained, type corev1 } from 'schemawright/kubernetes';

export class StrictWorkerSpec {
  /** The pods, as the API server will accept them. */
  @Constrained()
  template!: corev1.PodTemplateSpec;
}
\`\`\`

These are the constraints of every single field of pods, services, claims, jobs, ingresses and network policies: names, addresses, ports, numbers, enumerations, amounts,
lengths of lists, keys and values of maps; a whole template takes some 440 KB with them. What depends on other fields has none. A test compares each of the 256
fields with the validation functions of Kubernetes 1.36, its feature gates at their defaults, on 1,000 values; a real API server says of an object with these
constraints what it says of the pod, service or job itself. For Go an empty string or 0 of an optional field is an absent one: a
constrained field refuses it. \`@ConstrainedBy(MaxLength(63))\` does the same for fields of your own classes.

Schemas have the keys of all maps. A definition has them as a rule where the API server has the budget for it: for labels, annotations and selectors outside
arrays, some 8 million each of the 10 million that a rule may cost and the 100 million of all rules, so that twelve of them fit. In an array without a bound the server
refuses even \`self.all(key, size(key) <= 317)\`, for more than 100 times its limit: 13 of the 16 maps of a pod template are in one, and Kubernetes gives
no bound for their number. A rule for which there is no budget is left out, and so are the keys of resources and of options of drivers.

In TypeScript the property has the type of the class in each of them. \`Pick\`, \`Omit\` and \`Partial\` apply to these types as to others.

The types are generated from the OpenAPI documents of Kubernetes 1.36 (\`node scripts/kubernetes-types.mjs\`): types, formats, what is required, defaults, the
types and keys of lists, and the first sentence of each description, which Kubernetes publishes under the Apache License 2.0. A definition
has the verdicts of the one that controller-gen writes of the same Go type, which a test compares on 1,000 pods. The metadata of a template is
\`metav1.EmbeddedObjectMeta\`: name, namespace, labels, annotations and finalizers. An import reads only the packages that a model uses.

\`metav1.Condition[]\` is a list map by \`type\`, without a decorator. \`@ListMap\` or \`@ListType\` of the property replaces that.

The types of \`@kubernetes/client-node\` and \`kubernetes-types\` may be types of properties, too: \`V1PodSpec\`, \`V1Condition[]\`, \`IntOrString\`, and
\`PodSpec\` of \`kubernetes-types/core/v1\`. Where \`schemawright/kubernetes\` has the type, it stands in for the declared one: the definition has its formats, lists
and what is required. Other types of these packages are read as they are declared; one with a \`Date\` is an error that names the property, and \`string | number\`
in one has no definition, since nothing tells that the number is an integer.`;

const sharedScalars = Object.keys(goScalars);

/** The text of docs/kubernetes.md; classes are read from a model in a folder. */
export function kubernetesReference(scratch: string): string {
  const types = kubernetesTypes(scratch);
  const of = (kind: KubernetesType['kind']): readonly KubernetesType[] => types.filter((type) => type.kind === kind);
  return `${[
    introduction,
    apiTypes,
    '## Scalar types',
    `These are types of properties and need no decorator: \`memory?: Quantity\`. ${sharedScalars.map(code).join(', ')} are [those of \`schemawright\`](decorators.md#types).`,
    table(
      ['type', 'what it is', 'schema'],
      of('scalar')
        .filter(({ name }) => !sharedScalars.includes(name) && name !== 'ResourceQuantity')
        .map(scalarRow),
    ),
    '## Constraints',
    'These are decorators without parentheses: `@DnsLabel name!: string`.',
    table(['constraint', 'examples', 'keywords'], of('constraint').map(constraintRow)),
    '## Classes',
    'A property with `?` is optional.',
    table(['class', 'what it is', 'properties'], of('class').map(classRow)),
    '## Differences',
    'Kubernetes rejects these, and the type accepts them:',
    table(
      ['types', 'why'],
      looser.map(({ types: names, why }) => [named(names), why]),
    ),
    'The type rejects these, and Kubernetes accepts them:',
    table(
      ['types', 'why'],
      stricter.map(({ types: names, why }) => [named(names), why]),
    ),
  ].join('\n\n')}\n`;
}

function scalarRow({ name, schema }: KubernetesType): readonly string[] {
  const { title, description, examples = [], ...keywords } = schema;
  const shown = [examples].flat().map(code).join(', ');
  return [code(name), `${description ?? title ?? ''} ${shown}`, code(keywords)];
}

function constraintRow({ name, schema }: KubernetesType): readonly string[] {
  const { examples = [], ...keywords } = schema;
  return [code(name), [examples].flat().map(code).join(', '), code(keywords)];
}

function classRow({ name, schema }: KubernetesType): readonly string[] {
  const { properties = {}, required = [], description } = resolved(name, schema);
  const names = Object.keys(properties).map((one) => code(required.includes(one) ? one : `${one}?`));
  return [code(name), description ?? '', names.join(', ')];
}

function resolved(name: string, schema: SchemaObject): SchemaObject {
  const target = schema.$ref === undefined ? schema : schema.$defs?.[name];
  return typeof target === 'object' ? target : {};
}

function named(types: string): string {
  return types === '*' ? 'all' : types.split(', ').map(code).join(', ');
}

function code(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `\`${text}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    heads,
    heads.map(() => '---'),
    ...rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
