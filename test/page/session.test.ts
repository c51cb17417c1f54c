import { describe, expect, it } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { openSession } from '../../src/page/state/open-session.ts';
import { openCheck } from '../../src/page/worker/open-check.ts';
import { createPageDocument, openTestSession } from './open.ts';

const schema: SchemaObject = {
  type: 'object',
  properties: {
    replicas: { type: 'integer', title: 'Replicas', default: 1 },
    image: {
      type: 'object',
      properties: { tag: { type: 'string' }, pull: { enum: ['Always', 'Never'] } },
    },
    pools: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'integer', default: 3 } } },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

describe('a session', () => {
  it('writes only what is set, and keeps the rest of the text', async () => {
    const session = await openTestSession(schema, { text: '# mine\nimage:\n  tag: "1.0" # pinned\n' });
    session.set('/replicas', 3);
    session.set('/image/tag', '1.1');
    expect(session.getState().text).toBe('# mine\nimage:\n  tag: "1.1" # pinned\nreplicas: 3\n');
  });

  it('tells the text of a value, and the value at a place in the text', async () => {
    const text = 'image:\n  tag: "1.0"\npools: [{ name: a }]\n';
    const session = await openTestSession(schema, { text });
    const textOf = (pointer: string): string | undefined => {
      const span = session.findSpan(pointer);
      return span && text.slice(span.start, span.end);
    };
    expect(['/image/tag', '/pools/0', '/replicas', ''].map(textOf)).toEqual([
      'tag: "1.0"',
      '{ name: a }',
      undefined,
      undefined,
    ]);
    expect(['tag', '1.0', 'a }', 'pools'].map((part) => session.findPointer(text.indexOf(part)))).toEqual([
      '/image/tag',
      '/image/tag',
      '/pools/0/name',
      '/pools',
    ]);
  });

  it('takes back what a reset leaves empty', async () => {
    const session = await openTestSession(schema, { text: '# mine\n' });
    session.set('/image/tag', '1.1');
    session.set('/replicas', 3);
    session.remove('/image/tag');
    expect(session.getState().text).toBe('# mine\nreplicas: 3\n');
    session.remove('/replicas');
    expect(session.getState().text).toBe('# mine\n');
  });

  it('keeps an empty parent that the user wrote', async () => {
    const session = await openTestSession(schema, { text: 'image: {}\n' });
    session.set('/image/tag', '1.1');
    session.set('/replicas', 3);
    session.remove('/image/tag');
    expect(session.getState().values).toEqual({ image: {}, replicas: 3 });
  });

  it('knows whose a value is', async () => {
    const layers = [{ file: 'values.yaml', text: 'image: {tag: "1"}\npools: [{name: a}]\n' }];
    const session = await openTestSession(schema, { layers });
    expect(session.getPlace('/replicas')).toMatchObject({ value: 1, source: { kind: 'schema' } });
    expect(session.getPlace('/image/tag')).toMatchObject({
      value: '1',
      source: { kind: 'values', of: 'values.yaml' },
    });
    session.set('/image/tag', '2');
    expect(session.getPlace('/image/tag')).toMatchObject({ value: '2', inherited: '1', isChanged: true });
    expect(session.getState().changes).toMatchObject([{ pointer: '/image/tag', value: '2', inherited: '1' }]);
  });

  it('copies an inherited list when one of its items changes', async () => {
    const layers = [{ file: 'values.yaml', text: 'pools: [{name: a}, {name: b}]\n' }];
    const session = await openTestSession(schema, { layers });
    session.set('/pools/1/size', 5);
    expect(session.getState().values).toEqual({ pools: [{ name: 'a' }, { name: 'b', size: 5 }] });
    session.set('/pools/0/name', 'c');
    session.remove('/pools/0/name');
    session.remove('/pools/1/size');
    expect(session.getState().text).toBe('');
  });

  it('finds the field of an item', async () => {
    const session = await openTestSession(schema, { text: 'pools: [{}]\n' });
    expect(session.findField('/pools/0/name')?.pointer).toBe('/pools/-/name');
    expect(session.getPlace('/pools').items.map(({ pointer }) => pointer)).toEqual(['/pools/0']);
    expect(session.getPlace('/pools/0').fields.map(({ pointer }) => pointer)).toEqual([
      '/pools/0/name',
      '/pools/0/size',
    ]);
  });

  it('edits lists and maps', async () => {
    const session = await openTestSession(schema, { text: '' });
    session.insertItem('/pools', 0, { name: 'a' });
    session.insertItem('/pools', 1);
    session.moveItem('/pools', 0, 1);
    expect(session.getState().values).toEqual({ pools: [{}, { name: 'a' }] });
    session.removeItem('/pools', 0);
    session.removeItem('/pools', 0);
    expect(session.getState().text).toBe('');
    session.addKey('/labels', 'a');
    session.addKey('/labels', 'b', 'x');
    session.renameKey('/labels', 'a', 'c');
    expect(session.getState().text).toBe('labels:\n  c: ""\n  b: x\n');
    expect(session.renameKey('/labels', 'c', 'b')).toEqual({ isDone: false, message: 'the key "b" is there already' });
  });

  it('keeps the last good values while the text cannot be read', async () => {
    const session = await openTestSession(schema, { text: 'replicas: 2\n' });
    session.setText('replicas: 2\nimage: [\n');
    expect(session.getState()).toMatchObject({ values: { replicas: 2 }, problem: { severity: 'error' } });
    expect(session.set('/replicas', 3)).toMatchObject({ isDone: false });
    session.setText('replicas: 4\n');
    expect(session.getState()).toMatchObject({ values: { replicas: 4 }, problem: undefined });
  });

  it('undoes edits of both kinds', async () => {
    const session = await openTestSession(schema, { text: 'replicas: 2\n' });
    session.set('/image/tag', 'a');
    session.set('/image/tag', 'ab');
    session.setText('replicas: 5\nimage:\n  tag: ab\n');
    session.undo();
    expect(session.getState().text).toBe('replicas: 2\nimage:\n  tag: ab\n');
    session.undo();
    expect(session.getState()).toMatchObject({ text: 'replicas: 2\n', canUndo: false, canRedo: true });
    session.redo();
    session.redo();
    expect(session.getState().text).toBe('replicas: 5\nimage:\n  tag: ab\n');
  });

  it('tells only those who watch what changed', async () => {
    const session = await openTestSession(schema, { text: 'replicas: 2\nimage: {tag: a}\n' });
    const told: string[] = [];
    for (const pointer of ['', '/replicas', '/image', '/image/tag', '/image/pull'])
      session.watchPlace(pointer, () => told.push(pointer));
    const before = session.getPlace('/replicas');
    session.set('/image/tag', 'b');
    expect(told).toEqual(['', '/image', '/image/tag']);
    expect(session.getPlace('/replicas')).toBe(before);
  });
});

