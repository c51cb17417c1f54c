import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { looser, stricter } from './kubernetes-differences.ts';
import { type KubernetesType, kubernetesTypes } from './kubernetes-types.ts';

const introduction = `# The types of Kubernetes

Models import what Kubernetes itself has types for from \`schemawright/kubernetes\`: constraints are decorators, scalars are types, and everything
with properties is a class. \`?\` says what is optional, and an enum of TypeScript is both the values and the default:

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

A class is extended, picked from (\`Pick<ObjectMeta, 'labels'>\`) and nested like one of your own: the package ships the source of its classes, and
\`gen\` reads it. A class brings its title, description and examples, and the default of Kubernetes where there is one; a doc comment on your property is said instead
of the description. A constraint says nothing for people but its examples: the property has a name and a comment of its own.

Every type is compared with the validation functions of Kubernetes 1.36 (k8s.io/apimachinery, and k8s.io/kubernetes/pkg/apis/core/validation on
objects that are decoded strictly, defaulted and converted as the API server does it), on 1,000 random values and on the border values of each
keyword. What they do not say alike is listed [below](#differences).

This page is generated from the types and from that comparison (\`UPDATE=1 npx vitest run test/docs.test.ts\`).`;

/** The text of docs/kubernetes.md; classes are read from a model in a folder. */
export function kubernetesReference(scratch: string): string {
  const types = kubernetesTypes(scratch);
  const of = (kind: KubernetesType['kind']): readonly KubernetesType[] => types.filter((type) => type.kind === kind);
  return `${[
    introduction,
    '## Scalar types',
    'Types of properties, without a decorator: `memory?: Quantity`.',
    table(['type', 'what it is', 'schema'], of('scalar').map(scalarRow)),
    '## Constraints',
    'Decorators, written without parentheses: `@DnsLabel name!: string`.',
    table(['constraint', 'examples', 'keywords'], of('constraint').map(constraintRow)),
    '## Classes',
    'A property with `?` is optional.',
    table(['class', 'what it is', 'properties'], of('class').map(classRow)),
    '## Differences',
    'What Kubernetes refuses and a type does not:',
    table(
      ['types', 'why'],
      looser.map(({ types: names, why }) => [named(names), why]),
    ),
    'What a type refuses and Kubernetes does not:',
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
