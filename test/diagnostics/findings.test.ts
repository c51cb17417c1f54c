import { expect, test } from 'vitest';
import { type Diagnostic, inOrder, isFailing } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { createFindings, formatSummary } from '../../src/diagnostics/report/findings.ts';
import { joinWords } from '../../src/text/words.ts';
import { escapeControls } from '../../src/text/visible.ts';

function diagnostic(file: string, line: number, severity: Diagnostic['severity']): Diagnostic {
  return { code: 'R5/title-missing', severity, message: 'm', origin: { file, line, column: 1 } };
}

const base = { files: ['b.ts', 'c.ts'], milliseconds: 12.4 };

test('sorts diagnostics and lists every file once, the ones without findings too', () => {
  const findings = createFindings({
    ...base,
    diagnostics: [diagnostic('b.ts', 2, 'error'), diagnostic('b.ts', 1, 'info'), diagnostic('a.ts', 9, 'warning')],
  });
  expect(findings.diagnostics.map(({ origin }) => `${origin.file}:${origin.line}`)).toEqual([
    'a.ts:9',
    'b.ts:1',
    'b.ts:2',
  ]);
  expect(findings.files).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(findings.counts).toEqual({ error: 1, warning: 1, info: 1 });
});

test('lists what is found at one place by its pointer, and the same thing once', () => {
  const at = (pointer?: string): Diagnostic => ({
    ...diagnostic('a.ts', 1, 'error'),
    ...(pointer === undefined ? {} : { pointer }),
  });
  expect(inOrder([at('/b'), at('/a'), at(), at('/b'), at('/a')]).map(({ pointer }) => pointer)).toEqual([
    undefined,
    '/a',
    '/b',
  ]);
});

test('keeps the worst of more than the limit, and counts them all', () => {
  const all = [diagnostic('a.ts', 1, 'info'), diagnostic('a.ts', 2, 'warning'), diagnostic('a.ts', 3, 'error')];
  const findings = createFindings({ ...base, diagnostics: all }, { limit: 2 });
  expect(findings.diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  expect(findings.counts).toEqual({ error: 1, warning: 1, info: 1 });
});

test.each([
  ['error', 'error', true],
  ['warning', 'error', false],
  ['error', 'info', true],
  ['info', 'warning', false],
  ['error', 'never', false],
] as const)('%s fails on %s: %s', (severity, threshold, expected) => {
  expect(isFailing(severity, threshold)).toBe(expected);
});

test('the summary counts what there is', () => {
  const extent = [
    [3, 'model', 'models'],
    [1, 'property', 'properties'],
  ] as const;
  const diagnostics = [
    diagnostic('b.ts', 1, 'error'),
    diagnostic('b.ts', 2, 'error'),
    diagnostic('b.ts', 3, 'warning'),
  ];
  expect(formatSummary(createFindings({ ...base, diagnostics, extent }))).toBe(
    'Found 2 errors and 1 warning in 2 files (3 models, 1 property) in 12 ms',
  );
  expect(formatSummary(createFindings({ diagnostics: [], files: ['a.ts'], milliseconds: 1 }))).toBe(
    'No findings in 1 file in 1 ms',
  );
  expect(formatSummary(createFindings({ diagnostics: [], files: [], milliseconds: 1 }))).toBe(
    'Nothing is examined in 1 ms',
  );
});

test('enumerates', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => joinWords(words, 'and'))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('a text cannot drive the terminal', () => {
  expect(escapeControls('a\u001b[31mb\u0007\tc\nd\u009b')).toBe('a␛[31mb␇\tc\nd␡');
});
