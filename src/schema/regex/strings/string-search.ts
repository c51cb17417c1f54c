import { marks, oneOfEach } from '../re2/character-set.ts';
import { type RegexExpression, Expressions, listBeginnings, holdsEmpty } from './expressions.ts';
import { readExpression } from './read-expression.ts';

export interface StringDemand {
  readonly matches?: readonly string[];
  readonly misses?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

export type FoundString = { readonly kind: 'string'; readonly value: string } | { readonly kind: 'none' | 'unknown' };

/** The maximum number of states, besides those of long strings. */
const mostStates = 2000;

/**
 * The maximum number of alternatives of all states together: a long string that may start anywhere has as many as
 * characters.
 */
const mostAlternatives = 200_000;

/** The maximum length of a string. */
const mostCharacters = 70_000;

export class StringSearch {
  readonly #make = new Expressions();
  readonly #read = new Map<string, RegexExpression | undefined>();
  readonly #answers = new Map<string, FoundString>();

  shortest(demand: StringDemand): FoundString {
    const key = JSON.stringify(demand);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#search(demand);
    this.#answers.set(key, answer);
    return answer;
  }

  *several(demand: StringDemand, count = 6): Generator<string> {
    const misses = [...(demand.misses ?? [])];
    for (let step = 0; step < count; step += 1) {
      const found = this.shortest({ ...demand, misses });
      if (found.kind !== 'string') return;
      yield found.value;
      misses.push(`^${found.value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);
    }
  }

  #search({ matches = [], misses = [], minLength = 0, maxLength = Infinity }: StringDemand): FoundString {
    if (minLength > maxLength) return { kind: 'none' };
    if (minLength > mostCharacters) return { kind: 'unknown' };
    const wanted = matches.map((source) => this.#expressionOf(source));
    const unwanted = misses.map((source) => this.#expressionOf(source));
    const parts = [...wanted, ...unwanted.map((part) => part && this.#make.not(part))];
    const readable = parts.filter((part) => part !== undefined);
    if (readable.length < parts.length) return { kind: 'unknown' };
    return this.#walk(this.#make.after(marks.start, this.#make.both(readable)), minLength, maxLength);
  }

  #walk(start: RegexExpression, minLength: number, maxLength: number): FoundString {
    const seen = new Set<string>();
    let left = mostAlternatives + 10 * Math.min(minLength, mostCharacters);
    let level: readonly (readonly [text: string, left: RegexExpression])[] = [['', start]];
    for (let length = 0; length <= maxLength && level.length > 0; length += 1) {
      const found =
        length < minLength ? undefined : level.find(([, state]) => holdsEmpty(this.#make.after(marks.end, state)));
      if (found) return { kind: 'string', value: found[0] };
      const next: [string, RegexExpression][] = [];
      for (const [text, state] of level) {
        const beginnings = listBeginnings(state);
        left -= beginnings.length;
        if (left < 0) return { kind: 'unknown' };
        for (const character of oneOfEach(beginnings)) {
          const rest = this.#make.after(character, state);
          const key = `${Math.min(length, minLength)} ${rest.id}`;
          if (rest.kind === 'nothing' || seen.has(key)) continue;
          seen.add(key);
          next.push([text + String.fromCodePoint(character), rest]);
        }
      }
      if (seen.size > mostStates + 2 * Math.min(minLength, mostCharacters)) return { kind: 'unknown' };
      level = next;
    }
    return { kind: 'none' };
  }

  #expressionOf(source: string): RegexExpression | undefined {
    if (!this.#read.has(source)) this.#read.set(source, readExpression(source, this.#make));
    return this.#read.get(source);
  }
}
