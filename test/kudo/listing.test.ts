import { expect, test } from 'vitest';
import { createClassicListing, createListing, tableText } from '../../src/kudo/list/index.ts';
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
