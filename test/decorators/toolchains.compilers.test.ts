import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { expectRecorded, installVocabulary, projectConfiguration, projectFiles } from '../support/mode-project.ts';
import { babel7, built, describeWith, existing, newestNode, toolchains } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { type Ran, run, runNode } from '../support/run.ts';
import { modes } from '../support/toolchains.ts';

// Beside tsc, tsx and vitest (modes.compilers.test.ts), every row of docs/toolchains.md: what works, and what is said where something does not.

const compile = join(repository, 'test/decorators/modes/compile.mjs');
const recorded = readFileSync(join(repository, 'test/decorators/modes/recorded.txt'), 'utf8');
const standard = { ...modes['standard decorators'] };
const experimental = { ...modes['experimental decorators'] };

const syntax = { syntax: 'typescript', decorators: true };
const swc = [
  ...['2021-12', '2022-03', '2023-11'].map((version) => [version, { decoratorVersion: version }] as const),
  ['legacyDecorator', { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false }],
] as const;

const plugin = (name: string): string => `@babel/plugin-${name}`;
const [types, fields, blocks] = [
  'transform-typescript',
  'transform-class-properties',
  'transform-class-static-block',
].map(plugin);
const proposed = (version: string) => [plugin('proposal-decorators'), { version }];
const preset = ['@babel/preset-typescript'];

/** How Babel is told to compile a model, and what it says where it does not. */
const babel = [
  ['both', 'types, then decorators', { plugins: [types, proposed('2023-11')] }, ''],
  ['both', 'types, then legacy decorators and fields', { plugins: [types, proposed('legacy'), fields] }, ''],
  [
    'old',
    'decorators and fields, then the preset',
    { presets: preset, plugins: [proposed('2023-11'), fields, blocks] },
    '',
  ],
  [
    'old',
    'legacy decorators and fields, then the preset',
    { presets: preset, plugins: [proposed('legacy'), fields] },
    '',
  ],
  [
    'new',
    'decorators and fields, then the preset',
    { presets: preset, plugins: [proposed('2023-11'), fields, blocks] },
    "TypeScript 'declare' fields must first be transformed by @babel/plugin-transform-typescript",
  ],
  [
    'both',
    'decorators, then the preset',
    { presets: preset, plugins: [proposed('2023-11')] },
    'Definitely assigned fields cannot be initialized here',
  ],
  [
    'both',
    'decorators, then types',
    { plugins: [proposed('2023-11'), types] },
    'Definitely assigned fields cannot be initialized here',
  ],
  [
    'both',
    'legacy decorators without fields',
    { plugins: [types, proposed('legacy')] },
    'Decorating class property failed',
  ],
  ['both', 'no plugin for decorators', { plugins: [types] }, "isn't currently enabled"],
] as const;

function projectFor(mode: object): string {
  const project = folderForAll({ ...projectFiles, 'tsconfig.json': projectConfiguration(mode) });
  beforeAll(() => installVocabulary(project));
  return project;
}

