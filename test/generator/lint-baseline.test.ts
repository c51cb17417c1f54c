import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import {
  applyBaseline,
  createBaseline,
  compareWithBaseline,
  printBaseline,
  writeBaseline,
} from '../../src/commands/lint/baseline.ts';
import type { LintResult } from '../../src/commands/lint/api.ts';
import { lint } from '../../src/commands/lint/lint.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';

const same = (file: string): string => file;

const diagnostics = fc.array(
  fc.record({
    code: fc.constantFrom('R5/title-missing', 'R6/description-missing', 'TitleExists', 'document/syntax'),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    message: fc.string(),
    origin: fc.record({ file: fc.constantFrom('a.json', 'b/c.json'), line: fc.nat(), column: fc.nat() }),
    pointer: fc.option(fc.constantFrom('', '/properties/a', '/properties/b~1c'), { nil: undefined }),
  }),
) as fc.Arbitrary<Diagnostic[]>;

describe('a baseline', () => {
  test('accepts exactly what it was made of, wherever the lines and whatever the words', () => {
    fc.assert(
      fc.property(diagnostics, fc.string(), fc.nat(), (found, message, line) => {
        const moved = found.map((one) => ({ ...one, message, origin: { ...one.origin, line } }));
        const { diagnostics: left, stale } = applyBaseline(createBaseline(found, same), moved, same);
        expect(stale).toEqual([]);
        expect(left.every(({ code }) => code === 'document/syntax')).toBe(true);
      }),
    );
  });

  test('leaves each finding more than it lists, and lists each that is gone', () => {
    fc.assert(
      fc.property(diagnostics, diagnostics, (before, after) => {
        const acceptable = (all: readonly Diagnostic[]): number =>
          all.filter(({ code }) => code !== 'document/syntax').length;
        const { diagnostics: left, stale } = applyBaseline(createBaseline(before, same), after, same);
        expect(acceptable(after) - acceptable(left)).toBe(acceptable(before) - stale.length);
        // What is left is no longer in the baseline, and what is stale is no longer found.
        expect(applyBaseline(createBaseline(left, same), left, same).stale).toEqual([]);
      }),
    );
  });

  test('is the same text for the same findings in any order', () => {
    fc.assert(
      fc.property(diagnostics, (found) => {
        expect(printBaseline(createBaseline(found.toReversed(), same))).toBe(
          printBaseline(createBaseline(found, same)),
        );
      }),
    );
  });
});

const options = { profiles: ['cluster-app'], rules: ['R5/title-missing'] };
const untitled = '{ "properties": { "a": {} } }';
const titled = untitled.replace('{}', '{ "title": "A" }');

async function linted(folder: string, ...files: string[]): Promise<LintResult> {
  return await lint({ cwd: folder, ...options, files });
}

async function written(files: Files, baseline = 'baseline.json'): Promise<string> {
  const folder = folderFor(files);
  writeBaseline(folder, baseline, await linted(folder, ...Object.keys(files)));
  return folder;
}

async function codesAfter(folder: string, ...files: string[]): Promise<readonly string[]> {
  const compared = compareWithBaseline(folder, 'baseline.json', await linted(folder, ...files));
  return compared.diagnostics.map(({ code, origin }) => `${origin.file}:${origin.line} ${code}`);
}

