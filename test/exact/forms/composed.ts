/** Pairs of operators, made rather than written: each operator around each other one. */

import type { Row } from './operators.ts';

/** Types that operators are put around. */
const bases: readonly (readonly [name: string, type: string])[] = [
  ['disk', 'Disk'],
  ['pool', 'Pool'],
  ['probe', 'Probe'],
  ['nullable', 'Disk | null'],
  ['both', 'Disk & { size: "big" | "small"; own?: 1 }'],
  ['record', "Record<'size' | 'b', Level>"],
  ['box', 'Box<Size>'],
  ['map', '{ [key: string]: string | null }'],
  ['imported', "import('./models.js').Pair<string>"],
  ['behind', 'ReturnType<typeof load>'],
];

/** Declarations of the operators that have names of their own. */
const prelude = `type Opt<T> = { [K in keyof T]?: T[K] };
type Req<T> = { [K in keyof T]-?: T[K] };
type Null<T> = { [K in keyof T]: T[K] | null };
type Renamed<T> = { [K in keyof T as \`x\${string & K}\`]: T[K] };
type Texts<T> = { [K in keyof T as T[K] extends string ? K : never]: T[K] };
type When<T> = T extends { size: unknown } ? { sized: T } : T;
type Same<T> = T extends infer U ? U : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};
namespace Inside { export type Wrap<T> = { inner: T; list?: T[] } }
`;

/** Operators: what each makes of a type. */
const operators: readonly (readonly [name: string, make: (type: string) => string])[] = [
  ['partial', (type) => `Partial<${type}>`],
  ['required', (type) => `Required<${type}>`],
  ['readonly', (type) => `Readonly<${type}>`],
  ['omit', (type) => `Omit<${type}, 'size' | 'kind'>`],
  ['and', (type) => `(${type}) & { size?: string; extra: boolean }`],
  ['or', (type) => `(${type}) | { kind: 'other'; size: 1 }`],
  ['non-null', (type) => `NonNullable<${type}>`],
  ['array', (type) => `(${type})[]`],
  ['property', (type) => `{ value: ${type}; other?: ${type} }`],
  ['values', (type) => `{ [key: string]: ${type} }`],
  ['opt', (type) => `Opt<${type}>`],
  ['req', (type) => `Req<${type}>`],
  ['null', (type) => `Null<${type}>`],
  ['renamed', (type) => `Renamed<${type}>`],
  ['texts', (type) => `Texts<${type}>`],
  ['when', (type) => `When<${type}>`],
  ['same', (type) => `Same<${type}>`],
  ['flat', (type) => `Flat<${type}>`],
  ['box', (type) => `Box<${type}>`],
  ['wrap', (type) => `Inside.Wrap<${type}>`],
  ['exclude', (type) => `Exclude<${type}, { kind: 'tcp' } | null>`],
  ['access', (type) => `{ at: ${type} }['at']`],
];

/** What is no operator on an array or a map makes nothing of interest. */
const ofObjects: readonly string[] = [
  'req',
  'null',
  'opt',
  'flat',
  'renamed',
  'texts',
  'omit',
  'partial',
  'required',
  'and',
  'or',
  'readonly',
];

/** Each operator on each base, and each operator on each other. */
export const composed: readonly Row[] = [
  ...bases.flatMap(([base, type]) => operators.map(([name, make]): Row => [`${name}-of-${base}`, make(type), prelude])),
  ...operators.flatMap(([outer, make], at) =>
    operators.flatMap(([inner, makeInner], index): Row[] => {
      const [base, type] = bases[(at + index) % bases.length] ?? ['', ''];
      const isOdd = inner === 'array' && ofObjects.includes(outer);
      return isOdd ? [] : [[`${outer}-of-${inner}-of-${base}`, make(makeInner(type)), prelude]];
    }),
  ),
  ['recursive-both', 'A1 & B1', 'interface A1 { next?: A1; a: string } interface B1 { next?: B1; b: number }'],
  [
    'recursive-both-described',
    'A1 & B1',
    'interface A1 { /** Next. */ next?: A1; a: string } interface B1 { /** Other. */ next?: B1; b: number }',
  ],
  [
    'recursive-in-turn',
    'A1 & { n?: B1 }',
    'interface A1 { n?: { n?: A1; x: 1 }; a: string } interface B1 { n?: { n?: B1; y: 2 }; b: number }',
  ],
  ['recursive-lists', 'A1 & B1', 'interface A1 { all: A1[]; a: string } interface B1 { all: B1[]; b: number }'],
  [
    'recursive-through-others',
    'A1 & B1',
    'interface A1 { next?: A1; a: string } interface B1 { next?: C1; b: number } interface C1 { next?: B1; c: boolean }',
  ],
  ['recursive-map-and-class', 'A1 & { [key: string]: unknown }', 'interface A1 { next?: A1; a: string }'],
  ['recursive-tree-and-mark', 'Tree & { left?: Tree & { mark: true } }'],
];
