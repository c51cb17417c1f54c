import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { applyFixes } from '../../src/commands/lint/fix.ts';
import type { Edit } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { readText } from '../../src/text/read-text.ts';
import { readValues } from '../../src/text/read-values.ts';
import { safeWriteValues } from '../../src/values/write/write-values.ts';
import { writtenYaml } from '../values/written-yaml.ts';
import { runs as runsOf } from '../support/laws.ts';

const runs = { numRuns: Number(process.env.RUNS ?? runsOf(200)) };

const piece = fc.constantFrom(
  ...['&a ', '*a', '<<: ', '<<', '=', '!!set ', '!!omap ', '!!pairs ', '!!binary ', '!!timestamp ', '!!int ', '!x '],
  ...[
    '? ',
    ': ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '|+\n',
    '>-\n',
    '"',
    "'",
    '#',
    '@',
    '`',
    '~',
    '.inf',
    '0x',
    '\\u',
  ],
  ...['\n', '\n\n', '  ', '\t', '\r', '\u0085', '\u2028', '\ufeff', '---\n', '...\n', '%YAML 1.1\n', '%TAG ! x\n'],
);

/** What people wrote with pieces put into it and characters gone, and pieces alone. */
const mangled = fc.oneof(
  fc.tuple(writtenYaml, fc.array(fc.tuple(fc.nat(), piece, fc.nat(3)), { maxLength: 6 })).map(([text, changes]) =>
    changes.reduce((now, [place, put, gone]) => {
      const at = place % (now.length + 1);
      return now.slice(0, at) + put + now.slice(at + gone);
    }, text),
  ),
  fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
);

test('a mangled text is read or has a diagnostic, whoever reads it', () => {
  const law = fc.property(mangled, (text) => {
    const readings = [readText(text, 'a.yaml'), readText(text, 'a.json'), readValues(text, 'values.yaml')];
    for (const { value, diagnostics } of [
      ...readings,
      ...readDocuments(text, 'a.yaml').map(({ reading }) => reading),
    ]) {
      expect(value !== undefined || diagnostics.length > 0, text).toBe(true);
    }
  });
  fc.assert(law, runs);
});

test('values are written onto a mangled text, or it is refused', () => {
  const values = { a: 1, new1: { b: [1, 'x\ny'] } };
  const law = fc.property(mangled, (onto) => {
    const { text, diagnostics } = safeWriteValues(values, { schema: {}, onto });
    if (text === undefined) expect(diagnostics.length, onto).toBeGreaterThan(0);
    else expect(readValues(text, 'values.yaml').value, text).toEqual(values);
  });
  fc.assert(law, runs);
});

test('a fix of a mangled text leaves one that can be read', () => {
  const law = fc.property(mangled, (text) => {
    const reading = readText(text, 'a.yaml');
    fc.pre(typeof reading.value === 'object' && reading.value !== null);
    const [key = 'a'] = Object.keys(reading.value);
    const edits: readonly Edit[] = [
      { kind: 'set', at: `/${key}`, value: 'Name' },
      { kind: 'set', at: '/title', value: ['x'] },
      { kind: 'remove', at: `/${key}` },
      { kind: 'rename', at: `/${key}`, to: 'other', listed: true },
    ];
    for (const edit of edits) {
      const fixed = applyFixes(reading, [{ ...finding, fix: [edit] }]);
      expect(readText(fixed.text, 'a.yaml').value, fixed.text).toBeDefined();
    }
  });
  fc.assert(law, runs);
});

const finding = {
  code: 'R5/title-missing',
  severity: 'error',
  message: 'no title',
  origin: { file: 'a', line: 1, column: 1 },
} as const;
