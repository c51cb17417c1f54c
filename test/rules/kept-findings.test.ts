import fc from '../support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { check, type FindingsStore, type KeptFinding } from '../../src/rules/profiles/index.ts';
import type { Profile } from '../../src/rules/runner/profile.ts';
import { rules } from '../support/dialects.ts';
import { runs } from '../support/laws.ts';
import { modelOf } from './documents.ts';

const profile: Profile = [...rules.values()].map((rule) => [rule, 'warning'] as const);

/** Every schema of the cases of the rules, right and wrong. */
const schemas = [...rules.values()].flatMap(({ valid, invalid }) => [
  ...valid,
  ...invalid.map(({ schema }): unknown => schema),
]);

/** A document of definitions, each one of the cases, which refer to each other and are used under names. */
const documents = fc
  .array(
    fc.record({ schema: fc.constantFrom(...schemas), links: fc.array(fc.nat(7), { maxLength: 2 }), user: name() }),
    {
      minLength: 2,
      maxLength: 7,
    },
  )
  .map((all) => {
    const definitions = all.map(({ schema, links }, index) => [
      `Part${index}`,
      structuredClone({
        ...Object(schema),
        ...(links.length > 0 && { allOf: links.map((link) => ({ $ref: `#/$defs/Part${link % all.length}` })) }),
      }),
    ]);
    const users = all.map(({ user }, index) => [`${user}${index}`, { $ref: `#/$defs/Part${index}` }]);
    return { properties: Object.fromEntries(users), $defs: Object.fromEntries(definitions) };
  });

function name() {
  return fc.constantFrom('name', 'labels', 'worker', 'global');
}

/** A store in memory that counts what is found in it. */
function storeOf(): FindingsStore & { found: () => number } {
  const kept = new Map<string, readonly KeptFinding[]>();
  let count = 0;
  return {
    keyOf: (text) => text,
    find: (key) => {
      const found = kept.get(key);
      if (found !== undefined) count += 1;
      // As it is after a file.
      return found === undefined ? undefined : JSON.parse(JSON.stringify(found));
    },
    keep: (key, findings) => void kept.set(key, findings),
    found: () => count,
  };
}

function findingsOf(root: object, store?: FindingsStore): Diagnostic[] {
  return check(modelOf({ ...root }), profile, { store });
}

describe('findings that are kept', () => {
  test('are those of a check without a store, whatever changed since', () => {
    fc.assert(
      fc.property(documents, documents, fc.nat(7), (first, second, which) => {
        const store = storeOf();
        expect(findingsOf(first, store)).toEqual(findingsOf(first));
        const changed = { ...first.$defs, [`Part${which}`]: second.$defs.Part0 };
        const other = structuredClone({ properties: { ...first.properties, ...second.properties }, $defs: changed });
        expect(findingsOf(other, store)).toEqual(findingsOf(other));
      }),
      { numRuns: runs(400) },
    );
  });

  it('are found again for what did not change, and for nothing that leads to what did', () => {
    const document = (description: string) => ({
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/B' } },
      $defs: { A: { properties: { c: { $ref: '#/$defs/C' } } }, B: { type: 'string' }, C: { description } },
    });
    const store = storeOf();
    findingsOf(document('one'), store);
    expect(store.found()).toBe(0);
    findingsOf(document('other'), store);
    expect(store.found()).toBe(1);
    findingsOf(document('other'), store);
    expect(store.found()).toBe(4);
  });

  it.each([
    ['a definition that leads to itself', { $ref: '#/$defs/A' }],
    ['an anchor', { $anchor: 'a' }],
    ['a reference to nothing', { $ref: '#/$defs/Missing' }],
  ])('are not kept for %s', (_, inner) => {
    const store = storeOf();
    const root = { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { properties: { inner } } } };
    findingsOf(root, store);
    findingsOf(root, store);
    expect(store.found()).toBe(0);
  });
});
