import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/diagnostic/diagnostic.ts';
import { createFindings } from '../src/diagnostics/report/findings.ts';
import { formatPretty } from '../src/diagnostics/report/pretty.ts';
import { modelCodes } from '../src/generator/extract/modules/codes.ts';
import { generateArtifacts } from '../src/commands/gen/generate.ts';
import * as vocabulary from '../src/decorators/index.ts';
import { updateRemedy } from './support/remedy.ts';
import { repository } from './support/repository.ts';

const folder = join(repository, 'test/invalid');

const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const cases = await Promise.all(names.sort().map(async (name) => ({ name, diagnostics: await diagnosticsOf(name) })));

describe.each(cases)('$name', ({ name, diagnostics }) => {
  test('is refused in these words', () => {
    const file = join(folder, name, 'diagnostics.txt');
    const text = reportOf(name, diagnostics);
    if (process.env.UPDATE === '1') writeFileSync(file, text);
    expect(text, updateRemedy(file)).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  });

  test('says where, what and what to do', () => {
    expect(diagnostics).not.toHaveLength(0);
    expect(diagnostics.filter((one) => !isWhole(one))).toEqual([]);
  });
});

test('every code of the extractor has a case', () => {
  const found = new Set(cases.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
  expect([...found].sort()).toEqual(Object.keys(modelCodes).sort());
});

// What the function of @Keys gives is not asked for when a class is defined: classes below it do not exist yet.
const wrongArguments = cases
  .filter(({ name }) => name !== 'argument-of-keys')
  .flatMap(({ name, diagnostics }) =>
    diagnostics
      .filter(({ code }) => ['model/wrong-argument', 'model/keyword-reserved'].includes(code))
      .map((diagnostic) => ({ name, call: callAt(name, diagnostic), message: diagnostic.message })),
  );

test.each(wrongArguments)('$name: at run time $call fails in the same words', ({ call, message }) => {
  expect(() => runCall(call)).toThrow(expect.objectContaining({ name: 'ArgumentError', message }));
});

async function diagnosticsOf(name: string): Promise<readonly Diagnostic[]> {
  const cwd = join(folder, name);
  const { diagnostics } = await generateArtifacts({ cwd, files: ['.'], cache: false, failOn: 'error', mode: 'lint' });
  // The cases export no more than they need: what that means for bindings is tested with them.
  return diagnostics.filter(({ code }) => !code.startsWith('binding/'));
}

function reportOf(name: string, diagnostics: readonly Diagnostic[]): string {
  const source = (file: string) => readFileSync(join(folder, name, file), 'utf8');
  const report = formatPretty(createFindings({ diagnostics, files: [], milliseconds: 0 }), {
    colors: false,
    width: 100,
    source,
  });
  // The summary is about the run, not about the model.
  return report.slice(0, report.lastIndexOf('\n\n') + 1);
}

function isWhole({ message, help = '', origin }: Diagnostic): boolean {
  return (
    /^[^.]*[^.:]$/.test(message.replaceAll(/"[^"]*"|\S\.\S/g, '')) && /^[A-Z].*[.)?]$/.test(help) && origin.file !== ''
  );
}

/** The call of the decorator that a diagnostic points at. */
function callAt(name: string, { origin }: Diagnostic): string {
  const line = readFileSync(join(folder, name, origin.file), 'utf8').split('\n')[origin.line - 1] ?? '';
  return line.slice(origin.column - 1, origin.column - 1 + (origin.length ?? 0)).replace(/^@/, '');
}

function runCall(call: string): unknown {
  const names = Object.keys(vocabulary);
  // The text of our own fixtures, with the vocabulary in reach.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const body = new Function(...names, `return ${call}`) as (...args: unknown[]) => unknown;
  return body(...Object.values(vocabulary));
}
