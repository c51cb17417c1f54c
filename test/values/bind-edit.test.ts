import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type App, app } from './bind/models.ts';
import { folderFor } from '../support/folder.ts';
import { runs } from '../support/laws.ts';

const file = `# Ours.
name: main   # the name
pools:
  web: {max: 9}

  # Nobody knows why.
  db:
    min: 2
`;

const chart = `# Ours.
name: main
# Labels of all pods.
labels: { a: b }
country: null

# Zones.
zones: [a, b]
`;

/** The values of a chart with this values.yaml. */
function ofChart(text: string): App {
  const folder = folderFor({ 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n', 'values.yaml': text });
  return app.load({ chart: folder, mode: 'defaults' });
}

describe('stringify of an instance onto a text', () => {
  test('changes nothing where the text gives the values', () => {
    expect(app.stringify(app.parse(file), { onto: file })).toBe(file);
  });

  test('adds no defaults to what the text says', () => {
    const values = app.parse(file);
    const { db } = values.pools;
    if (db !== undefined) db.min = 3;
    values.replicas = 7;
    expect(app.stringify(values, { onto: file })).toBe(
      file.replace('min: 2', 'min: 3').replace('the name\n', 'the name\nreplicas: 7\n'),
    );
  });

  test('takes an entry of a map away, and adds one', () => {
    const values = app.merge([app.parse(file), { pools: { web: null, cache: {} } }]);
    const text = app.stringify(values, { onto: file });
    expect(text).not.toContain('web');
    expect(text).toContain('  # Nobody knows why.\n  db:\n    min: 2\n');
    expect(app.parse(text)).toEqual(values);
  });

  test('writes all values where asked', () => {
    const values = app.parse(file);
    const text = app.stringify(values, { onto: file, all: true });
    expect(text).toContain('replicas: 3');
    expect(app.parse(text)).toEqual(values);
  });

  test('writes null for what a user deletes', () => {
    const values = app.parse(chart);
    delete (values as Partial<App>).zones;
    expect(app.stringify(values, { onto: chart })).toBe(chart.replace('zones: [a, b]', 'zones: null'));
  });

  test('removes from the values of a chart what is deleted', () => {
    const values = ofChart(chart);
    delete (values as Partial<App>).zones;
    const text = '# Ours.\nname: main\n# Labels of all pods.\nlabels: { a: b }\ncountry: null\n\n';
    expect(app.stringify(values, { onto: chart, document: 'chart' })).toBe(text);
    expect(app.stringify({ name: 'main', zones: null }, { onto: chart, document: 'chart' })).toBe(
      '# Ours.\nname: main\n\n',
    );
  });

  test('adds no defaults to the values of a chart, and keeps null where it is a value', () => {
    const values = ofChart(chart);
    expect(app.stringify(values, { onto: chart, document: 'chart' })).toBe(chart);
    values.replicas = 5;
    expect(app.stringify(values, { onto: chart, document: 'chart' })).toBe(
      chart.replace('name: main\n', 'name: main\nreplicas: 5\n'),
    );
  });

  test('writes all values of a new values.yaml, which may lack required ones', () => {
    const text = app.stringify(app.load({ mode: 'defaults' }), { document: 'chart' });
    expect(text).toContain('replicas: 3\n');
    expect(text).not.toMatch(/^name:|null/m);
  });

  const pool = fc.record(
    { min: fc.nat(2), max: fc.integer({ min: 2, max: 9 }) },
    { requiredKeys: [], noNullPrototype: true },
  );
  const layer = fc.record(
    {
      name: fc.constantFrom('one', 'two'),
      replicas: fc.nat(5),
      zones: fc.array(fc.constantFrom('p', 'q')),
      pools: fc.dictionary(fc.constantFrom('web', 'db'), pool, { noNullPrototype: true }),
      limits: fc.dictionary(fc.constantFrom('night', 'day'), pool, { noNullPrototype: true }),
      volumes: fc.array(fc.constantFrom({ kind: 'disk' }, { kind: 'disk', sizeGi: 5 }, { kind: 'share', server: 'a' })),
    },
    { requiredKeys: ['name'], noNullPrototype: true },
  );

  test('gives a text that is read as the instance, whatever stood there', () => {
    fc.assert(
      fc.property(layer, layer, (before, after) => {
        const onto = app.stringify(app.merge([before]), { comments: true });
        const values = app.merge([after]);
        const text = app.stringify(values, { onto });
        expect(app.parse(text)).toEqual(values);
        expect(app.stringify(values, { onto: text })).toBe(text);
      }),
      { seed: 6, numRuns: runs(100) },
    );
  });

  test('gives values of a chart that are loaded as the instance, whatever stood there', () => {
    fc.assert(
      fc.property(layer, layer, (before, after) => {
        const onto = app.stringify(app.merge([before]), { comments: true, document: 'chart' });
        const values = app.merge([after]);
        const text = app.stringify(values, { onto, document: 'chart' });
        expect(ofChart(text)).toEqual(values);
        expect(app.stringify(values, { onto: text, document: 'chart' })).toBe(text);
        expect(text).not.toContain('null');
      }),
      { seed: 6, numRuns: runs(100) },
    );
  });
});
