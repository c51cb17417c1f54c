import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Json, type JsonObject, isArray, isObject } from '../../src/text/value/json.ts';
import { readValues } from '../../src/text/read-values.ts';
import { writeValues } from '../../src/values/write/write-values.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';

const schema = {};

describeShared('files of real charts and packages', 'corpus', (corpus) => {
  const texts = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)values[^/]*\.ya?ml$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(corpus, file), 'utf8') }))
    .filter(({ text }) => isObject(readValues(text, '').value));

  const few = some(texts);

  test('are many', () => expect(texts.length).toBeGreaterThan(300));

  test('stay as they are where nothing changes', () => {
    const changed = texts.filter(({ text }) => writeValues(valuesOf(text), { schema, onto: text }) !== text);
    expect(changed.map(({ file }) => file)).toEqual([]);
  });

  test('change in one line where one value on a line changes', () => {
    // Where an anchored value changes, what refers to it is written out.
    for (const { file, text } of few.filter(({ text }) => !/(?:^|[ [])[&*]\w/m.test(text))) {
      for (const at of sample(scalarsIn(valuesOf(text), []))) {
        const edited = writeValues(withValue(valuesOf(text), at, 'no'), { schema, onto: text });
        expect(changedLines(text, edited), `${file} ${at.join('/')}\n${edited}`).toBeLessThanOrEqual(1);
      }
    }
  });

  test('give the values that are asked for, with every comment, where a member is added', () => {
    for (const { file, text } of few) {
      const values = { ...valuesOf(text), added: { list: [{ text: 'two\nlines\n' }] } };
      const edited = writeValues(values, { schema, onto: text });
      expect(readValues(edited, '').value, file).toEqual(values);
      expect(edited.split('\n')).toEqual(expect.arrayContaining(text.split('\n').filter((line) => /^ *#/.test(line))));
    }
  });
});

function valuesOf(text: string): JsonObject {
  return readValues(text, '').value ?? {};
}

/** Places of single values that are no texts of several lines. */
function* scalarsIn(value: Json, at: readonly string[]): Generator<readonly string[]> {
  if (isObject(value)) for (const [key, member] of Object.entries(value)) yield* scalarsIn(member, [...at, key]);
  else if (isArray(value)) for (const [index, item] of value.entries()) yield* scalarsIn(item, [...at, String(index)]);
  else if (typeof value !== 'string' || !value.includes('\n')) yield at;
}

function sample<T>(all: Iterable<T>): readonly T[] {
  const list = [...all];
  const step = Math.max(1, Math.floor(list.length / 5));
  return list.filter((_, index) => index % step === 0);
}

function withValue(value: JsonObject, at: readonly string[], instead: Json): JsonObject {
  const edited = withValueAt(value, at, instead);
  return isObject(edited) ? edited : value;
}

function withValueAt(value: Json, [first, ...rest]: readonly string[], instead: Json): Json {
  if (first === undefined) return instead;
  if (isArray(value)) return value.map((item, at) => (String(at) === first ? withValueAt(item, rest, instead) : item));
  return isObject(value) ? { ...value, [first]: withValueAt(value[first] ?? null, rest, instead) } : value;
}

function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return old.length === now.length ? old.filter((line, index) => line !== now[index]).length : Infinity;
}
