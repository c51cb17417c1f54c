import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../src/text/value/json.ts';
import { goYaml } from '../../src/text/go/yaml-writer.ts';
import type { ParsedText } from '../../src/text/source/parsed-text.ts';
import { readYaml, yamlDocuments } from '../../src/text/yaml/documents.ts';
import { convertParsed, type YamlNode } from '../../src/text/yaml/node.ts';
import { readPlain } from '../../src/text/yaml/plain.ts';
import { valuesYaml as helmYaml, type YamlPolicy, yaml12 } from '../../src/text/yaml/policy.ts';
import { kubernetesYaml } from '../../src/kubernetes/admission/documents.ts';
import { yttYaml } from '../../src/ytt/template/text/scalar.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';

const policies: readonly YamlPolicy[] = [helmYaml, kubernetesYaml, yttYaml, yaml12];

/** The node without what the library made. */
function withoutParsed(node: YamlNode | null): unknown {
  if (node === null) return null;
  const rest = { ...node, parsed: undefined };
  if (rest.kind === 'list') return { ...rest, items: rest.items.map(withoutParsed) };
  if (rest.kind !== 'map') return rest;
  const items = rest.items.map(({ key, value, isMerge }) => {
    return { key: withoutParsed(key), value: withoutParsed(value), isMerge };
  });
  return { ...rest, items };
}

/** The nodes and comments that the library finds in a text, and its complaints. */
function nodesByLibrary(text: string, policy: YamlPolicy): unknown {
  const comments: { start: number; end: number }[] = [];
  const comment = (start: number, written: string): void => {
    comments.push({ start, end: start + written.length + 1 });
  };
  const documents = [...yamlDocuments(text, policy, { tokens: true, comment })].map(({ start, root, errors }) => {
    return { start, root: root && withoutParsed(convertParsed(root)), errors };
  });
  return { documents, comments };
}

/** Values with their offsets, in the order of the text. */
function shown(parsed: ParsedText | undefined) {
  return {
    value: JSON.stringify(parsed?.value),
    diagnostics: parsed?.diagnostics,
    spans: [...(parsed?.spans ?? [])].map(([container, spans]) => ({
      container: JSON.stringify(container),
      ...{ start: spans.start, end: spans.end, index: spans.index, keys: spans.keys, pointer: spans.pointer() },
      parts: Array.from({ length: spans.size }, (_, index) => spans.spanAt(index)),
    })),
  };
}

/** True for a text that is read; its nodes, comments and values are then those of the library. */
function isReadAlike(text: string): boolean {
  const plain = readPlain(text);
  if (plain === undefined) return false;
  const documents = plain.documents.map(({ start, root }) => ({
    start,
    root: root && withoutParsed(root),
    errors: [],
  }));
  for (const policy of policies) {
    expect({ documents, comments: plain.comments }, text).toEqual(nodesByLibrary(text, policy));
    const values = [...readYaml(text, policy)].map(({ read }) => shown(read()));
    expect(values, text).toEqual([...yamlDocuments(text, policy)].map(({ read }) => shown(read())));
  }
  return true;
}

/** Lines as they may follow each other, most of them plain. */
const pieces = [
  ...[
    'a: 1',
    'b: x y',
    'c:',
    'key-1:',
    '\'q\': "r"',
    '- 1',
    '- a: 2',
    '- - 1',
    '-',
    'd: {}',
    'e: []',
    '- {}',
    'a: 1 # c',
  ],
  ...['# comment', '', '   ', 'x', 'f: yes', 'g: 0755', 'h: 1e3', 'i: 12345678901234567890', 'j: "a\\n"', "k: 'it''s'"],
  ...[
    'l: |',
    'm: >-',
    'n: &a 1',
    'o: *a',
    '<<: 1',
    'p: a: b',
    'q: b:',
    'r: a#b',
    's: "x" y',
    '---',
    '...',
    '? a',
    '1: 2',
  ],
  ...[
    't: -1',
    'u: -',
    'v: - a',
    'w: .5',
    'x: ~',
    'y: null',
    '"": 1',
    'z: [1, 2]',
    'a.b/c: @x',
    'aa: `x`',
    'ab: %x',
    'ac:  two',
  ],
  ...['- ', '- # c', '-  - b: 1', '- c:', 'ad: # c', '#', '--- # c', '---  ', '--- a', 'ae: {b: c, "d":e}', 'af: [a,]'],
  ...[
    'ag: {"a": [x, {b: c}], d: "e"} # f',
    '- [a, b]',
    '- {a: b}',
    '[a]',
    '{a: 1}',
    'ah: <<',
    '- ---',
    '- --',
    '- "y":',
  ],
  ...[
    'ai: [a b, c:d]',
    'aj: a, b]',
    'ak: ...',
    'al: $(x)',
    'am: x:y:',
    'an: [...]',
    'ao: [ ]',
    'ap: [a:b]',
    'aq: {a: :b}',
  ],
  ...['ar: {a:b}', 'as: [a -b]', 'at: [- a]', 'au: [-1, +a, .b]', '"x"#c', 'av: a# b', 'aw: a :b'],
];

