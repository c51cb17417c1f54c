import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFailing } from '../../diagnostics/diagnostic/fail-on.ts';
import { type Findings, findingsOf, type ReportOptions } from '../../diagnostics/report/findings.ts';
import { formatsForPeople, reports } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Call } from './command.ts';
import { type Exit, exit } from './exit.ts';
import { mayColor } from './terminal.ts';

/** Reports findings as the flags ask for, and gives the exit status that follows from them. */
export async function report(
  found: CommandFindings,
  { output, terminal, cwd }: Pick<Call, 'output' | 'terminal' | 'cwd'>,
  { detail, texts }: ReportDetails = {},
): Promise<Exit> {
  const fails = found.diagnostics.filter(({ severity }) => isFailing(severity, output.failOn));
  const status = fails.length > 0 ? exit.findings : exit.clean;
  const findings = findingsOf(output.quiet ? { ...found, diagnostics: fails } : found, { limit: output.limit });
  if (output.quiet && saysNothing(findings, output.format) && output.file === undefined) return status;
  const write = await reports[output.format]();
  const text = write(findings, {
    colors: output.file === undefined && mayColor(terminal, 'out', output),
    width: output.file === undefined ? terminal.columns : 120,
    source: sourceReader(cwd, texts),
    ...(output.format === 'sarif' ? { explain: (await import('../../commands/explain.ts')).explanationOf } : {}),
    ...(detail === undefined ? {} : { detail }),
  });
  deliver(text, { output, terminal, cwd });
  return status;
}

/** What a command found, before it is sorted and counted. */
type CommandFindings = Parameters<typeof findingsOf>[0];

/** What a report may show besides the findings. */
interface ReportDetails extends Pick<ReportOptions, 'detail'> {
  /** Texts that cannot be read from the disk, by file. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Writes what a command has to say where the flags ask for it. */
export function deliver(text: string, { output, terminal, cwd }: Pick<Call, 'output' | 'terminal' | 'cwd'>): void {
  if (output.file === undefined) terminal.out(text);
  else writeReport(resolve(cwd, output.file), text);
}

function saysNothing(findings: Findings, format: keyof typeof reports): boolean {
  return formatsForPeople.includes(format) && findings.diagnostics.length === 0;
}

/** Reads each file once; one that cannot be read gets no code frame. */
function sourceReader(cwd: string, known?: ReadonlyMap<string, string>): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>(known);
  return (file) => {
    if (!texts.has(file)) texts.set(file, textOf(resolve(cwd, file)));
    return texts.get(file);
  };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function writeReport(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the report cannot be written to "${path}": ${reason}`);
  }
}
