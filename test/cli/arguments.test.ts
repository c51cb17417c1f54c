import { describe, expect, test } from 'vitest';
import { type Options, readArguments, splitCommand } from '../../src/cli/arguments/arguments.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

const options = {
  out: { value: 'DIR', doc: 'where to' },
  check: { doc: 'only look' },
  'no-cache': { doc: 'afresh' },
  yes: { doc: 'ask nothing', short: 'y' },
} as const satisfies Options;

function problems(...args: string[]): unknown {
  try {
    return readArguments(args, options);
  } catch (error) {
    return error instanceof UsageError ? error.problems : error;
  }
}

test('tells flags from arguments, wherever they stand', () => {
  expect(readArguments(['a.ts', '--out', 'x', 'b.ts', '--no-cache', '-y'], options)).toEqual({
    given: ['a.ts', 'b.ts'],
    sequence: [{ name: 'out', value: 'x' }],
    flags: { out: 'x', check: false, 'no-cache': true, yes: true },
  });
});

test.each([
  ['a number stays text', ['--out', '007'], '007'],
  ['after an equals sign', ['--out=x'], 'x'],
  ['a dash in front, after an equals sign', ['--out=-x'], '-x'],
  ['the same one twice', ['--out', 'x', '--out', 'x'], 'x'],
  ['a lone dash', ['--out', '-'], '-'],
])('the value of a flag: %s', (_name, args, out) => {
  expect(readArguments(args, options).flags.out).toBe(out);
});

test('refuses two values for a flag that takes one: the first would be passed over', () => {
  expect(problems('--out', 'x', '--out', 'y')).toEqual([
    { message: '--out takes one value, not "x" and "y"', help: 'Run the command once for each value.' },
  ]);
});

test('of a common flag the last value counts, so that it can be added to a script', () => {
  const format = { ...options, format: { value: 'FORMAT', doc: 'how' } } as const satisfies Options;
  expect(readArguments(['--format', 'json', '--format', 'concise'], format).flags.format).toBe('concise');
});

test('a flag that may be repeated has the parts between commas, or its values whole', () => {
  const both = {
    only: { value: 'NAMES', many: true, doc: 'which' },
    set: { value: 'POINTER=VALUE', many: 'whole', doc: 'what' },
  } as const satisfies Options;
  const { flags } = readArguments(['--only', 'a,b', '--set', 'x=[1,2]', '--only', 'c,', '--set', 'y=,'], both);
  expect(flags).toEqual({ only: ['a', 'b', 'c'], set: ['x=[1,2]', 'y=,'] });
});

test('a lone dash is an argument, and everything is one after two dashes', () => {
  expect(readArguments(['-', '--', '--check'], options)).toMatchObject({
    given: ['-', '--check'],
    flags: { check: false },
  });
});

describe('refuses', () => {
  test.each([
    [['--chekc'], [{ message: 'unknown option --chekc', help: 'Did you mean "--check"?' }]],
    [['--frobnicate'], [{ message: 'unknown option --frobnicate', help: 'See --help.' }]],
    [['-x'], [{ message: 'unknown option -x', help: 'See --help.' }]],
    [['--check=yes'], [{ message: 'option --check does not take a value, but has "yes"' }]],
    [['--out'], [{ message: 'option --out requires a value', help: 'Write --out=DIR.' }]],
    [['--out='], [{ message: 'option --out requires a value', help: 'Write --out=DIR.' }]],
    [['--out', '--check'], [{ message: 'option --out requires a value', help: 'Write --out=DIR.' }]],
  ])('%j', (args, expected) => {
    expect(problems(...args)).toEqual(expected);
  });

  test('everything that is wrong at once', () => {
    expect(problems('--a', '--b')).toHaveLength(2);
  });
});

test.each([
  [['gen', 'a.ts', '--check'], 'gen', ['a.ts', '--check']],
  [['--out', 'x', 'gen'], 'gen', ['--out', 'x']],
  [['--check', 'gen', 'gen'], 'gen', ['--check', 'gen']],
  [['--check'], undefined, ['--check']],
])('the command in %j is %s', (args, name, rest) => {
  expect(splitCommand(args, options)).toEqual(name === undefined ? { rest } : { name, rest });
});
