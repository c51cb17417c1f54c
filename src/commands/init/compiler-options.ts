import { join } from 'node:path';
import { getMember } from '../../text/value/json.ts';
import { readFoundFile } from '../../text/files/read-file.ts';

export async function compilesModels(cwd: string): Promise<boolean> {
  const { readPackageExports } = await import('../../generator/extract/index.ts');
  const found = readPackageExports(join(cwd, 'tsconfig.json'));
  // A file that Node.js treats as CommonJS cannot import an ES module with every compiler.
  return found === 'always' || (found === 'in-modules' && isModule(cwd));
}

function isModule(cwd: string): boolean {
  const found = readFoundFile('package.json', { cwd });
  return !found || getMember(found.value, 'type') === 'module';
}

export const modelsConfiguration = `{
  "extends": "../tsconfig.json",
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "rootDir": "..",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["."]
}
`;
