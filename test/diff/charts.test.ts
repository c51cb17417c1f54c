import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diff } from '../../src/commands/diff.ts';
import { folderFor } from '../support/folder.ts';

const old = { type: 'object', properties: { a: { type: 'integer' } } };
const next = { type: 'object', required: ['b'], properties: { a: { type: 'integer', maximum: 3 }, b: {} } };

const files = {
  'old/values.schema.json': JSON.stringify(old),
  'new/values.schema.json': JSON.stringify(next),
};

async function compare(more: Readonly<Record<string, string>>) {
  const cwd = folderFor({ ...files, ...more });
  const { changes } = await diff({ cwd, old: 'old/values.schema.json', new: 'new/values.schema.json' });
  return changes
    .filter(({ code }) => /required|maximum/.test(code))
    .map(({ kind, code, witness }) => ({ kind, code, witness }));
}

describe('two schemas of charts, with values.yaml beside them', () => {
  test('a new required key that values.yaml sets breaks nobody, and witnesses leave it out', async () => {
    expect(await compare({ 'old/values.yaml': 'a: 1\n', 'new/values.yaml': 'a: 1\nb: x\n' })).toEqual([
      { kind: 'breaking', code: 'diff/maximum-added', witness: { a: 4 } },
      { kind: 'neutral', code: 'diff/required-added', witness: undefined },
    ]);
  });

  test('a new required key that values.yaml does not set breaks every user', async () => {
    expect((await compare({ 'old/values.yaml': '{}\n', 'new/values.yaml': 'b: x\n' }))[1]?.kind).toBe('neutral');
    const changes = await compare({ 'old/values.yaml': '{}\n', 'new/values.yaml': '{}\n' });
    expect(changes.find(({ code }) => code === 'diff/required-added')?.kind).toBe('breaking');
  });

  test('without values.yaml the schemas alone decide', async () => {
    const changes = await compare({});
    expect(changes.find(({ code }) => code === 'diff/required-added')).toMatchObject({ kind: 'breaking', witness: {} });
  });
});

const text = { type: 'string' };

/** The changes of two charts, given by their files, and what else is reported. */
async function compareCharts(old: Readonly<Record<string, string>>, next: Readonly<Record<string, string>>) {
  const place = (side: string, chart: typeof old): readonly (readonly [string, string])[] =>
    Object.entries({ 'Chart.yaml': 'name: shop\n', ...chart }).map(([file, content]) => [`${side}/${file}`, content]);
  const cwd = folderFor(Object.fromEntries([...place('old', old), ...place('new', next)]));
  const { changes, diagnostics } = await diff({ cwd, old: 'old', new: 'new' });
  return {
    changes: changes.map(({ kind, code, path, witness }) => ({ kind, code, path: path.join('.'), witness })),
    findings: diagnostics.map(({ severity, code, message }) => ({ severity, code, message })),
  };
}

function chart(schema: object, values = '{}\n'): Readonly<Record<string, string>> {
  return { 'values.schema.json': JSON.stringify(schema), 'values.yaml': values };
}

function subchart(name: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ 'Chart.yaml': `name: ${name}\nversion: 1.0.0\n`, ...files }).map(([file, content]) => [
      `charts/${name}/${file}`,
      content,
    ]),
  );
}

function objectOf(properties: object): object {
  return { type: 'object', properties };
}

describe('a null of a user, once the schema accepts it no longer', () => {
  const nullable = objectOf({ a: objectOf({ b: { type: ['string', 'null'] } }) });
  const strict = objectOf({ a: objectOf({ b: text }) });

  test('breaks nobody where it only removes the value of values.yaml', async () => {
    const values = 'a:\n  b: x\n';
    expect((await compareCharts(chart(nullable, values), chart(strict, values))).changes).toEqual([
      { kind: 'neutral', code: 'diff/type-narrowed', path: 'a.b', witness: undefined },
    ]);
  });

  test('is refused where values.yaml has nothing to remove', async () => {
    const values = 'a: {}\n';
    expect((await compareCharts(chart(nullable, values), chart(strict, values))).changes).toEqual([
      { kind: 'breaking', code: 'diff/type-narrowed', path: 'a.b', witness: { a: { b: null } } },
    ]);
  });

  test('is refused in one of two places of a shared schema', async () => {
    const shared = (schema: object): object => ({
      ...objectOf({ a: { $ref: '#/$defs/part' }, b: { $ref: '#/$defs/part' } }),
      $defs: { part: objectOf({ c: schema }) },
    });
    const values = 'a:\n  c: x\nb: {}\n';
    const { changes } = await compareCharts(
      chart(shared({ type: ['string', 'null'] }), values),
      chart(shared(text), values),
    );
    expect(changes).toEqual([
      { kind: 'breaking', code: 'diff/type-narrowed', path: 'b.c', witness: { b: { c: null } } },
      { kind: 'neutral', code: 'diff/type-narrowed', path: 'a.c', witness: undefined },
    ]);
  });
});