describe('a baseline file', () => {
  test('lists pointers by rule by file, sorted', async () => {
    const folder = await written({ 'b.json': untitled, 'a/a.json': untitled });
    expect(readFileSync(join(folder, 'baseline.json'), 'utf8')).toBe(`{
  "version": 1,
  "files": {
    "a/a.json": {
      "R5/title-missing": [
        "/properties/a"
      ]
    },
    "b.json": {
      "R5/title-missing": [
        "/properties/a"
      ]
    }
  }
}
`);
    expect(await codesAfter(folder, 'a/a.json', 'b.json')).toEqual([]);
  });

  test('in another folder names files from there', async () => {
    const folder = await written({ 'a.json': untitled }, 'lint/baseline.json');
    expect(readFileSync(join(folder, 'lint/baseline.json'), 'utf8')).toMatch('"../a.json"');
    const result = await linted(folder, 'a.json');
    expect(compareWithBaseline(folder, 'lint/baseline.json', result)).toEqual({ diagnostics: [], accepted: 1 });
  });

  test('keeps what it says of files that a run does not look at, as long as they are there', async () => {
    const folder = await written({ 'a.json': untitled, 'b.json': untitled, 'c.json': untitled });
    writeFiles(folder, { 'a.json': titled });
    rmSync(join(folder, 'c.json'));
    writeBaseline(folder, 'baseline.json', await linted(folder, 'a.json'));
    const text = readFileSync(join(folder, 'baseline.json'), 'utf8');
    expect(['a.json', 'b.json', 'c.json'].filter((name) => text.includes(name))).toEqual(['b.json']);
  });

  test('keeps what it says of rules that a run does not look for', async () => {
    const folder = await written({ 'a.json': untitled });
    const text = readFileSync(join(folder, 'baseline.json'), 'utf8');
    const only = async (rule: string): Promise<LintResult> =>
      await lint({ cwd: folder, profiles: ['cluster-app'], rules: [rule], files: ['a.json'] });
    writeBaseline(folder, 'baseline.json', await only('R13'));
    expect(readFileSync(join(folder, 'baseline.json'), 'utf8')).toBe(text);
    writeBaseline(folder, 'baseline.json', await only('R1'));
    expect(compareWithBaseline(folder, 'baseline.json', await linted(folder, 'a.json')).diagnostics).toEqual([]);
    expect(compareWithBaseline(folder, 'baseline.json', await only('R1')).diagnostics).toEqual([]);
  });

  test('lists nothing in vain about files and rules that were not looked at', async () => {
    const folder = await written({ 'a.json': untitled, 'b.json': untitled });
    writeFiles(folder, { 'a.json': titled, 'b.json': titled });
    expect(await codesAfter(folder, 'b.json')).toEqual(['baseline.json:11 baseline/stale']);
    const others = await lint({ cwd: folder, profiles: ['cluster-app'], rules: ['R18'], files: ['a.json'] });
    expect(compareWithBaseline(folder, 'baseline.json', others).diagnostics).toEqual([]);
    rmSync(join(folder, 'a.json'));
    expect(await codesAfter(folder, 'b.json')).toHaveLength(2);
  });

  test('does not hide that a file cannot be read', async () => {
    const folder = await written({ 'a.json': '{ "a": ' });
    expect(await codesAfter(folder, 'a.json')).toEqual(['a.json:1 document/syntax']);
  });
});

describeShared('with a chart of the field', 'corpus/cluster-app/cluster-azure@7c17551a', (chart) => {
  const schema = readFileSync(join(chart, 'values.schema.json'), 'utf8');

  test('a baseline makes it clean today, and a new fault is seen', async () => {
    const folder = folderFor({ 'values.schema.json': schema });
    const run = (): Promise<LintResult> => lint({ cwd: folder, files: ['.'] });
    const before = await run();
    expect(before.diagnostics.length).toBeGreaterThan(50);
    writeBaseline(folder, 'baseline.json', before);
    const compared = compareWithBaseline(folder, 'baseline.json', await run());
    expect(compared).toEqual({ diagnostics: [], accepted: before.diagnostics.length });
    writeFiles(folder, {
      'values.schema.json': schema
        .replace('"properties": {', '"properties": { "zzz": 5,')
        .replace('"zzz": 5', '"zzz": {}'),
    });
    const worse = compareWithBaseline(folder, 'baseline.json', await run());
    expect(worse.accepted).toBe(before.diagnostics.length);
    expect(
      worse.diagnostics.map(({ pointer }) => pointer).every((pointer) => pointer?.startsWith('/properties/zzz')),
    ).toBe(true);
    expect(worse.diagnostics.length).toBeGreaterThan(1);
  });
});
