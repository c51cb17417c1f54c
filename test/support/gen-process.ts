// Runs `gen` with the options it is given, and says whether the cache answered and whether the compiler was loaded.
import Module from 'node:module';
import type { GenerateOptions } from '../../src/commands/project/api.ts';
import { run } from '../../src/commands/gen/run.ts';

const { cached } = await run(JSON.parse(process.argv[2] ?? '') as GenerateOptions);
const loaded = '_cache' in Module ? Object.keys(Module._cache as object) : [];
const compiler = loaded.some((path) => /ts-morph|parser\.cjs/.test(path));
console.log(JSON.stringify({ cached, compiler }));