/** Lines of blocks, empty ones and comments, which few texts of the others have at their right places. */
const blockPieces = [
  ...['a: 1', 'b:', '- 1', '- a: 2', '- b:', '- - 1', '-', '- ', 'c: {}', '# c', '# c', '#', '', '  ', 'd: 1 # e'],
  ...['e: # f', '- # g', '---', 'h: [a, {b: c}]'],
];

const noise = fc.string({ unit: fc.constantFrom(...'[]{},:"\' ab1.-+_#\n-- '), maxLength: 24 });
const flows = noise.map((text) => `[${text}`);

function textsOf(all: readonly string[]): fc.Arbitrary<string> {
  return (
    fc
      .array(fc.tuple(fc.constantFrom(0, 0, 0, 2, 2, 4, 6, 1, 3), fc.constantFrom(...all)), { maxLength: 9 })
      // No key stands twice.
      .map((lines) =>
        lines.map(([indentation, piece], index) => {
          return ' '.repeat(indentation) + piece.replace(/^(?:- )?[a-h](?=:)/, (key) => `${key}${index}`);
        }),
      )
      .chain((lines) => {
        const text = lines.join('\n');
        return fc.constantFrom(`${text}\n`, text, `${text}\n\n`, `${text}\n  `);
      })
  );
}

describe('plain YAML', () => {
  test.each([
    ['lines', textsOf(pieces), 20_000],
    ['lines of blocks', textsOf(blockPieces), 20_000],
    ['characters', noise, 20_000],
    ['brackets', flows, 40_000],
  ])('is read as the library reads it, or left to that: %s', (_, texts, count) => {
    let plain = 0;
    const check = (text: string): void => {
      if (isReadAlike(text)) plain += 1;
    };
    fc.assert(fc.property(texts, check), { numRuns: runs(count) });
    expect(plain).toBeGreaterThan(runs(count) / 200);
  });

  test('is what values of charts are written in', () => {
    const values: fc.Arbitrary<Record<string, Json>> = fc.dictionary(
      fc.stringMatching(/^[a-z][A-Za-z0-9-]{0,5}$/),
      fc.letrec<{ value: Json }>((tie) => ({
        value: fc.oneof(
          { maxDepth: 4 },
          fc.oneof(fc.boolean(), fc.integer(), fc.stringMatching(/^[a-z0-9 .:/-]{0,9}$/)),
          fc.array(tie('value'), { maxLength: 3 }),
          fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,5}$/), tie('value'), { maxKeys: 4 }),
        ),
      })).value,
      { minKeys: 1 },
    );
    fc.assert(fc.property(values, (value) => void isReadAlike(goYaml(structuredClone(value)))));
  });

  it.each([
    ...[
      'a: 1\n',
      '# head\n\na:\n- 1\n- b: "c"\n  d: {}\n\n# end\ne:\n  f: []  # empty\n',
      '- a\n- b: 1\n',
      'a:\n- - 1\n',
    ],
    ...['---\na: 1\n', 'a: 1\n---\nb: 2\n', 'a:\n  b:\nc: {}\n  # d: 1\ne: 2\n', '', '# c', 'a: 1\na: 2\n', '1: 2\n'],
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
    ...['a: b\n  c\n', 'a: "b\n', 'a: &b 1\n', 'a: |\n  b\n', 'a:\n  b: 1\n c: 2\n', 'a: é\n', 'a\n', '  a: 1\n'],
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

describeShared('plain YAML of real programs', 'corpus', (corpus) => {
  const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));

  test.each(['cluster-app', 'crd', 'kudo', 'ytt'])('is what most files of %s have', (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}${sep}`));
    const texts = own.map((file) => readFileSync(join(corpus, file), 'utf8')).filter(({ length }) => length < 200_000);
    const count = texts.filter(isReadAlike).length;
    expect(count).toBeGreaterThan(texts.length / 2);
  });
});
