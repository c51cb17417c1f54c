import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { resolve } from 'node:path';
import type { ModelResult } from '../../commands/project/api.ts';
import { findText } from '../../text/files/paths.ts';
import { type Diagnostic, isFailing } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Count, createFindings, placeText, type ReportOptions } from '../../diagnostics/report/findings.ts';
import { formatsForPeople, reports } from '../../diagnostics/report/index.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Call, type Exit, type Output, exit } from './command.ts';
import { escapeControls } from '../../text/visible.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import { currentTrust } from '../../text/files/trust.ts';
import { type Terminal, mayColor } from './terminal.ts';

/** Returns the exit status that follows from the findings; throws the problems last. */
export async function reportFindings(
  { detail, texts, problems = [], ...given }: CommandFindings,
  { output, terminal, cwd, start }: Pick<Call, 'output' | 'terminal' | 'cwd' | 'start'>,
): Promise<Exit> {
  // Without the skipped plugins, the report would look complete.
  const found = { ...given, diagnostics: [...currentTrust().skipped.values(), ...given.diagnostics] };
  const fails = found.diagnostics.filter(({ severity }) => isFailing(severity, output.failOn));
  const shown = { ...found, diagnostics: output.quiet ? fails : found.diagnostics };
  const findings = createFindings({ ...shown, milliseconds: terminal.now() - start }, { limit: output.limit });
  const isIdle = findings.files.length === 0 && problems.length > 0;
  if (findings.diagnostics.length > 0 || !isForPeople(output) || !(output.quiet || isIdle)) {
    const write = await reports[output.format]();
    const text = write(findings, {
      colors: output.file === undefined && mayColor(terminal, 'out', output),
      width: output.file === undefined ? terminal.columns : 120,
      source: sourceReader(cwd, texts),
      ...(output.format === 'sarif' ? { explain: (await import('../../commands/explain.ts')).explanationOf } : {}),
      ...omitUndefined({ detail }),
    });
    writeOutput(text, { output, terminal, cwd });
  }
  if (problems.length > 0) throw new UsageError(problems);
  return fails.length > 0 ? exit.findings : exit.clean;
}

/** For commands whose standard output and --output-file hold something else. */
export async function reportSeparately(
  found: CommandFindings,
  call: Parameters<typeof reportFindings>[1],
): Promise<Exit> {
  const { format, failOn, limit, quiet, noColor } = call.output;
  const out = found.diagnostics.length > 0 ? call.terminal.note : (): void => undefined;
  return await reportFindings(found, {
    ...call,
    output: { format, failOn, limit, quiet, noColor },
    terminal: { ...call.terminal, out },
  });
}

interface CommandFindings
  extends Omit<Parameters<typeof createFindings>[0], 'milliseconds'>,
    Partial<Pick<ReportOptions, 'detail'>> {
  readonly texts?: ReadonlyMap<string, string>;
  readonly problems?: readonly UsageProblem[];
}

export function countModels(models: readonly ModelResult[]): readonly Count[] {
  const properties = models.reduce((sum, model) => sum + model.properties, 0);
  return [
    [models.length, 'model', 'models'],
    [properties, 'property', 'properties'],
  ];
}

export function writeOutput(text: string, { output, terminal, cwd }: Pick<Call, 'output' | 'terminal' | 'cwd'>): void {
  if (output.file === undefined) terminal.out(text);
  else writeWhole(output.file, text, cwd);
}

/** Prints to standard output, unless that holds the report alone. */
export function printNote(text: string, output: Output, terminal: Terminal): void {
  if (output.quiet) return;
  if (isForPeople(output)) terminal.out(`${escapeControls(text)}\n`);
  else terminal.note(`${escapeControls(text)}\n`);
}

export function noteFindings(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  for (const { origin, severity, code, message } of diagnostics)
    terminal.note(`${placeText(origin)}: ${severity}: ${escapeControls(message)} (${code})\n`);
}

export function isForPeople({ format, file }: Output): boolean {
  return file === undefined && formatsForPeople.includes(format);
}

/** Reads each file once; an unreadable file gets no code frame. */
function sourceReader(cwd: string, known?: ReadonlyMap<string, string>): ReportOptions['source'] {
  const texts = new Map<string, string | undefined>(known);
  return (file) => {
    if (!texts.has(file)) texts.set(file, findText(resolve(cwd, file)));
    return texts.get(file);
  };
}
