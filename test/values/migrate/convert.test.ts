import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../../src/schema/document/schema.ts';
import { readHistory } from '../../../src/schema/history/index.ts';
import { formatPathText } from '../../../src/schema/keywords/history-keywords.ts';
import { readValues } from '../../../src/text/read-values.ts';
import { migrateValues } from '../../../src/values/migrate/index.ts';

const text = { type: 'string' };
const server = {
  type: 'object',
  properties: { host: text, port: { type: 'integer' } },
  'x-split-from': [{ from: 'address', format: '{host}:{port}', since: '2.0.0' }],
};

function changedFrom(type: string, options: object, now: SchemaObject): SchemaObject {
  return { ...now, 'x-type-changed-from': [{ type, since: '2.0.0', ...options }] };
}

const schema: SchemaObject = {
  type: 'object',
  properties: {
    server,
    servers: { type: 'object', additionalProperties: server },
    target: {
      type: 'object',
      properties: { namespace: text, name: text },
      'x-split-from': [{ from: '.target-name', format: '{namespace}/{name}', since: '2.0.0' }],
    },
    database: { type: 'string', 'x-merged-from': [{ format: '{db.host}:{db.port}', since: '2.0.0' }] },
    timeout: { type: 'string', 'x-merged-from': [{ format: '{timeout}s', since: '2.0.0' }] },
    image: changedFrom(
      'string',
      { format: '{repository}:{tag}' },
      {
        type: 'object',
        properties: { repository: text, tag: text },
      },
    ),
    replicas: {
      ...changedFrom('string', {}, { type: 'integer' }),
      'x-renamed-from': [{ from: 'count', since: '1.0.0' }],
    },
    hosts: changedFrom('string', {}, { type: 'array', items: text }),
    ports: changedFrom('string', { separator: ',' }, { type: 'array', items: { type: 'integer' } }),
    arguments: changedFrom('array', { separator: ' ' }, text),
    tags: { type: 'object', additionalProperties: changedFrom('string', {}, { type: ['integer', 'string'] }) },
    affinity: changedFrom('string', { syntax: 'yaml' }, { type: 'object' }),
    content: changedFrom('object', { syntax: 'yaml' }, text),
    env: changedFrom('array', { key: 'name', value: 'value' }, { type: 'object', additionalProperties: text }),
    volumes: changedFrom('object', { key: 'name' }, { type: 'array', items: { type: 'object' } }),
    log: {
      type: 'object',
      properties: {
        mode: {
          ...changedFrom(
            'boolean',
            {
              values: [
                [true, 'on'],
                [false, 'off'],
              ],
            },
            { enum: ['on', 'off', 'auto'] },
          ),
          'x-renamed-from': [{ from: 'enabled', since: '2.0.0' }],
        },
        level: changedFrom('string', { values: [['warn', 'warning']] }, text),
      },
      'x-renamed-from': [{ from: 'logging', since: '2.0.0' }],
    },
  },
};

function migrate(before: string, from?: string) {
  const { value = {} } = readValues(before, 'mine.yaml');
  return migrateValues(before, value, { schema, history: readHistory(schema), from });
}

