import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builds, compileExample, linkedExampleForAll } from '../support/example.ts';
import { writeFiles } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { runNode } from '../support/run.ts';
import { modulesToldIn, tellingModules } from '../support/told-modules.ts';

const compilerAndValidator = ['ts-morph', '@ts-morph/common', 'typescript', 'ajv', 'ajv-formats'];
const noEval = '--disallow-code-generation-from-strings';
// A tag is no plain YAML, which is read without the library.
const text = 'name: !!str shop\npools: { web: { min: 2 } }\n';

describeWith('the binding of the example', built, () => {
  describe.each(builds)('compiled with $mode', ({ config, folder }) => {
    const project = linkedExampleForAll();
    beforeAll(async () => {
      await compileExample(project, config);
    });

    const importing = (...statements: readonly string[]): string =>
      [`import { cluster } from './${folder}/out/cluster/binding.js';`, ...statements].join('\n');

    const packagesAfter = async (program: string): Promise<readonly string[]> => {
      writeFiles(project, { 'program.mjs': program });
      const { status, stderr } = await runNode([...tellingModules, 'program.mjs'], { cwd: project });
      const urls = modulesToldIn(stderr);
      expect([status, urls.some((url) => url.endsWith('/models/node-pool.js'))]).toEqual([0, true]);
      return [...new Set(urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []))];
    };

    test('loads neither a compiler nor a validator nor a reader of YAML when it is imported', async () => {
      const packages = await packagesAfter(importing());
      expect(packages.filter((name) => [...compilerAndValidator, 'yaml'].includes(name))).toEqual([]);
    });

    test('makes values from code without a reader of YAML', async () => {
      const packages = await packagesAfter(importing(`cluster.create({ name: 'shop', pools: { web: {} } });`));
      expect(packages.filter((name) => [...compilerAndValidator, 'yaml'].includes(name))).toEqual([]);
    });

    test('loads the reader of YAML when it reads, and still no compiler and no validator', async () => {
      const packages = await packagesAfter(importing(`cluster.parse(${JSON.stringify(text)});`));
      expect(packages).toContain('yaml');
      expect(packages.filter((name) => compilerAndValidator.includes(name))).toEqual([]);
    });

    test('works where no code may be made of texts', async () => {
      const statements = [
        `const values = cluster.parse(${JSON.stringify(text)});`,
        `let refused = false; try { new Function(''); } catch { refused = true; }`,
        'console.log(refused, values.machines, cluster.validate({}).ok, cluster.stringify(values));',
      ];
      writeFiles(project, { 'program.mjs': importing(...statements) });
      const { stdout, stderr } = await runNode([noEval, 'program.mjs'], { cwd: project });
      expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^true 2 false name: shop\n/)]);
    });
  });

  describe.each(builds)('that is older than the model, with $mode', ({ config, folder }) => {
    const project = linkedExampleForAll();
    const model = readFileSync(join(project, 'models/node-pool.ts'), 'utf8');
    beforeAll(async () => {
      writeFiles(project, { 'models/node-pool.ts': model.replace('@Maximum(100)', '@Maximum(50)') });
      await compileExample(project, config);
    });

    test('cannot be imported, and says what to run', async () => {
      const { status, stderr } = await runNode([join(folder, 'src/main.js')], { cwd: project });
      expect(status).toBe(1);
      expect(stderr).toContain(
        'BindingError: the binding of Cluster (models/cluster.ts) is outdated: the decorators of NodePool have changed since it was generated; run `schemawright gen`',
      );
    });

    test('is found by gen --check', async () => {
      const program = 'node_modules/schemawright/dist/cli/main.js';
      const { status, stdout } = await runNode([program, 'gen', '--check'], { cwd: project });
      expect(status).toBe(1);
      expect(stdout).toMatch(/^ *-.*"maximum": 100/m);
      expect(stdout).toContain('out/cluster/binding.ts');
    });
  });
});
