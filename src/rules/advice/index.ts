import type { Profile } from '../runner/profile.ts';
import { boundsContradict } from './bounds-contradict.ts';
import { choiceDecided } from './choice-decided.ts';
import { choiceRefused, defaultRefused, exampleRefused } from './values.ts';
import { definitionUnused, recursion, referenceMissing } from './references.ts';
import { draftKeyword, idleKeyword, keywordUnfit, listedTwice } from './keywords.ts';
import { propertyRefused, requiredRefused, requiredUndeclared } from './properties.ts';
import { unknownKeyword } from './unknown-keyword.ts';

/** Advice about any schema, whatever it is for: what has no effect, and what no value can satisfy. */
export const advice: Profile = [
  [unknownKeyword, 'warning'],
  [draftKeyword, 'warning'],
  [keywordUnfit, 'warning'],
  [idleKeyword, 'warning'],
  [boundsContradict, 'warning'],
  [choiceRefused, 'warning'],
  [choiceDecided, 'warning'],
  [defaultRefused, 'warning'],
  [requiredRefused, 'warning'],
  [propertyRefused, 'warning'],
  [requiredUndeclared, 'info'],
  [listedTwice, 'warning'],
  [referenceMissing, 'warning'],
  [definitionUnused, 'info'],
  [recursion, 'info'],
];

/** What a schema says against itself. In a model nobody but its author has written that, so it is an error there. */
export const contradictions: Profile = [
  [boundsContradict, 'error'],
  [choiceRefused, 'error'],
  [defaultRefused, 'error'],
  [exampleRefused, 'error'],
];
