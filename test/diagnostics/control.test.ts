import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { createFindings } from '../../src/diagnostics/report/findings.ts';
import { type Format, isFormat, reports } from '../../src/diagnostics/report/index.ts';
import { changesAsJson } from '../../src/diff/report/json.ts';
import { changesAsMarkdown, findingsAsMarkdown } from '../../src/diff/report/markdown.ts';
import type { Change } from '../../src/diff/index.ts';

const controls = String.fromCharCode(
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, code) => 0x7f + code),
  ...[0x202a, 0x202e, 0x2066, 0x2069],
);
const hostile = `a${controls}\u001b[2J\u001b]0;title\u0007\u009b31m b\n::error::c`;
const diagnostic: Diagnostic = {
  code: 'area/name',
  severity: 'error',
  message: hostile,
  help: hostile,
  pointer: `/${hostile}`,
  origin: { file: `x${hostile}.yaml`, line: 1, column: 1 },
};

/** Line feeds and tabs are layout; all else drives what shows the text. */
const raw = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const formats = Object.keys(reports).filter(isFormat);

async function written(format: Format): Promise<string> {
  const findings = createFindings({ diagnostics: [diagnostic], files: [diagnostic.origin.file], milliseconds: 1 });
  return (await reports[format]())(findings, { colors: false, width: 100, source: () => `${hostile}\n${hostile}` });
}

test.each(formats)('%s writes no character that drives a terminal', async (format) => {
  expect(await written(format)).not.toMatch(raw);
});

test.each(formats)('%s gives GitHub no command but its own', async (format) => {
  const lines = (await written(format)).split('\n').filter((line) => /^\s*::/.test(line));
  expect(lines).toHaveLength(format === 'github' ? 1 : 0);
});

test.each<Format>(['json', 'sarif', 'gitlab'])('%s keeps what was written', async (format) => {
  expect(JSON.stringify(JSON.parse(await written(format)))).toContain(JSON.stringify(hostile).slice(1, -1));
});

const change: Change = {
  kind: 'breaking',
  code: 'diff/enum-added',
  message: hostile,
  pointer: '/a',
  path: ['a'],
  witness: { a: hostile },
  old: { pointer: '/a', origin: diagnostic.origin },
};

test.each([
  ['changes in Markdown', changesAsMarkdown([change])],
  ['findings in Markdown', findingsAsMarkdown([diagnostic])],
  ['changes in JSON', changesAsJson([change])],
])('%s have no character that drives a terminal', (_, text) => {
  expect(text).not.toMatch(raw);
});
