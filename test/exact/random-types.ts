/** Random types, composed of all operators, as text. */

import type { Arbitrary } from 'fast-check';
import fc from '../support/fast-check.ts';

const leaf = fc.constantFrom(
  ...['string', 'number', 'boolean', 'null', "'a'", "'b' | 'c'", '1', 'true', 'Level', 'Level.Low', 'Size', 'Name'],
  ...['Disk', 'Node', 'Probe', 'Http', 'Maybe', '`v${string}`', '(typeof levels)[number]', 'typeof ports', 'unknown'],
);

const mark = fc.constantFrom('', '?', undefined);

/** A type of data; about as deep as what people write. */
export const randomType: Arbitrary<string> = fc.letrec<Kinds>((tie) => ({
  type: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    tie('object'),
    fc.tuple(tie('type'), tie('type')).map(([left, right]) => `(${left}) | (${right})`),
    fc.tuple(tie('object'), tie('object')).map(([left, right]) => `(${left}) & (${right})`),
    tie('type').map((type) => `(${type})[]`),
    tie('type').map((type) => `readonly (${type})[]`),
    tie('type').map((type) => `{ [key: string]: ${type} }`),
    tie('type').map((type) => `Record<'x' | 'y', ${type}>`),
    tie('type').map((type) => `Box<${type}>`),
    tie('type').map((type) => `Page<${type}>`),
    tie('type').map((type) => `NonNullable<${type}> | 'other'`),
    tie('type').map((type) => `Exclude<${type}, string> | 0`),
    tie('type').map((type) => `(${type} extends { a: unknown } ? { has: 1 } : ${type}) | 'other'`),
    tie('type').map((type) => `{ at: ${type} }['at']`),
  ),
  object: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('Disk', 'Node', 'Http', 'Probe', 'Tcp | Exec', 'Record<Level, number>'),
    // Of each name one kind of type: a string that is an object, too, would be a mark by chance.
    fc.tuple(mark, leaf, mark, tie('object'), mark, tie('type')).map(literal),
    tie('object').map((type) => `Partial<${type}>`),
    tie('object').map((type) => `Required<${type}>`),
    tie('object').map((type) => `Omit<${type}, 'a' | 'size'>`),
    tie('object').map((type) => `Opt<${type}>`),
    tie('object').map((type) => `Null<${type}>`),
    tie('object').map((type) => `Flat<${type}>`),
    fc.tuple(tie('object'), tie('object')).map(([left, right]) => `(${left}) & (${right})`),
    fc.tuple(tie('object'), tie('object')).map(([left, right]) => `(${left}) | (${right})`),
  ),
})).type;

// An interface is no record, which is asked for.
type Kinds = {
  readonly type: string;
  readonly object: string;
};

type Mark = '' | '?' | undefined;

function literal([a, scalar, b, object, c, item]: readonly [Mark, string, Mark, string, Mark, string]): string {
  const members = [
    a === undefined ? [] : [`a${a}: ${scalar}`],
    b === undefined ? [] : [`b${b}: ${object}`],
    c === undefined ? [] : [`c${c}: (${item})[]`],
  ];
  return `{ ${members.flat().join('; ')} }`;
}
