import fc from '../support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { check, type FindingsStore, type KeptFinding } from '../../src/rules/profiles/index.ts';
import type { Profile } from '../../src/rules/runner/profile.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
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
    const definitions = all.map(({ schema, links }, index): [string, SchemaObject] => [
      `Part${index}`,
      structuredClone({
        ...(isSchemaObject(schema) ? schema : {}),
        ...(links.length > 0 && { allOf: links.map((link) => ({ $ref: `#/$defs/Part${link % all.length}` })) }),
      }),
    ]);
    const users = all.map(({ user }, index): [string, SchemaObject] => [
      `${user}${index}`,
      { $ref: `#/$defs/Part${index}` },
    ]);
    return { properties: new Map(users), definitions: new Map(definitions) };
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
      return found === undefined ? undefined : afterFile(found);
    },
    keep: (key, findings) => void kept.set(key, findings),
    found: () => count,
  };
}

/** Findings as they are after they were written to a file. */
function afterFile(found: readonly KeptFinding[]): readonly KeptFinding[] {
  // What was written is what is read.
  return JSON.parse(JSON.stringify(found)) as readonly KeptFinding[];
}

function documentWith(properties: ReadonlyMap<string, SchemaObject>, definitions: ReadonlyMap<string, SchemaObject>) {
  return structuredClone({
    properties: Object.fromEntries(properties),
    $defs: Object.fromEntries(definitions),
  });
}

function findingsOf(root: object, store?: FindingsStore): Diagnostic[] {
  return check(modelOf({ ...root }), profile, { store });
}

describe('findings that are kept', () => {
  test('are those of a check without a store, whatever changed since', () => {
    fc.assert(
      fc.property(documents, documents, fc.nat(7), (first, second, which) => {
        const store = storeOf();
        const before = documentWith(first.properties, first.definitions);
        expect(findingsOf(before, store)).toEqual(findingsOf(before));
        const changed = new Map(first.definitions).set(`Part${which}`, second.definitions.get('Part0') ?? {});
        const after = documentWith(new Map([...first.properties, ...second.properties]), changed);
        expect(findingsOf(after, store)).toEqual(findingsOf(after));
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
