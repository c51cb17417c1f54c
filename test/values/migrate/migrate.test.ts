import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/schema/document/schema.ts';
import { readHistory } from '../../../src/schema/history/index.ts';
import { readValues } from '../../../src/text/read-values.ts';
import { migrateValues } from '../../../src/values/migrate/index.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    log: {
      type: 'object',
      additionalProperties: false,
      properties: {
        level: {
          type: 'string',
          enum: ['debug', 'info'],
          'x-renamed-from': [
            { from: 'logs.general.level', since: '41.0.0' },
            { from: 'lvl', since: '40.0.0' },
            { from: '.level', since: '39.0.0' },
          ],
        },
        format: { type: 'string' },
      },
      'x-renamed-from': [{ from: 'logging', since: '42.0.0' }],
    },
    ports: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          port: { type: 'integer' },
          expose: {
            type: 'object',
            properties: {
              default: { type: 'boolean', 'x-renamed-from': [{ from: 'ports.*.expose', since: '27.0.0' }] },
            },
          },
        },
      },
    },
    name: { type: 'string' },
    title: { type: 'string', 'x-renamed-from': [{ from: 'name', since: '2.0.0' }] },
    hosts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { host: { type: 'string', 'x-renamed-from': [{ from: 'url', since: '3.0.0' }] } },
      },
    },
  },
} satisfies Schema;

interface Versions {
  readonly from?: string;
  readonly to?: string;
}

function migrate(text: string, versions: Versions = {}) {
  const { value = {} } = readValues(text, 'mine.yaml');
  return migrateValues(text, value, { schema, history: readHistory(schema), ...versions });
}

describe('moves values', () => {
  test.each([
    ['from a path of the root', 'logs:\n  general:\n    level: debug\n', 'log:\n  level: debug\n'],
    ['from a key of the root', 'level: debug # d\n', 'log:\n  level: debug # d\n'],
    ['from a key beside', 'log:\n  lvl: debug # d\n', 'log:\n  level: debug # d\n'],
    ['in an object that moves itself', 'logging:\n  lvl: debug\n', 'log:\n  level: debug\n'],
    [
      'of each key of a map',
      'ports:\n  web:\n    expose: true\n  api: {expose: false, port: 1}\n',
      'ports:\n  web:\n    expose:\n      default: true\n  api: {expose: {default: false}, port: 1}\n',
    ],
    ['of each item of an array', 'hosts:\n  - url: a\n  - url: b # b\n', 'hosts:\n  - host: a\n  - host: b # b\n'],
    ['null, which removes a default', 'log:\n  lvl: null\n', 'log:\n  level: null\n'],
    [
      'into an object that is there',
      'log:\n  format: json\nlogs:\n  general:\n    level: info\n',
      'log:\n  format: json\n  level: info\n',
    ],
    [
      'of two objects, one by one',
      'logging:\n  lvl: debug\nlog:\n  format: json\n',
      'log:\n  format: json\n  level: debug\n',
    ],
    ['that an alias repeats', 'log:\n  lvl: &l debug\nname: *l\n', 'log:\n  level: &l debug\nname: *l\n'],
    [
      'that a merge key brings in',
      'base: &b\n  lvl: debug\nlog:\n  <<: *b\n',
      'base: &b\n  lvl: debug\nlog:\n  level: debug\n',
    ],
    ['of JSON', '{"logs": {"general": {"level": "info"}}}', '{"log": {"level": "info"}}'],
    [
      'not of a schema that they fit already',
      'log:\n  level: info\nports:\n  web:\n    expose:\n      default: true\n',
      'log:\n  level: info\nports:\n  web:\n    expose:\n      default: true\n',
    ],
  ])('%s', (_, before, after) => {
    const migrated = migrate(before);
    expect(migrated.text).toBe(after);
    expect(migrated.questions).toEqual([]);
    expect(migrate(migrated.text).text, 'a second run changes nothing').toBe(after);
  });

  test('only of later versions than that of the file, up to that to migrate to', () => {
    const text = 'logging:\n  lvl: debug\n';
    expect(migrate(text, { from: '40.1.0' }).text).toBe('log:\n  lvl: debug\n');
    expect(migrate(text, { to: '41.9' }).text).toBe(text);
    expect(migrate(text, { from: '42.0.0' }).text).toBe(text);
  });

  test('of a name with another meaning only if the version of the file is known', () => {
    expect(migrate('name: x\n').text).toBe('name: x\n');
    expect(migrate('name: x\n', { from: '1.0.0' }).text).toBe('title: x\n');
    expect(migrate('name: x\n', { from: '2.0.0' }).text).toBe('name: x\n');
  });
});

