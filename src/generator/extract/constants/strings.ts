/** The values of template literals and regular expressions. */

import { type Compiler, ts } from '../modules/compiler.ts';
import { placeOf } from '../modules/extraction.ts';
import { type ConstantEvaluation, NotConstant, notConstant } from './evaluation.ts';

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
