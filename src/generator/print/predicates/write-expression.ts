/** Writes the expressions of predicates in TypeScript. */

import { enclosed, type WrittenExpression } from '../../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../../schema/predicate/index.ts';
import { onOneLine } from '../../typescript/layout.ts';
import { literal, quoted } from '../../typescript/literal.ts';
import { entriesOf } from './entries.ts';
import { patternLiteral } from './pattern-literal.ts';
import { partOfString } from './part-of-string.ts';
import { isAlike, levels, member, NotPrinted } from './written.ts';

/** An expression in TypeScript. */
export function writeExpression(expression: Expression): string {
  return write(expression).text;
}

/** An expression where something stands beside it that holds so tightly. */
function within(level: number, expression: Expression | undefined): string {
  return enclosed(write(expression), level);
}

function text(expression: Expression | undefined): string {
  return write(expression).text;
}

function write(expression: Expression | undefined): WrittenExpression {
  if (expression === undefined) return member('undefined');
  if (isOperation(expression)) return operations[expression.op](expression.of, expression);
  switch (expression.op) {
    case 'value': {
      const written = onOneLine(literal(expression.value));
      return { text: written, level: written.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
    case 'old':
      return member(expression.op);
    case 'item':
      return member(expression.name);
    case 'get':
      return member(`${within(levels.member, expression.of[0])}${access(expression.name)}`);
    case 'type':
      return {
        text: `typeof ${within(levels.unary, expression.of[0])} === '${expression.type}'`,
        level: levels.equality,
      };
    case 'same':
      throw new NotPrinted(expression, 'whole values are compared, which is not printed');
    case 'matches':
      return member(`${patternLiteral(expression)}.test(${text(expression.of[0])})`);
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return comprehended(expression);
  }
}

function access(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}

function comprehended(whole: Comprehension): WrittenExpression {
  const {
    op,
    of: [array, each],
    item,
  } = whole;
  const entries = entriesOf(whole);
  if (entries === undefined) return member(`${within(levels.member, array)}.${op}((${item}) => ${body(each)})`);
  const pair = `[${entries.key ?? ''}, ${entries.value}]`;
  return member(`Object.entries(${text(entries.map)}).${op}((${pair}) => ${body(entries.each)})`);
}

/** An object literal would be a block. */
function body(each: Expression): string {
  const written = text(each);
  return written.startsWith('{') ? `(${written})` : written;
}

type Write = (of: readonly Expression[], operation: Operation) => WrittenExpression;

/** An operator between operands, of which the right one holds tighter. */
function between(sign: string, level: number): Write {
  return ([left, right]) => ({
    text: `${operand(level, left, sign)} ${sign} ${within(level + 1, right)}`,
    level,
  });
}

/** Formatters put parentheses around products of several signs. */
function operand(level: number, of: Expression | undefined, sign: string): string {
  const isMixed = level === levels.product && of !== undefined && ['*', '/', '%'].includes(of.op) && of.op !== sign;
  return isMixed && write(of).level === level ? `(${text(of)})` : within(level, of);
}

function comparison(sign: string, level: number = levels.relation): Write {
  return ([left, right]) => ({ text: `${within(levels.sum, left)} ${sign} ${within(levels.sum, right)}`, level });
}

/** Formatters put parentheses around `&&` in `||`. */
function junction(sign: '&&' | '||'): Write {
  const level = sign === '&&' ? levels.and : levels.or;
  const least = (of: Expression | undefined): number => (of?.op === sign ? level : levels.equality);
  return ([left, right]) => ({
    text: `${within(least(left), left)} ${sign} ${within(levels.equality, right)}`,
    level,
  });
}

function method(name: string): Write {
  return ([target, ...args]) => member(`${within(levels.member, target)}.${name}(${args.map(text).join(', ')})`);
}

function called(name: string): Write {
  return (of) => member(`${name}(${of.map(text).join(', ')})`);
}

function bracketed([of, key]: readonly Expression[], whole: Operation): WrittenExpression {
  if (of?.op === 'filter') throw new NotPrinted(whole, 'the first of some items is read, which is not printed');
  return member(`${within(levels.member, of)}[${text(key)}]`);
}

function presence(read: Expression | undefined, sign: '===' | '!=='): WrittenExpression {
  const isNullable = read !== undefined && 'nullable' in read;
  const compared = isNullable ? `${sign.slice(0, 2)} null` : `${sign} undefined`;
  return { text: `${within(levels.sum, read)} ${compared}`, level: levels.equality };
}

function nullTest(read: Expression | undefined, sign: '===' | '!=='): WrittenExpression {
  return { text: `${within(levels.sum, read)} ${sign} null`, level: levels.equality };
}

function negated([of]: readonly Expression[]): WrittenExpression {
  if (of?.op === 'present') return presence(of.of[0], '===');
  if (of?.op === 'null') return nullTest(of.of[0], '!==');
  return { text: `!${within(levels.unary, of)}`, level: levels.unary };
}

/** `a ?? b`, `Math.min(a, b)`, or a condition and what holds with and without it. */
function chosen([condition, yes, no]: readonly Expression[]): WrittenExpression {
  if (condition?.op === 'present' && isAlike(condition.of[0], yes))
    // Beside `||` and `&&`, parentheses stand around `??`.
    return { text: `${within(levels.or, yes)} ?? ${within(levels.equality, no)}`, level: levels.conditional };
  const compared = condition?.op === '<' || condition?.op === '>' ? condition : undefined;
  if (compared !== undefined && isAlike(compared.of[0], yes) && isAlike(compared.of[1], no))
    return member(`Math.${compared.op === '<' ? 'min' : 'max'}(${text(yes)}, ${text(no)})`);
  return {
    text: `${within(levels.or, condition)} ? ${within(levels.or, yes)} : ${within(levels.conditional, no)}`,
    level: levels.conditional,
  };
}

/** Of integers without the fraction. */
const divided: Write = (of, whole) => {
  const quotient = between('/', levels.product)(of, whole);
  return whole.is === 'integer' ? member(`Math.trunc(${quotient.text})`) : quotient;
};

const counted: Write = ([one]) => {
  const size = one?.is.endsWith('{}') === true ? 'size' : 'length';
  return member(`${within(levels.member, one)}.${size}`);
};

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: bracketed,
  at: bracketed,
  present: ([read]) => presence(read, '!=='),
  null: ([read]) => nullTest(read, '==='),
  not: negated,
  '&&': junction('&&'),
  '||': junction('||'),
  '==': comparison('===', levels.equality),
  '!=': comparison('!==', levels.equality),
  '<': comparison('<'),
  '<=': comparison('<='),
  '>': comparison('>'),
  '>=': comparison('>='),
  '+': between('+', levels.sum),
  '-': between('-', levels.sum),
  '*': between('*', levels.product),
  '/': divided,
  '%': between('%', levels.product),
  negate: ([one]) => ({ text: `-${within(levels.member, one)}`, level: levels.unary }),
  if: chosen,
  // A number beside an integer makes it one.
  number: ([one]) => write(one),
  integer: called('Math.trunc'),
  text: called('String'),
  length: counted,
  in: ([item, array]) => member(`${within(levels.member, array)}.includes(${text(item)})`),
  keys: called('Object.keys'),
  values: called('Object.values'),
  startsWith: method('startsWith'),
  endsWith: method('endsWith'),
  contains: method('includes'),
  indexOf: method('indexOf'),
  lower: method('toLowerCase'),
  upper: method('toUpperCase'),
  trim: method('trim'),
  replace: method('replaceAll'),
  replaceFirst: method('replace'),
  substring: (of, whole) => {
    const { start, end } = partOfString(of, whole);
    const args = end === undefined ? [start] : [start, end];
    return member(`${within(levels.member, of[0])}.slice(${args.join(', ')})`);
  },
  split: method('split'),
  join: method('join'),
};
