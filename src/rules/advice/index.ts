import type { Profile } from '../runner/profile.ts';
import { boundsContradict } from './bounds-contradict.ts';
import { formContradicts } from './form-contradicts.ts';
import { historyContradicts } from './history-contradicts.ts';
import { choiceDecided } from './choice-decided.ts';
import { choiceRefused, defaultRefused, exampleRefused } from './values.ts';
import { definitionUnused, recursion, referenceMissing } from './references.ts';
import { draftKeyword, idleKeyword, keywordUnfit, listedTwice } from './keywords.ts';
import { propertyRefused, requiredRefused, requiredUndeclared } from './properties.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownKeyword } from './unknown-keyword.ts';

export const advice: Profile = [
  [unknownKeyword, 'warning'],
  [unknownFormat, 'warning'],
  [draftKeyword, 'warning'],
  [keywordUnfit, 'warning'],
  [idleKeyword, 'warning'],
  [boundsContradict, 'warning'],
  [choiceRefused, 'warning'],
  [choiceDecided, 'warning'],
  [formContradicts, 'warning'],
  [historyContradicts, 'warning'],
  [defaultRefused, 'warning'],
  [requiredRefused, 'warning'],
  [propertyRefused, 'warning'],
  [requiredUndeclared, 'info'],
  [listedTwice, 'warning'],
  [referenceMissing, 'warning'],
  [definitionUnused, 'info'],
  [recursion, 'info'],
];

/** Contradictions within a schema. In a model, only the author can have written them, so they are errors. */
export const contradictions: Profile = [
  [boundsContradict, 'error'],
  [choiceRefused, 'error'],
  [defaultRefused, 'error'],
  [exampleRefused, 'error'],
  [formContradicts, 'error'],
  [historyContradicts, 'error'],
];
