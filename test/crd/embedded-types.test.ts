import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { folderForAll } from '../support/folder.ts';
import { generateWorkload } from '../support/pod-model.ts';
import { errorsOf } from './support.ts';

const imports = "import { MaxItems } from 'schemawright';\n";
const preserved = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

describe('types of the Kubernetes API in a model', () => {
  const folder = folderForAll();

  /** What the definition says of a property `embedded`, which is declared by these lines. */
  async function specOf(name: string, lines: string, start = ''): Promise<SchemaObject> {
    const model = [
      `${start}import { Constrained, ListMap, ListType, Resource, Schemaless, Trimmed, type corev1, type metav1 } from 'schemawright/kubernetes';`,
      `export class Spec {\n  ${lines}\n}`,
      "@Resource({ group: 'example.com', version: 'v1', kind: 'Workload' })",
      'export class Workload {\n  spec!: Spec;\n}\n',
    ].join('\n');
    const crd: unknown = parse(await generateWorkload(`${folder}/${name}`, model));
    return at(
      crd,
      'spec',
      'versions',
      '0',
      'schema',
      'openAPIV3Schema',
      'properties',
      'spec',
      'properties',
      'embedded',
    );
  }

  test('are embedded whole, with lists, keys, formats and defaults', async () => {
    const template = await specOf('whole', 'embedded!: corev1.PodTemplateSpec;');
    const containers = at(template, 'properties', 'spec', 'properties', 'containers');
    expect(containers).toMatchObject({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] });
    // The binding of the kind imports the classes of the model, and has interfaces for those that are only types.
    const binding = readFileSync(`${folder}/whole/out/workload/binding.ts`, 'utf8');
    expect(binding).toContain("import { Spec, Workload } from '../../models/workload.js';");
    const ports = at(containers, 'items', 'properties', 'ports');
    expect(ports).toMatchObject({ 'x-kubernetes-list-map-keys': ['containerPort', 'protocol'] });
    expect(at(ports, 'items', 'properties')).toMatchObject({
      containerPort: { type: 'integer', format: 'int32' },
      protocol: { type: 'string', default: 'TCP' },
    });
  });

  test('have scalars as Kubernetes declares them', async () => {
    const start =
      "import type { IntOrString, Quantity } from 'schemawright';\nclass Part { port?: IntOrString; size?: Quantity; }\n";
    const { properties = {} } = await specOf('scalars', 'embedded!: Part;', start);
    const { port, size } = properties;
    expect(port).toMatchObject({ 'x-kubernetes-int-or-string': true });
    expect(size).toMatchObject({ 'x-kubernetes-int-or-string': true, pattern: expect.any(String) as unknown });
  });

  test('are declared down to a depth, and preserved below', async () => {
    const template = await specOf('trimmed', '@Trimmed(2)\n  embedded!: corev1.PodTemplateSpec;');
    const spec = at(template, 'properties', 'spec', 'properties');
    expect(spec.affinity).toMatchObject(preserved);
    expect(spec.hostNetwork).toMatchObject({ type: 'boolean' });
    // Items whose names are not declared cannot be identified by them.
    expect(Object.keys(at(spec, 'containers')).sort()).toEqual(['description', 'items', 'type']);
    expect(at(spec, 'containers', 'items')).toEqual(preserved);
    expect(at(template, 'properties', 'metadata', 'properties', 'labels')).toMatchObject({ type: 'object' });
  });

  test('are trimmed in an array, whose own lists of strings stay what they are', async () => {
    const containers = await specOf('array', '@Trimmed(1)\n  embedded!: corev1.Container[];');
    expect(at(containers, 'items', 'properties', 'resources')).toMatchObject(preserved);
    expect(at(containers, 'items', 'properties', 'args')).toMatchObject({ 'x-kubernetes-list-type': 'atomic' });
  });

  test.each(['Trimmed(3)', 'Constrained()'])('keep the checks of classes in them, below @%s', async (decorator) => {
    const part = `import { Check, Minimum } from 'schemawright';
@Check((self) => self.min <= self.max, 'min above max')
export class Bounds { min = 1; @Minimum(1) max = 3; }
export class Part { bounds!: Bounds; }
`;
    const embedded = await specOf(decorator.slice(0, 4), `@${decorator}\n  embedded!: Part;`, part);
    expect(at(embedded, 'properties', 'bounds')).toMatchObject({
      'x-kubernetes-validations': [expect.objectContaining({ message: 'min above max' })],
    });
  });

  test('have the constraints of Kubernetes where a model asks for them', async () => {
    const container = await specOf('constrained', '@Constrained()\n  embedded!: corev1.Container;');
    const { properties = {} } = container;
    expect(properties.name).toMatchObject({
      type: 'string',
      maxLength: 63,
      pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    });
    expect(properties.imagePullPolicy).toMatchObject({ enum: ['Always', 'IfNotPresent', 'Never'] });
    expect(at(container, 'properties', 'ports', 'items', 'properties', 'containerPort')).toMatchObject({
      maximum: 65535,
    });
    const bare = await specOf('unconstrained', 'embedded!: corev1.Container;');
    expect(bare.properties?.name).not.toHaveProperty('maxLength');
  });

  test('have them beside a depth, in parts of a class, and in values of maps', async () => {
    const trimmed = await specOf('strict', '@Constrained()\n  @Trimmed(1)\n  embedded!: corev1.Container;');
    expect(trimmed.properties?.name).toMatchObject({ maxLength: 63 });
    expect(at(trimmed, 'properties', 'resources')).toMatchObject(preserved);
    const part = await specOf('part', "@Constrained()\n  embedded!: Pick<corev1.PodSpec, 'nodeSelector'>[];");
    const values = at(part, 'items', 'properties', 'nodeSelector', 'additionalProperties');
    expect(values).toMatchObject({ type: 'string', maxLength: 63 });
  });

  test('are constrained as classes of a model are, which are preserved inside themselves', async () => {
    const start = [
      "import { MaxLength } from 'schemawright';",
      "import { ConstrainedBy } from 'schemawright/kubernetes';",
      'export class Tree {\n  @ConstrainedBy(MaxLength(3)) name?: string;\n  child?: Tree;\n}\n',
    ].join('\n');
    const tree = await specOf('tree', '@Constrained()\n  embedded!: Tree;', start);
    expect(tree.properties).toMatchObject({ name: { maxLength: 3 }, child: preserved });
  });

  const wellFormed = ['a', 'A', 'a.b/C', 'a--b/c', 'a_.-b', 'a'.repeat(63), `${'a'.repeat(253)}/b`];
  const malformed = [
    '',
    '_a',
    'a/b/c',
    'a..b/c',
    'a-.b/c',
    '-a/b',
    '.a/b',
    'a/',
    'a'.repeat(64),
    `${'a'.repeat(254)}/b`,
  ];

  test('have rules for the keys of labels and annotations', async () => {
    const metadata = await specOf('keys', '@Constrained()\n  embedded!: metav1.EmbeddedObjectMeta;');
    const wrong = async (map: string, keys: readonly string[]): Promise<readonly string[]> => {
      const errors = await Promise.all(keys.map((key) => errorsOf(metadata, { [map]: { [key]: 'a' } })));
      return keys.filter((_, index) => errors[index]?.length !== 0);
    };
    expect(await wrong('labels', [...wellFormed, ...malformed, 'A.b/c'])).toEqual([...malformed, 'A.b/c']);
    expect(await wrong('annotations', [...wellFormed, ...malformed, 'A.b/c'])).toEqual(malformed);
  });

  test('have no rules that cost more than the API server allows', async () => {
    const listed = await specOf('listed', '@Constrained()\n  embedded!: metav1.LabelSelector[];');
    expect(at(listed, 'items', 'properties', 'matchLabels')).not.toHaveProperty('x-kubernetes-validations');
    const bounded = await specOf(
      'bounded',
      '@Constrained()\n  @MaxItems(1)\n  embedded!: metav1.LabelSelector[];',
      imports,
    );
    expect(at(bounded, 'items', 'properties', 'matchLabels')).toHaveProperty('x-kubernetes-validations');
    const names = Array.from({ length: 13 }, (_, index) => `s${index}`);
    const parts = `class Parts { ${names.map((name) => `${name}?: metav1.LabelSelector;`).join(' ')} }\n`;
    const many = await specOf('many', '@Constrained()\n  embedded!: Parts;', parts);
    const ruled = names.filter(
      (name) => 'x-kubernetes-validations' in at(many, 'properties', name, 'properties', 'matchLabels'),
    );
    expect(ruled).toEqual(names.slice(0, 12));
  });

  test('keep the rules of a property beside those of constraints', async () => {
    const start = [
      "import { ConstrainedBy, Rule } from 'schemawright/kubernetes';",
      "export class Part {\n  @ConstrainedBy(Rule('self < 9'))\n  @Rule('self > 1')\n  size?: number;\n}\n",
    ].join('\n');
    const part = await specOf('rules', '@Constrained()\n  embedded!: Part;', start);
    expect(part.properties?.size).toMatchObject({
      'x-kubernetes-validations': [{ rule: 'self > 1' }, { rule: 'self < 9' }],
    });
  });

  test('identify conditions by their type, unless decorators say otherwise', async () => {
    const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['type'] };
    expect(await specOf('conditions', 'embedded?: metav1.Condition[];')).toMatchObject({ type: 'array', ...keyed });
    expect(await specOf('generic', 'embedded?: ReadonlyArray<metav1.Condition>;')).toMatchObject(keyed);
    const model = "import type { Condition } from 'schemawright/kubernetes';\n";
    expect(await specOf('by-name', 'embedded?: Condition[];', model)).toMatchObject(keyed);
    const atomic = await specOf('atomic', "@ListType('atomic')\n  embedded?: metav1.Condition[];");
    expect(atomic).toMatchObject({ 'x-kubernetes-list-type': 'atomic' });
    expect(atomic).not.toHaveProperty('x-kubernetes-list-map-keys');
    const own = await specOf('own', "@ListMap('type', 'reason')\n  embedded?: metav1.Condition[];");
    expect(own).toMatchObject({ 'x-kubernetes-list-map-keys': ['type', 'reason'] });
    const open = await specOf('open', '@Schemaless()\n  embedded?: metav1.Condition[];');
    expect(open).toEqual({ 'x-kubernetes-preserve-unknown-fields': true });
  });

  test('are for the compiler alone where the server preserves all', async () => {
    const template = await specOf('preserved', '@Schemaless()\n  embedded!: corev1.PodTemplateSpec;');
    expect(template).toEqual({ 'x-kubernetes-preserve-unknown-fields': true });
  });
});

function at(value: unknown, ...path: readonly string[]): SchemaObject {
  let reached: unknown = value;
  for (const name of path) reached = (reached as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (!isSchemaObject(reached)) throw new Error(`there is no object at ${path.join('/')}`);
  return reached;
}
