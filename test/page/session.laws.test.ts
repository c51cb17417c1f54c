import { describe, expect, it } from 'vitest';
import { editWindow } from '../../src/page/state/edit-window.ts';
import { putValue } from '../../src/page/state/update-values.ts';
import { replaceScalar } from '../../src/page/state/values-text.ts';
import { writeOnto } from '../../src/page/state/values-writer.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import type { Session } from '../../src/page/state/session.ts';
import { getPart, getPlaceValue } from '../../src/page/state/share-tree.ts';
import { readValues } from '../../src/text/read-values.ts';
import type { Json } from '../../src/text/value/json.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { openTestSession } from './open.ts';

const schema: SchemaObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    image: { type: 'object', properties: { tag: { type: 'string' }, pull: { type: 'boolean' } } },
    deep: { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'number' }, c: {} } } } },
    pools: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'integer' } } },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    db: {
      oneOf: [
        { type: 'object', properties: { type: { const: 'own' }, host: { type: 'string' } }, required: ['type'] },
        { type: 'object', properties: { type: { const: 'cloud' }, region: { type: 'string' } }, required: ['type'] },
      ],
    },
  },
};

const texts = fc.constantFrom(
  '',
  '# only a comment\n',
  'name: a # kept 1\n\n# kept 2\nsize: 3\n',
  '# head\n\nimage:\n    tag: "1.0"   # kept 1\n    pull: yes\nlabels: {x: y, z: "1"} # kept 2\n',
  'pools:\n- name: a # kept 1\n  size: 1\n# kept 2\n- name: b\n- {name: c}\nother: [1, 2] # kept 3\n',
  'deep:\n  a:\n    c: |\n      text\n      more\n    # kept 1\n    b: 1.5\n# kept 2\n',
  'base: &base {tag: x}\nimage: *base # kept 1\n',
  'db:\n  type: own # kept 1\n  host: h\nname: ü # kept 2\r\n',
  '{"name": "a", "image": {"tag": "b"}}\n',
);

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    'yes',
    'null',
    '007',
    '1.0',
    'a: b',
    '# x',
    'two\nlines\n',
    '',
    ' ',
    'plain',
    "it's",
    '"q"',
    12,
    -0.5,
    1e21,
    true,
    false,
    null,
  ),
  fc.string(),
);
const pointers = [
  '/name',
  '/size',
  '/image',
  '/image/tag',
  '/image/pull',
  '/deep/a/b',
  '/deep/a/c',
  '/labels/x',
  '/labels/n~1m',
  '/pools/0/name',
  '/pools/0/size',
  '/db/host',
];

type Edit = (session: Session) => void;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...pointers.filter((pointer) => pointer !== '/image')), scalar).map(
    ([pointer, value]): Edit =>
      (session) =>
        session.set(pointer, value),
  ),
  fc.constantFrom(...pointers).map(
    (pointer): Edit =>
      (session) =>
        session.remove(pointer),
  ),
  fc.nat(3).map(
    (index): Edit =>
      (session) =>
        session.insertItem('/pools', index),
  ),
  fc.tuple(fc.nat(2), fc.nat(2)).map(
    ([from, to]): Edit =>
      (session) =>
        session.moveItem('/pools', from, to),
  ),
  fc.nat(2).map(
    (index): Edit =>
      (session) =>
        session.removeItem('/pools', index),
  ),
  fc.string().map(
    (key): Edit =>
      (session) =>
        session.addKey('/labels', key, 'v'),
  ),
  fc.string().map(
    (key): Edit =>
      (session) =>
        session.renameKey('/labels', 'x', key),
  ),
  fc.nat(1).map(
    (index): Edit =>
      (session) =>
        session.chooseVariant('/db', index),
  ),
);