describe('a union', () => {
  const union: SchemaObject = {
    type: 'object',
    properties: {
      db: {
        oneOf: [
          {
            type: 'object',
            title: 'Own',
            properties: { type: { const: 'own' }, host: { type: 'string' } },
            required: ['type'],
          },
          {
            type: 'object',
            title: 'Cloud',
            properties: { type: { const: 'cloud' }, region: { type: 'string' } },
            required: ['type'],
          },
        ],
      },
    },
  };

  it('takes the branch of the value, and keeps what was typed in the other', async () => {
    const text = '# mine\ndb:\n  type: own # ours\n  host: h\n';
    const session = await openTestSession(union, { text });
    expect(session.getPlace('/db').variant).toBe(0);
    session.chooseVariant('/db', 1);
    expect(session.getState().text).toBe('# mine\ndb:\n  type: cloud # ours\n');
    expect(session.getPlace('/db').fields.map(({ field }) => field?.name)).toEqual(['type', 'region']);
    session.chooseVariant('/db', 0);
    expect(session.getState().text).toBe(text);
    session.chooseVariant('/db', 1);
    session.set('/db/region', 'eu');
    session.chooseVariant('/db', 0);
    expect(session.getState().values).toEqual({ db: { type: 'own', host: 'h' } });
    session.chooseVariant('/db', 1);
    expect(session.getState().values).toEqual({ db: { type: 'cloud', region: 'eu' } });
  });
});

