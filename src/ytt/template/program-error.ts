import type { StackFrame, StarlarkError } from '../starlark/index.ts';
import type { CodeLine, CompiledTemplate } from './compile.ts';
import { findPlace } from './error-place.ts';
import { compactPosition, type Position } from './tree/position.ts';
import { TemplateError } from './tree/template-error.ts';

export function programError(error: StarlarkError, templates: ReadonlyMap<string, CompiledTemplate>): TemplateError {
  const all = [error, ...error.others];
  const text = ['', ...all.flatMap((item) => printLines(item, templates))].join('\n');
  const ours = all.map((item) => ({
    code: 'ytt/template',
    position: findPlace(item, templates),
    message: describeError(item),
    help: findHint(item, templates) ?? chooseHelp(item),
  }));
  return new TemplateError(text, ours, error.cause instanceof TemplateError ? error.cause : undefined);
}

function describeError({ kind, message }: StarlarkError): string {
  const [first = ''] = message.split('\n');
  if (kind === 'limit') return first;
  return kind === 'evaluation'
    ? `the template fails: ${removeInternalNames(first)}`
    : `the template is not valid: ${removeInternalNames(first)}`;
}

function removeInternalNames(message: string): string {
  return message.replace(/^__ytt_tpl\d+_\w+: /, '');
}

function chooseHelp({ kind, message }: StarlarkError): string {
  if (kind === 'limit') return 'Simplify the template.';
  const [, name = ''] = /^undefined: (\w+)/.exec(message) ?? [];
  if (modules.has(name)) return `Load it at the top of the file: #@ load("@ytt:${name}", "${name}")`;
  return 'Correct the code of the template at this line.';
}

const modules: ReadonlySet<string> = new Set(
  'assert base64 data ip json math md5 overlay regexp sha256 struct template toml url version yaml'.split(' '),
);

type Templates = ReadonlyMap<string, CompiledTemplate>;

function printLines(error: StarlarkError, templates: Templates): readonly string[] {
  const [topic = '', ...others] = error.message.split('\n');
  const hint = findHint(error, templates);
  const lines = [`- ${topic}${hint === undefined ? '' : ` (hint: ${hint})`}`];
  for (const frame of error.frames.toReversed()) lines.push(...frameLines(error, frame, templates));
  if (others.length > 0) lines.push('', '    reason:', ...others.map((line) => `     ${line}`));
  return lines;
}

function frameLines(error: StarlarkError, frame: StackFrame, templates: Templates): readonly string[] {
  const { position } = frame;
  if (!position) return [];
  const isCall = error.kind === 'evaluation' || error.kind === 'limit';
  const context = isCall && frame.name !== '' ? [`    in ${frame.name}`] : [];
  const pad = context.length > 0 ? '      ' : '    ';
  const template = templates.get(position.file);
  if (!template) return [...context, `${pad}${position.file}:${position.line} | (unavailable)`];
  const line = template.lines[position.line - 1];
  if (!line) return context;
  if (line.source) return [...context, `${pad}${sourceLine(line.source)}`];
  const before = template.lines.slice(0, position.line - 1).findLast(hasSource)?.source;
  const after = template.lines.slice(position.line).find(hasSource)?.source;
  const generated = `${position.file}:? | ${line.code} (generated)`;
  const all = [before && sourceLine(before), generated, after && sourceLine(after)];
  return [...context, ...all.flatMap((item) => (item === undefined ? [] : [`${pad}${item}`]))];
}

function hasSource({ source }: CodeLine): boolean {
  return source !== undefined;
}

function sourceLine(source: Position): string {
  return `${compactPosition(source)} | ${source.text}`;
}

function findLine({ position }: StackFrame, templates: Templates): CodeLine | undefined {
  return position && templates.get(position.file)?.lines[position.line - 1];
}

function findHint({ message, frames }: StarlarkError, templates: Templates): string | undefined {
  const hasOperator = (operator: string): boolean =>
    frames.some((frame) => findLine(frame, templates)?.code.includes(operator) === true);
  const found = hints.find(
    ([form, , operator]) => form.test(message) && (operator === undefined || hasOperator(operator)),
  );
  return found?.[1];
}

const hints: readonly (readonly [form: RegExp, hint: string, operator?: string])[] = [
  [/^undefined: true$/, "use 'True' instead of 'true' for boolean assignment"],
  [/^undefined: false$/, "use 'False' instead of 'false' for boolean assignment"],
  [/^got newline, want ':'$/, "missing colon at the end of 'if/for/def' statement?"],
  [/^undefined: null$/, "use 'None' instead of 'null' to indicate no value"],
  [/^undefined: nil$/, "use 'None' instead of 'nil' to indicate no value"],
  [/^undefined: none$/, "use 'None' instead of 'none' to indicate no value"],
  [/^unhandled index operation struct\[string\]$/, 'use getattr(...) to access struct field programmatically'],
  [/^unknown binary op: .+ \| .+$/, "use 'or' instead of '|' for logical-or"],
  [/^unknown binary op: .+ & .+$/, "use 'and' instead of '&' for logical-and"],
  [/^got '&', want primary expression$/, "use 'and' instead of '&&' for logical-and", '&&'],
  [/^got '\|', want primary expression$/, "use 'or' instead of '||' for logical-or", '||'],
];
