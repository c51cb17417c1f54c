// A reference leads to a schema where Go's library takes what stands there for one, whatever keyword holds it.
import { afterAll, expect, test } from 'vitest';
import { type Draft, nameOfDraft } from '../../src/schema/keywords/drafts.ts';
import { listDraftKeywords } from '../../src/schema/keywords/table.ts';
import { openResources } from '../../src/schema/resources/resources.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

/** What stands below a keyword, and the steps to what a reference names. */
const held: readonly (readonly [value: unknown, ...steps: readonly string[]])[] = [
  [true],
  [false],
  [{}],
  [5],
  ['a'],
  [[true], '0'],
  [[{}], '0'],
  [{ a: true }, 'a'],
  [{ a: {} }, 'a'],
  [{ additionalProperties: true }, 'additionalProperties'],
  [{ items: [{}], additionalItems: false }, 'additionalItems'],
];

/** Their targets are no schemas to the library, whatever they are: it looks a name or an address up first. */
const naming = new Set(['$id', 'id', '$schema', '$ref', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef']);

describeWith('beside Go', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program);
  afterAll(() => oracle.close());

  test.each<Draft>([4, 6, 7, 2019, 2020])('what references of draft %s lead to', async (draft) => {
    const keywords = [...new Set([...listDraftKeywords(draft), ...listDraftKeywords(2020), 'other'])].filter(
      (one) => !naming.has(one),
    );
    const asked = keywords.flatMap((keyword) =>
      held.map(([value, ...steps]) => {
        const $ref = `#/properties/b/${[keyword, ...steps].join('/')}`;
        // First without the reference: what the library refuses there already says nothing of it.
        const alone = {
          $schema: `http://json-schema.org/${nameOfDraft(draft).replace(' ', '/')}/schema`,
          properties: { b: { [keyword]: value } },
        };
        return { alone, both: { ...alone, properties: { ...alone.properties, a: { $ref } } }, $ref };
      }),
    );
    const answers = await Promise.all(
      asked.map(async ({ alone, both, $ref }) => {
        const [before, after] = await Promise.all(
          [alone, both].map((schema) => oracle.ask({ schema: JSON.stringify(schema), instances: [] })),
        );
        if (before?.compiles !== true || after === undefined) return [];
        const leads = openResources(both).resolve($ref, both.properties.a) !== undefined;
        return leads === after.compiles ? [] : [`${JSON.stringify(both.properties)}: ${String(leads)}`];
      }),
    );
    expect(answers.flat()).toEqual([]);
    expect(answers.length).toBeGreaterThan(300);
  });
});
