import { resolve } from 'node:path';
import { addProperty, type AddResult } from '../../commands/add/add.ts';
import { diffEdit } from '../../commands/add/diff-edit.ts';
import type { PlannedAddition } from '../../commands/add/target.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { escapeControls } from '../../text/visible.ts';
import type { Options, ParsedFlags } from '../arguments/arguments.ts';
import { inProject } from '../arguments/project.ts';
import { type Call, defineCommand, type Exit, exit } from '../terminal/command.ts';
import { answerByFlags, createPrompts } from '../terminal/prompts.ts';
import { printNote, reportFindings, writeOutput } from '../terminal/report.ts';

const options = {
  to: {
    value: 'TARGET',
    path: true,
    doc: 'a model (models/app.ts#App), a schema (values.schema.json#/$defs/pool), or the folder of a chart or operator',
  },
  type: {
    value: 'TYPE',
    doc: 'its type: string, integer, number, boolean, enum, list, map, or a class or definition',
  },
  items: { value: 'TYPE', doc: 'the type of the items of a list, or of the values of a map' },
  enum: { value: 'VALUES', doc: 'the choices of an enum: a,b,c' },
  title: { value: 'TEXT', doc: 'its title; default: made of the key' },
  description: { value: 'TEXT', doc: 'its description' },
  default: { value: 'VALUE', doc: 'its default' },
  required: { doc: 'the property is required' },
  create: { doc: 'create the objects of the path that do not exist' },
  minimum: { value: 'N', doc: 'the smallest number' },
  maximum: { value: 'N', doc: 'the largest number' },
  pattern: { value: 'REGEXP', doc: 'a regular expression for the string' },
  'string-format': { value: 'NAME', doc: 'the format of the string, such as date-time, email or uri' },
  'min-length': { value: 'N', doc: 'the smallest number of characters' },
  'max-length': { value: 'N', doc: 'the largest number of characters' },
  'min-items': { value: 'N', doc: 'the smallest number of items' },
  'max-items': { value: 'N', doc: 'the largest number of items' },
  unique: { doc: 'the items of the list differ' },
  secret: { doc: 'the string is confidential' },
  examples: { value: 'VALUES', doc: 'example values: a,b' },
  deprecated: { value: 'TEXT', doc: 'it is deprecated; the text says what to use instead' },
  group: { value: 'TEXT', doc: 'the group that forms show it in' },
  level: {
    value: 'LEVEL',
    words: ['essential', 'advanced', 'hidden'],
    doc: 'when forms show it: essential, advanced or hidden',
  },
  after: { value: 'KEY', doc: 'write it after this property instead of at the end' },
  before: { value: 'KEY', doc: 'write it before this property' },
  values: { doc: 'with a schema, also write the default to the values.yaml beside it' },
  'any-key': { doc: 'accept a key that is not an identifier in camel case' },
  yes: { doc: 'do not ask questions', short: 'y' },
  'dry-run': { doc: 'only show the change' },
} as const satisfies Options;

type Flags = ParsedFlags<typeof options>;

export const add = defineCommand({
  usage: '[PROPERTY] [--to TARGET] [options]',
  options,
  most: 1,
  examples: [
    'add',
    'add controlPlane.replicas --type integer --default 3 --minimum 1',
    'add backup.bucket --to models/app.ts#App --type string --create --dry-run',
    'add logLevel --to values.schema.json --type enum --enum debug,info --default info --values --yes',
  ],
  async run(call) {
    const { given, terminal } = call;
    // A property is not a path, which would be rewritten.
    const { flags, cwd } = await inProject({ ...call, given: [] }, options);
    refuseFile(given[0], call.cwd);
    const answers = collectAnswers(given[0], flags);
    const isAsked = !flags.yes && terminal.inIsTerminal && terminal.outIsTerminal;
    const result = await addProperty({
      cwd,
      to: flags.to,
      answer: answerByFlags(answers, isAsked ? await createPrompts() : undefined),
      given: new Set(answers.keys()),
      acceptsAnyKey: flags['any-key'],
      values: flags.values,
      isLive: isAsked,
      dryRun: flags['dry-run'],
      consent: isAsked ? async (planned) => await askConsent(planned, call) : undefined,
    });
    const { file } = call.output;
    const output = file === undefined ? call.output : { ...call.output, file: resolve(call.cwd, file) };
    return await printResult(result, { ...call, cwd, output });
  },
});

