import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

test.each(['x', 'x?', 'x{0,1}'])('patterns of 12,000 times %s are compared', async (part) => {
  const pattern = (part: string): string =>
    JSON.stringify({ type: 'object', properties: { a: { type: 'string', pattern: part.repeat(12_000) } } });
  const terminal = recordedTerminal(
    folderFor({ 'a.schema.json': pattern(part), 'b.schema.json': pattern(`${part}y`) }),
  );
  expect(await runCommandLine(['diff', 'a.schema.json', 'b.schema.json'], terminal)).toBe(1);
});

const definition = (kind: string, name: string, schema: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, ${kind}: "${name}" }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: ${schema} } }]
`;

test.each([
  ['names of openings without ends', '{{', '{ type: object }'],
  ['names of openings without ends', '${', '{ type: object }'],
  ['an enum with integers in lists', 'WidgetList', '{ type: object, enum: [[5], { a: 5 }] }'],
])('%s end with findings: %s', async (_, text, schema) => {
  const name = text === 'WidgetList' ? text : text.repeat(70_000);
  const terminal = recordedTerminal(folderFor({ 'crd.yaml': definition('listKind', name, schema) }));
  expect(await runCommandLine(['lint', 'crd.yaml', '--format', 'sarif', '--fail-on', 'never'], terminal)).toBe(0);
});

test('arrays of themselves have a page of documentation', async () => {
  const schema =
    '{ "type": "object", "properties": { "a": { "type": "array", "items": { "$ref": "#/properties/a" } } } }';
  const terminal = recordedTerminal(folderFor({ 'a.schema.json': schema }));
  expect(await runCommandLine(['convert', 'a.schema.json', '--to', 'docs'], terminal)).toBe(0);
  expect(terminal.stdout()).toContain('| `a` | list of lists of lists |');
});
