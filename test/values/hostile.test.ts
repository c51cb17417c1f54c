import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { validateValues, openSchema } from '../../src/values/explain/validate-values.ts';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import type { SetFlag } from '../../src/values/layers/set-value.ts';
import { readValues } from '../../src/text/read-values.ts';
import { readValuesFile } from '../../src/text/files/read-values-file.ts';
import { folderFor, folderForAll } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const seconds = 1000;

describe('values that are meant to do harm', () => {
  it.each<[string, string, string]>([
    [
      'nest without end',
      `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      'objects and arrays are nested more than 500 levels deep',
    ],
    ['are huge', `a: ${'x'.repeat(100_000_000)}`, 'the values are larger than 8 MiB'],
    ['nest without end in blocks', nestedBlocks(3000), 'objects and arrays are nested more than 500 levels deep'],
    [
      'nest without end in JSON',
      '{"a":'.repeat(10_000) + '}'.repeat(10_000),
      'objects and arrays are nested more than 500 levels deep',
    ],
    [
      'nest without end in lists of lists',
      `a:\n  ${'- '.repeat(10_000)}x`,
      'objects and arrays are nested more than 500 levels deep',
    ],
    ['repeat aliases of aliases', laughs(), 'most of the values come from aliases, which Helm refuses'],
    [
      'repeat aliases of aliases in merge keys',
      mergedLaughs(),
      'most of the values come from aliases, which Helm refuses',
    ],
    ['have a key of 1 MB', `? ${'x'.repeat(1_000_000)}\n: 1`, 'the key exceeds 1024 characters'],
    [
      'have long keys in each other',
      `{${`${'x'.repeat(1000)}: {`.repeat(10)}${'}'.repeat(11)}`,
      'the keys on the path to this value exceed 8192 characters in total',
    ],
    ['have 4,000,000 items', `a: [${'x,'.repeat(4_000_000)}]`, 'the file contains more than 1000000 members and items'],
    ['hold a NUL', 'a: x\0', 'Helm refuses the control character U+0000'],
    ['hold half a character', 'a: "x\ud800"', 'Helm refuses the control character U+D800'],
    ['escape half a character', 'a: "\\ud800"', 'Helm refuses the escape \\ud800'],
  ])(
    '%s',
    (_, text, message) => {
      const { value, diagnostics } = readValues(text, 'values.yaml');
      expect([value, diagnostics.map((one) => one.message)]).toEqual([undefined, [message]]);
    },
    10 * seconds,
  );

  it.each<[string, Buffer, string, number, number]>([
    ['no UTF-8', Buffer.from('a: 1\nb: \xff', 'latin1'), '"values.yaml" is not UTF-8', 2, 4],
    ['UTF-8 that breaks off', Buffer.from('a: 1\nb: \xc3', 'latin1'), '"values.yaml" is not UTF-8', 2, 4],
    ['UTF-8 of half a character', Buffer.from('a: \xed\xa0\x80', 'latin1'), '"values.yaml" is not UTF-8', 1, 4],
    ['UTF-16', Buffer.from('\ufeffa: 1', 'utf16le'), '"values.yaml" is UTF-16, not UTF-8', 1, 1],
  ])('are %s', (_, bytes, message, line, column) => {
    const cwd = folderFor();
    writeFileSync(join(cwd, 'values.yaml'), bytes);
    expect(problemsOf(() => readValuesFile('values.yaml', { cwd }))).toMatchObject([
      { message, origin: { file: 'values.yaml', line, column } },
    ]);
  });

  describe('fill 100 MB', () => {
    const cwd = folderForAll({ 'values.schema.json': '{}', 'values.yaml': '' });
    beforeAll(() => truncateSync(join(cwd, 'values.yaml'), 100_000_000));
    const message = '"values.yaml" is larger than 8 MiB';

    it('as a file', { timeout: 5 * seconds }, () => {
      const before = process.memoryUsage().rss;
      expect(problemsOf(() => readValuesFile('values.yaml', { cwd }))).toMatchObject([{ message }]);
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    });

    it.each([
      ['validate', 'values.yaml'],
      ['validate', '-f', 'values.yaml'],
      ['values', '-f', 'values.yaml'],
    ])(
      '%s %s %s',
      async (command, ...files) => {
        const terminal = recordedTerminal(cwd);
        expect(await runCommandLine([command, '--schema', 'values.schema.json', ...files], terminal)).toBe(2);
        expect(terminal.stderr()).toContain(message);
      },
      5 * seconds,
    );
  });

  it.each<[SetFlag, string, string]>([
    ['--set', `a${'.a'.repeat(10_000)}=1`, 'keys are nested more than 30 levels deep'],
    ['--set', `a${'[0]'.repeat(10_000)}=1`, 'arrays are nested more than 500 levels deep'],
    ['--set', 'a[1000000000]=1', 'the index 1000000000 is larger than 65536'],
    ['--set-json', `a=${'['.repeat(10_000)}`, 'objects and arrays are nested more than 500 levels deep'],
    ['--set-json', `a={${'"",'.repeat(200_000)}`, `{${'"",'.repeat(26)}"… is not JSON`],
  ])(
    '%s goes without end: %.20s',
    (flag, text, message) => {
      const { diagnostics, values } = effectiveValues({ sets: [{ flag, text }] });
      expect([values, diagnostics.map((one) => one.message)]).toEqual([undefined, [message]]);
    },
    5 * seconds,
  );

  it('have 100,000 keys', { timeout: 60 * seconds }, () => {
    const schema = openSchema({ additionalProperties: { type: 'integer' } });
    const many = Array.from({ length: 100_000 }, (_, index) => `k${index}: ${index}`).join('\n');
    const effective = effectiveValues({ files: [readValues(`${many}\nlast: text`, 'values.yaml')] });
    expect(validateValues(effective, schema).map(({ origin }) => origin.line)).toEqual([100_001]);
  });

  it.each<[string, SchemaObject]>([
    ['each', { additionalProperties: { type: 'integer' } }],
    ['together', { additionalProperties: false }],
    ['in a union', { anyOf: [{ additionalProperties: { type: 'integer' } }, { additionalProperties: false }] }],
  ])(
    'make 20,000 mistakes, %s',
    async (_, schema) => {
      const values = Array.from({ length: 20_000 }, (__, index) => `k${index}: x`).join('\n');
      const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema), 'v.yaml': values });
      const terminal = recordedTerminal(cwd);
      expect(
        await runCommandLine(['validate', '--schema', 'values.schema.json', 'v.yaml', '--format', 'json'], terminal),
      ).toBe(1);
      const told = terminal.stdout().match(/"message": ".*"/g) ?? [];
      expect(told.length).toBeLessThanOrEqual(10_001);
      expect(told.filter((message) => message.includes('there are more than'))).toHaveLength(1);
    },
    20 * seconds,
  );

  it('name the prototype', () => {
    const files = [readValues('__proto__: {a: 1}\nconstructor: {prototype: {b: 1}}', 'values.yaml')];
    const { values } = effectiveValues({
      files,
      sets: [{ flag: '--set', text: '__proto__.c=1,constructor.prototype.d=1' }],
    });
    expect(JSON.stringify(values)).toBe('{"__proto__":{"a":1,"c":1},"constructor":{"prototype":{"b":1,"d":1}}}');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('do not have what every JavaScript object has', () => {
    const schema = openSchema({ required: ['toString'], properties: {}, additionalProperties: false });
    const effective = effectiveValues({ files: [readValues('valueOf: 1', 'values.yaml')] });
    const messages = validateValues(effective, schema).map(({ message }) => message);
    expect(messages).toEqual(['property "toString" is missing', 'unknown property "valueOf"']);
  });
});

function laughs(): string {
  const lines = [...'bcdefghij'].map(
    (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join()}]`,
  );
  return ['a: &a [x,x,x,x,x,x,x,x,x]', ...lines].join('\n');
}

function mergedLaughs(): string {
  const merges = Array.from({ length: 20_000 }, () => '<<: *a').join(', ');
  const keys = Array.from({ length: 200 }, (_, index) => `k${index}: 1`).join(', ');
  return `a: &a {${keys}}\nb: {${merges}}`;
}

function nestedBlocks(depth: number): string {
  return Array.from({ length: depth }, (_, index) => `${' '.repeat(index)}a:`).join('\n');
}

function problemsOf(read: () => unknown): unknown {
  try {
    read();
    return [];
  } catch (error) {
    return error instanceof UsageError ? error.problems : error;
  }
}
