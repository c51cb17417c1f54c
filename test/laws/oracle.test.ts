import { afterAll, expect, test } from 'vitest';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

describeWith('the oracle for JSON Schema', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program, '1s');
  afterAll(() => oracle.close());

  test('reads values as Helm does, and keeps their digits only when asked to', async () => {
    const schema = '{"properties":{"a":{"const":9007199254740993}}}';
    const instances = ['a: 9007199254740993', 'a: "9007199254740993"', 'b: [', '{"a":9007199254740993}'];
    const { verdicts } = await oracle.ask({ schema, instances });
    expect(verdicts.map(({ valid }) => valid)).toEqual([false, false, false, false]);
    expect(verdicts[2]?.error).toContain('yaml');
    const exactly = await oracle.ask({ schema, instances: ['{"a":9007199254740993}'], exact: true });
    expect(exactly.verdicts).toEqual([{ valid: true }]);
  });

  test('takes a schema without a dialect for one of 2020-12, whose formats are annotations', async () => {
    const format = '"properties":{"a":{"format":"ipv4"}}';
    const instances = ['{"a":"x"}'];
    const [new2020, draft7] = await Promise.all([
      oracle.ask({ schema: `{${format}}`, instances }),
      oracle.ask({ schema: `{"$schema":"http://json-schema.org/draft-07/schema#",${format}}`, instances }),
    ]);
    expect([new2020.verdicts[0]?.valid, draft7.verdicts[0]?.valid]).toEqual([true, false]);
  });

  test('says where an error is', async () => {
    const schema = '{"properties":{"a/b":{"$ref":"#/$defs/one"}},"$defs":{"one":{"multipleOf":0.1}}}';
    const { verdicts } = await oracle.ask({ schema, instances: ['{"a/b":0.3}', '{"a/b":0.35}'], errors: true });
    expect(verdicts[0]).toEqual({ valid: true });
    expect(verdicts[1]?.errors).toEqual([
      {
        keyword: 'file:///values.schema.json#/$defs/one/multipleOf',
        instance: '/a~1b',
        message: 'multipleOf: got 0.35, want 0.1',
      },
    ]);
  });

  test('loads nothing: addresses and files are refused, urns allow anything', async () => {
    const answers = await Promise.all(
      ['http://example.com/a.json', './a.json', 'urn:a'].map((address) =>
        oracle.ask({ schema: JSON.stringify({ $ref: address }), instances: ['1'] }),
      ),
    );
    expect(answers.map(({ compiles }) => compiles)).toEqual([false, false, true]);
    expect(answers[0]?.error).toContain('nothing is loaded here');
  });

  test('goes on after a question that has no end', { timeout: 60_000 }, async () => {
    const again = { items: { $ref: '#/$defs/node' } };
    const schema = JSON.stringify({ $ref: '#/$defs/node', $defs: { node: { anyOf: [again, again], not: {} } } });
    const deep = `${'['.repeat(60)}${']'.repeat(60)}`;
    const [endless, next, last] = await Promise.all([
      oracle.ask({ schema, instances: [deep] }),
      oracle.ask({ schema: 'true', instances: ['1'] }),
      oracle.ask({ schema: '{', instances: [] }),
    ]);
    expect(endless).toMatchObject({ timeout: true });
    expect(next).toEqual({ compiles: true, verdicts: [{ valid: true }] });
    expect(last.compiles).toBe(false);
  });
});
