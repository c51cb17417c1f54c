import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalForm } from '../../../src/generator/emit/normal-form.ts';
import { writeFiles } from '../folder.ts';
import { render, withoutTemplates } from './chart.ts';
import { overlaysFor } from './overlays.ts';
import type { StepReport } from './report.ts';
import { notTried, Step, told } from './session.ts';
import { schemaFile, schemaIn, type Subject } from './steps.ts';

/** What is imported comes back from `gen`, or each loss is told. */
export async function importStep(subject: Subject): Promise<StepReport> {
  const step = new Step('import');
  const { session, chart, scratch } = subject;
  const schema = join(chart, schemaFile);
  if (!existsSync(schema)) return notTried('import', 'the chart has no schema');
  const cwd = projectIn(scratch, 'imported');
  const imported = await session.run(cwd, 'import', schema, '--out', 'models/root.ts', '--name', 'root');
  const losses = imported.findings.filter(({ rule }) => !['import/draft-raised', 'helm/values-refused'].includes(rule));
  if (losses.length > 0) step.tell(told(losses));
  const model = ['root.ts', join('root', 'index.ts')]
    .map((file) => join('models', file))
    .find((file) => existsSync(join(cwd, file)));
  if (model === undefined) {
    if (imported.errors.length === 0) step.fail(`no models, and no reason: ${imported.stderr.trim()}`);
    return step.report;
  }
  const generated = await session.run(cwd, 'gen', model, '--out', 'out', '--no-cache');
  const folder = join(cwd, 'out/root');
  const file = [schemaFile, 'schema.json'].map((one) => join(folder, one)).find((one) => existsSync(one));
  if (generated.status !== 0 || file === undefined) {
    step.fail(`gen refuses what import wrote: ${told(generated.errors)}${generated.stderr.trim()}`);
    return step.report;
  }
  await compare(
    step,
    subject,
    file,
    losses.some(({ rule }) => rule === 'import/not-carried'),
  );
  return step.report;
}

/** Equal in the normal form, or without a change that `diff` finds; and Helm's verdict is the same, where nothing was told as lost. */
async function compare(
  step: Step,
  { session, chart, scratch, helm, seed, samples }: Subject,
  file: string,
  hasLosses: boolean,
): Promise<void> {
  const [was, is] = [schemaIn(join(chart, schemaFile)), schemaIn(file)];
  if (was === undefined || is === undefined) return step.fail('a schema that was imported is no JSON');
  const isEqual = normalForm(was) === normalForm(is);
  step.count(isEqual ? 'the same' : 'other words');
  if (!isEqual) {
    const compared = await session.run(scratch, 'diff', join(chart, schemaFile), file);
    const changes = (compared.report.changes ?? []).filter(({ kind }) => kind !== 'neutral');
    const what = changes.slice(0, 3).map(({ kind, message }) => `${kind}: ${message}`);
    if (changes.length > 0 && step.report.ending === 'ok')
      step.fail(`${changes.length} changes untold: ${what.join('; ')}`);
  }
  if (hasLosses) return;
  const twins = [withoutTemplates(chart, join(scratch, 'was')), withoutTemplates(chart, join(scratch, 'is'))];
  copyFileSync(file, join(scratch, 'is', schemaFile));
  for (const [index, text] of overlaysFor({}, was, seed + 1, Math.ceil(samples / 2)).entries()) {
    const overlay = join(scratch, `same-${index}.yaml`);
    writeFileSync(overlay, text);
    const [first, second] = await Promise.all(twins.map((twin) => render(helm, twin, [overlay])));
    step.count('verdicts');
    if (first?.status === second?.status) continue;
    const why = `${first?.why.slice(0, 400) ?? ''} / ${second?.why.slice(0, 400) ?? ''}`;
    step.fail(`Helm's verdict on ${text.slice(0, 300)} is another: ${why}`);
  }
}

function projectIn(scratch: string, name: string): string {
  const cwd = join(scratch, name);
  writeFiles(cwd, { 'package.json': '{ "type": "module" }\n' });
  return cwd;
}
