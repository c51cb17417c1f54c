import { boolean, enumCase } from './rules/choices.ts';
import { conditionKey, conditionType } from './rules/conditions.ts';
import type { Convention } from './fields/convention.ts';
import { maxItems, maxLength } from './rules/lengths.ts';
import { itemRequired, listSetOfObjects, listTypeMissing, mapOfObjects } from './rules/lists.ts';
import { acronymCase, booleanName, nameCase, phase } from './rules/names.ts';
import { float, integerFormat, numericEnum } from './rules/numbers.ts';
import { nullable, requiredDefault, statusOptional, statusSubresource } from './rules/presence.ts';
import { referenceFields, referenceName } from './rules/references.ts';
import { duration, timeFormat, timeName } from './rules/times.ts';

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
