/** `validate`: validates values against a schema, and objects against their definition. */

import { counted } from '../../diagnostics/report/findings.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { validate as validateValues, type ValidateResult } from '../../commands/validate.ts';
import type { Options } from '../arguments/arguments.ts';
import { valuesOptions, valuesOptionsOf, wordOf } from '../arguments/values-options.ts';
import { yttOptions, yttOptionsOf } from '../arguments/ytt-options.ts';
import type { YttOptions } from '../../commands/values/ytt-values.ts';
import { type Call, type Exit, command } from '../terminal/command.ts';
import { report, say } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

/** Flags of `validate` for values alone: they have no meaning for Kubernetes objects. */
const forValues = {
  ...valuesOptions,
  mode: {
    value: 'MODE',
    words: ['complete', 'defaults'],
    doc: "complete, or defaults: required properties may be missing, as in a chart's own values",
  },
} as const satisfies Options;

const styles = ['plain', 'helm', 'go-openapi', 'ytt'] as const;

const options = {
  ...forValues,
  ...yttOptions,
  style: {
    value: 'STYLE',
    words: styles,
    doc: 'plain (default), or helm: the messages of Helm; with --crd go-openapi: those of the library behind the API server; with --ytt ytt: those of ytt',
  },
  crd: {
    value: 'FILE',
    doc: 'validate Kubernetes objects against this CustomResourceDefinition, or that of a model (models/database.ts#Database), as the API server does',
  },
  old: { value: 'FILE', doc: 'with --crd: the objects before the update, for transition rules' },
  strict: { doc: 'with --crd: unknown and duplicate fields are errors, as with kubectl apply' },
} as const satisfies Options;

type ValidateCall = Call<typeof options>;

/** `validate`: validates values against a schema, and Kubernetes objects against their definition. */
export const validate = command({
  usage: '[--schema FILE | --crd FILE | --model FILE[#CLASS] | --ytt FILE…] [VALUES…] [options]',
  options,
  examples: [
    'validate',
    'validate --schema values.schema.json my-values.yaml',
    'validate --schema helm/app/values.schema.json helm/app/ci/*.yaml',
    'validate --schema helm/app/values.schema.json -f base.yaml -f production.yaml --set replicas=3',
    'validate --model models/cluster.ts#Cluster my-values.yaml',
    'validate --crd crds/database.yaml my-database.yaml --strict',
    'validate --crd models/database.ts#Database my-database.yaml',
    'validate --ytt schema.yml -f values.yml --style ytt',
    'validate --schema values.schema.json - --format json < values.yaml',
  ],
  async run(call) {
    const { given: files, flags, cwd } = call;
    const ytt = yttOptionsOf(flags, cwd);
    if (ytt !== undefined) return await validateByYtt(ytt, call);
    if (flags.crd !== undefined) return await validateByDefinition(flags.crd, call);
    const style = wordOf('--style', flags.style ?? 'plain', ['plain', 'helm']);
    const mode = flags.mode === undefined ? {} : { mode: wordOf('--mode', flags.mode, ['complete', 'defaults']) };
    const { show: onProgress, clear } = progressLine(call.terminal, call.output);
    const result = await validateValues({ ...valuesOptionsOf(flags, cwd), ...mode, files, style, onProgress });
    clear();
    return await tell(result, call);
  },
});

async function validateByDefinition(crd: string, call: ValidateCall): Promise<Exit> {
  const { given: files, flags, cwd } = call;
  const surplus = Object.keys(forValues).filter((name) => isGiven(Object.entries(flags), name));
  if (surplus.length > 0) {
    const help = 'With --crd, name the files of the objects after the flags.';
    throw new UsageError({ message: `--crd cannot be combined with --${surplus.join(', --')}`, help });
  }
  const { validateObjects } = await import('../../commands/objects/validate-crd.ts');
  const style = wordOf('--style', flags.style ?? 'plain', ['plain', 'go-openapi']);
  return await report(await validateObjects({ cwd, crd, files, old: flags.old, strict: flags.strict, style }), call);
}

async function validateByYtt(ytt: YttOptions, call: ValidateCall): Promise<Exit> {
  const { given: files, flags, output, terminal } = call;
  const style = wordOf('--style', flags.style ?? 'plain', ['plain', 'ytt']);
  const { validateYtt } = await import('../../commands/values/ytt-values.ts');
  const result = await validateYtt({ ...ytt, files });
  const isYtts = style === 'ytt' && result.text !== '' && formatsForPeople.includes(output.format);
  if (isYtts && output.file === undefined) terminal.out(result.text);
  const out = isYtts ? (): void => undefined : terminal.out;
  return await report(result, { ...call, terminal: { ...terminal, out } });
}

function isGiven(flags: readonly (readonly [string, unknown])[], name: string): boolean {
  const value = flags.find(([flag]) => flag === name)?.[1];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

async function tell(result: ValidateResult, call: ValidateCall): Promise<Exit> {
  const { flags, output, terminal } = call;
  const isWrong = result.charts.some(({ diagnostics }) => diagnostics.length > 0);
  const isHelms = flags.style === 'helm' && isWrong && formatsForPeople.includes(output.format);
  if (isHelms && output.file === undefined) terminal.out(helmText(result.charts));
  const out = isHelms ? (): void => undefined : terminal.out;
  const { diagnostics, files, texts, problems, notRequired } = result;
  const status = await report({ diagnostics, files, texts, problems }, { ...call, terminal: { ...terminal, out } });
  if (notRequired > 0 && !isHelms) say(uncheckedText(notRequired), output, terminal);
  return status;
}

function uncheckedText(count: number): string {
  const missing = counted([count, 'required property is', 'required properties are']);
  return `${missing} missing, which was not checked: these are the values that the chart starts with. --mode complete checks it.`;
}

/** What Helm prints. */
function helmText(all: ValidateResult['charts']): string {
  const charts = all.filter(({ diagnostics }) => diagnostics.length > 0);
  const blocks = charts.map(
    ({ chart, diagnostics }) => `${chart}:\n${diagnostics.map(({ message }) => message).join('\n')}\n`,
  );
  return `Error: values don't meet the specifications of the schema(s) in the following chart(s):\n${blocks.join('')}\n`;
}
