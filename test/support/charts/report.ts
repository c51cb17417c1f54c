/** How a step ended: as it should, with something told that is lost or refused, wrong, or not tried. */
export type Ending = 'ok' | 'told' | 'broken' | 'none';

/** What came of one step for one chart. */
export interface StepReport {
  readonly step: string;
  readonly ending: Ending;
  /** What is told, what is wrong, or why nothing was tried. */
  readonly notes: readonly string[];
  /** What was counted, such as values whose verdicts were compared. */
  readonly counts: Readonly<Record<string, number>>;
}

/** One command that was run: how long it took, and whether it came to an end of its own. */
export interface CommandReport {
  readonly command: string;
  readonly milliseconds: number;
  /** Why it counts as a crash: exit status 3, the end of its process, or none in time. */
  readonly crash?: string;
}

/** What came of one chart. */
export interface ChartReport {
  readonly chart: string;
  readonly steps: readonly StepReport[];
  readonly commands: readonly CommandReport[];
}

/** True for a chart with a step that is wrong, or a command that crashed. */
export function isBroken({ steps, commands }: ChartReport): boolean {
  return steps.some(({ ending }) => ending === 'broken') || commands.some(({ crash }) => crash !== undefined);
}

/** What is wrong with a chart, a line each. */
export function wrongIn({ steps, commands }: ChartReport): readonly string[] {
  const broken = steps.filter(({ ending }) => ending === 'broken');
  return [
    ...commands.flatMap(({ command, crash }) => (crash === undefined ? [] : [`${command}: ${crash}`])),
    ...broken.flatMap(({ step, notes }) => notes.map((note) => `${step}: ${note}`)),
  ];
}

const signs: Readonly<Record<Ending, string>> = { ok: 'ok', told: 'told', broken: 'BROKEN', none: '–' };

/** One line a chart, then the totals of each step and the times of each command. */
export function tableOf(reports: readonly ChartReport[], stepNames: readonly string[]): string {
  const width = Math.max(5, ...reports.map(({ chart }) => chart.length));
  const columns = [...stepNames, 'crash', 'slowest'];
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell, index) => cell.padEnd(Math.max(6, columns[index]?.length ?? 0)))]
      .join('  ')
      .trimEnd();
  const lines = reports.map((report) => row(report.chart, cellsOf(report, stepNames)));
  const totals = (['ok', 'told', 'broken', 'none'] as const).map((ending) =>
    row(
      ending === 'none' ? 'not tried' : ending,
      stepNames.map((step) => String(countOf(reports, step, ending))),
    ),
  );
  const broken = reports.filter(isBroken);
  return [
    row('chart', columns),
    ...lines,
    '',
    row(`${reports.length} charts`, stepNames),
    ...totals,
    '',
    ...countLines(reports),
    ...timeLines(reports),
    '',
    ...broken.flatMap((report) => [report.chart, ...wrongIn(report).map((line) => `  ${line}`)]),
    `${broken.length} of ${reports.length} charts broken`,
    '',
  ].join('\n');
}

function cellsOf({ steps, commands }: ChartReport, stepNames: readonly string[]): readonly string[] {
  const endings = stepNames.map((name) => signs[steps.find(({ step }) => step === name)?.ending ?? 'none']);
  const slowest = commands.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  const crashes = commands.filter(({ crash }) => crash !== undefined).length;
  return [
    ...endings,
    crashes === 0 ? '' : String(crashes),
    slowest === undefined ? '' : `${slowest.command} ${seconds(slowest.milliseconds)}`,
  ];
}

function countOf(reports: readonly ChartReport[], name: string, ending: Ending): number {
  return reports.filter(({ steps }) => (steps.find(({ step }) => step === name)?.ending ?? 'none') === ending).length;
}

function countLines(reports: readonly ChartReport[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { step, counts } of reports.flatMap(({ steps }) => steps)) {
    for (const [what, count] of Object.entries(counts)) {
      sums.set(`${step}: ${what}`, (sums.get(`${step}: ${what}`) ?? 0) + count);
    }
  }
  return [...sums].map(([what, sum]) => `${what}: ${sum}`);
}

function timeLines(reports: readonly ChartReport[]): readonly string[] {
  const byCommand = new Map<string, { readonly chart: string; readonly milliseconds: number }[]>();
  for (const { chart, commands } of reports) {
    for (const { command, milliseconds } of commands) {
      byCommand.set(command, [...(byCommand.get(command) ?? []), { chart, milliseconds }]);
    }
  }
  return [...byCommand].map(([command, all]) => {
    const sorted = all.toSorted((a, b) => a.milliseconds - b.milliseconds);
    const [middle, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const most = `at most ${seconds(last?.milliseconds ?? 0)} (${last?.chart ?? ''})`;
    return `time of ${command}: ${all.length} runs, median ${seconds(middle?.milliseconds ?? 0)}, ${most}`;
  });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
