/** The vocabulary: every keyword entry, by the name of its decorator. */

import * as annotations from './annotations.ts';
import * as arrays from './arrays.ts';
import * as checks from './checks.ts';
import * as composition from './composition.ts';
import * as conditions from './conditions.ts';
import * as escape from './escape.ts';
import { isKeyword } from './entry/keyword.ts';
import type { Entry } from './entry/entry.ts';
import * as lifecycle from './lifecycle.ts';
import * as numbers from './numbers.ts';
import * as objects from './objects.ts';
import * as shape from './shape.ts';
import * as strings from './strings.ts';
import * as values from './values.ts';

const families = {
  annotations,
  values,
  strings,
  numbers,
  arrays,
  objects,
  composition,
  conditions,
  shape,
  lifecycle,
  checks,
  escape,
};

/** An entry of the vocabulary and the family file it stands in. */
export interface VocabularyEntry {
  readonly family: string;
  readonly entry: Entry;
}

/** Every keyword, by its decorator's name, in the order of the families. */
export const vocabulary: ReadonlyMap<string, VocabularyEntry> = new Map(
  Object.entries(families).flatMap(([family, module]) =>
    Object.values(module)
      .filter(isKeyword)
      .map(({ entry }): [string, VocabularyEntry] => [entry.name, { family, entry }]),
  ),
);
