/** Programs that would take for ever, or all memory, end soon and say why; they run in a process whose memory is measured. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';

const deep = (times: number, wrap: string): string => `x = []\nfor i in range(${times}):\n  x = ${wrap}\nend\n`;

const hostile: readonly (readonly [what: string, program: string, message: RegExp])[] = [
  ['a billion steps', 'n = 0\nfor i in range(1000000000):\n  n += i\nend', /more than 5000000 steps/],
  ['an endless loop', 'while True:\n  x = 1\nend', /more than 5000000 steps/],
  ['a billion steps in a comprehension', 'x = [0 for a in range(100000) for b in range(10000)]', /MiB of memory|steps/],
  ['a huge string', 'x = "a" * 1000000000', /MiB of memory/],
  ['a string beyond what Go repeats', 'x = "ab" * 1000000000', /excessive repeat/],
  ['a string that doubles', 'x = "a"\nfor i in range(100):\n  x += x\nend', /MiB of memory/],
  ['a string of many replacements', 'x = ("a" * 1000000).replace("a", "b" * 1000000)', /MiB of memory/],
  ['a string that is joined', 'x = ("a" * 1000000).join(["b"] * 1000)', /MiB of memory/],
  ['a string in formats', 'x = "%s" * 1000 % tuple(["a" * 1000000] * 1000)', /MiB of memory/],
  ['a list that doubles', 'x = [0]\nfor i in range(100):\n  x = x + x\nend', /MiB of memory/],
  ['a list that takes itself in', 'x = [0]\nfor i in range(100):\n  x += x\nend', /MiB of memory/],
  ['a huge list', 'x = [0] * 500000000', /MiB of memory/],
  ['a huge range', 'x = list(range(2000000000))', /MiB of memory|steps/],
  ['a huge dict', 'x = {i: i for i in range(100000000)}', /MiB of memory|steps/],
  ['a huge set', 'x = set(range(100000000))', /MiB of memory|steps/],
  ['a shift', 'x = 1 << 100000000', /shift count too large/],
  ['an integer that is squared', 'x = 3\nfor i in range(100):\n  x *= x\nend', /more than 262144 bits/],
  ['digits without end', 'x = int("9" * 1000000)', /more than 20000 digits/],
  ['recursion', 'def f(n):\n  return f(n + 1)\nend\nf(0)', /more than 400 levels deep|nested too deeply/],
  [
    'functions that sort by themselves',
    'def f(x):\n  return sorted([x, x], key=f)\nend\nf(0)',
    /more than 400 levels deep|nested too deeply/,
  ],
  ['deep data, written', `${deep(100000, '[x]')}y = str(x)`, /too deep|nested too deeply/],
  ['deep data, compared', `${deep(100000, '[x]')}y = x == [x]`, /maximum recursion depth/],
  ['deep tuples as keys', `x = (1,)\nfor i in range(100000):\n  x = (x,)\nend\ny = {x: 1}`, /nested too deeply/],
  ['shared data, written', 'x = [1] * 1000\ny = [x] * 1000\nz = [y] * 1000\na = str(z)', /too large to be written/],
  [
    'shared data, compared',
    'def f():\n  x = [1] * 100\n  for i in range(8):\n    x = [x] * 100\n  end\n  return x\nend\na = f() == f()',
    /steps/,
  ],
  ['brackets in brackets', `x = ${'['.repeat(100_000)}${']'.repeat(100_000)}`, /levels deep/],
  ['a sum of many terms', `x = ${'1 + '.repeat(100_000)}1`, /nested too deeply/],
  ['a condition of many conditions', `x = ${'1 if 1 else '.repeat(100_000)}1`, /levels deep/],
  ['signs without end', `x = ${'-'.repeat(100_000)}1`, /nested too deeply/],
];

const folder = mkdtempSync(join(tmpdir(), 'starlark-'));
const engine = join(folder, 'starlark.mjs');

beforeAll(async () => {
  const entryPoints = [join(repository, 'src/ytt/starlark/index.ts')];
  await build({ entryPoints, outfile: engine, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(some(hostile))('%s', { timeout: 30_000 }, async (_what, program, message) => {
  const script = `
    import { existsSync, readFileSync } from 'node:fs';
    const { parseProgram, runProgram, Thread } = await import(${JSON.stringify(pathToFileURL(engine).href)});
    let said = 'nothing';
    try {
      runProgram(parseProgram(readFileSync(0, 'utf8'), 'hostile', 'end'), new Thread());
    } catch (error) {
      said = error.constructor.name + ': ' + error.message;
    }
    // Linux counts the memory of the process that started this one among the maximum that Node tells.
    const own = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
    const peak = Number(/VmHWM:\\s*(\\d+)/.exec(own)?.[1] ?? process.resourceUsage().maxRSS) / 1024;
    console.log(JSON.stringify({ said, peak }));
  `;
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', script], {
    cwd: repository,
    input: program,
  });
  expect(stderr).toBe('');
  const { said, peak } = JSON.parse(stdout) as { said: string; peak: number };
  expect(said).toMatch(/^StarlarkError: /);
  expect(said).toMatch(message);
  expect(peak).toBeLessThan(256);
});