function refuseFile(property: string | undefined, cwd: string): void {
  const [file = ''] = property?.split('#') ?? [];
  if (!/\.\w+$/.test(file) || inspectPath(resolve(cwd, file))?.isFile() !== true) return;
  throw new UsageError({ message: `"${property}" is a file, not a property`, help: `Add --to: add --to ${property}.` });
}

/** The answers by question: the flags are called after the questions. */
function collectAnswers(name: string | undefined, flags: Flags): ReadonlyMap<string, string> {
  const apart: ReadonlySet<string> = new Set(['to', 'values', 'any-key', 'yes', 'dry-run']);
  const pairs = Object.entries(flags).flatMap(([flag, value]): readonly (readonly [string, string])[] => {
    if (apart.has(flag) || value === undefined || value === false || !Object.hasOwn(options, flag)) return [];
    return [[flag, value === true ? 'y' : value]];
  });
  const all = [...(name === undefined ? [] : [['name', name] as const]), ...pairs];
  // The questions about a parameter of an operator have names of their own.
  const others = all.flatMap(([question, answer]) =>
    (parameterQuestions[question] ?? []).map((own) => [own, answer] as const),
  );
  return new Map([
    ...all,
    ...others,
    ...(flags.required ? [['Required', 'true'] as const] : []),
    ...(flags.level === 'advanced' ? [['Advanced', 'y'] as const] : []),
  ]);
}

const parameterQuestions: Readonly<Record<string, readonly string[]>> = {
  name: ['Pointer', 'Parameter Name'],
  type: ['Type'],
  default: ['Default Value'],
  title: ['Title', 'Display Name'],
  description: ['Description'],
  group: ['Group'],
  enum: ['Allowed Values'],
};

async function askConsent(planned: PlannedAddition, call: Call): Promise<boolean> {
  const { confirm, isCancel } = await import('@clack/prompts');
  call.terminal.out(`${formatPlan(planned)}\n`);
  const given = await confirm({ message: 'Write this?' });
  return !isCancel(given) && given;
}

function formatPlan({ edits, notes }: Pick<PlannedAddition, 'edits' | 'notes'>): string {
  return [...edits.flatMap(diffEdit), ...notes].map(escapeControls).join('\n');
}

async function printResult(result: AddResult, call: Call): Promise<Exit> {
  const { state, edits, files, diagnostics, texts, notes, added } = result;
  const { output, terminal } = call;
  if (state === 'refused') return await reportFindings({ files, diagnostics, texts }, call);
  if (state === 'cancelled') {
    printNote('Nothing was written.', output, terminal);
    return exit.clean;
  }
  const isForPeople = formatsForPeople.includes(output.format);
  if (!isForPeople && diagnostics.length === 0 && output.format === 'json') {
    const changes = edits.map((edit) => ({ file: edit.path, diff: diffEdit(edit) }));
    writeOutput(`${jsonText({ version: 1, state, added, changes, notes }, 2)}\n`, call);
    return exit.clean;
  }
  const paths = edits.map(({ path }) => path).join(', ');
  if (state === 'shown') printNote(formatPlan(result), output, terminal);
  else
    printNote(
      [`added ${String(added?.key ?? added?.pointer ?? added?.name)} to ${paths}`, ...notes].join('\n'),
      output,
      terminal,
    );
  return diagnostics.length === 0 && isForPeople
    ? exit.clean
    : await reportFindings({ files, diagnostics, texts }, call);
}
