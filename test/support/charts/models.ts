import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compiledStrictly } from '../strictly.ts';
import { compilers } from '../toolchains.ts';
import type { ChartReport } from './report.ts';
import { notTried, Step } from './session.ts';

/** Compiles all models that `import` and `init` printed below a folder, under plain `nodenext`, and adds what is said to the reports. */
export async function compileStep(scratch: string, reports: readonly ChartReport[]): Promise<readonly ChartReport[]> {
  writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }\n');
  const [compiler] = compilers;
  const said = await compiledStrictly(compiler.program, scratch, {}, ['*/*/models/**/*.ts']);
  const lines = said.split('\n').filter((line) => line.includes('error TS'));
  return reports.map((report) => {
    const folder = basename(report.chart);
    const isPrinted = ['imported', 'from-values', 'from-schema'].some((one) =>
      existsSync(join(scratch, folder, one, 'models')),
    );
    const step = new Step('tsc');
    for (const line of lines.filter((one) => one.startsWith(`${folder}/`))) step.fail(line);
    return { ...report, steps: [...report.steps, isPrinted ? step.report : notTried('tsc', 'no models were printed')] };
  });
}
