import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lint } from '../../src/commands/lint/lint.ts';
import { folderFor } from '../support/folder.ts';

const schema = `{
    "type": "object",
    "properties": {
        "cache": {
            "type": "object",
            "title": "Cache",
            "properties": {
                "a": {
                    "type": "string"
                }
            }
        },
        "nodePools": {
            "type": "object",
            "title": "node pools.",
            "properties": {
                "minSize": {
                    "type": "integer",
                    "description": "Nodes  at least",
                    "example": 3
                }
            }
        }
    }
}
`;

const mended = schema
  .replace('"object",\n', '"object",\n    "additionalProperties": false,\n')
  .replace('"type": "string"\n', '"type": "string",\n                    "title": "A"\n')
  .replace('"node pools."', '"Node pools"')
  .replace('"title": "Node pools",\n', '"title": "Node pools",\n            "additionalProperties": false,\n')
  .replace('"type": "integer",\n', '"type": "integer",\n                    "title": "Min size",\n')
  .replace('"Nodes  at least"', '"Nodes at least."')
  .replace('"example": 3', '"examples": [\n                        3\n                    ]');

test('a schema is fixed in its chart, and findings of the chart are not made worse', async () => {
  const files = { 'values.schema.json': schema, 'values.yaml': 'nodePools: {}\n' };
  const chart = 'name: app\ndependencies:\n- name: redis\n  alias: cache\n';
  const cwd = folderFor({ ...files, 'Chart.yaml': chart, 'ci/test.yaml': 'cache: { b: 1 }\n' });
  const options = { cwd, files: ['values.schema.json'], profiles: ['cluster-app'] };
  const { fixed, diagnostics } = await lint({ ...options, fix: true });
  expect(readFileSync(join(cwd, 'values.schema.json'), 'utf8')).toBe(mended);
  expect([...fixed]).toEqual([['values.schema.json', 9]]);
  expect(diagnostics.filter(({ fixable }) => fixable)).toEqual([]);
  expect((await lint({ ...options, fix: true })).fixed).toEqual(new Map());
});

test('values that the chart is tried with stay accepted', async () => {
  const cwd = folderFor({ 'values.schema.json': schema, 'ci/test.yaml': 'nodePools: { maxSize: 1 }\nother: 1\n' });
  await lint({ cwd, files: ['values.schema.json'], profiles: ['cluster-app'], rules: ['R3'], fix: true });
  const closed = readFileSync(join(cwd, 'values.schema.json'), 'utf8').match(/.*additionalProperties.*/g);
  expect(closed).toEqual(['            "additionalProperties": false,']);
});
