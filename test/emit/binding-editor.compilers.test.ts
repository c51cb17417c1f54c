import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript6 from 'typescript';
import typescript5 from 'typescript5';
import { describe, expect, test } from 'vitest';
import { type Pointer, resolvePointer } from '../../src/text/value/pointer.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { editorIn } from '../support/editor.ts';
import { requireAll } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { some } from '../support/laws.ts';

const pool = '/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$';

/** Calls with the caret, and where the schema has the object that it stands in. */
const objects = [
  ['create({ | })', ''],
  ['create({ metadata: { | } })', '/properties/metadata'],
  ['create({ metadata: { contacts: [{ | }] } })', '/properties/metadata/properties/contacts/items'],
  ["create({ nodePools: { 'web-1': { | } } })", pool],
  ['merge([{ controlPlane: { | } }])', '/properties/controlPlane'],
  [
    'merge([{ controlPlane: { etcd: { backup: { | } } } }])',
    '/properties/controlPlane/properties/etcd/properties/backup',
  ],
  ["merge([{}, { nodePools: { 'web-1': { taints: [{ | }] } } }])", '/$defs/taint'],
  ["stringify({ nodePools: { 'web-1': { | } } })", pool],
] as const;

/** Calls with the caret in a text, and what may stand there. */
const texts = [
  ["create({ provider: '|' })", ['aws', 'azure', 'cloud-director', 'docker', 'proxmox', 'vsphere']],
  ["create({ metadata: { servicePriority: '|' } })", ['highest', 'lowest', 'medium']],
  ["merge([{ controlPlane: { encryption: { provider: '|' } } }])", ['kms', 'secretbox']],
] as const;

/** Calls with one mistake: what is underlined, and what is said of it. */
const mistakes = [
  ['merge([{ metdata: {} }])', 'metdata', /'metdata' does not exist.*Did you mean to write 'metadata'/s],
  ['merge([{ controlPlane: { replica: 3 } }])', 'replica', /'replica' does not exist/],
  ["merge([{ provider: 'asure' }])", 'provider', /"asure"' is not assignable.*Did you mean/s],
  [
    "create({ nodePools: {}, metadata: { organization: 'acme', servicePriority: 'high' } })",
    'servicePriority',
    /"high"' is not assignable/,
  ],
  ["merge([{ metadata: { environment: 'test' } }])", 'environment', /"test"' is not assignable/],
  ["merge([{ controlPlane: { replicas: '3' } }])", 'replicas', /'string' is not assignable to type 'number/],
  [
    'create({ metadata: { organization: "acme" } })',
    '{ metadata: { organization: "acme" } }',
    /'nodePools' is missing/,
  ],
] as const;

/** Calls with nothing wrong. */
const sound = [
  "merge([{ controlPlane: { etcd: null } }, { nodePools: { 'web-1': null } }])",
  "merge([clusterApp.parse(''), { provider: 'azure' }])",
  "stringify(clusterApp.parse(''))",
] as const;

// The versions differ in enums that editors do not ask for.
const compilers = requireAll ? [typescript5 as unknown as typeof typescript6, typescript6] : [typescript6];

describe.each(compilers)('an editor with TypeScript $version', (ts) => {
  const editor = editorIn('cluster-app', ts);
  const calling = (call: string): string => `import { clusterApp } from './binding.js';\nclusterApp.${call};\n`;

  test.each(some(objects))('offers the properties of the object: %s', (call, pointer) => {
    expect(editor.offered(calling(call))).toEqual(propertiesAt(pointer));
  });

  test.each(some(texts))('offers the texts of a choice: %s', (call, offered) => {
    expect(editor.offered(calling(call))).toEqual(offered);
  });

  test.each(some(mistakes))('underlines a mistake: %s', (call, underlined, message) => {
    expect(editor.errors(calling(call))).toEqual([[underlined, expect.stringMatching(message)]]);
  });

  test.each(some(sound))('finds no mistake in %s', (call) => {
    expect(editor.errors(calling(call))).toEqual([]);
  });

  test('shows the description of a property', () => {
    const description = descriptionAt('/properties/controlPlane/properties/replicas');
    expect(editor.hover(calling('merge([{ controlPlane: { repl|icas: 3 } }])'))).toBe(description);
  });

  test('shows the description of a property of an instance', () => {
    const description = descriptionAt('/properties/controlPlane/properties/etcd');
    expect(editor.hover(calling("parse('').controlPlane?.et|cd"))).toBe(description);
  });
});

const openBindings = [
  ['open-example', 'openExample'],
  ['keys-example', 'keysExample'],
] as const;

test.each(some(openBindings, 2))(
  'takes the instances of a class beside whose properties anything may stand: %s',
  (folder, binding) => {
    const uses = [`merge([${binding}.parse(''), {}])`, `stringify(${binding}.parse(''))`];
    const program = uses.map((use) => `${binding}.${use};\n`).join('');
    expect(editorIn(folder, typescript6).errors(`import { ${binding} } from './binding.js';\n${program}`)).toEqual([]);
  },
);

function propertiesAt(pointer: Pointer): readonly string[] {
  return Object.keys(schemaAt(pointer).properties ?? {}).sort();
}

function descriptionAt(pointer: Pointer): string {
  return schemaAt(pointer).description ?? '';
}

function schemaAt(pointer: Pointer) {
  const root: unknown = JSON.parse(readFileSync(join(repository, 'out/cluster-app/values.schema.json'), 'utf8'));
  const schema = isSchemaObject(root) ? resolvePointer(root, pointer) : undefined;
  return isSchemaObject(schema) ? schema : expect.fail(`no schema at ${pointer}`);
}
