/** The vocabulary: every keyword entry, by the name of its decorator. */

import * as checks from './checks.ts';
import * as escape from './escape.ts';
import { isKeyword } from './entry/keyword.ts';
import type { Entry } from './entry/entry.ts';

/** An entry of the vocabulary and the family file it stands in. */
export interface VocabularyEntry {
  readonly family: string;
  readonly entry: Entry;
}

/** Every keyword, by its decorator's name, in the order of the families. */
export const vocabulary: ReadonlyMap<string, VocabularyEntry> = new Map(
  Object.entries({ ...escape.families, checks, escape }).flatMap(([family, module]) =>
    Object.values(module)
      .filter(isKeyword)
      .map(({ entry }): [string, VocabularyEntry] => [entry.name, { family, entry }]),
  ),
);
