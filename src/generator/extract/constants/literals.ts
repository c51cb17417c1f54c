/** The values of template literals, regular expressions, arrays, objects and enums, from those of their parts. */

import { placeOf } from '../modules/extraction.ts';
import { type ConstantEvaluation, NotConstant, notConstant } from './evaluation.ts';
import { isPlainObject, show } from '../../../decorators/entry/arguments.ts';
import { type Compiler, ts } from '../modules/compiler.ts';

/** The string of a template literal from the values of its parts; `raw` is `String.raw`. */
export function templateString(
  evaluation: ConstantEvaluation,
  { head, templateSpans }: Compiler.TemplateExpression,
  values: readonly unknown[],
  { raw }: { readonly raw: boolean },
): string {
  const read = ({ text, rawText }: Compiler.TemplateLiteralLikeNode): string => (raw ? (rawText ?? text) : text);
  const spans = templateSpans.map(
    ({ expression, literal }, index) => `${partString(evaluation, expression, values[index])}${read(literal)}`,
  );
  return read(head) + spans.join('');
}

function partString(evaluation: ConstantEvaluation, node: Compiler.Expression, value: unknown): string {
  if (value instanceof RegExp || (typeof value === 'object' && value !== null) || typeof value === 'function') {
    const help = 'Use a member of it that is a string or a number.';
    throw notConstant(node, evaluation, 'an object is used inside a template literal', help);
  }
  return String(value);
}

/** The template of a tagged template, whose tag can only be `String.raw`; throws `NotConstant`. */
export function rawTemplate(
  evaluation: ConstantEvaluation,
  node: Compiler.TaggedTemplateExpression,
): Compiler.TaggedTemplateExpression['template'] {
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

/** The regular expression of a literal. */
export function regularExpressionOf(evaluation: ConstantEvaluation, node: Compiler.RegularExpressionLiteral): RegExp {
  const end = node.text.lastIndexOf('/');
  return regularExpressionFrom(evaluation, node, node.text.slice(1, end), node.text.slice(end + 1));
}

/** A regular expression, when it compiles. */
export function regularExpressionFrom(
  { scope }: ConstantEvaluation,
  node: Compiler.Node,
  source: string,
  flags: string | undefined,
): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '';
    const message = `the regular expression does not compile: ${why}`;
    throw new NotConstant(placeOf(node, scope.module), 'model/syntax', message, 'Fix the regular expression.');
  }
}

/** The items of what is spread in an array or call; throws `NotConstant`. */
export function spreadItems(
  evaluation: ConstantEvaluation,
  node: Compiler.SpreadElement,
  spread: unknown,
): readonly unknown[] {
  if (Array.isArray(spread)) return spread;
  throw notConstant(
    node,
    evaluation,
    `${nameOf(node.expression)} is spread, but it is not an array`,
    'Spread an array.',
  );
}

/** The members of what is spread in an object; throws `NotConstant`. */
export function spreadMembers(
  evaluation: ConstantEvaluation,
  node: Compiler.SpreadAssignment,
  spread: unknown,
): readonly (readonly [string, unknown])[] {
  if (spread === undefined || spread === null) return [];
  if (isPlainObject(spread)) return Object.entries(spread);
  throw notConstant(
    node,
    evaluation,
    `${nameOf(node.expression)} is spread, but it is not an object`,
    'Spread an object.',
  );
}

function nameOf(node: Compiler.Expression): string {
  return ts.isIdentifier(node) ? `"${node.text}"` : 'this expression';
}

/** The name that a computed name (`[name]: …`) stands for; throws `NotConstant`. */
export function computedName(evaluation: ConstantEvaluation, node: Compiler.PropertyName, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new NotConstant(
    placeOf(node, evaluation.scope.module),
    'model/key-unsupported',
    'this name is neither a string nor a number',
    'The keys of JSON objects are strings: use one.',
  );
}

/** A member of an array, a string or an object; `undefined` when it has none of that name. */
export function memberOf(object: unknown, name: string): unknown {
  if ((typeof object === 'string' || Array.isArray(object)) && name === 'length') return object.length;
  if (object instanceof RegExp && name === 'source') return object.source;
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

/** The value of an enum member, which is a string or a number; throws `NotConstant`. */
export function enumMemberValue(
  { scope }: ConstantEvaluation,
  member: Compiler.EnumMember,
  name: string,
  value: unknown,
): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const isFollowing = member.initializer === undefined;
  const why = isFollowing
    ? 'has no value: the member before it is a string'
    : `is ${show([value])}, neither a string nor a number`;
  throw new NotConstant(
    placeOf(member, scope.module),
    'model/enum-mixed',
    `the enum member "${name}" ${why}`,
    isFollowing ? `Give it one: ${name} = '…'.` : 'Give it a string or a number.',
  );
}