describe('leaves to a person', () => {
  test.each([
    ['different values of the old and the new name', 'log:\n  level: info\n  lvl: debug\n', 'conflict'],
    ['a value that the new name refuses', 'log:\n  lvl: TRACE\n', 'unfit'],
    ['a place below something else', 'log: text\nlogs:\n  general:\n    level: info\n', 'conflict'],
    ['a value that the old name no longer accepts, and the new one neither', 'name: 5\n', 'reused'],
  ])('%s', (_, text, kind) => {
    const migrated = migrate(text);
    expect(migrated.text).toBe(text);
    expect(migrated.questions.map((question) => question.kind)).toEqual([kind]);
  });

  test('nothing if both names have the same value', () => {
    const migrated = migrate('log:\n  level: info # new\n  lvl: info\n');
    expect(migrated.text).toBe('log:\n  level: info # new\n');
    expect(migrated.moved.map(({ kind }) => kind)).toEqual(['dropped']);
  });
});

describe('one version', () => {
  const property = (from: string) => ({ 'x-renamed-from': [{ from, since: '2.0.0' }] });
  const object = (properties: object, keywords: object = {}) => ({ type: 'object', properties, ...keywords }) as const;
  const renames = object({
    accessLog: object(
      {
        fields: object({ mode: property('logs.access.fields.general.mode') }),
        filters: object({ codes: property('logs.access.filters.statuscodes') }),
      },
      property('logs.access'),
    ),
    log: object({}, property('logs.general')),
    overrides: object({ file: { type: 'string' } }, property('global_overrides')),
    tenants: object({}, property('.overrides')),
  });
  const run = (text: string, versions: Versions = {}) =>
    migrateValues(text, readValues(text, 'v').value ?? {}, {
      schema: renames,
      history: readHistory(renames),
      ...versions,
    });

  test('moves an object before its parts, so that its lines stay as they are', () => {
    const before = `logs:
  general:
    level: INFO # l
  access:
    # on or off
    enabled: true
    filters: # closed
      # the codes
      statuscodes: "200" # c
    fields:
      general:
        # the mode
        mode: keep
      names: {}
`;
    const after = `log:
  level: INFO # l
accessLog:
  # on or off
  enabled: true
  filters: # closed
    # the codes
    codes: "200" # c
  fields:
    # the mode
    mode: keep
    names: {}
`;
    expect(run(before).text).toBe(after);
    expect(run(before, { from: '1.0.0' }).text).toBe(after);
    expect(run(before).moved.map(({ from }) => from.join('.'))).toContain('logs.access.filters.statuscodes');
  });

  test('moves what has a name away before something else gets the name', () => {
    const before = 'global_overrides:\n  file: a\noverrides:\n  b: 1\n';
    expect(run(before, { from: '1.0.0' }).text).toBe('overrides:\n  file: a\ntenants:\n  b: 1\n');
  });

  test('asks where two objects change their names', () => {
    const schema = object({ a: object({}, property('.b')), b: object({}, property('.a')) });
    const swapped = (text: string) =>
      migrateValues(text, readValues(text, 'v').value ?? {}, { schema, history: readHistory(schema), from: '1.0.0' });
    const text = 'a:\n  x: 1\nb:\n  y: 2\n';
    expect(swapped(text).text).toBe(text);
    expect(swapped(text).questions.map(({ kind }) => kind)).toEqual(['conflict', 'conflict']);
    expect(swapped('a:\n  x: 1\n').text).toBe('b:\n  x: 1\n');
  });

  test('asks where the version of the file decides what the values of a name are', () => {
    const text = 'global_overrides:\n  file: a\noverrides:\n  b: 1\n';
    const migrated = run(text);
    expect(migrated.text).toBe(text);
    expect(migrated.questions.map(({ kind, from }) => [kind, ...from])).toEqual([['reused', 'overrides']]);
  });
});

test('a path with more placeholders than the new one is told apart', () => {
  const root = { properties: { all: { 'x-renamed-from': [{ from: 'ports.*.all', since: '1.0.0' }] } } };
  const { renamed, unplaced, newest } = readHistory(root);
  expect([renamed.length, unplaced.length, newest]).toEqual([0, 1, '1.0.0']);
});

test('a definition that contains itself has a history', () => {
  const root = {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        properties: {
          child: { $ref: '#/$defs/node' },
          label: { 'x-renamed-from': [{ from: 'name', since: '1.0.0' }] },
        },
      },
    },
  };
  expect(readHistory(root).renamed.length).toBeGreaterThan(0);
});
