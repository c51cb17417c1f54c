import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openCommands } from '../commands.ts';
import { casesStep } from './cases-step.ts';
import { copyChart, render, type Rendering } from './chart.ts';
import { importStep } from './import-step.ts';
import { adoptStep, fromValues, initStep } from './init-step.ts';
import { compileStep } from './models.ts';
import type { ChartReport, StepReport } from './report.ts';
import { Session, Step } from './session.ts';
import { lintStep, type Subject, validateStep } from './steps.ts';

/** What is checked, and how. */
export interface CheckOptions {
  readonly helm: string;
  /** How many charts are checked at once. */
  readonly jobs?: number;
  /** How many values and cases Helm is asked about, for each chart. */
  readonly samples?: number;
  /** Where all that is made is kept; without it, it is removed. */
  readonly keep?: string;
  /** Is told each chart when it is done. */
  readonly progress?: (report: ChartReport, done: number, all: number) => void;
}

/** The steps, in the order of the table. */
export const stepNames = ['chart', 'lint', 'validate', 'import', 'cases', 'init', 'inferred', 'adopt', 'tsc'] as const;

/** Takes every chart of a folder through the commands, and real Helm. */
export async function checkCharts(
  all: string,
  charts: readonly string[],
  options: CheckOptions,
): Promise<readonly ChartReport[]> {
  const { jobs = availableParallelism(), keep, progress } = options;
  const scratch = keep ?? mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-charts-'));
  mkdirSync(scratch, { recursive: true });
  const done = new Map<number, ChartReport>();
  const rest = charts.entries();
  const work = async (): Promise<void> => {
    const worker = openCommands(60_000);
    for (const [index, chart] of rest) {
      const report = await checkChart(all, chart, join(scratch, basename(chart)), new Session(worker), options);
      done.set(index, report);
      progress?.(report, done.size, charts.length);
    }
    worker.close();
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
    const reports = [...done].sort(([a], [b]) => a - b).map(([, report]) => report);
    return await compileStep(scratch, reports);
  } finally {
    if (keep === undefined) rmSync(scratch, { recursive: true, force: true });
  }
}

async function checkChart(
  all: string,
  name: string,
  scratch: string,
  session: Session,
  { helm, samples = 8 }: CheckOptions,
): Promise<ChartReport> {
  const steps: StepReport[] = [];
  try {
    const copied = copyChart(all, name, join(scratch, 'chart'));
    const before = await render(helm, copied.folder);
    steps.push(chartStep(copied.notes, before));
    const subject: Subject = { session, helm, chart: copied.folder, scratch, before, seed: seedOf(name), samples };
    steps.push(await lintStep(subject));
    steps.push(await validateStep(subject, 'validate', subject.chart));
    steps.push(await importStep(subject));
    steps.push(await casesStep(subject));
    steps.push(await initStep(subject));
    steps.push(await validateStep(subject, 'inferred', join(scratch, fromValues.chart)));
    steps.push(await adoptStep(subject));
  } catch (error) {
    const step = new Step('script');
    step.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    steps.push(step.report);
  }
  return { chart: name, steps, commands: session.commands };
}

/** What Helm says of the chart as it is. */
function chartStep(notes: readonly string[], { status, refused, why }: Rendering): StepReport {
  const step = new Step('chart');
  for (const note of notes) step.tell(note);
  if (status !== 0)
    step.tell(`Helm ${refused ? 'refuses its own values' : 'does not render it'}: ${why.slice(0, 600)}`);
  step.count(status === 0 ? 'rendered' : 'not rendered');
  return step.report;
}

/** The same numbers for the same chart, whatever stands beside it. */
function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 20_261_122);
}
