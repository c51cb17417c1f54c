import { describe, expect, test } from 'vitest';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import type { FormField, FormView } from '../../src/form/form-view.ts';
import { folderFor } from '../support/folder.ts';

const chart = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Shop',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 20, examples: ['web'], 'x-essential': true },
    count: { type: 'integer', deprecated: true, $comment: 'Removed in 3.0; use `scaling.replicas`.' },
    scaling: {
      type: 'object',
      'x-group': 'Scaling',
      properties: { replicas: { type: 'integer', default: 2, minimum: 1 } },
    },
    password: { type: 'string', writeOnly: true },
    labels: { type: 'object', patternProperties: { '^[a-z]+$': { type: 'string' } }, additionalProperties: false },
  },
});

const kind = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.example.com }
spec:
  group: example.com
  scope: Cluster
  names: { kind: Toy, plural: toys, singular: toy, listKind: ToyList }
  versions:
    - name: v1
      served: true
      storage: true
      subresources: { status: {} }
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              x-kubernetes-validations:
                - { rule: "self.min <= self.max", message: min must not exceed max }
              properties:
                color: { type: string, x-kubernetes-validations: [{ rule: "self == oldSelf", message: the color stays }] }
                min: { type: integer }
                max: { type: integer, nullable: true }
                port: { x-kubernetes-int-or-string: true }
            status: { type: object, properties: { phase: { type: string } } }
`;

const ytt = `#@data/values-schema
---
#@schema/title "Name"
#@schema/desc "What it is called."
#@schema/examples ("Short", "web")
#@schema/validation min_len=1
name: ""
#@schema/deprecated "use name"
#@schema/nullable
label: ""
#@schema/type any=True
extra: {}
`;

const parameters = `apiVersion: kudo.dev/v1beta2
$schema: https://json-schema.org/draft/2019-09/schema
type: object
trigger: deploy
properties:
  nodes: { type: integer, default: 3, trigger: scale, group: Size, hint: An odd number }
  disk: { type: string, default: 1Gi, immutable: true, advanced: true, group: Size }
  backup: { type: object, trigger: backup, properties: { bucket: { type: string, default: "" } } }
`;

const model = `import { Description, Essential, Group, Order, Title, Values, Widget } from 'schemawright';
class Network {
  @Title('Port') @Description('Where it listens.') port = 80;
}
@Values()
export class Shop {
  @Title('Notes') @Widget('textarea') notes?: string;
  @Title('Name') @Essential() @Order(1) name!: string;
  @Title('Network') @Group('Network') network = new Network();
}
`;

const documents = {
  'values.schema.json': chart,
  'toy.yaml': kind,
  'schema.yaml': ytt,
  'params.yaml': parameters,
  'model.ts': model,
};

async function viewOf(file: keyof typeof documents): Promise<FormView> {
  const [form] = await openForms([`shop/${file}`], { cwd: folderFor({ [`shop/${file}`]: documents[file] }) });
  return form?.view ?? expect.fail('no form');
}

/** The field at a path, by keys. */
function at({ root }: FormView, path: string): FormField {
  const found = path
    .split('.')
    .reduce<FormField | undefined>((field, key) => field?.fields?.find(({ name }) => name === key), root);
  return found ?? expect.fail(`no field ${path}`);
}

test.each(Object.keys(documents) as (keyof typeof documents)[])('the view of %s is as it was', async (file) => {
  await expect(`${JSON.stringify(await viewOf(file), null, 1)}\n`).toMatchFileSnapshot(`views/${file}.json`);
});

describe('a chart', () => {
  test('names the field that replaces a deprecated one', async () => {
    const view = await viewOf('values.schema.json');
    expect(at(view, 'count').deprecation).toEqual({
      message: 'Removed in 3.0; use `scaling.replicas`.',
      replacement: '/scaling/replicas',
    });
    expect(view.groups).toEqual(['Scaling']);
  });
});

describe('a kind', () => {
  test('has what rules say, and a status that users do not set', async () => {
    const view = await viewOf('toy.yaml');
    expect(at(view, 'spec').rules).toEqual([
      { message: 'min must not exceed max', expression: 'self.min <= self.max' },
    ]);
    expect(at(view, 'spec.color')).toMatchObject({ isImmutable: true, isReadOnly: false });
    expect(at(view, 'status.phase').isReadOnly).toBe(true);
    expect(at(view, 'spec.port').type).toBe('integer or string');
    expect(at(view, 'spec.max').isNullable).toBe(true);
    expect(view.root.fields?.map(({ name }) => name)).toEqual(['apiVersion', 'kind', 'metadata', 'spec', 'status']);
  });
});

describe('a schema of ytt', () => {
  test('has titles, descriptions, examples, what may be absent, and the way out of what is deprecated', async () => {
    const view = await viewOf('schema.yaml');
    expect(at(view, 'name')).toMatchObject({
      ...{ label: 'Name', description: 'What it is called.', examples: ['web'] },
      constraints: [{ text: 'at least 1 character' }],
    });
    expect(at(view, 'label')).toMatchObject({
      ...{ isNullable: true, deprecation: { message: 'use name', replacement: '/name' } },
    });
    expect(at(view, 'extra').widget).toBe('yaml');
  });
});

describe('parameters of an operator', () => {
  test('say which plan a change runs, what never changes, their groups and hints', async () => {
    const view = await viewOf('params.yaml');
    expect(['nodes', 'disk', 'backup.bucket'].map((path) => at(view, path).trigger)).toEqual([
      'scale',
      'deploy',
      'backup',
    ]);
    expect(at(view, 'nodes')).toMatchObject({ group: 'Size', hint: 'An odd number' });
    expect(at(view, 'nodes').conditions).toEqual(['A change runs the plan "scale".']);
    expect(at(view, 'disk')).toMatchObject({ isImmutable: true, level: 'advanced' });
  });
});

test('what a model says for forms is in its view', async () => {
  const view = await viewOf('model.ts');
  expect(view.root.fields?.map(({ name, level, widget }) => [name, level, widget])).toEqual([
    ['name', 'essential', 'text'],
    ['notes', 'common', 'textarea'],
    ['network', 'common', 'group'],
  ]);
});
