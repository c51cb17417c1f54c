// A reference into the schema of a draft takes what Go's library takes there, and leads to nothing where it finds nothing.
import { afterAll, expect, test } from 'vitest';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { type Draft, nameOfDraft } from '../../src/schema/keywords/drafts.ts';
import { listDraftKeywords } from '../../src/schema/keywords/table.ts';
import { metaschemaPart } from '../../src/schema/resources/metaschema.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

const values: readonly unknown[] = [
  ...[null, true, false, 0, 3, -1, 1.5, 1e30, '', 'a', 'string', 'integer', 'http://example.com/a', '#a', '^(a'],
  ...[[], [1], ['a'], ['a', 'a'], ['string', 'null'], [{}], [{ type: 'strin' }], [true], [[]]],
  ...[{}, { a: {} }, { a: 1 }, { a: ['b'] }, { a: { minLength: -1 } }, { type: 'string' }, { type: 1 }, { '^(': {} }],
];

const named = ['schemaArray', 'positiveInteger', 'positiveIntegerDefault0', 'nonNegativeInteger', 'simpleTypes'];
const definitions = [...named, 'nonNegativeIntegerDefault0', 'stringArray', 'other'];

describeWith('beside Go', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program);
  afterAll(() => oracle.close());

  test.each<Draft>([4, 6, 7])('the parts of the schema of draft %s', async (draft) => {
    const places = [
      ...definitions.map((name) => `definitions/${name}`),
      ...[...new Set([...listDraftKeywords(draft), ...listDraftKeywords(2020), 'other'])].map(
        (name) => `properties/${name}`,
      ),
    ];
    const answers = await Promise.all(
      places.map(async (place) => {
        const $ref = `http://json-schema.org/${nameOfDraft(draft)}/schema#/${place}`;
        const part = metaschemaPart($ref);
        const ours = isPart(part) ? values.map((value) => part.takes(value)) : part;
        const schema = JSON.stringify({ properties: { v: { $ref } } });
        const instances = values.map((value) => JSON.stringify({ v: value }));
        const { compiles, verdicts } = await oracle.ask({ schema, instances });
        return { place, ours, theirs: compiles ? verdicts.map(({ valid }) => valid) : 'missing' };
      }),
    );
    const differing = answers.flatMap(({ place, ours, theirs }) => {
      if (!Array.isArray(ours) || !Array.isArray(theirs))
        return ours === theirs ? [] : [`${place}: ${String(ours)}, ${String(theirs)}`];
      const wrong = values.filter((_, index) => ours[index] !== theirs[index]);
      return wrong.map((value) => `${place}: ${JSON.stringify(value)}`);
    });
    expect(differing).toEqual([]);
  });
});

function isPart(part: ReturnType<typeof metaschemaPart>): part is Exclude<typeof part, string | undefined> {
  return isSchemaObject(part);
}
