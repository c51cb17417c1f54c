import { expect, test } from 'vitest';
import { run } from '../../src/commands/gen/run.ts';
import { folderFor } from '../support/folder.ts';

/** The files and findings of a model of values that names these targets. */
async function generateNaming(targets: string, configured: object = {}) {
  const model = `import { Values } from 'schemawright';\n@Values({ closed: true, targets: ${targets} })\nexport class App { replicas = 1; }\n`;
  const cwd = folderFor({ 'models/app.ts': model, 'schemawright.config.json': JSON.stringify(configured) });
  const { artifacts, diagnostics } = await run({ cwd, cache: false, failOn: 'error', mode: 'check' });
  return {
    files: artifacts.flatMap(({ path }) => (path.startsWith('out/app/') ? [path.slice('out/app/'.length)] : [])).sort(),
    codes: diagnostics.map(({ code }) => code),
  };
}

const chart = ['binding.ts', 'openapi.json', 'values.schema.json', 'values.yaml'];

test.each([
  ["['ytt']", ['schema.yml']],
  ["{ ytt: { lengths: 'bytes' } }", ['schema.yml']],
  ["['ytt', 'binding']", ['binding.ts', 'schema.yml']],
])('a root of values that names %s belongs to no chart', async (targets, expected) => {
  const { files, codes } = await generateNaming(targets);
  expect(files).toEqual(expected);
  expect(codes.filter((code) => code.startsWith('helm/'))).toEqual([]);
});

test.each([
  ["['ytt', 'json-schema']", [...chart, 'schema.yml']],
  ['[]', chart],
])('one that names %s is that of a chart', async (targets, expected) => {
  const { files, codes } = await generateNaming(targets);
  expect(files).toEqual(expected.toSorted());
  expect(codes).toContain('helm/global-missing');
});

test('targets of the configuration belong to every root', async () => {
  const { files } = await generateNaming('[]', { targets: { ytt: {} } });
  expect(files).toEqual([...chart, 'schema.yml'].toSorted());
});

test('the configuration may say it of one root', async () => {
  const { files } = await generateNaming('[]', { models: { App: { targets: { ytt: {} } } } });
  expect(files).toEqual(['schema.yml']);
});