describeWith('models compiled by other toolchains', toolchains, (folder) => {
  const within = (path: string): string => join(folder, 'node_modules', path);

  describe('swc', () => {
    const project = projectFor(standard);

    test.each(swc)('records the same: %s', async (name, transform) => {
      const options = { jsc: { parser: syntax, target: 'es2022', transform }, swcrc: false };
      expect(await compiled(project, within('@swc/core/index.js'), options, `swc-${name}`)).toMatchObject({
        stdout: recorded,
      });
    });
  });

  describe('Babel 8', () => {
    const project = projectFor(standard);

    test.each(babel.filter(([version]) => version !== 'old'))(
      'in %s versions: %s',
      async (_, name, options, message) => {
        await expectBabel(project, folder, { name: `babel-8-${name}`, options, message });
      },
    );
  });

  const runtimes = [
    { what: 'Bun', found: existing(within('@oven/bun-linux-x64/bin/bun')), args: ['run', 'main.ts'] },
    { what: 'Deno', found: existing(within('@deno/linux-x64-glibc/deno')), args: ['run', '--allow-all', 'main.ts'] },
  ];
  const remedy = 'it was installed for another platform';
  describe.each(runtimes)('$what', ({ what, found, args }) => {
    describeWith('runs models', { what, found, remedy, required: true }, (program) => {
      describe.each(Object.entries(modes))('with %s', (mode, options) => {
        const project = projectFor(options);

        test('and records the same', async () => {
          const env = { DENO_NO_UPDATE_CHECK: '1', DENO_DIR: join(project, '.deno') };
          const { status, stdout } = await run(program, args, { cwd: project, env });
          // Bun initialises decorated properties behind the others, when it compiles experimental decorators.
          const isReordered = what === 'Bun' && mode === 'experimental decorators';
          expect(isReordered ? orderless(stdout) : stdout).toBe(isReordered ? orderless(recorded) : recorded);
          expect(status).toBe(0);
        });
      });
    });
  });

  describe.each(['vitest', 'vitest5'])('%s on vite 8', (name) => {
    const vitest = (project: string): Promise<Ran> =>
      runNode([within(`${name}/vitest.mjs`), 'run', '--globals', '--root', project], { cwd: project });
    const withPlugin = projectFor(standard);
    const withoutPlugin = projectFor(standard);
    const withExperimental = projectFor(experimental);

    test('records the same with experimental decorators', async () => {
      await vitest(withExperimental);
      await expectRecorded(readFileSync(join(withExperimental, 'recorded.txt'), 'utf8'));
    });

    test('does not compile standard decorators by itself', async () => {
      const { status, stderr } = await vitest(withoutPlugin);
      // vitest 5 asks for a newer Node to say what failed.
      if (name === 'vitest') expect(stderr).toContain('SyntaxError: Invalid or unexpected token');
      expect(status).toBe(1);
    });

    describeWith('with the plugin of the package', built, (root) => {
      test('records the same with standard decorators', async () => {
        const entry = JSON.stringify(join(root, 'dist/vite.js'));
        const configuration = `import { decorators } from ${entry};\nexport default { plugins: [decorators()] };\n`;
        writeFiles(withPlugin, { 'vitest.config.js': configuration });
        await vitest(withPlugin);
        await expectRecorded(readFileSync(join(withPlugin, 'recorded.txt'), 'utf8'));
      });
    });
  });
});

describeWith('models compiled by Babel 7', babel7, (folder) => {
  const project = projectFor(standard);

  test.each(babel.filter(([version]) => version !== 'new'))('in %s versions: %s', async (_, name, options, message) => {
    await expectBabel(project, folder, { name: `babel-7-${name}`, options, message });
  });
});

describeWith('Node by itself', newestNode, (program) => {
  const files = {
    'package.json': '{ "type": "module" }',
    'model.ts': `import { Schema } from 'schemawright';\n\n@Schema()\nexport class Settings {\n  name = '';\n}\n`,
  };
  const project = folderForAll(files);

  test('says at the first decorator that it does not compile them', async () => {
    const { status, stderr } = await run(program, ['model.ts'], { cwd: project });
    expect(stderr).toContain('model.ts:3\n@Schema()\n^\n\nSyntaxError: Invalid or unexpected token\n');
    expect(status).toBe(1);
  });
});

interface BabelCase {
  readonly name: string;
  readonly options: object;
  /** What is said, where the model is not compiled or does not run. */
  readonly message: string;
}

async function expectBabel(project: string, folder: string, { name, options, message }: BabelCase): Promise<void> {
  const settings = { ...options, cwd: folder, configFile: false, babelrc: false };
  const babelCore = join(folder, 'node_modules/@babel/core/lib/index.js');
  const ran = await compiled(project, babelCore, settings, name.replaceAll(/\W+/g, '-'));
  if (message === '') expect(ran).toMatchObject({ status: 0, stdout: recorded });
  else expect(ran.stderr).toContain(message);
}

/** What a model says when it has been compiled so; or what the compiler says. */
async function compiled(project: string, path: string, options: object, out: string): Promise<Ran> {
  const ran = await runNode([compile, path, JSON.stringify(options), out], { cwd: project });
  return ran.status === 0 ? await runNode([join(out, 'main.js')], { cwd: project }) : ran;
}

/** The records, with the properties of instances in the order of their names. */
function orderless(text: string): string {
  const sorted = (list: string): string =>
    list
      .split(',"')
      .map((one) => one.replace(/^"/, ''))
      .sort()
      .join();
  return text.replaceAll(/(?<="instance",\{).*(?=\}\])/g, sorted);
}
