/** Type parameters, their defaults and constraints. */

import type { Row } from './operators.ts';

/** Generic types and what they are used with. */
export const generics: readonly Row[] = [
  ['generic', 'Box<string>'],
  ['generic-object', 'Box<{ a: 1 }>'],
  ['generic-of-generic', 'Box<Box<number>>'],
  ['generic-nullable', 'Box<string | null>'],
  ['generic-union', 'Box<Probe>'],
  ['generic-array', 'Box<Disk[]>'],
  ['generic-alias', 'Page<Disk>'],
  ['generic-alias-two', 'Page<Disk, number>'],
  ['generic-default-of-first', 'D1<string>', 'type D1<T, U = T[]> = { t: T; u: U };'],
  ['generic-default-object', 'D2', 'interface D2<T = { a: string }> { v: T }'],
  ['generic-default-name', 'D3', 'type Own = 1; interface D3<T = Own> { v: T }'],
  ['generic-constraint', 'D4<Disk>', "type D4<T extends { size: string }> = { v: T['size']; all: T };"],
  ['generic-constraint-keys', "D5<Node, 'host'>", 'type D5<T, K extends keyof T> = { key: K; value: T[K] };'],
  ['generic-swapped', 'D6<string, 1>', 'type In<A, B> = { a: A; b: B }; type D6<A, B> = In<B, A>;'],
  ['generic-shadowing', 'D7<boolean>', 'interface D7<Disk> { v: Disk }'],
  [
    'generic-nested-conditional',
    'D8<string>',
    "type Sel<T> = T extends string ? 'text' : 'other'; interface D8<T> { kind: Sel<T>; list: Sel<T[]>[] }",
  ],
  ['generic-nested-mapped', 'D9<Disk>', 'interface D9<T> { changed: { [K in keyof T]: T[K] | null }; keys: keyof T }'],
  [
    'generic-nested-template',
    "D10<'a' | 'b'>",
    'interface D10<T extends string> { name: `x-${T}`; wide: `${T}-${string}` }',
  ],
  [
    'generic-nested-utility',
    'D11<Disk>',
    'interface D11<T> { part: Partial<T>; whole: Required<T>; some: Pick<T, keyof T> }',
  ],
  ['generic-nested-intersection', 'D12<{ s: { x: 1 } }>', 'type D12<T> = T & { s: { y: 2 } };'],
  ['generic-member-intersection', 'D13<Disk>', 'interface D13<T> { both: T & { own: 1 } }'],
  ['generic-member-union', 'D14<Probe>', "interface D14<T> { one: T | null; not: Exclude<T, { kind: 'tcp' }> }"],
  ['generic-member-access', 'D15<Node>', "interface D15<T extends { port: unknown }> { port: T['port'] }"],
  [
    'generic-class-conditional',
    'D16<number>',
    "class D16<T> { v!: T extends string ? 'a' : 'b'; w?: T extends number ? T[] : never }",
  ],
  ['generic-extends', 'D17', 'interface D17 extends Page<Disk> { own: 1 }'],
  ['generic-extends-parameter', 'D18<string>', 'interface D18<T> extends Box<T[]> { own: T }'],
  ['generic-recursive', 'D19<string>', 'type D19<T> = { v: T; kids: D19<T>[] };'],
  ['generic-changing', 'D20<string>', 'interface D20<T> { v: T; kids?: D20<number>[] }'],
  ['generic-mixed-keys', 'D21<Level>', 'type D21<K extends string> = Record<K, K>;'],
  ['generic-function', 'ReturnType<typeof wrap<Disk>>', 'declare function wrap<T>(value: T): { wrapped: T };'],
  [
    'generic-path',
    'Path<{ a: { b: 1 }; c: 2 }>',
    'type Path<T> = { [K in keyof T & string]: T[K] extends object ? `${K}.${Path<T[K]>}` : K }[keyof T & string];',
  ],
  [
    'generic-keys-of-type',
    'KeysOf<Node, string>',
    'type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T];',
  ],
  ['generic-is-any', 'IsNever<never>', 'type IsNever<T> = [T] extends [never] ? 1 : 0;'],
  ['generic-list-of', 'ListOf<string | number>', 'type ListOf<T> = T extends unknown ? T[] : never;'],
  ['generic-callable', 'Result<() => Disk>', 'type Result<F> = F extends () => infer R ? R : never;'],
  ['generic-awaited', 'Later<Promise<{ a: 1 }>>', 'type Later<T> = { value: Awaited<T> };'],
  ['generic-tuple-index', "First<['a', 'b']>", 'type First<T extends readonly unknown[]> = T[0];'],
  ['generic-tuple-union', "OneOf2<['a', 1]>", 'type OneOf2<T extends readonly unknown[]> = T[number];'],
];
