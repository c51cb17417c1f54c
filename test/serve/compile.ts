import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { repository } from '../support/repository.ts';

/** A folder of a project that has models, and what a compiler makes of them in `build`. */
export async function compiledProject(folder: string): Promise<string> {
  cpSync(join(repository, 'test/serve/model'), join(folder, 'models'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(repository, join(folder, 'node_modules/schemawright'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  await compile(folder, 'models/shop.ts');
  return folder;
}

/** Compiles one file of a project, as TypeScript does without experimentalDecorators. */
export async function compile(folder: string, file: string): Promise<void> {
  const { code } = await transform(readFileSync(join(folder, file), 'utf8'), { loader: 'ts', target: 'es2022' });
  const out = join(folder, 'build', file.replace(/ts$/, 'js'));
  mkdirSync(join(out, '..'), { recursive: true });
  writeFileSync(out, code);
}
