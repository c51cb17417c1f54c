import { compareDiagnostics, isFailing } from '../../diagnostics/diagnostic/diagnostic.ts';
import picocolors from 'picocolors';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Change, type DiffMode, diffModes } from '../../diff/pair/change.ts';
import type { DiffResult } from '../../commands/diff.ts';
import { printRbac } from '../arguments/documents.ts';
import { type Call, type Exit, defineCommand, exit } from '../terminal/command.ts';
import { writeOutput, noteFindings, reportFindings, printNote } from '../terminal/report.ts';
import { mayColor, progressLine } from '../terminal/terminal.ts';

export const diff = defineCommand({
  usage: 'OLD NEW [options]',
  options: {
    values: {
      value: 'FILE',
      short: 'f',
      many: 'whole',
      doc: "a user's values file; a change that rejects it is reported as breaking",
    },
    mode: {
      value: 'MODE',
      doc: 'who reads whose data: backward (the default, NEW those of OLD), forward (OLD those of NEW), full (both)',
    },
    rule: { value: 'CODE', many: true, doc: 'report only changes of this code or kind' },
    config: { value: 'FILE', path: true, doc: 'the configuration file; default: schemawright.config.ts or .json' },
    all: { doc: 'list every change, not only the breaking ones and the number of the others' },
    'print-rbac': printRbac,
    redact: {
      doc: 'hide all values, defaults and examples in messages and witnesses; by default only those with writeOnly or the format password',
    },
  },
  most: 2,
  formats: { markdown: 'a comment for a pull request' },
  examples: [
    'diff main:values.schema.json values.schema.json',
    'diff old/crd.yaml new/crd.yaml --format markdown',
    'diff values.schema.json models/cluster.ts#Cluster --fail-on warning',
    'diff cluster://production crds/',
    'diff main:event.schema.json event.schema.json --mode full',
    'diff v1.2.0:values.schema.json values.schema.json --values my-values.yaml',
  ],
  async run(call) {
    const { given, cwd, flags } = call;
    const [old, next] = given;
    if (old === undefined || next === undefined) throw new UsageError(describeMissing(given));
    if (flags['print-rbac']) {
      const { printDiffRole } = await import('../../commands/print-role.ts');
      call.terminal.out(await printDiffRole({ cwd, old, new: next }));
      return exit.clean;
    }
    const { diff: compare } = await import('../../commands/diff.ts');
    const { show: onProgress, clear } = progressLine(call.terminal, call.output);
    const { values, redact, rule: rules, config } = flags;
    const mode = flags.mode === undefined ? undefined : readMode(flags.mode);
    const result = await compare({ cwd, old, new: next, values, mode, rules, config, redact, onProgress });
    clear();
    return await reportDiff(result, { ...call, all: flags.all });
  },
});

function readMode(given: string): DiffMode {
  const mode = diffModes.find((known) => known === given);
  if (mode !== undefined) return mode;
  throw new UsageError({ message: `"${given}" is not a mode`, help: `Use one of: ${diffModes.join(', ')}.` });
}

function describeMissing(given: readonly string[]): { message: string; help: string } {
  const message = given.length === 0 ? 'diff needs two schemas' : 'diff needs a second schema';
  return { message, help: 'Name both: diff main:values.schema.json values.schema.json.' };
}

type DiffCall = Pick<Call, 'output' | 'terminal' | 'cwd' | 'start'> & { readonly all: boolean };

async function reportDiff(result: DiffResult, call: DiffCall): Promise<Exit> {
  const { countAccepted, createDiagnostic, findSeverity, findVersionStep, modeNotes } = await import(
    '../../diff/report/severity.ts'
  );
  const { output, terminal } = call;
  const changes = result.changes.map((change) => createDiagnostic(change, result));
  const diagnostics = [...result.diagnostics, ...changes].sort(compareDiagnostics);
  const isRead = result.diagnostics.every(({ severity }) => severity !== 'error');
  const status = diagnostics.some(({ severity }) => isFailing(severity, output.failOn)) ? exit.findings : exit.clean;
  const selected = result.changes
    .filter((change) => !output.quiet || isFailing(findSeverity(change), output.failOn))
    .slice(0, output.limit);
  const own = isRead ? await ownFormat(selected, result, call) : undefined;
  if (own !== undefined) {
    writeOutput(own, call);
    noteFindings(result.diagnostics, terminal);
    return status;
  }
  const { files, texts } = result;
  if (output.ownFormat === 'markdown') {
    writeOutput((await import('../../diff/report/markdown.ts')).findingsAsMarkdown(diagnostics), call);
    return status;
  }
  const isShort = output.format === 'pretty' && result.changes.length > (call.all ? 0 : fewChanges);
  if (isRead && isShort) {
    writeOutput(await summarize(result, selected, call), call);
  } else await reportFindings({ diagnostics, files, texts }, call);
  for (const note of [modeNotes[result.mode], countAccepted(result.accepted)])
    if (note !== undefined) printNote(note, output, terminal);
  if (result.changes.length > 0)
    printNote(`suggested version bump: ${findVersionStep(result.changes)}`, output, terminal);
  return status;
}

/** The most changes that are shown with their lines in the documents: more do not fit a screen. */
const fewChanges = 4;

async function summarize(result: DiffResult, changes: readonly Change[], call: DiffCall): Promise<string> {
  const { changesAsText } = await import('../../diff/report/text.ts');
  const { output, terminal } = call;
  const { formatConciseLine } = await import('../../diagnostics/report/concise.ts');
  const notes = output.quiet ? [] : result.diagnostics.map(formatConciseLine);
  if (changes.length === 0) return notes.length === 0 ? '' : `${notes.join('\n')}\n`;
  const colors = picocolors.createColors(output.file === undefined && mayColor(terminal, 'out', output));
  const text = changesAsText(changes, {
    all: call.all || output.quiet,
    width: output.file === undefined ? terminal.columns : 120,
    paint: (words, severity) => colors.bold(severity === 'error' ? colors.red(words) : words),
  });
  return [...notes, text].join('\n');
}

async function ownFormat(
  changes: readonly Change[],
  { mode, accepted }: DiffResult,
  { output }: DiffCall,
): Promise<string | undefined> {
  const summary = { mode, accepted };
  if (output.ownFormat === 'markdown')
    return (await import('../../diff/report/markdown.ts')).changesAsMarkdown(changes, summary);
  return output.format === 'json'
    ? (await import('../../diff/report/json.ts')).changesAsJson(changes, summary)
    : undefined;
}
