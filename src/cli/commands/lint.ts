import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Generate } from '../../commands/project/api.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { LintResult } from '../../commands/lint/api.ts';
import { type Call, type Exit, defineCommand } from '../terminal/command.ts';
import type { Options } from '../arguments/arguments.ts';
import { countModels, reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Count } from '../../diagnostics/report/findings.ts';
import { formatCount } from '../../text/words.ts';
import type { Compared } from '../../commands/lint/baseline.ts';
import { isTaken } from '../../text/files/look-at.ts';

const options = {
  profile: {
    value: 'NAME',
    many: true,
    doc: 'helm, cluster-app, schemalint, crd or kubernetes-api; default: helm, cluster-app for cluster apps, and crd for definitions',
  },
  rule: { value: 'CODE', many: true, doc: 'check only this rule, or all rules of a requirement such as R5' },
  fix: { doc: 'fix documents and models where the fix is certain, and report the rest' },
  baseline: {
    value: 'FILE',
    path: true,
    doc: 'a file of accepted findings; default: schemawright-baseline.json, if it exists',
  },
  'write-baseline': { doc: 'accept all current findings: write them to the baseline' },
  'no-baseline': { doc: 'ignore the baseline' },
  'helm-min': { value: 'VERSION', doc: 'the oldest version of Helm that must read the documents, such as 3.17 or 4' },
  config: { value: 'FILE', path: true, doc: 'the configuration file; default: schemawright.config.ts or .json' },
  'no-cache': { doc: 'do not use the cache of models and configuration' },
  redact: {
    doc: 'hide all values, defaults and examples in messages and code frames; by default only those with writeOnly or the format password',
  },
} as const satisfies Options;

type LintCall = Call<typeof options>;

export const lint = createLintCommand();

export function createLintCommand(load?: () => Promise<Generate>) {
  return defineCommand({
    usage: '[FILE…] [options]',
    isOfProject: true,
    options,
    examples: [
      'lint helm/*/values.schema.json',
      'lint values.schema.json --profile schemalint',
      'lint models values.schema.json --fail-on warning',
      'lint - --rule R5 --format json < values.schema.json',
    ],
    async run(call) {
      const { flags, output, terminal, cwd, given } = call;
      const { lint: run } = await import('../../commands/lint/lint.ts');
      const progress = progressLine(terminal, output);
      const result = await run({
        cwd,
        cache: !flags['no-cache'],
        profiles: flags.profile,
        rules: flags.rule,
        fix: flags.fix,
        redact: flags.redact,
        onProgress: progress.show,
        ...(given.length > 0 ? { files: given } : {}),
        ...(flags['helm-min'] === undefined ? {} : { helmMin: flags['helm-min'] }),
        ...omitUndefined({ config: flags.config }),
        ...(load && { generate: await load() }),
      });
      progress.clear();
      return await reportLint(result, call);
    },
  });
}

async function reportLint(result: LintResult, call: LintCall): Promise<Exit> {
  const { output, terminal } = call;
  const { diagnostics, extent } = await afterBaseline(result, call);
  const fixes = [...result.fixed].map(
    ([file, count]) => `fixed ${formatCount(count, 'finding', 'findings')} in ${file}`,
  );
  if (fixes.length > 0) printNote(`${fixes.join('\n')}\n`, output, terminal);
  const models = result.models.length === 0 ? [] : countModels(result.models);
  const status = await reportFindings({ ...result, diagnostics, extent: [...models, ...extent] }, call);
  if (diagnostics.length >= many && extent.length === 0 && !call.flags['write-baseline'] && !call.flags['no-baseline'])
    printNote(
      'to accept these findings and see only new ones, run: schemawright lint --write-baseline',
      output,
      terminal,
    );
  const passedOver = [...result.passedOver].map(([reason, count]) => `${count} ${reason}`);
  if (passedOver.length > 0) printNote(`passed over: ${passedOver.join(', ')}`, output, terminal);
  return status;
}

/** Nobody reads a report of more findings than these line by line. */
const many = 100;

type BaselineCall = Pick<Call, 'cwd' | 'output' | 'terminal'> & {
  readonly flags: {
    readonly baseline: string | undefined;
    readonly 'write-baseline': boolean;
    readonly 'no-baseline': boolean;
  };
};

interface AfterBaseline {
  readonly diagnostics: readonly Diagnostic[];
  readonly extent: readonly Count[];
}

/** Without a flag, the default baseline file applies if it exists. */
async function afterBaseline(result: LintResult, call: BaselineCall): Promise<AfterBaseline> {
  const { flags, cwd, output, terminal } = call;
  const untouched = { diagnostics: result.diagnostics, extent: [] };
  if (flags['no-baseline']) {
    if (!flags['write-baseline'] && flags.baseline === undefined) return untouched;
    throw new UsageError('--no-baseline cannot be combined with --baseline or --write-baseline');
  }
  const { compareWithBaseline, usualBaseline, writeBaseline } = await import('../../commands/lint/baseline.ts');
  const file = flags.baseline ?? usualBaseline;
  if (flags['write-baseline']) {
    if (result.problems.length > 0) throw new UsageError(result.problems);
    const written = writeBaseline(cwd, file, result);
    printNote(`wrote ${file}: ${formatCount(written.accepted, 'finding', 'findings')}\n`, output, terminal);
    return withExtent(written);
  }
  const isThere = flags.baseline !== undefined || isTaken(resolve(cwd, usualBaseline));
  return isThere ? withExtent(compareWithBaseline(cwd, file, result)) : untouched;
}

function withExtent({ diagnostics, accepted }: Compared): AfterBaseline {
  const extent: readonly Count[] =
    accepted === 0 ? [] : [[accepted, 'finding in the baseline', 'findings in the baseline']];
  return { diagnostics, extent };
}
