import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';
import { runNode } from './run.ts';

/** What a compiler says of the models in a folder under its strictest settings; nothing when all is well. */
export async function compiledStrictly(
  program: string,
  folder: string,
  mode: object,
  include: readonly string[],
): Promise<string> {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: [] },
    ...{ strict: true, noImplicitOverride: true, noUnusedLocals: true, verbatimModuleSyntax: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ skipLibCheck: true, noEmit: true, ...mode },
    paths: {
      schemawright: [join(repository, 'src/index.ts')],
      'schemawright/kubernetes': [join(repository, 'src/kubernetes.ts')],
      'schemawright/kudo': [join(repository, 'src/kudo.ts')],
      'schemawright/ytt': [join(repository, 'src/ytt.ts')],
    },
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, include }));
  const { stdout } = await runNode([program, '--project', project, '--pretty', 'false'], { cwd: folder });
  // The library is read as its sources, which name each other as they are called here.
  return stdout
    .split('\n')
    .filter((line) => !/src\/.*error TS5097/.test(line))
    .join('\n');
}
