import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeOf } from '../../src/schema/validate/assertions/violation.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { describeShared } from '../support/needs.ts';

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const elsewhere = 'refers to another document, which is not read: nothing is refused for it';
const metaschema = 'refers to the metaschema, which is another document';

/** The groups in which a verdict differs, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'defs.json: validate definition against metaschema': metaschema,
  'ref.json: remote ref, containing refs itself': metaschema,
  'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary': metaschema,
  'dynamicRef.json: strict-tree schema, guards against misspelled properties': elsewhere,
  'dynamicRef.json: tests for implementation dynamic anchor and reference link': elsewhere,
  'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first': elsewhere,
  'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first': elsewhere,
  'dynamicRef.json: $ref to $dynamicRef finds detached $dynamicAnchor': elsewhere,
  'refRemote.json: $ref to $ref finds detached $anchor': elsewhere,
  'refRemote.json: Location-independent identifier in remote ref': elsewhere,
  'refRemote.json: anchor within remote ref': elsewhere,
  'refRemote.json: base URI change': elsewhere,
  'refRemote.json: base URI change - change folder': elsewhere,
  'refRemote.json: base URI change - change folder in subschema': elsewhere,
  'refRemote.json: fragment within remote ref': elsewhere,
  'refRemote.json: ref within remote ref': elsewhere,
  'refRemote.json: remote HTTP ref with different $id': elsewhere,
  'refRemote.json: remote HTTP ref with different URN $id': elsewhere,
  'refRemote.json: remote HTTP ref with nested absolute ref': elsewhere,
  'refRemote.json: remote ref': elsewhere,
  'refRemote.json: remote ref with ref to defs': elsewhere,
  'refRemote.json: retrieved nested refs resolve relative to their URI not $id': elsewhere,
  'refRemote.json: root ref in remote ref': elsewhere,
};

describeShared('the interpreting validator', 'corpus/json-schema-test-suite/tests/draft2020-12', (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const groups = files.flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Group[]).map((group) => ({
      name: `${file}: ${group.description}`,
      group,
    })),
  );
  const differing = groups.flatMap(({ name, group: { schema, tests } }) => {
    const judge = judgeOf(isSchemaObject(schema) ? schema : {});
    return tests.filter(({ data, valid }) => (judge(schema, data) === undefined) !== valid).map(() => name);
  });

  test('judges all values of the suite as it says, but for the listed ones', () => {
    expect([...new Set(differing)].sort()).toEqual(Object.keys(exceptions).sort());
  });

  test('agrees on 1273 of 1299 values', () => {
    const count = groups.flatMap(({ group }) => group.tests).length;
    expect([count - differing.length, count]).toEqual([1273, 1299]);
  });
});
