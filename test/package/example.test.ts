import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builds, compileExample, exampleForAll } from '../support/example.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { built, describeWith, newestNode } from '../support/needs.ts';
import { packageOrLinkIn } from '../support/packed.ts';
import { type Ran, run } from '../support/run.ts';
import { compilers } from '../support/toolchains.ts';

const project = exampleForAll();
const installed = await packageOrLinkIn(project);
const production = readFileSync(join(project, 'values/production.yaml'), 'utf8');

describeWith('the example, with the package as its users install it', built, () => {
  describeWith('with its dependencies', installed, () => {
    beforeAll(async () => {
      await schemawright('cases', '--model', 'models/cluster.ts', '--out', 'cases');
    });

    test('has in out/ what its models give', async () => {
      const { status, stdout } = await schemawright('gen', '--check');
      expect(status, stdout).toBe(0);
    });

    const ways = compilers.flatMap((compiler) => builds.map((build) => ({ ...compiler, ...build })));
    test.each(ways)(
      'passes TypeScript $version with $mode',
      async ({ program, config }) => {
        expect(await compiled(config, program)).toEqual({ status: 0, stdout: '', stderr: '' });
      },
      60_000,
    );

    describe.each(builds)('compiled with $mode', ({ config, folder }) => {
      beforeAll(async () => {
        await compiled(config, compilers[0].program);
      });
      describe(`on Node ${process.versions.node}`, () => describeProgram(process.execPath, folder));
      describeWith('on the newest Node', newestNode, (node) => describeProgram(node, folder));
    });
  });
});

/** What each compiler says with a configuration; what it writes stays, since all write the same. */
const compilations = new Map<string, Promise<Ran>>();

function compiled(config: string, program: string): Promise<Ran> {
  const key = JSON.stringify([config, program]);
  const compilation = compilations.get(key) ?? compileExample(project, config, program);
  compilations.set(key, compilation);
  return compilation;
}

function describeProgram(node: string, folder: string): void {
  const controller = (...args: readonly string[]): Promise<Ran> =>
    run(node, [join(folder, 'src/main.js'), ...args], { cwd: project });

  test('loads values over the defaults, and runs methods and getters of all instances', async () => {
    expect(await controller('show', 'values/production.yaml')).toEqual({
      status: 0,
      stdout: lines(
        'shop in eu-north: 4 machines, 265 € a month',
        '  web: 3 to 9, demand',
        '  batch: 1 to 20, spot, batch=yes:NoSchedule',
      ),
      stderr: '',
    });
  });

  test('lays files over each other and warns of what is deprecated', async () => {
    expect(await controller('show', 'values/production.yaml', 'values/summer.yaml')).toEqual({
      status: 0,
      stdout: lines(
        'shop in eu-north: 3 machines, 185 € a month',
        '  web: 2 to 9, demand',
        '  batch: 1 to 20, spot, batch=yes:NoSchedule',
        'warning: values/summer.yaml:2 "billing" is deprecated. Set "billing" of each pool.',
      ),
      stderr: '',
    });
  });

  test('lays a layer of code over files', async () => {
    const { stdout } = await controller('night', 'values/production.yaml');
    expect(stdout).toContain('  batch: 0 to 20, spot, batch=yes:NoSchedule\n');
  });

  test('changes a file and leaves its comments and layout', async () => {
    const file = join(folderFor({ 'values.yaml': production }), 'values.yaml');
    expect(await controller('grow', file, 'web', '7')).toMatchObject({ status: 0, stderr: '' });
    const grown = production.replace('min: 3 ', 'min: 10 ').replace('max: 9', 'max: 10');
    expect(readFileSync(file, 'utf8')).toBe(grown);
  });

  test('leaves a file as it is when what became of its values is refused', async () => {
    const file = join(folderFor({ 'values.yaml': production }), 'values.yaml');
    expect(await controller('grow', file, 'web', '98')).toEqual({
      status: 1,
      stdout: '',
      stderr: lines(
        '2 errors in the values for Cluster',
        '  <layer 1> at /pools/web/min "min" must be at most 100',
        '    help: It is 101.',
        '  <layer 1> at /pools/web/max "max" must be at most 100',
        '    help: It is 101.',
      ),
    });
    expect(readFileSync(file, 'utf8')).toBe(production);
  });

  test('makes values in code and writes them', async () => {
    const { status, stdout } = await controller('new', 'demo');
    writeFiles(project, { 'values/demo.yaml': stdout });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^# What the names of its machines begin with\.\nname: demo\n/);
    expect(await controller('show', 'values/demo.yaml')).toMatchObject({
      stdout: lines(
        'demo in eu-central: 1 machines, 80 € a month',
        '  main: 1 to 3, demand',
        '  batch: 0 to 20, spot, batch:PreferNoSchedule',
      ),
    });
  });

  test('tells all mistakes of a file, each with its line and column', async () => {
    const { status, stdout, stderr } = await controller('show', 'values/mistakes.yaml');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.match(/^ {2}\S.*$/gm)).toEqual([
      expect.stringMatching(/^ {2}values\/mistakes\.yaml:1:1 "name" must be lower-case letters, .*, not "Shop"$/),
      '  values/mistakes.yaml:2:1 unknown property "regoin"',
      '  values/mistakes.yaml:5:5 "billing" must be one of "demand" (Always there) or "spot" (Cheap, may be taken away)',
      '  values/mistakes.yaml:7:5 "min" must be an integer, not the string "three"',
      '  values/mistakes.yaml:8:5 "max" must be at most 100',
    ]);
    expect(stderr).toContain('    help: Did you mean "region"?\n');
  });

  test('tells what a check of the model refuses, at its place', async () => {
    writeFiles(project, { 'values/crossed.yaml': 'name: shop\npools:\n  web: {}\n  batch:\n    min: 5\n' });
    expect(await controller('show', 'values/crossed.yaml')).toEqual({
      status: 1,
      stdout: '',
      stderr: lines('1 error in the values for Cluster', '  values/crossed.yaml:4:3 "min" must not be above "max"'),
    });
  });

  test('passes its own test, of values at the border of each constraint', async () => {
    const { status, stdout } = await run(node, ['--test', join(folder, 'test/cases.test.js')], { cwd: project });
    expect(status, stdout).toBe(0);
    expect(Number(/ pass (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(60);
  });

  test('tells how it is called', async () => {
    const { status, stderr } = await controller('grow', 'values/production.yaml');
    expect(status).toBe(2);
    expect(stderr).toContain('usage: controller grow FILE POOL COUNT\n');
  });
}

function schemawright(...args: readonly string[]): Promise<Ran> {
  return run(join(project, 'node_modules/.bin/schemawright'), args, { cwd: project });
}

function lines(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