test('a witness has what every user has to set', async () => {
  const schema = (most: number): object => ({
    ...objectOf({ name: { ...text, minLength: 1 }, size: { type: 'integer', maximum: most } }),
    required: ['name'],
  });
  const values = 'name: ""\nsize: 1\n';
  expect((await compareCharts(chart(schema(9), values), chart(schema(5), values))).changes).toEqual([
    { kind: 'breaking', code: 'diff/maximum-lowered', path: 'size', witness: { name: 'a', size: 6 } },
  ]);
});

test('values that their schema refuses, whatever is set, are reported', async () => {
  const { changes, findings } = await compareCharts(
    chart({ type: 'object', not: { required: ['a'] } }, 'a: 1\n'),
    chart({ type: 'object', not: { required: ['a'] }, required: ['b'] }, 'b: 1\n'),
  );
  expect(changes).toMatchObject([{ kind: 'breaking', code: 'diff/required-added', witness: {} }]);
  expect(findings).toEqual([
    {
      severity: 'warning',
      code: 'diff/values-refused',
      message: 'the schemas are compared alone, without the values beside them: the values must not have "a"',
    },
  ]);
});

describe('subcharts', () => {
  const parent = chart(objectOf({}));
  const listed = (condition = ''): Readonly<Record<string, string>> => ({
    ...parent,
    'Chart.yaml': `name: shop\ndependencies:\n  - { name: db, version: 1.0.0, repository: "", condition: "${condition}" }\n`,
  });
  const database = (most: number): Readonly<Record<string, string>> =>
    subchart(
      'db',
      chart({ ...objectOf({ size: { type: 'integer', maximum: most } }), required: ['size'] }, 'size: 1\n'),
    );

  test('have schemas for the values below their names', async () => {
    expect((await compareCharts({ ...parent, ...database(9) }, { ...parent, ...database(5) })).changes).toEqual([
      { kind: 'breaking', code: 'diff/maximum-lowered', path: 'db.size', witness: { db: { size: 6 } } },
    ]);
  });

  test('are enabled by the witness', async () => {
    const off = { ...listed('db.enabled'), 'values.yaml': 'db:\n  enabled: false\n' };
    expect((await compareCharts({ ...off, ...database(9) }, { ...off, ...database(5) })).changes).toEqual([
      { kind: 'breaking', code: 'diff/maximum-lowered', path: 'db.size', witness: { db: { enabled: true, size: 6 } } },
    ]);
  });

  test('that are gone, new, or no longer have a schema are changes', async () => {
    expect((await compareCharts({ ...parent, ...database(9) }, parent)).changes).toMatchObject([
      { kind: 'behaviour', code: 'diff/subchart-removed', path: 'db' },
    ]);
    expect((await compareCharts(parent, { ...parent, ...database(9) })).changes).toMatchObject([
      { kind: 'compatible', code: 'diff/subchart-added', path: 'db' },
    ]);
    const { changes } = await compareCharts(
      { ...parent, ...database(9) },
      { ...parent, ...subchart('db', { 'values.yaml': 'size: 1\n' }) },
    );
    expect(changes).toMatchObject([{ kind: 'compatible', code: 'diff/subchart-schema-removed', path: 'db' }]);
  });

  test('that are not there are reported', async () => {
    const { changes, findings } = await compareCharts(listed(), listed());
    expect(changes).toEqual([]);
    expect(findings).toMatchObject([
      { severity: 'info', code: 'diff/not-read' },
      { severity: 'info', code: 'diff/not-read' },
    ]);
  });

  test('are read from a revision', async () => {
    const files = { 'Chart.yaml': 'name: shop\n', ...parent, ...database(9) };
    const inside = Object.entries(files).map(([file, content]): [string, string] => [`helm/${file}`, content]);
    for (const [start, all] of [
      ['', files],
      ['helm', Object.fromEntries(inside)],
    ] as const) {
      const cwd = folderFor({ ...all });
      const git = (...words: readonly string[]): unknown =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cd', ...words], { cwd, stdio: 'pipe' });
      git('init', '--quiet', '--initial-branch', 'main');
      git('add', '.');
      git('commit', '--quiet', '--message', 'first');
      const schema = join(start, 'charts/db/values.schema.json');
      writeFileSync(join(cwd, schema), database(5)['charts/db/values.schema.json'] ?? '');
      const file = join(start, 'values.schema.json');
      const { changes } = await diff({ cwd, old: `main:${file}`, new: file });
      expect(changes).toMatchObject([{ code: 'diff/maximum-lowered', witness: { db: { size: 6 } } }]);
    }
  });
});
