import { type Diagnostic, compareDiagnostics, isFailing } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Change, ChangeKind } from '../../diff/index.ts';
import type { DiffResult } from '../../commands/diff.ts';
import { type Call, type Exit, defineCommand, exit } from '../terminal/command.ts';
import { writeOutput, noteFindings, reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

export const diff = defineCommand({
  usage: 'OLD NEW [options]',
  options: {
    values: {
      value: 'FILE',
      short: 'f',
      many: 'whole',
      doc: 'values of a user: a property that only NEW declares is a breaking change if NEW refuses the value in this file',
    },
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
    'diff v1.2.0:values.schema.json values.schema.json --values my-values.yaml',
  ],
  async run(call) {
    const { given, cwd, flags } = call;
    const [old, next] = given;
    if (old === undefined || next === undefined) throw new UsageError(describeMissing(given));
    const { diff: compare } = await import('../../commands/diff.ts');
    const { show: onProgress, clear } = progressLine(call.terminal, call.output);
    const result = await compare({ cwd, old, new: next, values: flags.values, redact: flags.redact, onProgress });
    clear();
    return await reportDiff(result, call);
  },
});

function describeMissing(given: readonly string[]): { message: string; help: string } {
  const message = given.length === 0 ? 'diff needs two schemas' : 'diff needs a second schema';
  return { message, help: 'Name both: diff main:values.schema.json values.schema.json.' };
}

type SeverityOf = Readonly<Record<ChangeKind, Diagnostic['severity']>>;

type DiffCall = Pick<Call, 'output' | 'terminal' | 'cwd'>;

async function reportDiff(result: DiffResult, call: Call): Promise<Exit> {
  const { createDiagnostic, severityOf, findVersionStep } = await import('../../diff/report/severity.ts');
  const { output, terminal } = call;
  const changes = result.changes.map((change) => createDiagnostic(change, result));
  const diagnostics = [...result.diagnostics, ...changes].sort(compareDiagnostics);
  const isRead = result.diagnostics.every(({ severity }) => severity !== 'error');
  const own = isRead ? await ownFormat(selectChanges(result.changes, call, severityOf), call) : undefined;
  if (own !== undefined) {
    writeOutput(own, call);
    noteFindings(result.diagnostics, terminal);
    return diagnostics.some(({ severity }) => isFailing(severity, output.failOn)) ? exit.findings : exit.clean;
  }
  const { files, texts } = result;
  if (output.ownFormat === 'markdown') {
    writeOutput((await import('../../diff/report/markdown.ts')).findingsAsMarkdown(diagnostics), call);
    return diagnostics.some(({ severity }) => isFailing(severity, output.failOn)) ? exit.findings : exit.clean;
  }
  const status = await reportFindings({ diagnostics, files, texts }, call);
  if (result.changes.length > 0)
    printNote(`suggested version bump: ${findVersionStep(result.changes)}`, output, terminal);
  return status;
}

function selectChanges(changes: readonly Change[], { output }: DiffCall, severityOf: SeverityOf): readonly Change[] {
  const failing = changes.filter(({ kind }) => !output.quiet || isFailing(severityOf[kind], output.failOn));
  return failing.slice(0, output.limit);
}

async function ownFormat(changes: readonly Change[], { output }: DiffCall): Promise<string | undefined> {
  if (output.ownFormat === 'markdown')
    return (await import('../../diff/report/markdown.ts')).changesAsMarkdown(changes);
  return output.format === 'json' ? (await import('../../diff/report/json.ts')).changesAsJson(changes) : undefined;
}
