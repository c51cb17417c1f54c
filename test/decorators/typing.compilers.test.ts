import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { compilers, modes } from '../support/toolchains.ts';

const files = ['modes/model.ts', 'typing/refused.ts', '../conformance/helm/constraints.ts'].map((path) =>
  join(import.meta.dirname, path),
);

describe.each(compilers)('TypeScript $version', ({ program }) => {
  test.each(Object.entries(modes))('refuses wrong uses, each on its line, with %s', async (_, mode) => {
    expect(await linesWithErrors(program, mode)).toEqual(files.flatMap(markedLines));
  });
});

/** The lines, as `file:line`, in which the compiler finds an error. */
async function linesWithErrors(program: string, mode: object): Promise<string[]> {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: [] },
    ...{ strict: true, noImplicitOverride: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true },
    ...mode,
    paths: { schemawright: [join(repository, 'src/index.ts')] },
  };
  const cwd = folderFor({ 'tsconfig.json': JSON.stringify({ compilerOptions, files }) });
  const { stdout } = await runNode([program, '--project', cwd, '--pretty', 'false'], { cwd });
  const places = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error /gm)];
  return [...new Set(places.map(([, file = '', line]) => `${basename(file)}:${line}`))];
}

/** The lines, as `file:line`, that end with the mark of an expected error. */
function markedLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').entries();
  return [...lines].filter(([, line]) => line.endsWith('// @error')).map(([index]) => `${basename(file)}:${index + 1}`);
}
