import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { readValues } from '../../src/text/read-values.ts';
import { loadValues, openBinding } from '../../src/values/bind/load-values.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(files: Files, line: readonly string[]) {
  const terminal = recordedTerminal(folderFor(files));
  const status = await runCommandLine(line, terminal);
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

const definitionWith = (constraint: string, rules = ''): string => `apiVersion: apiextensions.k8s.io/v1
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
              x-kubernetes-validations: [${rules}]
              properties:
                name: { type: string, maxLength: 30${constraint} }
                password: { type: string, format: password, maxLength: 30${constraint} }
`;

const rule = `{ rule: 'self.password == self.name', messageExpression: '"not " + self.name + " but " + self.password' }`;

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
  test.each(own.flatMap((format) => [[format, 'pattern'] as const, [format, 'rule'] as const]))(
    'shows no secret in the format %s, where a %s refuses it',
    async (format, refusing) => {
      const definition = refusing === 'rule' ? definitionWith('', rule) : definitionWith(", pattern: '^[a-z]$'");
      const files = { 'crd.yaml': definition, 'object.yaml': object };
      const line = [command, 'crd.yaml', 'object.yaml', '--format', format];
      const { status, text } = await ran(files, line);
      expect(status).toBe(1);
      expect(text).not.toContain('hunter2');
      expect(text).toContain('open-name');
      const redacted = await ran(files, [...line, '--redact']);
      expect(redacted.status).toBe(1);
      expect(['hunter2', 'open-name', 'lost-value'].filter((one) => redacted.text.includes(one))).toEqual([]);
    },
  );
});

test('of a valid object, details show no secret', async () => {
  const files = { 'crd.yaml': definitionWith(''), 'object.yaml': object };
  const { status, text } = await ran(files, ['validate', 'crd.yaml', 'object.yaml', '--format', 'json']);
  expect(status).toBe(0);
  expect(text).toContain('"password": "***"');
  expect(text).not.toContain('hunter2');
});

test('of a list, each object has its secrets', async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n${object.replace(/^/gm, '    ').replace('    ', '  - ')}`;
  const files = { 'crd.yaml': definitionWith(", pattern: '^[a-z]$'"), 'object.yaml': list };
  for (const command of ['validate', 'audit']) {
    const { status, text } = await ran(files, [command, 'crd.yaml', 'object.yaml']);
    expect(status).toBe(1);
    expect(text).toContain('spec.password: Invalid value: "***"');
    expect(text).not.toContain('hunter2');
  }
});

const chart = (marked: string): Files => ({
  'Chart.yaml': 'apiVersion: v2\nname: above\nversion: 1.0.0\n',
  'values.yaml': 'below:\n  token: hunter2-below\n',
  'values.schema.json': '{ "type": "object" }',
  'charts/below/Chart.yaml': 'apiVersion: v2\nname: below\nversion: 1.0.0\n',
  'charts/below/values.schema.json': `{ "properties": { "token": { "type": "string", "pattern": "^a$"${marked} } } }`,
});

test.each([
  [', "writeOnly": true', false],
  ['', true],
])('a subchart has secrets of its own: %j', async (marked, isShown) => {
  const { status, text } = await ran(chart(marked), ['validate', '.']);
  expect(status).toBe(1);
  expect(text.includes('hunter2')).toBe(isShown);
});

test.each(['ytt', 'plain'])('values of ytt are hidden on demand in the style %s', async (style) => {
  const files = { 'schema.yml': '#@data/values-schema\n---\nsize: 1\n', 'values.yml': 'size: hunter2-ytt\n' };
  const line = ['validate', 'schema.yml', '-f', 'values.yml', '--style', style];
  expect((await ran(files, line)).status).toBe(1);
  const { status, text } = await ran(files, [...line, '--redact']);
  expect(status).toBe(1);
  expect(text).not.toContain('hunter2');
});

test('errors of a binding show no secret', () => {
  const opened = openBinding({ name: 'A', file: 'a.ts', classes: [], schema: schema({ writeOnly: true }) });
  const { ok, diagnostics } = loadValues(opened, { files: [readValues(values, 'my.yaml')] }, {});
  const text = JSON.stringify(diagnostics);
  expect(ok).toBe(false);
  expect(text).toContain('medium-sized');
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
});

test('a value of megabytes is cut wherever it is shown', async () => {
  const long = `hunter2-${'x'.repeat(3_000_000)}`;
  const schemaText = '{ "properties": { "a": { "type": "string", "pattern": "^a$", "format": "date" } } }';
  const definition = definitionWith(", pattern: '^[a-z]$'").replaceAll(', maxLength: 30', '');
  const files = {
    ...{ 'values.schema.json': schemaText, 'my.yaml': `a: ${long}\n` },
    ...{ 'crd.yaml': definition, 'object.yaml': object.replace('open-name', long) },
  };
  for (const line of [
    ['validate', 'values.schema.json', 'my.yaml'],
    ['validate', 'values.schema.json', 'my.yaml', '--style', 'helm'],
    ['validate', 'crd.yaml', 'object.yaml'],
    ['audit', 'crd.yaml', 'object.yaml', '--format', 'ndjson'],
  ]) {
    const { status, text } = await ran(files, line);
    expect(status).toBe(1);
    expect(text).toContain('hunter2-xxx');
    expect(text.length).toBeLessThan(5000);
  }
});

test('audit in lines of JSON says beside them what it cannot read', async () => {
  const files = { 'crd.yaml': definitionWith(''), 'object.yaml': 'a: [\n' };
  const { status, text } = await ran(files, ['audit', 'crd.yaml', 'object.yaml', '--format', 'ndjson']);
  expect(status).toBe(1);
  expect(text).toMatch(/^object.yaml:2:1: error: .* \(document\/syntax\)\n/m);
});

test.each([
  ['a string goes on in a line without indentation', 'a: "x\ny"\npassword: hunter2secret\n'],
  ['a string has no end', 'password: hunter2secret\na: "x\n'],
  ['the text is nested too deep to be read', `password: hunter2secret\na: ${'['.repeat(2000)}\n`],
])('a secret is not shown where %s', async (_, values) => {
  const password = '{ "type": "string", "writeOnly": true, "minLength": 40 }';
  const files = {
    'values.schema.json': `{ "properties": { "a": { "type": "string" }, "password": ${password} } }`,
    'my.yaml': values,
  };
  const { status, text } = await ran(files, ['validate', 'values.schema.json', 'my.yaml']);
  expect(status).toBe(1);
  expect(text).not.toContain('hunter2');
});