describe('writes values in their present form', () => {
  test.each([
    [
      'a text taken apart, by the types of its parts',
      'server:\n  # where\n  address: "[::1]:80" # here\n',
      'server:\n  # where\n  host: "[::1]" # here\n  port: 80\n',
    ],
    ['a text in each entry of a map', 'servers: {a: {address: "x:1"}}\n', 'servers: {a: {host: "x", port: 1}}\n'],
    ['values joined to a text', 'db:\n  # the host\n  host: pg\n  port: 5432\n', '# the host\ndatabase: pg:5432\n'],
    ['a number that got a unit in its place', 'timeout: 30 # long\n', 'timeout: 30s # long\n'],
    ['a text that became an object', 'image: nginx:1.27 # i\n', 'image: # i\n  repository: nginx\n  tag: "1.27"\n'],
    ['a text that became a number', 'replicas: "3"\n', 'replicas: 3\n'],
    ['one value that became a list', 'hosts: a\n', 'hosts:\n  - a\n'],
    ['a text that became a list', 'ports: "1,2"\n', 'ports:\n  - 1\n  - 2\n'],
    ['a list that became a text', 'arguments: [-v, --all]\n', 'arguments: -v --all\n'],
    [
      'a text in YAML that became an object',
      'affinity: | # a\n  # b\n  nodeAffinity:\n    weight: 1\n',
      'affinity: # a\n  # b\n  nodeAffinity:\n    weight: 1\n',
    ],
    ['an object that became a text', 'content: {a: [1]}\n', 'content: "{\\"a\\":[1]}"\n'],
    ['a list that became a map', 'env:\n  - name: A\n    value: "1"\n', 'env:\n  A: "1"\n'],
    ['a map that became a list', 'volumes:\n  data: {size: 1}\n', 'volumes:\n  - name: data\n    size: 1\n'],
    ['a value whose name changed before its type', 'count: "3" # c\n', 'replicas: 3 # c\n'],
    ['a value with a new name, by a table', 'log:\n  enabled: true # e\n', 'log:\n  mode: "on" # e\n'],
    ['a value in an object that moves', 'logging:\n  enabled: false\n', 'log:\n  mode: "off"\n'],
  ])('%s', (_, before, after) => {
    const migrated = migrate(before);
    expect(migrated.questions).toEqual([]);
    expect(readValues(migrated.text, 'm').value).toEqual(readValues(after, 'a').value);
    expect(migrated.text.replaceAll("'", '"')).toBe(after);
    expect(migrate(migrated.text).text).toBe(migrated.text);
  });

  test('a value of the present form stays, unless the version of the file says that it is an old one', () => {
    expect(migrate('log: {level: warn}\n').text).toBe('log: {level: warn}\n');
    expect(migrate('log: {level: warn}\n', '1.0.0').text).toBe('log: {level: warning}\n');
    expect(migrate('log: {level: info}\n', '1.0.0').text).toBe('log: {level: info}\n');
    expect(migrate('tags: {a: x}\n', '1.0.0').converted).toEqual([]);
    expect(migrate('replicas: "3"\n', '2.0.0').text).toBe('replicas: "3"\n');
  });

  test('says which comments the new form has no place for', () => {
    const { converted } = migrate('env:\n  # first\n  - name: A\n    value: x # here\n');
    expect(converted.map(({ lostComments }) => lostComments)).toEqual([['# first', '# here']]);
  });
});

describe('leaves to a person', () => {
  test.each([
    ['a text without the parts', 'image: nginx\n', 'unfit', 'image'],
    ['a text in YAML with a template', 'affinity: |\n  a: {{ .Values.b }}\n', 'unfit', 'affinity'],
    ['a part of another type', 'server: {address: "a:b"}\n', 'unfit', 'server.address'],
    ['a text with several ways', 'target-name: a/b/c\n', 'unclear', 'target-name'],
    ['values that are not all set', 'db: {host: pg}\n', 'incomplete', 'db.host'],
    ['a part that is set', 'server: {address: "a:1", port: 2}\n', 'conflict', 'server.address'],
    ['a part that cannot be set', 'target: 1\ntarget-name: a/b\n', 'conflict', 'target-name'],
    ['items with the separator', 'arguments: [a b]\n', 'unfit', 'arguments'],
    ['two items with one key', 'env: [{name: A, value: x}, {name: A, value: y}]\n', 'unfit', 'env'],
    ['an item with more than the value', 'env: [{name: A, value: x, more: 1}]\n', 'unfit', 'env'],
    ['a value under an older name that has no present form', 'count: many\n', 'unfit', 'count'],
    ['an integer that is written in another way', 'replicas: "03"\n', 'unfit', 'replicas'],
  ])('%s', (_, before, kind, at) => {
    const { text: after, questions } = migrate(before);
    expect(questions.map((question) => [question.kind, formatPathText(question.from)])).toEqual([[kind, at]]);
    expect(after).toBe(before);
  });
});