describe('edits of a form', () => {
  it('leave a text that says the values, and are undone and redone byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(edit, { maxLength: 8 }), async (text, edits) => {
        const session = await openTestSession(schema, { text });
        for (const change of edits) {
          change(session);
          session.endStep();
          const state = session.getState();
          expect(readValues(state.text, 'values.yaml').value).toEqual(state.values);
        }
        const last = session.getState().text;
        while (session.getState().canUndo) session.undo();
        expect(session.getState().text).toBe(text);
        while (session.getState().canRedo) session.redo();
        expect(session.getState().text).toBe(last);
      }),
    );
  });

  it('set one value and nothing else, with all comments kept', async () => {
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom(...pointers.filter((pointer) => pointer !== '/image')),
        scalar,
        async (text, pointer, value) => {
          const session = await openTestSession(schema, { text });
          const { values: before } = session.getState();
          expect(session.set(pointer, value)).toEqual({ isDone: true });
          const { values, text: after } = session.getState();
          expect(getPlaceValue(values, pointer)).toEqual(value);
          expect(withoutPlace(values, parsePointer(pointer))).toEqual(withoutPlace(before, parsePointer(pointer)));
          expect(after.match(/# kept \d/g)).toEqual(text.match(/# kept \d/g));
        },
      ),
    );
  });

  it('are taken back by a reset, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...pointers), scalar, scalar, async (text, pointer, value, other) => {
        const session = await openTestSession(schema, { text });
        fc.pre(!session.getPlace(pointer).isSet);
        session.set(pointer, value);
        session.set(pointer, other);
        session.remove(pointer);
        expect(session.getState().text).toBe(text);
      }),
    );
  });

  it('of a scalar are what the editor of texts makes of them', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...pointers), scalar, (text, pointer, value) => {
        const reading = readValues(text, 'values.yaml');
        const path = parsePointer(pointer);
        const fast = replaceScalar(reading, path, value);
        if (fast === undefined || !reading.value) return;
        const context = { values: reading.value, inherited: {}, created: new Map(), isList: () => false };
        expect(fast).toBe(writeOnto(text, putValue(context, path, value).values, schema).text);
      }),
    );
  });

  it('of the lines around a place are what an edit of the whole text makes of them', () => {
    const values = fc.oneof(scalar, fc.constantFrom<Json>({ a: 1, b: { c: 'd' } }, [1, { a: 2 }], [], {}));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...pointers, '/new', '/other', '/deep/z/y'),
        values,
        (text, pointer, value) => {
          const reading = readValues(text, 'values.yaml');
          const path = parsePointer(pointer);
          if (!reading.value) return;
          const context = { values: reading.value, inherited: {}, created: new Map(), isList: () => false };
          const { values: wanted } = putValue(context, path, value);
          const windowed = editWindow(reading, path, wanted, schema);
          if (windowed !== undefined) expect(windowed).toBe(writeOnto(text, wanted, schema).text);
        },
      ),
      { numRuns: runs(600) },
    );
  });

  it('of a variant lead back to the same text', async () => {
    const typed = fc.array(fc.constantFrom('type', 'host', 'region', 'extra'), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(typed, fc.nat(1), async (names, index) => {
        const text = `# head\ndb:\n${names.map((name) => `  ${name}: own # c\n`).join('')}name: x\n`;
        const session = await openTestSession(schema, { text });
        const { variant } = session.getPlace('/db');
        session.chooseVariant('/db', index);
        fc.pre(variant !== undefined);
        session.chooseVariant('/db', variant);
        expect(session.getState().text).toBe(text);
      }),
    );
  });
});

/** Without the place, and without what is empty then. */
function withoutPlace(value: Json, [token, ...rest]: readonly string[]): Json | undefined {
  if (token === undefined || typeof value !== 'object' || value === null) return undefined;
  const members = Object.keys(value).flatMap((name) => {
    const member = getPart(value, name) ?? null;
    const left = name === token ? withoutPlace(member, rest) : member;
    return left === undefined ? [] : [[name, left] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}
