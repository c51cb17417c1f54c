import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const spec = { type: 'object', properties: { size: { type: 'integer' }, name: { type: 'string' } } };
const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };

function definition(
  version: object,
  { api = 'v1', ...more }: { readonly api?: string; readonly [key: string]: unknown } = {},
) {
  const names = { kind: 'Backup', plural: 'backups', singular: 'backup', listKind: 'BackupList' };
  return JSON.stringify({
    ...{ apiVersion: `apiextensions.k8s.io/${api}`, kind: 'CustomResourceDefinition' },
    metadata: { name: 'backups.example.com' },
    spec: {
      ...{ group: 'example.com', scope: 'Namespaced', names, ...more },
      versions: [{ name: 'v1', served: true, storage: true, ...version }],
    },
  });
}

async function changes(old: string, next: string) {
  const terminal = recordedTerminal(folderFor({ 'old.json': old, 'new.json': next }));
  await runCommandLine(['diff', 'old.json', 'new.json', '--format', 'json'], terminal);
  const { changes: found } = JSON.parse(terminal.stdout()) as {
    changes: readonly { kind: string; code: string; message: string; pointer: string }[];
  };
  return found.map(({ kind, code, message, pointer }) => [kind, code, message, pointer]);
}

const column = (name: string, jsonPath = `.spec.${name}`) => ({ name, type: 'string', jsonPath });
const columns = (...all: readonly object[]) => definition({ schema, additionalPrinterColumns: all });
const at = '/spec/versions/0/additionalPrinterColumns';

test.each([
  ['a new one', columns(column('a')), columns(column('a'), column('b')), [['neutral', 'column "b" is new', `${at}/1`]]],
  [
    'a lost one',
    columns(column('a'), column('b')),
    columns(column('b')),
    [['neutral', 'column "a" was removed', `${at}/0`]],
  ],
  [
    'another path',
    columns(column('a')),
    columns(column('a', '.spec.b')),
    [['neutral', 'column "a" now has the jsonPath ".spec.b"; it was ".spec.a"', `${at}/0`]],
  ],
  [
    'another order',
    columns(column('a'), column('b')),
    columns(column('b'), column('a')),
    [['neutral', 'column "b" is now at another place in the order', `${at}/0`]],
  ],
])('columns are compared one by one: %s', async (_, old, next, expected) => {
  expect(await changes(old, next)).toEqual(
    expected.map(([kind, message, pointer]) => [kind, 'diff/columns-changed', message, pointer]),
  );
});

test('a selectable field that is lost is behaviour, a new one compatible', async () => {
  const fields = (...names: readonly string[]) =>
    definition({ schema, selectableFields: names.map((name) => ({ jsonPath: `.spec.${name}` })) });
  const code = 'diff/selectable-fields-changed';
  const [lost, added] = await changes(fields('size'), fields('name'));
  expect([lost, added].map((one) => one?.slice(0, 3))).toEqual([
    ['behaviour', code, 'selectable field ".spec.size" was removed'],
    ['compatible', code, 'selectable field ".spec.name" is new'],
  ]);
});

test('a definition of v1beta1 is read, with what all its versions have in common', async () => {
  const beta = definition(
    {},
    {
      api: 'v1beta1',
      preserveUnknownFields: false,
      validation: schema,
      subresources: { status: {} },
      additionalPrinterColumns: [{ name: 'a', type: 'string', JSONPath: '.spec.a' }],
    },
  );
  const same = definition({ schema, subresources: { status: {} }, additionalPrinterColumns: [column('a')] });
  expect((await changes(beta, same)).filter(([, code]) => code !== 'diff/preserve-changed')).toEqual([]);
  const narrower = { openAPIV3Schema: { type: 'object', properties: { spec: { ...spec, required: ['size'] } } } };
  expect(await changes(beta, definition({ schema: narrower, subresources: { status: {} } }))).toContainEqual(
    expect.arrayContaining(['breaking', 'diff/required-added']),
  );
});

test('what was kept before v1 is pruned in v1, and that is told', async () => {
  const beta = definition({ schema }, { api: 'v1beta1' });
  const kinds = (await changes(beta, definition({ schema }))).map(([kind]) => kind);
  expect(kinds.length).toBeGreaterThan(0);
});

const withList = (more: object) => {
  const list = { type: 'array', items: { type: 'string' }, ...more };
  const properties = { spec: { type: 'object', properties: { list } } };
  return definition({ schema: { openAPIV3Schema: { type: 'object', properties } } });
};

test.each([
  ['that a list is atomic, as lists are without it', {}, { 'x-kubernetes-list-type': 'atomic' }, 'neutral'],
  ['that a list is a set', {}, { 'x-kubernetes-list-type': 'set' }, 'breaking'],
  ['no longer that it is a set', { 'x-kubernetes-list-type': 'set' }, {}, 'behaviour'],
])('a list type: %s', async (_, old, next, kind) => {
  expect((await changes(withList(old), withList(next))).map(([found]) => found)).toContain(kind);
});
