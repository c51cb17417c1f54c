import { isKey } from './builtins.ts';
import { type Evaluating, notConstant } from './evaluation.ts';
import { isPlainObject, formatArguments } from '../../../decorators/entry/arguments.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';

export function templateString(
  evaluation: Evaluating,
  { head, templateSpans }: Compiler.TemplateExpression,
  values: readonly unknown[],
  raw: boolean,
): string {
  const readText = ({ text, rawText }: Compiler.TemplateLiteralLikeNode): string => (raw ? (rawText ?? text) : text);
  let text = readText(head);
  for (const [index, { expression, literal }] of templateSpans.entries())
    text += partString(evaluation, expression, values[index]) + readText(literal);
  return text;
}

function partString(evaluation: Evaluating, node: Compiler.Expression, value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof RegExp || (typeof value === 'object' && value !== null) || typeof value === 'function') {
    const help = 'Use a member of it that is a string or a number.';
    throw notConstant(node, evaluation, 'an object is used inside a template literal', help);
  }
  return String(value);
}

export function rawTemplate(evaluation: Evaluating, node: Compiler.TaggedTemplateExpression): Compiler.TemplateLiteral {
  const { tag, template } = node;
  const isRaw =
    ts.isPropertyAccessExpression(tag) &&
    ts.isIdentifier(tag.expression) &&
    tag.expression.text === 'String' &&
    tag.name.text === 'raw';
  if (isRaw) return template;
  const help = 'Use a template literal without a tag, or with String.raw.';
  throw notConstant(node, evaluation, 'a tagged template is not a constant', help);
}

export function evaluateRegularExpression(evaluation: Evaluating, node: Compiler.RegularExpressionLiteral): RegExp {
  const end = node.text.lastIndexOf('/');
  return createRegularExpression(evaluation, node, node.text.slice(1, end), node.text.slice(end + 1));
}

export function createRegularExpression(
  evaluation: Evaluating,
  node: Compiler.Node,
  source: string,
  flags?: string,
): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '';
    const message = `the regular expression does not compile: ${why}`;
    throw notConstant(node, evaluation, message, 'Fix the regular expression.', 'model/syntax');
  }
}

export function spreadItems(evaluation: Evaluating, node: Compiler.SpreadElement, spread: unknown): readonly unknown[] {
  if (Array.isArray(spread)) return spread;
  const message = `${describeExpression(node.expression)} is spread, but it is not an array`;
  throw notConstant(node, evaluation, message, 'Spread an array.');
}

export type Members = readonly (readonly [name: string, value: unknown])[];

export function spreadMembers(evaluation: Evaluating, node: Compiler.SpreadAssignment, spread: unknown): Members {
  if (spread === undefined || spread === null) return [];
  if (isPlainObject(spread)) return Object.entries(spread);
  const message = `${describeExpression(node.expression)} is spread, but it is not an object`;
  throw notConstant(node, evaluation, message, 'Spread an object.');
}

function describeExpression(node: Compiler.Expression): string {
  return ts.isIdentifier(node) ? `"${node.text}"` : 'this expression';
}

export function computedName(evaluation: Evaluating, node: Compiler.PropertyName, value: unknown): string {
  if (isKey(value)) return String(value);
  const message = 'this name is neither a string nor a number';
  const help = 'The keys of JSON objects are strings: use one.';
  throw notConstant(node, evaluation, message, help, 'model/key-unsupported');
}

export function readMember(object: unknown, name: string): unknown {
  if ((typeof object === 'string' || Array.isArray(object)) && name === 'length') return object.length;
  if (object instanceof RegExp && name === 'source') return object.source;
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

export function enumMemberValue(
  evaluation: Evaluating,
  member: Compiler.EnumMember,
  name: string,
  value: unknown,
): string | number {
  if (isKey(value)) return value;
  const isFollowing = !member.initializer;
  const follows = 'has no value: the member before it is a string';
  const why = isFollowing ? follows : `is ${formatArguments([value])}, neither a string nor a number`;
  const help = isFollowing ? `Give it one: ${name} = '…'.` : 'Give it a string or a number.';
  throw notConstant(member, evaluation, `the enum member "${name}" ${why}`, help, 'model/enum-mixed');
}

/** A numeric enum also maps values back to names; those entries are not members. */
export function memberNames(value: object): string[] {
  return Object.keys(value).filter((name) => String(Number(name)) !== name);
}
