import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export function getPageFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('schemawright/package.json')), 'dist/page');
}

export async function loadPageModule<Module>(file: string): Promise<Module> {
  // Who calls names the type of the source.
  return (await import(pathToFileURL(join(getPageFolder(), file)).href)) as Module;
}
