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

Tests compare every type with the validation functions of Kubernetes 1.36 (k8s.io/apimachinery, and k8s.io/kubernetes/pkg/apis/core/validation on
objects that are decoded strictly, defaulted and converted as in the API server), on 1,000 random values and on the boundary values of each
keyword. The differences are listed [below](#differences).

This page is generated from the types and from that comparison (\`UPDATE=1 npx vitest run test/docs.test.ts\`).`;

/** The text of docs/kubernetes.md; classes are read from a model in a folder. */
export function kubernetesReference(scratch: string): string {
  const types = kubernetesTypes(scratch);
  const of = (kind: KubernetesType['kind']): readonly KubernetesType[] => types.filter((type) => type.kind === kind);
  return `${[
    introduction,
    '## Scalar types',
    'These are types of properties and need no decorator: `memory?: Quantity`.',
    table(['type', 'what it is', 'schema'], of('scalar').map(scalarRow)),
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
