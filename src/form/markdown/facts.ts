import { describeStep } from '../../diff/pair/change.ts';
import { markdownText } from '../../text/markdown.ts';
import { createTitle } from '../../text/identifiers.ts';
import type { Json } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { FieldMark } from '../changes/field-marks.ts';
import type { FormChoice, FormConstraint, FormField, FormRule } from '../form-view.ts';
import { formatFieldPath, longestPattern } from '../field-path.ts';

/** One thing that a schema says of a field, before it is laid out. */
export type Fact =
  /** A sentence of ours, which is Markdown; `isHead` for what every mention of the field says. */
  | { readonly kind: 'sentence'; readonly markdown: string; readonly isHead?: true }
  /** What somebody wrote: paragraphs that may contain code and links. */
  | { readonly kind: 'prose'; readonly text: string; readonly isDescription?: true }
  | { readonly kind: 'choices'; readonly choices: readonly FormChoice[] }
  /** Words that end with code, such as a pattern. */
  | { readonly kind: 'code'; readonly words: string; readonly code: string }
  | { readonly kind: 'value'; readonly label: string; readonly value: Json };

/** What is known of a field besides itself. */
export interface FieldPlace {
  readonly marks?: readonly FieldMark[];
  /** True for the entries of a map whose keys match a pattern. */
  readonly isPattern?: boolean;
}

/** All that is said of a field besides its key, type and default, the most important first. */
export function describeField(field: FormField, { marks = [], isPattern = false }: FieldPlace): readonly Fact[] {
  const { label, description, notes, choices, deprecation, examples, conditions, hint, sameAs } = field;
  return [
    ...(field.isRemoved === true && !marks.some(({ kind }) => kind === 'removed') ? [head('Removed.')] : []),
    ...marks.flatMap(describeMark),
    ...(field.isRequired && !field.default ? [head('Required.')] : []),
    ...(deprecation ? [head('Deprecated.'), ...asProse(deprecation.message)] : []),
    ...describeLabel(field),
    ...describeText(description),
    ...notes.filter((note) => note !== label && note !== description).flatMap(asProse),
    ...(choices ? [{ kind: 'choices', choices } as const] : []),
    ...(isPattern && field.name.length > longestPattern ? [keysMatch(field)] : []),
    ...field.constraints.map(describeConstraint),
    ...flags.flatMap(([name, words]) => (field[name] ? [sentence(words)] : [])),
    ...(field.level === 'advanced' ? [sentence('Advanced.')] : []),
    ...conditions.map((words) => sentence(markdownText(words))),
    ...field.rules.flatMap(describeRule),
    ...examples.map((value): Fact => ({ kind: 'value', label: 'Example', value })),
    ...asProse(hint),
    ...(sameAs === undefined ? [] : [describeSame(sameAs)]),
  ];
}

const flags = [
  ['isNullable', 'May be null.'],
  ['isConditional', 'Under a condition.'],
  ['isReadOnly', 'Read-only.'],
  ['isImmutable', 'Cannot be changed later.'],
  ['isSecret', 'Secret.'],
] as const satisfies readonly (readonly [keyof FormField, string])[];

function sentence(markdown: string): Fact {
  return { kind: 'sentence', markdown };
}

function head(text: string): Fact {
  return { kind: 'sentence', markdown: `**${markdownText(text)}**`, isHead: true };
}

function asProse(text = ''): readonly Fact[] {
  return text.trim() === '' ? [] : [{ kind: 'prose', text: endSentence(text) }];
}

function describeText(description = ''): readonly Fact[] {
  return description.trim() === '' ? [] : [{ kind: 'prose', text: endSentence(description), isDescription: true }];
}

function endSentence(text: string): string {
  return /[\p{L}\p{Nd})]$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text;
}

/** A title that says what the key says is no news, and what the description is made of is said once. */
function describeLabel({ label, name, type, description = '' }: FormField): readonly Fact[] {
  const isPart = ['', '*', '-'].includes(name);
  if (label === '' || label === createTitle(isPart ? type : name) || label === description) return [];
  const end = /[.!?:]$/.test(label) ? '' : '.';
  return [head(`${label}${end}`)];
}

function keysMatch({ name }: FormField): Fact {
  return { kind: 'code', words: 'Keys match', code: name };
}

function describeSame(pointer: Pointer): Fact {
  const words = 'Has the same content as';
  return pointer === '' ? sentence(`${words} the values.`) : { kind: 'code', words, code: formatFieldPath(pointer) };
}

function describeConstraint({ text, code: shown }: FormConstraint): Fact {
  const words = text.charAt(0).toUpperCase() + text.slice(1);
  return shown === undefined ? sentence(`${markdownText(words)}.`) : { kind: 'code', words, code: shown };
}

function describeRule({ message, expression }: FormRule): readonly Fact[] {
  const rule: readonly Fact[] =
    expression === undefined || message.includes(expression)
      ? []
      : [{ kind: 'code', words: 'Rule:', code: expression }];
  return [...asProse(message), ...rule];
}

function describeMark({ kind, message, witness, step, before }: FieldMark): readonly Fact[] {
  const name = { added: 'New', removed: 'Removed', breaking: 'Breaking', changed: 'Changed' }[kind];
  return [
    head(`${name}${message === undefined ? '.' : ':'}`),
    ...asProse(message),
    ...(witness === undefined
      ? []
      : [{ kind: 'value', label: `Accepted before, now refused${describeStep(step)}`, value: witness } as const]),
    ...(before === undefined ? [] : [{ kind: 'value', label: 'It changes', value: before } as const]),
  ];
}
