import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    kind: Widget
  versions:
    - name: v1
      served: true
      storage: true
      additionalPrinterColumns: [{ name: A, type: string, jsonPath: .spec.a }]
      schema:
        openAPIV3Schema:
          type: object
          properties:
            a: { type: string }
          x-kubernetes-validations:
            - rule: self.a != ''
`;

const lines = [
  ['import', 'crd.yaml'],
  ['convert', 'crd.yaml', '--to', 'crd'],
];

test.each([
  ['kind: Widget', 'kind: 5', 'crd.yaml:9:5'],
  ['kind: Widget', 'kind: [Widget]', 'crd.yaml:9:5'],
  ['plural: widgets', 'plural: { a: b }', 'crd.yaml:8:5'],
  ['scope: Namespaced', 'scope: 5', 'crd.yaml:6:3'],
  ['group: example.com', 'group: true', 'crd.yaml:5:3'],
  ['- name: v1', '- name: 5', 'crd.yaml:11:7'],
  ['jsonPath: .spec.a', 'jsonPath: 5', 'crd.yaml:14:'],
  ["rule: self.a != ''", 'rule: 5', 'crd.yaml:21:15'],
  ["- rule: self.a != ''", '- 5', 'crd.yaml:21:15'],
  ["            - rule: self.a != ''", '            rule: true', 'crd.yaml:20:11'],
])('models are not made of a definition with %j as %j, and the place is told', async (from, to, place) => {
  const cwd = folderFor({ 'crd.yaml': definition.replace(from, to) });
  for (const args of lines) {
    const terminal = recordedTerminal(cwd);
    const status = await runCommandLine([...args, '--format', 'concise'], terminal);
    expect({ args, status, stdout: terminal.stdout() }).toEqual({ args, status: 1, stdout: '' });
    expect(terminal.stderr()).toMatch(
      new RegExp(`^${place}.* error import/nothing-chosen .* cannot be read: json: `, 'm'),
    );
  }
});

test.each([
  ['[{ "rule": 5 }]', '{"rule":5} is not a CEL rule'],
  ['[5]', '5 is not a CEL rule'],
  ['7', '7 is not a CEL rule'],
  ['[{ "rule": "true", "messageExpression": 5 }]', '{"rule":"true","messageExpression":5} is not a CEL rule'],
])('a schema with the rules %s is refused where a definition is made of it', async (rules, message) => {
  const schema = `{ "type": "object", "properties": { "a": { "type": "string", "x-kubernetes-validations": ${rules} } } }`;
  const terminal = recordedTerminal(folderFor({ 'a.schema.json': schema }));
  const line = ['convert', 'a.schema.json', '--to', 'crd', '--name', 'example.com/v1/Widget', '--format', 'concise'];
  expect(await runCommandLine(line, terminal)).toBe(1);
  expect(terminal.stderr()).toContain(`a.schema.json:1:62 error crd/not-expressible ${message}\n`);
});

test('one of several definitions has a rule that the server refuses', async () => {
  const plain = definition.replace(/ +x-kubernetes-validations:[^]*$/, '').replaceAll(/widget/gi, 'thing');
  const broken = definition.replace("self.a != ''", 'self.b');
  const object = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: w }\na: b\n';
  const folder = folderFor({ 'crds.yaml': `${plain}---\n${broken}`, 'object.yaml': object });
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(
    ['validate', '--crd', 'crds.yaml', 'object.yaml', '--format', 'concise'],
    terminal,
  );
  expect([status, terminal.stdout()]).toEqual([1, expect.stringContaining('crd/rule')]);
});
