import type { Generate } from '../../commands/project/api.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { LintResult } from '../../commands/lint/api.ts';
import { type Call, command } from '../terminal/command.ts';
import type { Exit } from '../terminal/exit.ts';
import { tellFailure } from '../terminal/failure.ts';
import { afterBaseline } from './lint/baseline.ts';
import type { Options } from '../arguments/options.ts';
import { say } from '../terminal/output.ts';
import { progressLine } from '../terminal/progress.ts';
import { report } from '../terminal/report.ts';

const options = {
  profile: { value: 'NAME', many: true, doc: 'cluster-app, schemalint or helm; what fits the document without it' },
  rule: { value: 'CODE', many: true, doc: 'look for that rule only, or for all of one kind: R5' },
  fix: { doc: 'mend in documents what can be mended without a guess, and report the rest' },
  baseline: { value: 'FILE', doc: 'findings that are accepted for now; schemawright-baseline.json where there is one' },
  'write-baseline': { doc: 'accept for now whatever is found, by writing it to the baseline' },
  'no-baseline': { doc: 'report what the baseline accepts, too' },
  'helm-min': { value: 'VERSION', doc: 'the oldest Helm that is to read the documents, such as 3.17' },
  config: { value: 'FILE', doc: 'the configuration file; schemawright.config.ts or .json without it' },
  'no-cache': { doc: 'read every model, and a configuration in TypeScript, again' },
} as const satisfies Options;

/** A call of `lint`. */
export type LintCall = Call<typeof options>;

/** `lint`: checks documents and models. */
export const lint = lintWith();

/** The command over any way to read models; tests bring their own. */
export function lintWith(load?: () => Promise<Generate>) {
  return command({
    usage: '[FILE…] [options]',
    options,
    examples: [
      'lint helm/*/values.schema.json',
      'lint values.schema.json --profile schemalint',
      'lint models values.schema.json --fail-on warning',
      'lint - --rule R5 --format json < values.schema.json',
    ],
    async run(call) {
      const { flags, output, terminal, cwd, given } = call;
      const { lint: run } = await import('../../commands/lint.ts');
      const start = terminal.now();
      const progress = progressLine(terminal, output);
      const result = await run({
        cwd,
        cache: !flags['no-cache'],
        profiles: flags.profile,
        rules: flags.rule,
        fix: flags.fix,
        onProgress: progress.show,
        ...(given.length > 0 ? { files: given } : {}),
        ...(flags['helm-min'] === undefined ? {} : { helmMin: flags['helm-min'] }),
        ...(flags.config === undefined ? {} : { config: flags.config }),
        ...(load === undefined ? {} : { generate: await load() }),
      });
      progress.clear();
      return await tell(result, call, start);
    },
  });
}

async function tell(result: LintResult, call: LintCall, start: number): Promise<Exit> {
  const { output, terminal } = call;
  const { diagnostics, extent } = await afterBaseline(result, call);
  const fixes = [...result.fixed].map(
    ([file, count]) => `fixed ${count} ${count === 1 ? 'finding' : 'findings'} in ${file}`,
  );
  if (fixes.length > 0) say(`${fixes.join('\n')}\n`, output, terminal);
  const properties = result.models.reduce((sum, model) => sum + model.properties, 0);
  const found = {
    diagnostics,
    files: result.files,
    milliseconds: terminal.now() - start,
    extent: [
      ...(result.models.length === 0
        ? []
        : ([
            [result.models.length, 'model', 'models'],
            [properties, 'property', 'properties'],
          ] as const)),
      ...extent,
    ],
  };
  const status = await report(found, call, { texts: result.texts });
  if (result.problems.length === 0) return status;
  return tellFailure(new UsageError(result.problems), terminal, { debug: call.common.debug });
}
