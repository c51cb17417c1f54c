import { expect, it } from 'vitest';
import { helpForReference } from '../../src/rules/runner/codes.ts';

const root = { $defs: { port: {}, a: {} }, definitions: { machine: {} } };

it.each([
  ['#/$defs/prot', '#/$defs/port'],
  ['#/definitions/port', '#/$defs/port'],
  ['#/$defs/machines', '#/definitions/machine'],
  ['#/definitions/a', '#/$defs/a'],
])('%s is meant for %s', (reference, near) => {
  expect(helpForReference(reference, root).help).toMatch(`Did you mean "${near}"?`);
});

it.each(['#/$defs/b', '#/$defs/pool', '#port', '#/properties/a/items', 'https://example.com/#/$defs/port', ''])(
  'nothing is near %s',
  (reference) => {
    expect(helpForReference(reference, root)).toEqual({});
  },
);
