import type { Profile } from '../../rules/runner/profile.ts';
import { dialectUnknown, formatAnnotation, formatUnchecked, keywordIgnored } from './drafts.ts';
import { globalMissing, subChartDiffers, subChartGlobal, subChartRefused } from './sub-charts.ts';
import { defaultDiffers, neverSet, schemaPartial, valueRefused, valueUndeclared } from './chart-values.ts';
import { templateUndeclared, valueUnused } from './template-paths.ts';
import { keywordValue } from './keyword-value.ts';
import { releaseSize, releaseSizeNear } from './release-size.ts';
import { nameTwice, refCycle, refFile, refNowhere, refPart, refRemote, refUrn } from './references.ts';
import { valuesRefused } from './start-values.ts';
import { patternDiffers, patternRefused } from './patterns.ts';
import { yamlChoice, yamlKey } from './yaml-reading.ts';

/** Errors make Helm reject the schema or every value; warnings are about parts that Helm ignores. */
export const helm: Profile = [
  [dialectUnknown, 'error'],
  [keywordValue, 'error'],
  [patternRefused, 'error'],
  [valuesRefused, 'error'],
  [patternDiffers, 'warning'],
  [refNowhere, 'error'],
  [refFile, 'error'],
  [refRemote, 'error'],
  [refUrn, 'warning'],
  [refPart, 'warning'],
  [refCycle, 'error'],
  [nameTwice, 'error'],
  [keywordIgnored, 'warning'],
  [formatUnchecked, 'warning'],
  [formatAnnotation, 'info'],
  [globalMissing, 'warning'],
  [subChartRefused, 'error'],
  [subChartGlobal, 'error'],
  [subChartDiffers, 'warning'],
  [valueRefused, 'error'],
  [valueUndeclared, 'warning'],
  [schemaPartial, 'info'],
  [defaultDiffers, 'warning'],
  [neverSet, 'info'],
  [templateUndeclared, 'warning'],
  [valueUnused, 'info'],
  [releaseSize, 'warning'],
  [releaseSizeNear, 'info'],
  [yamlKey, 'warning'],
  [yamlChoice, 'warning'],
];
