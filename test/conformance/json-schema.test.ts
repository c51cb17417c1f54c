import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { isSchemaObject, type Schema } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { describeShared } from '../support/needs.ts';

interface Group {
  readonly description: string;
  readonly schema: Schema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const elsewhere = 'refers to another document, which is not read: nothing is refused for it';

/** The groups in which a verdict differs, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary':
    'reads no metaschema but those of the drafts',
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

/** What differs in draft-07 needs another document. */
const elsewhereInDraft7 = /^refRemote\.json$/;

describeShared('the evaluator', 'corpus/json-schema-test-suite/tests', (folder) => {
  test('agrees on 1275 of 1299 values of draft 2020-12, and differs as listed', () => {
    const verdicts = verdictsOf(join(folder, 'draft2020-12'), 'https://json-schema.org/draft/2020-12/schema');
    const differing = verdicts.filter(({ agrees }) => !agrees);
    expect([...new Set(differing.map(({ name }) => name))].sort()).toEqual(Object.keys(exceptions).sort());
    expect([verdicts.length - differing.length, verdicts.length]).toEqual([1275, 1299]);
  });

  test('agrees on 916 of 927 values of draft-07', () => {
    const verdicts = verdictsOf(join(folder, 'draft7'), 'http://json-schema.org/draft-07/schema#');
    const differing = verdicts.filter(({ agrees }) => !agrees);
    expect(differing.filter(({ file }) => !elsewhereInDraft7.test(file))).toEqual([]);
    expect([verdicts.length - differing.length, verdicts.length]).toEqual([916, 927]);
  });
});

function verdictsOf(folder: string, dialect: string): readonly { file: string; name: string; agrees: boolean }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) =>
    groupsIn(join(folder, file)).flatMap(({ description, schema, tests }) => {
      const { validate } = compileSchema(isSchemaObject(schema) ? { $schema: dialect, ...schema } : schema);
      const name = `${file}: ${description}`;
      return tests.map(({ data, valid }) => ({ file, name, agrees: (validate(data) === undefined) === valid }));
    }),
  );
}

function groupsIn(path: string): readonly Group[] {
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Group[];
}
