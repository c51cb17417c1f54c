import { type Characters, everyCharacterAndMark, holdsCharacter } from '../re2/character-set.ts';

/** Sets of strings as expressions, hash-consed so that Brzozowski's derivatives stay few. */
export class Expressions {
  readonly #known = new Map<string, RegexExpression>();
  readonly #derived = new Map<string, RegexExpression>();
  readonly nothing = this.#keep('nothing', { kind: 'nothing' });
  readonly empty = this.#keep('empty', { kind: 'empty' });
  readonly anything = this.repeat(this.one(everyCharacterAndMark), 0, Infinity);

  one(of: Characters): RegexExpression {
    return of.length === 0 ? this.nothing : this.#keep(`one ${of.join()}`, { kind: 'one', of });
  }

  sequence(first: RegexExpression, rest: RegexExpression): RegexExpression {
    if (first.kind === 'nothing' || rest.kind === 'nothing') return this.nothing;
    if (first.kind === 'empty') return rest;
    if (rest.kind === 'empty') return first;
    // A loop, because a string of tens of thousands of characters is a sequence of that length.
    const parts: RegexExpression[] = [];
    let last: RegexExpression = first;
    for (; last.kind === 'sequence'; last = last.rest) parts.push(last.first);
    let whole = this.#before(last, rest);
    for (let part = parts.pop(); part; part = parts.pop()) whole = this.#before(part, whole);
    return whole;
  }

  #before(first: RegexExpression, rest: RegexExpression): RegexExpression {
    return this.#keep(`sequence ${first.id} ${rest.id}`, { kind: 'sequence', first, rest });
  }

  either(given: readonly RegexExpression[]): RegexExpression {
    return this.#joined('either', given, this.nothing, this.anything);
  }

  both(given: readonly RegexExpression[]): RegexExpression {
    return this.#joined('both', given, this.anything, this.nothing);
  }

  /** Removes parts without effect; a part that decides the result replaces the whole. */
  #joined(
    kind: 'either' | 'both',
    given: readonly RegexExpression[],
    neutral: RegexExpression,
    whole: RegexExpression,
  ): RegexExpression {
    const flat = new Set(given.flatMap((part) => (part.kind === kind ? part.parts : [part])));
    if (flat.has(whole)) return whole;
    flat.delete(neutral);
    const parts = [...flat].sort((a, b) => a.id - b.id);
    const [only = neutral] = parts;
    return parts.length < 2 ? only : this.#keep(`${kind} ${parts.map(({ id }) => id).join()}`, { kind, parts });
  }

  not(of: RegexExpression): RegexExpression {
    if (of.kind === 'not') return of.of;
    if (of.kind === 'nothing') return this.anything;
    return of === this.anything ? this.nothing : this.#keep(`not ${of.id}`, { kind: 'not', of });
  }

  repeat(of: RegexExpression, min: number, max: number): RegexExpression {
    if (max === 0 || of.kind === 'empty') return this.empty;
    if (min === 1 && max === 1) return of;
    if (of.kind === 'nothing') return min === 0 ? this.empty : this.nothing;
    if (of.kind === 'repeat' && of.min === 0 && of.max === Infinity) return of;
    return this.#keep(`repeat ${of.id} ${min} ${max}`, { kind: 'repeat', of, min, max });
  }

  /** The derivative: the rests of the strings that start with the character. */
  after(character: number, of: RegexExpression): RegexExpression {
    const key = `${of.id} ${character}`;
    const known = this.#derived.get(key);
    if (known) return known;
    const derived = this.#derive(character, of);
    this.#derived.set(key, derived);
    return derived;
  }

  #derive(character: number, of: RegexExpression): RegexExpression {
    switch (of.kind) {
      case 'nothing':
      case 'empty':
        return this.nothing;
      case 'one':
        return holdsCharacter(of.of, character) ? this.empty : this.nothing;
      case 'sequence': {
        const taken = this.sequence(this.after(character, of.first), of.rest);
        return holdsEmpty(of.first) ? this.either([taken, this.after(character, of.rest)]) : taken;
      }
      case 'either':
        return this.either(of.parts.map((part) => this.after(character, part)));
      case 'both':
        return this.both(of.parts.map((part) => this.after(character, part)));
      case 'not':
        return this.not(this.after(character, of.of));
      case 'repeat': {
        const left = this.repeat(of.of, Math.max(0, of.min - 1), of.max - 1);
        return this.sequence(this.after(character, of.of), left);
      }
    }
  }

  #keep(key: string, shape: Shape): RegexExpression {
    const known = this.#known.get(key);
    if (known) return known;
    const expression: RegexExpression = { ...shape, id: this.#known.size };
    this.#known.set(key, expression);
    return expression;
  }
}

/** Equal sets that are built alike are the same object. */
export type RegexExpression = Shape & { readonly id: number };

type Shape =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'one'; readonly of: Characters }
  | { readonly kind: 'sequence'; readonly first: RegexExpression; readonly rest: RegexExpression }
  | { readonly kind: 'either'; readonly parts: readonly RegexExpression[] }
  | { readonly kind: 'both'; readonly parts: readonly RegexExpression[] }
  | { readonly kind: 'not'; readonly of: RegexExpression }
  | { readonly kind: 'repeat'; readonly of: RegexExpression; readonly min: number; readonly max: number };

export function holdsEmpty(of: RegexExpression): boolean {
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

export function listBeginnings(of: RegexExpression): readonly Characters[] {
  return listEdges(of, 'first', 'rest');
}

export function listEndings(of: RegexExpression): readonly Characters[] {
  return listEdges(of, 'rest', 'first');
}

type Side = 'first' | 'rest';

/** In a sequence the near part decides, and also the far one if the near part may be empty. */
function listEdges(of: RegexExpression, near: Side, far: Side): readonly Characters[] {
  switch (of.kind) {
    case 'nothing':
    case 'empty':
      return [];
    case 'one':
      return [of.of];
    case 'sequence': {
      const edges = listEdges(of[near], near, far);
      return holdsEmpty(of[near]) ? [...edges, ...listEdges(of[far], near, far)] : edges;
    }
    case 'either':
    case 'both':
      return of.parts.flatMap((part) => listEdges(part, near, far));
    case 'not':
    case 'repeat':
      return listEdges(of.of, near, far);
  }
}
