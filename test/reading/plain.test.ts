import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readPlain } from '../../src/text/yaml/plain.ts';
import { describeShared } from '../support/needs.ts';
import { isReadAlike } from './plain-alike.ts';

describe('plain YAML', () => {
  it.each([
    ...[
      'a: 1\n',
      '# head\n\na:\n- 1\n- b: "c"\n  d: {}\n\n# end\ne:\n  f: []  # empty\n',
      '- a\n- b: 1\n',
      'a:\n- - 1\n',
    ],
    ...['---\na: 1\n', 'a: 1\n---\nb: 2\n', 'a:\n  b:\nc: {}\n  # d: 1\ne: 2\n', '', '# c', 'a: 1\na: 2\n', '1: 2\n'],
    ...[
      'a: |\n  b\n\n   c\n\nd: 1\n',
      'a: |-\n  # b\n# c\nd: 1\n',
      'a:\n- |+\n b\n\n- >-\n c\n d\n\n e\n',
      'a: |\n\n  b\n',
    ],
    ...[
      'a: b\n  c\n\n  d # e\nf: 1\n',
      '- a\n  b\n- c\n',
      'a: "b\n  c\n\n  d"\n',
      "a: 'it''s\n  so '\n",
      'a: "\\"b\\\\\\n\\t"\n',
    ],
    ...['a: é # ü\n', 'a: |\n  “x”\n', 'a: 日本\n', '- 😀\n', 'a: b\u00a0\n'],
    ...['[a, b]', '{a: b, c: [1, {d: yes}]}', '{"a":1,"b": "x, y"}', "['it', 0755, 1.50, -0]", '{}', '[ ]'],
    ...[
      '[host-0.svc:9092, http://a/b]',
      `[${'a,'.repeat(600)}a]`,
      'a: [b, {c: d}] # e\n',
      '[9007199254740993]',
      '{a: 1, a: 2}',
    ],
  ])('needs no library: %j', (text) => {
    expect(isReadAlike(text)).toBe(true);
  });

  it.each([
    ...['a: "b\n', 'a: &b 1\n', 'a: |2\n  b\n', 'a: | # c\n  b\n', 'a:\n  b: 1\n c: 2\n', 'é: 1\n', 'a\n', '  a: 1\n'],
    ...[
      'a: |\n    b\n  c\n d: 1\n',
      'a: |\n   \n  b\n',
      'a: |\nb: 1\n',
      'a: >\n  b\n   c\n',
      'a: b\n  c: d\n',
      'a: "b\nc"\n',
    ],
    ...['a: "\\x41"\n', 'a: "b\\\n  c"\n', 'a: \u2028\n', '\ufeffa: 1\n', 'a: \u0085\n'],
    ...['[a # b\n]', '{foo:"bar"}', '[a,]', '[a', '[a] b', '{a: , b: 1}', '[a: b]', '{a}', 'a: [b,\n c]\n', '...\n'],
    ...[
      `${'a'.repeat(1100)}: 1`,
      `{${'a'.repeat(1100)}: 1}`,
      '['.repeat(200) + ']'.repeat(200),
      `${'- '.repeat(200)}a`,
    ],
  ])('is left to the library: %j', (text) => {
    expect(readPlain(text)).toBeUndefined();
  });
});

describe('a long stream', () => {
  const long = `# ${'x'.repeat(70_000)}\n`;

  it.each([
    'a: 1\n',
    '---\na: 1\n',
    'a: 1\n---\nb:\n  - {c: 2} # x\n  # y\n# z\n---\n---\n# only\n---\nc: |\n  3\n\n',
    '---\n# first\n---\na:\n- b: c\n    d\n---   # e\n- 1\n',
  ])('is read document by document as at once: %j', (text) => {
    expect(isReadAlike(long + text)).toBe(true);
    expect(isReadAlike(text + long)).toBe(true);
  });

  it('is read again for each document that is asked for', () => {
    const [, second] = readPlain(`${long}a: 1\n---\nb: 2\n`)?.documents ?? [];
    expect(second?.root).not.toBe(second?.root);
    expect(second?.root).toEqual(second?.root);
  });
});

describeShared('plain YAML of real programs', 'corpus', (corpus) => {
  const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));

  test.each(['cluster-app', 'crd', 'kudo', 'ytt'])('is what most files of %s have', (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}${sep}`));
    const texts = own.map((file) => readFileSync(join(corpus, file), 'utf8')).filter(({ length }) => length < 200_000);
    const count = texts.filter(isReadAlike).length;
    expect(count).toBeGreaterThan(texts.length / 2);
  });
});
