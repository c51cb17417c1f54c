import type { FoundDifference } from './differences.ts';
import { matchAt, type Refusal } from './reading.ts';
import { type Reader, tokenAt } from './tokens.ts';
import { newTree } from './tree.ts';

/** A regular expression as Go's package regexp reads it (the syntax of RE2). */
export interface Pattern {
  /** Why Go refuses it. */
  readonly refusal?: Refusal;
  /** The constructs that JavaScript does not read as Go does, in the order of the pattern. */
  readonly differences: readonly FoundDifference[];
}

/** Letters and the like, which mean themselves: most of most patterns. */
const plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;

/** Reads a regular expression as Go does, without compiling it. */
export function readPattern(source: string): Pattern {
  const differences: FoundDifference[] = [];
  const reader: Reader = { source, tree: newTree(), names: new Set(), repetition: undefined };
  let at = 0;
  while (at < source.length) {
    const text = matchAt(plainText, source, at)?.[0] ?? '';
    if (text !== '') {
      at += text.length;
      reader.tree.add({ asserts: false, length: text.length });
      reader.repetition = undefined;
      continue;
    }
    const token = tokenAt(reader, at);
    if (token.refusal !== undefined) return { refusal: token.refusal, differences };
    differences.push(...token.found);
    reader.repetition = token.repeats === true ? (reader.repetition ?? at) : undefined;
    at = token.end;
  }
  const refusal = reader.tree.finish(source);
  return refusal === undefined ? { differences } : { refusal, differences };
}
