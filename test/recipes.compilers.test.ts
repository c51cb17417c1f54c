import { expect, test } from 'vitest';
import { folderFor } from './support/folder.ts';
import { readPageRecipes } from './support/recipes-page.ts';
import { compiledStrictly } from './support/strictly.ts';
import { compilers } from './support/toolchains.ts';

/** The sources of schemawright/kubernetes decode text. */
const lib = ['es2023', 'esnext.decorators', 'dom'];

const modes = [
  ['experimental decorators', { lib, experimentalDecorators: true }],
  ['standard decorators', { lib }],
] as const;

test.each(compilers)('the models of the recipes compile strictly with TypeScript $version', async ({ program }) => {
  const models = readPageRecipes().map(({ model }, index) => [`models/recipe-${index}.ts`, model] as const);
  for (const [name, mode] of modes) {
    const folder = folderFor({ 'package.json': '{ "type": "module" }\n', ...Object.fromEntries(models) });
    expect(await compiledStrictly(program, folder, mode, ['models']), name).toBe('');
  }
});
