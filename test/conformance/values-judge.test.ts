import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Schema, isSchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { judgeBy } from '../../src/schema/validate/judge.ts';
import { describeShared } from '../support/needs.ts';

interface Group {
  readonly description: string;
  readonly schema: Schema;
  readonly tests: readonly { readonly data: Json; readonly valid: boolean }[];
}

/** What differs needs another document, the metaschema included, or an anchor that draft-07 writes as `$id`. */
const drafts = [
  { draft: 'draft2020-12', dialect: 'https://json-schema.org/draft/2020-12/schema', agreed: 1273, all: 1299 },
  { draft: 'draft7', dialect: 'http://json-schema.org/draft-07/schema#', agreed: 908, all: 927 },
];
const elsewhere = /^(?:refRemote|dynamicRef|vocabulary|defs|definitions|ref)\.json$/;

describeShared('the judge of values', 'corpus/json-schema-test-suite/tests', (folder) => {
  test.each(drafts)('agrees on $agreed of $all values of $draft', ({ draft, dialect, agreed, all }) => {
    const files = readdirSync(join(folder, draft)).filter((name) => name.endsWith('.json'));
    const verdicts = files.flatMap((file) =>
      groupsIn(join(folder, draft, file)).flatMap(({ schema, tests }) => {
        const judge = judgeBy(isSchemaObject(schema) ? { $schema: dialect, ...schema } : schema);
        return tests.map(({ data, valid }) => ({ file, agrees: (judge(data) === undefined) === valid }));
      }),
    );
    const differing = verdicts.filter(({ agrees }) => !agrees);
    expect([verdicts.length - differing.length, verdicts.length]).toEqual([agreed, all]);
    expect(differing.filter(({ file }) => !elsewhere.test(file))).toEqual([]);
  });
});

function groupsIn(path: string): readonly Group[] {
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Group[];
}
