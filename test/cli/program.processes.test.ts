import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { type Ran, run, runNode } from '../support/run.ts';

const model = `import { Minimum, Title, Values } from 'schemawright';

@Values()
export class Shop {
  @Title('Replicas')
  @Minimum(1)
  replicas: number = 2;
}
`;
const brokenModel = model.replace('@Minimum(1)', '@Pattern(/a/)').replace('Minimum', 'Pattern');

describeWith('the program', built, (root) => {
  const program = join(root, 'dist/cli/main.js');

  function project(files: Files): string {
    const folder = folderFor(files);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/schemawright'));
    return folder;
  }

  function ran(cwd: string, ...args: string[]): Promise<Ran> {
    return runNode([program, ...args], { cwd });
  }

  describe('gen', () => {
    test('writes artifacts, then finds nothing to do, and --check agrees', async () => {
      const folder = project({ 'models/shop.ts': model });
      const first = await ran(folder, 'gen');
      expect(first).toMatchObject({ status: 0, stderr: '' });
      expect(first.stdout).toMatch('wrote out/shop/values.schema.json\n');
      expect(readFileSync(join(folder, 'out/shop/values.yaml'), 'utf8')).toMatch(/^replicas: 2\n/m);
      const second = await ran(folder, 'gen');
      expect(second).toMatchObject({ status: 0 });
      expect(second.stdout).toMatch(/^4 artifacts unchanged\n/);
      expect(await ran(folder, 'gen', '--check')).toMatchObject({ status: 0 });
    });

    test('--check shows drift as a diff and writes nothing', async () => {
      const folder = project({ 'models/shop.ts': model });
      await ran(folder, 'gen');
      const values = join(folder, 'out/shop/values.yaml');
      const drifted = readFileSync(values, 'utf8').replace('replicas: 2', 'replicas: 3');
      writeFileSync(values, drifted);
      const { status, stdout } = await ran(folder, 'gen', '--check');
      expect(status).toBe(1);
      expect(stdout).toMatch('\n  -replicas: 3\n  +replicas: 2\n');
      expect(readFileSync(values, 'utf8')).toBe(drifted);
    });

    test('a finding has its line of the model, and nothing is written', async () => {
      const folder = project({ 'models/shop.ts': brokenModel });
      const { status, stdout, stderr } = await ran(folder, 'gen');
      expect([status, stderr]).toEqual([1, '']);
      expect(stdout).toMatch(/^models\/shop\.ts:6:\d error model\/wrong-fit\n/);
      expect(stdout).toMatch(/> 6 │ {3}@Pattern\(\/a\/\)\n {6}│ +\^/);
      expect(existsSync(join(folder, 'out'))).toBe(false);
    });

    test('JSON stands alone on standard output and names the source', async () => {
      const folder = project({ 'models/shop.ts': brokenModel });
      const { status, stdout } = await ran(folder, 'lint', 'models/shop.ts', '--format', 'json');
      expect(status).toBe(1);
      const report: unknown = JSON.parse(stdout);
      expect(report).toMatchObject({
        version: 1,
        files: [{ path: 'models/shop.ts', diagnostics: [{ rule: 'model/wrong-fit', line: 6 }] }],
        summary: { files: 1, errors: 1, warnings: 0, infos: 0 },
      });
    });

    test('runs in another folder', async () => {
      const folder = project({ 'models/shop.ts': model });
      expect(await ran(root, 'gen', '--cwd', folder, '--quiet')).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(existsSync(join(folder, 'out/shop/values.schema.json'))).toBe(true);
    });

    test.each([
      ['no model', {}, /error: no model/],
      [
        'a configuration with an unknown key',
        { 'models/a.ts': model, 'schemawright.config.ts': config('outt') },
        'schemawright.config.ts:3:3: error: the configuration has no key "outt"\n  help: Did you mean "out"?\n',
      ],
      [
        'a configuration that is not JSON',
        { 'models/a.ts': model, 'schemawright.config.json': '{' },
        /schemawright\.config\.json:\d+:\d+: error: /,
      ],
    ])('%s is exit 2, a message and no stack', async (_name, files, message) => {
      const { status, stdout, stderr } = await ran(project(files), 'gen');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/\n\s+at /);
    });
  });

  test('a reader that goes away is no fault', async () => {
    const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, complaint]).toEqual([0, '']);
  });

  test('a reader that goes away changes nothing of the exit status', async () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `"p${index}": { "type": "string", "minimum": 3 }`);
    const folder = folderFor({ 'schema.json': `{ "type": "object", "properties": { ${texts.join(', ')} } }` });
    const lint = `'${process.execPath}' '${program}' lint schema.json --fail-on warning`;
    const { stdout, stderr } = await run('bash', ['-c', `${lint} | head -1; echo "\${PIPESTATUS[0]}"`], {
      cwd: folder,
    });
    expect([stdout.split('\n').at(-2), stderr]).toEqual(['1', '']);
  });

  test('a folder that does not exist any more is told, without a stack', async () => {
    const command = `mkdir gone; cd gone; rmdir ../gone; '${process.execPath}' '${program}' gen; echo $?`;
    const { stdout, stderr } = await run('bash', ['-c', command], { cwd: folderFor() });
    expect([stdout, stderr]).toEqual(['2\n', 'schemawright: error: the working directory no longer exists\n']);
  });

  test('a full disk behind the output is told, without a stack', async () => {
    const { stdout, stderr } = await run(
      'bash',
      ['-c', `'${process.execPath}' '${program}' --help > /dev/full; echo $?`],
      {
        cwd: root,
      },
    );
    expect([stdout, stderr]).toEqual(['2\n', expect.stringMatching(/^schemawright: error: .*no space left.*\n$/)]);
  });

  test.each([
    ['explain', 'R5'],
    ['completion', 'bash'],
  ])('%s %s writes to --output-file', async (...args) => {
    const folder = folderFor();
    expect(await ran(folder, ...args, '--output-file', 'a/b.txt')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'a/b.txt'), 'utf8')).toBe((await ran(folder, ...args)).stdout);
  });

  test('watching ends with 0 on an interrupt, having run again for a change', async () => {
    const folder = project({ 'models/shop.ts': model });
    const child = spawn(process.execPath, [program, 'gen', '--watch'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let notes = '';
    child.stderr.on('data', (part: Buffer) => (notes += part.toString()));
    child.stdout.resume();
    const ended = new Promise((resolve) => child.once('close', resolve));
    await expect.poll(() => notes, { timeout: 10_000 }).toMatch('Press Ctrl+C to stop.');
    writeFileSync(join(folder, 'models/shop.ts'), model.replace('= 2', '= 5'));
    const values = (): string => readFileSync(join(folder, 'out/shop/values.yaml'), 'utf8');
    await expect.poll(values, { timeout: 10_000 }).toMatch(/^replicas: 5\n/m);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('what init writes in an empty folder, gen takes', async () => {
    const folder = project({});
    expect(await ran(folder, 'init', '--name', 'web-shop')).toMatchObject({ status: 0 });
    expect(await ran(folder, 'gen')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'out/web-shop/values.schema.json'))).toBe(true);
  });

  test.runIf(process.versions.v8.startsWith('11.'))(
    'the young generation is limited, but for commands that last',
    async () => {
      const space = "require('node:v8').getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')";
      const hook = `process.on('exit', () => process.stderr.write(String(${space}.space_size / 2 ** 20)));`;
      const files = Array.from(
        { length: 60 },
        (_, index) => [`models/m${index}.ts`, model.replace('Shop', `S${index}`)] as const,
      );
      const folder = project({
        'hook.cjs': hook,
        'large.json': JSON.stringify(Array(400_000).fill({})),
        ...Object.fromEntries(files),
      });
      const sizeOf = async (...args: readonly string[]): Promise<number> => {
        const { stderr } = await runNode(['-r', './hook.cjs', program, ...args], { cwd: folder });
        return Number(/\d+$/.exec(stderr)?.[0]);
      };
      expect(await sizeOf('lint', 'large.json', '--quiet')).toBe(4);
      expect(await sizeOf('gen', '--quiet')).toBe(16);
      expect(await sizeOf('preview', 'large.json', '--static', 'page')).toBeGreaterThan(16);
    },
  );

  test('the program is ASCII, which V8 keeps in one byte for each character', () => {
    const chunks = readdirSync(join(root, 'dist/chunks')).filter((name) => name.endsWith('.js'));
    expect(chunks.length).toBeGreaterThan(0);
    const wide = chunks.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(root, 'dist/chunks', name), 'utf8')));
    expect(wide).toEqual([]);
  });

  test('what init makes of a chart, gen takes, and leaves its values.yaml alone', async () => {
    const values = '# -- How many.\nreplicas: 2\nimage:\n  tag: ""\nextra: [{ a: 1 }]\nnone: null\nempty: {}\n';
    const folder = project({ 'Chart.yaml': 'name: web-shop\n', 'values.yaml': values });
    expect(await ran(folder, 'init')).toMatchObject({ status: 0 });
    expect(await ran(folder, 'gen')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(folder, 'values.yaml'), 'utf8')).toBe(values);
    const schema: unknown = JSON.parse(readFileSync(join(folder, 'values.schema.json'), 'utf8'));
    expect(schema).toMatchObject({
      properties: { replicas: { type: 'integer', default: 2, description: 'How many.' } },
    });
  });
});

function config(key: string): string {
  return `import { defineConfig } from 'schemawright/config';\nexport default defineConfig({\n  ${key}: 'out',\n});\n`;
}
