import fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { Lexer } from 'yaml';
import { readHistory } from '../../../src/schema/history/index.ts';
import { formatPathText } from '../../../src/schema/keywords/history-keywords.ts';
import { readValues } from '../../../src/text/read-values.ts';
import { moveEntry } from '../../../src/text/edit/move-entry.ts';
import { isObject, type Json } from '../../../src/text/value/json.ts';
import { migrateValues } from '../../../src/values/migrate/index.ts';
import { runs } from '../../support/laws.ts';
import { writtenYaml } from '../written-yaml.ts';

const options = { numRuns: runs(300) };

/** The paths of all members of objects; a path of one name is a key of the root. */
function listPaths(value: Json, at: readonly string[] = []): readonly (readonly string[])[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [[...at, name], ...listPaths(member, [...at, name])]);
}

/** The scalars and arrays of values by path: what a move must keep. */
function listLeaves(value: Json, at: readonly string[] = []): readonly (readonly [string, Json])[] {
  if (!isObject(value)) return [[JSON.stringify(at), value]];
  return Object.entries(value).flatMap(([name, member]) => listLeaves(member, [...at, name]));
}

function listComments(text: string): readonly string[] {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith('#')).sort();
}

const targets = [['fresh'], ['fresh', 'inner'], ['fresh', 'in.ner', 'last']];

test('the value is at the new path, everything else stays, and a second run changes nothing', () => {
  let moves = 0;
  fc.assert(
    fc.property(writtenYaml, fc.nat(), fc.constantFrom(...targets), (text, choice, to) => {
      const values = readValues(text, 'v').value ?? {};
      const paths = listPaths(values).filter(
        (path) => !path.includes('') && !path.includes('*') && path[0] !== 'fresh',
      );
      const from = paths[choice % paths.length];
      if (!from) return;
      const old = `.${formatPathText(from)}`;
      const renamed = { 'x-renamed-from': [{ from: old, since: '1.0.0' }] };
      const schema = to.reduceRight<object>((inner, name) => ({ properties: { [name]: inner } }), renamed);
      const run = (given: string) =>
        migrateValues(given, readValues(given, 'v').value ?? {}, { schema, history: readHistory(schema) });
      const migrated = run(text);
      expect(migrated.questions).toEqual([]);
      moves += migrated.moved.length;
      const moved = JSON.stringify(from).slice(0, -1);
      const expected = listLeaves(values).map(([path, leaf]) =>
        path === `${moved}]` || path.startsWith(`${moved},`)
          ? [JSON.stringify([...to, ...(JSON.parse(path) as string[]).slice(from.length)]), leaf]
          : [path, leaf],
      );
      const got = readValues(migrated.text, 'v').value ?? {};
      // Objects that the move leaves empty go.
      const found = new Map<unknown, unknown>(listLeaves(got));
      for (const [path, leaf] of expected) expect(found.get(path), migrated.text).toEqual(leaf);
      expect(found.size).toBe(expected.length);
      expect(run(migrated.text).text).toBe(migrated.text);
    }),
    options,
  );
  expect(moves).toBeGreaterThan(options.numRuns / 3);
});

test('lines that move keep every comment', () => {
  let moves = 0;
  fc.assert(
    fc.property(writtenYaml, fc.nat(), fc.constantFrom(...targets), (text, choice, to) => {
      const paths = listPaths(readValues(text, 'v').value ?? {});
      const moved = moveEntry(text, paths[choice % paths.length] ?? ['none'], to);
      if (moved === undefined) return;
      moves += 1;
      expect(listComments(moved)).toEqual(listComments(text));
    }),
    options,
  );
  expect(moves).toBeGreaterThan(options.numRuns / 4);
});

test('a value in another form leaves all other values and comments as they are', () => {
  let conversions = 0;
  fc.assert(
    fc.property(writtenYaml, fc.nat(), fc.constantFrom(...targets), (text, choice, to) => {
      const values = readValues(text, 'v').value ?? {};
      const paths = listPaths(values).filter(
        (path) => path.every((name) => /^[^{}.*]+$/.test(name)) && path[0] !== 'fresh',
      );
      const from = paths[choice % paths.length];
      if (!from) return;
      const joined = { type: 'string', 'x-merged-from': [{ format: `<{.${formatPathText(from)}}>`, since: '1.0.0' }] };
      const schema = to.reduceRight<object>((inner, name) => ({ properties: { [name]: inner } }), joined);
      const migrated = migrateValues(text, values, { schema, history: readHistory(schema) });
      const [done] = migrated.converted;
      if (!done) expect(migrated.text).toBe(text);
      if (!done) return;
      conversions += 1;
      const whole = listLeaves(values).map(([path, leaf]) =>
        path === JSON.stringify(from) ? [JSON.stringify(to), `<${String(leaf)}>`] : [path, leaf],
      );
      const found = listLeaves(readValues(migrated.text, 'v').value ?? {});
      expect(new Map(found)).toEqual(new Map(whole as typeof found));
      expect([...listComments(migrated.text), ...done.lostComments].sort()).toEqual(listComments(text));
    }),
    options,
  );
  expect(conversions).toBeGreaterThan(options.numRuns / 6);
});