describe('a condition', () => {
  it('decides which fields apply', async () => {
    const session = await openTestSession({
      type: 'object',
      properties: { mode: { enum: ['a', 'b'] } },
      if: { properties: { mode: { const: 'a' } }, required: ['mode'] },
      then: { properties: { extra: { type: 'string' } }, required: ['extra'] },
    });
    const listNames = (): unknown => session.getPlace('').fields.map(({ field }) => field?.name);
    expect(listNames()).toEqual(['mode']);
    session.set('/mode', 'a');
    expect(listNames()).toEqual(['mode', 'extra']);
    expect(session.getPlace('/extra').isRequired).toBe(true);
    session.set('/mode', 'b');
    expect(listNames()).toEqual(['mode']);
  });
});

describe('a field that only the values of the chart tell', () => {
  it('warns of a text where the chart has a number, since no check refuses it', async () => {
    const { view } = createPageDocument({ properties: { ...schema.properties, port: { type: 'integer' } } });
    const session = await openSession({ ...createPageDocument(schema), view });
    await session.prepareEdits();
    session.set('/port', 'many');
    session.set('/replicas', 'many');
    expect(session.getPlace('/port')).toMatchObject({ diagnostics: [{ severity: 'warning', pointer: '/port' }] });
    expect(session.getPlace('/replicas').diagnostics).toEqual([]);
    session.set('/port', 80);
    expect(session.getPlace('/port').diagnostics).toEqual([]);
  });
});

describe('what is missing', () => {
  const demanding: SchemaObject = {
    type: 'object',
    properties: {
      db: {
        type: 'object',
        properties: { host: { type: 'string' }, size: { type: 'integer' } },
        required: ['host', 'key'],
      },
      user: { type: 'string' },
      password: { type: 'string' },
    },
    dependentRequired: { user: ['password'] },
  };

  async function check(schemaToCheck: SchemaObject, text: string) {
    const { values, ...document } = createPageDocument(schemaToCheck, { text });
    const session = await openTestSession(schemaToCheck, { text });
    const diagnostics = await (await openCheck({ ...document, file: values.file }))(text);
    session.showCheck(session.getState().revision, { kind: 'checked', diagnostics });
    return session;
  }

  it('is reported at its own field, in the words of validate', async () => {
    const session = await check(demanding, 'db: { size: 1 }\nuser: me\n');
    expect(session.getPlace('/db/host').diagnostics).toMatchObject([
      { code: 'required', message: 'property "host" is missing in "db"' },
    ]);
    expect(session.getPlace('/password').diagnostics).toMatchObject([
      { code: 'dependentRequired', message: 'property "password" is missing, required by "user"' },
    ]);
    const errors = session.getState().check.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/db/host', '/db', '/password']);
    expect(session.getPlace('').errorCount).toBe(3);
  });

  it('is reported at the object where the form has no field for it', async () => {
    const session = await check(demanding, 'db: { host: a }\n');
    expect(session.getPlace('/db').diagnostics).toMatchObject([{ code: 'required', pointer: '/db' }]);
  });
});

describe('the values of sub-charts', () => {
  it('are what Helm passes on, with whose they are', async () => {
    const database = { name: 'database', values: { exports: { port: 5432 } }, subCharts: [] };
    const imports = [{ child: 'exports', parent: 'settings' }];
    const dependencies = [{ name: 'database', condition: '', tags: [], imports }];
    const values = { global: { region: 'eu' } };
    const layers = [
      { file: 'charts/database/values.yaml', text: 'database: { exports: { port: 5432 } }\n' },
      { file: 'values.yaml', text: 'global: { region: eu }\n' },
    ];
    const chart = {
      chart: { name: 'app', values, subCharts: [database], dependencies },
      layers: layers.map((layer, index) => ({ ...layer, below: index === 0 ? ['database'] : [] })),
      schemas: [],
    };
    const session = await openTestSession({ type: 'object' }, { layers, chart });
    expect(session.getPlace('/database/global/region')).toMatchObject({
      value: 'eu',
      source: { kind: 'values', of: 'values.yaml' },
    });
    expect(session.getPlace('/settings/port')).toMatchObject({
      value: 5432,
      source: { kind: 'values', of: 'charts/database/values.yaml' },
    });
    session.set('/global/region', 'us');
    expect(session.getPlace('/database/global/region')).toMatchObject({ value: 'us', inherited: 'us' });
  });
});
