import { UsageError } from '../../diagnostics/usage-error.ts';
import type { StoragePlan, StorageStep } from '../../generator/dialect/storage-plan.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { quoteForShell } from '../../text/quote-shell.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isObject } from '../../text/value/json.ts';
import { escapeControls } from '../../text/visible.ts';
import { joinWords } from '../../text/words.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { defineCommand } from '../terminal/command.ts';
import { parseNumber } from '../terminal/parse-number.ts';
import { reportSeparately, writeOutput } from '../terminal/report.ts';

export const planConversions = defineCommand({
  usage: 'OLD [NEW] [options]',
  options: {
    step: { value: 'NUMBER', doc: 'print the definition that a step applies, as YAML' },
    kind: { value: 'KIND.GROUP', doc: 'the only kind of several: CronTab.stable.example.com' },
    redact: {
      doc: 'hide all values in messages; by default only those with writeOnly or the format password',
    },
  },
  most: 2,
  examples: [
    'conversions plan live.yaml out/cron-tab/crd.yaml',
    'conversions plan live.yaml models/crontab.ts --step 2 | kubectl apply --server-side -f -',
    'conversions plan live.yaml',
  ],
  async run(call) {
    const { given, flags, cwd, output } = call;
    const [old, next] = given;
    if (old === undefined) {
      const help =
        'Name it, and the one to come: kubectl get crd NAME -o yaml > live.yaml, conversions plan live.yaml crd.yaml.';
      throw new UsageError({ message: 'conversions plan needs a definition', help });
    }
    const { planConversions: create } = await import('../../commands/plan-conversions.ts');
    const { plan, ...found } = await create({ cwd, old, new: next, kind: flags.kind, redact: flags.redact });
    const wanted = parseNumber(flags, 'step');
    if (plan) {
      const steps = plan.steps.map((step, index) => withCommand(step, index + 1, { given, kind: flags.kind }));
      if (wanted !== undefined) writeOutput(printDefinition(steps, wanted), call);
      else writeOutput(output.format === 'json' ? planAsJson(plan, steps) : describePlan(plan, steps), call);
    }
    return await reportSeparately(found, call);
  },
});

interface Named {
  readonly given: readonly string[];
  readonly kind: string | undefined;
}

function withCommand(step: StorageStep, number: number, { given, kind }: Named): StorageStep {
  if (!step.definition) return step;
  const words = [...given, ...(kind === undefined ? [] : ['--kind', kind]), '--step', String(number)];
  const plan = `schemawright conversions plan ${words.map(quoteForShell).join(' ')}`;
  return { ...step, command: `${plan} | kubectl apply --server-side -f -` };
}

function printDefinition(steps: readonly StorageStep[], number: number): string {
  const definition = steps[number - 1]?.definition;
  if (definition && isObject(definition)) {
    return plainYaml(Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'status')));
  }
  const numbers = steps.flatMap((step, index) => (step.definition ? [String(index + 1)] : []));
  const message = `step ${number} applies no definition`;
  const help = numbers.length === 0 ? 'No step does.' : `These do: ${joinWords(numbers, 'and')}.`;
  throw new UsageError({ message, help });
}

function planAsJson(
  { name, kind, storage, storedVersions, isKnown, missing }: StoragePlan,
  steps: readonly StorageStep[],
) {
  const listed = steps.map((step) => omitUndefined({ ...step, definition: undefined }));
  return `${jsonText({ version: 1, name, kind, storage, storedVersions, isKnown, missing, steps: listed }, 2)}\n`;
}

function describePlan(plan: StoragePlan, steps: readonly StorageStep[]): string {
  const lines = steps.flatMap(({ task, note, command, versions }, index) => [
    `${index + 1}. ${task}`,
    ...[note, versions?.map(describeVersion).join('; '), command].flatMap((text) =>
      text === undefined ? [] : [`   ${text}`],
    ),
    '',
  ]);
  return `${escapeControls([...describeStorage(plan, steps), '', ...lines].join('\n').trimEnd())}\n`;
}

function describeStorage(plan: StoragePlan, steps: readonly StorageStep[]): readonly string[] {
  const { name, kind, storage, storedVersions, isKnown, missing, changes } = plan;
  const others = storedVersions.filter((version) => version !== storage);
  const trim = steps.findIndex(({ action }) => action === 'trim-stored-versions') + 1;
  const may = isKnown ? 'contains' : 'may contain';
  return [
    `${kind} (${name}) is stored as ${storage}. ${
      others.length === 0
        ? 'No object is stored in another version.'
        : `Objects may also be stored as ${joinWords(others)}.`
    }`,
    ...(missing.length === 0
      ? []
      : [
          `The API server rejects the new definition ${trim === 0 ? 'now' : `until step ${trim} is done`}: status.storedVersions ${may} ${joinWords(missing, 'and')}.`,
        ]),
    ...(steps.length > 0
      ? []
      : [
          changes.some(({ kind }) => kind === 'breaking')
            ? 'No steps lead to the new definition.'
            : 'There is nothing to do.',
        ]),
  ];
}

function describeVersion({ name, served, storage }: { name: string; served: boolean; storage: boolean }): string {
  return `${name}: ${served ? 'served' : 'not served'}${storage ? ', stored' : ''}`;
}
