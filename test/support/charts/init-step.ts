import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, type Rendering } from './chart.ts';
import type { StepReport } from './report.ts';
import { notTried, Step, told } from './session.ts';
import { schemaFile, type Subject } from './steps.ts';

/** Where the project stands in which `init` made models from the values of a chart alone, and the chart in it. */
export const fromValues = { project: 'from-values', chart: 'from-values/helm/chart' } as const;

/** Where the project stands in which `init` made models from the schema and the values of a chart. */
export const fromSchema = { project: 'from-schema', chart: 'from-schema/helm/chart' } as const;

/** The schema that `init` and `gen` make of the values alone lets Helm render what it rendered before. */
export async function initStep(subject: Subject): Promise<StepReport> {
  const step = new Step('init');
  const cwd = await started(step, subject, fromValues, { withSchema: false });
  if (cwd === undefined) return step.report;
  await generated(step, subject, cwd, []);
  return step.report;
}

/** The same with the chart's own schema under the models, put into the chart as `init` says. */
export async function adoptStep(subject: Subject): Promise<StepReport> {
  if (!existsSync(join(subject.chart, schemaFile))) return notTried('adopt', 'the chart has no schema');
  const step = new Step('adopt');
  const cwd = await started(step, subject, fromSchema, { withSchema: true });
  if (cwd === undefined) return step.report;
  const { stdout } = await subject.session.run(cwd, 'init', '--yes');
  const root = /^export class (\w+)/m.exec(rootOf(cwd))?.[1] ?? '';
  if (root === '') step.fail(`no root class: ${stdout.slice(0, 300)}`);
  const into = { out: 'helm/chart', targets: { 'values-yaml': false } };
  writeFileSync(join(cwd, 'schemawright.config.ts'), '');
  rmSync(join(cwd, 'schemawright.config.ts'));
  writeFileSync(join(cwd, 'schemawright.config.json'), JSON.stringify({ models: { [root]: into } }));
  await generated(step, subject, cwd, ['--adopt']);
  return step.report;
}

function rootOf(cwd: string): string {
  const found = ['models/chart.ts', 'models/chart/index.ts'].find((file) => existsSync(join(cwd, file)));
  return found === undefined ? '' : (readFileSync(join(cwd, found), 'utf8').split('@Values')[1] ?? '');
}

/** A project with the chart in it, after `init`. */
async function started(
  step: Step,
  { session, chart, scratch, before }: Subject,
  to: { readonly project: string; readonly chart: string },
  { withSchema }: { readonly withSchema: boolean },
): Promise<string | undefined> {
  const cwd = join(scratch, to.project);
  mkdirSync(join(cwd, 'helm'), { recursive: true });
  cpSync(chart, join(scratch, to.chart), { recursive: true });
  if (!withSchema) rmSync(join(scratch, to.chart, schemaFile), { force: true });
  const { status, stdout, stderr } = await session.run(cwd, 'init', '--yes', '--name', 'chart');
  if (status === 0) return cwd;
  const isUsable = before.status === 0 || (before.refused && !withSchema);
  if (isUsable) step.fail(`init ends with ${status}: ${stderr.trim()} ${stdout.trim().slice(0, 600)}`);
  else step.tell(stderr.trim() || stdout.trim().slice(0, 600));
  return undefined;
}

/** After `gen` and once more `gen --check` and `sync --check`, Helm renders the chart as it did. */
async function generated(step: Step, subject: Subject, cwd: string, flags: readonly string[]): Promise<void> {
  const { session, helm, chart, before } = subject;
  const made = await session.run(cwd, 'gen', ...flags);
  if (made.status !== 0) {
    const what = `gen ends with ${made.status}: ${told(made.errors)} ${made.stderr.trim()}`;
    if (before.refused) step.tell(what);
    else step.fail(what);
    return;
  }
  const again = await session.run(cwd, 'gen', '--check');
  if (again.status !== 0) step.fail(`gen --check after gen: ${told(again.findings)} ${again.stderr.trim()}`);
  const inStep = await session.run(cwd, 'sync', '--check');
  if (inStep.status !== 0) {
    const errors = `sync --check after init and gen: ${told(inStep.errors)} ${inStep.stderr.trim()}`;
    if (before.refused) step.tell(errors);
    else step.fail(errors);
  }
  // The rules of cluster apps ask for more than values can say.
  const checked = await session.run(cwd, 'lint', 'helm/chart');
  const had = existsSync(join(chart, schemaFile)) ? (await session.run(cwd, 'lint', chart)).errors : [];
  const known = new Set(had.map(({ rule }) => rule));
  const wrong = checked.errors.filter(({ rule }) => !known.has(rule) && !/^R\d/.test(rule));
  if (wrong.length > 0 && before.refused) step.tell(`lint of what gen wrote: ${told(wrong)}`);
  else if (wrong.length > 0) step.fail(`lint of what gen wrote: ${told(wrong)}`);
  const after = await render(helm, join(cwd, 'helm/chart'));
  step.count(after.status === 0 ? 'rendered' : 'not rendered');
  if (after.refused && !before.refused) step.fail(`Helm refuses the chart: ${after.why.slice(0, 1500)}`);
  else if (before.status === 0 && after.status !== 0) step.fail(`Helm rendered it before: ${after.why.slice(0, 600)}`);
  else if (before.status === 0 && !(await sameManifests(subject, after))) step.fail('Helm renders something else');
}

/** Charts that make passwords and certificates never render the same twice: of those only the lines are counted. */
async function sameManifests({ helm, chart, before }: Subject, after: Rendering): Promise<boolean> {
  if (before.manifests === after.manifests) return true;
  const again = await render(helm, chart);
  if (again.manifests === before.manifests) return false;
  return again.manifests.split('\n').length === after.manifests.split('\n').length;
}
