import { describe, expect, test } from 'vitest';
import { ValuesError } from '../../src/values.ts';
import { App, app } from './bind/models.ts';

describe('stringify', () => {
  test('writes of an instance what differs from the defaults', () => {
    const values = app.create({ name: 'main', replicas: 5, pools: { web: { max: 9 } } });
    expect(app.stringify(values)).toBe(
      'name: main\nreplicas: 5\npools:\n  web:\n    min: 1\n    max: 9\nfolder: null\n',
    );
  });

  test('writes null for what reading would fill in', () => {
    const values = app.create({ name: 'main', limits: { night: {} }, labels: {} });
    values.replicas = undefined as unknown as number;
    const { night } = Object.fromEntries(values.limits);
    if (night !== undefined) night.min = undefined as unknown as number;
    const text = app.stringify(values);
    expect(text).toContain('replicas: null');
    expect(text).toContain('min: null');
    expect(app.parse(text)).toEqual(values);
  });

  test('writes everything where asked', () => {
    const values = app.create({ name: 'main' });
    expect(app.stringify(values, { all: true })).toContain('replicas: 3');
    expect(app.parse(app.stringify(values, { all: true }))).toEqual(values);
  });

  test('writes of a layer what it says', () => {
    expect(app.stringify({ replicas: 5, labels: { a: 'yes' }, audit: null })).toBe(
      'replicas: 5\naudit: null\nlabels:\n  a: "yes"\n',
    );
  });

  test('leaves out what is no value', () => {
    const values = app.create({ name: 'main' });
    values.remember('x');
    expect(app.stringify(values, { all: true })).not.toMatch(/cache/);
    expect(app.parse(app.stringify(Object.assign(new App(), { name: 'main' }))).name).toBe('main');
  });

  test('edits a text, and links the schema', () => {
    const onto = '# ours\nname: main # the name\nreplicas: 4\n';
    const text = app.stringify({ name: 'main', replicas: 6 }, { onto, schema: './values.schema.json' });
    expect(text).toContain('# yaml-language-server: $schema=./values.schema.json');
    expect(text).toContain('name: main # the name\nreplicas: 6\n');
  });

  test('refuses values that the model rejects, with all errors', () => {
    const values = app.create({ name: 'main' });
    Object.assign(values, { name: 'MAIN', replicas: 'many' });
    expect(() => app.stringify(values)).toThrow(/^2 errors in the values for App\n[^]*"replicas" must[^]*"name" must/);
    expect(() => app.stringify({ pools: { web: { min: 9, max: 2 } } })).not.toThrow();
    expect(() => app.stringify({ pools: { web: { max: 99 } } })).toThrow('"max" must be at most 50');
    expect(() => app.stringify({ name: 'main', pools: { web: { min: 9, max: 2 } } })).toThrow(
      'the most nodes are fewer',
    );
    expect(app.stringify(values, { check: false })).toContain('name: MAIN\nreplicas: many\n');
  });

  test('refuses an instance that lacks a required property, and takes a layer without it', () => {
    expect(() => app.stringify(app.load({ mode: 'defaults' }))).toThrow('property "name" (Name) is missing');
    expect(app.stringify(app.load({ mode: 'defaults' }), { check: false })).not.toContain('name:');
    expect(app.stringify({ replicas: 4 })).toBe('replicas: 4\n');
  });

  test('refuses what cannot be written', () => {
    expect(() => app.stringify({ replicas: NaN })).toThrow(ValuesError);
    expect(() => app.stringify({ replicas: 4 }, { onto: 'a: [' })).toThrow(ValuesError);
  });
});
