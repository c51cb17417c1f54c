import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, withoutTemplates } from './chart.ts';
import type { StepReport } from './report.ts';
import { notTried, Step, told } from './session.ts';
import { schemaFile, type Subject } from './steps.ts';

interface Index {
  readonly cases: readonly {
    readonly file: string;
    readonly valid: boolean;
    readonly pointer: string;
    readonly reasons: readonly string[];
  }[];
  readonly without: readonly unknown[];
}

/** A sample of the cases of a schema gets the verdict from Helm that it is named after. */
export async function casesStep({ session, chart, scratch, helm, samples }: Subject): Promise<StepReport> {
  const step = new Step('cases');
  const schema = join(chart, schemaFile);
  if (!existsSync(schema)) return notTried('cases', 'the chart has no schema');
  const made = await session.run(scratch, 'cases', '--schema', schema, '--out', 'cases');
  const index = join(scratch, 'cases/index.json');
  if (!existsSync(index)) {
    if (made.errors.length === 0) step.fail(`no cases, and no reason: ${made.stderr.trim()}`);
    else step.tell(told(made.errors));
    return step.report;
  }
  const { cases, without } = JSON.parse(readFileSync(index, 'utf8')) as Index;
  step.count('cases', cases.length);
  step.count('constraints without', without.length);
  const twin = withoutTemplates(chart, join(scratch, 'bare'));
  for (const path of ['charts', 'requirements.yaml']) rmSync(join(twin, path), { recursive: true, force: true });
  writeFileSync(join(twin, 'values.yaml'), '{}\n');
  writeFileSync(join(twin, 'Chart.yaml'), 'apiVersion: v2\nname: subject\nversion: 1.0.0\n');
  const every = Math.max(1, Math.floor(cases.length / (2 * samples)));
  for (const { file, valid, reasons } of cases.filter((_, at) => at % every === 0)) {
    const { status, why } = await render(helm, twin, [join(scratch, 'cases', file)]);
    step.count('asked');
    if ((status === 0) !== valid)
      step.fail(`${file} is ${valid ? 'valid' : `not (${reasons.join('; ')})`}, Helm: ${why.slice(0, 400)}`);
  }
  return step.report;
}
