import { describe, expect, test } from 'vitest';
import { createClassicListing, createListing, exportSchema, tableText } from '../../src/kudo/list/index.ts';
import { type ParameterFile, readParameters } from '../../src/kudo/parameters/index.ts';

function fileIn(text: string): ParameterFile {
  return readParameters(text, 'params.yaml').file ?? expect.fail('no parameters');
}

test("KUDO's table has null for an array or a map without a default, and wraps long values", () => {
  const file = fileIn(`parameters:
- {name: NODES, type: array}
- {name: LABELS, type: map, required: false}
- {name: NAME}
- {name: STRATEGY, default: "strategy=SimpleStrategy, replication_factor=1"}
`);
  if (file.version !== 'v1beta1') expect.fail('a flat list');
  const { columns, rows } = createClassicListing(file.list);
  const lines = tableText([columns, ...rows])
    .replaceAll('\t', '|')
    .split('\n');
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'Name    |Default                            |Required|Immutable',
    'LABELS  |null                               |false   |false',
    '        |                                   |        |',
    'NAME    |                                   |true    |false',
    'NODES   |null                               |true    |false',
    '        |                                   |        |',
    'STRATEGY|strategy=SimpleStrategy,           |true    |false',
    '        |replication_factor=1               |        |',
    '',
  ]);
});

const structure = `apiVersion: kudo.dev/v1beta2
$schema: https://json-schema.org/draft/2019-09/schema
type: object
properties:
  topology:
    type: array
    items: { $ref: "#/$defs/rack" }
  labels: { type: object, additionalProperties: { type: string } }
$defs:
  rack:
    type: object
    properties: { "a/b": { type: string } }
    dependentRequired: { "a/b": [nodes] }
`;

test('the listed pointers are those that -p accepts: the first item, and a name to replace', () => {
  const { rows } = createListing(fileIn(structure), { names: true });
  expect(rows.flat()).toEqual(['/labels', '/labels/NAME', '/topology', '/topology/0', '/topology/0/a~1b']);
});

describe('a JSON Schema in another draft', () => {
  test('has the keywords of that draft', () => {
    const { value, diagnostics } = exportSchema(fileIn(structure), {}, 'draft-07');
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { topology: { items: { $ref: '#/definitions/rack' } } },
      definitions: { rack: { dependencies: { 'a/b': ['nodes'] } } },
    });
    expect(value).not.toHaveProperty('apiVersion');
  });

  test('of a flat list names the draft', () => {
    const { value } = exportSchema(fileIn('parameters:\n- {name: A, type: array}\n'), {}, 'draft-07');
    expect(value).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', required: ['A'] });
  });

  test('tells a keyword that the draft does not have, at its line', () => {
    const { diagnostics } = exportSchema(fileIn(`${structure}unevaluatedProperties: false\n`), {}, 'draft-07');
    expect(diagnostics?.map(({ code, origin }) => [code, origin.line])).toEqual([['kudo/not-expressible', 14]]);
  });
});
