import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../src/text/value/json.ts';
import { goYaml } from '../../src/text/go/yaml-writer.ts';
import type { ParsedText } from '../../src/text/source/parsed-text.ts';
import { yamlDocuments } from '../../src/text/yaml/documents.ts';
import { readPlainBlocks } from '../../src/text/yaml/plain-block.ts';
import { kubernetesYaml } from '../../src/kubernetes/admission/documents.ts';
import { valuesYaml, yaml12, type YamlPolicy } from '../../src/text/yaml/policy.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';

const policies: readonly YamlPolicy[] = [valuesYaml, kubernetesYaml, yaml12];

/** What the library makes of a text of one document; nothing where it does not take it. */
function readByLibrary(text: string, policy: YamlPolicy): ParsedText | undefined {
  const documents = [...yamlDocuments(text, policy)];
  return documents.length === 1 ? documents[0]?.read() : undefined;
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

/** True for a text that is read; it is then as the library reads it. */
function isReadAlike(text: string): boolean {
  const read = policies.map((policy) => {
    const plain = readPlainBlocks(text, policy);
    if (plain !== undefined) expect(shown(plain), text).toEqual(shown(readByLibrary(text, policy)));
    return plain !== undefined;
  });
  return read.every(Boolean);
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
];

const texts = fc
  .array(fc.tuple(fc.constantFrom(0, 0, 0, 2, 2, 4, 6, 1, 3), fc.constantFrom(...pieces)), { maxLength: 9 })
  .map((lines) => lines.map(([indentation, piece]) => ' '.repeat(indentation) + piece))
  .chain((lines) => fc.constantFrom(`${lines.join('\n')}\n`, lines.join('\n'), `${lines.join('\n')}\n\n`));

describe('YAML in plain blocks', () => {
  test('is read as the library reads it, or left to that', () => {
    fc.assert(
      fc.property(texts, (text) => void isReadAlike(text)),
      { numRuns: runs(20_000) },
    );
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

  it.each(['a: 1\n', '# head\n\na:\n- 1\n- b: "c"\n  d: {}\n\n# end\ne:\n  f: []  # empty\n', '- a\n- b: 1\n'])(
    'needs no library: %j',
    (text) => {
      expect(isReadAlike(text)).toBe(true);
    },
  );

  const corpus = join(process.env.SCHEMAWRIGHT_SHARED ?? '../shared', 'corpus', 'cluster-app');
  const charts = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.includes('@')) : [];

  it.runIf(charts.length > 0)('is what most charts of the corpus have', () => {
    const read = charts.map((chart) => isReadAlike(readFileSync(join(corpus, chart, 'values.yaml'), 'utf8')));
    expect(read.filter(Boolean).length).toBeGreaterThan(charts.length / 2);
  });
});
