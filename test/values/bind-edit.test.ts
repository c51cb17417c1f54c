import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { app } from './bind/models.ts';
import { runs } from '../support/laws.ts';

const file = `# Ours.
name: main   # the name
pools:
  web: {max: 9}

  # Nobody knows why.
  db:
    min: 2
`;

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
});
