import type { FoundDifference } from './differences.ts';
import { matchAt, type Refusal } from './read-result.ts';
import { type Reader, tokenAt } from './tokens.ts';
import type { Syntax } from './syntax.ts';
import { newTree } from './tree.ts';

/** A regular expression as Go's package regexp reads it (the syntax of RE2). */
export interface Pattern {
  /** Why Go refuses it. */
  readonly refusal?: Refusal;
  /** The constructs that JavaScript does not read as Go does, in the order of the pattern. */
  readonly differences: readonly FoundDifference[];
  /** What it is made of; of a pattern that is refused, the part before. */
  readonly syntax: Syntax;
  /** The same pattern as every engine with Go's syntax takes it: groups without names, classes of Unicode by their short names. */
  readonly spelled: string;
}

/** Letters and the like, which mean themselves: most of most patterns. */
const plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;

/** Reads a regular expression as Go does, without compiling it. */
export function readPattern(source: string): Pattern {
  const differences: FoundDifference[] = [];
  const reader: Reader = { source, tree: newTree(), names: new Set(), repetition: undefined };
  const pattern = (refusal: Refusal | undefined): Pattern => ({
    ...(refusal === undefined ? {} : { refusal }),
    differences,
    syntax: reader.tree.syntax(),
    spelled: refusal === undefined ? spelled : source,
  });
  let spelled = '';
  let at = 0;
  while (at < source.length) {
    const text = matchAt(plainText, source, at)?.[0] ?? '';
    if (text !== '') {
      at += text.length;
      spelled += text;
      reader.tree.add({ kind: 'literal', text });
      reader.repetition = undefined;
      continue;
    }
    const token = tokenAt(reader, at);
    if (token.refusal !== undefined) return pattern(token.refusal);
    differences.push(...token.found);
    spelled += token.spelled ?? source.slice(at, token.end);
    reader.repetition = token.repeats === true ? (reader.repetition ?? at) : undefined;
    at = token.end;
  }
  return pattern(reader.tree.finish(source));
}
