import { encloseText, type WrittenExpression } from '../../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../../schema/predicate/index.ts';
import { onOneLine } from '../../typescript/layout.ts';
import { printLiteral, quoteString } from '../../typescript/literal.ts';
import { findMapEntries } from './entries.ts';
import { patternLiteral } from './pattern-literal.ts';
import { partOfString } from './part-of-string.ts';
import { isAlike, levels, memberExpression, NotPrinted } from './written.ts';

export function writeExpression(expression: Expression): string {
  return write(expression).text;
}

/** Adds parentheses if the expression binds less tightly than `level`. */
function writeEnclosed(level: number, expression?: Expression): string {
  return encloseText(write(expression), level);
}

function writeText(expression?: Expression): string {
  return write(expression).text;
}

function write(expression?: Expression): WrittenExpression {
  if (!expression) return memberExpression('undefined');
  if (isOperation(expression)) return operations[expression.op](expression.of, expression);
  switch (expression.op) {
    case 'value': {
      const written = onOneLine(printLiteral(expression.value));
      return { text: written, level: written.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
    case 'old':
      return memberExpression(expression.op);
    case 'item':
      return memberExpression(expression.name);
    case 'get':
      return memberExpression(`${writeEnclosed(levels.member, expression.of[0])}${writeAccess(expression.name)}`);
    case 'type':
      return {
        text: `typeof ${writeEnclosed(levels.unary, expression.of[0])} === '${expression.type}'`,
        level: levels.equality,
      };
    case 'same':
      throw new NotPrinted(expression, 'comparisons of whole values cannot be printed');
    case 'matches':
      return memberExpression(`${patternLiteral(expression)}.test(${writeText(expression.of[0])})`);
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return writeComprehension(expression);
  }
}

function writeAccess(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoteString(name)}]`;
}

function writeComprehension(whole: Comprehension): WrittenExpression {
  const {
    op,
    of: [array, each],
    item,
  } = whole;
  const entries = findMapEntries(whole);
  if (!entries)
    return memberExpression(`${writeEnclosed(levels.member, array)}.${op}((${item}) => ${writeBody(each)})`);
  const pair = `[${entries.key ?? ''}, ${entries.value}]`;
  return memberExpression(`Object.entries(${writeText(entries.map)}).${op}((${pair}) => ${writeBody(entries.each)})`);
}

/** Without parentheses, an object literal would be a block. */
function writeBody(each: Expression): string {
  const written = writeText(each);
  return written.startsWith('{') ? `(${written})` : written;
}

type Write = (of: readonly Expression[], operation: Operation) => WrittenExpression;

function binaryOperator(sign: string, level: number): Write {
  return ([left, right]) => ({
    text: `${writeOperand(level, left, sign)} ${sign} ${writeEnclosed(level + 1, right)}`,
    level,
  });
}

/** Formatters add parentheses around products of different operators. */
function writeOperand(level: number, of: Expression | undefined, sign: string): string {
  const isMixed = level === levels.product && of !== undefined && ['*', '/', '%'].includes(of.op) && of.op !== sign;
  return isMixed && write(of).level === level ? `(${writeText(of)})` : writeEnclosed(level, of);
}

function comparisonOperator(sign: string, level: number = levels.relation): Write {
  return ([left, right]) => ({
    text: `${writeEnclosed(levels.sum, left)} ${sign} ${writeEnclosed(levels.sum, right)}`,
    level,
  });
}

/** Formatters add parentheses around `&&` in `||`. */
function logicalOperator(sign: '&&' | '||'): Write {
  const level = sign === '&&' ? levels.and : levels.or;
  const leastLevel = (of?: Expression): number => (of?.op === sign ? level : levels.equality);
  return ([left, right]) => ({
    text: `${writeEnclosed(leastLevel(left), left)} ${sign} ${writeEnclosed(levels.equality, right)}`,
    level,
  });
}

function methodCall(name: string): Write {
  return ([target, ...args]) =>
    memberExpression(`${writeEnclosed(levels.member, target)}.${name}(${args.map(writeText).join(', ')})`);
}

function functionCall(name: string): Write {
  return (of) => memberExpression(`${name}(${of.map(writeText).join(', ')})`);
}

function writeBracketed([of, key]: readonly Expression[], whole: Operation): WrittenExpression {
  if (of?.op === 'filter') throw new NotPrinted(whole, 'reading the first matching item cannot be printed');
  return memberExpression(`${writeEnclosed(levels.member, of)}[${writeText(key)}]`);
}

function writePresence(read: Expression | undefined, sign: '===' | '!=='): WrittenExpression {
  const isNullable = read !== undefined && 'nullable' in read;
  const compared = isNullable ? `${sign.slice(0, 2)} null` : `${sign} undefined`;
  return { text: `${writeEnclosed(levels.sum, read)} ${compared}`, level: levels.equality };
}

function nullTest(read: Expression | undefined, sign: '===' | '!=='): WrittenExpression {
  return { text: `${writeEnclosed(levels.sum, read)} ${sign} null`, level: levels.equality };
}

function writeNegation([of]: readonly Expression[]): WrittenExpression {
  if (of?.op === 'present') return writePresence(of.of[0], '===');
  if (of?.op === 'null') return nullTest(of.of[0], '!==');
  return { text: `!${writeEnclosed(levels.unary, of)}`, level: levels.unary };
}

function writeConditional([condition, yes, no]: readonly Expression[]): WrittenExpression {
  if (condition?.op === 'present' && isAlike(condition.of[0], yes))
    // `??` needs parentheses next to `||` and `&&`.
    return {
      text: `${writeEnclosed(levels.or, yes)} ?? ${writeEnclosed(levels.equality, no)}`,
      level: levels.conditional,
    };
  const compared = condition?.op === '<' || condition?.op === '>' ? condition : undefined;
  if (compared && isAlike(compared.of[0], yes) && isAlike(compared.of[1], no))
    return memberExpression(`Math.${compared.op === '<' ? 'min' : 'max'}(${writeText(yes)}, ${writeText(no)})`);
  return {
    text: `${writeEnclosed(levels.or, condition)} ? ${writeEnclosed(levels.or, yes)} : ${writeEnclosed(levels.conditional, no)}`,
    level: levels.conditional,
  };
}

/** Division of integers truncates. */
const writeQuotient: Write = (of, whole) => {
  const quotient = binaryOperator('/', levels.product)(of, whole);
  return whole.is === 'integer' ? memberExpression(`Math.trunc(${quotient.text})`) : quotient;
};

const writeCount: Write = ([collection]) => {
  const size = collection?.is.endsWith('{}') === true ? 'size' : 'length';
  return memberExpression(`${writeEnclosed(levels.member, collection)}.${size}`);
};

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: writeBracketed,
  at: writeBracketed,
  present: ([read]) => writePresence(read, '!=='),
  null: ([read]) => nullTest(read, '==='),
  not: writeNegation,
  '&&': logicalOperator('&&'),
  '||': logicalOperator('||'),
  '==': comparisonOperator('===', levels.equality),
  '!=': comparisonOperator('!==', levels.equality),
  '<': comparisonOperator('<'),
  '<=': comparisonOperator('<='),
  '>': comparisonOperator('>'),
  '>=': comparisonOperator('>='),
  '+': binaryOperator('+', levels.sum),
  '-': binaryOperator('-', levels.sum),
  '*': binaryOperator('*', levels.product),
  '/': writeQuotient,
  '%': binaryOperator('%', levels.product),
  negate: ([expression]) => ({ text: `-${writeEnclosed(levels.member, expression)}`, level: levels.unary }),
  if: writeConditional,
  // JavaScript converts an integer next to a number implicitly.
  number: ([expression]) => write(expression),
  integer: functionCall('Math.trunc'),
  text: functionCall('String'),
  length: writeCount,
  in: ([item, array]) => memberExpression(`${writeEnclosed(levels.member, array)}.includes(${writeText(item)})`),
  keys: functionCall('Object.keys'),
  values: functionCall('Object.values'),
  startsWith: methodCall('startsWith'),
  endsWith: methodCall('endsWith'),
  contains: methodCall('includes'),
  indexOf: methodCall('indexOf'),
  lower: methodCall('toLowerCase'),
  upper: methodCall('toUpperCase'),
  trim: methodCall('trim'),
  replace: methodCall('replaceAll'),
  replaceFirst: methodCall('replace'),
  substring: (of, whole) => {
    const { start, end } = partOfString(of, whole);
    const args = end === undefined ? [start] : [start, end];
    return memberExpression(`${writeEnclosed(levels.member, of[0])}.slice(${args.join(', ')})`);
  },
  split: methodCall('split'),
  join: methodCall('join'),
};
