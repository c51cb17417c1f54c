import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(files: Files, line: readonly string[]) {
  const terminal = recordedTerminal(folderFor(files));
  const status = await run(line, terminal);
  return { status, text: terminal.stdout() + terminal.stderr() };
}

const formats = ['pretty', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit'];

const short = { type: 'string', maxLength: 3, pattern: '^[a-z]+$', enum: ['abc'] };
const schema = (marked: object): string =>
  JSON.stringify({
    type: 'object',
    properties: {
      size: { type: 'integer' },
      login: {
        type: 'object',
        additionalProperties: false,
        properties: { password: { ...short, ...marked }, port: { type: 'string', ...marked } },
      },
      tokens: { type: 'array', items: { ...short, ...marked } },
    },
  });

const values = `size: medium-sized
login:
  password: hunter2-"quoted"<b>
  # beside
  port: 8443
tokens:
  - |
    first-secret
    second-secret
  - { not: a-secret-string }
`;

const secrets = ['hunter2', 'quoted', '8443', 'first-secret', 'second-secret', 'a-secret-string'];

describe.each(formats)('in the format %s', (format) => {
  test.each([
    ['writeOnly', schema({ writeOnly: true }), [], true],
    ['the format password', schema({ format: 'password' }), [], true],
    ['--redact', schema({}), ['--redact'], false],
  ])('no finding shows a value of %s', async (_, text, flags, isOtherShown) => {
    const files = { 'values.schema.json': text, 'my.yaml': values };
    for (const style of ['plain', 'helm']) {
      const line = ['validate', 'values.schema.json', 'my.yaml', '--format', format, '--style', style, ...flags];
      const { status, text } = await ran(files, line);
      expect(status).toBe(1);
      expect(secrets.filter((one) => text.includes(one))).toEqual([]);
      if (style === 'plain') expect(text.includes('medium-sized')).toBe(isOtherShown);
    }
  });
});

test('without such a schema and without the flag, values are shown as before', async () => {
  const { text } = await ran({ 'values.schema.json': schema({}), 'my.yaml': values }, [
    'validate',
    'values.schema.json',
    'my.yaml',
  ]);
  expect(text).toContain('hunter2');
});

test('what a flag sets is not shown', async () => {
  const files = { 'values.schema.json': schema({ writeOnly: true }) };
  const { text } = await ran(files, ['validate', 'values.schema.json', '--set', 'login.password=hunter2-set']);
  expect(text).toContain('--set login.password=***:1:1');
  expect(text).not.toContain('hunter2');
});

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              x-kubernetes-validations:
                - { rule: 'self.password == self.name', messageExpression: '"the password is " + self.password' }
              properties:
                name: { type: string, maxLength: 3 }
                password: { type: string, format: password, maxLength: 3 }
`;

const object = `apiVersion: example.com/v1
kind: Widget
metadata: { name: a, namespace: b }
spec:
  name: open-name
  password: hunter2-object
  gone: lost-value
`;

describe.each([
  ['validate', formats],
  ['audit', [...formats, 'ndjson']],
])('%s of objects', (command, own) => {
  test.each(own)('shows no secret in the format %s', async (format) => {
    const files = { 'crd.yaml': definition, 'object.yaml': object };
    const { status, text } = await ran(files, [command, 'crd.yaml', 'object.yaml', '--format', format]);
    expect(status).toBe(1);
    expect(text).not.toContain('hunter2');
    expect(text).toContain('open-name');
    const redacted = await ran(files, [command, 'crd.yaml', 'object.yaml', '--format', format, '--redact']);
    expect(redacted.status).toBe(1);
    expect(['hunter2', 'open-name', 'lost-value'].filter((one) => redacted.text.includes(one))).toEqual([]);
  });
});

test('of a valid object, details show no secret', async () => {
  const files = { 'crd.yaml': definition.replaceAll('maxLength: 3', 'maxLength: 30'), 'object.yaml': object };
  const { text } = await ran({ ...files, 'crd.yaml': files['crd.yaml'].replace(/ +x-kubernetes.*\n.*rule.*\n/, '') }, [
    ...['validate', 'crd.yaml', 'object.yaml', '--format', 'json'],
  ]);
  expect(text).toContain('"password": "***"');
  expect(text).not.toContain('hunter2');
});
