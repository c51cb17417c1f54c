import { appendFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Audit, AuditedObject } from '../../generator/dialect/services.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import { documentFlags, printRbac, readDocumentOptions } from '../arguments/documents.ts';
import { isFailing, severities } from '../../diagnostics/diagnostic/diagnostic.ts';
import { formatCount } from '../../text/words.ts';
import { visibleJson } from '../../text/visible.ts';
import { type Call, type Exit, defineCommand, exit } from '../terminal/command.ts';
import { noteFindings, reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

const options = {
  ...documentFlags('audit'),
  old: { value: 'FILE', doc: 'the previous definition: what it already refuses, drops and fills in is not reported' },
  resume: {
    value: 'PATH',
    doc: 'the file that keeps what was audited in a cluster: the next run with it goes on where this one was interrupted',
  },
  'print-rbac': printRbac,
} satisfies FlagTable;

type AuditCall = Call;

export const audit = defineCommand({
  usage: 'NEW [--old OLD] OBJECTS… | CLUSTER [options]',
  options,
  formats: { ndjson: 'a line of JSON for each affected object, as soon as it is read' },
  examples: [
    'audit new.yaml databases.yaml',
    'audit new.yaml --old old.yaml backup/',
    'audit --crd new.yaml - < databases.yaml',
    'audit new.yaml --old old.yaml backup/ --format ndjson',
    'audit crds/ cluster://production --resume audit.state',
    'audit crds/ cluster:// --print-rbac | kubectl apply -f -',
  ],
  async run(call) {
    const { given: files, flags, cwd, terminal, output } = call;
    const { old } = flags;
    const { audit: look, printAuditRole } = await import('../../commands/audit.ts');
    const audited = { ...readDocumentOptions('audit', flags, cwd), old: getText(old), files };
    if (flags['print-rbac']) {
      terminal.out(await printAuditRole(audited));
      return exit.clean;
    }
    const { show: onProgress, clear } = progressLine(terminal, output);
    const onObject = output.ownFormat === 'ndjson' ? lineWriter(call) : undefined;
    const result = await look({
      ...audited,
      resume: getText(flags.resume),
      onProgress,
      onObject,
      isStreamed: onObject !== undefined,
    });
    clear();
    return await reportAudit(result, call);
  },
});

function getText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function reportAudit(result: Audit, call: AuditCall): Promise<Exit> {
  const { output, terminal } = call;
  const { diagnostics, files, details = new Map(), texts, counts, unlisted, problems, note } = result;
  if (files.length + diagnostics.length === 0 && problems.length > 0) throw new UsageError(problems);
  const isListed = output.ownFormat === undefined;
  if (isListed) {
    const extent = [[counts.objects, 'object', 'objects'] as const];
    await reportFindings({ diagnostics, files, details, texts, extent }, call);
  } else
    noteFindings(
      diagnostics.filter(({ code }) => !ofObjects.test(code)),
      terminal,
    );
  printNote(countsText(counts), output, terminal);
  if (note !== undefined) printNote(note, output, terminal);
  const more = severities.reduce((sum, severity) => sum + unlisted[severity], 0);
  if (more > 0 && isListed)
    terminal.note(`${formatCount(more, 'more finding is', 'more findings are')} not listed: ${everything}\n`);
  if (problems.length > 0) throw new UsageError(problems);
  const fails = severities.filter((severity) => isFailing(severity, output.failOn));
  const isFound =
    diagnostics.some(({ severity }) => fails.includes(severity)) || fails.some((severity) => unlisted[severity] > 0);
  return isFound ? exit.findings : exit.clean;
}

const everything = '--format ndjson writes a line for each object, without a limit.';

export function countsText({
  objects,
  others,
  refused,
  dropped,
  changed,
  kept: keptCount,
  fine,
}: Audit['counts']): string {
  const foreign = others === 0 ? '' : ` (${formatCount(others, 'object', 'objects')} of other kinds not checked)`;
  const parts = [
    `${refused} cannot be updated`,
    `${dropped} lose data`,
    `${changed} read differently`,
    `${keptCount} keep values that are not allowed in new objects`,
    `${fine} as before`,
  ];
  return `${formatCount(objects, 'stored object', 'stored objects')}${foreign}: ${parts.join(', ')}`;
}

function lineWriter({ output: { file }, terminal, cwd }: AuditCall): (object: AuditedObject) => void {
  const path = file === undefined ? undefined : resolve(cwd, file);
  if (path !== undefined) writeFileSync(path, '');
  return ({ origin, name, verdict, findings }) => {
    if (verdict === 'fine') return;
    const entries = findings.map(({ kind, path: { text }, message, keyword }) => ({
      kind,
      field: text,
      keyword,
      message,
    }));
    const entry = { file: origin.file, line: origin.line, object: name, verdict, findings: entries };
    const line = `${visibleJson(JSON.stringify(entry))}\n`;
    if (path === undefined) terminal.out(line);
    else appendFileSync(path, line);
  };
}

const ofObjects = /^audit\/(?:refused|dropped|changed|kept|unknown)$/;
