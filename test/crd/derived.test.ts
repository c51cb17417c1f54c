import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { listDefinitionDocuments, readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { isObject } from '../../src/text/value/json.ts';
import { resolvePointer } from '../../src/text/value/pointer.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

interface Xrd {
  readonly version?: 'v1' | 'v2';
  readonly claim?: boolean;
  readonly scope?: string;
  /** What stands beside the properties of spec, each in a line. */
  readonly beside?: readonly string[];
  /** What is said of the property `size`. */
  readonly size?: string;
}

function xrd({ version = 'v2', claim = false, scope, beside = [], size = '{type: integer, minimum: 1}' }: Xrd): string {
  return [
    `apiVersion: apiextensions.crossplane.io/${version}`,
    'kind: CompositeResourceDefinition',
    'metadata: {name: xdatabases.example.org}',
    'spec:',
    '  group: example.org',
    '  names: {kind: XDatabase, plural: xdatabases}',
    ...(claim ? ['  claimNames: {kind: Database, plural: databases}'] : []),
    ...(scope === undefined ? [] : [`  scope: ${scope}`]),
    '  versions:',
    '    - name: v1',
    '      served: true',
    '      referenceable: true',
    '      schema:',
    '        openAPIV3Schema:',
    '          type: object',
    '          properties:',
    '            spec:',
    '              type: object',
    ...beside.map((line) => `              ${line}`),
    '              properties:',
    `                size: ${size}`,
    '',
  ].join('\n');
}

function rgd(...lines: readonly string[]): string {
  return [
    'apiVersion: kro.run/v1alpha1',
    'kind: ResourceGraphDefinition',
    'metadata: {name: web}',
    'spec:',
    '  schema:',
    '    apiVersion: v1alpha1',
    '    kind: WebApp',
    ...lines.map((line) => `    ${line}`),
    '',
  ].join('\n');
}

function derived(text: string) {
  return readDocuments(text, 'it.yaml').flatMap((document) => listDefinitionDocuments(document));
}

function schemaIn(text: string, pointer: string, index = 0): unknown {
  return resolvePointer(derived(text)[index]?.value, `/spec/versions/0/schema/openAPIV3Schema/properties${pointer}`);
}

function keysOf(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

async function lines(args: readonly string[], files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const terminal = recordedTerminal(folderFor(files));
  await runCommandLine([...args, '--format', 'concise'], terminal);
  return terminal
    .stdout()
    .split('\n')
    .filter((line) => /^\S+:\d/.test(line));
}

describe('the definitions of an XRD', () => {
  it('are that of the composite resource, and before v2 that of its claim', () => {
    const names = (text: string): readonly unknown[] =>
      derived(text).map(({ value }) => [resolvePointer(value, '/metadata/name'), resolvePointer(value, '/spec/scope')]);
    expect(names(xrd({}))).toEqual([['xdatabases.example.org', 'Namespaced']]);
    expect(names(xrd({ version: 'v1', claim: true }))).toEqual([
      ['xdatabases.example.org', 'Cluster'],
      ['databases.example.org', 'Namespaced'],
    ]);
  });

  it.each([
    ['v2', xrd({}), ['size', 'crossplane'], ['conditions']],
    ['a cluster-wide one', xrd({ scope: 'Cluster' }), ['size', 'crossplane'], ['conditions']],
    [
      'v1',
      xrd({ version: 'v1' }),
      [
        ...['size', 'compositionRef', 'compositionSelector', 'compositionRevisionRef', 'compositionRevisionSelector'],
        ...['compositionUpdatePolicy', 'resourceRefs', 'claimRef', 'writeConnectionSecretToRef'],
      ],
      ['conditions', 'connectionDetails', 'claimConditionTypes'],
    ],
  ])('have the fields that Crossplane adds in %s', (_, text, spec, status) => {
    expect(keysOf(schemaIn(text, '/spec/properties'))).toEqual(spec);
    expect(keysOf(schemaIn(text, '/status/properties'))).toEqual(status);
  });

  it('accept objects that use those fields, and refuse what the XRD refuses', async () => {
    const object = (spec: string): string =>
      `apiVersion: example.org/v1\nkind: XDatabase\nmetadata: {name: a, namespace: b}\nspec: ${spec}\n`;
    const files = {
      'xrd.yaml': xrd({}),
      'good.yaml': object('{size: 1, crossplane: {compositionRef: {name: x}}}'),
      'bad.yaml': object('{size: 0, compositionRef: {name: x}}'),
    };
    expect(await lines(['validate', '--crd', 'xrd.yaml', 'good.yaml'], files)).toEqual([]);
    expect(await lines(['validate', '--crd', 'xrd.yaml', 'bad.yaml'], files)).toEqual([
      expect.stringContaining('bad.yaml:4:8 error minimum spec.size: Invalid value: 0'),
      expect.stringContaining('bad.yaml:4:17 warning unknown-field unknown field "spec.compositionRef"'),
    ]);
  });

  it('has the columns that Crossplane shows', () => {
    const condition = (type: string): string => `.status.conditions[?(@.type=='${type}')].status`;
    const column = (name: string, jsonPath: string) => ({ name, type: 'string', jsonPath });
    const [definition] = derived(xrd({}));
    expect(resolvePointer(definition?.value, '/spec/versions/0/additionalPrinterColumns')).toEqual([
      column('SYNCED', condition('Synced')),
      column('READY', condition('Ready')),
      column('COMPOSITION', '.spec.crossplane.compositionRef.name'),
      { ...column('COMPOSITIONREVISION', '.spec.crossplane.compositionRevisionRef.name'), priority: 1 },
      { name: 'AGE', type: 'date', jsonPath: '.metadata.creationTimestamp' },
    ]);
  });

  it.each([
    ['nothing of an XRD in order', xrd({ version: 'v1', claim: true }), []],
    [
      'what the server refuses, once for both definitions',
      xrd({ version: 'v1', claim: true, size: "{type: string, pattern: '('}" }),
      ['it.yaml:19:38 error crd/pattern'],
    ],
    ['what Crossplane drops', xrd({ beside: ['minProperties: 1'] }), ['it.yaml:17:15 warning crd/dropped']],
    [
      'a claim of a composite resource in a namespace',
      xrd({ version: 'v1', claim: true, scope: 'Namespaced' }),
      ['it.yaml:7:3 error crd/not-derived'],
    ],
    [
      'a placeholder for a name',
      xrd({ scope: 'Cluster' }).replace('group: example.org', 'group: ${GROUP}'),
      ['it.yaml:5:3 error document/syntax'],
    ],
  ])('are linted at the places of the XRD: %s', async (_, text, wanted) => {
    const found = await lines(['lint', 'it.yaml'], { 'it.yaml': text });
    expect(found.map((line) => line.split(' ', 3).join(' '))).toEqual(wanted);
  });
});

describe('what is no definition yet', () => {
  it.each([
    ['metadata: {name: a}\nspec:\n  group: {{ .Values.group }}', '5:10'],
    ['{{- if .Values.crds }}\nspec: {}\n{{- end }}', '3:1'],
  ])('is told as a template of Helm by all who read it: %s', async (text, place) => {
    const files = { 'it.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n${text}\n` };
    const message = `it.yaml:${place} error document/syntax the file is a Helm template ("{{"), which is not rendered here`;
    expect(await lines(['lint', 'it.yaml'], files)).toEqual([message]);
    expect(await lines(['import', 'it.yaml', '--out', 'it.ts'], files)).toEqual([message]);
    expect(await lines(['validate', '--crd', 'it.yaml', 'it.yaml'], files)).toEqual([message]);
  });

  it('is told of an operator in a bundle of OLM', async () => {
    const terminal = recordedTerminal(
      folderFor({ 'it.yaml': 'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n' }),
    );
    expect(await runCommandLine(['lint', 'it.yaml'], terminal)).toBe(2);
    expect(terminal.stderr()).toContain('"it.yaml" is a ClusterServiceVersion of an OLM bundle');
  });
});

describe('the definition of an RGD', () => {
  it.each([
    ['a string', 'string', { type: 'string' }],
    ['a number', 'float | minimum=0.5', { type: 'number', minimum: 0.5 }],
    ['a list', '"[]string | minItems=1"', { type: 'array', items: { type: 'string' }, minItems: 1 }],
    [
      'a map of lists',
      '"map[string][]integer"',
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
    ],
    ['anything', 'object', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
    ['a default', 'string | default="a b"', { type: 'string', default: 'a b' }],
    [
      'a default that is a list',
      `'[]string | default=["a", "b"]'`,
      { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
    ],
    ['values', 'string | enum="a, b"', { type: 'string', enum: ['a', 'b'] }],
    ['a quote in quotes', `'string | description="say \\"a\\""'`, { type: 'string', description: 'say "a"' }],
    [
      'a set',
      '"[]string | uniqueItems=true"',
      { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    ],
    [
      'what cannot change',
      'string | immutable=true',
      { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }] },
    ],
    [
      'a type of its own',
      '"[]Port"',
      { type: 'array', items: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] } },
    ],
  ])('has the schema of %s', (_, field, wanted) => {
    const text = rgd('types:', '  Port: {number: "integer | required=true"}', 'spec:', `  it: ${field}`);
    expect(schemaIn(text, '/spec/properties/it')).toEqual(wanted);
  });

  it('fills in objects that have defaults and need nothing', () => {
    const spec = schemaIn(
      rgd('spec:', '  a: {b: string | default=x}', '  c: {d: string | default=x, e: string | required=true}'),
      '/spec',
    );
    expect(spec).toMatchObject({
      default: {},
      properties: { a: { default: {} }, c: { required: ['e'] } },
    });
    expect(resolvePointer(spec, '/properties/c/default')).toBeUndefined();
  });

  it('takes any status, and has conditions', () => {
    const status = schemaIn(rgd('spec: {}', 'status:', '  ready: ${a.b}'), '/status/properties');
    expect(keysOf(status)).toEqual(['state', 'ready', 'conditions']);
    expect(resolvePointer(status, '/ready')).toEqual({ 'x-kubernetes-preserve-unknown-fields': true });
  });

  it.each([
    ['string | patern="a"', '9:16', 'there is no marker "patern"'],
    ['strng', '9:7', 'there is no type "strng"'],
    ['"[]strng"', '9:10', 'there is no type "strng"'],
    ['string | required', '9:16', 'the marker "required" has no value'],
    ['string | description="a', '9:28', 'this " is not closed'],
    ['integer | default=x', '9:17', 'default is JSON of the type integer, not x'],
    ['string | minItems=1', '9:16', 'minItems is only allowed on lists'],
    ['"[]string | listMapKey=a listMapKey=b"', '9:19', 'listMapKey requires listType=map'],
    ['string | required=true | default=a', '9:30', 'markers follow each other without "|" before them'],
    ['"map[integer]string"', '9:8', 'the keys of a map must be strings'],
    ['Loop', '', 'the type "Loop" contains itself'],
    ['[string]', '9:3', 'the field "it" is an array'],
  ])('is not made of %s', (field, place, message) => {
    const text = rgd('spec:', `  it: ${field}`, ...(field === 'Loop' ? ['types:', '  Loop: "[]Loop"'] : []));
    const [{ reading } = expect.fail('nothing is derived')] = derived(text);
    expect(reading.value).toBeUndefined();
    const [found] = reading.diagnostics;
    expect(found?.message).toContain(message);
    if (place !== '') expect(`${found?.origin.line}:${(found?.origin.column ?? 0) - 4}`).toBe(place);
  });

  it('is linted at the places of the RGD', async () => {
    const text = rgd('spec:', '  it: integer | default=0 minimum=1 required=true');
    const found = await lines(['lint', 'it.yaml'], { 'it.yaml': text });
    expect(found.map((line) => line.split(' ', 3).join(' '))).toEqual([
      'it.yaml:9:7 error crd/default',
      'it.yaml:9:7 info crd/default-unreached',
    ]);
  });
});
