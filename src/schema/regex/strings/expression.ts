import type { Characters } from '../re2/characters.ts';

/** A set of texts. Equal sets that are made alike are one object. */
export type Expression =
  | { readonly kind: 'nothing'; readonly id: number }
  | { readonly kind: 'empty'; readonly id: number }
  | { readonly kind: 'one'; readonly id: number; readonly of: Characters }
  | { readonly kind: 'sequence'; readonly id: number; readonly first: Expression; readonly rest: Expression }
  | { readonly kind: 'either'; readonly id: number; readonly parts: readonly Expression[] }
  | { readonly kind: 'both'; readonly id: number; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly id: number; readonly of: Expression }
  | {
      readonly kind: 'repeat';
      readonly id: number;
      readonly of: Expression;
      readonly min: number;
      readonly max: number;
    };

/** True for a set that holds the empty text. */
export function holdsEmpty(of: Expression): boolean {
  switch (of.kind) {
    case 'nothing':
    case 'one':
      return false;
    case 'empty':
      return true;
    case 'sequence':
      return holdsEmpty(of.first) && holdsEmpty(of.rest);
    case 'either':
      return of.parts.some(holdsEmpty);
    case 'both':
      return of.parts.every(holdsEmpty);
    case 'not':
      return !holdsEmpty(of.of);
    case 'repeat':
      return of.min === 0 || holdsEmpty(of.of);
  }
}

/** The sets of characters that decide what may come first. */
export function beginningsOf(of: Expression): readonly Characters[] {
  return edgesOf(of, ({ first, rest }) => [first, rest]);
}

/** The sets of characters that decide what may come last, in what a regular expression says. */
export function endingsOf(of: Expression): readonly Characters[] {
  return edgesOf(of, ({ first, rest }) => [rest, first]);
}

type Sequence = Extract<Expression, { readonly kind: 'sequence' }>;

/** Of a sequence the near part decides, and the far one where the near may be empty. */
type Sides = (of: Sequence) => readonly [near: Expression, far: Expression];

function edgesOf(of: Expression, sides: Sides): readonly Characters[] {
  switch (of.kind) {
    case 'nothing':
    case 'empty':
      return [];
    case 'one':
      return [of.of];
    case 'sequence': {
      const [near, far] = sides(of);
      return holdsEmpty(near) ? [...edgesOf(near, sides), ...edgesOf(far, sides)] : edgesOf(near, sides);
    }
    case 'either':
    case 'both':
      return of.parts.flatMap((part) => edgesOf(part, sides));
    case 'not':
    case 'repeat':
      return edgesOf(of.of, sides);
  }
}
