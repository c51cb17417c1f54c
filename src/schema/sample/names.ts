import type { Json } from '../../text/value/json.ts';
import { declaredNames, namePatterns, nameShape } from './facts.ts';
import type { Shape, Shapes } from './shape.ts';
import { textDemand, textsFor } from './strings.ts';

/** What names people give where any will do. */
const plainNames: readonly string[] = [
  'x',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'x1',
  'x2',
  'other',
  'A',
  'X',
  '0',
  '-',
];

/** Names that no schema of a shape declares, neither by name nor by pattern. */
export function* otherNames(shapes: Shapes, shape: Shape, around: readonly Shape[] = [shape]): Generator<string> {
  const patterns = around.flatMap(namePatterns);
  const declared = new Set(around.flatMap(declaredNames));
  const isOther = (name: string): boolean =>
    !declared.has(name) && !patterns.some((pattern) => shapes.compile(pattern)?.test(name) === true);
  yield* distinct(shapes, nameShape(shapes, shape), { misses: patterns }, isOther);
}

/** Names that a pattern stands for, and that are not declared. */
export function* namesMatching(
  shapes: Shapes,
  shape: Shape,
  pattern: string,
  around: readonly Shape[],
): Generator<string> {
  const declared = new Set(around.flatMap(declaredNames));
  const isMeant = (name: string): boolean => !declared.has(name) && shapes.compile(pattern)?.test(name) === true;
  yield* distinct(shapes, nameShape(shapes, shape), { matches: [pattern] }, isMeant);
}

function* distinct(
  shapes: Shapes,
  names: Shape,
  more: { readonly matches?: readonly string[]; readonly misses?: readonly string[] },
  isMeant: (name: string) => boolean,
): Generator<string> {
  const seen = new Set<string>();
  for (const name of candidates(shapes, names, more)) {
    if (seen.has(name) || !isMeant(name) || !shapes.accepts(names, name satisfies Json)) continue;
    seen.add(name);
    yield name;
  }
}

function* candidates(
  shapes: Shapes,
  names: Shape,
  more: { readonly matches?: readonly string[]; readonly misses?: readonly string[] },
): Generator<string> {
  yield* plainNames;
  const demand = textDemand(names);
  const matches = [...demand.matches, ...(more.matches ?? [])];
  for (let length = 0; length < 6; length += 1) {
    const minLength = demand.minLength + length;
    const found = shapes.texts.shortest({ ...demand, matches, misses: more.misses ?? [], minLength });
    if (found.kind === 'text') yield found.text;
  }
  yield* textsFor(shapes, names);
  yield* shapes.texts.several({ ...demand, matches, misses: more.misses ?? [] });
}
