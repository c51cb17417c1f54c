import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { readFileSync } from 'node:fs';
import { folderFor } from '../support/folder.ts';

const imports = `import { Check, Const, Contains, Format, Keys, Maximum, MinLength, Not, Pattern, PrefixItems, PropertyNames, Required, Type, UniqueItems } from 'schemawright';
import type { Integer } from 'schemawright';
import { ListMap, PrintColumn, Resource, Rule, SelectableField, Status } from 'schemawright/kubernetes';
`;

/** What `gen` says of a kind whose specification has a property, without its place. */
async function saidOf(property: string, { classes = '', options = '' } = {}): Promise<readonly string[]> {
  const model = `${imports}
${classes}
export class Spec {
  ${property}
}

@Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing'${options} })
export class Thing {
  spec!: Spec;
}
`;
  const { diagnostics, lines } = await generated({ 'thing.ts': model });
  return diagnostics.map(({ code, message, origin }) => `${code} at ${lines(origin.file, origin.line)}: ${message}`);
}

async function generated(models: Readonly<Record<string, string>>, files?: readonly string[]) {
  const cwd = folderFor();
  mkdirSync(join(cwd, 'models'));
  for (const [name, text] of Object.entries(models)) writeFileSync(join(cwd, 'models', name), text);
  const { diagnostics, artifacts } = await generateArtifacts({
    ...{ cwd, cache: false, failOn: 'error', mode: 'write' },
    ...(files === undefined ? {} : { files }),
  });
  const lines = (file: string, line: number) => readFileSync(join(cwd, file), 'utf8').split('\n')[line - 1]?.trim();
  return { cwd, diagnostics, artifacts: artifacts.map(({ path }) => path), lines };
}

describe('what no definition can say is refused at its line', () => {
  test.each<[property: string, said: string, more?: { classes?: string; options?: string }]>([
    [
      'limit!: string | number;',
      'crd/union at limit!: string | number;: a CustomResourceDefinition cannot express a value of type string or number',
    ],
    [
      "@PrefixItems([Type('string')], [Type('integer')])\n  pair!: unknown[];",
      `crd/not-expressible at @PrefixItems([Type('string')], [Type('integer')]): "prefixItems" cannot be expressed in a CustomResourceDefinition`,
    ],
    [
      'tree?: Tree;',
      'crd/recursive at children?: Tree[];: "#/$defs/Tree" contains itself, which a CustomResourceDefinition cannot express',
      { classes: 'export class Tree {\n  children?: Tree[];\n}' },
    ],
    [
      "@Keys(/^[a-z]+$/, { others: 'allowed' })\n  labels?: Record<string, string>;",
      `crd/not-expressible at @Keys(/^[a-z]+$/, { others: 'allowed' }): "patternProperties" cannot be expressed in a CustomResourceDefinition`,
    ],
    [
      "@PropertyNames(Format('uuid'))\n  labels?: Record<string, string>;",
      `crd/not-expressible at @PropertyNames(Format('uuid')): "propertyNames" cannot be expressed in a CustomResourceDefinition`,
    ],
    [
      "@Contains(Required('name'))\n  ports?: Port[];",
      `crd/not-expressible at @Contains(Required('name')): "contains" cannot be expressed in a CustomResourceDefinition`,
      { classes: 'export class Port {\n  name?: string;\n}' },
    ],
    [
      "@Not(Contains(Const('a')))\n  names?: string[];",
      `crd/not-expressible at @Not(Contains(Const('a'))): "contains" cannot be expressed in a condition of a CustomResourceDefinition`,
    ],
    [
      '@UniqueItems()\n  ports?: Port[];',
      'crd/not-expressible at @UniqueItems(): the API server does not support unique items for objects and arrays',
      { classes: 'export class Port {\n  name?: string;\n}' },
    ],
    [
      "@ListMap('name')\n  ports?: Port[];",
      `crd/list-key at @ListMap('name'): the list has the key "name", which may be absent`,
      { classes: 'export class Port {\n  name?: string;\n}' },
    ],
    [
      'ports?: Port[];',
      'crd/column at @PrintColumn(): the column is on "name", of which an object can have any number',
      { classes: 'export class Port {\n  @PrintColumn()\n  name?: string;\n}' },
    ],
    [
      '@Status()\n  status?: Part;',
      'crd/status at @Status(): @Status() is for the property "status" of a kind',
      { classes: 'export class Part {\n  a?: string;\n}' },
    ],
    [
      'port!: Integer | null;\n  size!: 1 | 2 | null;',
      'crd/not-expressible at size!: 1 | 2 | null;: the API server refuses null where there is an enum, even if null is one of its values',
    ],
  ])('%s', async (property, said, more) => {
    expect(await saidOf(property, more)).toContain(said);
  });

  test('what the server takes silently though it is wrong is told at the property', async () => {
    expect(await saidOf("@Format('semver')\n  version?: string;\n  on?: boolean;")).toEqual([
      'crd/format at @Format(\'semver\'): unrecognized format "semver": the server does not check it',
      'crd/yaml-boolean at on?: boolean;: the property "on" is a boolean in YAML: without quotes, the server reads the key as "true"',
    ]);
  });

  test('a wrong option is refused in the words of the decorator', async () => {
    const [said] = await saidOf('a?: string;', { options: ", scope: 'Everywhere', shortNames: ['A b']" });
    expect(said).toContain('"scope" must be one of "Namespaced", "Cluster", not "Everywhere"');
    expect(said).toContain('shortNames[0] must look like "ct", not "A b"');
  });
});

const version = (name: string, more: string, field = name): string => `${imports}
export class Spec {
  ${field}?: string;
}

@Resource({ group: 'a.example.com', version: '${name}', kind: 'Thing'${more} })
export class Thing${name} {
  spec?: Spec;
}
`;

describe('the versions of a kind', () => {
  const one = version('v1', ', storage: true');
  const other = version('v1beta1', '');

  test('stand in the file of the one that is stored, whichever models are given', async () => {
    const whole = await generated({ 'a.ts': other, 'b.ts': one });
    const text = (cwd: string) => readFileSync(join(cwd, 'out/thingv1/crd.yaml'), 'utf8');
    expect(whole.artifacts.filter((path) => path.endsWith('crd.yaml'))).toEqual(['out/thingv1/crd.yaml']);
    expect(
      text(whole.cwd)
        .match(/^ {4}(?:- | {2})name: (\w+)$/gm)
        ?.map((line) => line.trim()),
    ).toEqual(['- name: v1', '- name: v1beta1']);
    const { cwd } = await generated({ 'a.ts': other, 'b.ts': one }, ['models/b.ts']);
    expect(text(cwd)).toBe(text(whole.cwd));
  });

  test.each([
    ['one of them is stored', other, version('v1', ''), 'none of the 2 versions of Thing is the storage version'],
    ['only one is stored', one, version('v2', ', storage: true'), 'another version of Thing is already stored'],
    [
      'names are said alike',
      version('v1', ", storage: true, plural: 'things'"),
      version('v2', ", plural: 'thingies'"),
      '"plural" of Thing differs from that of another version',
    ],
  ])('%s', async (_, a, b, message) => {
    const { diagnostics, artifacts } = await generated({ 'a.ts': a, 'b.ts': b });
    expect(diagnostics.map((found) => found.message)).toContain(message);
    expect(artifacts).toEqual([]);
  });
});
