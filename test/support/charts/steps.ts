import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readValues } from '../../../src/text/read-values.ts';
import type { Value } from '../raw-json.ts';
import { render, type Rendering, withoutTemplates } from './chart.ts';
import { overlaysFor } from './overlays.ts';
import type { StepReport } from './report.ts';
import { notTried, type Session, Step, told } from './session.ts';

/** A chart under test, and what works on it. */
export interface Subject {
  readonly session: Session;
  readonly helm: string;
  /** The copy of the chart. */
  readonly chart: string;
  /** A folder for all that is made of it. */
  readonly scratch: string;
  /** What Helm makes of the chart as it is. */
  readonly before: Rendering;
  readonly seed: number;
  /** How many values and cases Helm is asked about. */
  readonly samples: number;
}

/** What Helm's schema of values is called. */
export const schemaFile = 'values.schema.json';

/** Lint ends, and says an error of Helm's exactly where Helm refuses the schema. */
export async function lintStep({ session, chart, before, scratch, helm }: Subject): Promise<StepReport> {
  if (!existsSync(join(chart, schemaFile))) return notTried('lint', 'the chart has no schema');
  const step = new Step('lint');
  const whole = await session.run(scratch, 'lint', chart, '--no-cache');
  for (const { severity } of whole.findings) step.count(`${severity}s`);
  const isReading = whole.stdout.includes('"files"');
  if (!isReading) step.tell(whole.stderr.trim());
  const own = await session.run(scratch, 'lint', join(chart, schemaFile), '--profile', 'helm', '--no-cache');
  if (own.errors.length === 0) return step.report;
  // Without values only what is wrong with the schema itself is left, and what it requires.
  const alone = withoutTemplates(chart, join(scratch, 'lint'));
  writeFileSync(join(alone, 'values.yaml'), '');
  const { status } = before.refused ? before : await render(helm, alone);
  if (status === 0) step.fail(`Helm takes the schema, and lint says ${told(own.errors)}`);
  else step.tell(told(own.errors));
  return step.report;
}

/** `validate` gives the chart's own values and changed ones the verdict of Helm. */
export async function validateStep(subject: Subject, name: string, chart: string): Promise<StepReport> {
  const step = new Step(name);
  if (!existsSync(join(chart, schemaFile))) return notTried(name, 'the chart has no schema');
  const { session, helm, scratch, seed, samples } = subject;
  const twin = withoutTemplates(chart, join(scratch, name));
  const schema = schemaIn(join(twin, schemaFile));
  const own = readValues(readFileSync(join(twin, 'values.yaml'), 'utf8'), 'values.yaml').value as Value | undefined;
  const overlays = schema === undefined ? [] : overlaysFor(own ?? {}, schema, seed, samples);
  const files = overlays.map((text, index) => {
    const file = join(twin, `overlay-${index}.yaml`);
    writeFileSync(file, text);
    return file;
  });
  for (const file of [undefined, ...files]) {
    const given = file === undefined ? ['--mode', 'complete'] : [file];
    const ours = await session.run(twin, 'validate', '--schema', join(twin, schemaFile), ...given);
    const helms = await render(helm, twin, file === undefined ? [] : [file]);
    step.count(helms.status === 0 ? 'accepted' : 'refused');
    const isSame = (ours.status === 0) === (helms.status === 0);
    if (isSame) continue;
    const what = file === undefined ? 'its own values' : readFileSync(file, 'utf8').slice(0, 300);
    const ourVerdict = ours.status === 0 ? 'accepts' : `refuses (${told(ours.errors)}${ours.stderr.slice(0, 300)})`;
    step.fail(`validate ${ourVerdict} ${what}, Helm: ${helms.status === 0 ? 'accepts' : helms.why.slice(0, 600)}`);
  }
  return step.report;
}

/** The schema that a text holds; nothing where it cannot be read. */
export function schemaIn(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Value;
  } catch {
    return undefined;
  }
}
