import { docs as writeDocs, type DocsResult } from '../../commands/docs/docs.ts';
import { createDiff, firstDifference } from '../../commands/drift.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isDiagnostic } from '../../commands/docs/problems.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { markdownLayouts } from '../../form/markdown/options.ts';
import type { Options } from '../arguments/arguments.ts';
import { type Call, defineCommand, type Exit, exit } from '../terminal/command.ts';
import { isForPeople, printNote, reportFindings } from '../terminal/report.ts';
import { fileToWrite } from '../../text/files/file-names.ts';

const options = {
  layout: {
    value: 'NAME',
    words: markdownLayouts,
    doc: 'of Markdown: table, or nested for deep schemas; default: table',
  },
  out: {
    value: 'PATH',
    doc: 'the file (.md) for one page, or a folder for several with an index; default: standard output',
  },
  into: {
    value: 'FILE',
    path: true,
    many: 'whole',
    doc: 'replace what stands between <!-- schemawright:docs --> and <!-- schemawright:docs end -->',
  },
  html: { value: 'DIR', doc: 'a folder for a site of HTML, which needs no server' },
  diff: { value: 'OLD', doc: 'mark what changed since OLD, a document or a folder; both may be revision:path' },
  select: { value: 'NAME', doc: 'a version of a CRD, or a component of an OpenAPI document' },
  all: { doc: 'show hidden properties, too' },
  level: { value: 'NUMBER', doc: 'the level of the title of a page, 1 to 6; default: 1' },
  title: { value: 'TEXT', doc: 'the title of an index' },
  check: { doc: 'write nothing; exit with 1 if a page is out of date' },
  force: { doc: 'overwrite files that docs did not write' },
} as const satisfies Options;

export const docs = defineCommand({
  usage: '[MODEL|SCHEMA|CHART|CRD|FOLDER…] [options]',
  options,
  examples: [
    'docs helm/my-app > VALUES.md',
    'docs --into README.md',
    'docs --into README.md --check',
    'docs charts crds --html site',
    'docs --diff v1.2.0:values.schema.json values.schema.json',
  ],
  async run(call) {
    const { given, flags, cwd, terminal, output } = call;
    const { layout, html, into, select, all, title, check, force, diff: old } = flags;
    const [out, level] = [fileToWrite(flags.out), readLevel(flags.level)];
    if (check && out === undefined && html === undefined && into.length === 0)
      throw new UsageError({
        message: '--check compares files',
        help: 'Name them: --into README.md, --out PATH or --html DIR.',
      });
    try {
      const wanted = {
        cwd,
        inputs: given,
        layout: markdownLayouts.find((name) => name === layout),
        select,
        all,
        level,
      };
      const result = await writeDocs({ ...wanted, out, html, title, into, old, check, force });
      if (result.text !== undefined) terminal.out(result.text);
      if (result.text !== undefined && isForPeople(output)) return exit.clean;
      return await reportPages(result, call, { check });
    } catch (error) {
      // A document that can be read and is wrong is a finding.
      if (!(error instanceof UsageError) || !error.problems.every(isDiagnostic)) throw error;
      return await reportFindings({ diagnostics: error.problems.filter(isDiagnostic), files: given }, call);
    }
  },
});

function readLevel(text?: string): number | undefined {
  if (text === undefined || /^[1-6]$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageError(`--level takes a number from 1 to 6, not "${text}"`);
}

async function reportPages(result: DocsResult, call: Call, { check }: { readonly check: boolean }): Promise<Exit> {
  const { artifacts, diagnostics, files, texts } = result;
  const diffs = new Map<Diagnostic, readonly string[]>();
  const outdated = check ? artifacts.flatMap((artifact) => findOutdated(artifact, diffs)) : [];
  if (!check) {
    const written = artifacts.filter(({ state }) => state === 'written').map(({ path }) => `wrote ${path}`);
    const lines = artifacts.length > 0 && written.length === 0 ? ['Nothing changed.'] : written;
    if (lines.length > 0) printNote(lines.join('\n'), call.output, call.terminal);
    if (diagnostics.length === 0 && isForPeople(call.output)) return exit.clean;
  }
  return await reportFindings(
    { diagnostics: [...diagnostics, ...outdated], files, texts, detail: (diagnostic) => diffs.get(diagnostic) },
    call,
  );
}

function findOutdated(
  artifact: DocsResult['artifacts'][number],
  diffs: Map<Diagnostic, readonly string[]>,
): readonly Diagnostic[] {
  const { path, state } = artifact;
  if (state === 'unchanged' || state === 'written') return [];
  const messages = {
    differs: `${path} differs from what docs writes`,
    missing: `${path} is missing`,
    stale: `${path} is no longer written by docs`,
  };
  const found: Diagnostic = {
    code: 'docs/outdated',
    severity: 'error',
    message: messages[state],
    help: 'Run the same command without --check, and commit what it writes.',
    origin: { file: path, line: firstDifference(artifact), column: 1 },
  };
  diffs.set(found, createDiff(artifact));
  return [found];
}
