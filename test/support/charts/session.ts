import { performance } from 'node:perf_hooks';
import type { CommandRun, Commands } from '../commands.ts';
import type { CommandReport, Ending, StepReport } from './report.ts';

/** A finding as the report in JSON has it. */
export interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

/** The report in JSON of a command, as far as it is asked here. */
interface JsonReport {
  readonly files?: readonly { readonly path: string; readonly diagnostics: readonly Finding[] }[];
  readonly changes?: readonly { readonly kind: string; readonly code: string; readonly message: string }[];
}

/** A command that was run, with its report. */
export interface Reported extends CommandRun {
  readonly report: JsonReport;
  readonly findings: readonly Finding[];
  readonly errors: readonly Finding[];
}

/** Runs commands for one chart, and keeps how long they took and which crashed. */
export class Session {
  readonly commands: CommandReport[] = [];

  constructor(private readonly worker: Commands) {}

  async run(cwd: string, command: string, ...args: readonly string[]): Promise<Reported> {
    const begun = performance.now();
    const hasReport = command !== 'init';
    const ran = await this.worker.run([command, ...args, ...(hasReport ? ['--format', 'json'] : [])], cwd);
    const crash = crashOf(ran);
    const milliseconds = performance.now() - begun;
    this.commands.push({ command, milliseconds, ...(crash === undefined ? {} : { crash }) });
    const report = hasReport && crash === undefined ? reportIn(ran.stdout) : {};
    const findings = (report.files ?? []).flatMap(({ diagnostics }) => diagnostics);
    return { ...ran, report, findings, errors: findings.filter(({ severity }) => severity === 'error') };
  }
}

/** A step as it is put together. */
export class Step {
  readonly #notes: string[] = [];
  readonly #counts: Record<string, number> = {};
  #ending: Ending = 'ok';

  constructor(private readonly step: string) {}

  /** Something is lost or refused, and is told. */
  tell(note: string): void {
    if (this.#ending === 'ok') this.#ending = 'told';
    this.#notes.push(note);
  }

  /** Something is wrong. */
  fail(note: string): void {
    this.#ending = 'broken';
    this.#notes.push(note);
  }

  count(what: string, by = 1): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + by;
  }

  get report(): StepReport {
    return { step: this.step, ending: this.#ending, notes: this.#notes, counts: this.#counts };
  }
}

/** A step that is not tried, and why. */
export function notTried(step: string, why: string): StepReport {
  return { step, ending: 'none', notes: [why], counts: {} };
}

/** The first findings, in one line. */
export function told(findings: readonly Finding[]): string {
  const shown = findings.slice(0, 3).map(({ rule, message }) => `${rule}: ${message}`);
  return [...shown, ...(findings.length > 3 ? [`and ${findings.length - 3} more`] : [])].join('; ');
}

function crashOf({ status, stderr, ended }: CommandRun): string | undefined {
  if (ended !== 'itself') return `ended ${ended}`;
  return status === 3 ? `internal error: ${stderr.trim().slice(0, 2000)}` : undefined;
}

function reportIn(stdout: string): JsonReport {
  const begin = stdout.indexOf('{');
  if (begin === -1) return {};
  try {
    return JSON.parse(stdout.slice(begin)) as JsonReport;
  } catch {
    return {};
  }
}
