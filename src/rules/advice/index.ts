import type { Profile } from '../runner/profile.ts';
import { boundsContradict } from './bounds-contradict.ts';
import { choiceRefused } from './choice-refused.ts';
import { defaultRefused } from './default-refused.ts';
import { definitionUnused } from './definition-unused.ts';
import { draftKeyword } from './draft-keyword.ts';
import { idleKeyword } from './idle-keyword.ts';
import { keywordUnfit } from './keyword-unfit.ts';
import { listedTwice } from './listed-twice.ts';
import { propertyRefused } from './property-refused.ts';
import { recursion } from './recursion.ts';
import { referenceMissing } from './reference-missing.ts';
import { requiredRefused } from './required-refused.ts';
import { requiredUndeclared } from './required-undeclared.ts';
import { unknownKeyword } from './unknown-keyword.ts';

/** Advice about any schema, whatever it is for: what has no effect, and what no value can satisfy. */
export const advice: Profile = [
  [unknownKeyword, 'warning'],
  [draftKeyword, 'warning'],
  [keywordUnfit, 'warning'],
  [idleKeyword, 'warning'],
  [boundsContradict, 'warning'],
  [choiceRefused, 'warning'],
  [defaultRefused, 'warning'],
  [requiredRefused, 'warning'],
  [propertyRefused, 'warning'],
  [requiredUndeclared, 'info'],
  [listedTwice, 'warning'],
  [referenceMissing, 'warning'],
  [definitionUnused, 'info'],
  [recursion, 'info'],
];
