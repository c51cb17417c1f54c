import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { compilers } from '../support/toolchains.ts';

const file = join(import.meta.dirname, 'bind/typing.ts');

const compilerOptions = {
  ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: ['node'] },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
  ...{ noEmit: true, allowImportingTsExtensions: true, resolveJsonModule: true },
  typeRoots: [join(repository, 'node_modules/@types')],
  paths: { schemawright: [join(repository, 'src/index.ts')] },
};

describe.each(compilers)('TypeScript $version', ({ program }) => {
  test('refuses wrong uses of a binding, each on its line', async () => {
    const cwd = folderFor({ 'tsconfig.json': JSON.stringify({ compilerOptions, files: [file] }) });
    const { stdout } = await runNode([program, '--project', cwd, '--pretty', 'false'], { cwd });
    const found = [...stdout.matchAll(/^\S*?(\w+\.ts)\((\d+),\d+\): error /gm)].map(
      ([, name, line]) => `${name}:${line}`,
    );
    expect([...new Set(found)], stdout).toEqual(markedLines());
  }, 120_000);
});

/** The lines that end with the mark of an expected error. */
function markedLines(): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').entries();
  return [...lines].filter(([, line]) => line.endsWith('// @error')).map(([index]) => `typing.ts:${index + 1}`);
}
