import { boolean, enumCase } from './choices.ts';
import { conditionKey, conditionType } from './conditions.ts';
import type { Convention } from './convention.ts';
import { maxItems, maxLength } from './lengths.ts';
import { itemRequired, listSetOfObjects, listTypeMissing, mapOfObjects } from './lists.ts';
import { acronymCase, booleanName, nameCase, phase } from './names.ts';
import { float, integerFormat, numericEnum } from './numbers.ts';
import { nullable, requiredDefault, statusOptional, statusSubresource } from './presence.ts';
import { referenceFields, referenceName } from './references.ts';
import { duration, timeFormat, timeName } from './times.ts';

/** What every API should keep to. */
export const conventions: readonly Convention[] = [
  conditionType,
  conditionKey,
  phase,
  statusSubresource,
  statusOptional,
  listTypeMissing,
  listSetOfObjects,
  itemRequired,
  mapOfObjects,
  float,
  numericEnum,
  duration,
  timeName,
  timeFormat,
  referenceName,
  referenceFields,
  nullable,
  requiredDefault,
  nameCase,
  acronymCase,
  booleanName,
];

/** Choices that each project makes: limits, sizes of integers, booleans, the case of constants. */
export const strictConventions: readonly Convention[] = [maxLength, maxItems, integerFormat, boolean, enumCase];
