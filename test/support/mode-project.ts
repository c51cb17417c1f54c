import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { writeFiles } from './folder.ts';
import { repository } from './repository.ts';

const vocabulary = ['src/index.ts', 'src/decorators/entry/record.ts'].map((path) => join(repository, path));
const model = readFileSync(join(repository, 'test/decorators/modes/model.ts'), 'utf8');

/** What the model's classes recorded, a line each; a decorator is its name, its argument and whether it was composed. */
const recorded = `
import { collectRecorded, listOwnRecords } from 'schemawright';
import * as model from './model.ts';

const isApplied = (value: any) => value !== null && typeof value === 'object' && 'entry' in value;
const plain = (_: string, value: any) => {
  if (typeof value === 'function') return 'a function';
  return isApplied(value) ? [value.entry.name, value.value, value.composed] : value;
};
const linesOf = ([name, type]: [string, any]) => [
  [name, 'class', collectRecorded(type).class],
  ...Object.entries(collectRecorded(type).properties).map(([property, applied]) => [name, property, applied]),
  [name, 'own', Object.keys(listOwnRecords(type).at(-1).properties)],
  [name, 'instance', new type()],
];
const classes = ['Pool', 'Base', 'Derived', 'Plain'].map((name) => [name, (model as any)[name]]);
export const recorded = classes.flatMap(linesOf).map((line) => JSON.stringify(line, plain) + '\\n').join('');
`;

/** A project with a model, and programs and a test that say what its decorators recorded. */
export const projectFiles = {
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

/** A project's configuration; only the decorators' kind differs. */
export function projectConfiguration(mode: object): string {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: [] },
    ...{ rewriteRelativeImportExtensions: true, emitDecoratorMetadata: 'experimentalDecorators' in mode },
    // The package in the project has no types: what does not compile is the matter of another test.
    noCheck: true,
    ...mode,
  };
  return JSON.stringify({ compilerOptions, include: ['*.ts'], exclude: ['*.test.ts'] });
}

/** Puts the decorators into a project as the package that its model imports. */
export async function installVocabulary(project: string): Promise<void> {
  const folder = join(project, 'node_modules/schemawright');
  writeFiles(folder, { 'package.json': '{ "type": "module", "exports": "./index.js" }' });
  const contents = vocabulary.map((path) => `export * from ${JSON.stringify(path)};`).join('\n');
  const stdin = { contents, resolveDir: repository };
  await build({ stdin, bundle: true, format: 'esm', platform: 'node', outfile: join(folder, 'index.js') });
}

/** The records are those of every toolchain. */
export async function expectRecorded(lines: string): Promise<void> {
  await expect(lines).toMatchFileSnapshot(join(repository, 'test/decorators/modes/recorded.txt'));
}
