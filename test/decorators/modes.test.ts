import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { compilers, modes, programOf } from '../support/toolchains.ts';

const tsx = pathToFileURL(programOf('tsx/dist/loader.mjs')).href;
const vocabulary = ['src/index.ts', 'src/decorators/entry/record.ts'].map((path) => join(repository, path));
const model = readFileSync(join(import.meta.dirname, 'modes/model.ts'), 'utf8');

/** What the model's classes recorded, a line each; a decorator is its name, its argument and whether it was composed. */
const recorded = `
import { ownRecordsOf, recordedOf } from 'schemawright';
import * as model from './model.ts';

const isApplied = (value: any) => value !== null && typeof value === 'object' && 'entry' in value;
const plain = (_: string, value: any) => {
  if (typeof value === 'function') return 'a function';
  return isApplied(value) ? [value.entry.name, value.value, value.composed] : value;
};
const linesOf = ([name, type]: [string, any]) => [
  [name, 'class', recordedOf(type).class],
  ...Object.entries(recordedOf(type).properties).map(([property, applied]) => [name, property, applied]),
  [name, 'own', Object.keys(ownRecordsOf(type).at(-1).properties)],
  [name, 'instance', new type()],
];
const classes = ['Pool', 'Base', 'Derived', 'Plain'].map((name) => [name, (model as any)[name]]);
export const recorded = classes.flatMap(linesOf).map((line) => JSON.stringify(line, plain) + '\\n').join('');
`;

const files = {
  'package.json': '{ "type": "module" }',
  'model.ts': model,
  'recorded.ts': recorded,
  'main.ts': `import { recorded } from './recorded.ts';\nprocess.stdout.write(recorded);\n`,
  'recorded.test.ts': `
import { writeFileSync } from 'node:fs';
import { recorded } from './recorded.ts';
test('records', () => writeFileSync('recorded.txt', recorded));
`,
};

describe.each(Object.entries(modes))('a model with %s', (_, mode) => {
  const project = folderForAll({ ...files, 'tsconfig.json': configuration(mode) });

  beforeAll(() => installVocabulary(project));

  test.each(compilers)('records the same, compiled by TypeScript $version', async ({ version, program }) => {
    await output(project, program, '--outDir', version);
    await expectRecorded(await output(project, `${version}/main.js`));
  });

  test('records the same, run by tsx', async () => {
    await expectRecorded(await output(project, '--import', tsx, 'main.ts'));
  });

  test('records the same, run by vitest', async () => {
    await output(project, programOf('vitest/vitest.mjs'), 'run', '--globals', '--root', project);
    await expectRecorded(readFileSync(join(project, 'recorded.txt'), 'utf8'));
  });
});

/** A project's configuration; only the decorators' kind differs. */
function configuration(mode: object): string {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: [] },
    ...{ rewriteRelativeImportExtensions: true, emitDecoratorMetadata: 'experimentalDecorators' in mode },
    // The package in the project has no types: what does not compile is the matter of another test.
    noCheck: true,
    ...mode,
  };
  return JSON.stringify({ compilerOptions, files: ['main.ts'] });
}

/** Puts the decorators into a project as the package that its model imports. */
async function installVocabulary(project: string): Promise<void> {
  const folder = join(project, 'node_modules/schemawright');
  writeFiles(folder, { 'package.json': '{ "type": "module", "exports": "./index.js" }' });
  const contents = vocabulary.map((path) => `export * from ${JSON.stringify(path)};`).join('\n');
  const stdin = { contents, resolveDir: repository };
  await build({ stdin, bundle: true, format: 'esm', platform: 'node', outfile: join(folder, 'index.js') });
}

async function output(project: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runNode(args, { cwd: project });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

async function expectRecorded(lines: string): Promise<void> {
  await expect(lines).toMatchFileSnapshot('modes/recorded.txt');
}
