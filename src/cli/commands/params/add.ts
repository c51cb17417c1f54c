import { UsageError } from '../../../diagnostics/usage-error.ts';
import { addParams } from '../../../commands/params/add.ts';
import { formatsForPeople } from '../../../diagnostics/report/index.ts';
import { readFileText } from '../../../text/files/read-file.ts';
import { isArray, isObject, type Json } from '../../../text/value/json.ts';
import type { Options, ParsedFlags } from '../../arguments/arguments.ts';
import { answerInAdvance, createPrompts } from '../../terminal/prompts.ts';
import { defineCommand, exit } from '../../terminal/command.ts';
import { reportFindings, printNote } from '../../terminal/report.ts';

const options = {
  answers: { value: 'FILE', doc: 'answers from a YAML file, by question' },
  name: { value: 'NAME', doc: 'the name of a parameter of a flat list' },
  pointer: { value: 'POINTER', doc: 'the pointer of the parameter in a structure: backup/bucket' },
  type: { value: 'TYPE', doc: 'its type: string, integer, number, boolean, array, object; in a flat list map' },
  default: { value: 'VALUE', doc: 'its default' },
  title: { value: 'TEXT', doc: 'its display name' },
  description: { value: 'TEXT', doc: 'its description' },
  required: { doc: 'the parameter is required' },
  immutable: { doc: 'the value is immutable' },
  trigger: { value: 'PLAN', doc: 'the plan that runs when it changes' },
  group: { value: 'GROUP', doc: 'its group in a flat list' },
  hint: { value: 'TEXT', doc: 'the hint that forms show beside the field' },
  advanced: { doc: 'forms show it only on request' },
  enum: { value: 'VALUES', doc: 'its allowed values in a flat list: a,b,c' },
} as const satisfies Options;

type Flags = ParsedFlags<typeof options>;

export const add = defineCommand({
  usage: '[FILE | FOLDER | MODEL.ts#CLASS] [options]',
  options,
  most: 1,
  examples: [
    'params add operator',
    'params add operator --pointer backup/bucket --type string --required',
    'params add models/kafka.ts#Kafka --answers answers.yaml',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    const answers = readAnswers(flags, cwd);
    const isAsked = answers.size === 0;
    if (isAsked && !(terminal.inIsTerminal && terminal.outIsTerminal)) {
      const help = 'Give answers with flags such as --pointer, or in a file: --answers FILE.';
      throw new UsageError({ message: 'nobody is there to answer', help });
    }
    const answer = isAsked ? await createPrompts() : answerInAdvance(answers);
    const { written, added, files, diagnostics } = await addParams({ cwd, file: given[0], answer });
    if (added) printNote(`added ${String(added.pointer ?? added.name)} to ${String(written)}`, output, terminal);
    if (diagnostics.length === 0 && formatsForPeople.includes(output.format)) return exit.clean;
    return await reportFindings({ files, diagnostics }, call);
  },
});

function readAnswers(flags: Flags, cwd: string): ReadonlyMap<string, readonly string[]> {
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['Parameter Name', flags.name],
    ['Pointer', flags.pointer],
    ['Type', flags.type],
    ['Default Value', flags.default],
    ['Display Name', flags.title],
    ['Title', flags.title],
    ['Description', flags.description],
    ['Required', flags.required ? 'true' : undefined],
    ['Immutable', flags.immutable ? 'y' : undefined],
    ['Add Trigger Plan', flags.trigger === undefined ? undefined : 'y'],
    ['Trigger', flags.trigger === undefined ? undefined : 'y'],
    ['Trigger Plan', flags.trigger],
    ['Group', flags.group],
    ['Allowed Values', flags.enum],
    ['Hint', flags.hint],
    ['Advanced', flags.advanced ? 'y' : undefined],
  ];
  const fromFlags = pairs.flatMap(([name, text]) => (text === undefined ? [] : [[name, [text]] as const]));
  return new Map([...(flags.answers === undefined ? [] : fileAnswers(flags.answers, cwd)), ...fromFlags]);
}

/** In a file, a question has one answer, or several that are tried in order. */
function fileAnswers(file: string, cwd: string): readonly (readonly [string, readonly string[]])[] {
  const { value } = readFileText(file, { cwd });
  if (!isObject(value))
    throw new UsageError({
      message: `"${file}" contains no answers`,
      help: 'Write answers such as "Pointer: backup/bucket".',
    });
  return Object.entries(value).map(
    ([name, item]) => [name, isArray(item) ? item.map(asText) : [asText(item)]] as const,
  );
}

function asText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
