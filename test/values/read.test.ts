import fc from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import { plainYaml } from '../../src/values/write/plain-yaml.ts';
import { readValues } from '../../src/text/read-values.ts';

function valueOf(text: string): unknown {
  return readValues(`v: ${text}\n`, 'values.yaml').value?.v;
}

function problemsIn(text: string): readonly string[] {
  const { diagnostics } = readValues(text, 'values.yaml');
  return diagnostics.map(({ severity, origin, message }) => `${origin.line}:${origin.column} ${severity} ${message}`);
}

describe('a scalar without quotes', () => {
  it.each<[string, Json]>([
    ['y', true],
    ['Off', false],
    ['tRUE', 'tRUE'],
    ['~', null],
    ['0777', 511],
    ['08', 8],
    ['0o17', 15],
    ['0X1f', 31],
    ['-0b101', -5],
    ['1_000', 1000],
    ['.5_0', 0.5],
    ['._5', '._5'],
    ['1e3', 1000],
    ['1e400', '1e400'],
    ['0xFFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFFF'],
    ['0777777777777777777777777777', 777777777777777777777777777],
    ['12:30:45', '12:30:45'],
    ['2020-01-01', '2020-01-01'],
    ['!!float 5', 5],
    ['!!int "5"', 5],
    ['!!str 5', '5'],
    ['! 5', '5'],
    ['!Ref x', 'x'],
    ['!!binary aGVsbG8=', 'hello'],
  ])('%s is read as Helm reads it', (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });
});

describe('a document', () => {
  it.each<[string, JsonObject]>([
    ['', {}],
    ['# nothing', {}],
    ['---\n---\nv: 1', {}],
    ['a: 1\na: 2', { a: 2 }],
    ['a: {x: 1, <<: {x: 2}}', { a: { x: 2 } }],
    ['a: {<<: [{x: 1}, {x: 2, z: 3}]}', { a: { x: 1, z: 3 } }],
    ['1.5: a\n1e7: b\non: c', { '1.5': 'a', '1e+07': 'b', true: 'c' }],
  ])('%j is read as Helm reads it', (text, values) => {
    expect(readValues(text, 'values.yaml').value).toEqual(values);
  });

  it.each<[string, string]>([
    ['[1]', '1:1 error the values are an array, not an object'],
    ['a: .nan', '1:4 error JSON has no NaN'],
    ['a: *b', '1:4 error the alias "*b" has no anchor "&b" before it'],
    ['a: &b {c: *b}', '1:11 error the alias "*b" is inside its own anchor'],
    ['~: 1', '1:1 error null cannot be a key'],
    ['a: !!int x', '1:10 error "x" does not match its tag !!int'],
    ['a: 9007199254740993', '1:4 warning Helm reads 9007199254740993 as 9007199254740992'],
    ['a: 1\na: 2', '2:1 warning duplicate key "a"'],
  ])('%j is told of', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  it('is read by YAML 1.2 on request', () => {
    expect(readValues('a: NO\nb: 0o17\nc: 0777', 'values.yaml', '1.2').value).toEqual({ a: 'NO', b: 15, c: 777 });
    expect(readValues('', 'values.yaml', '1.2').value).toEqual({});
  });
});

describe('YAML that is printed', () => {
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('y', 'NO', '1', '0x1', '1e3', '<<', '~', '', '2020-01-01', '__proto__'),
  );
  const scalar = fc.oneof(key, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
  }));

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(key, tree), (values) => {
        const read = readValues(plainYaml(values), 'values.yaml');
        expect(JSON.stringify(read.value)).toBe(JSON.stringify(values));
      }),
    );
  });
});
