// Reads OpenAPI documents with one of the packages of a folder of tools, and prints what each of them finds wrong:
// node read.mjs FOLDER READER FILES
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , folder, reader, ...files] = process.argv;
const require = createRequire(join(folder, 'package.json'));

const readers = {
  'swagger-parser': async () => {
    const { default: parser } = await import(pathToFileURL(require.resolve('@apidevtools/swagger-parser')).href);
    return (file) => parser.validate(file);
  },
  'openapi-typescript': () => {
    const { default: generate } = require('openapi-typescript');
    return (file) => generate(pathToFileURL(file));
  },
  // It prints errors, and goes on.
  orval: async () => {
    let printed = '';
    console.log =
      console.warn =
      console.error =
        (...words) => {
          printed += `${words.join(' ')}\n`;
        };
    const { generate } = await import(pathToFileURL(require.resolve('orval')).href);
    return async (file) => {
      printed = '';
      await generate({ input: file, output: { target: `${file}.ts`, schemas: `${file}.schemas`, client: 'fetch' } });
      if (/🛑|⚠️/u.test(printed)) throw new Error(printed);
    };
  },
};

const read = await readers[reader]();
for (const file of files) {
  try {
    await read(resolve(file));
  } catch (error) {
    process.stderr.write(`${file}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
