import type { Expression } from '../../../schema/predicate/index.ts';
import { readPattern } from '../../../schema/regex/index.ts';
import { NotPrinted } from './written.ts';

export function patternLiteral(expression: Extract<Expression, { readonly op: 'matches' }>): string {
  const { pattern } = expression;
  const source = pattern.replace(/\\[\s\S]|\//g, (part) => (part === '/' ? '\\/' : part));
  const { refusal, differences } = readPattern(source);
  const isOther = differences.some(({ difference }) => difference.effect === 'other');
  if (refusal || isOther || !isLiteral(source))
    throw new NotPrinted(expression, `JavaScript does not read the pattern ${JSON.stringify(pattern)} as Go does`);
  return `/${source}/`;
}

function isLiteral(source: string): boolean {
  if (source === '' || /^\*|[\n\r\u2028\u2029]/.test(source)) return false;
  try {
    return new RegExp(source).source === source;
  } catch {
    return false;
  }
}
