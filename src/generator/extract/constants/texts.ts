import { type Compiler, ts } from '../modules/compiler.ts';
import { type Evaluator, evaluate } from './evaluator.ts';
import { placeOf } from '../modules/extraction.ts';
import { NotConstant, notConstant } from './not-constant.ts';

/** The text of a template literal. */
export function evaluateTemplate(evaluator: Evaluator, node: Compiler.TemplateExpression): string {
  const spans = node.templateSpans.map((span) => `${textOf(evaluator, span.expression)}${span.literal.text}`);
  return node.head.text + spans.join('');
}

/** The text of a tagged template, of which only `String.raw` is one. */
export function evaluateTagged(evaluator: Evaluator, node: Compiler.TaggedTemplateExpression): string {
  const { tag, template } = node;
  const isRaw =
    ts.isPropertyAccessExpression(tag) &&
    ts.isIdentifier(tag.expression) &&
    tag.expression.text === 'String' &&
    tag.name.text === 'raw';
  if (!isRaw)
    throw notConstant(
      node,
      evaluator,
      'a tagged template is not a constant',
      'Use a template without a tag, or String.raw.',
    );
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? template.text;
  const spans = template.templateSpans.map(
    (span) => `${textOf(evaluator, span.expression)}${span.literal.rawText ?? span.literal.text}`,
  );
  return (template.head.rawText ?? template.head.text) + spans.join('');
}

function textOf(evaluator: Evaluator, node: Compiler.Expression): string {
  const value = evaluate(evaluator, node);
  if (value instanceof RegExp || (typeof value === 'object' && value !== null) || typeof value === 'function') {
    throw notConstant(
      node,
      evaluator,
      'an object stands inside a text',
      'Name the part of it that is a text or a number.',
    );
  }
  return String(value);
}

/** The regular expression of a literal. */
export function evaluateRegularExpression(evaluator: Evaluator, node: Compiler.RegularExpressionLiteral): RegExp {
  const end = node.text.lastIndexOf('/');
  return regularExpressionFrom(evaluator, node, node.text.slice(1, end), node.text.slice(end + 1));
}

/** A regular expression, when it compiles. */
export function regularExpressionFrom(
  { scope }: Evaluator,
  node: Compiler.Node,
  source: string,
  flags: string | undefined,
): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '';
    const message = `the regular expression does not compile: ${why}`;
    throw new NotConstant(placeOf(node, scope.module), 'model/syntax', message, 'Mend the regular expression.');
  }
}
