// Compiles the TypeScript files of the folder it runs in as Babel or swc are told to: `node compile.mjs PACKAGE OPTIONS OUT`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [path = '', options = '{}', out = ''] = process.argv.slice(2);
const { transformSync } = await import(pathToFileURL(path).href);

mkdirSync(out, { recursive: true });
for (const file of ['model.ts', 'recorded.ts', 'main.ts']) {
  const settings = { ...JSON.parse(options), filename: join(process.cwd(), file) };
  const { code } = transformSync(readFileSync(file, 'utf8'), settings);
  writeFileSync(join(out, file.replace(/ts$/, 'js')), code.replaceAll(/(['"]\.\/\w+)\.ts(['"])/g, '$1.js$2'));
}
